import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { createDownloads } from '../../../build/downloads/downloads.ts';
import { createBuildWriter } from '../../../build/writer/build-writer.ts';
import { DOWNLOAD_FILES } from '../../../core/api/api-files.ts';
import type { Item } from '../../../core/item/item.ts';
import { createItem, createTestCatalogue } from '../../support/item-factory.ts';
import { readParquet } from '../../support/read-data-files.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

/** The downloads of some items: the bytes of each file, and what the build says of it. */
async function makeDownloads(items: readonly Item[]) {
	const staging = path.join(await createTempFolder(), 'staging');
	await mkdir(staging);
	const writer = await createBuildWriter(staging, undefined);
	const downloads = await createDownloads(writer, staging, { catalogue: createTestCatalogue(items), tags: {} });
	for (const item of items) {
		const details = { ...item, funFacts: [], affiliateLinks: [] };
		await downloads.add({ item: details, text: '{}\n', baseUrl: 'https://worth.example/api', cdnUrl: 'https://cdn.example' });
	}
	const facts = await downloads.finish();
	await writer.finish();
	const read = (file: string) => readFile(path.join(staging, 'api', file));
	return { facts, read };
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

	test('makes whole files of an empty catalogue', async () => {
		const { read, facts } = await makeDownloads([]);
		expect(facts.every(({ bytes }) => bytes > 0)).toBe(true);
		expect((await read('catalogue.csv')).toString()).toMatch(/^slug,name,.*\r\n$/);
		expect(await readParquet(await read('catalogue.parquet'))).toEqual([]);
	});

	test('declares foreign keys that hold in the database', async () => {
		const staging = await createTempFolder();
		const { read } = await makeDownloads([createItem()]);
		const database = new DatabaseSync(path.join(staging, 'copy.sqlite'));
		database.deserialize(await read('catalogue.sqlite'));
		expect(database.prepare("SELECT count(*) AS count FROM pragma_foreign_key_list('itemTags')").get()).toEqual({ count: 2 });
		expect(() => database.exec("INSERT INTO itemTags VALUES ('copper-kettle', 9, 'no-such-tag')")).toThrow('FOREIGN KEY');
		database.close();
	});
});
