import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { parse } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import * as worker from '../../functions/worker/worker.ts';
import { listApiFiles } from '../support/hosts/static-targets.ts';
import { createTempFolder } from '../support/temp-folder.ts';
import { TEST_OUT_DIR } from '../support/test-build.ts';

/** What the free plan takes of code and of files: https://developers.cloudflare.com/workers/platform/limits/ */
const MAX_GZIPPED_BYTES = 3 * 1024 * 1024;
const MAX_FILES = 20_000;

const wrangler = path.join(path.dirname(createRequire(import.meta.url).resolve('wrangler/package.json')), 'bin/wrangler.js');

describe('wrangler deploy', () => {
	test('takes the configuration, bundles the Worker and finds the assets, without a network', async () => {
		const out = await createTempFolder();
		const env = { PATH: process.env.PATH, HOME: out, WRANGLER_SEND_METRICS: 'false', WRANGLER_LOG_PATH: out, CI: 'true' };
		const { stdout, stderr } = await promisify(execFile)(
			process.execPath,
			[wrangler, 'deploy', '--dry-run', '--assets', path.join(TEST_OUT_DIR, 'current'), '--outdir', out],
			{ env },
		);
		expect(stderr).toBe('');
		expect(stdout).toMatch(/env\.LIMITERS \(AskLimiter\)\s+Durable Object/);
		expect(stdout).toMatch(/env\.REQUESTS \(worthdex-requests\)\s+Queue/);
		expect(stdout).toMatch(/env\.ASSETS\s+Assets/);
		const bundle = await readFile(path.join(out, 'worker.js'));
		const bytes = gzipSync(bundle).length;
		console.log(`the Worker: ${bundle.length} bytes, ${bytes} gzipped`);
		expect(bytes).toBeLessThan(MAX_GZIPPED_BYTES);
		// Nothing of Node: the Worker runs without the compatibility layer.
		expect(bundle.toString('utf8')).not.toMatch(/from\s*["']node:/);
		const files = Number(/Read (\d+) files/.exec(stdout)?.[1]);
		expect(files).toBeGreaterThan((await listApiFiles(TEST_OUT_DIR)).length);
		expect(files).toBeLessThan(MAX_FILES);
	});
});

describe('wrangler.jsonc', () => {
	test('names what the Worker exports and binds, and holds no secret', async () => {
		const text = await readFile('wrangler.jsonc', 'utf8');
		const config = parse(text);
		const [{ class_name: className }] = config.durable_objects.bindings;
		expect(Object.keys(worker)).toContain(className);
		expect(config.migrations).toEqual([{ tag: 'v1', new_sqlite_classes: [className] }]);
		const [consumer] = config.queues.consumers;
		expect(consumer.queue).toBe(config.queues.producers[0].queue);
		// Decision 006 says why.
		expect(consumer).toMatchObject({ max_batch_size: 5, max_concurrency: 1, dead_letter_queue: 'worthdex-requests-dead' });
		expect(text).not.toMatch(/TOKEN|KEY|"vars"/);
	});
});
