import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { toResponse } from '../../../functions/http/fetch.ts';
import { findBuildDir, loadNodeBuild } from '../../../functions/node/builds/build.ts';
import worker from '../../../functions/worker/worker.ts';
import { createWorkerDeps } from '../../../functions/worker/worker-deps.ts';
import { createWorkerHost } from '../../../functions/worker/worker-host.ts';
import { useHost } from '../../support/hosts/start-host.ts';
import { exchange } from '../../support/http/http-exchange.ts';
import { TEST_OUT_DIR } from '../../support/test-build.ts';

/** The assets of a build; `broken` ones answer 500. */
function createAssets(broken: (path: string) => boolean = () => false) {
	const asked: string[] = [];
	return {
		asked,
		async fetch(url: string): Promise<Response> {
			const { pathname } = new URL(url);
			asked.push(pathname);
			if (broken(pathname)) return new Response('', { status: 500 });
			const bytes = await readFile(path.join(TEST_OUT_DIR, 'current', decodeURIComponent(pathname))).catch(() => undefined);
			return bytes ? new Response(bytes) : new Response('', { status: 404 });
		},
	};
}

/** A class of limiters that is out of reach. */
const LIMITERS = {
	idFromName: (name: string) => name,
	get: () => ({ fetch: () => Promise.reject(new Error('no such object')) }),
};
const QUEUE = { send: async () => undefined };

function createHost(assets = createAssets()) {
	const deps = createWorkerDeps({ ASSETS: assets, LIMITERS, REQUESTS: QUEUE });
	const errors: string[] = [];
	const reportError = (error: unknown) => void errors.push(String(error));
	return { assets, errors, answer: createWorkerHost({ ...deps, deps: { ...deps.deps, reportError } }) };
}

/** A request as Cloudflare hands it on: the header says what the platform prefers, for every client. */
function toRequest(target: string, init: RequestInit = {}): Request {
	const headers = { ...Object.fromEntries(new Headers(init.headers)), 'accept-encoding': 'gzip, br' };
	return new Request(`https://worth.example${target}`, { ...init, headers });
}

/** The limiters are out of reach here, which is logged with each question. */
function silenceLog() {
	const log = vi.spyOn(console, 'error').mockImplementation(() => {});
	onTestFinished(() => log.mockRestore());
	return log;
}

const node = useHost();

describe('createWorkerHost()', () => {
	test.each(['/api/items', '/api/items/bitcoin', '/api/items/bitcoin?format=text', '/api/docs', '/api/categories', '/', '/no-such-page'])(
		'sends the tag and the bytes that the Node host sends without an encoding, which the platform adds: %s',
		async (target) => {
			const { answer } = createHost();
			const expected = await exchange(node.port, target, { headers: { 'Accept-Encoding': 'identity' } });
			const { status, headers, body } = await answer(toRequest(target));
			expect([status, headers['Content-Encoding'], headers.ETag]).toEqual([expected.status, undefined, expected.headers.etag]);
			expect(expected.bytes.equals(body as Uint8Array)).toBe(true);
			if (expected.status !== 200) return;
			// The platform makes the tag weak where it compresses.
			for (const tag of [headers.ETag ?? '', `W/${headers.ETag}`])
				expect(await answer(toRequest(target, { headers: { 'If-None-Match': tag } }))).toMatchObject({ status: 304, body: null });
		},
	);

	test.each([
		['/cdn/items/bitcoin/share.png', '/cdn/items/bitcoin/large.png'],
		['/cdn/collections/most-expensive/share.png', '/cdn/share.png'],
	])('leads from a picture for links, which is not uploaded, to one that is: %s', async (target, location) => {
		const { answer } = createHost(createAssets((file) => file.endsWith('share.png')));
		expect(await answer(toRequest(target))).toMatchObject({ status: 302, headers: { Location: location } });
	});

	test('answers a file without reading the catalogue, and reads a file once', async () => {
		const { assets, answer } = createHost();
		await answer(toRequest('/api/items/bitcoin'));
		await answer(toRequest('/api/items/bitcoin?format=json'));
		expect(assets.asked.filter((file) => !file.startsWith('/api/manifest'))).toEqual(['/api/items/bitcoin.json']);
	});

	test('answers a batch of 50 without reading an item’s file, and reads the details once', async () => {
		silenceLog();
		const { assets, answer } = createHost();
		const { catalogue } = await loadNodeBuild(await findBuildDir(TEST_OUT_DIR));
		const slugs = catalogue.items.slice(0, 50).map(({ slug }) => slug);
		const batch = toResponse(await answer(toRequest(`/api/items/batch?slugs=${slugs.join(',')}`)));
		const { items } = (await batch.json()) as { items: unknown[] };
		expect({ status: batch.status, items: items.length }).toEqual({ status: 200, items: 50 });
		await answer(toRequest('/api/items/batch?slugs=bitcoin'));
		const asked = assets.asked.filter((file) => !/\.(?:br|gz)$/.test(file));
		expect(asked.sort()).toEqual(['/api/manifest.json', '/index/catalogue.json', '/index/details.json', '/index/search.bin']);
	});

	test.each([
		['batches', '/index/details', () => toRequest('/api/items/batch?slugs=bitcoin')],
		['the function', '/index/search', () => toRequest('/api/items?limit=3')],
	])('is unavailable for %s while their data cannot be read, says so, and tries again', async (_, data, createRequest) => {
		silenceLog();
		let isBroken = true;
		const { answer, errors } = createHost(createAssets((file) => isBroken && file.startsWith(data)));
		const { status, headers, body } = await answer(createRequest());
		const { pathname, search } = new URL(createRequest().url);
		expect({ status, retry: headers['Retry-After'] }).toEqual({ status: 503, retry: '5' });
		expect(JSON.parse(body as string)).toMatchObject({ code: 'unavailable', instance: pathname + search });
		expect(errors).toEqual([expect.stringMatching(`^Error: Cannot read the asset ${data.slice(1)}.*: status 500$`)]);
		expect((await answer(toRequest('/api/items/bitcoin'))).status).toBe(200);
		isBroken = false;
		expect((await answer(createRequest())).status).toBe(200);
	});

	test('is 500 with a fixed body where there is no build, and says why in the log', async () => {
		const { answer, errors } = createHost(createAssets((file) => file.includes('manifest')));
		expect(await answer(toRequest('/api/items'))).toMatchObject({ status: 500, body: '500 Internal error\n' });
		expect(errors).toEqual(['Error: Cannot read the asset api/manifest.json: status 500']);
	});

	test('counts questions in memory while the limiter is out of reach, by the address that the platform gives', async () => {
		const log = silenceLog();
		const { answer } = createHost();
		const ask = (address: string) =>
			answer(
				toRequest('/api/ask', {
					method: 'POST',
					headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': address, 'X-Forwarded-For': '203.0.113.9' },
					body: '{"q":"How much is a Big Mac?"}',
				}),
			);
		for (let count = 0; count < 10; count++) expect((await ask(count % 2 ? '192.0.2.1' : '::ffff:192.0.2.1')).status).toBe(200);
		expect((await ask('192.0.2.1')).status).toBe(429);
		expect((await ask('2001:db8::1')).headers.RateLimit).toBe('"ask";r=9;t=60');
		expect((await ask('2001:db8::ffff')).headers.RateLimit).toBe('"ask";r=8;t=60');
		const lines = log.mock.calls.map(([line]) => String(line));
		expect(lines.map((line) => JSON.parse(line).err.message)).toEqual(Array(13).fill('no such object'));
		expect(lines.join()).not.toMatch(/192\.0|2001:db8|203\.0/);
	});

	test('takes no item request that nobody would deliver', async () => {
		const { answer } = createHost();
		const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"name":"Paper Clip"}' };
		const { status, body } = await answer(toRequest('/api/items/request', init));
		expect({ status, code: JSON.parse(body as string).code }).toEqual({ status: 503, code: 'unavailable' });
	});
});

describe('a Worker with a wrong setting', () => {
	test('answers 500 with a fixed body, and the log names the setting and not its value', async () => {
		const log = vi.spyOn(console, 'error').mockImplementation(() => {});
		onTestFinished(() => log.mockRestore());
		const env = { GROQ_API_KEY: 'not a key' } as unknown as Parameters<typeof worker.fetch>[1];
		const response = await worker.fetch(new Request('https://worth.example/api/items'), env, { waitUntil: () => {} });
		expect({ status: response.status, body: await response.text() }).toEqual({ status: 500, body: '500 Internal error\n' });
		expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({
			level: 'error',
			err: { message: 'Setting GROQ_API_KEY is not shown here, expected a key without spaces' },
		});
	});
});
