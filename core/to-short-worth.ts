const UNITS = [
	{ from: 1e14, word: 'T' },
	{ from: 1e11, word: 'B' },
	{ from: 1e8, word: 'M' },
	{ from: 1e5, word: 'K' },
] as const;
const shortFormat = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });

/** US cents in as few characters as an axis allows: `5¢`, `$12`, `$1.5K`, `$450M`. */
export function toShortWorth(cents: number): string {
	const unit = UNITS.find(({ from }) => cents >= from);
	if (unit) return `$${shortFormat.format(cents / unit.from)}${unit.word}`;
	return cents < 100 ? `${shortFormat.format(cents)}¢` : `$${shortFormat.format(cents / 100)}`;
}
