import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { createAssetsHeaders, createAssetsIgnore, isUploaded } from '../../../build/hosts/plan-host-files.ts';
import { DATA_CACHE_CONTROL, toPageHeaders } from '../../../core/api/http-headers.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

const run = promisify(execFile);

describe('the files of a Worker’s assets', () => {
	test('give pictures the headers that the Node host sends', () => {
		const [pattern, ...lines] = createAssetsHeaders().trimEnd().split('\n  ');
		expect(pattern).toBe('/cdn/*');
		expect(Object.fromEntries(lines.map((line) => line.split(/: (.*)/s)))).toEqual({
			'Cache-Control': DATA_CACHE_CONTROL,
			...toPageHeaders('/cdn/'),
		});
	});

	const UPLOADED = [
		'api/items/a.json',
		'api/catalogue.json.gz',
		'api/catalogue.json.br',
		'site/items/hosts/index.html.br',
		'index/search.bin',
	];
	const NOT_UPLOADED = [
		'fingerprint',
		'hosts/nginx.conf',
		'api/oembed/items/a.json',
		'api/history/csv/a.csv',
		'api/items/a.txt',
		'api/items/a.json.gz',
		'api/items/a.json.br',
		'api/lists/_/gold/c.json.br',
	];

	test('are those that the Worker reads', () => {
		expect([...UPLOADED, ...NOT_UPLOADED].filter(isUploaded)).toEqual(UPLOADED);
	});

	test('are left out by rules that git reads likewise', async () => {
		const folder = await createTempFolder();
		await run('git', ['init', '--quiet', folder]);
		await writeFile(path.join(folder, '.gitignore'), createAssetsIgnore());
		const { stdout } = await run('git', ['-C', folder, 'check-ignore', '--no-index', ...UPLOADED, ...NOT_UPLOADED]);
		expect(stdout.trim().split('\n')).toEqual(NOT_UPLOADED);
	});
});
