import { describe, expect, test } from 'vitest';
import { createCatalogue } from '../../../core/item/catalogue.ts';
import { toComparisonParts } from '../../../core/pages/compare-page.ts';
import { toItemLines } from '../../../core/pages/entry-line.ts';
import { createItem } from '../../support/content/item-factory.ts';

const [old, fresh] = [
	createItem({ slug: 'old', name: 'Old', valuation: { asOf: '2000-06-30' } }),
	createItem({ slug: 'fresh', name: 'Fresh', valuation: { asOf: '2026-05-31' } }),
];
const today = '2026-06-30';

describe('toComparisonParts()', () => {
	test('compares a worth that cannot be converted as printed, and offers no other dollars', () => {
		const catalogue = createCatalogue({ items: [old, fresh], retired: [], renamed: {}, yardsticks: [] });
		const { status, details } = toComparisonParts([old, fresh], { catalogue, today, dollars: 'today' });
		expect(status).toContain('not adjusted for inflation');
		expect(details).not.toContain('role="switch"');
	});

	test.each([
		[undefined, 'true', 'name="dollars" value="nominal"'],
		['nominal', 'false', 'action="/compare/old/fresh/"><button'],
	] as const)('with dollars %s, its switch is %s and leads to the other ones', (dollars, checked, form) => {
		const priceLevels = { '2000-06': 100_000_000, '2026-05': 200_000_000 };
		const catalogue = createCatalogue({ items: [old, fresh], retired: [], renamed: {}, yardsticks: [], priceLevels });
		const { details } = toComparisonParts([old, fresh], { catalogue, today, dollars });
		expect(details).toContain(`aria-checked="${checked}"`);
		expect(details).toContain(form);
	});

	test('says what time each figure is for, where the name does not', () => {
		const prime = createItem({ slug: 'prime', name: 'Prime', per: 'year', valuation: { asOf: '2026-05-31' } });
		const films = createItem({ slug: 'films', name: 'Films', per: 'month', valuation: { asOf: '2026-05-31' } });
		const catalogue = createCatalogue({ items: [prime, films, fresh], retired: [], renamed: {}, yardsticks: [] });
		const read = (pair: readonly [typeof prime, typeof prime]) => toComparisonParts(pair, { catalogue, today }).details;
		expect(read([prime, films])).toContain('Figures are per year for Prime and per month for Films.');
		expect(read([fresh, prime])).toContain('The figure is per year for Prime.');
		expect(read([fresh, old])).not.toContain('igure');
		expect(toItemLines([prime, fresh], today)).toMatch(/\$123 a year<.*\$123</);
	});
});
