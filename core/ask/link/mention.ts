import type { Exact } from '../../exact.ts';
import type { UnitId } from '../../item/units.ts';
import type { Group } from '../plan.ts';

/** Tokens `start` to `end` (exclusive). */
export type Span = { start: number; end: number };

/**
 * How the words of a question come to mean an item: by a name of its own, another name, a part of one with or without its head, what is said of
 * it, by what one does for it (`weeks of work`), or as the `it` of a question before.
 */
export type Via = 'name' | 'alias' | 'part' | 'loose' | 'described' | 'implied' | 'back';

/** From the surest to the least sure. */
export const VIA_ORDER: Readonly<Record<Via, number>> = { name: 0, alias: 1, part: 2, loose: 3, described: 4, implied: 5, back: 6 };

/** Words of a question that may mean something. Mentions may overlap; a plan uses only some of them. */
export type Mention = Span &
	(
		| {
				kind: 'item';
				slug: string;
				via: Via;
				/** How many items these words could mean, this one included. */
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
				/** The words are also another name of one of them. */
				isNamed: boolean;
		  }
		| { kind: 'group'; group: Group; typo: boolean; plural: boolean }
		| { kind: 'money'; cents: Exact }
		| { kind: 'number'; value: Exact; isYear: boolean }
		| { kind: 'percent'; value: Exact }
		| { kind: 'ordinal'; place: number }
		| { kind: 'unit'; unit: UnitId }
		| { kind: 'foreign' }
	);

export type MentionOf<Kind extends Mention['kind']> = Extract<Mention, { kind: Kind }>;

export function isOf<Kind extends Mention['kind']>(kind: Kind): (mention: Mention) => mention is MentionOf<Kind> {
	return (mention): mention is MentionOf<Kind> => mention.kind === kind;
}
