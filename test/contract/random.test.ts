import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiCall, createApiClient } from '../support/api-client.ts';
import { toPublished } from '../support/authored-items.ts';
import { createFixtureItems } from '../support/fixture-content.ts';
import { type FixtureHost, startFixtureHost } from '../support/start-fixture-host.ts';

type Comparison = { a: { slug: string; worthCents: number }; b: { slug: string; worthCents: number }; ratio: number };

const slugs = toPublished(createFixtureItems()).map(({ slug }) => slug);
/** Expected draws of each item: with 20, the chance to miss any of some sixty is one in ten million. */
const DRAWS_EACH = 20;

let host: FixtureHost;
let call: ApiCall;

beforeAll(async () => {
	host = await startFixtureHost();
	call = createApiClient(host.api, host.openApiFile);
});
afterAll(() => host?.close());

/** Draws many answers, some at a time. */
async function draw<T>(target: string, count: number): Promise<T[]> {
	const drawn: T[] = [];
	while (drawn.length < count) {
		const batch = Array.from({ length: 40 }, async () => (await fetch(host.api + target)).json() as Promise<T>);
		drawn.push(...(await Promise.all(batch)));
	}
	return drawn;
}

/** Pearson's chi-squared against equal shares, in standard deviations from its mean: by chance 8 is passed once in some hundred million runs. */
function measureUnevenness(drawn: readonly string[]): number {
	const counts = new Map(slugs.map((slug) => [slug, 0]));
	for (const slug of drawn) {
		if (!counts.has(slug)) throw new Error(`Cannot count ${slug}: not a published item`);
		counts.set(slug, (counts.get(slug) ?? 0) + 1);
	}
	const expected = drawn.length / slugs.length;
	const sum = [...counts.values()].reduce((total, count) => total + (count - expected) ** 2 / expected, 0);
	const freedom = slugs.length - 1;
	return (sum - freedom) / Math.sqrt(2 * freedom);
}

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

	test('gives every published item with equal likelihood, and nothing else', async () => {
		const drawn = await draw<{ slug: string }>('/items/random', slugs.length * DRAWS_EACH);
		expect(new Set(drawn.map(({ slug }) => slug)).size).toBe(slugs.length);
		expect(Math.abs(measureUnevenness(drawn.map(({ slug }) => slug)))).toBeLessThan(8);
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

	test('draws both items with equal likelihood, never the same twice', async () => {
		const drawn = await draw<Comparison>('/compare/random', slugs.length * DRAWS_EACH);
		expect(drawn.filter(({ a, b }) => a.slug === b.slug)).toEqual([]);
		expect(Math.abs(measureUnevenness(drawn.map(({ a }) => a.slug)))).toBeLessThan(8);
		expect(Math.abs(measureUnevenness(drawn.map(({ b }) => b.slug)))).toBeLessThan(8);
	});
});
