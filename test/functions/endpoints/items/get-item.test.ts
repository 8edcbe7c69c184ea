import { describe, expect, test } from 'vitest';
import { createCatalogue } from '../../../../core/item/catalogue.ts';
import { createSearchIndex, openSearchIndex } from '../../../../core/search-index/search-index.ts';
import { getCollection, getDocs, getYear } from '../../../../functions/endpoints/get-file.ts';
import { findItem, getItem } from '../../../../functions/endpoints/items/get-item.ts';
import { getRandomItem } from '../../../../functions/endpoints/items/get-random-item.ts';
import { decodeBody } from '../../../../functions/http/bytes.ts';
import type { Deps, LoadedBuild } from '../../../../functions/http/deps.ts';
import type { HttpRequest } from '../../../../functions/http/request.ts';
import { createItem } from '../../../support/content/item-factory.ts';
import { catchApiError } from '../../../support/http/catch-api-error.ts';

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

describe('a build that has its index alone', () => {
	const call = (params: Record<string, string> = {}, rawQuery = '') => ({ rawQuery, params }) as unknown as HttpRequest;
	const deps = { build: { ...build, complete: false, readProgress: async () => undefined }, random: () => 0.99 } as unknown as Deps;

	test('has every item, in both forms, and a random one', async () => {
		const json = await getItem(call({ slug: 'tin-cup' }), deps);
		expect(json).toMatchObject({ status: 200, headers: { 'Content-Type': 'application/json; charset=utf-8' } });
		expect(JSON.parse(await decodeBody(json.body ?? ''))).toMatchObject({
			slug: 'tin-cup',
			imageSmall: 'https://cdn.example/items/tin-cup/small.png',
		});
		const text = await getItem(call({ slug: 'tin-cup' }, 'format=text'), deps);
		expect([text.headers['Cache-Control'], String(text.body)]).toEqual([json.headers['Cache-Control'], expect.stringContaining('Tin Cup')]);
		expect(await getRandomItem(call(), deps)).toMatchObject({ status: 200, headers: { 'Cache-Control': 'no-store' } });
	});

	test.each([
		['a year', () => getYear(call({ year: '1980' }), deps)],
		['a collection', () => getCollection(call({ collection: 'most-expensive' }), deps)],
	])('says of %s when to come back, not that there is none', async (_, get) => {
		await expect(get()).rejects.toMatchObject({ code: 'unavailable', options: { headers: { 'Retry-After': '3' } } });
	});

	test('has a page for the docs that reloads itself, and text for programs', async () => {
		const page = await getDocs(call(), deps);
		expect(page).toMatchObject({ status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8', 'Retry-After': '3' } });
		expect(page.body).toContain('<meta http-equiv="refresh" content="3">');
		expect(await getDocs(call({}, 'format=md'), deps)).toMatchObject({
			status: 503,
			headers: { 'Content-Type': 'text/plain; charset=utf-8' },
		});
	});

	test('is unavailable where its details cannot be read', async () => {
		const damaged = { ...build, readDetails: () => Promise.reject(new Error('damaged')) };
		await expect(getItem(call({ slug: 'tin-cup' }), { ...deps, build: damaged })).rejects.toMatchObject({ code: 'unavailable' });
	});
});
