import { foldText } from '../../text.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Item } from '../item.ts';

/** Ends each text. No query can hold a line break. */
const END = '\n';

/** Bits of an item's signature: with fewer, the pairs of long texts set most of them. */
const SIGNATURE_BITS = 256;
const SIGNATURE_WORDS = SIGNATURE_BITS / 32;
/** Shorter queries have too few pairs: the engine finds them faster in the whole text. */
const MIN_SIGNED_LENGTH = 4;

/** Sets the bits of all pairs of characters of a text, in the signature that begins at a word (a Bloom filter). */
function sign(text: string, signatures: Uint32Array, start = 0): void {
	for (let at = 1; at < text.length; at++) {
		const bit = (text.charCodeAt(at - 1) * 31 + text.charCodeAt(at)) & (SIGNATURE_BITS - 1);
		const word = start + (bit >>> 5);
		signatures[word] = (signatures[word] ?? 0) | (1 << (bit & 31));
	}
}

/** The folded texts of items, in list order, as one string. Each item has a signature: only items that have all pairs of a query are searched. */
class FoldedTexts {
	readonly #text: string;
	/** Per item: where its texts end. */
	readonly #ends: Uint32Array;
	readonly #signatures: Uint32Array;

	constructor(items: readonly Item[], readTexts: (item: Item) => readonly string[]) {
		this.#ends = new Uint32Array(items.length);
		this.#signatures = new Uint32Array(items.length * SIGNATURE_WORDS);
		let length = 0;
		const texts = items.map((item, ordinal) => {
			const text = readTexts(item)
				.map((each) => foldText(each) + END)
				.join('');
			length += text.length;
			this.#ends[ordinal] = length;
			sign(text, this.#signatures, ordinal * SIGNATURE_WORDS);
			return text;
		});
		this.#text = texts.join('');
	}

	/** Whether one of the texts is a folded one. */
	has(folded: string): boolean {
		const line = `${folded}${END}`;
		return !folded.includes(END) && (this.#text.startsWith(line) || this.#text.includes(END + line));
	}

	/** The ordinals of the items that have a folded text. A text of accents alone folds to an empty one. */
	find(folded: string): Iterable<number> {
		if (folded === '' || folded.includes(END)) return [];
		return folded.length < MIN_SIGNED_LENGTH ? this.#scan(folded) : this.#findSigned(folded);
	}

	*#scan(folded: string): Generator<number, void> {
		const ends = this.#ends;
		let ordinal = 0;
		for (let at = this.#text.indexOf(folded); at >= 0; at = this.#text.indexOf(folded, ends[ordinal++])) {
			while ((ends[ordinal] as number) <= at) ordinal++;
			yield ordinal;
		}
	}

	*#findSigned(folded: string): Generator<number, void> {
		const signature = new Uint32Array(SIGNATURE_WORDS);
		sign(folded, signature);
		for (let at = this.#next(folded, signature, 0); at < this.#ends.length; at = this.#next(folded, signature, at + 1)) yield at;
	}

	/** The ordinal of the first item from another on that has the text; the number of items if none has. */
	#next(folded: string, signature: Uint32Array, from: number): number {
		const signatures = this.#signatures;
		const ends = this.#ends;
		for (let ordinal = from; ordinal < ends.length; ordinal++) {
			const start = ordinal * SIGNATURE_WORDS;
			let word = 0;
			while (word < SIGNATURE_WORDS && ((signature[word] as number) & ~(signatures[start + word] as number)) === 0) word++;
			if (word < SIGNATURE_WORDS) continue;
			if (this.#text.slice(ordinal === 0 ? 0 : ends[ordinal - 1], ends[ordinal]).includes(folded)) return ordinal;
		}
		return ends.length;
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
	for (const ordinal of getFoldedTexts(catalogue, field).find(folded)) yield catalogue.items[ordinal] as Item;
}
