import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiCall, createApiClient } from '../support/api-client.ts';
import { type FixtureHost, startFixtureHost } from '../support/start-fixture-host.ts';

type Comparison = { a: { slug: string; worthCents: number }; b: { slug: string; worthCents: number }; ratio: number };

let host: FixtureHost;
let call: ApiCall;

beforeAll(async () => {
	host = await startFixtureHost();
	call = createApiClient(host.api, host.openApiFile);
});
afterAll(() => host?.close());

// Equal likelihood is tested in test/functions/endpoints/pick-distinct.test.ts.
describe('GET /items/random', () => {
	test('answers a published item in the shape of a single item, and is not stored', async () => {
		const answer = await call('/items/random');
		expect({ status: answer.status, cache: answer.headers.get('cache-control') }).toEqual({ status: 200, cache: 'no-store' });
		const { slug } = answer.json<{ slug: string }>();
		expect(answer.text).toBe((await call(`/items/${slug}`)).text);
	});

	test('ignores all parameters', async () => {
		for (const query of ['format=text', 'format=xml', 'category=toys&limit=0', 'q=&q=', 'seed=%FF']) {
			const answer = await call(`/items/random?${query}`);
			expect({ status: answer.status, type: answer.headers.get('content-type') }, query).toEqual({
				status: 200,
				type: 'application/json; charset=utf-8',
			});
		}
	});
});

describe('GET /compare/random', () => {
	test('answers two different items in the shape of a comparison, and is not stored', async () => {
		const answer = await call('/compare/random?a=emerald&b=emerald');
		expect({ status: answer.status, cache: answer.headers.get('cache-control') }).toEqual({ status: 200, cache: 'no-store' });
		const { a, b } = answer.json<Comparison>();
		expect(a.slug).not.toBe(b.slug);
		expect(answer.text).toBe((await call(`/compare?a=${a.slug}&b=${b.slug}`)).text);
	});
});
