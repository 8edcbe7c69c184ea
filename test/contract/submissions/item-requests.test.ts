import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { NETWORK_QUOTAS, SUBMISSION_RATE } from '../../../core/api/limits.ts';

import { spawnHost } from '../../support/hosts/spawn-host.ts';
import { startHost, TRUSTS_TESTS, useHost } from '../../support/hosts/start-host.ts';
import { createApiClient, postJson } from '../../support/http/api-client.ts';
import { expectProblem } from '../../support/http/expect-problem.ts';
import { findSpooled, toPendingPath } from '../../support/requests/find-spooled.ts';
import { createTempFolder, removeFolder } from '../../support/temp-folder.ts';

type SubmissionReply = { ok: boolean; message: string; slug?: string };

const host = useHost();
const { call } = host;

const request = (body: unknown) => host.post('/items/request', body);

describe('POST /items/request', () => {
	test('answers 202 {ok, message}, and the message quotes the name and says that it will be reviewed and added if approved', async () => {
		const answer = await request({ name: 'Rubber Duck' });
		expect({ status: answer.status, cache: answer.headers.get('cache-control') }).toEqual({ status: 202, cache: 'no-store' });
		const body = answer.json<SubmissionReply>();
		expect(Object.keys(body)).toEqual(['ok', 'message']);
		expect(body.ok).toBe(true);
		expect(body.message).toMatch(/["“]Rubber Duck["”].*review.*added if approved/i);
	});

	test.each(['Big Mac', 'big mac', '  BIG MAC ', 'Bottle of Dom Perignon'])(
		'a published item’s name is 200 with ok, a message that quotes it and says that it is there, and its slug: %j',
		async (name) => {
			const answer = await request({ name });
			expect(answer.status).toBe(200);
			const body = answer.json<SubmissionReply>();
			expect(Object.keys(body)).toEqual(['ok', 'message', 'slug']);
			expect(body.ok).toBe(true);
			expect(body.message).toContain(name.trim());
			expect(body.slug).toBe(name.includes('Dom') ? 'bottle-of-dom-perignon' : 'big-mac');
			expect(await findSpooled(host.dataDir, name.trim())).toEqual([]);
		},
	);
});

// The rules of names and addresses are tested in test/core/api/submission-body.test.ts.
describe('the e-mail address', () => {
	test('is in no answer', async () => {
		const email = 'unmistakable@example.org';
		for (const body of [{ name: 'Tea Cosy', email }, { name: 'Big Mac', email }, { name: '', email }, { email }]) {
			expect((await request(body)).text).not.toContain('unmistakable');
		}
	});

	test('is never logged', async () => {
		const dataDir = await createTempFolder();
		const spawned = await spawnHost({ DATA_DIR: dataDir });
		const send = (body: string) =>
			fetch(`http://127.0.0.1:${spawned.port}/api/items/request?note=unmistakable`, {
				method: 'POST',
				headers: { 'Content-Type': 'application/json' },
				body,
			});
		const email = 'unmistakable@example.org';
		expect((await send(JSON.stringify({ name: 'Tea Cosy', email }))).status).toBe(202);
		expect((await send(JSON.stringify({ name: 'Tea Cosy', email: `${email} and more` }))).status).toBe(400);
		expect((await send(`{"email":"${email}"`)).status).toBe(400);
		// A spool that cannot be written to is reported, without what was to be written.
		await rm(path.join(dataDir, 'requests'), { recursive: true });
		await writeFile(path.join(dataDir, 'requests'), '');
		expect((await send(JSON.stringify({ name: 'Tea Cosy', email }))).status).toBe(503);
		await spawned.stop();
		expect(spawned.readOutput()).toContain('unplanned error');
		expect(spawned.readOutput()).not.toContain('unmistakable');
		expect(spawned.readOutput()).not.toContain('127.0.0.1');
	});
});

describe('the limit of item requests', () => {
	test('is 30 accepted in 10 minutes per client, refused ones not counted, then 429', async () => {
		const send = (body: unknown, address = '203.0.113.9') => call('/items/request', postJson(body, { 'X-Forwarded-For': address }));
		for (let i = 0; i < 5; i++) {
			expect((await send({ name: '' })).status).toBe(400);
			expect((await send({ name: 'Big Mac' })).status).toBe(200);
		}
		for (let i = 0; i < 30; i++) expect((await send({ name: `Thing number ${i}` })).status).toBe(202);
		const refused = await send({ name: 'One Too Many' });
		expectProblem(refused, { status: 429, code: 'rate_limited' });
		expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
		expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600);
		expect(await findSpooled(host.dataDir, 'One Too Many')).toEqual([]);
		expect((await send({ name: 'From Elsewhere' }, '203.0.113.10')).status).toBe(202);
	});
});

describe('a spool with the requests of one network', () => {
	const [count] = NETWORK_QUOTAS;

	test(`takes ${count} of one address, then 503 with a sentence and Retry-After; other networks and published names go on`, async () => {
		const full = await startHost(TRUSTS_TESTS);
		onTestFinished(() => full.close());
		const ask = (name: string, address: string) => full.post('/items/request', { name }, { 'X-Forwarded-For': address });
		expect((await ask('A Common Wish', '203.0.113.1')).status).toBe(202);
		const folder = toPendingPath(full.dataDir);
		const [first = ''] = await readdir(folder);
		const text = await readFile(path.join(folder, first));
		const names = Array.from({ length: count }, (_, index) => first.slice(0, 47) + index.toString(16).padStart(8, '0'));
		await Promise.all(names.map((name) => writeFile(path.join(folder, `${name}.json`), text)));
		const refused = await ask('Another Wish', '203.0.113.1');
		expectProblem(refused, { status: 503, code: 'unavailable' });
		expect(refused.headers.get('retry-after')).toBe('3600');
		expect(refused.text).toContain('Too many requests are kept at the moment');
		expect((await ask('Big Mac', '203.0.113.1')).status).toBe(200);
		expect((await ask('Another Wish', '203.0.113.2')).status).toBe(202);
	});

	test('counts refused requests against the client: the 31st in 10 minutes is 429', async () => {
		const full = await startHost(TRUSTS_TESTS);
		onTestFinished(() => full.close());
		const ask = (name: string) => full.post('/items/request', { name }, { 'X-Forwarded-For': '203.0.113.1' });
		expect((await ask('A Common Wish')).status).toBe(202);
		const folder = toPendingPath(full.dataDir);
		const [first = ''] = await readdir(folder);
		const names = Array.from({ length: count }, (_, index) => first.slice(0, 47) + index.toString(16).padStart(8, '0'));
		await Promise.all(names.map((name) => writeFile(path.join(folder, `${name}.json`), '{}')));
		for (let index = 1; index < SUBMISSION_RATE.limit; index++) expect((await ask(`Wish ${index}`)).status).toBe(503);
		expectProblem(await ask('One Too Many'), { status: 429, code: 'rate_limited' });
	});
});

describe('an item request that cannot be kept', () => {
	test('is 503 unavailable and not 202, and does not count against the client', async () => {
		const dataDir = await createTempFolder();
		// A process of its own, since each failure is logged.
		const broken = await spawnHost({ DATA_DIR: dataDir });
		const send = createApiClient(`http://127.0.0.1:${broken.port}/api`);
		const spool = path.join(dataDir, 'requests');
		// A file stands where the folder should.
		// The host may be creating the folder at this moment: try until the file is there.
		await expect
			.poll(async () => {
				await removeFolder(spool);
				return writeFile(spool, '').then(
					() => true,
					() => false,
				);
			})
			.toBe(true);
		for (let i = 0; i < 31; i++) {
			const answer = await send('/items/request', postJson({ name: `Wish ${i}` }));
			expect(JSON.stringify(expectProblem(answer, { status: 503, code: 'unavailable' }))).not.toContain(dataDir);
			expect(answer.headers.get('retry-after')).toBe('60');
		}
		const readKeeps = async () => (await send('/health')).json<{ keepsRequests: boolean }>().keepsRequests;
		expect(await readKeeps()).toBe(false);
		await rm(spool);
		expect((await send('/items/request', postJson({ name: 'Wish' }))).status).toBe(202);
		expect(await readKeeps()).toBe(true);
		expect(await findSpooled(dataDir, 'Wish')).toHaveLength(1);
	});
});

describe('{DATA_DIR}', () => {
	test('is never served', async () => {
		expect((await call('/items/request', postJson({ name: 'Private Wish' }))).status).toBe(202);
		const [file = ''] = await findSpooled(host.dataDir, 'Private Wish');
		const below = path.relative(host.dataDir, file);
		for (const target of [`/data/${below}`, `/${below}`, `/requests/`, `/api/${below}`, `/%2e%2e/${below}`, file]) {
			const response = await fetch(host.origin + target);
			expect(response.status, target).toBe(404);
			expect(await response.text()).not.toContain('Private Wish');
		}
	});
});
