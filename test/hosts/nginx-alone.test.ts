import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../support/find-free-port.ts';
import { describeWith } from '../support/find-program.ts';
import { startNginx } from '../support/hosts/start-nginx.ts';
import { listApiFiles, toTarget } from '../support/hosts/static-targets.ts';
import { exchange } from '../support/http-exchange.ts';
import { TEST_OUT_DIR } from '../support/test-build.ts';

describeWith('nginx', { name: 'nginx with the function stopped', testFile: import.meta.url }, (program) => {
	let nginx: Awaited<ReturnType<typeof startNginx>>;

	beforeAll(async () => {
		nginx = await startNginx({ program, outDir: TEST_OUT_DIR, functionPort: await findFreePort() });
	});
	afterAll(() => nginx?.close());

	test('still answers every default list page, every item as JSON and as text, and the docs, byte for byte', async () => {
		const files = await listApiFiles(TEST_OUT_DIR);
		expect(files.filter((file) => file.startsWith('lists/')).length).toBeGreaterThan(50);
		expect(files.filter((file) => /^items\/.+\.(?:json|txt)$/.test(file)).length).toBeGreaterThan(200);
		expect(files).toEqual(expect.arrayContaining(['docs.html', 'docs.md', 'categories.json', 'tags.json', 'openapi.json']));
		const differing: string[] = [];
		for (const file of files) {
			const answer = await exchange(nginx.port, `/api${toTarget(file)}`);
			const bytes = await readFile(path.join(TEST_OUT_DIR, 'current/api', file));
			if (answer.status !== 200 || !answer.bytes.equals(bytes)) differing.push(`${answer.status} ${toTarget(file)}`);
		}
		expect(differing).toEqual([]);
	});

	test.each(['/', '/items/', '/items/bitcoin/', '/docs/', '/cdn/items/bitcoin/small.png'])('still serves %s', async (page) => {
		expect((await exchange(nginx.port, page)).status).toBe(200);
	});

	test.each([
		['GET', '/api/items?limit=3', '/api/items?limit=3'],
		['GET', '/api/items/no-such-thing', '/api/items/no-such-thing'],
		['POST', '/api/ask', '/api/ask'],
		// What would have to be escaped in JSON is left out.
		['GET', '/api/items/a"b\\c', '/api'],
	])('says of the rest that it is unavailable, as the function would: %s %s', async (method, target, instance) => {
		const answer = await exchange(nginx.port, target, { method });
		expect(answer.status).toBe(503);
		expect(answer.headers).toMatchObject({
			'content-type': 'application/problem+json; charset=utf-8',
			'cache-control': 'no-store',
			'retry-after': '5',
			'access-control-allow-origin': '*',
			'x-content-type-options': 'nosniff',
		});
		expect(JSON.parse(answer.text)).toEqual({
			type: 'http://localhost:4321/api/docs#unavailable',
			title: 'Unavailable',
			status: 503,
			detail: 'The function cannot be reached at the moment',
			instance,
			code: 'unavailable',
		});
	});
});
