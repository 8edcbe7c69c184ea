import { beforeAll, describe, expect, test } from 'vitest';
import { type SpawnedHost, useHostProcess } from '../support/hosts/spawn-host.ts';
import { FIXTURE_BASE_URL } from '../support/hosts/start-fixture-host.ts';
import { TRUSTS_TESTS } from '../support/hosts/start-host.ts';
import { EDGE_OUT_DIR } from '../support/test-build.ts';
import { BODY_CASES } from './cases/bodies.ts';
import { HEADER_CASES } from './cases/headers.ts';
import { METHOD_CASES } from './cases/methods.ts';
import { PAGE_CASES } from './cases/pages.ts';
import { PARAMETER_CASES } from './cases/parameters.ts';
import { PATH_CASES } from './cases/paths.ts';
import { PROTOCOL_CASES } from './cases/protocol.ts';
import { checkAnswer } from './check-answer.ts';
import type { Expected, HostileCase } from './hostile-case.ts';
import { sendBytes, toBytes, type WireAnswer, type WireExchange } from './raw-http.ts';

type Target = { host: SpawnedHost; baseUrl: string };
type Group = { name: string; cases: readonly HostileCase[]; isApi: boolean };

const GROUPS: Group[] = [
	{ name: 'a parameter', cases: PARAMETER_CASES, isApi: true },
	{ name: 'a path of the API', cases: PATH_CASES, isApi: true },
	{ name: 'a method', cases: METHOD_CASES, isApi: true },
	{ name: 'a body', cases: BODY_CASES, isApi: true },
	{ name: 'a header', cases: HEADER_CASES, isApi: true },
	{ name: 'HTTP', cases: PROTOCOL_CASES, isApi: true },
	{ name: 'a path of the site', cases: PAGE_CASES, isApi: false },
];

/** The edge cases for the API, since their exact answers are known; the test build for the site. */
const api: Target = { host: useHostProcess({ ...TRUSTS_TESTS, OUT_DIR: EDGE_OUT_DIR }), baseUrl: FIXTURE_BASE_URL };
const site: Target = { host: useHostProcess(), baseUrl: 'http://localhost:4321/api' };
/** Under way from the start, so that all wait at the same time. */
let slow: Map<HostileCase, Promise<WireExchange>>;
let client = 0;

function isHead({ request }: HostileCase): boolean {
	return 'pieces' in request ? (request.pieces[0]?.bytes.subarray(0, 5).toString('latin1') ?? '') === 'HEAD ' : request.method === 'HEAD';
}

function send(hostile: HostileCase, port: number): Promise<WireExchange> {
	const { request } = hostile;
	const options = { port, patienceMs: 120_000, isHead: isHead(hostile) };
	if ('pieces' in request) return sendBytes(request.pieces, options);
	// A client of its own, so that no limit is met.
	const forwarded = ['X-Forwarded-For', `198.18.${client >> 8}.${client++ & 255}`] as const;
	return sendBytes([{ bytes: toBytes({ ...request, headers: [...(request.headers ?? []), forwarded] }) }], options);
}

async function fetchCanonical(target: string, port: number): Promise<WireAnswer> {
	const { answers } = await sendBytes([{ bytes: toBytes({ target }) }], { port });
	return answers[0] ?? expect.fail(`no answer to ${target}`);
}

beforeAll(async () => {
	const waiting = GROUPS.flatMap(({ cases }) => cases.filter(({ afterMs, lingers }) => lingers || afterMs !== undefined));
	slow = new Map(waiting.map((waitingCase) => [waitingCase, send(waitingCase, api.host.port)]));
});

describe.each(GROUPS)('the exact answer to $name', ({ cases, isApi }) => {
	test.each(cases)('$name', async (hostile) => {
		const { host, baseUrl } = isApi ? api : site;
		const { answers, closed, answeredMs, rest } = await (slow.get(hostile) ?? send(hostile, host.port));
		expect({ closed, rest: rest.toString('latin1') }).toEqual({ closed: true, rest: '' });
		const { afterMs = 0, request, expect: expected } = hostile;
		expect(answeredMs).toBeGreaterThanOrEqual(afterMs * 0.95);
		const list: readonly Expected[] = 'status' in expected ? [expected] : expected;
		expect(answers.map(({ status }) => status)).toEqual(list.map(({ status }) => status));
		for (const [index, answer] of answers.entries()) {
			const target = 'target' in request ? request.target.toString() : undefined;
			await checkAnswer(answer, list[index] as Expected, {
				target,
				baseUrl,
				isApi,
				fetchCanonical: (canonical) => fetchCanonical(canonical, host.port),
			});
		}
	});
});

test('the table has at least 150 cases, and the host lived through all of it without an unplanned error', () => {
	expect(GROUPS.flatMap(({ cases }) => cases).length).toBeGreaterThanOrEqual(150);
	for (const { host } of [api, site]) expect(host.readOutput()).not.toContain('unplanned error');
});
