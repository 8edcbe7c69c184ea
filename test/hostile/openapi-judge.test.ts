import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOpenApiJudge } from '../support/openapi-check.ts';
import { startHost, type TestHost } from '../support/start-host.ts';
import { TEST_OPENAPI_FILE } from '../support/test-build.ts';
import { sendBytes, toBytes, type WireAnswer, type WireRequest } from './raw-http.ts';

let host: TestHost;
const openApiJudge = createOpenApiJudge(TEST_OPENAPI_FILE);

beforeAll(async () => {
	host = await startHost();
});
afterAll(() => host?.close());

const get = (target: string, headers: WireRequest['headers'] = []): WireRequest => ({ target: `/api${target}`, headers });

const judge = (request: { method: string; path: string }, { status, headers, body }: WireAnswer) =>
	openApiJudge(request, { status, headers, text: body.toString('utf8') });

async function send(request: WireRequest): Promise<WireAnswer> {
	const { answers } = await sendBytes([{ bytes: toBytes(request) }], { port: host.port, count: 1 });
	return answers[0] ?? expect.fail('no answer');
}

const toPath = ({ target }: WireRequest) =>
	target
		.toString()
		.replace(/^\/api/, '')
		.replace(/\?.*/, '');

/** An answer with something else in it. A missing header is not seen here: the tests of the limits see it. */
function tamper(
	{ status, headers, head, body }: WireAnswer,
	change: { status?: number; header?: [string, string | undefined]; member?: [string, unknown] },
): WireAnswer {
	const changed = new Headers(headers);
	if (change.header) change.header[1] === undefined ? changed.delete(change.header[0]) : changed.set(change.header[0], change.header[1]);
	const value = change.member ? { ...(JSON.parse(body.toString()) as object), [change.member[0]]: change.member[1] } : undefined;
	return { status: change.status ?? status, headers: changed, head, body: value ? Buffer.from(JSON.stringify(value)) : body };
}

/** Answers within the document are judged in test/contract/every-endpoint.test.ts and the fuzz test. */
describe('createOpenApiJudge()', () => {
	test.each([
		['a status that is not there', get('/items'), { status: 418 }],
		['another 2xx', get('/items'), { status: 201 }],
		['another media type', get('/items'), { header: ['content-type', 'text/html'] }],
		['a member of another type', get('/items'), { member: ['items', 5] }],
		['a cursor that is neither text nor null', get('/items'), { member: ['nextCursor', 5] }],
		['a member too many', get('/items/bitcoin'), { member: ['secret', 1] }],
		['a worth that is no integer', get('/items/bitcoin'), { member: ['worthCents', 0.5] }],
		['a category that there is not', get('/items/bitcoin'), { member: ['categoryId', 'toys'] }],
		['a member missing', get('/health'), { member: ['items', undefined] }],
		['a problem without its code', get('/items?limit=0'), { member: ['code', undefined] }],
	] as const)('refuses %s', async (_, request, change) => {
		const answer = tamper(await send(request), change as Parameters<typeof tamper>[1]);
		expect(judge({ method: request.method ?? 'GET', path: toPath(request) }, answer)).not.toEqual([]);
	});

	test.each([
		['a path', 'GET', '/nothing'],
		['a method', 'DELETE', '/items'],
	])('refuses %s that is not there', async (_, method, path) => {
		expect(judge({ method, path }, await send(get('/items')))).not.toEqual([]);
	});
});
