import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readContent } from '../../../build/content/read-content.ts';
import { toFactText, toFullHistory } from '../../../core/item/item.ts';
import { toYearlyPoints } from '../../../core/item/series.ts';
import { readAuthoredItems, toExpectedLabel, toExpectedListItem, toPublished } from '../../support/content/authored-items.ts';
import { createFixtureItems, FIXTURE_YARDSTICKS } from '../../support/content/fixture-content.ts';
import { FIXTURE_CDN_URL, useFixtureHost } from '../../support/hosts/start-fixture-host.ts';
import { useHost } from '../../support/hosts/start-host.ts';
import type { ApiCall } from '../../support/http/api-client.ts';
import { expectProblem } from '../../support/http/expect-problem.ts';

type FullItem = {
	affiliateLinks: { label: string; url: string; merchant: string }[];
	equivalents: { slug: string; count: number }[];
	updatedOn: string;
} & Record<string, unknown>;

const TEXT_TYPE = 'text/plain; charset=utf-8';

const authored = readAuthoredItems();
const { content } = await readContent('test/fixtures/content');
const merchants = JSON.parse(readFileSync('content/merchants.json', 'utf8')) as Record<string, { urlTemplate: string }>;
const yardsticks = JSON.parse(readFileSync('content/yardsticks.json', 'utf8')) as string[];
const { call } = useHost();
const { call: callFixture } = useFixtureHost();

const readType = ({ status, headers }: Awaited<ReturnType<ApiCall>>) => [status, headers.get('content-type')];

// What each member says is tested in test/core/item/item-views.test.ts.
describe('GET /items/{slug}', () => {
	test.each(authored.map((item) => [item.slug, item] as const))(
		'says what the author wrote, as JSON and as text: %s',
		async (slug, item) => {
			const { name, shortDescription, categoryId, tags, aliases, addedOn, valuation } = item;
			const { asOf, basis, worthCents, lowCents, highCents, sources } = valuation;
			const facts = item.funFacts.map(toFactText);
			const full = (await call(`/items/${slug}`)).json<FullItem>();
			expect(full).toMatchObject({
				...toExpectedListItem(item, 'http://localhost:4321/cdn'),
				aliases,
				category: { id: categoryId },
				funFacts: facts,
				facts: item.funFacts.map((fact) => (typeof fact === 'string' ? { text: fact } : fact)),
				valuation: { asOf, basis, lowCents, highCents, sources },
				history: toYearlyPoints(toFullHistory(item, content.series.get(slug))).map(({ ofYear: _, exactCents: __, ...point }) => point),
				addedOn,
			});
			expect(full.updatedOn >= addedOn).toBe(true);
			expect(full.affiliateLinks.map(({ url }) => url)).toEqual(
				item.affiliateLinks.map(({ merchant, query }) => merchants[merchant]?.urlTemplate.replace('{query}', encodeURIComponent(query))),
			);
			expect(full.equivalents.map((equivalent) => equivalent.slug)).toEqual(yardsticks.filter((yardstick) => yardstick !== slug));
			const { text } = await call(`/items/${slug}?format=text`);
			const [first = '', ...lines] = text.split('\n');
			expect([first.startsWith(`${name} - `), first.endsWith(`, as of ${asOf}`)]).toEqual([true, true]);
			if (valuation.figure !== 'typical') expect(first).toContain(toExpectedLabel(worthCents));
			expect(lines.slice(0, 3)).toEqual(['', shortDescription, '']);
			expect(lines).toEqual(
				expect.arrayContaining([`As of: ${asOf}`, `Category: ${categoryId}`, `Kind: ${full.kind}`, `Tags: ${tags.join(', ')}`]),
			);
			for (const { publisher } of sources) expect(text).toContain(`\n- ${publisher}, `);
			expect(text).toContain(`\nFun facts:\n${facts.map((fact) => `- ${fact}\n`).join('')}`);
			for (const { label, url } of full.affiliateLinks) expect(text).toContain(`- ${label}: ${url}\n`);
			expect(text.endsWith(`\nhttp://localhost:4321/api/items/${slug}\n`)).toBe(true);
		},
	);

	test('serves every published item of the fixture, and counts it in others at the edges of the range', async () => {
		for (const item of toPublished(createFixtureItems())) {
			const full = (await callFixture(`/items/${item.slug}`)).json<FullItem>();
			expect(full).toMatchObject(toExpectedListItem(item, FIXTURE_CDN_URL));
			expect(full.equivalents.map(({ slug }) => slug)).toEqual(FIXTURE_YARDSTICKS.filter((slug) => slug !== item.slug));
			for (const { count } of full.equivalents) expect(count).toBeGreaterThan(0);
		}
	});

	test('an unknown slug is 404 item_not_found with suggestions of near slugs, as text where text was asked for', async () => {
		const problem = expectProblem(await call('/items/avocado-tost'), { status: 404, code: 'item_not_found' });
		expect(problem).toMatchObject({ instance: '/api/items/avocado-tost', suggestions: expect.arrayContaining(['avocado-toast']) });
		const answer = await call('/items/avocado-tost?format=text');
		expect(readType(answer)).toEqual([404, TEXT_TYPE]);
		expect(answer.text).toMatch(/^\S[^<{]*avocado-toast[^<{]*\n$/);
		expect(readType(await call('/items/bitcoin?format=text&format=text'))).toEqual([400, TEXT_TYPE]);
	});

	test.each([
		'/items?limit=0&format=text',
		'/items/search?format=text',
		'/compare?a=bitcoin&format=text',
		'/docs?format=text',
		'/nowhere?format=text',
	])('an error is JSON where there is no text form: %s', async (target) => {
		expect((await call(target)).headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
	});
});

describe('retired items, drafts and renamed slugs', () => {
	test('a draft is 404, and a retired item 410, as text where text was asked for', async () => {
		expectProblem(await callFixture('/items/unfinished-sculpture'), { status: 404, code: 'item_not_found' });
		const problem = expectProblem(await callFixture('/items/lost-painting'), { status: 410, code: 'gone' });
		expect(problem.detail).toContain('lost-painting');
		for (const pair of ['a=lost-painting&b=emerald', 'a=emerald&b=lost-painting'])
			expectProblem(await callFixture(`/compare?${pair}`), { status: 410, code: 'gone' });
		expect(readType(await callFixture('/items/lost-painting?format=text'))).toEqual([410, TEXT_TYPE]);
	});
});

// Equal likelihood is tested in test/functions/endpoints/items/pick-distinct.test.ts.
describe('GET /items/random and /compare/random', () => {
	test('answer a published item, and two different ones compared, in the shape of their own endpoints', async () => {
		const one = await callFixture('/items/random');
		expect(one.text).toBe((await callFixture(`/items/${one.json<{ slug: string }>().slug}`)).text);
		const two = await callFixture('/compare/random?a=emerald&b=emerald');
		const { a, b } = two.json<Record<'a' | 'b', { slug: string }>>();
		expect(a.slug).not.toBe(b.slug);
		expect(two.text).toBe((await callFixture(`/compare?a=${a.slug}&b=${b.slug}`)).text);
	});
});
