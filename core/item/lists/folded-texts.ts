import { foldText } from '../../text.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Item } from '../item.ts';

/** Ends each text. No query can hold a line break. */
const END = '\n';

/**
 * The folded texts of items, in list order, as one string. The engine finds a text in it faster than in an index of pairs of letters: in some
 * tens of microseconds among thousands of items.
 */
class FoldedTexts {
	readonly #text: string;
	/** Per item: where its texts end. */
	readonly #ends: Uint32Array;

	constructor(items: readonly Item[], readTexts: (item: Item) => readonly string[]) {
		this.#ends = new Uint32Array(items.length);
		let length = 0;
		const texts = items.map((item, ordinal) => {
			const text = readTexts(item).map((each) => foldText(each) + END);
			const joined = text.join('');
			length += joined.length;
			this.#ends[ordinal] = length;
			return joined;
		});
		this.#text = texts.join('');
	}

	/** Whether one of the texts is a folded one. */
	has(folded: string): boolean {
		const line = `${folded}${END}`;
		return !folded.includes(END) && (this.#text.startsWith(line) || this.#text.includes(END + line));
	}

	/** The ordinal of the first item from another on that has the text; the number of items if none has. A text of accents alone folds to an empty one. */
	find(folded: string, ordinal: number): number {
		const ends = this.#ends;
		if (folded === '' || folded.includes(END) || ordinal >= ends.length) return ends.length;
		// V8 looks for up to six characters three times as fast as for seven, and for many faster than for six common ones.
		const start = folded.length > 20 ? folded : folded.slice(0, 6);
		let at = this.#text.indexOf(start, ordinal === 0 ? 0 : ends[ordinal - 1]);
		while (at >= 0 && !this.#text.startsWith(folded, at)) at = this.#text.indexOf(start, at + 1);
		if (at < 0) return ends.length;
		let low = ordinal;
		let high = ends.length - 1;
		while (low < high) {
			const middle = (low + high) >>> 1;
			if ((ends[middle] as number) > at) high = middle;
			else low = middle + 1;
		}
		return low;
	}
}

type Field = 'names' | 'aliases' | 'labels' | 'tags' | 'descriptions';

const FIELDS: Readonly<Record<Field, (item: Item) => readonly string[]>> = {
	names: ({ name }) => [name],
	aliases: ({ aliases }) => aliases,
	labels: ({ name, aliases }) => [name, ...aliases],
	tags: ({ tags }) => tags,
	descriptions: ({ shortDescription }) => [shortDescription],
};
export const FOLDED_FIELDS = Object.keys(FIELDS) as readonly Field[];

const made = new WeakMap<Catalogue, Map<Field, FoldedTexts>>();

/** The texts of a field, which are folded once for each catalogue. */
export function getFoldedTexts(catalogue: Catalogue, field: Field): FoldedTexts {
	const fields = made.get(catalogue) ?? new Map<Field, FoldedTexts>();
	made.set(catalogue, fields);
	const texts = fields.get(field) ?? new FoldedTexts(catalogue.items, FIELDS[field]);
	fields.set(field, texts);
	return texts;
}

/** The items that hold a folded text in a field, in list order. */
export function* findHolders(catalogue: Catalogue, field: Field, folded: string): Generator<Item, void> {
	const texts = getFoldedTexts(catalogue, field);
	const { items } = catalogue;
	for (let at = texts.find(folded, 0); at < items.length; at = texts.find(folded, at + 1)) yield items[at] as Item;
}
