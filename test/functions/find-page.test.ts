import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { findPage } from '../../functions/find-page.ts';
import { createFileStore, type FileStore } from '../../functions/services/node-file-store.ts';
import { createTempFolder } from '../support/temp-folder.ts';

let files: FileStore;
let dir: string;

beforeEach(async () => {
	dir = await createTempFolder();
	const write = async (file: string) => {
		await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
		await writeFile(path.join(dir, file), file);
	};
	for (const file of ['index.html', '404.html', 'items/index.html', 'items/a/index.html', 'llms.txt', '_astro/x.js'])
		await write(`site/${file}`);
	for (const file of ['cdn/items/a/small.png', 'api/items/a.json', 'index/catalogue.json', 'hosts/nginx.conf', 'fingerprint'])
		await write(file);
	files = createFileStore(dir);
});

async function find(rawPath: string): Promise<string> {
	const page = await findPage(files, rawPath);
	if (page === undefined) return 'nothing';
	return page.status === 308 ? `308 ${page.location}` : `${page.status} ${new TextDecoder().decode(page.file.bytes)}`;
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

	test('never redirects to another host', async () => {
		for (const rawPath of ['//items', '/%2Fitems', '/%5Citems', '///items', '//items/a']) expect(await find(rawPath)).not.toMatch(/^308/);
	});

	test('keeps hashed assets for good, pages as data, and a miss not at all', async () => {
		expect(await findPage(files, '/_astro/x.js')).toMatchObject({ cacheControl: 'public, max-age=31536000, immutable' });
		expect(await findPage(files, '/')).toMatchObject({ cacheControl: expect.stringContaining('max-age=300') });
		expect(await findPage(files, '/nothing')).toMatchObject({ cacheControl: 'no-store' });
	});

	test('is nothing where there is no site', async () => {
		expect(await findPage(createFileStore(path.join(dir, 'api')), '/')).toBeUndefined();
	});
});
