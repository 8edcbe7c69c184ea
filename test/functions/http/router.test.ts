import { describe, expect, test } from 'vitest';
import { createRouter } from '../../../functions/http/router.ts';
import { catchApiError } from '../../support/catch-api-error.ts';

const router = createRouter('/api');
const find = (path: string, method = 'GET') => router.fetch(new Request(`http://localhost${path}`, { method }));

/** Every endpoint of the contract. */
const TABLE: [path: string, method: string, handler: string][] = [
	['/api/items', 'GET', 'listItems'],
	['/api/items/search', 'GET', 'searchItemsByName'],
	['/api/items/random', 'GET', 'getRandomItem'],
	['/api/items/request', 'POST', 'requestItem'],
	['/api/items/gold-bar', 'GET', 'getItem'],
	['/api/compare', 'GET', 'compareItems'],
	['/api/compare/random', 'GET', 'compareRandomItems'],
	['/api/perspective', 'GET', 'getPerspective'],
	['/api/ask', 'POST', 'answerAsk'],
	['/api/docs', 'GET', 'getDocs'],
	['/api/health', 'GET', 'getHealth'],
];

describe('createRouter()', () => {
	test.each(TABLE)('leads %s to %s %s', async (path, method, handler) => {
		const endpoint = await find(path);
		expect(endpoint).toMatchObject({ method });
		expect(endpoint?.handler.name).toBe(handler);
	});

	test.each(['/api/categories', '/api/tags', '/api/changes.json', '/api/feed.atom', '/api/openapi.json', '/api/manifest.json'])(
		'leads %s to a file',
		async (path) => {
			expect(await find(path)).toMatchObject({ method: 'GET', handler: expect.any(Function), params: {} });
		},
	);

	test('finds an endpoint by path alone, whatever the method and the query', async () => {
		for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
			expect(await find('/api/ask', method)).toMatchObject({ method: 'POST' });
			expect(await find('/api/items?x=1', method)).toMatchObject({ method: 'GET' });
		}
	});

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
		expect((await find(path))?.params.slug).toBe(slug);
	});

	test.each(['/api/items/%FF', '/api/items/%', '/api/items/%zz', '/api/items/%C0%80'])('says that %s is not found', async (path) => {
		expect(await catchApiError(() => find(path))).toMatchObject({ code: 'not_found', detail: 'Path: expected percent-encoded UTF-8' });
	});

	test.each([
		'/api',
		'/api/',
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
		expect(await other.fetch(new Request('http://localhost/data/v1.0/items'))).toMatchObject({ method: 'GET' });
		expect(await other.fetch(new Request('http://localhost/data/v1x0/items'))).toBeUndefined();
	});
});
