import { type AddressInfo, createServer } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createGroqClient, type GroqClientOptions, ModelError } from '../../../functions/planner/groq-client.ts';
import { type Behaviour, complete, type GroqStandIn, reply, startGroqStandIn } from '../../support/planner/groq-stand-in.ts';
import { CLOSED_PORT } from '../../support/processes/find-free-port.ts';

const KEY = 'gsk_test-key-that-nobody-must-see';
const REQUEST = {
	instructions: 'Plan.',
	message: '{"question":"zorp"}',
	schema: { type: 'object', properties: {}, required: [], additionalProperties: false },
};

let groq: GroqStandIn;
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
beforeAll(async () => {
	groq = await startGroqStandIn();
});
afterAll(() => groq.close());
afterEach(() => {
	vi.useRealTimers();
	groq.calls.length = 0;
	vi.unstubAllEnvs();
	vi.restoreAllMocks();
});

/** Asks once. The clock does not advance, so timeouts never fire. */
async function ask(behaviour: Behaviour, options: Partial<GroqClientOptions> = {}) {
	groq.behave(behaviour);
	const outcome = await createGroqClient({ apiKey: KEY, baseUrl: groq.origin, ...options })(REQUEST).then(
		(answer) => ({ answer }),
		(error: unknown) => ({ error }),
	);
	return outcome;
}

async function failureOf(behaviour: Behaviour, options: Partial<GroqClientOptions> = {}) {
	const outcome = await ask(behaviour, options);
	const error = 'error' in outcome ? outcome.error : undefined;
	expect(error).toBeInstanceOf(ModelError);
	const { reason, pauseMs, message, cause } = error as ModelError;
	expect(cause).toBeUndefined();
	expect(message).toBe(`The model gave no answer: ${reason}`);
	return { reason, pauseMs };
}

describe('createGroqClient()', () => {
	test('sends one request with the schema, and resolves with the JSON of the message', async () => {
		expect(await ask(complete('{"steps":[]}'))).toMatchObject({ answer: { steps: [] } });
		expect(groq.calls).toHaveLength(1);
		const [call] = groq.calls;
		expect(call).toMatchObject({ method: 'POST', path: '/openai/v1/chat/completions' });
		expect(call?.headers.authorization).toBe(`Bearer ${KEY}`);
		expect(call?.body).toEqual({
			model: 'openai/gpt-oss-120b',
			messages: [
				{ role: 'system', content: 'Plan.' },
				{ role: 'user', content: '{"question":"zorp"}' },
			],
			response_format: { type: 'json_schema', json_schema: { name: 'plan', strict: false, schema: REQUEST.schema } },
			temperature: 0,
			max_completion_tokens: 1024,
			reasoning_effort: 'low',
			include_reasoning: false,
		});
	});

	test('asks the configured model, without parameters of other models', async () => {
		await ask(complete('{}'), { model: 'some/other-model' });
		expect(groq.calls[0]?.body).toMatchObject({ model: 'some/other-model' });
		expect(Object.keys(groq.calls[0]?.body ?? {})).not.toContain('reasoning_effort');
		expect(Object.keys(groq.calls[0]?.body ?? {})).not.toContain('include_reasoning');
	});

	test('ignores the environment variables of the SDK, and prints nothing', async () => {
		vi.stubEnv('GROQ_BASE_URL', 'http://127.0.0.1:9');
		vi.stubEnv('GROQ_API_KEY', 'another');
		vi.stubEnv('GROQ_LOG', 'debug');
		const written: unknown[] = [];
		for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
			vi.spyOn(console, method).mockImplementation((...parts) => void written.push(parts));
		expect(await ask(complete('{}'))).toMatchObject({ answer: {} });
		await ask(reply(500, '{"error":{"message":"inner secret"}}'));
		expect(groq.calls[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
		expect(written).toEqual([]);
	});

	const error = (message: string) => JSON.stringify({ error: { message, type: 'provider', code: 'inner_secret' } });
	test.each<[string, Behaviour, string, number | undefined]>([
		['401', reply(401, error('Invalid API Key')), 'key-refused', 300_000],
		['403', reply(403, error('Forbidden')), 'key-refused', 300_000],
		['400, as for a schema that is refused', reply(400, error('invalid JSON schema for response_format')), 'request-refused', undefined],
		['404, as for a model that is gone', reply(404, error('model_not_found')), 'request-refused', undefined],
		['413', reply(413, error('too large')), 'request-refused', undefined],
		['500', reply(500, error('oops')), 'server-error', undefined],
		['502 in HTML', reply(502, '<h1>Bad gateway</h1>', { 'Content-Type': 'text/html' }), 'server-error', undefined],
		[
			'503 that asks to retry at once',
			reply(503, error('busy'), { 'retry-after': '0', 'x-should-retry': 'true' }),
			'server-error',
			undefined,
		],
		['429 without a time', reply(429, error('Rate limit reached')), 'rate-limited', 30_000],
		['429 for two seconds', reply(429, error('Rate limit reached'), { 'retry-after': '2' }), 'rate-limited', 2_000],
		['429 for an hour', reply(429, error('Rate limit reached'), { 'retry-after': '3600' }), 'rate-limited', 300_000],
		['429 until a date long past', reply(429, error('…'), { 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' }), 'rate-limited', 30_000],
		['429 with nonsense', reply(429, error('…'), { 'retry-after': 'soon', 'retry-after-ms': 'x' }), 'rate-limited', 30_000],
		['a body that is cut short', reply(200, '{"choices":[{"message":{"con'), 'not-json', undefined],
		['no body', reply(200, ''), 'not-json', undefined],
		['a body that is no JSON', reply(200, 'steps', { 'Content-Type': 'text/plain' }), 'empty', undefined],
		['null', reply(200, 'null'), 'empty', undefined],
		['a list', reply(200, '[]'), 'empty', undefined],
		['204', reply(204, ''), 'empty', undefined],
		['no choices', reply(200, '{"choices":[]}'), 'empty', undefined],
		['choices that are none', reply(200, '{"choices":"none"}'), 'empty', undefined],
		['a null choice', reply(200, '{"choices":[null]}'), 'empty', undefined],
		['a null message', reply(200, '{"choices":[{"message":null}]}'), 'empty', undefined],
		['null content', complete(null), 'empty', undefined],
		['blank content', complete('  '), 'empty', undefined],
		['content that is an object', complete({ steps: [] }), 'empty', undefined],
		['content that is no JSON', complete('Bitcoin is worth $1.'), 'not-json', undefined],
		['content that is cut short', complete('{"steps":[{"op":"wor'), 'not-json', undefined],
		['content that ends at the token limit', complete('{"steps":[]}', 'length'), 'cut-short', undefined],
		['a redirect', reply(307, '', { Location: 'http://127.0.0.1:9/' }), 'unreachable', undefined],
		['a connection that is closed', (response) => void response.destroy(), 'unreachable', undefined],
		[
			'a connection that breaks within the body',
			(response) => {
				response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '500' });
				response.write('{"choices":', () => response.destroy());
			},
			'unreachable',
			undefined,
		],
	])('rejects in our own words after one try: %s', async (_, behaviour, reason, pauseMs) => {
		const failure = await failureOf(behaviour);
		expect(failure).toMatchObject({ reason, pauseMs });
		expect(groq.calls).toHaveLength(1);
	});

	test('rejects if no server listens', async () => {
		const failure = await failureOf(complete('{}'), { baseUrl: `http://127.0.0.1:${CLOSED_PORT}` });
		expect(failure).toMatchObject({ reason: 'unreachable' });
	});

	/** Asks, waits for a condition, and returns a promise of the failure and the failure itself once it is there. */
	async function askUntil(isReady: () => boolean, behaviour: Behaviour, options: Partial<GroqClientOptions> = {}) {
		const state: { failure?: unknown } = {};
		const failure = failureOf(behaviour, options).then((reason) => {
			state.failure = reason;
			return reason;
		});
		while (!isReady()) await setImmediate();
		return { failure, state };
	}

	test.each([
		[{}, 5_000],
		[{ deadlineMs: 150 }, 150],
	])('with %j waits %i ms for headers', async (options, ms) => {
		const { failure, state } = await askUntil(
			() => groq.calls.length > 0,
			() => {},
			options,
		);
		await vi.advanceTimersByTimeAsync(ms - 1);
		expect(state.failure).toBeUndefined();
		await vi.advanceTimersByTimeAsync(1);
		expect(await failure).toMatchObject({ reason: 'timeout' });
	});

	test('waits 5 seconds for a host that accepts connections but sends nothing', async () => {
		let isConnected = false;
		const silent = createServer(() => {
			isConnected = true;
		});
		await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
		const { port } = silent.address() as AddressInfo;
		const { failure } = await askUntil(() => isConnected, complete('{}'), { baseUrl: `http://127.0.0.1:${port}` });
		await vi.advanceTimersByTimeAsync(5_000);
		expect(await failure).toMatchObject({ reason: 'timeout' });
		silent.close();
	});

	test.each([
		[{}, 5_000],
		[{ deadlineMs: 300 }, 300],
	])('with %j waits %i ms for a body that never ends, and hangs up', async (options, ms) => {
		const connection = { isOpen: false, isClosed: false };
		const { failure, state } = await askUntil(
			() => connection.isOpen,
			(response) => {
				response.on('close', () => {
					connection.isClosed = true;
				});
				response.writeHead(200, { 'Content-Type': 'application/json' });
				response.write(' ', () => {
					connection.isOpen = true;
				});
			},
			options,
		);
		// The headers must have arrived, so that the shorter limit for them has ended.
		while (vi.getTimerCount() > 1) await setImmediate();
		await vi.advanceTimersByTimeAsync(ms - 1);
		expect(state.failure).toBeUndefined();
		await vi.advanceTimersByTimeAsync(1);
		expect(await failure).toMatchObject({ reason: 'timeout' });
		while (!connection.isClosed) await setImmediate();
	});
});
