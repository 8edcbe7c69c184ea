import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiCall, createApiClient } from '../support/api-client.ts';
import { toPublished } from '../support/authored-items.ts';
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

async function readPage(query: string): Promise<ListPage> {
	const answer = await call(`/items?${query}`);
	expect(answer.status, answer.text).toBe(200);
	return answer.json<ListPage>();
}

async function readCursor(query: string): Promise<string> {
	const { nextCursor } = await readPage(query);
	if (nextCursor === null) throw new Error(`no cursor for ${query}`);
	return nextCursor;
}

const toSlugs = (pages: readonly ListPage[]) => pages.flatMap(({ items }) => items.map(({ slug }) => slug));
const expectedSlugs = toPublished(createFixtureItems()).map(({ slug }) => slug);

describe('cursor', () => {
	test('limit may change between pages', async () => {
		const slugs: string[] = [];
		let cursor = '';
		for (const limit of [1, 7, 50, 3, 50]) {
			const page = await readPage(`limit=${limit}${cursor && `&cursor=${cursor}`}`);
			slugs.push(...page.items.map(({ slug }) => slug));
			if (page.nextCursor === null) break;
			cursor = page.nextCursor;
		}
		expect(slugs).toEqual(expectedSlugs);
	});

	test.each([
		['', 'category=art-collectibles'],
		['', 'tag=stamp'],
		['', 'q=stamp'],
		['category=art-collectibles', ''],
		['category=art-collectibles', 'category=nature'],
		['category=art-collectibles', 'category=art-collectibles&tag=stamp'],
		['tag=forty', ''],
		['tag=forty', 'tag=stamp'],
		['tag=forty', 'q=forty'],
		['q=stamp', ''],
		['q=stamp', 'q=stam'],
		['q=stamp', 'tag=stamp'],
		['category=art-collectibles&tag=stamp', 'tag=stamp'],
	])('of the list %j is refused for %j: it is bound to its filters', async (from, to) => {
		const cursor = await readCursor(from);
		expectProblem(await call(`/items?${to && `${to}&`}cursor=${cursor}`), { status: 400, code: 'invalid_cursor', parameter: 'cursor' });
	});

	test.each([
		['not a cursor', 'banana'],
		['one character', 'x'],
		['base64url of text', 'aGVsbG8td29ybGQtaGVsbG8td29ybGQ'],
		['traversal', '..%2F..%2Fmanifest'],
		['the absent cursor of a file', '_'],
		['beyond ASCII', '%C3%A9'],
		['very long', 'A'.repeat(5000)],
		['a slug', 'stamp-1901'],
	])('that is malformed is refused: %s', async (_, cursor) => {
		expectProblem(await call(`/items?cursor=${cursor}`), { status: 400, code: 'invalid_cursor', parameter: 'cursor' });
	});

	test('that was cut, lengthened, padded or written in another alphabet is refused', async () => {
		const cursor = await readCursor('');
		const wrong = [
			cursor.slice(0, -1),
			cursor.slice(1),
			cursor.slice(4),
			`${cursor}A`,
			`${cursor}AAAA`,
			`${cursor}%3D`,
			`${cursor}%3D%3D`,
			`A${cursor}`,
			`${cursor}%2F`,
			cursor + cursor,
		];
		for (const target of wrong)
			expectProblem(await call(`/items?cursor=${target}`), { status: 400, code: 'invalid_cursor', parameter: 'cursor' }, target);
	});

	test('with any one character changed is refused or is another position, never an error of ours', async () => {
		const cursor = await readCursor('tag=forty');
		const statuses = await Promise.all(
			[...cursor].map(async (character, index) => {
				const changed = cursor.slice(0, index) + (character === 'A' ? 'B' : 'A') + cursor.slice(index + 1);
				const answer = await call(`/items?tag=forty&cursor=${changed}`);
				if (answer.status !== 200) expectProblem(answer, { status: 400, code: 'invalid_cursor' });
				return answer.status;
			}),
		);
		expect(statuses.filter((status) => status === 400).length).toBeGreaterThan(cursor.length / 2);
	});

	test('from before a rebuild goes on without skipping or repeating an unchanged item, also when the item it names is gone', async () => {
		const items = createFixtureItems();
		const first = await readPage('');
		const byTag = await readPage('tag=forty');
		const gone = [first.items.at(-1)?.slug ?? '', byTag.items.at(-1)?.slug ?? ''];
		const kept = Object.fromEntries(Object.entries(items).filter(([slug]) => !gone.includes(slug)));
		const newest = createItemFile({ name: 'Newest Thing', addedOn: '2025-05-01', tags: ['forty'] });
		await host.rebuild({ ...kept, 'newest-thing': newest });

		for (const [page, filters] of [[first, {}] as const, [byTag, { tag: 'forty' }] as const]) {
			const seen = page.items.map(({ slug }) => slug);
			const rest = toSlugs(await walkList(call, { ...filters, cursor: page.nextCursor ?? '' }));
			const unchanged = toPublished(kept).filter(({ tags }) => !('tag' in filters) || tags.includes(filters.tag));
			expect(rest).toEqual(unchanged.map(({ slug }) => slug).filter((slug) => !seen.includes(slug)));
		}
		await host.rebuild(items);
		expect(toSlugs(await walkList(call))).toEqual(expectedSlugs);
	});
});
