import type { Valuation } from '../../core/item-schema.ts';

/** How a worth was found, as it follows "This is". */
export const BASIS_WORDS: Readonly<Record<Valuation['basis'], string>> = {
	market: 'a market price',
	auction: 'an auction result',
	'list-price': 'a list price',
	average: 'an average of what people pay',
	insured: 'an insured value',
	appraisal: 'an appraisal',
	derived: 'derived from other figures',
	estimate: 'an estimate',
};

/** The same in a table's cell. */
export const BASIS_LABELS: Readonly<Record<Valuation['basis'], string>> = {
	market: 'Market',
	auction: 'Auction',
	'list-price': 'List price',
	average: 'Average',
	insured: 'Insured',
	appraisal: 'Appraisal',
	derived: 'Derived',
	estimate: 'Estimate',
};

/** How sure a worth is, in two words and in a sentence; `level` is out of 3. */
export const CONFIDENCE_WORDS: Readonly<Record<Valuation['confidence'], { label: string; meaning: string; level: number }>> = {
	high: { label: 'High confidence', meaning: 'The figure is on record, or its sources agree closely.', level: 3 },
	medium: { label: 'Medium confidence', meaning: 'The sources agree on the size of the figure, less so on its digits.', level: 2 },
	low: { label: 'Low confidence', meaning: 'An informed estimate; the truth may lie well away from it.', level: 1 },
};

/** How a worth was found, as it stands before a date: `Market price`, `Auction result`. */
export function toBasisHeading(basis: Valuation['basis']): string {
	const words = BASIS_WORDS[basis].replace(/^an? /, '');
	return words.charAt(0).toUpperCase() + words.slice(1);
}
