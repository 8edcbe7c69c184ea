import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useFixtureHost } from '../support/hosts/start-fixture-host.ts';
import { exchange } from '../support/http/http-exchange.ts';
import { IS_SOAK } from '../support/runs.ts';
import { makeFolder, removeFolder } from '../support/temp-folder.ts';

/*
 * Two readers that are too heavy for the project's own install, 80 MB together: DuckDB, and the validator of the Frictionless project. They are in
 * the package of the benchmarks, which `npm run soak` installs. test/contract/items/data-files.test.ts has the light ones.
 */

const requireHeavy = createRequire(path.resolve('scripts/bench/package.json'));

type DuckDb = {
	DuckDBInstance: {
		create: (
			path: string,
		) => Promise<{ connect: () => Promise<{ runAndReadAll: (sql: string) => Promise<{ getRowsJson: () => unknown[][] }> }> }>;
	};
};
type Resource = { schema: { fieldNames: string[] }; read: (options: { keyed: true }) => Promise<{ worthCents: number }[]> };
type Frictionless = {
	Package: {
		load: (
			file: string,
			options: { basePath: string },
		) => Promise<{ valid: boolean; errors: Error[]; getResource: (name: string) => Resource }>;
	};
};

const FILES = ['catalogue.csv', 'catalogue.parquet', 'catalogue.ndjson.gz', 'datapackage.json'];

describe.runIf(IS_SOAK)('the files of the catalogue', () => {
	const host = useFixtureHost();
	let dir: string;
	let items: { worthCents: number; tags: string[]; valuation: { asOf: string } }[];
	let worth: bigint;

	beforeAll(async () => {
		dir = await makeFolder('data-files');
		for (const file of FILES) {
			const { bytes } = await exchange(host.port, `/api/${file}`);
			await writeFile(path.join(dir, file), bytes);
			if (file === 'catalogue.ndjson.gz') {
				const lines = gunzipSync(bytes).toString('utf8').trimEnd().split('\n');
				items = lines.map((line) => JSON.parse(line));
			}
		}
		worth = items.reduce((sum, { worthCents }) => sum + BigInt(worthCents), 0n);
	});
	afterAll(() => removeFolder(dir));

	test.each(['csv', 'parquet'])('DuckDB reads the %s file: types, counts and sums, and no column is a keyword', async (form) => {
		const { DuckDBInstance } = requireHeavy('@duckdb/node-api') as DuckDb;
		const connection = await (await DuckDBInstance.create(':memory:')).connect();
		const query = async (sql: string) => (await connection.runAndReadAll(sql)).getRowsJson();
		await query(`CREATE VIEW items AS SELECT * FROM '${path.join(dir, `catalogue.${form}`)}'`);
		expect(await query('SELECT count(*), sum(worthCents), min(asOfDate) FROM items')).toEqual([
			[String(items.length), String(worth), items.map(({ valuation }) => valuation.asOf).sort()[0]],
		]);
		const columns = await query('DESCRIBE items');
		expect(columns.find(([name]) => name === 'worthCents')).toContain('BIGINT');
		expect(columns.find(([name]) => name === 'asOfDate')).toContain('DATE');
		expect(await query(`SELECT ${columns.map(([name]) => `items.${name}`).join(', ')} FROM items`)).toHaveLength(items.length);
		expect(await query(`SELECT ${columns.map(([name]) => name).join(', ')} FROM items`)).toHaveLength(items.length);
		const tags = form === 'parquet' ? 'sum(len(tags))' : 'sum(json_array_length(tags))';
		expect(await query(`SELECT ${tags} FROM items`)).toEqual([[String(items.flatMap(({ tags }) => tags).length)]]);
	});

	test('the Frictionless validator accepts datapackage.json and every row of the CSV file', async () => {
		const { Package } = requireHeavy('datapackage') as Frictionless;
		const dataPackage = await Package.load(path.join(dir, 'datapackage.json'), { basePath: dir });
		expect(dataPackage.errors).toEqual([]);
		expect(dataPackage.valid).toBe(true);
		const rows = await dataPackage.getResource('csv').read({ keyed: true });
		expect(rows.reduce((sum, { worthCents }) => sum + BigInt(worthCents), 0n)).toBe(worth);
		expect(rows).toHaveLength(items.length);
	});
});
