import { describe, expect, test } from 'vitest';
import type { Endpoint } from '../../../core/api/endpoints/endpoint.ts';
import { ENDPOINTS } from '../../../core/api/endpoints.ts';
import { createRouter, decodeParams } from '../../../functions/http/router.ts';
import { catchApiError } from '../../support/http/catch-api-error.ts';

const find = createRouter('/api');

describe('createRouter()', () => {
	test.each(Object.values<Endpoint>(ENDPOINTS).map((endpoint) => [endpoint.path, endpoint] as const))(
		'leads %s to its endpoint',
		async (path, endpoint) => {
			const found = await find(
				`/api${path.replace('{slug}', 'gold-bar').replace('{category}', 'tech').replace('{collection}', 'most-expensive-things')}`,
			);
			expect(found?.route).toEqual({ ...endpoint, handler: expect.any(Function) });
		},
	);

	test.each([
		['/api/items/gold-bar', 'gold-bar'],
		['/api/items/Gold%20Bar', 'Gold Bar'],
		['/api/items/caf%C3%A9', 'café'],
		['/api/items/cafe%CC%81', 'café'],
		['/api/items/a%2Fb', 'a/b'],
		['/api/items/%2525', '%25'],
		['/api/items/searching', 'searching'],
		['/api/items/random.json', 'random.json'],
		['/api/items/__proto__', '__proto__'],
	])('decodes the slug of %s', async (path, slug) => {
		const { params = {} } = (await find(path)) ?? {};
		expect(decodeParams(params).slug).toBe(slug);
	});

	test.each(['/api/items/%FF', '/api/items/%', '/api/items/%zz', '/api/items/%C0%80'])('says that %s is not found', async (path) => {
		const { params = {} } = (await find(path)) ?? {};
		expect(await catchApiError(() => decodeParams(params))).toMatchObject({
			code: 'not_found',
			detail: 'Path: expected percent-encoded UTF-8',
		});
	});

	test.each([
		'/api/nothing',
		'/api/items/a/b',
		'/api/items//gold-bar',
		'/api/items/search/more',
		'/api/Items',
		'/API/items',
		'/items',
		'/api/openapiXjson',
		'/apiitems',
		'/v2/api/items',
	])('has nothing at %s', async (path) => {
		expect(await find(path)).toBeUndefined();
	});

	test('takes another base path, dots literally', async () => {
		const other = createRouter('/data/v1.0');
		expect(await other('/data/v1.0/items')).toMatchObject({ route: { path: '/items' } });
		expect(await other('/data/v1x0/items')).toBeUndefined();
		expect(await other('/data/v1x0/items/gold-bar')).toBeUndefined();
	});
});
