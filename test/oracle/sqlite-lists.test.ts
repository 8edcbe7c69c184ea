import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CATEGORY_IDS } from '../../core/item/categories.ts';
import { createRandom } from '../../core/random.ts';
import type { Deps } from '../../functions/http/deps.ts';
import { createFunction } from '../../functions/http/request-handler.ts';
import { findBuildDir, loadNodeBuild } from '../../functions/node/builds/build.ts';
import { createMemoryRateLimiter } from '../../functions/rate-limit/memory.ts';
import { toPlain } from '../support/content/authored-items.ts';
import { createHttpRequest } from '../support/http/create-http-request.ts';
import { toRuns } from '../support/runs.ts';
import { TEST_CONTENT_DIR, TEST_OUT_DIR } from '../support/test-build.ts';

/** What a list request asks for; all members are optional. */
type Query = {
	sort?: string;
	category?: string;
	tag?: string;
	kind?: string;
	minWorth?: number;
	maxWorth?: number;
	updatedSince?: string;
	q?: string;
};

const COUNT = toRuns(400);
const ORDERS: Readonly<Record<string, string>> = {
	newest: 'addedOn DESC',
	worth: 'worthCents',
	'-worth': 'worthCents DESC',
	name: 'plainName',
};

/** The published catalogue as tables. Kinds are joined to all kinds above them by a recursive query. */
function createDatabase(items: readonly PublishedItem[], kinds: Readonly<Record<string, { parent?: string }>>): DatabaseSync {
	const db = new DatabaseSync(':memory:');
	db.exec(`
		CREATE TABLE item (slug TEXT PRIMARY KEY, plainName TEXT, worthCents INTEGER, categoryId TEXT, kind TEXT, addedOn TEXT, updatedOn TEXT);
		CREATE TABLE tag (slug TEXT, tag TEXT);
		CREATE TABLE label (slug TEXT, plain TEXT);
		CREATE TABLE kind (id TEXT, parent TEXT);
	`);
	const insertItem = db.prepare('INSERT INTO item VALUES (?, ?, ?, ?, ?, ?, ?)');
	const insertTag = db.prepare('INSERT INTO tag VALUES (?, ?)');
	const insertLabel = db.prepare('INSERT INTO label VALUES (?, ?)');
	const insertKind = db.prepare('INSERT INTO kind VALUES (?, ?)');
	for (const { slug, name, aliases, worthCents, categoryId, kind, addedOn, updatedOn, tags } of items) {
		insertItem.run(slug, toPlain(name), worthCents, categoryId, kind, addedOn, updatedOn);
		for (const tag of tags) insertTag.run(slug, tag);
		for (const label of [name, ...aliases]) insertLabel.run(slug, toPlain(label));
	}
	for (const [id, { parent = null }] of Object.entries(kinds)) insertKind.run(id, parent);
	return db;
}

function selectSlugs(db: DatabaseSync, { sort = 'newest', category, tag, kind, minWorth, maxWorth, updatedSince, q }: Query): string[] {
	const conditions: [sql: string, value: string | number | undefined][] = [
		['categoryId = ?', category],
		['slug IN (SELECT slug FROM tag WHERE tag = ?)', tag],
		[
			'kind IN (WITH RECURSIVE below(id) AS (SELECT ? UNION SELECT kind.id FROM kind JOIN below ON kind.parent = below.id) SELECT id FROM below)',
			kind,
		],
		['worthCents >= ?', minWorth],
		['worthCents <= ?', maxWorth],
		['updatedOn >= ?', updatedSince],
		['slug IN (SELECT slug FROM label WHERE instr(plain, ?) > 0)', q === undefined ? undefined : toPlain(q)],
	];
	const used = conditions.filter((condition): condition is [string, string | number] => condition[1] !== undefined);
	const where = used.length > 0 ? `WHERE ${used.map(([sql]) => sql).join(' AND ')}` : '';
	const rows = db.prepare(`SELECT slug FROM item ${where} ORDER BY ${ORDERS[sort]}, slug`).all(...used.map(([, value]) => value));
	return rows.map(({ slug }) => String(slug));
}

type PublishedItem = {
	slug: string;
	name: string;
	aliases: string[];
	worthCents: number;
	categoryId: string;
	kind: string;
	addedOn: string;
	updatedOn: string;
	tags: string[];
};

/** Draws queries about items of the catalogue, so that most select something. */
function createQueries(items: readonly PublishedItem[], kinds: readonly string[]): () => Query {
	const random = createRandom(20_261_122);
	const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
	const maybe = <T>(share: number, draw: () => T): T | undefined => (random() < share ? draw() : undefined);
	const toPart = ({ name, aliases }: PublishedItem) => {
		const label = pick([name, ...aliases]);
		const start = Math.floor(random() * label.length);
		return label.slice(start, start + 1 + Math.floor(random() * 3)).trim() || 'a';
	};
	return () => {
		const item = pick(items);
		const [low = 0, high = 0] = [pick(items), pick(items)].map(({ worthCents }) => worthCents).sort((a, b) => a - b);
		const query: { [name in keyof Query]: Query[name] | undefined } = {
			sort: maybe(0.8, () => pick(Object.keys(ORDERS))),
			category: maybe(0.3, () => (random() < 0.8 ? item.categoryId : pick(CATEGORY_IDS))),
			tag: maybe(0.3, () => pick((random() < 0.8 ? item : pick(items)).tags)),
			kind: maybe(0.3, () => (random() < 0.6 ? item.kind : pick(kinds))),
			minWorth: maybe(0.4, () => low),
			maxWorth: maybe(0.4, () => high),
			updatedSince: maybe(0.2, () => pick(items).updatedOn),
			q: maybe(0.2, () => toPart(item)),
		};
		return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Query;
	};
}

let db: DatabaseSync;
let items: PublishedItem[];
let kinds: Record<string, { parent?: string }>;
let calls = 0;
let deps: Deps;

beforeAll(async () => {
	const dir = await findBuildDir(TEST_OUT_DIR);
	items = JSON.parse(gunzipSync(await readFile(path.join(dir, 'api/catalogue.json.gz'))).toString('utf8')).items;
	kinds = JSON.parse(await readFile(path.join(TEST_CONTENT_DIR, 'kinds.json'), 'utf8'));
	db = createDatabase(items, kinds);
	deps = {
		build: await loadNodeBuild(dir),
		random: Math.random,
		now: Date.now,
		// A second passes with each page: no limit is reached.
		rateLimiter: createMemoryRateLimiter(() => calls++ * 1000),
		reportError: (error) => expect.unreachable(String(error)),
	};
});
afterAll(() => db?.close());

/** The slugs of a list, read page by page from the function. */
async function walkSlugs(query: Query, limit: number): Promise<string[]> {
	const callFunction = createFunction('/api');
	const slugs: string[] = [];
	let cursor: string | null = null;
	do {
		const parameters = new URLSearchParams({ ...(query as Record<string, string>), limit: String(limit), ...(cursor ? { cursor } : {}) });
		const { status, body } = await callFunction(createHttpRequest(`/api/items?${parameters}`), deps);
		expect(status, String(body)).toBe(200);
		const page = JSON.parse(String(body)) as { items: { slug: string }[]; nextCursor: string | null };
		slugs.push(...page.items.map(({ slug }) => slug));
		cursor = page.nextCursor;
	} while (cursor !== null);
	return slugs;
}

test(`lists are those of SQLite for ${COUNT} random combinations of filters and orders`, async () => {
	const createQuery = createQueries(items, Object.keys(kinds));
	const differing: string[] = [];
	let selected = 0;
	for (let count = 0; count < COUNT; count++) {
		const query = createQuery();
		const expected = selectSlugs(db, query);
		const actual = await walkSlugs(query, [7, 20, 50][count % 3] as number);
		if (expected.length > 0) selected++;
		if (expected.join() !== actual.join()) differing.push(JSON.stringify(query));
	}
	expect(differing).toEqual([]);
	// Empty lists alone would prove little.
	expect(selected).toBeGreaterThan(COUNT / 2);
	console.log(`${selected} of ${COUNT} lists had items`);
});
