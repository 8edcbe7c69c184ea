import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ApiAnswer, createApiClient, postJson } from '../support/api-client.ts';
import { type Behaviour, complete, completePlan, type GroqStandIn, NO_PLAN, reply, startGroqStandIn } from '../support/groq-stand-in.ts';
import { spawnHost } from '../support/spawn-host.ts';
import { startHost, type TestHost } from '../support/start-host.ts';
import { createTempFolder } from '../support/temp-folder.ts';

type AskAnswer = { answer: string; items: string[] };

const KEY = 'gsk_contract-key-that-nobody-must-see';
/** Words that no catalogue knows, so that the reader is never sure. */
const UNSURE = 'Blorptastic zquirk Mona Lisa gront flubbed vlimpet Bitcoin quaddle?';
const one = (slug: string) => ({ slug, quantity: 'one' });
const COMPARED = { op: 'compare', a: [one('mona-lisa')], b: [one('bitcoin')], asked: 'more' };

let groq: GroqStandIn;
beforeAll(async () => {
	groq = await startGroqStandIn();
});
afterAll(() => groq.close());
beforeEach(() => {
	groq.calls.length = 0;
});

/** Asks with a fresh address for each question, so that no limit is met. */
function createAsk(host: { api: string }) {
	const call = createApiClient(host.api);
	let client = 0;
	return (q: string, headers: Record<string, string> = {}): Promise<ApiAnswer> =>
		call('/ask', postJson({ q }, { 'X-Forwarded-For': `198.18.1.${client++}`, ...headers }));
}

const ENV = { TRUSTED_PROXIES: '127.0.0.0/8' };

describe('POST /ask with a model', () => {
	let alone: TestHost;
	let byReader: AskAnswer;
	beforeAll(async () => {
		alone = await startHost(ENV);
		byReader = (await createAsk(alone)(UNSURE)).json<AskAnswer>();
	});
	afterAll(() => alone?.close());

	/** A host of its own, so that no test meets another's breaker or memory. */
	async function withHost<T>(use: (ask: ReturnType<typeof createAsk>) => Promise<T>): Promise<T> {
		const host = await startHost({ ...ENV, GROQ_API_KEY: KEY, GROQ_BASE_URL: groq.origin });
		try {
			return await use(createAsk(host));
		} finally {
			await host.close();
		}
	}

	test('the model plans what the reader is not sure of, and code writes the figures', async () => {
		groq.behave(completePlan(COMPARED));
		await withHost(async (ask) => {
			const { answer, items } = (await ask(UNSURE)).json<AskAnswer>();
			expect(items).toEqual(['mona-lisa', 'bitcoin']);
			expect(answer).toMatch(/^Yes: .*Mona Lisa \(\$/);
			expect((await ask(UNSURE, { Accept: 'text/plain' })).text).toBe(`${answer}\n\nItems: mona-lisa, bitcoin\n`);
		});
		expect(groq.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /openai/v1/chat/completions']);
		expect(byReader.items).toEqual([]);
	});

	test('the model is not asked what the reader is sure of', async () => {
		await withHost(async (ask) => {
			expect((await ask('How much is a Bitcoin?')).json<AskAnswer>().items).toEqual(['bitcoin']);
		});
		expect(groq.calls).toEqual([]);
	});

	test('without a key no model is asked', async () => {
		const host = await startHost({ ...ENV, GROQ_BASE_URL: groq.origin, GROQ_MODEL: 'openai/gpt-oss-20b' });
		expect((await createAsk(host)(UNSURE)).json()).toEqual(byReader);
		await host.close();
		expect(groq.calls).toEqual([]);
	});

	const inner = JSON.stringify({ error: { message: `provider says no to ${KEY}`, code: 'inner_secret' } });
	test.each<[string, Behaviour]>([
		['a 401', reply(401, inner)],
		['a 429 for an hour', reply(429, inner, { 'retry-after': '3600' })],
		['a 500', reply(500, inner)],
		['truncated JSON', reply(200, '{"choices":[{"message":{"content":"{')],
		['a truncated plan', complete('{"plan":{"op":"compare"')],
		['no choices', reply(200, '{"choices":[]}')],
		['an answer in prose', complete('The Mona Lisa is worth $42.')],
		['a plan that does not validate', completePlan({ ...COMPARED, asked: 'median' })],
		['a slug that is not in the list', completePlan({ op: 'worth', terms: [one('gold-toilet-42')] })],
		['an invented number', completePlan({ op: 'worth', terms: [{ slug: 'mona-lisa', quantity: '42' }] })],
		['an invented answer beside a plan', completePlan({ ...COMPARED, answer: 'It is worth $42.' })],
		['no plan of its own', completePlan(NO_PLAN)],
	])('the reader’s own answer is given at once in the place of %s', async (_, behaviour) => {
		groq.behave(behaviour);
		await withHost(async (ask) => {
			const answer = await ask(UNSURE);
			expect(answer.status).toBe(200);
			expect(answer.json()).toEqual(byReader);
		});
		expect(groq.calls).toHaveLength(1);
	});

	test('a model that hangs is given up for the reader’s answer, and text is answered with text', async () => {
		groq.behave(() => {});
		await withHost(async (ask) => {
			const answers = await Promise.all([ask(UNSURE), ask(`${UNSURE} Hm?`, { Accept: 'text/plain' })]);
			expect(answers[0].json()).toEqual(byReader);
			expect(answers[1].headers.get('content-type')).toBe('text/plain; charset=utf-8');
		});
	});

	test('an answer that trickles in and never ends is given up for the reader’s answer', async () => {
		groq.behave((response) => {
			response.writeHead(200, { 'Content-Type': 'application/json' });
			const timer = setInterval(() => response.write(' '), 100);
			response.on('close', () => clearInterval(timer));
		});
		await withHost(async (ask) => {
			expect((await ask(UNSURE)).json()).toEqual(byReader);
		});
	});
});

describe('what a host with a model lets out', () => {
	test('no log, output or answer holds the key, the question, the prompt or the provider’s error', async () => {
		const host = await spawnHost({
			...ENV,
			DATA_DIR: await createTempFolder(),
			GROQ_API_KEY: KEY,
			GROQ_BASE_URL: groq.origin,
			GROQ_LOG: 'debug',
		});
		const ask = createAsk({ api: `http://127.0.0.1:${host.port}/api` });
		const heard: string[] = [];
		const behaviours: Behaviour[] = [
			completePlan(COMPARED),
			complete('no plan at all, says the provider'),
			completePlan({ op: 'worth', terms: [] }),
			reply(500, JSON.stringify({ error: { message: `inner secret ${KEY}` } })),
			(response) => void response.destroy(),
			reply(401, JSON.stringify({ error: { message: `Invalid API Key: ${KEY}` } })),
		];
		for (const [index, behaviour] of behaviours.entries()) {
			groq.behave(behaviour);
			const answer = await ask(`${UNSURE} Wugtime ${'or so '.repeat(index)}`);
			expect(answer.status).toBe(200);
			heard.push(answer.text, JSON.stringify([...answer.headers]));
		}
		await host.stop();
		expect(groq.calls).toHaveLength(behaviours.length);
		const output = host.readOutput();
		const reasons = [...output.matchAll(/"reason":"([^"]*)"/g)].map(([, reason]) => reason);
		expect(reasons).toEqual(['not-json', 'misfit', 'server-error', 'unreachable', 'key-refused']);
		for (const text of [output, ...heard]) {
			for (const secret of [KEY, 'inner secret', 'Invalid API Key', 'says the provider', 'You turn a question', 'groq', 'Groq'])
				expect(text).not.toContain(secret);
		}
		expect(output).not.toMatch(/blorptastic|zquirk|Wugtime/);
	});
});
