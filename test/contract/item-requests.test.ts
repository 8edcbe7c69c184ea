import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiAnswer, type ApiCall, createApiClient, postJson } from '../support/api-client.ts';
import { expectProblem } from '../support/expect-problem.ts';
import { spawnHost } from '../support/spawn-host.ts';
import { startHost, type TestHost } from '../support/start-host.ts';

type RequestAnswer = { ok: boolean; message: string; slug?: string };

let host: TestHost;
let call: ApiCall;
let client = 0;

beforeAll(async () => {
	host = await startHost({ TRUSTED_PROXIES: '127.0.0.0/8' });
	call = createApiClient(host.api);
});
afterAll(() => host?.close());

/** Requests as a client of its own, so that no limit is met. */
function request(body: unknown, headers: Record<string, string> = {}): Promise<ApiAnswer> {
	return call('/items/request', postJson(body, { 'X-Forwarded-For': `198.18.1.${client++}`, ...headers }));
}

const toPending = (dataDir: string) => path.join(dataDir, 'requests', 'pending');

/** The files of the spool whose text holds a name. */
async function findFiles(name: string, dataDir = host.dataDir): Promise<string[]> {
	const entries = await readdir(toPending(dataDir), { recursive: true, withFileTypes: true }).catch(() => []);
	const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
	const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
	return files.filter((_, index) => texts[index]?.includes(JSON.stringify(name).slice(1, -1)));
}

describe('POST /items/request', () => {
	test('answers 202 {ok, message}, and the message quotes the name and says that it will be reviewed and added if approved', async () => {
		const answer = await request({ name: 'Rubber Duck' });
		expect({ status: answer.status, cache: answer.headers.get('cache-control') }).toEqual({ status: 202, cache: 'no-store' });
		const body = answer.json<RequestAnswer>();
		expect(Object.keys(body)).toEqual(['ok', 'message']);
		expect(body.ok).toBe(true);
		expect(body.message).toMatch(/["“]Rubber Duck["”].*review.*added if approved/i);
	});

	test('is durable when it is answered: a file lies in {DATA_DIR}/requests/pending', async () => {
		for (const name of ['Paper Clip', 'Käsekuchen', '寿司', '"Quoted" \\ Name']) {
			expect((await request({ name })).status).toBe(202);
			expect(await findFiles(name)).toHaveLength(1);
		}
	});

	test('keeps its folders closed to others, mode 700, and its files, mode 600', async () => {
		await request({ name: 'Secret Wish', email: 'wisher@example.org' });
		const [file = ''] = await findFiles('Secret Wish');
		expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
		for (let folder = path.dirname(file); folder !== host.dataDir; folder = path.dirname(folder)) {
			expect(((await stat(folder)).mode & 0o777).toString(8), folder).toBe('700');
		}
	});

	test('leaves no half-written file behind', async () => {
		await request({ name: 'Whole Wish' });
		const entries = await readdir(toPending(host.dataDir), { recursive: true, withFileTypes: true });
		const files = entries.filter((entry) => entry.isFile());
		expect(files.length).toBeGreaterThan(0);
		for (const { parentPath, name } of files) {
			expect(name).toMatch(/\.json$/);
			expect(JSON.parse(await readFile(path.join(parentPath, name), 'utf8'))).toMatchObject({ name: expect.any(String) });
		}
	});

	test('the same name asked for again joins the request that is pending', async () => {
		for (const name of ['Garden Gnome', 'garden gnome', ' GARDEN  GNOME ', 'Gárden Gnome']) expect((await request({ name })).status).toBe(202);
		const entries = await readdir(toPending(host.dataDir));
		const texts = await Promise.all(
			entries.map(async (entry) => {
				const found = path.join(toPending(host.dataDir), entry);
				const names = (await stat(found)).isDirectory() ? (await readdir(found)).map((name) => path.join(found, name)) : [found];
				return (await Promise.all(names.map((name) => readFile(name, 'utf8')))).join('');
			}),
		);
		expect(texts.filter((text) => /g[aá]rden\s+gnome/i.test(text))).toHaveLength(1);
	});

	test.each(['Big Mac', 'big mac', '  BIG MAC ', 'Bottle of Dom Perignon'])(
		'a published item’s name is 200 with ok, a message that quotes it and says that it is there, and its slug: %j',
		async (name) => {
			const answer = await request({ name });
			expect(answer.status).toBe(200);
			const body = answer.json<RequestAnswer>();
			expect(Object.keys(body)).toEqual(['ok', 'message', 'slug']);
			expect(body.ok).toBe(true);
			expect(body.message).toContain(name.trim());
			expect(body.slug).toBe(name.includes('Dom') ? 'bottle-of-dom-perignon' : 'big-mac');
			expect(await findFiles(name.trim())).toEqual([]);
		},
	);

	test('takes names of 2 to 200 code points, counted after trimming', async () => {
		for (const name of ['Ox', '🥑🍞', 'x'.repeat(200), '🥑'.repeat(200), `  ${'y'.repeat(200)}  `]) expect((await request({ name })).status).toBe(202);
		for (const name of ['X', '🥑', ' x ', 'x'.repeat(201), '🥑'.repeat(201), '', '  ']) {
			expectProblem(await request({ name }), { status: 400, code: 'invalid_body', pointer: '/name' });
		}
	});

	test.each([undefined, null, 5, true, [], {}, ['Duck']])('refuses a name that is no text: %j', async (name) => {
		expectProblem(await request({ name }), { status: 400, code: 'invalid_body', pointer: '/name' });
	});

	test('keeps the name in NFC', async () => {
		expect((await request({ name: 'Cafe\u0301 Chair' })).json<RequestAnswer>().message).toContain('Caf\u00e9 Chair');
		expect(await findFiles('Caf\u00e9 Chair')).toHaveLength(1);
	});
});

describe('the e-mail address', () => {
	test.each(['a@example.org', 'first.last+tag@sub.example.co', `${'x'.repeat(60)}@example.org`])('may be given: %s', async (email) => {
		const answer = await request({ name: `Wish of ${email.length}`, email });
		expect(answer.status).toBe(202);
		expect(answer.text).not.toContain(email);
	});

	test.each(['nope', 'a@', '@b.org', 'a b@c.org', 'a@b@c.org', 'a@b.org\nBcc: x@y.org', 'a@b.org, c@d.org', '<a@b.org>', `${'x'.repeat(250)}@b.org`, 5, true, ['a@b.org'], { a: 1 }])(
		'must be one: %j is 400 and is not repeated',
		async (email) => {
			const answer = await request({ name: 'Wooden Spoon', email });
			expectProblem(answer, { status: 400, code: 'invalid_body', pointer: '/email' });
			if (typeof email === 'string') expect(answer.text).not.toContain(email);
		},
	);

	test('is in no answer', async () => {
		const email = 'unmistakable@example.org';
		for (const body of [{ name: 'Tea Cosy', email }, { name: 'Big Mac', email }, { name: '', email }, { email }]) {
			expect((await request(body)).text).not.toContain('unmistakable');
		}
	});

	test('is in no log, whatever happens', async () => {
		const dataDir = await mkdtemp(path.join(tmpdir(), 'worthdex-log-'));
		const spawned = await spawnHost({ DATA_DIR: dataDir });
		const send = (body: string) =>
			fetch(`http://127.0.0.1:${spawned.port}/api/items/request?note=unmistakable`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
		const email = 'unmistakable@example.org';
		expect((await send(JSON.stringify({ name: 'Tea Cosy', email }))).status).toBe(202);
		expect((await send(JSON.stringify({ name: 'Tea Cosy', email: `${email} ` + 'and more' }))).status).toBe(400);
		expect((await send(`{"email":"${email}"`)).status).toBe(400);
		// A spool that cannot be written to is reported, without what was to be written.
		await rm(path.join(dataDir, 'requests'), { recursive: true });
		await writeFile(path.join(dataDir, 'requests'), '');
		expect((await send(JSON.stringify({ name: 'Tea Cosy', email }))).status).toBe(503);
		await spawned.stop();
		expect(spawned.readOutput()).toContain('unplanned error');
		expect(spawned.readOutput()).not.toContain('unmistakable');
		expect(spawned.readOutput()).not.toContain('127.0.0.1');
		await rm(dataDir, { recursive: true });
	});
});

describe('an item request that cannot be kept', () => {
	test('is 503 unavailable and not 202, and does not count against the client', async () => {
		const dataDir = await mkdtemp(path.join(tmpdir(), 'worthdex-broken-'));
		// A process of its own, since each failure is logged.
		const broken = await spawnHost({ DATA_DIR: dataDir });
		const send = createApiClient(`http://127.0.0.1:${broken.port}/api`);
		const spool = path.join(dataDir, 'requests');
		await writeFile(spool, '');
		for (let i = 0; i < 31; i++) {
			const problem = expectProblem(await send('/items/request', postJson({ name: `Wish ${i}` })), { status: 503, code: 'unavailable' });
			expect(JSON.stringify(problem)).not.toContain(dataDir);
		}
		await rm(spool);
		expect((await send('/items/request', postJson({ name: 'Wish' }))).status).toBe(202);
		expect(await findFiles('Wish', dataDir)).toHaveLength(1);
		await broken.stop();
		await rm(dataDir, { recursive: true });
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
		expect(await findFiles('One Too Many')).toEqual([]);
		expect((await send({ name: 'From Elsewhere' }, '203.0.113.10')).status).toBe(202);
	});
});

describe('{DATA_DIR}', () => {
	test('is never served', async () => {
		await request({ name: 'Private Wish' });
		const [file = ''] = await findFiles('Private Wish');
		const below = path.relative(host.dataDir, file);
		for (const target of [`/data/${below}`, `/${below}`, `/requests/`, `/api/${below}`, `/%2e%2e/${below}`, file]) {
			const response = await fetch(host.origin + target);
			expect(response.status, target).toBe(404);
			expect(await response.text()).not.toContain('Private Wish');
		}
	});
});
