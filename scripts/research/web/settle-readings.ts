import { compare, type Exact, exact, multiply, subtract } from '../../../functions/ask/exact.ts';
import type { WebReading } from './read-quote.ts';

/** Two figures this close, as a share of the smaller one, say the same. */
const AGREES = exact(1n, 10n);

/** What several pages come to: the reading that counts, those of other publishers that bear it out, and why it is only a proposal, if so. */
export type Settled = { readonly reading: WebReading; readonly borneOutBy: readonly WebReading[]; readonly doubt: string | undefined };

function agrees(a: Exact, b: Exact): boolean {
	const [small, large] = compare(a, b) < 0 ? [a, b] : [b, a];
	return compare(subtract(large, small), multiply(small, AGREES)) <= 0;
}

/**
 * Chooses among readings: the newest that has a date counts, whole and not mixed with others, and another publisher has to bear it out.
 * Where the newest stands alone it is a proposal, however well an older figure is borne out.
 * @returns undefined without a reading
 */
export function settleReadings(readings: readonly WebReading[]): Settled | undefined {
	// The sort is stable: of one day, the one that the model named first.
	const [reading, ...others] = [...readings].sort((a, b) =>
		(a.asOf ?? '') < (b.asOf ?? '') ? 1 : (a.asOf ?? '') > (b.asOf ?? '') ? -1 : 0,
	);
	if (reading === undefined) return undefined;
	const fromOthers = others.filter(({ domain }) => domain !== reading.domain);
	// Of each publisher one page: it is the publishers that count.
	const agreeing = fromOthers.filter(({ cents }) => agrees(cents, reading.cents)).map((other) => [other.domain, other] as const);
	const borneOutBy = [...new Map(agreeing.toReversed()).values()].toReversed();
	const publisher = reading.source.publisher;
	const doubt =
		fromOthers.length === 0
			? `Only ${publisher} says so`
			: borneOutBy.length === 0
				? `No other publisher says about the same as ${publisher}`
				: reading.asOf === undefined
					? `${publisher} does not say of which day the figure is`
					: undefined;
	return { reading, borneOutBy, doubt };
}
