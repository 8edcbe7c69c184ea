import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { spawnHost } from '../../support/hosts/spawn-host.ts';
import { startHost, TRUSTS_TESTS, useStarted } from '../../support/hosts/start-host.ts';
import { createApiClient, postJson } from '../../support/http/api-client.ts';
import { type Behaviour, complete, completePlan, type GroqStandIn, reply, startGroqStandIn } from '../../support/planner/groq-stand-in.ts';
import type { ShortPlan } from '../../support/planner/model-plan.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

type AskAnswer = { answer: string; items: string[] };

const KEY = 'gsk_contract-key-that-nobody-must-see';
/** Words that no catalogue knows, so that the reader is never sure. */
const UNSURE = 'Blorptastic zquirk Mona Lisa gront flubbed vlimpet Bitcoin quaddle?';
const COMPARED: ShortPlan = { ask: 'is-more', a: [{ of: 'mona-lisa' }], b: [{ of: 'bitcoin' }] };

let groq: GroqStandIn;
beforeAll(async () => {
	groq = await startGroqStandIn();
});
afterAll(() => groq.close());
beforeEach(() => {
	groq.calls.length = 0;
});

// Each way in which a model fails is tested in test/functions/planner.
describe('POST /ask with a model', () => {
	const alone = useStarted(() => startHost({ ...TRUSTS_TESTS, GROQ_BASE_URL: groq.origin, GROQ_MODEL: 'openai/gpt-oss-20b' }));
	const host = useStarted(() => startHost({ ...TRUSTS_TESTS, GROQ_API_KEY: KEY, GROQ_BASE_URL: groq.origin }));
	const ask = (q: string, headers?: Record<string, string>) => host.post('/ask', { q }, headers);
	const askAlone = (q: string) => alone.post('/ask', { q });

	test('the model plans what the reader is not sure of, and code writes the figures', async () => {
		groq.behave(completePlan(COMPARED));
		const { answer, items } = (await ask(UNSURE)).json<AskAnswer>();
		expect(items).toEqual(['mona-lisa', 'bitcoin']);
		expect(answer).toMatch(/^Yes: .*Mona Lisa \(\$/);
		expect((await ask(UNSURE, { Accept: 'text/plain' })).text).toBe(`${answer}\n\nItems: mona-lisa, bitcoin\n`);
		expect(groq.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /openai/v1/chat/completions']);
	});

	test('the reader’s own plan stands where the model’s says something else and leaves out a thing or a number', async () => {
		groq.behave(completePlan({ ask: 'worth', a: [{ of: 'bitcoin' }] }));
		const question = 'Is the Mona Lisa worth more than 3 Bitcoins?';
		expect((await ask(question)).json()).toEqual((await askAlone(question)).json());
		expect(groq.calls).toHaveLength(1);
	});

	test('no model is asked without a key', async () => {
		expect((await askAlone('How much is a Bitcoin?')).json<AskAnswer>().items).toEqual(['bitcoin']);
		expect(groq.calls).toEqual([]);
	});

	test.each<[string, Behaviour]>([
		['a failure', reply(500, '{}')],
		['an invented number', completePlan({ ask: 'worth', a: [{ of: 'mona-lisa', times: '42' }] })],
	])('the reader’s own answer is given in the place of %s', async (kind, behaviour) => {
		groq.behave(behaviour);
		const question = `${UNSURE} Is it ${kind}?`;
		expect((await ask(question)).json()).toEqual((await askAlone(question)).json());
		expect(groq.calls).toHaveLength(1);
	});
});

describe('what a host with a model lets out', () => {
	test('no log, output or answer holds the key, the question, the prompt or the provider’s error', async () => {
		const host = await spawnHost({
			DATA_DIR: await createTempFolder(),
			GROQ_API_KEY: KEY,
			GROQ_BASE_URL: groq.origin,
			GROQ_LOG: 'debug',
		});
		const call = createApiClient(`http://127.0.0.1:${host.port}/api`);
		const heard: string[] = [];
		const behaviours: Behaviour[] = [
			completePlan(COMPARED),
			complete('no plan at all, says the provider'),
			completePlan({ ask: 'worth' }),
			reply(500, JSON.stringify({ error: { message: `inner secret ${KEY}` } })),
			(response) => void response.destroy(),
			reply(401, JSON.stringify({ error: { message: `Invalid API Key: ${KEY}` } })),
		];
		for (const [index, behaviour] of behaviours.entries()) {
			groq.behave(behaviour);
			const answer = await call('/ask', postJson({ q: `${UNSURE} Wugtime ${'or so '.repeat(index)}` }));
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
