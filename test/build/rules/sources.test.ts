import { describe, expect, test } from 'vitest';
import { citedPages, datedSources, isFarm, isLandingPage, isMoving, numberedSources } from '../../../build/rules/sources.ts';
import type { ItemFile } from '../../../core/item/schema/item-schema.ts';
import { checkRule } from '../../support/content/check-rule.ts';
import { createItemFile, type ItemChanges } from '../../support/content/item-factory.ts';

const SOURCE = { title: 'Kettles', publisher: 'The Kettle Shop', url: 'https://kettles.example/copper', retrievedOn: '2025-02-02' };
const item = (changes: ItemChanges): Record<string, ItemFile> => ({ a: createItemFile(changes) });

describe('cited-pages', () => {
	test.each([
		['https://kettles.example/copper', undefined],
		['https://kettles.example/?item=7', undefined],
		['https://kettles.example/', 'the page that has the figure: this is a homepage'],
		['https://www.reddit.com/r/kettles', 'a page of another host: this one is refused'],
		['https://staging.kettles.example/copper', 'a public page: this is a staging site'],
		['https://kettles-stg.example/copper', 'a public page: this is a staging site'],
		['https://cm-dev.kettles.example/copper', 'a public page: this is a staging site'],
		['https://kettles-eastus.azurewebsites.net/copper', 'a public page: this is a staging site'],
	])('%s: %s', (url, expected) => {
		const faults = checkRule(citedPages, item({ valuation: { sources: [{ ...SOURCE, url }] } }));
		expect(faults).toEqual(
			expected === undefined ? [] : [`content/items/a.json#/valuation/sources/0/url: found "${url}", expected ${expected}`],
		);
	});
});

describe('flaws of addresses', () => {
	test.each([
		['https://www.forbes.com/billionaires/', [true, false, false]],
		['https://www.ons.gov.uk/', [true, false, false]],
		['https://shop.org/shop', [true, false, false]],
		['https://shop.org/gnome', [false, false, false]],
		['https://kettles.example/copper-kettle-sold', [false, false, false]],
		['https://kettles.example/list?item=7', [false, false, false]],
		['https://www.latestcost.com/kettles/copper', [false, true, false]],
		['https://cdn.jsdelivr.net/npm/@kettles/api@latest/v1.json', [false, false, true]],
		['https://cdn.jsdelivr.net/npm/@kettles/api@2026.9.29/v1.json', [false, false, false]],
	])('%s is a landing page, a content farm, a moving address: %j', (url, expected) => {
		expect([isLandingPage(url), isFarm(url), isMoving(url)]).toEqual(expected);
	});
});

describe('numbered-sources', () => {
	test('finds numbers that no source has', () => {
		const derivation = { expression: 'a', inputs: [{ name: 'a', value: '123', unit: '$', source: 2 }] };
		const point = { asOf: '2024-01-01', worthCents: 5, basis: 'list-price' as const };
		expect(checkRule(numberedSources, item({ history: [point, { ...point, source: 3 }], valuation: { derivation } }))).toEqual([
			'content/items/a.json#/history/1/source: found 3, expected the number of a source, at most 1',
			'content/items/a.json#/valuation/derivation/inputs/0/source: found 2, expected the number of a source, at most 1',
		]);
	});
});

describe('dated-sources', () => {
	const dated = (asOf: string, ...sources: Partial<ItemFile['valuation']['sources'][number]>[]) =>
		checkRule(datedSources, item({ valuation: { asOf, sources: sources.map((source) => ({ ...SOURCE, figure: '$123', ...source })) } }));

	test.each([
		['2024-12-31', '2024'],
		['2024-11-30', '2024-11'],
		['2024-11-05', '2024-11-05'],
	])('a figure of %s can be printed by a source of %s', (asOf, publishedOn) => {
		expect(dated(asOf, { publishedOn })).toEqual([]);
	});

	test('finds a figure that is dated later than every source that prints it', () => {
		expect(dated('2025-01-01', { publishedOn: '2024' }, { publishedOn: '2025-01', figure: '$99' })).toEqual([
			'content/items/a.json#/valuation/asOf: found "2025-01-01", expected a date no later than 2024-12-31, when the newest source that prints the worth was published',
		]);
		expect(dated('2025-02-03', {})).toHaveLength(1);
		expect(dated('2025-02-02', {})).toEqual([]);
	});

	test('finds a source that was looked up before it was published', () => {
		expect(dated('2025-01-01', { publishedOn: '2025-03' })).toEqual([
			'content/items/a.json#/valuation/sources/0/publishedOn: found "2025-03", expected a date no later than retrievedOn, 2025-02-02',
		]);
	});
});
