import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { createAssetsHeaders, createAssetsIgnore, createUploadFilter } from '../../../build/hosts/plan-host-files.ts';
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

	const DEEP = ['api/lists/_/_/deep.json'];
	const UPLOADED = [
		'api/lists/_/_/c.json',
		'api/items/a.json',
		'api/catalogue.json.gz',
		'index/search.bin',
		'cdn/share.png',
		'cdn/items/share/small.png',
		'site/items/hosts/index.html',
	];
	const NOT_UPLOADED = [
		...DEEP,
		'fingerprint',
		'hosts/nginx.conf',
		'api/oembed/items/a.json',
		'api/history/csv/a.csv',
		'api/items/a.txt',
		'api/items/a.json.gz',
		'api/items/a.json.br',
		'api/catalogue.csv.br',
		'site/items/hosts/index.html.br',
		'api/lists/_/gold/c.json.br',
		'cdn/items/a/share.png',
		'cdn/then/1980/share.png',
	];

	test('are those that the Worker reads', () => {
		expect([...UPLOADED, ...NOT_UPLOADED].filter(createUploadFilter(createAssetsIgnore(DEEP)))).toEqual(UPLOADED);
	});

	test('are left out by rules that git reads likewise', async () => {
		const folder = await createTempFolder();
		await run('git', ['init', '--quiet', folder]);
		await writeFile(path.join(folder, '.gitignore'), createAssetsIgnore(DEEP));
		const { stdout } = await run('git', ['-C', folder, 'check-ignore', '--no-index', ...UPLOADED, ...NOT_UPLOADED]);
		expect(stdout.trim().split('\n')).toEqual(NOT_UPLOADED);
	});
});
