import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiAnswer, type ApiCall, createApiClient, postJson } from '../support/api-client.ts';
import { expectProblem } from '../support/expect-problem.ts';
import { spawnHost } from '../support/spawn-host.ts';
import { startHost, type TestHost } from '../support/start-host.ts';
import { createTempFolder } from '../support/temp-folder.ts';

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

describe('the e-mail address', () => {
	test.each(['a@example.org', 'first.last+tag@sub.example.co', `${'x'.repeat(60)}@example.org`])('may be given: %s', async (email) => {
		const answer = await request({ name: `Wish of ${email.length}`, email });
		expect(answer.status).toBe(202);
		expect(answer.text).not.toContain(email);
	});

	test.each([
		'nope',
		'a@',
		'@b.org',
		'a b@c.org',
		'a@b@c.org',
		'a@b.org\nBcc: x@y.org',
		'a@b.org, c@d.org',
		'<a@b.org>',
		`${'x'.repeat(250)}@b.org`,
		5,
		true,
		['a@b.org'],
		{ a: 1 },
	])('must be one: %j is 400 and is not repeated', async (email) => {
		const answer = await request({ name: 'Wooden Spoon', email });
		expectProblem(answer, { status: 400, code: 'invalid_body', pointer: '/email' });
		if (typeof email === 'string') expect(answer.text).not.toContain(email);
	});

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
