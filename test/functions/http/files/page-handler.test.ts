import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { findPage } from '../../../../functions/http/files/page-handler.ts';
import { createOlderAssets } from '../../../../functions/node/builds/build.ts';
import { createFileStore } from '../../../../functions/node/builds/file-store.ts';
import { createTempFolder } from '../../../support/temp-folder.ts';

let build: Parameters<typeof findPage>[0];
let root: string;
let dir: string;

beforeEach(async () => {
	root = await createTempFolder();
	dir = path.join(root, 'newer');
	const write = async (file: string) => {
		await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
		await writeFile(path.join(dir, file), file);
	};
	for (const file of ['index.html', '404.html', 'items/index.html', 'items/a/index.html', 'llms.txt', '_astro/x.js'])
		await write(`site/${file}`);
	for (const file of ['cdn/items/a/small.png', 'api/items/a.json', 'index/catalogue.json', 'hosts/nginx.conf', 'fingerprint'])
		await write(file);
	build = { ...createFileStore(dir), readOlderAsset: createOlderAssets(dir) };
});

async function find(rawPath: string): Promise<string> {
	const page = await findPage(build, rawPath);
	if (page === undefined) return 'nothing';
	return page.status === 308 ? `308 ${page.location}` : `${page.status} ${new TextDecoder().decode(page.file.bytes as Uint8Array)}`;
}

describe('findPage()', () => {
	test.each([
		['/', '200 site/index.html'],
		['/items/', '200 site/items/index.html'],
		['/items/a/', '200 site/items/a/index.html'],
		['/items/a/index.html', '200 site/items/a/index.html'],
		['/llms.txt', '200 site/llms.txt'],
		['/it%65ms/', '200 site/items/index.html'],
		['/cdn/items/a/small.png', '200 cdn/items/a/small.png'],
		['/items', '308 /items/'],
		['/items/a', '308 /items/a/'],
		['/it%65ms', '308 /it%65ms/'],
	])('answers %s with %s', async (rawPath, answer) => {
		expect(await find(rawPath)).toBe(answer);
	});

	test.each([
		'/nothing',
		'/Items/',
		'/cdn',
		'/cdn/',
		'/cdn/items/a',
		'/cdn/items/b/small.png',
		'/fingerprint',
		'/index/catalogue.json',
		'/hosts/nginx.conf',
		'/../fingerprint',
		'/cdn/../fingerprint',
		'/cdn/%2e%2e/fingerprint',
		'/cdn/..%2ffingerprint',
		'/..%5cfingerprint',
		'/%2e%2e/api/items/a.json',
		'/%00',
		'/items%00/',
		'/%FF',
		'/%',
		'//items',
		'//evil.example/items',
		'/%2fitems',
		'/\\evil.example',
	])('answers %s with the page for what is missing', async (rawPath) => {
		expect(await find(rawPath)).toBe('404 site/404.html');
	});

	test('keeps hashed assets for good, pages as data, and a miss not at all', async () => {
		expect(await findPage(build, '/_astro/x.js')).toMatchObject({ cacheControl: 'public, max-age=31536000, immutable' });
		expect(await findPage(build, '/')).toMatchObject({ cacheControl: expect.stringContaining('max-age=300') });
		expect(await findPage(build, '/nothing')).toMatchObject({ cacheControl: 'no-store' });
	});

	test('is nothing where there is no site', async () => {
		expect(await findPage({ ...build, ...createFileStore(path.join(dir, 'api')) }, '/')).toBeUndefined();
	});

	test('finds a hashed asset, and nothing else, in the builds beside this one', async () => {
		for (const [file, text] of [
			['older/site/_astro/page.Ab3_-xYz.css', 'hashed'],
			['older/site/_astro/page.css', 'not hashed'],
			['older/site/gone/index.html', 'a page'],
			['.staging-1/site/_astro/page.Zb3_-xYz.css', 'unfinished'],
		] as const) {
			await mkdir(path.dirname(path.join(root, file)), { recursive: true });
			await writeFile(path.join(root, file), text);
		}
		expect(await find('/_astro/page.Ab3_-xYz.css')).toBe('200 hashed');
		expect(await findPage(build, '/_astro/page.Ab3_-xYz.css')).toMatchObject({ cacheControl: 'public, max-age=31536000, immutable' });
		for (const path of [
			'/_astro/page.css',
			'/gone/',
			'/_astro/page.Zb3_-xYz.css',
			'/_astro/../gone/index.html',
			'/_astro/none.Ab3_-xYz.css',
		])
			expect(await find(path), path).toBe('404 site/404.html');
	});
});
