/* The parts of a kind of question, and helpers of its patterns. */

import type { Lexicon } from '../names/lexicon.ts';
import { chunksOf, type Match } from '../pattern.ts';
import type { AmountRef, Selector } from '../plan.ts';
import type { Piece } from '../sentences/figures.ts';
import { type Context, toAmounts, toSelector, toTerms } from '../slots.ts';
import type { Sym } from '../words.ts';

/** The plan of a question, or several for one that asks more; undefined where the slots do not fit together. */
export type Planned<Plan> = Plan | readonly Plan[] | undefined;

/** Patterns of whole questions, and the plan of their slots. */
export type Way<Plan> = { patterns: readonly string[]; toPlan: (match: Match, context: Context) => Planned<Plan> };

/** An answer before its figures are checked: pieces of its sentences, and the slugs of the items in it, those asked for first. */
export type Wording = { pieces: readonly Piece[]; slugs: readonly string[] };

/** A kind of question. `Made`: the plans that its ways make, which may have those of other kinds among them. */
export type Kind<KindPlan, Made = KindPlan> = {
	/** Questions of this kind over the catalogue. A test asks them. */
	examples: readonly string[];
	ways: readonly Way<Made>[];
	/** Loose ways, tried after those of all other kinds. */
	lastWays?: readonly Way<Made>[];
	/**
	 * Works out a plan in exact numbers and says the result.
	 * @throws RangeError if it refers to an item that does not exist, or divides by zero
	 */
	answer: (plan: KindPlan, lexicon: Lexicon) => Wording;
};

/** A way by its patterns, one a line. */
export function define<Plan>(patterns: string, toPlan: Way<Plan>['toPlan']): Way<Plan> {
	const lines = patterns.split('\n').map((line) => line.trim());
	return { patterns: lines.filter((line) => line !== ''), toPlan };
}

/** Whether a question has a word of one of these classes. */
export function has({ chunks }: Context, ...syms: readonly Sym[]): boolean {
	return chunks.some(({ sym }) => syms.includes(sym));
}

/** The whole number of a slot. */
export function numberOf(slot: string | undefined, { chunks }: Context): number | undefined {
	const value = chunksOf(slot, chunks)[0]?.value;
	return value && value.d === 1n ? Number(value.n) : undefined;
}

/** A way whose slots `a` and `b` are amounts, at least one of them of things. A thing is not compared with itself. */
export function ofTwo<Plan>(patterns: string, make: (a: AmountRef[], b: AmountRef[], context: Context) => Planned<Plan>): Way<Plan> {
	return define(patterns, (match, context) => {
		const today = has(context, 'TODAYS');
		const [a, b] = [toAmounts(match.a, context, today), toAmounts(match.b, context, today)];
		const isSame = a?.length === 1 && JSON.stringify(a) === JSON.stringify(b);
		return a && b && !isSame && [...a, ...b].some((each) => !('cents' in each)) ? make(a, b, context) : undefined;
	});
}

/** A way whose slot `g` is a group; without one, the whole catalogue. */
export function ofGroup<Plan>(patterns: string, make: (selector: Selector, match: Match, context: Context) => Planned<Plan>): Way<Plan> {
	return define(patterns, (match, context) => {
		const selector = match.g === undefined ? { groups: [] } : toSelector(match.g, context);
		return selector && make(selector, match, context);
	});
}

/** A way whose slot `t` is one thing. */
export function ofThing<Plan>(patterns: string, make: (slug: string, match: Match, context: Context) => Planned<Plan>): Way<Plan> {
	return define(patterns, (match, context) => {
		const [term, more] = toTerms(match.t, context) ?? [];
		return term && !more && term.quantity === '1' ? make(term.slug, match, context) : undefined;
	});
}
