import type { Exact } from '../../exact.ts';
import type { UnitId } from '../../item/worth/units.ts';
import type { Group } from '../plan.ts';

/** Tokens `start` to `end` (exclusive). */
export type Span = { start: number; end: number };

/**
 * Ways to name an item: its name, an alias, a part of one (or a whole one in another order), a
 * part without its head, an activity (`weeks of work`), or `it` for the item of the question before.
 */
export type Via = 'name' | 'alias' | 'part' | 'loose' | 'implied' | 'back';

/** From the surest to the least sure. */
export const VIA_ORDER: Readonly<Record<Via, number>> = { name: 0, alias: 1, part: 2, loose: 3, implied: 5, back: 6 };

/** Words of a question that may mean something. Mentions may overlap; a plan uses only some of them. */
export type Mention = Span &
	(
		| {
				kind: 'item';
				slug: string;
				via: Via;
				/** The number of items that these words could mean, this one included. */
				rivals: number;
				/** Its place among them, from 0. */
				rank: number;
				/** Part of the name's words that the question has, in quarters: 1 to 4. */
				covered: number;
				/** The words were corrected. */
				typo: boolean;
				plural: boolean;
		  }
		/** The words could mean any of these items, `of` in all. */
		| {
				kind: 'choice';
				slugs: readonly string[];
				of: number;
				words: string;
				/** No item is much likelier than the next. */
				isClose: boolean;
		  }
		| { kind: 'group'; group: Group; typo: boolean; plural: boolean /** Its word is in descriptions only. */; fromDescription?: boolean }
		| { kind: 'money'; cents: Exact }
		| { kind: 'number'; value: Exact; isYear: boolean /** `in the last ten years`: the year since which. */; isSince?: boolean }
		| { kind: 'percent'; value: Exact }
		| { kind: 'ordinal'; place: number }
		| { kind: 'unit'; unit: UnitId }
		| { kind: 'foreign' }
	);

export type MentionOf<Kind extends Mention['kind']> = Extract<Mention, { kind: Kind }>;

/** Whether a mention is of a kind. */
export function isOf<Kind extends Mention['kind']>(kind: Kind): (mention: Mention) => mention is MentionOf<Kind> {
	return (mention): mention is MentionOf<Kind> => mention.kind === kind;
}

/** Whether two spans have a token in common. */
export function overlaps(a: Span, b: Span): boolean {
	return a.start < b.end && b.start < a.end;
}
