import { describe, expect, test } from 'vitest';
import { createCatalogue } from '../../../core/item/catalogue.ts';
import { createSearchIndex, openSearchIndex } from '../../../core/search-index/search-index.ts';
import { findItem } from '../../../functions/endpoints/get-item.ts';
import type { LoadedBuild } from '../../../functions/http/deps.ts';
import { catchApiError } from '../../support/catch-api-error.ts';
import { createItem } from '../../support/item-factory.ts';

const items = ['Gold Bar', 'Gold Bars', 'Gold Barge', 'Golden Bar', 'Gold Baron', 'Gold Bard', 'Tin Cup'].map((name) =>
	createItem({ slug: name.toLowerCase().replace(' ', '-'), name }),
);
const catalogue = createCatalogue({ items, retired: ['wax-seal'], renamed: { 'old-cup': 'tin-cup', 'lost-cup': 'gone' }, yardsticks: [] });
const build: LoadedBuild = {
	id: '0123456789ab',
	builtAt: '2025-06-15T12:00:00Z',
	complete: true,
	baseUrl: 'https://worth.example/api',
	cdnUrl: 'https://cdn.example',
	catalogue,
	searchIndex: openSearchIndex(createSearchIndex(catalogue.items)),
	readDetails: async () => ({}),
	readApiFile: async () => undefined,
};

describe('findItem()', () => {
	test('finds an item by its present and by its former slug', () => {
		expect(findItem('tin-cup', build).name).toBe('Tin Cup');
		expect(findItem('old-cup', build).slug).toBe('tin-cup');
	});

	test('says that a retired item is gone', async () => {
		expect(await catchApiError(() => findItem('wax-seal', build))).toMatchObject({
			code: 'gone',
			detail: 'Item "wax-seal" was retired from the catalogue',
		});
	});

	test('suggests at most five near slugs for an unknown one', async () => {
		const error = await catchApiError(() => findItem('gold-barr', build));
		expect(error).toMatchObject({ code: 'item_not_found', detail: 'Path: no item has the slug "gold-barr"' });
		expect(error.suggestions?.[0]).toBe('gold-bar');
		expect(error.suggestions).toHaveLength(5);
		expect(error).not.toHaveProperty('errors');
	});

	test('suggests nothing where nothing is near', async () => {
		expect((await catchApiError(() => findItem('zzzz', build))).suggestions).toEqual([]);
	});

	test('names the parameter', async () => {
		const detail = 'no item has the slug "zzzz"';
		expect(await catchApiError(() => findItem('zzzz', build, 'a'))).toMatchObject({
			detail: `Parameter a: ${detail}`,
			errors: [{ parameter: 'a', detail }],
		});
	});

	test.each(['lost-cup', 'constructor', '__proto__', '', 'Tin-Cup', 'x'.repeat(5000)])('does not find %j', async (slug) => {
		expect((await catchApiError(() => findItem(slug, build))).code).toBe('item_not_found');
	});
});
