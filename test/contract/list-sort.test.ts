import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiCall, createApiClient } from '../support/api-client.ts';
import { type AuthoredItem, toPlain, toPublished } from '../support/authored-items.ts';
import { expectProblem } from '../support/expect-problem.ts';
import { createFixtureItems } from '../support/fixture-content.ts';
import { createItemFile } from '../support/item-factory.ts';
import { type RebuildableHost, startRebuildableHost } from '../support/start-fixture-host.ts';
import { type ListPage, walkList } from '../support/walk-list.ts';

let host: RebuildableHost;
let call: ApiCall;

beforeAll(async () => {
	host = await startRebuildableHost();
	call = createApiClient(host.api, host.openApiFile);
});
afterAll(() => host?.close());

const published = toPublished(createFixtureItems());
const toSlugs = (pages: readonly ListPage[]) => pages.flatMap(({ items }) => items.map(({ slug }) => slug));
const readSlugs = async (query: Record<string, string>) => toSlugs(await walkList(call, query));

const bySlug = (a: AuthoredItem, b: AuthoredItem) => (a.slug < b.slug ? -1 : 1);
const toUpdatedOn = ({ addedOn, valuation }: AuthoredItem) =>
	[addedOn, ...valuation.sources.map(({ retrievedOn }) => retrievedOn)].sort().at(-1) ?? '';
const worthOf = (item: AuthoredItem) => item.valuation.worthCents;
const SORTED: Readonly<Record<string, readonly AuthoredItem[]>> = {
	newest: published,
	worth: published.toSorted((a, b) => worthOf(a) - worthOf(b) || bySlug(a, b)),
	'-worth': published.toSorted((a, b) => worthOf(b) - worthOf(a) || bySlug(a, b)),
	name: published.toSorted((a, b) => {
		const [nameA, nameB] = [toPlain(a.name), toPlain(b.name)];
		return nameA < nameB ? -1 : nameA > nameB ? 1 : bySlug(a, b);
	}),
};
const expectedSlugs = (sort: string, keep: (item: AuthoredItem) => boolean = () => true) =>
	SORTED[sort]?.filter(keep).map(({ slug }) => slug) ?? [];

describe.each(['newest', 'worth', '-worth', 'name'])('GET /items?sort=%s', (sort) => {
	test('gives every item once and in order, whatever the limit', async () => {
		for (const limit of ['', '1', '7', '50']) expect(await readSlugs({ sort, ...(limit ? { limit } : {}) })).toEqual(expectedSlugs(sort));
	});

	test('orders what category, tag, kind, worths and q select', async () => {
		expect(await readSlugs({ sort, category: 'art-collectibles' })).toEqual(
			expectedSlugs(sort, ({ categoryId }) => categoryId === 'art-collectibles'),
		);
		expect(await readSlugs({ sort, tag: 'gem' })).toEqual(expectedSlugs(sort, ({ tags }) => tags.includes('gem')));
		expect(await readSlugs({ sort, minWorth: '350', maxWorth: '2500' })).toEqual(
			expectedSlugs(sort, (item) => worthOf(item) >= 350 && worthOf(item) <= 2500),
		);
		expect(await readSlugs({ sort, q: '19', category: 'art-collectibles', tag: 'forty', minWorth: '200', limit: '3' })).toEqual(
			expectedSlugs(sort, (item) => item.name.includes('19') && item.tags.includes('forty') && worthOf(item) >= 200),
		);
	});
});

describe('sort', () => {
	test('newest is the default: its cursors are those without it', async () => {
		const [plain, explicit] = await Promise.all([call('/items?limit=5'), call('/items?limit=5&sort=newest')]);
		expect(explicit.text).toBe(plain.text);
		const { nextCursor } = plain.json<ListPage>();
		expect((await call(`/items?sort=newest&cursor=${nextCursor}`)).status).toBe(200);
	});

	test('ties are in the order of the slugs, cheapest and dearest first alike', async () => {
		for (const sort of ['worth', '-worth']) {
			const slugs = await readSlugs({ sort, minWorth: '2500', maxWorth: '2500' });
			expect(slugs).toEqual(['golden-twin', 'silver-twin']);
		}
	});
});

describe('minWorth and maxWorth', () => {
	test('are inclusive, and exact at the ends of the range', async () => {
		expect(await readSlugs({ maxWorth: '1' })).toEqual(['glass-of-water']);
		expect(await readSlugs({ minWorth: '9007199254740991' })).toEqual(['crown-jewel']);
		expect(await readSlugs({ minWorth: '9007199254740991', maxWorth: '9007199254740991' })).toEqual(['crown-jewel']);
		expect(await readSlugs({ maxWorth: '0' })).toEqual([]);
	});
});

describe('updatedSince', () => {
	test('selects the items that were updated on that day or later, with every other filter and in cursors', async () => {
		const days = [...new Set(published.map(toUpdatedOn))].sort();
		expect(days.length).toBeGreaterThan(2);
		for (const updatedSince of [...days, '1900-01-01', '2999-12-31']) {
			const isSince = (item: AuthoredItem) => toUpdatedOn(item) >= updatedSince;
			expect(await readSlugs({ updatedSince, limit: '3' }), updatedSince).toEqual(expectedSlugs('newest', isSince));
			const query = { updatedSince, sort: '-worth', category: 'art-collectibles', minWorth: '300', limit: '7' };
			expect(await readSlugs(query), updatedSince).toEqual(
				expectedSlugs('-worth', (item) => isSince(item) && item.categoryId === 'art-collectibles' && worthOf(item) >= 300),
			);
		}
	});
});

describe('cursor', () => {
	const lists: Record<string, string>[] = [
		{},
		{ sort: 'worth' },
		{ sort: '-worth' },
		{ sort: 'name' },
		{ sort: 'worth', category: 'art-collectibles' },
		{ sort: 'worth', minWorth: '100' },
		{ sort: 'worth', maxWorth: '100000' },
		{ minWorth: '100' },
		{ maxWorth: '100' },
		{ updatedSince: '2000-01-01' },
		{ updatedSince: '2000-01-02' },
		{ updatedSince: '2000-01-01', sort: 'worth' },
		{ category: 'art-collectibles' },
		{ category: 'art-collectibles', tag: 'stamp' },
		{ tag: 'stamp' },
		{ tag: 'forty' },
		{ q: 'stamp' },
		{ q: 'stam' },
	];

	test('is refused by every other list', async () => {
		for (const from of lists) {
			const { nextCursor } = (await call(`/items?${new URLSearchParams({ ...from, limit: '1' })}`)).json<ListPage>();
			for (const to of lists.filter((other) => other !== from)) {
				const answer = await call(`/items?${new URLSearchParams({ ...to, cursor: nextCursor ?? '' })}`);
				expectProblem(answer, { status: 400, code: 'invalid_cursor', parameter: 'cursor' }, JSON.stringify({ from, to }));
			}
		}
	});

	test('goes on over a rebuild: an item that changes its worth makes no other appear twice or vanish', async () => {
		const items = createFixtureItems();
		const query = { sort: 'worth', tag: 'stamp' };
		const first = (await call(`/items?${new URLSearchParams(query)}`)).json<ListPage>();
		const seen = first.items.map(({ slug }) => slug);
		const all = expectedSlugs('worth', ({ tags }) => tags.includes('stamp'));
		// One seen moves ahead, one ahead moves back, the one that the cursor names goes, and a cheap one is new.
		const [ahead = '', back = '', gone = ''] = [seen[3], all[30], seen.at(-1)];
		const { [gone]: _, ...kept } = items;
		const changed = {
			...kept,
			[ahead]: createItemFile({ ...items[ahead], worthCents: 1_000_000, valuation: {} }),
			[back]: createItemFile({ ...items[back], worthCents: 2, valuation: {} }),
			'new-stamp': createItemFile({ name: 'New Stamp', worthCents: 3, tags: ['stamp'] }),
		};
		await host.rebuild(changed);
		const rest = toSlugs(await walkList(call, { ...query, cursor: first.nextCursor ?? '' }));
		const unchanged = all.filter((slug) => ![ahead, back, gone].includes(slug));
		expect(rest.filter((slug) => slug !== ahead)).toEqual(unchanged.filter((slug) => !seen.includes(slug)));
		// What moves is shown where it is: once more at the end, or on no later page.
		expect(rest.at(-1)).toBe(ahead);
		expect(rest).not.toContain(back);
		await host.rebuild(items);
	});
});
