import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { toSubmissionKey } from '../../../functions/submissions/store/spool.ts';
import { FIXTURE_TABLE, PAGE_TABLE, TABLE, type TableRow, VARIED_TARGETS } from '../../hosts/request-table.ts';
import type { GitHubDouble } from '../../support/github/github-double.ts';
import { type AnyHost, findAbsence, HOST_NAMES, type HostName, startHostByName } from '../../support/hosts/start-every-host.ts';
import { useFixtureHost } from '../../support/hosts/start-fixture-host.ts';
import { useHost } from '../../support/hosts/start-host.ts';
import { listApiFiles, toTarget } from '../../support/hosts/static-targets.ts';
import { exchange, type RawAnswer, type SocketAnswer, sendUnended } from '../../support/http/http-exchange.ts';
import { PATIENCE } from '../../support/patience.ts';
import { TEST_OUT_DIR } from '../../support/test-build.ts';
import { ask, findDifference, toLabel } from './compare-answers.ts';

const names = HOST_NAMES.filter((name) => {
	const absence = findAbsence(name);
	if (absence !== undefined) console.log(`SKIPPED: test/all/hosts/same-answers.test.ts: ${absence}`);
	return absence === undefined;
});

/** The answers of the Node host, which is asked once for all others. */
const expectations = new Map<TableRow, Promise<RawAnswer>>();

function expectOf(node: number, row: TableRow): Promise<RawAnswer> {
	const asked = expectations.get(row) ?? ask(node, row);
	expectations.set(row, asked);
	return asked;
}

/** The differences of a host from the Node host over a table, one line each. */
async function compareAll(name: HostName, { node, host, table }: { node: number; host: number; table: readonly TableRow[] }) {
	const differences: string[] = [];
	for (const row of table.filter(({ except }) => except !== name)) {
		const [expected, actual] = await Promise.all([expectOf(node, row), ask(host, row)]);
		const difference = findDifference(name, row, expected, actual);
		if (difference !== undefined) differences.push(`${toLabel(row)}: ${difference}`);
	}
	return differences;
}

// Closed before the next begin: Astro allows a project one preview at a time.
describe('on the fixture catalogue', () => {
	const node = useHost({});
	const hosts = new Map<HostName, AnyHost>();
	const slowAnswers = new Map<HostName, Promise<SocketAnswer>>();

	beforeAll(async () => {
		await Promise.all(names.map(async (name) => hosts.set(name, await startHostByName(name, TEST_OUT_DIR))));
		const head = 'POST /api/ask HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 40\r\n\r\n';
		// Begun here, so that all wait while the rest is asked.
		for (const [name, { port }] of hosts)
			slowAnswers.set(name, sendUnended(port, [{ afterMs: 0, text: `${head}{"q": "How` }], { keepsOpen: true }));
	});
	afterAll(() => Promise.all([...hosts.values()].map((host) => host.close())));

	describe.each(names)('%s', (name) => {
		let host: AnyHost;
		beforeAll(() => {
			host = hosts.get(name) as AnyHost;
		});

		test('answers the table of requests as the Node host does: status, headers that matter, every byte', async () => {
			expect(await compareAll(name, { node: node.port, host: host.port, table: TABLE })).toEqual([]);
		});

		test('gives 304 without a body to each validator that it gave', async () => {
			const wrong: string[] = [];
			for (const target of VARIED_TARGETS) {
				for (const encoding of ['identity', 'gzip', 'br']) {
					const first = await exchange(host.port, target, { headers: { 'Accept-Encoding': encoding } });
					const etag = first.headers.etag ?? '';
					if (name !== 'nginx' && !/^"[^"]+"$/.test(etag)) wrong.push(`${target} ${encoding}: its tag ${etag} is not strong`);
					const again = await exchange(host.port, target, { headers: { 'Accept-Encoding': encoding, 'If-None-Match': etag } });
					if (again.status !== 304 || again.bytes.length > 0) wrong.push(`${target} ${encoding}: ${again.status}`);
				}
			}
			expect(wrong).toEqual([]);
		});

		test('waits ten seconds for a body, and then says so', async () => {
			const { status, body, elapsedMs } = await (slowAnswers.get(name) as Promise<SocketAnswer>);
			expect({ status, code: JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1)).code }).toEqual({
				status: 408,
				code: 'request_timeout',
			});
			expect(elapsedMs).toBeGreaterThan(9_900);
		});

		test('answers pages and pictures as the Node host does', async () => {
			// Pages on `npm run tool -- preview` are Astro's own affair.
			if (name === 'astro preview') {
				for (const page of ['/', '/items/bitcoin/', '/docs/']) expect((await exchange(host.port, page)).status).toBe(200);
				return;
			}
			expect(await compareAll(name, { node: node.port, host: host.port, table: PAGE_TABLE })).toEqual([]);
		});

		test.runIf(name === 'worker')(
			'takes a request through the queue of wrangler.jsonc to a pull request, without its e-mail address',
			async () => {
				const github = host.github as GitHubDouble;
				const body = JSON.stringify({ name: 'A Lighthouse of Glass', email: 'ada@example.org' });
				const headers = { 'Content-Type': 'application/json' };
				expect((await exchange(host.port, '/api/items/request', { method: 'POST', headers, body })).status).toBe(202);
				const branch = `request/${toSubmissionKey('A Lighthouse of Glass')}`;
				await vi.waitFor(() => expect(github.pulls.map((pull) => pull.branch)).toContain(branch), PATIENCE);
				expect(github.violations).toEqual([]);
				expect(JSON.stringify([github.requests, github.pulls])).not.toContain('example.org');
			},
		);

		test('accepts ten questions in a minute, and refuses the next with the time to wait', async () => {
			const body = JSON.stringify({ q: 'How much is a Big Mac?' });
			const send = () => exchange(host.port, '/api/ask', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
			let answer = await send();
			// What the table has asked already counts.
			const remaining = Number(/^"ask";r=(\d+);t=\d+$/.exec(String(answer.headers.ratelimit))?.[1]);
			expect({ status: answer.status, tooMany: remaining > 9 }).toEqual({ status: 200, tooMany: false });
			for (let left = remaining - 1; left >= 0; left--) {
				answer = await send();
				expect({ status: answer.status, limit: answer.headers.ratelimit }).toEqual({
					status: 200,
					limit: expect.stringMatching(new RegExp(`^"ask";r=${left};t=\\d+$`)),
				});
			}
			const refused = await send();
			expect(refused.status).toBe(429);
			expect(refused.headers).toMatchObject({
				'content-type': 'application/problem+json; charset=utf-8',
				'cache-control': 'no-store',
				'ratelimit-policy': '"ask";q=10;w=60',
				ratelimit: expect.stringMatching(/^"ask";r=0;t=([1-9]|[1-5]\d|60)$/),
				'retry-after': expect.stringMatching(/^([1-9]|[1-5]\d|60)$/),
				'access-control-allow-origin': '*',
			});
			expect(JSON.parse(refused.text)).toMatchObject({ status: 429, code: 'rate_limited', instance: '/api/ask' });
		});
	});
});

/** Only nginx has rules of its own; the others call the function as the Node host does. */
const edgeHosts = names.filter((name) => name === 'nginx');

describe.each(edgeHosts)('%s, on the edge cases', (name) => {
	const fixture = useFixtureHost();
	let host: AnyHost;

	beforeAll(async () => {
		host = await startHostByName(name, fixture.outDir);
	});
	afterAll(() => host?.close());

	test('answers what is gone, renamed or hidden as the Node host does', async () => {
		expect(await compareAll(name, { node: fixture.port, host: host.port, table: FIXTURE_TABLE })).toEqual([]);
	});

	test('answers every list page and every item with the bytes of their files', async () => {
		const differing: string[] = [];
		const files = await listApiFiles(fixture.outDir);
		expect(files.length).toBeGreaterThan(150);
		for (const file of files) {
			const answer = await exchange(host.port, `/api${toTarget(file)}`);
			const bytes = await readFile(path.join(fixture.outDir, 'current/api', file));
			if (answer.status !== 200 || !answer.bytes.equals(bytes)) differing.push(`${answer.status} ${toTarget(file)}`);
		}
		expect(differing).toEqual([]);
	});
});
