/* A chunk: words of a question that are one thing, amount, group or class of words. */
import type { Exact } from '../exact.ts';
import type { UnitId } from '../item/worth/units.ts';
import type { MentionOf } from './names/mention.ts';
import type { Token } from './names/tokens.ts';
import type { Group, Term } from './plan.ts';
import type { Sym } from './words.ts';

/** True for one of some values of a closed set. */
export function isOneOf<T extends string>(value: T | undefined, ...values: readonly NoInfer<T>[]): boolean {
	return value !== undefined && values.includes(value);
}

/** A chunk and its meanings: a thing (with the others that its words could mean), a group, an amount. */
export type Chunk = {
	sym: Sym;
	start: number;
	end: number;
	term?: Term;
	/** Items that the words could mean, where none is much likelier. */
	choice?: MentionOf<'choice'>;
	/** Other items of the same words. */
	others?: readonly string[];
	group?: Group;
	plural?: boolean;
	/** The words are a name in full. */
	isSure?: boolean;
	cents?: Exact;
	value?: Exact;
	unit?: UnitId;
	isSince?: boolean;
	/** An unknown word with a capital. */
	isProper?: boolean;
	/** By a whole name or alias. */
	isNamed?: boolean;
	/** `aren’t` */
	isNegated?: boolean;
	/** A bound that the amount itself is within. */
	orEqual?: boolean;
	isBound?: boolean;
	/** The discount: `20% off`. */
	lead?: string;
	/** `where` or `when` and no more. */
	isBare?: boolean;
	/** The words are a part of a name without its head: `Louvre` of a thing in the Louvre. */
	isLoose?: boolean;
};

/** Words of a question as they were written. */
export function toText(tokens: readonly Token[], start: number, end: number): string {
	return tokens
		.slice(start, end)
		.map(({ text, glued }, at) => (at > 0 && !glued ? ` ${text}` : text))
		.join('')
		.slice(0, 60);
}
