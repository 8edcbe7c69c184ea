/** A logarithmic scale over whole decades of US cents. */
export type WorthScale = {
	/** The decade's exponent at the low end: 10^from cents. */
	from: number;
	/** The exponent at the high end, at least one above `from`. */
	to: number;
	/** Place of an amount: 0 at the low end, 1 at the high end. */
	toShare: (cents: number) => number;
};

/** The scale that holds every amount: from the decade of the least to the end of the decade of the greatest; one decade when there are none. */
export function createWorthScale(amounts: Iterable<number>): WorthScale {
	let from = Number.POSITIVE_INFINITY;
	let to = 1;
	for (const cents of amounts) {
		const exponent = Math.log10(cents);
		from = Math.min(from, Math.floor(exponent));
		to = Math.max(to, Math.ceil(exponent));
	}
	if (from === Number.POSITIVE_INFINITY) from = 0;
	if (to <= from) to = from + 1;
	return { from, to, toShare: (cents) => Math.min(1, Math.max(0, (Math.log10(cents) - from) / (to - from))) };
}

const UNITS = [
	{ from: 1e17, word: ' quadrillion' },
	{ from: 1e14, word: 'T' },
	{ from: 1e11, word: 'B' },
	{ from: 1e8, word: 'M' },
	{ from: 1e5, word: 'K' },
] as const;
const shortFormat = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });

/** US cents in as few characters as an axis allows: `5¢`, `$12`, `$1.5K`, `$450M`. */
export function toAxisWorth(cents: number): string {
	const unit = UNITS.find(({ from }) => cents >= from);
	if (unit) return `$${shortFormat.format(cents / unit.from)}${unit.word}`;
	return cents < 100 ? `${shortFormat.format(cents)}¢` : `$${shortFormat.format(cents / 100)}`;
}

const digits = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 });

/**
 * A worth's change in the form that people read: `+8.8%`, `-12%`, and from twice or half on `×12`, `÷3`.
 * @param ratio the new worth divided by the former, above zero
 */
export function toMoveLabel(ratio: number): string {
	if (ratio === 1) return '0%';
	if (ratio >= 2) return `×${digits.format(ratio)}`;
	if (ratio <= 0.5) return `÷${digits.format(1 / ratio)}`;
	return `${ratio > 1 ? '+' : '-'}${digits.format(Math.abs(ratio - 1) * 100)}%`;
}

/** The places of the separators between thousands, in up to 18 digits. `Intl` would take four times as long, and every answer has several worths. */
const THOUSANDS = /\B(?=(?:\d{3}){1,6}$)/g;

/**
 * US cents as people read them: `$87,000`, `$1.50`, `-$3`; cents only when they are not zero.
 * @param cents a whole number of US cents, exact up to 2^53 - 1
 */
export function toWorthLabel(cents: number): string {
	const absolute = Math.abs(cents);
	const rest = absolute % 100;
	// Whole dollars first: dividing the cents would lose the last digits of large amounts.
	const dollars = String((absolute - rest) / 100).replace(THOUSANDS, ',');
	const sign = cents < 0 ? '-' : '';
	return rest === 0 ? `${sign}$${dollars}` : `${sign}$${dollars}.${String(rest).padStart(2, '0')}`;
}

/** US cents as people see them: whole dollars from a thousand on. */
export const toShownCents = (cents: number): number => (cents >= 1e5 ? Math.round(cents / 100) * 100 : cents);

/** The worth of a point of a series: with fractions of a cent where it has some: `$0.026`. */
export function toPointWorth({ worthCents, exactCents = worthCents }: { worthCents: number; exactCents?: number | undefined }): string {
	return exactCents === worthCents || worthCents >= 100 ? toWorthLabel(worthCents) : `$${Number((exactCents / 100).toFixed(6))}`;
}

/** The worth of a point in a sentence: whole dollars from a thousand on, and `$24.6 billion`. */
export function toShownPoint(point: { worthCents: number; exactCents?: number | undefined }): string {
	return point.worthCents >= SPOKEN_FROM
		? toMoneyWords(point.worthCents)
		: toPointWorth({ ...point, worthCents: toShownCents(point.worthCents) });
}

/**
 * US cents on cards, in lists and in comparisons: `$1.50`, `$87,000`, and from a million dollars on to three digits, `$1.5M`, `$839B`, `$2.79T`.
 * @param rounded to three digits below a million too, for figures that are converted and not printed by a source
 */
export function toShortWorth(cents: number, { rounded = false } = {}): string {
	if (cents < 0) return `-${toShortWorth(-cents, { rounded })}`;
	if (cents >= 1e8) return toAxisWorth(cents);
	if (rounded) return toRoundWorth(cents);
	return toWorthLabel(toShownCents(cents));
}

/** A worth as HTML, short, with the exact amount as its title where they differ and the worth is not `rounded`. */
export function toWorthMarkup(cents: number, { rounded = false } = {}): string {
	const [short, exact] = [toShortWorth(cents, { rounded }), toWorthLabel(cents)];
	return `<span class="amount"${rounded || short === exact ? '' : ` title="${exact}"`}>${short}</span>`;
}

/** An amount to three significant digits, for figures that are converted and not printed by a source: `$1,110,000,000`. */
export function toRoundWorth(cents: number): string {
	return toWorthLabel(Number(cents.toPrecision(3)));
}

const MONEY_SCALES = [
	{ from: 1e14, word: 'trillion' },
	{ from: 1e11, word: 'billion' },
	{ from: 1e8, word: 'million' },
] as const;
const spokenFormat = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 4 });

/** An amount in a sentence: `$35 million`, and in digits below a million. @param rounded to three digits, for figures that are converted */
export function toMoneyWords(cents: number, { rounded = false } = {}): string {
	if (cents < 1e8) return rounded ? toRoundWorth(cents) : toWorthLabel(cents);
	// 999.97 million is a billion.
	const scale = MONEY_SCALES.find(({ from }) => cents >= from * (rounded ? 0.9995 : 0.99995)) ?? MONEY_SCALES[2];
	return `$${(rounded ? shortFormat : spokenFormat).format(cents / scale.from)} ${scale.word}`;
}

/** A text in large type, where no line ends between the number and the word of an amount: "$1.36 / billion". */
export function keepAmountsWhole(text: string): string {
	return text.replace(/(\$[\d.,]{1,20}) (?=[a-z]{1,8}illion\b)/g, '$1\u00a0');
}

/** Worths from a million dollars on, in cents, are written in words too. */
const SPOKEN_FROM = 1e8;

/** A large worth in words: `$35 million`; undefined below a million dollars. */
export function toSpokenWorth(cents: number): string | undefined {
	return cents >= SPOKEN_FROM ? toMoneyWords(cents) : undefined;
}
