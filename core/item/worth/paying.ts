/* Which verb an item's worth takes: most things cost, companies and fortunes are worth, projects and services cost once. */
import { getOwn } from '../../get-own.ts';
import type { Item } from '../item.ts';

const toSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Kinds that are amounts of money themselves: they are neither bought nor sold. */
export const AMOUNTS = toSet('wage income benefit allowance fortune debt economy bill rent fee tax prize contract data insurance');
/** Kinds of things that one pays for, but does not own afterwards. */
export const PAID = toSet(
	'war project event service medical-service fare ticket concert-ticket sports-ticket theme-park-ticket infrastructure advertisement television-show film spacecraft warship military-aircraft',
);
/** Kinds that are bought as a whole only rarely. */
export const WHOLES = toSet('company sports-team soccer-club league landmark ecosystem');

/** Whether it is an amount of money itself, such as a wage. */
export function isAmount({ kind = '' }: Item): boolean {
	return AMOUNTS.has(kind);
}

/** Whether it is a total or an average that a source prints, such as a debt or a budget: it has no price, and it is no estimate. */
export function isPrintedAmount(item: Item): boolean {
	const { figure, basis, derivation } = item.valuation;
	return figure === 'estimate' && basis === 'average' && derivation === undefined && isAmount(item);
}

/** Whether it says itself that it is an estimate. */
export function isEstimate(item: Item): boolean {
	return item.valuation.figure === 'estimate' && !isPrintedAmount(item);
}

/** Nouns of amounts in the key of a chart. */
const AMOUNT_NOUNS: Readonly<Partial<Record<string, string>>> = {
	wage: 'Pay',
	debt: 'Debt',
	economy: 'Total',
	fortune: 'Value',
	bill: 'Bill',
	rent: 'Rent',
	fee: 'Fee',
	prize: 'Prize',
	insurance: 'Premium',
};

/** The noun of its figures in the key of a chart, where they are neither sales nor estimates: "Price", "Pay", "Debt". */
export function toFigureNoun({ kind = '' }: Item): string {
	if (AMOUNTS.has(kind)) return getOwn(AMOUNT_NOUNS, kind) ?? 'Amount';
	if (PAID.has(kind)) return 'Cost';
	return WHOLES.has(kind) ? 'Value' : 'Price';
}

/** The word for its worth before its name: "the price of", "the cost of", "the worth of"; nothing for amounts of money. */
export function worthNoun({ kind = '', valuation }: Item): 'price' | 'cost' | 'worth' | undefined {
	if (AMOUNTS.has(kind)) return undefined;
	if (PAID.has(kind)) return 'cost';
	return valuation.figure === 'price' && !WHOLES.has(kind) ? 'price' : 'worth';
}
