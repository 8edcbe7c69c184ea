import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { KindsSchema } from '../../../core/api/schemas/catalogue-replies.ts';
import { readAuthoredItems } from '../../support/content/authored-items.ts';
import { useHost } from '../../support/hosts/start-host.ts';
import { walkList } from '../../support/http/walk-list.ts';
import { TEST_CONTENT_DIR } from '../../support/test-build.ts';

/** The contract's table, in its order. */
const CATEGORIES = [
	['art-collectibles', 'Paintings, cards, memorabilia'],
	['vehicles', 'Cars, planes, boats, spacecraft'],
	['real-estate', 'Homes, palaces, islands'],
	['food-drink', 'Groceries to luxury dining'],
	['tech', 'Gadgets, crypto, digital age'],
	['nature', 'Precious metals, gems, earth'],
	['sports', 'Championships, memorabilia'],
	['history', 'Artifacts, documents'],
	['pop-culture', 'Movie props, music, internet'],
	['everyday', 'Common items, life milestones'],
];

const authored = readAuthoredItems();
const { call } = useHost();

describe('GET /categories', () => {
	test('answers every category with what it covers and how many items it has', async () => {
		const expected = CATEGORIES.map(([id, covers]) => ({ id, covers, items: authored.filter((item) => item.categoryId === id).length }));
		expect((await call('/categories')).json()).toEqual({ categories: expected });
	});
});

describe('GET /kinds', () => {
	test('answers every kind with its counts, which add up to what the list of the kind has', async () => {
		const kinds = KindsSchema.parse((await call('/kinds')).json());
		const declared = JSON.parse(await readFile(path.join(TEST_CONTENT_DIR, 'kinds.json'), 'utf8')) as Record<
			string,
			{ plural: string; parent?: string }
		>;
		expect(kinds.map(({ id }) => id)).toEqual(Object.keys(declared).sort());
		for (const { id, plural, parent, count, countBelow } of kinds) {
			expect({ plural, parent }, id).toEqual({ plural: declared[id]?.plural, parent: declared[id]?.parent });
			expect(count, id).toBe(authored.filter(({ kind }) => kind === id).length);
			const below = kinds.filter((other) => other.parent === id).reduce((sum, other) => sum + other.count + other.countBelow, 0);
			expect(countBelow, id).toBe(below);
		}
		expect((await walkList(call, { kind: 'vehicle', limit: '50' })).flatMap(({ items }) => items)).toHaveLength(
			kinds.filter(({ id }) => id === 'vehicle').reduce((_, { count, countBelow }) => count + countBelow, 0),
		);
	});
});

describe('GET /tags', () => {
	test('answers every tag with how many items have it', async () => {
		const { tags } = (await call('/tags')).json<{ tags: { tag: string; items: number }[] }>();
		const counts = new Map<string, number>();
		for (const tag of authored.flatMap((item) => item.tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
		expect(tags.map(({ tag, items }) => [tag, items])).toEqual([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
		for (const { tag } of tags) expect(tag).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
	});
});
