import { chmod, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { exchange } from '../support/http/http-exchange.ts';
import { type MarkedHost, startHostOnCopy } from '../support/reliability/start-marked-host.ts';
import { withPermissions } from '../support/reliability/wrappers.ts';

const get = ({ port }: MarkedHost, target: string) => exchange(port, target);

/** Expects that the function makes an item's answer, of the same bytes as a batch has. */
async function expectMade(host: MarkedHost, slug: string): Promise<void> {
	const { status, headers, text } = await get(host, `/api/items/${slug}`);
	expect([status, headers['content-type'], headers.etag]).toEqual([200, 'application/json; charset=utf-8', undefined]);
	expect(text).toBe(JSON.stringify(JSON.parse((await get(host, `/api/items/batch?slugs=${slug}`)).text).items[0]).concat('\n'));
}

describe('a host whose files cannot be read', () => {
	test('makes the answer of an item whose file is missing, has a page for a miss of its own, and serves everything else', async () => {
		const host = await startHostOnCopy();
		await rm(path.join(host.buildDir, 'api/items/stamp-1905.json'));
		await rename(path.join(host.buildDir, 'site/404.html'), path.join(host.buildDir, 'elsewhere'));
		await expectMade(host, 'stamp-1905');
		for (const target of ['/api/items/stamp-1906', '/api/items/stamp-1905?format=text', '/api/items', '/api/items/search?q=stamp+1905'])
			expect((await get(host, target)).status, target).toBe(200);
		const { status, text } = await get(host, '/nowhere/');
		expect([status, text]).toEqual([404, '404 Not found\n']);
	});

	test('makes lists and items itself whose folder is unreadable, and says 503 of pages until they are back', async () => {
		const host = await startHostOnCopy({}, withPermissions());
		const [whole, item] = [await get(host, '/api/items?tag=stamp'), await get(host, '/api/items/stamp-1901')];
		const folders = ['api/lists', 'api/items', 'site'].map((folder) => path.join(host.buildDir, folder));
		const restore = () => Promise.all(folders.map((folder) => chmod(folder, 0o755)));
		onTestFinished(async () => void (await restore()));
		for (const folder of folders) await chmod(folder, 0);

		// In memory already.
		expect((await get(host, '/api/items/stamp-1901')).text).toBe(item.text);
		expect((await get(host, '/api/items?tag=stamp')).headers.etag).toBe(whole.headers.etag);
		// Not in memory.
		const list = await get(host, '/api/items?category=art-collectibles');
		expect(list.status).toBe(200);
		expect(JSON.parse(list.text)).toMatchObject({ items: expect.arrayContaining([expect.objectContaining({ slug: 'stamp-1928' })]) });
		await expectMade(host, 'stamp-1907');
		const page = await get(host, '/');
		expect([page.status, page.text, page.headers['retry-after']]).toEqual([503, '503 Unavailable\n', '60']);
		expect(host.readOutput()).toMatch(/"level":50.*cannot read a file of the build/);

		await restore();
		for (const target of ['/api/items/stamp-1907', '/', '/api/items?category=art-collectibles'])
			expect((await get(host, target)).status, target).toBe(200);
	});
});
