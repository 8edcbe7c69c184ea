import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { createSqliteFile } from '../../../build/downloads/sqlite-file.ts';
import { createCsvFile } from '../../../build/downloads/text-files.ts';
import { createChangeLog } from '../../../build/plan/change-log.ts';
import { createFeeds } from '../../../build/plan/feed.ts';
import { toCatalogue } from '../../../build/plan/to-catalogue.ts';
import type { Item } from '../../../core/item/item.ts';
import { toFigureView } from '../../../core/item/views/figure-view.ts';
import { createRandom } from '../../../core/random.ts';
import { readBundledAnswers, readBundledContent } from '../../support/content/bundled-content.ts';
import { expectAtom } from '../../support/http/expect-atom.ts';
import { parseXml } from '../../support/http/parse-xml.ts';
import { readCsv } from '../../support/http/read-data-files.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

/*
 * Every way to read an item gives one figure and one date: for items of the bundled catalogue, drawn by a seed. The function answers in this process, and
 * the feed and the data files are made without a build.
 */

const [SEED, DRAWN] = [56, 200];

const content = await readBundledContent();
const { catalogue, details } = toCatalogue(content);
const { send } = await readBundledAnswers();

const random = createRandom(SEED);
const items = catalogue.items
	.map((item) => ({ item, place: random() }))
	.sort((a, b) => a.place - b.place)
	.slice(0, DRAWN)
	.map(({ item }) => item);

type Full = { worthCents: number; worthLabel: string; valuation: { asOf: string } };

async function ask<Body>(target: string, body?: unknown): Promise<Body> {
	const sent = body === undefined ? { method: 'GET', body: undefined } : { method: 'POST', body: JSON.stringify(body) };
	const headers = { Accept: 'application/json, text/event-stream', 'Content-Type': 'application/json' };
	const { status, body: text } = await send({ ...sent, target, headers } as Parameters<typeof send>[0]);
	expect(status, `${target}: ${text}`).toBe(200);
	return JSON.parse(text) as Body;
}

/** The figures of all drawn items, each with its date, by a reader. A list of differences is easier to read than the first of them. */
async function expectSame<Figure>(
	read: (item: Item) => Figure | Promise<Figure>,
	expected: (item: Item) => NoInfer<Figure>,
): Promise<void> {
	const found = await Promise.all(items.map(async (item) => [item.slug, await read(item)] as const));
	expect(Object.fromEntries(found)).toEqual(Object.fromEntries(items.map((item) => [item.slug, expected(item)])));
}

test('the contract has the figure and the date of the page', () =>
	expectSame(
		async ({ slug }) => {
			const { worthCents, worthLabel, valuation } = await ask<Full>(`/items/${slug}`);
			return { worthCents, worthLabel, asOf: valuation.asOf };
		},
		(item) => {
			const { label, asOf } = toFigureView(item, catalogue);
			return { worthCents: item.valuation.worthCents, worthLabel: label, asOf };
		},
	));

test('fetch of MCP has them', () =>
	expectSame(
		async ({ slug }) => {
			const params = { name: 'fetch', arguments: { id: slug } };
			type Fetched = {
				result: { structuredContent: { text: string; metadata: { worthCents: number; worthLabel: string; asOf: string } } };
			};
			const { result } = await ask<Fetched>('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params });
			const { text, metadata } = result.structuredContent;
			const { worthCents, worthLabel, asOf } = metadata;
			return { worthCents, worthLabel, asOf, line: text.split('\n')[0] };
		},
		(item) => {
			const { label, asOf, headline, leadNote, per } = toFigureView(item, catalogue);
			const worth = [leadNote ? `${headline}, ${leadNote}` : headline, ...(per ? [per] : [])].join(' ');
			return { worthCents: item.valuation.worthCents, worthLabel: label, asOf, line: `${item.name} - ${worth}, as of ${asOf}` };
		},
	));

test('the rows of the data files have them, and the history ends with them', async () => {
	const dir = await createTempFolder();
	const vocabularies = { catalogue, tags: content.tags };
	const [csv, sqlite] = [path.join(dir, 'catalogue.csv'), path.join(dir, 'catalogue.sqlite')];
	for (const file of [await createCsvFile(csv, vocabularies), await createSqliteFile(sqlite, vocabularies)]) {
		for (const item of catalogue.items) {
			const { facts, affiliateLinks } = details.get(item.slug) ?? expect.fail(item.slug);
			await file.add({ item: { ...item, facts, affiliateLinks }, catalogue, text: '', baseUrl: 'https://worth.example/api', cdnUrl: '' });
		}
		await file.end();
	}
	const rows = new Map(readCsv(await readFile(csv), { integers: ['worthCents'], lists: [] }).map((row) => [row.slug, row]));
	const database = new DatabaseSync(sqlite, { readOnly: true });
	const select = database.prepare('SELECT worthCents, asOfDate FROM items WHERE slug = ?');
	const selectLast = database.prepare('SELECT worthCents, asOfDate FROM history WHERE slug = ? ORDER BY position DESC LIMIT 1');
	await expectSame(
		({ slug }) => {
			const row = rows.get(slug);
			return [{ worthCents: Number(row?.worthCents), asOfDate: row?.asOfDate }, { ...select.get(slug) }, { ...selectLast.get(slug) }];
		},
		({ valuation: { worthCents, asOf } }) => Array.from({ length: 3 }, () => ({ worthCents, asOfDate: asOf })),
	);
	database.close();
});

test('the newest entry of a feed has them: the label of one that is new, and the date of one that changed', () => {
	const log = createChangeLog(content.items, catalogue);
	const toFeed = createFeeds({ log, catalogue, baseUrl: 'https://worth.example/api' });
	const hasChanged = new Set(log.flatMap(({ changed }) => changed.map(({ slug }) => slug)));
	return expectSame(
		({ slug }) => {
			const part = { file: 'feed.atom', page: '/', title: slug, includes: (item: Item) => item.slug === slug };
			const [{ title = '', summary = '' } = {}] = expectAtom(parseXml(toFeed(part)));
			return { title: title.replace(/, (?:up|down|corrected) from .*$/, ''), asOf: /^As of (\d\S+)/.exec(summary)?.[1] };
		},
		(item) => {
			const { label, asOf } = toFigureView(item, catalogue);
			return hasChanged.has(item.slug)
				? { title: `${item.name}: ${label}`, asOf }
				: { title: `New: ${item.name}, ${label}`, asOf: undefined };
		},
	);
});

const AMOUNT = /\$([\d,]+(?:\.\d+)?)(?: (million|billion|trillion|quadrillion))?/g;
const SCALES: ReadonlyMap<string, number> = new Map([
	['million', 1e6],
	['billion', 1e9],
	['trillion', 1e12],
	['quadrillion', 1e15],
]);

/** Whether a text has an amount: exact below a million dollars, to four digits above it. */
function hasAmount(text: string, cents: number): boolean {
	return [...text.matchAll(AMOUNT)].some(([, digits = '', scale = '']) => {
		const said = Math.round(Number(digits.replaceAll(',', '')) * (SCALES.get(scale) ?? 1) * 100);
		return cents < 1e8 ? said === cents : Math.abs(said / cents - 1) <= 0.000_5;
	});
}

/** Names that Ask reads in another way, and so gives no figure of them alone: a word for a difference, and a name with a number in it. */
const MISREAD: ReadonlySet<string> = new Set(['gap', 'mercedes-benz-w-196-r-streamliner']);

test('an answer to “How much is X?” has them: the date of a figure older than a year, and no other', () =>
	expectSame(
		async (item) => {
			type Answered = { answer: string; items: string[] };
			const { answer: text, items: named } = await ask<Answered>('/ask', { q: `How much is ${item.name}?` });
			const date = /(?:\bin|\bas of) ((?:[A-Z][a-z]+ )?\d{4})\b/.exec(text)?.[1];
			const { month, year } = toFigureView(item, catalogue);
			// A figure of the last twelve months needs no date. Any other has its month or its year.
			const hasDate = date === undefined ? year === undefined : month === date || month.endsWith(` ${date}`);
			const isMisread = named.length !== 1;
			if (isMisread) return { named: [item.slug], isMisread, hasDate: true, hasWorth: true, text };
			return { named, isMisread, hasDate, hasWorth: hasAmount(text, item.valuation.worthCents), text };
		},
		({ slug }) => ({ named: [slug], isMisread: MISREAD.has(slug), hasDate: true, hasWorth: true, text: expect.any(String) }),
	));

test('a company whose name ends in s is no plural of goods that bear its name', async () => {
	const { items: named } = await ask<{ items: string[] }>('/ask', { q: 'How much is Starbucks worth?' });
	expect(named).toEqual(['starbucks']);
});
