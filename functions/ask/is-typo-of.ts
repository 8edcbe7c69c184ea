/* Runs at the edge. */

/**
 * Edits between two words (insert, delete, replace, swap neighbours), or `limit + 1` when there are more than `limit`.
 * Optimal string alignment; time is the product of the lengths, both at most a name's.
 */
export function countEdits(a: string, b: string, limit: number): number {
	if (Math.abs(a.length - b.length) > limit) return limit + 1;
	let before: number[] = [];
	let above = Array.from({ length: b.length + 1 }, (_, i) => i);
	for (let i = 1; i <= a.length; i++) {
		const row = [i];
		let least = i;
		for (let k = 1; k <= b.length; k++) {
			const same = a[i - 1] === b[k - 1];
			let edits = Math.min((above[k] ?? 0) + 1, (row[k - 1] ?? 0) + 1, (above[k - 1] ?? 0) + (same ? 0 : 1));
			if (i > 1 && k > 1 && a[i - 1] === b[k - 2] && a[i - 2] === b[k - 1]) edits = Math.min(edits, (before[k - 2] ?? 0) + 1);
			row.push(edits);
			least = Math.min(least, edits);
		}
		if (least > limit) return limit + 1;
		[before, above] = [above, row];
	}
	return Math.min(above[b.length] ?? 0, limit + 1);
}

/** Slips that a word of this length may hold and still be taken for another. */
function toleratedEdits(length: number): number {
	return length < 4 ? 0 : length < 7 ? 1 : length < 12 ? 2 : 3;
}

/** Whether `typed` is `word` with a few slips. Figures never differ by a slip. */
export function isTypoOf(typed: string, word: string): boolean {
	if (typed === word) return true;
	if (/\d/.test(typed) || /\d/.test(word)) return false;
	const limit = toleratedEdits(Math.min(typed.length, word.length));
	return limit > 0 && countEdits(typed, word, limit) <= limit;
}
