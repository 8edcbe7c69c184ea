/* Which verb an item's worth takes: most things cost, companies and fortunes are worth, projects and services cost once. */
import type { Item } from '../item.ts';
import type { Worth } from '../schema/kind-schema.ts';

/** Whether it is an amount of money itself, such as a wage or a fortune: it is neither bought nor sold. */
export function isAmount({ worthIs }: Pick<Item, 'worthIs'>): boolean {
	return worthIs === 'amount' || worthIs === 'wealth';
}

/** Whether one pays for it, but does not own it afterwards. */
export function isCost({ worthIs }: Pick<Item, 'worthIs'>): boolean {
	return worthIs === 'cost' || worthIs === 'charge';
}

/** The noun of what is paid for working time. */
export const PAY_NOUN = 'pay';

/** Whether the figure is a range with two ends, rather than one amount. */
export function isRange({ figure, lowCents, highCents }: Item['valuation']): boolean {
	return figure === 'typical' && lowCents < highCents;
}

/** Whether a range's one true figure lies somewhere between its ends, rather than many prices. */
function isUncertain({ figure, rangeMeans }: Item['valuation']): boolean {
	return figure === 'typical' && rangeMeans === 'uncertainty';
}

/** Whether its worth is what one pays for it today: a price, or a usual range of prices. */
export function isPriced({ valuation }: Pick<Item, 'valuation'>): boolean {
	return (valuation.figure === 'price' || valuation.figure === 'typical') && !isUncertain(valuation);
}

/** Whether its worth is what one buyer paid for it: no list price of the past, and no sum of money, thing of many ("a goat") or thing used up, unless it was auctioned. */
export function isSoldOnce(item: Pick<Item, 'worthIs' | 'valuation' | 'article'>): boolean {
	const { figure, basis } = item.valuation;
	if (figure !== 'sale' || basis === 'list-price') return false;
	return basis === 'auction' || !(isCost(item) || isAmount(item) || /^an?$/.test(item.article));
}

/** Whether it is bought as a whole only rarely. */
export function isWhole({ worthIs }: Pick<Item, 'worthIs'>): boolean {
	return worthIs === 'value';
}

/** Whether it is a total or an average that a source prints, such as a debt or a budget: it has no price, and it is no estimate. */
export function isPrintedAmount(item: Item): boolean {
	const { figure, basis, derivation } = item.valuation;
	return figure === 'estimate' && basis === 'average' && derivation === undefined && isAmount(item);
}

/** Whether it says itself that it is an estimate, or has an uncertain range. */
export function isEstimate(item: Item): boolean {
	return isUncertain(item.valuation) || (item.valuation.figure === 'estimate' && !isPrintedAmount(item));
}

const ESTIMATED: Readonly<Partial<Record<Item['valuation']['basis'], string>>> = {
	insured: 'valued for insurance at',
	appraisal: 'appraised at',
};

/** How an estimate is said before its amount, after "is": "estimated at", "valued at" of a company. */
export function toEstimateWords(item: Pick<Item, 'worthIs' | 'valuation'>): string {
	return ESTIMATED[item.valuation.basis] ?? (isWhole(item) ? 'valued at' : 'estimated at');
}

/** Whether it is an estimate of what one of many things costs on average: homes, laptops, textbooks. */
export function isTypical(item: Item): boolean {
	return isEstimate(item) && item.valuation.basis === 'average' && !isAmount(item) && !isWhole(item);
}

const FIGURE_NOUNS: Readonly<Record<Worth, string>> = {
	price: 'price',
	charge: 'cost',
	cost: 'cost',
	value: 'value',
	amount: 'amount',
	wealth: 'value',
};

/** The noun of its figures in the key of a chart, where they are neither sales nor estimates: "Price", "Pay", "Debt". */
export function toFigureNoun({ worthIs, worthNoun: noun = FIGURE_NOUNS[worthIs ?? 'price'] }: Pick<Item, 'worthIs' | 'worthNoun'>): string {
	return noun.charAt(0).toUpperCase() + noun.slice(1);
}

/** The word for its worth before its name: "the price of", "the cost of", "the worth of"; nothing for amounts of money. */
export function worthNoun(item: Pick<Item, 'worthIs' | 'valuation'>): 'price' | 'cost' | 'worth' | undefined {
	if (isAmount(item)) return undefined;
	if (isCost(item)) return 'cost';
	return isPriced(item) && !isWhole(item) ? 'price' : 'worth';
}
