import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { createDownloads } from '../../../build/downloads/downloads.ts';
import { createBuildWriter } from '../../../build/writer/build-writer.ts';
import { DOWNLOAD_FILES } from '../../../core/api/api-files.ts';
import { createCatalogue } from '../../../core/item/catalogue.ts';
import { type Item, toItem } from '../../../core/item/item.ts';
import type { Kinds } from '../../../core/item/schema/kind-schema.ts';
import { createTodaysDollars, toPriceLevels } from '../../../core/item/worth/consumer-prices.ts';
import type { PriceLevels } from '../../../core/item/worth/dollars.ts';
import { createItem, createItemFile } from '../../support/content/item-factory.ts';
import { readParquet } from '../../support/http/read-data-files.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

/** The downloads of some items: the bytes of each file, and what the build says of it. */
async function makeDownloads(items: readonly Item[], { kinds = {}, priceLevels = {} }: { kinds?: Kinds; priceLevels?: PriceLevels } = {}) {
	const staging = path.join(await createTempFolder(), 'staging');
	await mkdir(staging);
	const writer = await createBuildWriter(staging, undefined);
	const catalogue = createCatalogue({ items, retired: [], renamed: {}, yardsticks: [], kinds, priceLevels });
	const downloads = await createDownloads(writer, staging, { catalogue, tags: {} });
	for (const item of items) {
		const details = { ...item, facts: [], affiliateLinks: [] };
		await downloads.add({ item: details, catalogue, text: '{}\n', baseUrl: 'https://worth.example/api', cdnUrl: 'https://cdn.example' });
	}
	const facts = await downloads.finish();
	await writer.finish();
	const read = (file: string) => readFile(path.join(staging, 'api', file));
	return { facts, read };
}

async function openSqlite(bytes: Buffer): Promise<DatabaseSync> {
	const database = new DatabaseSync(path.join(await createTempFolder(), 'copy.sqlite'));
	database.deserialize(bytes);
	return database;
}

const FORMULAS = ['=1+1', '+1', '-1', '@SUM(1)', '=HYPERLINK("https://x.example","y")'];

describe('createDownloads()', () => {
	test('gives the same bytes for the same items', async () => {
		const items = [createItem({ slug: 'a', tags: ['x', 'y'] }), createItem({ slug: 'b' })];
		const [one, two] = [await makeDownloads(items), await makeDownloads(items)];
		expect(one.facts).toEqual(two.facts);
		for (const file of [...Object.values(DOWNLOAD_FILES), 'datapackage.json'])
			expect((await one.read(file)).equals(await two.read(file)), file).toBe(true);
	});

	test('leaves a column without any value out of the CSV and its schema: readers would infer a type that it has not', async () => {
		const { read } = await makeDownloads([createItem({ slug: 'a' })]);
		const [header = ''] = (await read('catalogue.csv')).toString().split('\r\n');
		expect(header).not.toContain('typicalIs');
		expect(header).toContain('sourceSupports');
		type Resource = { name: string; schema: { fields: { name: string }[] } };
		const { resources } = JSON.parse((await read('datapackage.json')).toString()) as { resources: Resource[] };
		const toNames = (form: string) => resources.find(({ name }) => name === form)?.schema.fields.map(({ name }) => name);
		expect(toNames('csv')).toEqual(header.split(','));
		expect(toNames('parquet')).toContain('typicalIs');
	});

	test('tells size and checksum of each file as it is on the disk', async () => {
		const { facts, read } = await makeDownloads([createItem({ slug: 'a' }), createItem({ slug: 'b' })]);
		for (const { file, bytes, textBytes, sha256 } of facts) {
			const content = await read(file);
			const text = file.endsWith('.gz') ? gunzipSync(content) : content;
			expect([bytes, textBytes, sha256], file).toEqual([content.length, text.length, createHash('sha256').update(content).digest('hex')]);
		}
	});

	test('disarms formulas in CSV alone', async () => {
		const { read } = await makeDownloads(FORMULAS.map((name, index) => createItem({ slug: `item-${index}`, name, plural: name })));
		const csv = parse(await read('catalogue.csv'), { columns: true }) as { name: string; worthCents: string }[];
		expect(csv.map(({ name }) => name)).toEqual(FORMULAS.map((name) => `'${name}`));
		expect(csv[0]?.worthCents).toBe('12300');
		expect((await readParquet(await read('catalogue.parquet'))).map(({ name }) => name)).toEqual(FORMULAS);
	});

	test('keeps quotes, commas, separators and letters of every script', async () => {
		const name = 'Salt, “pepper” & "shakers"; 塩|é';
		const { read } = await makeDownloads([createItem({ name, aliases: ['a, b', 'c"d', '|'] })]);
		const [row] = parse(await read('catalogue.csv'), { columns: true }) as { name: string; aliases: string }[];
		expect(row?.name).toBe(name);
		expect(JSON.parse(row?.aliases ?? '')).toEqual(['a, b', 'c"d', '|']);
		expect((await readParquet(await read('catalogue.parquet')))[0]).toMatchObject({ name, aliases: ['a, b', 'c"d', '|'] });
	});

	test('keeps the greatest worth exactly, and days before 1970', async () => {
		const valuation = { asOf: '1066-10-14', basis: 'auction' as const };
		const { read } = await makeDownloads([createItem({ worthCents: Number.MAX_SAFE_INTEGER, valuation })]);
		expect((await readParquet(await read('catalogue.parquet')))[0]).toMatchObject({
			worthCents: 9007199254740991n,
			asOfDate: '1066-10-14',
		});
		expect((await read('catalogue.csv')).toString()).toContain(',9007199254740991,');
	});

	test('has the kind of each item and its parents, nearest first', async () => {
		const kinds = {
			vehicle: { plural: 'vehicles' },
			car: { plural: 'cars', parent: 'vehicle' },
			'sports-car': { plural: 'sports cars', parent: 'car' },
		};
		const { read } = await makeDownloads([createItem({ slug: 'a', kind: 'sports-car' }), createItem({ slug: 'b', kind: 'vehicle' })], {
			kinds,
		});
		const csv = parse(await read('catalogue.csv'), { columns: true }) as { kindPath: string }[];
		expect(csv.map(({ kindPath }) => JSON.parse(kindPath))).toEqual([['sports-car', 'car', 'vehicle'], ['vehicle']]);
		expect((await readParquet(await read('catalogue.parquet'))).map(({ kindPath }) => kindPath)).toEqual([
			['sports-car', 'car', 'vehicle'],
			['vehicle'],
		]);
		const database = await openSqlite(await read('catalogue.sqlite'));
		expect(database.prepare("SELECT group_concat(slug) AS slugs FROM itemKinds WHERE kind = 'vehicle'").get()).toEqual({ slugs: 'a,b' });
		database.close();
	});

	test('says how a figure came about: derivation, range, the first source in CSV and Parquet, all of them in SQLite', async () => {
		const shop = { title: 'Loaves', publisher: 'Shop', url: 'https://loaves.example', publishedOn: '2026-10', retrievedOn: '2026-11-01' };
		const file = createItemFile({
			worthCents: 105,
			valuation: {
				rangeMeans: 'places',
				derivation: {
					expression: 'price * weight',
					inputs: [
						{ name: 'price', value: '4.20', unit: '$ a kilogram', source: 1 },
						{ name: 'weight', value: '0.25', unit: 'kilograms' },
					],
				},
				asOf: '2024-01-31',
				confidence: 'high',
				sources: [
					{ ...shop, figure: '$4.20' },
					{ ...shop, title: 'Bread', figure: '$1.05' },
				],
			},
			history: [{ asOf: '2020-01-01', worthCents: 90, basis: 'average', source: 2 }],
		});
		const confirmedOn = ({ figure }: { figure?: string | undefined }) => (figure === '$4.20' ? '2026-11-23' : undefined);
		const { read } = await makeDownloads([toItem('loaf', file, { today: '2026-11-23', confirmedOn })]);
		const flat = {
			confidence: 'low',
			rangeMeans: 'places',
			derivation: '$4.20 a kilogram × 0.25 kilograms',
			sourcePublishedOn: '2026-10',
			sourceFigure: '$4.20',
		};
		expect((await readParquet(await read('catalogue.parquet')))[0]).toMatchObject({ ...flat, sourceSupports: [] });
		expect(parse(await read('catalogue.csv'), { columns: true })).toMatchObject([{ ...flat, sourceSupports: '[]' }]);
		const database = await openSqlite(await read('catalogue.sqlite'));
		expect(database.prepare('SELECT rangeMeans, derivation FROM items').all()).toMatchObject([
			{ rangeMeans: 'places', derivation: flat.derivation },
		]);
		expect(
			database.prepare('SELECT publishedOn, confirmedOn, supportsWorth, supportsLow, supportsHigh, supportsHistory FROM sources').all(),
		).toMatchObject([
			{ publishedOn: '2026-10', confirmedOn: '2026-11-23', supportsWorth: 0, supportsLow: 0, supportsHigh: 0, supportsHistory: 0 },
			{ publishedOn: '2026-10', confirmedOn: null, supportsWorth: 1, supportsLow: 0, supportsHigh: 1, supportsHistory: 1 },
		]);
		expect(database.prepare('SELECT worthCents, source FROM history').all()).toMatchObject([
			{ worthCents: 90, source: 2 },
			{ worthCents: 105, source: null },
		]);
		database.close();
	});

	test('has the worth of every item in today’s dollars, as printed if it is recent', async () => {
		const source = { title: 'Index', publisher: 'Office', retrievedOn: '2026-06-01' };
		const prices = { sources: [source], yearScale: '1/3', years: {}, months: { '2000-01': '100', '2026-05': '250' } };
		const toDollars = createTodaysDollars(prices);
		const toRow = (slug: string, asOf: string, worthCents: number) =>
			toItem(slug, createItemFile({ worthCents, valuation: { asOf } }), { toTodaysDollars: toDollars });
		const items = [
			toRow('converted', '2000-01-15', 1000),
			toRow('recent', '2026-02-01', 777),
			toRow('newer', '2026-11-01', 888),
			toRow('before-the-index', '1799-01-01', 5),
			toRow('too-large', '2000-01-15', Number.MAX_SAFE_INTEGER),
		];
		const rows = await readParquet(await (await makeDownloads(items, { priceLevels: toPriceLevels(prices) })).read('catalogue.parquet'));
		expect(
			Object.fromEntries(rows.map(({ slug, todaysWorthCents, todaysAsOfDate }) => [slug, [todaysWorthCents, todaysAsOfDate]])),
		).toEqual({
			converted: [2500n, '2026-05-31'],
			recent: [777n, null],
			newer: [888n, null],
			'before-the-index': [null, null],
			'too-large': [null, null],
		});
	});

	test('makes whole files of an empty catalogue', async () => {
		const { read, facts } = await makeDownloads([]);
		expect(facts.every(({ bytes }) => bytes > 0)).toBe(true);
		expect((await read('catalogue.csv')).toString()).toMatch(/^slug,name,.*\r\n$/);
		expect(await readParquet(await read('catalogue.parquet'))).toEqual([]);
	});

	test('declares foreign keys that hold in the database', async () => {
		const { read } = await makeDownloads([createItem()]);
		const database = await openSqlite(await read('catalogue.sqlite'));
		expect(database.prepare("SELECT count(*) AS count FROM pragma_foreign_key_list('itemTags')").get()).toEqual({ count: 2 });
		expect(() => database.exec("INSERT INTO itemTags VALUES ('copper-kettle', 9, 'no-such-tag')")).toThrow('FOREIGN KEY');
		database.close();
	});
});
