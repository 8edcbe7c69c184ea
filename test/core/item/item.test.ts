import { describe, expect, test } from 'vitest';
import { toItem, toPublisherParts } from '../../../core/item/item.ts';
import { createItemFile } from '../../support/content/item-factory.ts';

const source = (retrievedOn: string) => ({ title: 'T', publisher: 'P', retrievedOn });

describe('toItem()', () => {
	test.each([
		['2025-03-01', ['2025-02-02'], '2025-03-01'],
		['2025-03-01', ['2025-04-02', '2025-03-30'], '2025-04-02'],
	])('added on %s with sources of %j was updated on %s', (addedOn, retrieved, updatedOn) => {
		expect(toItem('a', createItemFile({ addedOn, valuation: { sources: retrieved.map(source) } })).updatedOn).toBe(updatedOn);
	});

	test('ends the history with the present worth, also when there is no earlier one', () => {
		const present = { asOf: '2025-02-01', worthCents: 12_300, basis: 'list-price' };
		expect(toItem('a', createItemFile()).history).toEqual([present]);
		const earlier = { asOf: '2024-01-01', worthCents: 5, basis: 'auction' } as const;
		expect(toItem('a', createItemFile({ history: [earlier] })).history).toEqual([earlier, present]);
	});

	test.each([
		['market', '2025-11-30', '2026-02-28'],
		['list-price', '2024-02-29', '2025-02-28'],
		['average', '2025-12-31', '2026-12-31'],
		['auction', '2025-12-31', undefined],
		['insured', '2025-12-31', undefined],
	] as const)('a figure of basis %s of %s goes stale after %s', (basis, asOf, expected) => {
		expect(toItem('a', createItemFile({ valuation: { basis, asOf } })).valuation.staleAfter).toBe(expected);
	});

	test('a private sale on a market never goes stale when its file says that it is a sale', () => {
		const { figure, staleAfter } = toItem('a', createItemFile({ valuation: { basis: 'market', figure: 'sale' } })).valuation;
		expect([figure, staleAfter]).toEqual(['sale', undefined]);
	});

	test.each([
		['high', '2026-02-01', 'high'],
		['high', '2026-02-02', 'medium'],
		['high', '2027-02-02', 'low'],
		['medium', '2026-02-02', 'low'],
		['low', '2026-02-01', 'low'],
	] as const)('a price of %s confidence, good until 2026-02-01, has on %s %s confidence', (confidence, today, expected) => {
		expect(toItem('a', createItemFile({ valuation: { confidence } }), { today }).valuation.confidence).toBe(expected);
	});

	test('the confidence of a sale does not fall with age', () => {
		const sale = createItemFile({ valuation: { confidence: 'high', basis: 'auction' } });
		expect(toItem('a', sale, { today: '2040-01-01' }).valuation.confidence).toBe('high');
	});

	test('takes the text of a fact that has a source', () => {
		const funFacts = [{ text: 'It boils.', source: 'https://kettles.example/boils' }, 'It sings.'];
		expect(toItem('a', createItemFile({ funFacts })).funFact).toBe('It boils.');
	});

	test('leaves out what only the item’s own page shows', () => {
		expect(Object.keys(toItem('a', createItemFile()))).toEqual([
			'slug',
			'name',
			'plural',
			'article',
			'said',
			'aliases',
			'kind',
			'categoryId',
			'tags',
			'shortDescription',
			'funFact',
			'addedOn',
			'updatedOn',
			'valuation',
			'history',
		]);
	});
});

describe('toPublisherParts()', () => {
	test.each([
		['Forbes', 'Forbes', undefined],
		['Forbes, as archived in komed3/rtb-api', 'Forbes', 'read from a copy in komed3/rtb-api'],
		['U.S. Census Bureau, via FRED, as archived in owner/name', 'U.S. Census Bureau', 'via FRED, read from a copy in owner/name'],
		['Sabra, as quoted by NGW', 'Sabra', 'as quoted by NGW'],
		['Medicare, as worked out in owner/name', 'Medicare', 'as worked out in owner/name'],
		['CNN, in KRDO', 'CNN', 'in KRDO'],
		['Daily Mail, after Forbes', 'Daily Mail, after Forbes', undefined],
	])('%s: who published it comes first, the way by which it was read apart', (publisher, name, path) => {
		expect(toPublisherParts(publisher)).toEqual({ name, path });
	});
});
