/* Ships to the edge. */
import { toLowerCodePoint } from './word-character.ts';

/**
 * A name or a query as exact names are compared: trimmed, in NFC, each code point in lower case (Unicode 14.0, simple mappings), in UTF-8.
 * Two texts that fold alike have the same trigrams. Half a surrogate pair is three bytes like any other code point below U+10000.
 */
export function foldName(text: string): number[] {
	const normal = text.normalize('NFC').trim();
	const bytes: number[] = [];
	for (let i = 0; i < normal.length; i++) {
		const codePoint = normal.codePointAt(i)!;
		if (codePoint > 0xffff) i++;
		const lower = toLowerCodePoint(codePoint);
		if (lower < 0x80) bytes.push(lower);
		else if (lower < 0x800) bytes.push(0xc0 | (lower >> 6), 0x80 | (lower & 0x3f));
		else if (lower < 0x10000) bytes.push(0xe0 | (lower >> 12), 0x80 | ((lower >> 6) & 0x3f), 0x80 | (lower & 0x3f));
		else bytes.push(0xf0 | (lower >> 18), 0x80 | ((lower >> 12) & 0x3f), 0x80 | ((lower >> 6) & 0x3f), 0x80 | (lower & 0x3f));
	}
	return bytes;
}
