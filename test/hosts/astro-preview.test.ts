import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFreePort } from '../support/find-free-port.ts';
import { startHost, type TestHost } from '../support/start-host.ts';
import { waitUntilAnswers } from '../support/wait-until-answers.ts';
import { FUNCTION_TARGETS, STATIC_TARGETS } from './targets.ts';

const astro = path.join(path.dirname(createRequire(import.meta.url).resolve('astro/package.json')), 'bin/astro.mjs');

describe('npm run preview', () => {
	let host: TestHost;
	let preview: ChildProcess;
	let origin: string;

	beforeAll(async () => {
		host = await startHost();
		const port = await findFreePort();
		origin = `http://127.0.0.1:${port}`;
		const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', DATA_DIR: host.dataDir };
		preview = spawn(process.execPath, [astro, 'preview', '--port', String(port), '--host', '127.0.0.1'], { env, stdio: 'ignore' });
		await waitUntilAnswers(`${origin}/api/health`);
	});
	afterAll(async () => {
		preview.kill();
		await host.close();
	});

	test('gives the same status, body and headers that matter as the Node host', async () => {
		for (const target of [...STATIC_TARGETS, ...FUNCTION_TARGETS]) {
			const [fromPreview, fromNode] = await Promise.all([fetch(origin + target), fetch(host.origin + target)]);
			expect([target, fromPreview.status]).toEqual([target, fromNode.status]);
			expect([target, await fromPreview.text()]).toEqual([target, await fromNode.text()]);
			for (const name of ['content-type', 'cache-control', 'etag', 'access-control-allow-origin', 'worthdex-build']) {
				expect([target, name, fromPreview.headers.get(name)]).toEqual([target, name, fromNode.headers.get(name)]);
			}
		}
	});

	test('takes questions and serves pages', async () => {
		const body = '{"q":"How much is a Big Mac?"}';
		const asked = await fetch(`${origin}/api/ask`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
		expect(asked.status).toBe(200);
		expect((await fetch(`${origin}/items/bitcoin/`)).status).toBe(200);
	});
});
