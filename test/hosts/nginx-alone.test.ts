import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createNginxConfig } from '../../build/hosts/nginx/config.ts';
import { startNginx } from '../support/hosts/start-nginx.ts';
import { listApiFiles, toTarget } from '../support/hosts/static-targets.ts';
import { exchange } from '../support/http/http-exchange.ts';
import { CLOSED_PORT } from '../support/processes/find-free-port.ts';
import { describeWith } from '../support/processes/find-program.ts';
import { createTempFolder } from '../support/temp-folder.ts';
import { EDGE_OUT_DIR, TEST_OUT_DIR } from '../support/test-build.ts';

describeWith('nginx', { name: 'nginx with the function stopped', testFile: import.meta.url }, (program) => {
	let nginx: Awaited<ReturnType<typeof startNginx>>;

	beforeAll(async () => {
		nginx = await startNginx({ program, outDir: TEST_OUT_DIR, functionPort: CLOSED_PORT });
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

	test.each(['/compare/bitcoin/big-mac/', '/compare/?a=bitcoin&b=big-mac', '/ask/?q=bitcoin', '/perspective/?amount=5'])(
		'serves the page that the function would fill in, %s, as the build made it',
		async (target) => {
			const { status, headers } = await exchange(nginx.port, target);
			expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/html; charset=utf-8', 'no-store']);
		},
	);

	test('leads from the former address of the search with its query', async () => {
		const { status, headers } = await exchange(nginx.port, '/search/?q=gold');
		expect([status, headers.location]).toEqual([308, '/ask/?q=gold']);
	});

	test.each([
		['GET', '/api/items?limit=3', '/api/items?limit=3'],
		['GET', '/api/items/no-such-thing', '/api/items/no-such-thing'],
		['POST', '/api/ask', '/api/ask'],
		['POST', '/request/', '/request/'],
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

	test.each(['/api/x.html', '/api/items/x.css', '/api/x.json'])('types the 503 of %s as a problem', async (target) => {
		const { status, headers } = await exchange(nginx.port, target);
		expect([status, headers['content-type']]).toEqual([503, 'application/problem+json; charset=utf-8']);
	});

	test.each([
		'/docs',
		'/docs/',
		'/',
		'/cdn/items/bitcoin/small.png',
		'/items/no-such-thing/',
		'/index.html.br',
		'/search',
		'/search/?q=gold',
		'/tags/gold/',
	])('refuses POST of %s with the methods that there are, and redirects none', async (target) => {
		const { status, headers, text } = await exchange(nginx.port, target, { method: 'POST' });
		expect([status, headers.allow, headers.location, text]).toEqual([405, 'GET, HEAD', undefined, '405 Method not allowed\n']);
		expect(headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
	});

	test('names the methods for TRACE, which nginx refuses by itself', async () => {
		const { status, headers } = await exchange(nginx.port, '/', { method: 'TRACE' });
		expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
	});

	test.each(['/docs/index.html.br', '/docs/index.html.gz', '/index.html.gz', '/_astro/x.css.gz', '/cdn/share.png.br'])(
		'serves no compressed copy as a page: %s',
		async (target) => {
			const { status, headers } = await exchange(nginx.port, target);
			expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
		},
	);

	test('refuses the pages of a build without pages in our words, never in its own', async () => {
		const bare = await startNginx({ program, outDir: EDGE_OUT_DIR, functionPort: CLOSED_PORT });
		onTestFinished(() => bare.close());
		for (const target of ['/', '/x', '/items/bitcoin/', '/cdn/x.png', '/docs/', '/.well-known/x']) {
			const { status, headers, text } = await exchange(bare.port, target);
			const answer = [status, headers['content-type'], headers['cache-control'], text];
			expect(answer, target).toEqual([404, 'text/plain; charset=utf-8', 'no-store', '404 Not found\n']);
		}
	});

	test('refuses what is too long for it as the host would', async () => {
		const { status, headers, text } = await exchange(nginx.port, `/api/items?q=${'a'.repeat(40_000)}`);
		expect([status, headers['content-type']]).toEqual([431, 'application/problem+json; charset=utf-8']);
		expect(JSON.parse(text)).toMatchObject({ code: 'headers_too_large', status: 431 });
	});

	test('sends HSTS over TLS alone', async () => {
		expect((await exchange(nginx.port, '/')).headers).not.toHaveProperty('strict-transport-security');
		const config = await readFile(path.join(TEST_OUT_DIR, 'current/hosts/nginx.conf'), 'utf8');
		expect(config).toContain('map $https $worthdex_hsts {\n\tdefault "";\n\t"on" "max-age=31536000";\n}');
		// Each place that sets headers sets this one: nginx inherits none of them then. A response in @range has those of the file.
		for (const [, body = ''] of config.matchAll(/^\tlocation ([^}]*(?:\{[^}]*\}[^}]*)*?)^\t\}/gm))
			if (body.includes('add_header') && !body.startsWith('@range')) expect(body).toContain('Strict-Transport-Security');
	});
});

describeWith('nginx', { name: 'nginx in front of another function', testFile: import.meta.url }, (program) => {
	async function startBefore(answer: (call: IncomingMessage, response: ServerResponse) => void, changes: { readTimeout?: number } = {}) {
		const server = createServer(answer);
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		const functionPort = (server.address() as AddressInfo).port;
		const nginx = await startNginx({ program, outDir: TEST_OUT_DIR, functionPort, ...changes });
		onTestFinished(async () => {
			server.closeAllConnections();
			server.close();
			await nginx.close();
		});
		return nginx.port;
	}

	test('names requests itself: a client cannot choose what is logged', async () => {
		const port = await startBefore(({ headers }, response) => void response.end(JSON.stringify(headers)));
		const { text } = await exchange(port, '/api/items?limit=3', { headers: { 'X-Request-Id': 'chosen-by-client' } });
		expect(JSON.parse(text)['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
	});

	test('hands on the addresses of pages that the function fills in, and no others', async () => {
		const port = await startBefore(({ url = '' }, response) => void response.end(`function ${url}`));
		for (const target of ['/compare/bitcoin/big-mac/', '/compare/?a=bitcoin&b=big-mac', '/ask/?x=1&q=bitcoin', '/perspective/?amount=5'])
			expect((await exchange(port, target)).text).toBe(`function ${target}`);
		for (const target of ['/compare/', '/ask/', '/ask/?x=1', '/perspective/'])
			expect((await exchange(port, target)).headers['content-type'], target).toBe('text/html; charset=utf-8');
	});

	test('hands a query of 10,000 characters on', async () => {
		const port = await startBefore(({ url = '' }, response) => void response.end(String(url.length)));
		expect((await exchange(port, `/api/items?q=${'a'.repeat(10_000)}`)).text).toBe('10013');
	});

	test('gives up on a function that does not answer in time, which is within 20 seconds', async () => {
		const port = await startBefore(() => {}, { readTimeout: 1 });
		const { status, text } = await exchange(port, '/api/items?limit=3');
		expect([status, JSON.parse(text).code]).toEqual([503, 'unavailable']);
		const config = await readFile(path.join(TEST_OUT_DIR, 'current/hosts/nginx.conf'), 'utf8');
		const seconds = [...config.matchAll(/proxy_read_timeout (\d+)s;/g)].map(([, text]) => Number(text));
		expect(seconds.length).toBeGreaterThan(0);
		expect(Math.max(...seconds)).toBeLessThan(20);
	});

	// Followed, a link that someone has put into a build sends any file of the machine to anyone.
	test('follows no link in a build, and serves the rest of it', async () => {
		const outDir = await createTempFolder();
		const dir = path.join(outDir, 'builds', 'abc123');
		for (const folder of ['api', 'hosts', 'site/plain', 'site/linked', 'cdn']) await mkdir(path.join(dir, folder), { recursive: true });
		await symlink('builds/abc123', path.join(outDir, 'current'));
		await writeFile(path.join(outDir, 'secret'), 'unmistakable');
		await writeFile(path.join(dir, 'api/manifest.json'), '{}');
		await writeFile(path.join(dir, 'hosts/nginx.conf'), createNginxConfig({ baseUrl: 'http://worth.example/api', outDir }));
		await writeFile(path.join(dir, 'site/plain/index.html'), 'plain');
		for (const [file, target] of [
			['site/linked/index.html', '../../../../secret'],
			['cdn/a.png', '../../../secret'],
			['cdn/folder', '../../..'],
			['api/categories.json', '../../../secret'],
		] as const) {
			await symlink(target, path.join(dir, file));
		}
		const own = await startNginx({ program, outDir, functionPort: CLOSED_PORT });
		onTestFinished(() => own.close());
		const get = async (target: string) => {
			const { status, text } = await exchange(own.port, target);
			expect(text, target).not.toContain('unmistakable');
			return status;
		};
		expect(await get('/plain/')).toBe(200);
		for (const target of ['/linked/', '/cdn/a.png', '/cdn/folder/secret']) expect(await get(target), target).toBe(404);
		expect(await get('/api/categories')).toBe(503);
	});
});
