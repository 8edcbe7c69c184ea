const groupedFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const smallFormat = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });
const scaledFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** `unit` is the last digit shown below the scale, so that a number which rounds up to a scale takes its word. */
const SCALES = [
	{ from: 1e15, unit: 1e11, word: 'quadrillion' },
	{ from: 1e12, unit: 1e8, word: 'trillion' },
	{ from: 1e9, unit: 1e5, word: 'billion' },
	{ from: 1e6, unit: 1, word: 'million' },
] as const;

/**
 * A positive number as people read it, rounded once: `0.00345`, `7.25`, `7,250`, `148.3 million`.
 * Below 100 it keeps three significant digits, from there to a million whole numbers.
 */
export function toCountLabel(count: number): string {
	const scale = SCALES.find(({ from, unit }) => count >= from - unit / 2);
	if (scale) return `${scaledFormat.format(count / scale.from)} ${scale.word}`;
	return count < 100 ? smallFormat.format(count) : groupedFormat.format(count);
}
