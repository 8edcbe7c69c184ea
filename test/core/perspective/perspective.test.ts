import { beforeAll, describe, expect, test } from 'vitest';
import { toCatalogue } from '../../../build/plan/to-catalogue.ts';
import { type Catalogue, createCatalogue } from '../../../core/item/catalogue.ts';
import { toFactText } from '../../../core/item/item.ts';
import { findAmounts, parseAmount } from '../../../core/item/worth/amounts.ts';
import { toPairInDollars } from '../../../core/item/worth/dollars.ts';
import { findNearest } from '../../../core/perspective/near.ts';
import { createPerspectives, type Perspective, toPerspective, toPerspectiveText } from '../../../core/perspective/perspective.ts';
import { createRandom } from '../../../core/random.ts';
import { readBundledContent } from '../../support/content/bundled-content.ts';
import { createItem, createTestCatalogue, type ItemChanges } from '../../support/content/item-factory.ts';

const SCALES = [
	{ from: 1e12, forms: [' trillion', 'tn', ' tn'] },
	{ from: 1e9, forms: [' billion', 'bn', 'B', ' bn'] },
	{ from: 1e6, forms: [' million', 'm', 'M', ' mn'] },
] as const;

const MIN = 1;
const MAX = 5e14;

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
function createPrintedAmounts(count: number, seed: number): string[] {
	const random = createRandom(seed);
	const decades = Math.log10(MAX / MIN);
	return Array.from({ length: count }, () => print(MIN * 10 ** (random() * decades), random));
}

/** The amounts of money in texts as they are printed there, each once. */
function findPrintedAmounts(texts: Iterable<string>): string[] {
	const found = new Set<string>();
	for (const text of texts) {
		for (const { flaw, start, end } of findAmounts(text)) if (flaw === undefined) found.add(text.slice(start, end));
	}
	return [...found];
}

const RECENT = { asOf: '2026-06-01' } as const;
const createThing = (slug: string, kind: string, worthCents: number, changes: ItemChanges = {}) =>
	createItem({ slug, kind, worthCents, name: slug.replace('-', ' '), ...changes, valuation: { ...RECENT, ...changes.valuation } });

const median = createThing('hour-of-median-us-pay', 'wage', 30_00, { per: 'hour' });
const minimum = createThing('hour-of-us-minimum-wage', 'wage', 7_25, { per: 'hour' });
const items = [
	createThing('Kettle', 'kettle', 100_00),
	createThing('Pan', 'pan', 100_00),
	createThing('Pot', 'pan', 101_00),
	createThing('Chair', 'chair', 50_00),
	createThing('Old Bridge', 'bridge', 100_00, { valuation: { asOf: '1937-01-01' } }),
];
const textsOf = (perspectives: readonly Perspective[]) => perspectives.map(({ text }) => text);

describe('createPerspectives()', () => {
	test('counts in familiar things, best first, no two of a kind, and leaves out figures older than 20 years', () => {
		const catalogue = createTestCatalogue(items);
		expect(textsOf(createPerspectives(300_00, catalogue, 3))).toEqual([
			'Exactly 3 kettles, at $100 each.',
			'Exactly 3 pans, at $100 each.',
			'Exactly 6 chairs, at $50 each.',
		]);
		expect(createPerspectives(300_00, catalogue, 10)).toHaveLength(3);
	});

	test('uses only what the catalogue judges to be familiar, if it judges', () => {
		const catalogue = createCatalogue({ items, retired: [], renamed: {}, yardsticks: [], familiarity: { Chair: 1 } });
		expect(createPerspectives(300_00, catalogue, 3).map(({ item, count }) => [item.slug, count])).toEqual([['Chair', 6]]);
	});

	test('prefers the more familiar of two things that are equally near', () => {
		const catalogue = createCatalogue({ items, retired: [], renamed: {}, yardsticks: [], familiarity: { Kettle: 2, Pan: 3 } });
		expect(createPerspectives(300_00, catalogue, 1).map(({ item }) => item.slug)).toEqual(['Pan']);
	});

	test('says one and fractions in words, and counts only within 10%', () => {
		const catalogue = createTestCatalogue([createThing('Kettle', 'kettle', 100_00)]);
		const textOf = (cents: number) => textsOf(createPerspectives(cents, catalogue, 1))[0];
		expect(textOf(104_00)).toBe('About the price of a kettle, at $100.');
		expect(textOf(51_00)).toBe('About half the price of a kettle, at $100.');
		expect(textOf(33_00)).toBe('About a third of the price of a kettle, at $100.');
		expect(textOf(1990_00)).toBe('About 20 kettles, at $100 each.');
		expect(textOf(150_00)).toBeUndefined();
		expect(textOf(1)).toBeUndefined();
		expect(textOf(1e17)).toBeUndefined();
	});

	test('multiplies the worth of what exists once, and dates figures older than a year', () => {
		const tower = createThing('Tall Tower', 'landmark', 100_00, { valuation: { asOf: '2012-08-01', basis: 'estimate' } });
		const catalogue = createTestCatalogue([tower, createThing('Chair', 'chair', 7)]);
		expect(textsOf(createPerspectives(200_00, catalogue, 1))).toEqual([
			'About twice the worth of the Tall Tower, valued at $100, as of August 2012.',
		]);
	});

	test('counts an old figure in today’s dollars, and says so', () => {
		const printed = createThing('Tall Tower', 'landmark', 100_00, { valuation: { asOf: '2012-08-01', basis: 'estimate' } });
		const inTodaysDollars = { worthCents: 150_00, asOf: '2026-06-30' };
		const tower = { ...printed, valuation: { ...printed.valuation, inTodaysDollars } };
		const catalogue = createTestCatalogue([tower, createThing('Chair', 'chair', 7)]);
		expect(textsOf(createPerspectives(300_00, catalogue, 1))).toEqual([
			'About twice the worth of the Tall Tower, valued at $150 in today’s dollars ($100 in August 2012).',
		]);
	});

	test('from three sentences on, the last is about work', () => {
		const wages = [
			{ item: median.slug, name: 'median US wage' },
			{ item: minimum.slug, name: 'federal minimum wage' },
		];
		const catalogue = createCatalogue({ items: [...items, median, minimum], retired: [], renamed: {}, yardsticks: [], wages });
		const [last] = createPerspectives(1200_00, catalogue, 3).slice(-1);
		expect(last?.text).toBe(
			'About 1 week of work at the median US wage ($30 an hour), or 4.1 weeks of work at the federal minimum wage ($7.25 an hour).',
		);
		expect(last?.count).toBe(40);
		expect(createPerspectives(1200_00, catalogue, 2).some(({ item }) => item.kind === 'wage')).toBe(false);
		expect(createPerspectives(1e16, catalogue, 3)).toEqual([]);
	});

	test('answers an empty catalogue with no sentence', () => expect(createPerspectives(1, createTestCatalogue([]), 3)).toEqual([]));
});

describe('findNearest()', () => {
	test('finds the items of nearest worth by factor', () => {
		const sorted = [1, 10, 100, 1000].map((cents) => ({ item: createItem({ slug: `item-${cents}`, worthCents: cents }), cents }));
		const near = (cents: number, limit: number) => findNearest(cents, sorted, limit).map(({ valuation }) => valuation.worthCents);
		expect(near(40, 2)).toEqual([100, 10]);
		expect(near(5, 9)).toEqual([10, 1, 100, 1000]);
		expect(near(1e17, 2)).toEqual([1000, 100]);
		expect(findNearest(5, [], 3)).toEqual([]);
	});
});

describe('toPerspectiveText()', () => {
	test('writes the amount, a blank line, and a sentence on each line', () => {
		const perspective = toPerspective(300_00, createTestCatalogue(items), { limit: 2, cdnUrl: 'https://cdn.example' });
		expect(toPerspectiveText(perspective)).toBe('$300\n\nExactly 3 kettles, at $100 each.\nExactly 3 pans, at $100 each.\n');
	});
});

describe('the catalogue', () => {
	let catalogue: Catalogue;
	let texts: string[];
	beforeAll(async () => {
		const content = await readBundledContent();
		catalogue = toCatalogue(content).catalogue;
		newestAsOf = catalogue.items.map(({ valuation }) => valuation.asOf).reduce((a, b) => (a > b ? a : b));
		texts = [...content.items.values()].flatMap(({ shortDescription, funFacts, valuation }) => [
			shortDescription,
			...funFacts.map(toFactText),
			...valuation.sources.map(({ figure = '' }) => figure),
		]);
	});

	let newestAsOf = '';
	/** What breaks the rules that the docs state for three sentences. */
	function findFaults(amount: string): string[] {
		const cents = parseAmount(amount);
		if (cents === undefined) return [`${amount}: not read`];
		const perspectives = createPerspectives(cents, catalogue, 3);
		const kinds = new Set(perspectives.map(({ item }) => item.kind));
		if (perspectives.length !== 3 || kinds.size !== 3) return [`${amount}: ${textsOf(perspectives).join(' ')}`];
		const isOff = ({ count, item }: Perspective) => {
			const { cents: worthCents } = toPairInDollars({ worthCents: 1, asOf: newestAsOf }, item.valuation, { context: catalogue }).b;
			return Math.abs((count * worthCents) / cents - 1) > 0.1 + 1e-5;
		};
		const isStrange = ({ text, count, item }: Perspective) =>
			!/^(?:About|Exactly) .+\.$/.test(text) ||
			/ (?:quadr|tr)illion (?!each|in)[a-z]/.test(text) ||
			(item.slug !== 'hour-of-median-us-pay' && count > 1000);
		return perspectives.filter((perspective) => isOff(perspective) || isStrange(perspective)).map(({ text }) => `${amount}: ${text}`);
	}

	test('gives three sentences within 10% to 5,000 amounts as newspapers print them', () => {
		expect(createPrintedAmounts(5_000, 1).flatMap(findFaults)).toEqual([]);
	});

	test('gives three to every amount in its own texts, from a dollar up', () => {
		const amounts = findPrintedAmounts(texts).filter((text) => (parseAmount(text) ?? 0) >= 100);
		expect(amounts.length).toBeGreaterThan(500);
		expect(amounts.flatMap(findFaults)).toEqual([]);
	});
});
