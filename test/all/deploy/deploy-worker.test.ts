import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { parse } from 'jsonc-parser';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createAssetsHeaders, createAssetsIgnore } from '../../../build/hosts/plan-host-files.ts';
import * as worker from '../../../functions/worker/worker.ts';
import { listApiFiles } from '../../support/hosts/static-targets.ts';
import { createTempFolder } from '../../support/temp-folder.ts';
import { TEST_OUT_DIR } from '../../support/test-build.ts';

const run = promisify(execFile);
/** What the free plan takes of code and of files: https://developers.cloudflare.com/workers/platform/limits/ */
const MAX_GZIPPED_BYTES = 3 * 1024 * 1024;
const MAX_FILES = 20_000;

const wrangler = path.join(path.dirname(createRequire(import.meta.url).resolve('wrangler/package.json')), 'bin/wrangler.js');

type Body = { manifest?: Record<string, { hash: string; size: number }> };
type Call = { target: string; token: string | undefined; json: Body | undefined; form: FormData | undefined };

/** A stand-in for Cloudflare's API with a Worker that exists. It answers 503 to the first `failures` calls. */
async function startCloudflare({ failures = 0 } = {}) {
	const calls: Call[] = [];
	const trouble = { failures };
	const toResult = (target: string, json: Body | undefined): unknown => {
		if (target.endsWith('/assets-upload-session'))
			return { jwt: 'session', buckets: Object.values(json?.manifest ?? {}).map(({ hash }) => [hash]) };
		if (target.includes('/assets/upload')) return { jwt: 'complete' };
		if (target.includes('/versions')) return { id: 'version-2', startup_time_ms: 1, metadata: {}, resources: { script: { etag: 'e' } } };
		if (target.endsWith('/services/worthdex'))
			return { default_environment: { environment: 'production', script: { migration_tag: 'v1', last_deployed_from: 'wrangler' } } };
		if (target.endsWith('/deployments'))
			return {
				deployments: [
					{ id: 'd', source: 'wrangler', created_on: '2026-01-01T00:00:00Z', versions: [{ version_id: 'v', percentage: 100 }] },
				],
			};
		if (target.endsWith('/settings')) return { bindings: [], migration_tag: 'v1' };
		if (target.endsWith('/scripts')) return [{ id: 'worthdex', migration_tag: 'v1' }];
		if (target.includes('/queues?'))
			return [{ queue_id: 'q', queue_name: new URL(target, 'http://x').searchParams.get('name'), consumers: [], producers: [] }];
		if (target.includes('subdomain')) return { subdomain: 'x', enabled: true, previews_enabled: true };
		return [];
	};
	const server = createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		const target = (request.url ?? '').replace('/accounts/account', '');
		response.setHeader('Content-Type', 'application/json');
		if (trouble.failures-- > 0) return response.writeHead(503).end('{}');
		const type = request.headers['content-type'] ?? '';
		const body = Buffer.concat(chunks);
		const json = type.startsWith('application/json') ? JSON.parse(body.toString('utf8')) : undefined;
		const form = type.startsWith('multipart/') ? await new Response(body, { headers: { 'Content-Type': type } }).formData() : undefined;
		if (request.method !== 'GET') calls.push({ target, token: request.headers.authorization, json, form });
		return response.end(JSON.stringify({ success: true, errors: [], messages: [], result: toResult(target, json) }));
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	onTestFinished(() => void server.close());
	const env = {
		PATH: process.env.PATH,
		CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		CLOUDFLARE_ACCOUNT_ID: 'account',
		CLOUDFLARE_API_TOKEN: 'token',
	};
	return { calls, env };
}

/** A Worker of one line, and assets of every kind. */
async function createBuiltWorker(): Promise<string> {
	const folder = await createTempFolder();
	const files = {
		'worker.js': 'export class AskLimiter {}\nexport default { fetch: () => new Response(), queue() {} };\n',
		'assets/.assetsignore': createAssetsIgnore(),
		'assets/_headers': createAssetsHeaders(),
		'assets/api/items.json': '{}',
		'assets/api/items.json.gz': 'GZIP',
		'assets/api/items/a.json.br': 'BROTLI',
		'assets/api/same.txt': '{}',
		'assets/cdn/items/gold/small.png': 'PNG',
		'assets/site/.well-known/security.txt': 'Contact',
		'assets/fingerprint': 'private',
		'assets/hosts/nginx.conf': 'private',
	};
	for (const [name, text] of Object.entries(files)) {
		await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
		await writeFile(path.join(folder, name), text);
	}
	return folder;
}

const deploy = (folder: string, env: Record<string, string | undefined>) =>
	run(process.execPath, ['docs/deploy/deploy-worker.mjs', folder], { env });
const readMetadata = (calls: readonly Call[]) =>
	JSON.parse(String(calls.find(({ target }) => target.includes('/versions'))?.form?.get('metadata')));

describe('deploy-worker.mjs', () => {
	test('uploads the assets with what they are, then the code, then puts the version into service', async () => {
		const { calls, env } = await startCloudflare();
		const { stdout } = await deploy(await createBuiltWorker(), env);
		expect(stdout).toBe('Deployed version version-2 of worthdex\n');
		const [session, ...others] = calls;
		expect(Object.keys(session?.json?.manifest ?? {}).sort()).toEqual([
			'/api/items.json',
			'/api/same.txt',
			'/cdn/items/gold/small.png',
			'/site/.well-known/security.txt',
		]);
		const uploads = others.filter(({ target }) => target === '/workers/assets/upload?base64=true');
		expect(uploads.map(({ token }) => token)).toEqual(Array(4).fill('Bearer session'));
		const sent = await Promise.all(
			uploads.flatMap(({ form }) =>
				[...(form?.entries() ?? [])].map(async ([hash, file]) => [hash, (file as File).type, atob(await (file as File).text())]),
			),
		);
		const hash = session?.json?.manifest?.['/cdn/items/gold/small.png']?.hash;
		expect(sent).toContainEqual([hash, 'image/png', 'PNG']);
		expect(readMetadata(calls).assets.jwt).toBe('complete');
		expect(calls.at(-1)).toMatchObject({
			target: '/workers/scripts/worthdex/deployments',
			token: 'Bearer token',
			json: { strategy: 'percentage', versions: [{ version_id: 'version-2', percentage: 100 }] },
		});
	});

	test('tells Cloudflare what wrangler tells it', async () => {
		const folder = await createBuiltWorker();
		const ours = await startCloudflare();
		await deploy(folder, ours.env);
		const theirs = await startCloudflare();
		const config = (await readFile('wrangler.jsonc', 'utf8'))
			.replace('functions/worker/worker.ts', 'worker.js')
			.replace('dist/current', 'assets')
			.replace(/^.*"alias".*$/m, '');
		await writeFile(path.join(folder, 'wrangler.jsonc'), config);
		const env = { ...theirs.env, HOME: folder, WRANGLER_SEND_METRICS: 'false', WRANGLER_LOG_PATH: folder, CI: 'true' };
		await run(process.execPath, [wrangler, 'deploy', '--no-bundle'], { cwd: folder, env });
		const [own, model] = [readMetadata(ours.calls), readMetadata(theirs.calls)];
		// Wrangler leaves secrets to the default of the API; here they are named.
		expect(own).toEqual({ ...model, keep_bindings: ['secret_text', 'secret_key'] });
		const toPaths = ({ calls }: typeof ours) => Object.keys(calls.find(({ json }) => json?.manifest)?.json?.manifest ?? {}).sort();
		expect(toPaths(ours)).toEqual(toPaths(theirs));
	});

	test('tries a call again that fails in passing, and says which one fails for good', async () => {
		const passing = await startCloudflare({ failures: 1 });
		await deploy(await createBuiltWorker(), passing.env);
		const { env } = await startCloudflare({ failures: 3 });
		const error = await deploy(await createBuiltWorker(), env).catch((caught: { stderr: string }) => caught);
		expect(error.stderr).toContain('Cannot deploy: POST /scripts/worthdex/assets-upload-session: 503');
		expect(error.stderr).not.toContain('token');
	});

	test('uploads nothing of its machine: a link among the assets is refused', async () => {
		const { calls, env } = await startCloudflare();
		const folder = await createBuiltWorker();
		await symlink('/proc/self/environ', path.join(folder, 'assets/cdn/leak.png'));
		await expect(deploy(folder, env)).rejects.toThrow('cdn/leak.png is neither a file nor a folder');
		await cp('docs/deploy', path.join(folder, 'other'), { recursive: true });
		await symlink(path.join(folder, 'other'), path.join(folder, 'assets/api/folder'));
		await expect(deploy(folder, env)).rejects.toThrow('is neither a file nor a folder');
		expect(calls).toEqual([]);
	});
});

describe('wrangler deploy', () => {
	test('takes the configuration, bundles the Worker and finds the assets, without a network', async () => {
		const out = await createTempFolder();
		const env = { PATH: process.env.PATH, HOME: out, WRANGLER_SEND_METRICS: 'false', WRANGLER_LOG_PATH: out, CI: 'true' };
		const { stdout, stderr } = await run(
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
