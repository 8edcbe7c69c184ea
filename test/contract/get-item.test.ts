import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toFactText } from '../../core/item/schema/item-schema.ts';
import { type ApiCall, createApiClient } from '../support/api-client.ts';
import { LIST_FIELDS, readAuthoredItems, toExpectedListItem, toPublished } from '../support/authored-items.ts';
import { expectProblem } from '../support/expect-problem.ts';
import { createFixtureItems, FIXTURE_YARDSTICKS } from '../support/fixture-content.ts';
import { FIXTURE_CDN_URL, type FixtureHost, startFixtureHost } from '../support/start-fixture-host.ts';
import { startHost, type TestHost } from '../support/start-host.ts';

type FullItem = {
	category: { id: string; covers: string };
	affiliateLinks: { label: string; url: string; merchant: string }[];
	valuation: { sources: Record<string, unknown>[] } & Record<string, unknown>;
	history: { asOf: string; worthCents: number; basis: string }[];
	equivalents: { slug: string; name: string; count: number; label: string }[];
	addedOn: string;
	updatedOn: string;
} & Record<string, unknown>;

const CDN_URL = 'http://localhost:4321/cdn';
const COVERS: Readonly<Record<string, string>> = {
	'art-collectibles': 'Paintings, cards, memorabilia',
	vehicles: 'Cars, planes, boats, spacecraft',
	'real-estate': 'Homes, palaces, islands',
	'food-drink': 'Groceries to luxury dining',
	tech: 'Gadgets, crypto, digital age',
	nature: 'Precious metals, gems, earth',
	sports: 'Championships, memorabilia',
	history: 'Artifacts, documents',
	'pop-culture': 'Movie props, music, internet',
	everyday: 'Common items, life milestones',
};

const authored = readAuthoredItems();
const fixtureItems = toPublished(createFixtureItems());
let host: TestHost;
let fixture: FixtureHost;
let call: ApiCall;
let callFixture: ApiCall;
const items = new Map<string, FullItem>();

beforeAll(async () => {
	[host, fixture] = await Promise.all([startHost(), startFixtureHost()]);
	call = createApiClient(host.api);
	callFixture = createApiClient(fixture.api, fixture.openApiFile);
	for (const { slug } of authored) items.set(slug, (await call(`/items/${slug}`)).json<FullItem>());
});
afterAll(() => Promise.all([host?.close(), fixture?.close()]));

describe('GET /items/{slug}', () => {
	test('has the list fields at the top level, then the full fields, in order', () => {
		const full = ['aliases', 'category', 'funFacts', 'affiliateLinks', 'valuation', 'history', 'equivalents', 'addedOn', 'updatedOn'];
		for (const item of items.values()) {
			const added = ['kind', ...('per' in item ? ['per'] : []), 'plural'];
			expect(Object.keys(item)).toEqual([...LIST_FIELDS, ...full, ...added]);
		}
	});

	test('says of every published item what its author wrote', () => {
		for (const item of authored) {
			const { aliases, funFacts, addedOn } = item;
			const facts = funFacts.map(toFactText);
			expect(items.get(item.slug)).toMatchObject({ ...toExpectedListItem(item, CDN_URL), aliases, funFacts: facts, addedOn });
		}
	});

	test('category is {id, covers}', () => {
		for (const { slug, categoryId } of authored) {
			expect(items.get(slug)?.category).toEqual({ id: categoryId, covers: COVERS[categoryId] });
		}
	});

	test('affiliateLinks are [{label, url, merchant}]: searches at the declared merchants', () => {
		const merchants = JSON.parse(readFileSync('content/merchants.json', 'utf8')) as Record<string, { urlTemplate: string }>;
		for (const { slug, affiliateLinks } of authored) {
			const links = items.get(slug)?.affiliateLinks ?? [];
			expect(links.map((link) => Object.keys(link))).toEqual(affiliateLinks.map(() => ['label', 'url', 'merchant']));
			const urls = affiliateLinks.map(({ merchant, query }) =>
				merchants[merchant]?.urlTemplate.replace('{query}', encodeURIComponent(query)),
			);
			expect(links.map(({ url }) => url)).toEqual(urls);
			for (const { label, merchant } of links) expect(label.length && merchant.length).toBeGreaterThan(0);
		}
		expect(authored.some(({ affiliateLinks }) => affiliateLinks.length > 0)).toBe(true);
	});

	test('valuation is {asOf, basis, lowCents, highCents, confidence, sources}, a source {title, publisher, url?, retrievedOn}', () => {
		for (const { slug, valuation } of authored) {
			const { asOf, basis, lowCents, highCents, confidence, sources } = valuation;
			const found = items.get(slug)?.valuation;
			const added = ['figure', 'staleAfter', 'inTodaysDollars', 'rangeMeans', 'derivation'].filter((key) => key in (found ?? {}));
			expect(Object.keys(found ?? {})).toEqual(['asOf', 'basis', 'lowCents', 'highCents', 'confidence', 'sources', ...added]);
			expect(found).toMatchObject({ asOf, basis, lowCents, highCents, sources });
			const levels = ['high', 'medium', 'low'];
			expect(levels.indexOf(String(found?.confidence))).toBeGreaterThanOrEqual(levels.indexOf(confidence));
			expect('staleAfter' in (found ?? {})).toBe(found?.figure === 'price');
			for (const source of found?.sources ?? []) {
				expect(Object.keys(source)).toEqual(
					['title', 'publisher', 'url', 'retrievedOn', 'figure', 'primary', 'publishedOn', 'supports', 'confirmedOn'].filter(
						(key) => key in source,
					),
				);
			}
		}
	});

	test('a source without address has no url member', async () => {
		const { valuation } = (await callFixture('/items/glass-of-water')).json<FullItem>();
		expect(valuation.sources).toEqual([{ title: 'Water bill', publisher: 'City', retrievedOn: '2024-02-19', supports: [] }]);
	});

	test('history is [{asOf, worthCents, basis}], oldest first, and ends with the present worth', () => {
		for (const { slug, history = [], valuation } of authored) {
			const { asOf, worthCents, basis } = valuation;
			const found = items.get(slug)?.history ?? [];
			expect(found).toEqual([...history, { asOf, worthCents, basis }]);
			for (const point of found)
				expect(Object.keys(point)).toEqual(['asOf', 'worthCents', 'basis', ...('source' in point ? ['source'] : [])]);
			const dates = found.map((point) => point.asOf);
			expect(dates).toEqual([...dates].sort());
		}
		expect(authored.some(({ history = [] }) => history.length > 1)).toBe(true);
	});

	test('equivalents count the item in the yardstick items, in their order, and not in itself', () => {
		const yardsticks = JSON.parse(readFileSync('content/yardsticks.json', 'utf8')) as string[];
		const worths = new Map(authored.map(({ slug, name, valuation }) => [slug, { name, worthCents: valuation.worthCents }]));
		expect(yardsticks.length).toBeGreaterThan(2);
		for (const { slug, valuation } of authored) {
			const equivalents = items.get(slug)?.equivalents ?? [];
			expect(equivalents.map((equivalent) => equivalent.slug)).toEqual(yardsticks.filter((yardstick) => yardstick !== slug));
			for (const equivalent of equivalents) {
				const yardstick = worths.get(equivalent.slug);
				expect(Object.keys(equivalent)).toEqual(['slug', 'name', 'count', 'label']);
				expect(equivalent.name).toBe(yardstick?.name);
				const count = valuation.worthCents / (yardstick?.worthCents ?? 0);
				expect(Math.abs(equivalent.count / count - 1)).toBeLessThan(1e-5);
				const plural = items.get(equivalent.slug)?.plural;
				expect(equivalent.label.endsWith(` ${equivalent.name}`) || equivalent.label.endsWith(` ${plural}`), equivalent.label).toBe(true);
				expect(equivalent.label).toMatch(/\d/);
			}
		}
	});

	test('equivalents stay countable at the edges of the range', async () => {
		const jewel = (await callFixture('/items/crown-jewel')).json<FullItem>();
		const water = (await callFixture('/items/glass-of-water')).json<FullItem>();
		expect(jewel.equivalents.map(({ slug }) => slug)).toEqual(FIXTURE_YARDSTICKS);
		for (const { count } of [...jewel.equivalents, ...water.equivalents]) expect(count).toBeGreaterThan(0);
		expect(water.equivalents[1]?.count).toBeCloseTo(1 / 9900000, 12);
	});

	test('addedOn and updatedOn are dates, updatedOn no earlier than addedOn', () => {
		for (const { addedOn, updatedOn } of items.values()) {
			for (const date of [addedOn, updatedOn]) expect(new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(date);
			expect(updatedOn >= addedOn).toBe(true);
		}
	});

	test('every published item of the fixture is served', async () => {
		for (const item of fixtureItems) {
			expect((await callFixture(`/items/${item.slug}`)).json()).toMatchObject(toExpectedListItem(item, FIXTURE_CDN_URL));
		}
	});

	test('format=json is the default', async () => {
		const [plain, json] = await Promise.all([call('/items/bitcoin'), call('/items/bitcoin?format=json')]);
		expect(json.text).toBe(plain.text);
		expect(json.headers.get('content-type')).toBe('application/json; charset=utf-8');
	});

	test('a slug may be percent-escaped', async () => {
		expect((await call('/items/bit%63oin')).text).toBe((await call('/items/bitcoin')).text);
	});

	test('an unknown slug is 404 item_not_found with suggestions of near slugs', async () => {
		const problem = expectProblem(await call('/items/avocado-tost'), { status: 404, code: 'item_not_found' });
		expect(problem.suggestions).toContain('avocado-toast');
		expect(problem.instance).toBe('/api/items/avocado-tost');
		for (const slug of problem.suggestions ?? []) expect(items.has(slug)).toBe(true);
	});

	test.each(['zzzzqqqq', 'Bitcoin', 'bitcoin.json', 'bitcoin.txt', '_', '-', 'a'.repeat(500), '%F0%9F%A5%91', 'constructor', '__proto__'])(
		'an unknown slug is 404 item_not_found: %s',
		async (slug) => {
			expectProblem(await call(`/items/${slug}`), { status: 404, code: 'item_not_found' });
		},
	);

	test('a draft is 404', async () => {
		expectProblem(await callFixture('/items/unfinished-sculpture'), { status: 404, code: 'item_not_found' });
	});
});
