import type { Item } from '../../../core/item/item.ts';
import type { Label } from '../labels.ts';

/** What a template is filled with. */
export type Slots = {
	a: Item;
	b: Item;
	c: Item;
	group: string;
	word: string;
	usd: number;
	n: number;
	place: number;
	year: number;
	ago: number;
};

/**
 * Plain wordings of one question, separated by " / ". People who write labelled questions avoid the plainest; these are the ones that most people
 * use. `{a}` is an item with its article, `{A}` its bare name, `{as}` its plural, `{g}` a group in the plural, `{g1}` in the singular, `{m}` money,
 * `{M}` ten times as much, `{n}` a small number, `{o}` an ordinal, `{y}` a year, `{ago}` a year as `five years ago`, `{past}` the years since then, `{w}` a name that several items share, `{u}` a thing that is not
 * listed.
 */
export type Template = { text: string; label: (slots: Slots) => Label };

export const toGroup = ({ group }: Slots) => ({ in: [group] });
