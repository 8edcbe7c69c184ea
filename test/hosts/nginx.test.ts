import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../support/find-free-port.ts';
import { describeWith } from '../support/find-program.ts';
import { startHost, type TestHost } from '../support/start-host.ts';
import { waitUntilAnswers } from '../support/wait-until-answers.ts';
import { FUNCTION_TARGETS, STATIC_TARGETS } from './targets.ts';

describeWith('nginx', { name: 'the nginx host', testFile: import.meta.url }, (program) => {
	let host: TestHost;
	let nginx: ChildProcess;
	let front: string;
	let dir: string;
	let hostStopped = false;

	async function stopHost(): Promise<void> {
		if (!hostStopped) await host.close();
		hostStopped = true;
	}

	beforeAll(async () => {
		host = await startHost({ TRUSTED_PROXIES: '127.0.0.1/32' });
		dir = await mkdtemp(path.join(tmpdir(), 'worthdex-nginx-'));
		const port = await findFreePort();
		const generated = await readFile('dist/current/hosts/nginx.conf', 'utf8');
		const adapted = generated
			.replace('server 127.0.0.1:4321;', `server 127.0.0.1:${host.port};`)
			.replace('listen 8080;', `listen 127.0.0.1:${port};`);
		expect(adapted).toContain(`listen 127.0.0.1:${port};`);
		await writeFile(path.join(dir, 'worthdex.conf'), adapted);
		await writeFile(
			path.join(dir, 'nginx.conf'),
			// The workers run as root here because the build may lie in a folder that only root can read.
			`user root;\ndaemon off;\nworker_processes 1;\npid ${dir}/pid;\nerror_log ${dir}/error.log;\nevents {}\nhttp {\n\taccess_log off;\n\tclient_body_temp_path ${dir}/body;\n\tproxy_temp_path ${dir}/proxy;\n\tfastcgi_temp_path ${dir}/fastcgi;\n\tuwsgi_temp_path ${dir}/uwsgi;\n\tscgi_temp_path ${dir}/scgi;\n\tinclude ${dir}/worthdex.conf;\n}\n`,
		);
		nginx = spawn(program, ['-e', `${dir}/error.log`, '-c', `${dir}/nginx.conf`], { stdio: 'inherit' });
		front = `http://127.0.0.1:${port}`;
		await waitUntilAnswers(`${front}/api/manifest.json`);
	});

	afterAll(async () => {
		nginx?.kill();
		await stopHost();
		await rm(dir, { recursive: true, force: true });
	});

	test('gives the same status, body and headers that matter as the Node host', async () => {
		for (const target of [...STATIC_TARGETS, ...FUNCTION_TARGETS]) {
			const [fromNginx, fromNode] = await Promise.all([fetch(front + target), fetch(host.origin + target)]);
			expect([target, fromNginx.status]).toEqual([target, fromNode.status]);
			expect([target, await fromNginx.text()]).toEqual([target, await fromNode.text()]);
			for (const name of ['content-type', 'cache-control', 'access-control-allow-origin', 'x-content-type-options', 'worthdex-build']) {
				expect([target, name, fromNginx.headers.get(name)]).toEqual([target, name, fromNode.headers.get(name)]);
			}
		}
	});

	test('hands on methods that no file answers', async () => {
		const posted = await fetch(`${front}/api/ask`, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: '{"q":"How much is a Big Mac?"}',
		});
		expect(posted.status).toBe(200);
		expect((await fetch(`${front}/api/items`, { method: 'DELETE' })).status).toBe(405);
		expect((await fetch(`${front}/api/items`, { method: 'OPTIONS' })).status).toBe(204);
	});

	test('answers 304 to its own validator and compresses', async () => {
		const first = await fetch(`${front}/api/openapi.json`, { headers: { 'Accept-Encoding': 'gzip' } });
		expect(first.headers.get('content-encoding')).toBe('gzip');
		const again = await fetch(`${front}/api/items/bitcoin`);
		const etag = again.headers.get('etag') ?? '';
		expect(etag).not.toBe('');
		expect((await fetch(`${front}/api/items/bitcoin`, { headers: { 'If-None-Match': etag } })).status).toBe(304);
	});

	test('serves the site and its pictures', async () => {
		expect((await fetch(`${front}/`)).headers.get('content-type')).toBe('text/html; charset=utf-8');
		expect((await fetch(`${front}/items/bitcoin/`)).status).toBe(200);
		expect((await fetch(`${front}/cdn/items/bitcoin/small.png`)).headers.get('content-type')).toBe('image/png');
		for (const page of ['/', '/items/bitcoin/', '/docs/', '/items/bitcoin', '/docs/errors', '/no-such-page']) {
			const [fromNginx, fromNode] = await Promise.all([
				fetch(front + page, { redirect: 'manual' }),
				fetch(host.origin + page, { redirect: 'manual' }),
			]);
			expect([page, fromNginx.status, fromNginx.headers.get('location')]).toEqual([
				page,
				fromNode.status,
				fromNode.headers.get('location'),
			]);
			for (const name of fromNginx.status === 200
				? ['content-type', 'content-security-policy', 'x-content-type-options', 'referrer-policy']
				: []) {
				expect([page, name, fromNginx.headers.get(name)]).toEqual([page, name, fromNode.headers.get(name)]);
			}
		}
	});

	test('answers every canonical request, byte for byte, with the function stopped', async () => {
		const before = new Map<string, string>();
		for (const target of STATIC_TARGETS) before.set(target, await (await fetch(host.origin + target)).text());
		await stopHost();
		for (const [target, text] of before) {
			const response = await fetch(front + target);
			expect([target, response.status, await response.text()]).toEqual([target, 200, text]);
		}
	});
});
