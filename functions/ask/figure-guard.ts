/* Runs at the edge. Holds the guarantee that no answer carries a number from anywhere but the plan's result. */
import type { Figure } from './phrase-figures.ts';

/** What a sentence is made of: figures made from results, names of items (marked as such), and words without digits. */
export type Piece = { kind: 'figure' | 'name' | 'words'; text: string };

/** A name or label of the catalogue, digits and all. */
export function name(text: string): Piece {
	return { kind: 'name', text };
}

/** A figure made by `phrase-figures.ts`; `about` says so when it is rounded. */
export function figure(value: Figure, about = true): Piece {
	return { kind: 'figure', text: about && value.rounded ? `about ${value.figure}` : value.figure };
}

/** A date, a year or a quantity taken from the result. */
export function verbatim(text: string | number | bigint): Piece {
	return { kind: 'figure', text: String(text) };
}

/** A template of words; what is put in is a piece, several pieces or words. */
export function say(strings: TemplateStringsArray, ...values: readonly (Piece | readonly Piece[] | string)[]): Piece[] {
	const pieces: Piece[] = [];
	for (const [i, words] of strings.entries()) {
		if (words !== '') pieces.push({ kind: 'words', text: words });
		const value = values[i];
		if (value === undefined) continue;
		if (typeof value === 'string') pieces.push({ kind: 'words', text: value });
		else if (Array.isArray(value)) pieces.push(...(value as readonly Piece[]));
		else pieces.push(value as Piece);
	}
	return pieces;
}

/** `A`, `A and B`, `A, B and C`. */
export function enumerate(parts: readonly (readonly Piece[])[], last = 'and'): Piece[] {
	return parts.flatMap((part, i) => [
		...(i === 0 ? [] : [{ kind: 'words', text: i === parts.length - 1 ? ` ${last} ` : ', ' } as const]),
		...part,
	]);
}

/**
 * The sentence's text.
 * @param names every name that may stand in it
 * @throws Error when words carry a digit, or a name is none of those
 */
export function toGuardedText(pieces: readonly Piece[], isName: (text: string) => boolean): string {
	for (const { kind, text } of pieces) {
		if (kind === 'words' && /\p{N}/u.test(text))
			throw new Error(`Cannot answer with the words "${text}": they carry a number that no result gave`);
		if (kind === 'name' && !isName(text)) throw new Error(`Cannot answer with the name "${text}": the catalogue has none such`);
	}
	const text = pieces.map((piece) => piece.text).join('');
	// A name keeps its own first letter: iPhone.
	return pieces[0]?.kind === 'name' ? text : text.charAt(0).toUpperCase() + text.slice(1);
}
