/**
 * Edits between two words (insert, delete, replace, swap neighbors), or `limit + 1` when there are more than `limit`.
 * Optimal string alignment. Time is the product of the lengths, each at most that of a name. No library: decision 019.
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
