import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toRequestKey } from '../../functions/requests/store/spool.ts';
import { type ApiAnswer, type ApiCall, createApiClient, postJson } from '../support/api-client.ts';
import { expectProblem } from '../support/expect-problem.ts';
import { findSpooled, toPendingPath } from '../support/find-spooled.ts';
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
function request(body: unknown): Promise<ApiAnswer> {
	return call('/items/request', postJson(body, { 'X-Forwarded-For': `198.18.1.${client++}` }));
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
			expect(await findSpooled(host.dataDir, name)).toHaveLength(1);
		}
	});

	test('keeps its folders closed to others, mode 700, and its files, mode 600', async () => {
		await request({ name: 'Secret Wish', email: 'wisher@example.org' });
		const [file = ''] = await findSpooled(host.dataDir, 'Secret Wish');
		expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
		for (let folder = path.dirname(file); folder !== host.dataDir; folder = path.dirname(folder)) {
			expect(((await stat(folder)).mode & 0o777).toString(8), folder).toBe('700');
		}
	});

	test('leaves no half-written file behind', async () => {
		await request({ name: 'Whole Wish' });
		const entries = await readdir(toPendingPath(host.dataDir), { recursive: true, withFileTypes: true });
		const files = entries.filter((entry) => entry.isFile());
		expect(files.length).toBeGreaterThan(0);
		for (const { parentPath, name } of files) {
			expect(name).toMatch(/\.json$/);
			expect(JSON.parse(await readFile(path.join(parentPath, name), 'utf8'))).toMatchObject({ name: expect.any(String) });
		}
	});

	test('the same name asked for again joins the request that is pending', async () => {
		for (const name of ['Garden Gnome', 'garden gnome', ' GARDEN  GNOME ', 'Gárden Gnome'])
			expect((await request({ name })).status).toBe(202);
		const files = (await readdir(toPendingPath(host.dataDir))).filter((file) => file.includes(`-${toRequestKey('Garden Gnome')}-`));
		expect(files).toHaveLength(4);
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
			expect(await findSpooled(host.dataDir, name.trim())).toEqual([]);
		},
	);

	test('takes names of 2 to 200 code points, counted after trimming', async () => {
		for (const name of ['Ox', '🥑🍞', 'x'.repeat(200), '🥑'.repeat(200), `  ${'y'.repeat(200)}  `])
			expect((await request({ name })).status).toBe(202);
		for (const name of ['X', '🥑', ' x ', 'x'.repeat(201), '🥑'.repeat(201), '', '  ']) {
			expectProblem(await request({ name }), { status: 400, code: 'invalid_body', pointer: '/name' });
		}
	});

	test.each([undefined, null, 5, true, [], {}, ['Duck']])('refuses a name that is no text: %j', async (name) => {
		expectProblem(await request({ name }), { status: 400, code: 'invalid_body', pointer: '/name' });
	});

	test('keeps the name in NFC', async () => {
		expect((await request({ name: 'Cafe\u0301 Chair' })).json<RequestAnswer>().message).toContain('Caf\u00e9 Chair');
		expect(await findSpooled(host.dataDir, 'Caf\u00e9 Chair')).toHaveLength(1);
	});
});
