import { add, divide, type Exact, exact, multiply, parseDecimal, round } from '../../exact.ts';
import type { AuthoredFile, ItemFile, Valuation } from '../schema/item-schema.ts';
import { type SeriesLine, toLastDate } from '../series.ts';
import { toWorthLabel } from './money.ts';

type Source = Valuation['sources'][number];

/*
 * The worth of an item is its newest observation: the one that its file states, the last line of its series, the sum of the parts that it is made of, or,
 * where sources print a range and no average, the middle of that range. Nothing is moved by an index.
 */

/** Significant digits of a middle. */
const MIDDLE_DIGITS = 2;

/** The middle of a printed range on a logarithmic scale, to two significant digits, or to as many as keep it inside. */
function toMiddleCents(lowCents: number, highCents: number): number {
	const middle = Math.sqrt(lowCents * highCents);
	for (let digits = MIDDLE_DIGITS; digits < 16; digits++) {
		const cents = Math.round(Number(middle.toPrecision(digits)));
		if (cents >= lowCents && cents <= highCents) return cents;
	}
	return lowCents;
}

const toCents = (dollars: string) => Math.max(1, Math.round(Number((Number(dollars) * 100).toFixed(4))));

/** The figure of the newest line of a series: its worth, its day and its printed range. */
function toSeriesFigure({ date, worth, low, high }: SeriesLine) {
	const worthCents = toCents(worth);
	return {
		worthCents,
		asOf: toLastDate(date) ?? date,
		lowCents: low === undefined ? worthCents : toCents(low),
		highCents: high === undefined ? worthCents : toCents(high),
	};
}

/** A quantity of research, `400` or `6/31.1034768`, exactly. */
function parseQuantity(quantity: string): Exact {
	const [over = '', under = '1'] = quantity.split('/');
	return divide(parseDecimal(over), parseDecimal(under));
}

/** From a million dollars on a sum has five digits: the single dollars are unknown. */
const ROUNDED_FROM_CENTS = 100_000_000;
const ROUNDED_TO_DIGITS = 5;

/** The sum of an item's parts, as old as the oldest of them. */
function toPartsFigure(parts: readonly { valuation: Pick<Valuation, 'worthCents' | 'asOf'>; quantity: string }[]) {
	const sum = parts.reduce<Exact>(
		(all, { valuation, quantity }) => add(all, multiply(exact(valuation.worthCents), parseQuantity(quantity))),
		exact(0n),
	);
	const cents = Math.max(1, Number(round(sum)));
	const worthCents = cents < ROUNDED_FROM_CENTS ? cents : Number(cents.toPrecision(ROUNDED_TO_DIGITS));
	const asOf = parts.map(({ valuation }) => valuation.asOf).sort()[0] ?? '';
	return { worthCents, asOf, lowCents: worthCents, highCents: worthCents };
}

/** Sources of an item's worth other than its file. */
type Observations = {
	/** The newest line of its series. */
	newest?: SeriesLine | undefined;
	/** The items that `research` derives it from. */
	parts?: readonly { valuation: Valuation; quantity: string }[] | undefined;
};

/** A source as it printed the newest line: on its day if it is a feed, or when its page was read. */
function toLastPrint({ publishedOn, ...source }: Source, { date, worth, seen }: SeriesLine, { research }: AuthoredFile): Source {
	if (research?.kind === 'feed') return { ...source, publishedOn: date, retrievedOn: seen ?? source.retrievedOn };
	if (seen === undefined) return { ...source, ...(publishedOn && { publishedOn }) };
	return { ...source, figure: toWorthLabel(toCents(worth)), retrievedOn: seen };
}

/** An item with its worth, its day and its range; undefined where the observation is missing. */
export function toObservedItem(file: AuthoredFile, { newest, parts }: Observations): ItemFile | undefined {
	const { worthCents, lowCents, highCents, asOf, sources, ...valuation } = file.valuation;
	const toItem = (figure: Pick<Valuation, 'worthCents' | 'lowCents' | 'highCents' | 'asOf'>, more: Partial<Valuation> = {}): ItemFile => ({
		...file,
		valuation: { ...valuation, ...figure, sources, ...more },
	});
	if (newest) {
		const figure = toSeriesFigure(newest);
		const number = file.series?.at(-1)?.source ?? 0;
		const observed = sources.map((source, index) => (index + 1 === number ? toLastPrint(source, newest, file) : source));
		const { rangeMeans, ...rest } = valuation;
		return {
			...file,
			valuation: { ...rest, ...figure, ...(rangeMeans && figure.lowCents < figure.highCents && { rangeMeans }), sources: observed },
		};
	}
	if (file.series) return undefined;
	if (file.research?.kind === 'derived') return parts && parts.length > 0 ? toItem(toPartsFigure(parts)) : undefined;
	if (asOf === undefined) return undefined;
	if (worthCents !== undefined) return toItem({ worthCents, asOf, lowCents: lowCents ?? worthCents, highCents: highCents ?? worthCents });
	if (lowCents === undefined || highCents === undefined) return undefined;
	// Nobody printed this figure: the range is what sources print.
	return toItem({ worthCents: toMiddleCents(lowCents, highCents), asOf, lowCents, highCents }, { typicalIs: 'middle' });
}
