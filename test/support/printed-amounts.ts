import { findAmounts } from '../../core/item/worth/amounts.ts';
import { createRandom } from '../../core/random.ts';

const SCALES = [
	{ from: 1e12, forms: [' trillion', 'tn', ' tn'] },
	{ from: 1e9, forms: [' billion', 'bn', 'B', ' bn'] },
	{ from: 1e6, forms: [' million', 'm', 'M', ' mn'] },
] as const;

const LEAST = 1;
const GREATEST = 5e14;

/** Dollars as a newspaper would print them: cents on small amounts, whole or rounded dollars to a million, then a scale. */
function print(dollars: number, random: () => number): string {
	const digits = 1 + Math.floor(random() * 3);
	const scale = SCALES.find(({ from }) => dollars >= from);
	if (scale) {
		const form = scale.forms[Math.floor(random() * scale.forms.length)] ?? '';
		return `$${Number((dollars / scale.from).toPrecision(digits))}${form}`;
	}
	if (dollars < 100) return `$${random() < 0.5 ? Math.max(1, Math.round(dollars)) : dollars.toFixed(2)}`;
	const rounded = random() < 0.6 ? Number(dollars.toPrecision(digits)) : Math.round(dollars);
	return `$${rounded.toLocaleString('en-US')}`;
}

/** So many amounts from $1 to $500 trillion in the forms that newspapers print, evenly spread over the magnitudes. */
export function createPrintedAmounts(count: number, seed: number): string[] {
	const random = createRandom(seed);
	const decades = Math.log10(GREATEST / LEAST);
	return Array.from({ length: count }, () => print(LEAST * 10 ** (random() * decades), random));
}

/** The amounts of money in texts as they are printed there, each once. */
export function findPrintedAmounts(texts: Iterable<string>): string[] {
	const found = new Set<string>();
	for (const text of texts) {
		for (const { flaw, start, end } of findAmounts(text)) if (flaw === undefined) found.add(text.slice(start, end));
	}
	return [...found];
}
