import { describe, expect, test } from 'vitest';
import type { ItemFile } from '../../../core/item/schema/item-schema.ts';
import { listStates } from '../../../scripts/report/item-states.ts';
import { createWorkLists } from '../../../scripts/report/work-lists.ts';
import { createItemFile, type ItemChanges } from '../../support/item-factory.ts';

const TODAY = '2026-11-21';
const SOURCE = { title: 'Kettles', publisher: 'The Kettle Shop', retrievedOn: '2026-11-20' };

/** A fresh price with a narrow range and a primary source. */
function createFine(slug: string, { valuation, ...changes }: ItemChanges = {}) {
	const fine = { asOf: '2026-11-01', lowCents: 10_000, highCents: 12_300, sources: [{ ...SOURCE, primary: true as const }] };
	const research = { kind: 'manual', lookAgainOn: '2027-01-01' } as const;
	return [slug, createItemFile({ name: slug, research, ...changes, valuation: { ...fine, ...valuation } })] as const;
}

type Content = Parameters<typeof listStates>[0];

function findLists(items: readonly (readonly [string, ItemFile])[], readings: Content['readings'] = {}) {
	const states = listStates({ items: new Map(items), feeds: {}, readings }, TODAY);
	return createWorkLists(states, { readings, familiarity: { known: 1 }, today: TODAY });
}

function findList(id: string, items: readonly ReturnType<typeof createFine>[], readings?: Content['readings']) {
	const list = findLists(items, readings).find((candidate) => candidate.id === id);
	return { total: list?.total, rows: list?.rows.map(({ slug, detail }) => [slug, detail]) };
}

describe('createWorkLists()', () => {
	test('leave out an item that needs nothing', () => {
		const research: ItemFile['research'] = { kind: 'derived', parts: [{ slug: 'other', quantity: '1' }] };
		expect(findLists([createFine('fine', { research })]).map(({ total }) => total)).toEqual([0, 0, 0, 0, 0, 0]);
	});

	test('have prices that are out of date, the oldest first, and no sales', () => {
		const items = [
			createFine('year', { valuation: { asOf: '2025-11-20' } }),
			createFine('fresh', { valuation: { asOf: '2025-11-21' } }),
			createFine('old', { valuation: { asOf: '2020-01-01' } }),
			createFine('sale', { valuation: { asOf: '2000-01-01', basis: 'auction' } }),
		];
		expect(findList('stale', items)).toMatchObject({
			total: 2,
			rows: [
				['old', '$123, 2020-01-01'],
				['year', '$123, 2025-11-20'],
			],
		});
	});

	test('have the widest ranges, from twice on', () => {
		const items = [
			createFine('double', { valuation: { lowCents: 10_000, highCents: 20_000 } }),
			createFine('wide', { valuation: { lowCents: 100, highCents: 20_000 } }),
		];
		expect(findList('widest', items).rows).toEqual([
			['wide', '$1 to $200, 200 times as much'],
			['double', '$100 to $200, 2 times as much'],
		]);
	});

	test('have sources that print nothing but an amount outside the range', () => {
		const toItem = (slug: string, figure: string) => createFine(slug, { valuation: { sources: [{ ...SOURCE, figure }] } });
		const items = [
			toItem('above', '$150'),
			toItem('far', '$1.2 million'),
			toItem('below', '$99.99'),
			toItem('within', '$123'),
			toItem('older', '$80 (2019)'),
			toItem('euros', '€80'),
		];
		expect(findList('disagreeing', items).rows).toEqual([
			['far', 'The Kettle Shop says $1.2 million; the range is $100 to $123'],
			['above', 'The Kettle Shop says $150; the range is $100 to $123'],
			['below', 'The Kettle Shop says $99.99; the range is $100 to $123'],
		]);
	});

	test('have dead links, the first to fail first, without those that failed once', () => {
		const toItem = (slug: string, urls: string[]) =>
			createFine(slug, { valuation: { sources: urls.map((url) => ({ ...SOURCE, url, primary: true as const })) } });
		const items = [
			toItem('gone', ['https://kettles.example/a', 'https://kettles.example/b']),
			toItem('long-gone', ['https://kettles.example/c']),
			toItem('suspect', ['https://kettles.example/d']),
		];
		const readings = {
			'https://kettles.example/a': { failure: { reason: 'status 404', failedOn: '2026-11-09', deadOn: '2026-11-16' } },
			'https://kettles.example/c': { failure: { reason: 'no answer', failedOn: '2026-06-01', deadOn: '2026-06-08' } },
			'https://kettles.example/d': { failure: { reason: 'status 404', failedOn: '2026-06-01' } },
			'https://kettles.example/elsewhere': { failure: { reason: 'status 410', failedOn: '2026-06-01', deadOn: '2026-06-08' } },
		};
		expect(findList('dead-links', items, readings)).toMatchObject({
			total: 2,
			rows: [
				['long-gone', 'The Kettle Shop, https://kettles.example/c: no answer since 2026-06-01'],
				['gone', 'The Kettle Shop, https://kettles.example/a: status 404 since 2026-11-09'],
			],
		});
	});

	test('have figures that are gone from their page, with what may have taken their place', () => {
		const url = 'https://kettles.example/a';
		const items = ['gone', 'known', 'changed-since'].map((slug) =>
			createFine(slug, { valuation: { sources: [{ ...SOURCE, url, figure: '$123', primary: true as const }] } }),
		);
		const readings = {
			[url]: {
				figures: {
					gone: { figure: '$123', missingOn: '2026-11-16', candidates: ['$129', '$149'] },
					known: { figure: '$123', missingOn: '2026-11-16' },
					'changed-since': { figure: '$120', missingOn: '2026-11-16' },
				},
			},
		};
		expect(findList('gone', items, readings).rows).toEqual([
			['known', 'since 2026-11-16, The Kettle Shop no longer prints $123.'],
			['gone', 'since 2026-11-16, The Kettle Shop no longer prints $123; the page has $129, $149.'],
		]);
	});

	test('have items without a primary source, the best known first, at most 50', () => {
		const items = [...Array.from({ length: 60 }, (_, i) => `item-${i}`), 'known'].map((slug) =>
			createFine(slug, { valuation: { sources: [SOURCE] } }),
		);
		const { total, rows } = findList('secondary', items);
		expect(total).toBe(61);
		expect(rows).toHaveLength(50);
		expect(rows?.[0]).toEqual(['known', '$123, 2026-11-01']);
	});
});
