import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { beforeAll, describe, expect, test } from 'vitest';
import { toPublished } from '../../support/content/authored-items.ts';
import { createFixtureItems } from '../../support/content/fixture-content.ts';
import { useFixtureHost } from '../../support/hosts/start-fixture-host.ts';
import { exchange } from '../../support/http/http-exchange.ts';
import { type DataRow, readCsv, readParquet } from '../../support/http/read-data-files.ts';
import { describeWith } from '../../support/processes/find-program.ts';
import { useFolder } from '../../support/temp-folder.ts';

/*
 * The files of the catalogue, read by programs of others: csv-parse, hyparquet, Debian's sqlite3, and the JSON Schema of the Data Package
 * specification. `npm run soak -- --only oracle` adds DuckDB and the validator of the Frictionless project.
 */

const run = promisify(execFile);

type Field = { name: string; type: string };
type Resource = {
	name: string;
	path: string;
	bytes: number;
	hash: string;
	dialect?: { table?: string };
	schema?: { fields: Field[] };
};
type Item = {
	slug: string;
	worthCents: number;
	tags: string[];
	aliases: string[];
	funFacts: string[];
	affiliateLinks: unknown[];
	history: { worthCents: number }[];
	valuation: { lowCents: number; highCents: number; asOf: string; staleAfter?: string; sources: { url?: string }[] };
};

const host = useFixtureHost();
const dir = useFolder('data-files');
let items: Item[];
let resources: Resource[];

const get = (file: string) => exchange(host.port, `/api/${file}`);
const sum = (values: readonly (number | bigint)[]): bigint => values.reduce((total: bigint, value) => total + BigInt(value), 0n);

beforeAll(async () => {
	const lines = gunzipSync((await get('catalogue.ndjson.gz')).bytes)
		.toString('utf8')
		.trimEnd()
		.split('\n');
	items = lines.map((line) => JSON.parse(line) as Item);
	resources = (JSON.parse((await get('datapackage.json')).text) as { resources: Resource[] }).resources;
	await writeFile(path.join(dir, 'catalogue.sqlite'), (await get('catalogue.sqlite')).bytes);
});

const findFields = (name: string): Field[] => resources.find((resource) => resource.name === name)?.schema?.fields ?? [];
const namesOf = (type: string): string[] =>
	findFields('csv')
		.filter((field) => field.type === type)
		.map(({ name }) => name);

/** What a row of CSV and Parquet must say of an item. */
function expectRows(rows: readonly DataRow[]): void {
	expect(rows.map(({ slug }) => slug)).toEqual(items.map(({ slug }) => slug));
	expect(sum(rows.map(({ worthCents }) => worthCents as bigint))).toBe(sum(items.map(({ worthCents }) => worthCents)));
	for (const [index, item] of items.entries()) {
		const { valuation } = item;
		expect(rows[index]).toMatchObject({
			worthCents: BigInt(item.worthCents),
			lowCents: BigInt(valuation.lowCents),
			highCents: BigInt(valuation.highCents),
			asOfDate: valuation.asOf,
			staleAfter: valuation.staleAfter ?? null,
			aliases: item.aliases,
			tags: item.tags,
			sourceCount: BigInt(valuation.sources.length),
			sourceUrl: valuation.sources[0]?.url ?? null,
		});
	}
}

describe('datapackage.json', () => {
	test('keeps the JSON Schema of the Data Package specification, version 2', async () => {
		const schema = JSON.parse(await readFile('test/fixtures/data-package/datapackage.json', 'utf8')) as object;
		const ajv = new Ajv({ strict: false, validateSchema: false, logger: false });
		addFormats.default(ajv);
		const { $schema: _, ...rules } = schema as { $schema: string };
		const validate = ajv.compile(rules);
		validate(JSON.parse((await get('datapackage.json')).text));
		expect(validate.errors).toBeNull();
		expect(validate({ resources: [{ name: 'csv' }] })).toBe(false);
	});

	test('names every file of the manifest, with the same size and checksum', async () => {
		const { downloads } = JSON.parse((await get('manifest.json')).text) as { downloads: { url: string; bytes: number; sha256: string }[] };
		const facts = downloads.map(({ url, bytes, sha256 }) => ({ file: url.split('/').at(-1) ?? '', bytes, sha256 }));
		expect(facts.map(({ file }) => file)).toEqual([
			'catalogue.json.gz',
			'catalogue.ndjson.gz',
			'catalogue.csv',
			'catalogue.parquet',
			'catalogue.sqlite',
		]);
		for (const { file, bytes, sha256 } of facts) {
			const answer = await get(file);
			expect(answer.bytes.length).toBe(bytes);
			expect(createHash('sha256').update(answer.bytes).digest('hex')).toBe(sha256);
			const described = resources.filter((resource) => resource.path === file);
			expect(described.length).toBeGreaterThan(0);
			for (const resource of described) expect(resource).toMatchObject({ bytes, hash: `sha256:${sha256}` });
		}
	});
});

/** A file that hyparquet reads over HTTP, by ranges alone, with the bytes that it has fetched. */
async function openRemote(url: string) {
	let fetched = 0;
	const size = Number((await fetch(url, { method: 'HEAD' })).headers.get('content-length'));
	const slice = async (start: number, end?: number) => {
		const response = await fetch(url, { headers: { Range: start < 0 ? `bytes=${start}` : `bytes=${start}-${(end ?? size) - 1}` } });
		expect(response.status).toBe(206);
		const bytes = await response.arrayBuffer();
		fetched += bytes.byteLength;
		return bytes;
	};
	return { size, countFetched: () => fetched, file: { byteLength: size, slice } };
}

describe('ranges', () => {
	test('let hyparquet read one column over HTTP without fetching the file', async () => {
		const { file, size, countFetched } = await openRemote(`${host.api}/catalogue.parquet`);
		const metadata = await parquetMetadataAsync(file, { initialFetchSize: 1024 });
		const rows = (await parquetReadObjects({ file, metadata, columns: ['slug'] })) as { slug: string }[];
		expect(rows.map(({ slug }) => slug)).toEqual(items.map(({ slug }) => slug));
		expect(countFetched()).toBeLessThan(size);
	});

	test.each(['catalogue.csv', 'catalogue.parquet', 'catalogue.sqlite', 'catalogue.json.gz', 'catalogue.ndjson.gz'])(
		'are parts of %s itself',
		async (file) => {
			const whole = await get(file);
			const [head, tail] = await Promise.all(
				['bytes=0-99', 'bytes=100-'].map((range) =>
					exchange(host.port, `/api/${file}`, { headers: { Range: range, 'Accept-Encoding': 'br, gzip' } }),
				),
			);
			expect([head?.status, tail?.status, head?.headers['content-encoding']]).toEqual([206, 206, undefined]);
			expect(Buffer.concat([head?.bytes ?? Buffer.of(), tail?.bytes ?? Buffer.of()]).equals(whole.bytes)).toBe(true);
			expect(whole.headers['accept-ranges']).toBe('bytes');
		},
	);
});

describe('GET /catalogue.json.gz and /catalogue.ndjson.gz', () => {
	test('hold every published item as it is on its own, newest first, and are gzip files for every Accept-Encoding', async () => {
		const texts = await Promise.all(
			toPublished(createFixtureItems()).map(async ({ slug }) => (await exchange(host.port, `/api/items/${slug}`)).text),
		);
		const [json, ndjson] = await Promise.all(
			['json', 'ndjson'].map(async (form) => {
				const headers = { 'Accept-Encoding': 'gzip, br' };
				const answer = await exchange(host.port, `/api/catalogue.${form}.gz`, { headers });
				expect([answer.headers['content-type'], answer.headers['content-encoding']]).toEqual(['application/gzip', undefined]);
				return gunzipSync(answer.bytes).toString('utf8');
			}),
		);
		expect(ndjson).toBe(texts.join(''));
		const whole = JSON.parse(json ?? '') as { licence: { name: string }; items: unknown[] };
		expect(whole.licence.name).toBe('CC BY 4.0');
		expect(whole.items).toEqual(texts.map((text) => JSON.parse(text) as unknown));
	});

	test('have a validator, and the function answers the same where the query is odd', async () => {
		const file = await get('catalogue.json.gz');
		const again = await exchange(host.port, '/api/catalogue.json.gz', { headers: { 'If-None-Match': file.headers.etag ?? '' } });
		expect(again.status).toBe(304);
		expect((await get('catalogue.json.gz?x=1')).bytes.equals(file.bytes)).toBe(true);
	});
});

describe('GET /catalogue.csv', () => {
	test('is RFC 4180 in UTF-8 with the documented columns', async () => {
		const { headers, text } = await get('catalogue.csv');
		expect(headers['content-type']).toBe('text/csv; charset=utf-8');
		expect(
			text.startsWith(
				`${findFields('csv')
					.map(({ name }) => name)
					.join(',')}\r\n`,
			),
		).toBe(true);
		expect(text.endsWith('\r\n')).toBe(true);
		expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
		expect(text).toContain('Café Crème');
	});

	test('has every item, as csv-parse reads it', async () => {
		expectRows(readCsv((await get('catalogue.csv')).bytes, { integers: namesOf('integer'), lists: namesOf('array') }));
	});
});

describe('GET /catalogue.parquet', () => {
	test('has every item, as hyparquet reads it', async () => {
		const { headers, bytes } = await get('catalogue.parquet');
		expect(headers['content-type']).toBe('application/vnd.apache.parquet');
		const rows = await readParquet(bytes);
		expect(Object.keys(rows[0] ?? {})).toEqual(findFields('parquet').map(({ name }) => name));
		expectRows(rows);
	});
});

describeWith('sqlite3', { name: 'GET /catalogue.sqlite', testFile: import.meta.url }, (sqlite3) => {
	const query = async (sql: string): Promise<string[]> => {
		const { stdout } = await run(sqlite3, ['-readonly', path.join(dir, 'catalogue.sqlite'), sql]);
		return stdout === '' ? [] : stdout.trimEnd().split('\n');
	};

	test('is a whole database without broken references or a write-ahead log, with a version', async () => {
		expect((await get('catalogue.sqlite')).headers['content-type']).toBe('application/vnd.sqlite3');
		expect(await query('PRAGMA integrity_check; PRAGMA foreign_key_check; PRAGMA user_version; PRAGMA journal_mode;')).toEqual([
			'ok',
			'3',
			'delete',
		]);
	});

	test('has the documented tables and columns', async () => {
		const tables = resources.filter(({ dialect }) => dialect?.table !== undefined);
		for (const { dialect, schema } of tables)
			expect(await query(`SELECT name FROM pragma_table_info('${dialect?.table}')`)).toEqual(schema?.fields.map(({ name }) => name));
		expect((await query("SELECT name FROM sqlite_schema WHERE type = 'table'")).sort()).toEqual(
			['about', ...tables.map(({ dialect }) => dialect?.table)].sort(),
		);
	});

	test('answers every query of the docs', async () => {
		const text = await readFile('site/content/docs/docs/sql.md', 'utf8');
		const queries = [...text.matchAll(/^```sql\n(.+?)^```$/gms)].map(([, sql = '']) => sql);
		expect(queries.length).toBeGreaterThan(10);
		await expect(Promise.all(queries.map(query))).resolves.toHaveLength(queries.length);
	});

	test('has every item and every element of its lists', async () => {
		const [count, worth] = (await query('SELECT count(*), sum(worthCents) FROM items'))[0]?.split('|') ?? [];
		expect([count, worth]).toEqual([String(items.length), String(sum(items.map(({ worthCents }) => worthCents)))]);
		const expected = {
			aliases: items.flatMap(({ aliases }) => aliases).length,
			itemTags: items.flatMap(({ tags }) => tags).length,
			tags: new Set(items.flatMap(({ tags }) => tags)).size,
			sources: items.flatMap(({ valuation }) => valuation.sources).length,
			history: items.flatMap(({ history }) => history).length,
			funFacts: items.flatMap(({ funFacts }) => funFacts).length,
			affiliateLinks: items.flatMap(({ affiliateLinks }) => affiliateLinks).length,
			categories: 10,
		};
		for (const [table, rows] of Object.entries(expected)) expect(await query(`SELECT count(*) FROM ${table}`)).toEqual([String(rows)]);
		expect(await query('SELECT sum(worthCents) FROM history')).toEqual([
			String(sum(items.flatMap(({ history }) => history.map(({ worthCents }) => worthCents)))),
		]);
		expect(await query("SELECT slug FROM formerSlugs WHERE formerSlug = 'old-piano'")).toEqual(['grand-piano']);
	});

	test('types are those that were declared', async () => {
		expect(await query('SELECT DISTINCT typeof(worthCents), typeof(asOfDate) FROM items')).toEqual(['integer|text']);
		expect(await query('SELECT count(*) FROM items WHERE date(asOfDate) IS NOT asOfDate')).toEqual(['0']);
	});
});
