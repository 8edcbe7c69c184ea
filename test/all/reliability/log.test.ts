import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { createPrettyPrinter } from '../../../functions/node/log.ts';
import { describeWith } from '../../support/processes/find-program.ts';
import { createKeepAliveClient } from '../../support/reliability/keep-alive-client.ts';
import { type MarkedHost, startMarkedHost } from '../../support/reliability/start-marked-host.ts';
import { withDeafLog } from '../../support/reliability/wrappers.ts';
import { createTempFolder } from '../../support/temp-folder.ts';
import { TEST_OUT_DIR } from '../../support/test-build.ts';

type Line = {
	level: number;
	msg: string;
	requestId?: string;
	method?: string;
	path?: string;
	status?: number;
	ms?: number;
	buildId?: string;
};

/** The lines of a log, once the host has ended and written all. */
async function readLines(host: MarkedHost): Promise<Line[]> {
	await host.stop();
	return host
		.readOutput()
		.split('\n')
		.filter((line) => line.startsWith('{'))
		.map((line) => JSON.parse(line) as Line);
}

const toRequests = (lines: readonly Line[]) => lines.filter(({ msg }) => msg === 'request');

describe('the log of a host', () => {
	test('has a line of JSON for each request of the function, by the id that the client was told, and none of a file', async () => {
		const host = await startMarkedHost();
		const client = createKeepAliveClient(host.port);
		const answers = [];
		for (const target of ['/api/items?limit=3', '/api/items/no-such-item', '/api/health', '/api/items', '/', '/nowhere/'])
			answers.push(await client.get(target));
		client.close();
		const ids = answers.map(({ headers }) => headers['x-request-id'] as string);
		expect(new Set(ids).size).toBe(6);
		for (const id of ids) expect(id).toMatch(/^[0-9a-f]{12}-[0-9a-z]+$/);
		const requests = toRequests(await readLines(host));
		expect(requests).toMatchObject([
			{ level: 30, requestId: ids[0], method: 'GET', path: '/api/items', status: 200 },
			{ level: 30, requestId: ids[1], method: 'GET', path: '/api/items/no-such-item', status: 404 },
			{ level: 30, requestId: ids[2], method: 'GET', path: '/api/health', status: 200 },
		]);
		for (const { ms, buildId } of requests) {
			expect(ms).toBeGreaterThanOrEqual(0);
			expect(buildId).toBe(path.basename(host.buildDir));
		}
	});

	test('tells of no request where LOG_LEVEL is warn', async () => {
		const host = await startMarkedHost({ LOG_LEVEL: 'warn' });
		const client = createKeepAliveClient(host.port);
		for (const target of ['/api/items', '/', '/api/items?limit=1']) await client.get(target);
		client.close();
		expect(toRequests(await readLines(host))).toEqual([]);
	});

	test('tells of files too where it is debug, by the id of a trusted proxy, and holds no query, question, name, e-mail or address', async () => {
		const host = await startMarkedHost({ LOG_LEVEL: 'debug', TRUSTED_PROXIES: '127.0.0.0/8' });
		const client = createKeepAliveClient(host.port);
		const id = 'edge-7f3a.91_B';
		const headers = { 'X-Forwarded-For': '203.0.113.77', 'User-Agent': 'unmistakable-agent', 'X-Request-Id': id };
		const plain = ['/api/items', '/', '/cdn/items/stamp-1901/small.png'];
		const targets = [
			...plain,
			'/api/items/search?q=unmistakable',
			'/api/items?q=unmistakable',
			'/api/items/unmistakable@example.org',
			'/api/items/what%20unmistakable',
			'/unmistakable@example.org/?unmistakable',
			'/api/nowhere/unmistakable:secret',
			'/api/items?limit=unmistakable',
		];
		for (const target of targets) expect((await client.get(target, headers)).headers['x-request-id']).toBe(id);
		await client.post('/api/ask', { q: 'How much is an unmistakable thing?' }, headers);
		await client.post('/api/items/request', { name: 'Unmistakable Thing', email: 'unmistakable@example.org' }, headers);
		client.close();
		const requests = toRequests(await readLines(host));
		expect(requests).toHaveLength(targets.length + 2);
		expect(requests.slice(0, plain.length).map(({ path }) => path)).toEqual(plain);
		expect(new Set(requests.map(({ requestId }) => requestId))).toEqual(new Set([id]));
		expect(host.readOutput()).not.toMatch(/unmistakable|203\.0\.113|127\.0\.0\.1[^:]|@example/i);
	});

	test('loses lines but no answer when its output is not read', async () => {
		const dir = await createTempFolder();
		const host = await startMarkedHost({ LOG_LEVEL: 'debug' }, withDeafLog(path.join(dir, 'deaf')));
		const client = createKeepAliveClient(host.port);
		// Some 160 KB of lines, where a pipe holds 64 KB.
		for (let turn = 0; turn < 800; turn++) {
			const { status } = await client.get(turn % 2 ? '/api/items?limit=1' : '/api/items/stamp-1901');
			expect(status).toBe(200);
		}
		client.close();
		await host.stop();
	});
});

describe('createPrettyPrinter()', () => {
	const toLine = (fields: object) => `${JSON.stringify({ level: 50, time: 0, service: 'worthdex', ...fields })}\n`;

	test('lets no text in the log steer the terminal: without it an error of a mail server could clear the screen', () => {
		const shown = createPrettyPrinter()?.(toLine({ msg: 'cannot\u009b2J', err: { message: '\u001b[2Jgone' } }));
		expect(shown).toContain('cannot[U+009B]2J');
		expect(shown).toContain('?[2Jgone');
	});

	test('is undefined where pino-pretty is not installed: without it no host of the bundle starts at a terminal', () => {
		expect(createPrettyPrinter(createRequire('/nowhere/'))).toBeUndefined();
	});
});

describeWith('python3', { name: 'the log at a terminal', testFile: import.meta.url }, (python) => {
	test('has lines for people: without it npm start shows them JSON', async () => {
		const steps = [
			['Ctrl+C', ''],
			['Delivery of item requests is off', '\u0003'],
		];
		const env = { PATH: process.env.PATH, PORT: '0', OUT_DIR: TEST_OUT_DIR, DATA_DIR: await createTempFolder() };
		const command = ['test/support/processes/terminal.py', JSON.stringify(steps), process.execPath, 'functions/node/main.ts'];
		const { stdout } = await promisify(execFile)(python, command, { env });
		expect(stdout).toMatch(/\n\[\d\d:\d\d:\d\d\] INFO: Delivery of item requests is off/);
		expect(stdout).not.toContain('"level"');
		expect(stdout).toMatch(/Docs +(\S+)\/docs\r\n +MCP +\1\/mcp\r\n/);
	});
});
