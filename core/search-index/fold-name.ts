/* Ships to the edge. */
import { toLowerCodePoint } from './word-character.ts';

/**
 * A name or a query as exact names are compared: trimmed, in NFC, each code point in lower case (Unicode 14.0, simple mappings), in UTF-8.
 * Two texts that fold alike have the same trigrams.
 */
export function foldName(text: string): Uint8Array {
	const folded = Array.from(text.normalize('NFC').trim(), (character) => String.fromCodePoint(toLowerCodePoint(character.codePointAt(0)!)));
	return new TextEncoder().encode(folded.join(''));
}
