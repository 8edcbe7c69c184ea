/**
 * Text as people compare it: letter case, accents and the shape of apostrophes aside.
 * Used for substring search and for names that must be unique; trigram similarity has its own, stricter rules.
 */
export function foldText(text: string): string {
	return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[‘’ʼ]/g, "'").toLowerCase().normalize('NFC');
}

/** Length in Unicode code points. */
export function countCodePoints(text: string): number {
	let count = 0;
	for (const _ of text) count++;
	return count;
}
