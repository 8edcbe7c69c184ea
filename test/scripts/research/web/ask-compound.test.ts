import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ModelError } from '../../../../functions/planner/groq-client.ts';
import { ResearchError } from '../../../../scripts/research/fetch-text.ts';
import type { WebResearch } from '../../../../scripts/research/web/allowed-domains.ts';
import { type CompoundOptions, createCompoundClient } from '../../../../scripts/research/web/ask-compound.ts';
import { type Behaviour, complete, completeQuotes, type GroqStandIn, reply, startGroqStandIn } from '../../../support/groq-stand-in.ts';

const KEY = 'gsk_synthetic_key';
const RESEARCH: WebResearch = {
	kind: 'web',
	figure: 'price of a synthetic kettle',
	unit: 'kettle',
	quantity: '1',
	pages: ['https://www.kettles.org/a', 'https://pots.org/b'],
};
const QUOTE = { url: 'https://kettles.org/a', quote: 'A synthetic kettle costs $5.', dateQuote: null };

let groq: GroqStandIn;
beforeAll(async () => {
	groq = await startGroqStandIn();
});
afterAll(() => groq.close());
beforeEach(() => {
	groq.calls.length = 0;
});

/** Only for servers that hang: no other test depends on how fast an answer is. */
const SHORT = { timeoutMs: 100, deadlineMs: 200 };

const ask = (options: Partial<CompoundOptions> = {}) => createCompoundClient({ apiKey: KEY, baseUrl: groq.origin, ...options })(RESEARCH);
async function askAndFail(behaviour: Behaviour, options: Partial<CompoundOptions> = {}): Promise<Error> {
	groq.behave(behaviour);
	return ask(options).then(
		() => expect.fail('It answered'),
		(error: Error) => error,
	);
}

describe('createCompoundClient()', () => {
	test('allows only search and visit, within the domains of the item, and asks for no figure', async () => {
		groq.behave(completeQuotes([QUOTE], [{ type: 'search', index: 0, arguments: '{"query":"synthetic kettle"}' }]));
		expect(await ask()).toEqual([QUOTE]);
		const [call] = groq.calls;
		expect(call).toMatchObject({ method: 'POST', path: '/openai/v1/chat/completions' });
		expect(call?.headers).toMatchObject({ authorization: `Bearer ${KEY}`, 'groq-model-version': 'latest' });
		expect(call?.body).toMatchObject({
			model: 'groq/compound',
			compound_custom: { tools: { enabled_tools: ['web_search', 'visit_website'] } },
			search_settings: { include_domains: ['kettles.org', 'pots.org'] },
			temperature: 0,
		});
		expect(call?.body).not.toHaveProperty('response_format');
		expect(JSON.parse(call?.body.messages[1]?.content ?? '')).toEqual({
			figure: RESEARCH.figure,
			unit: 'kettle',
			pages: RESEARCH.pages,
			domains: ['kettles.org', 'pots.org'],
		});
	});

	test('asks the configured model', async () => {
		groq.behave(completeQuotes([]));
		expect(await ask({ model: 'groq/compound-mini' })).toEqual([]);
		expect(groq.calls[0]?.body.model).toBe('groq/compound-mini');
	});

	test.each<[string, Behaviour, string, Partial<CompoundOptions>?]>([
		['a refused key', reply(401, JSON.stringify({ error: { message: `Invalid API Key ${KEY}` } })), 'key-refused'],
		['a limit', reply(429, '{}', { 'retry-after': '7' }), 'rate-limited'],
		['a fault of its own', reply(500, '{}'), 'server-error'],
		['a busy server', reply(503, '<html>busy</html>'), 'server-error'],
		['a refused request', reply(400, '{"error":{"message":"no such model"}}'), 'request-refused'],
		['no JSON', reply(200, '<html>'), 'not-json'],
		['half of an answer', reply(200, '{"choices":[{"mess'), 'not-json'],
		['nothing', reply(200, '{}'), 'empty'],
		['no choice', reply(200, '{"choices":[]}'), 'empty'],
		['an empty text', complete(' '), 'empty'],
		['a text cut short', complete('{"quotes":[', 'length'), 'cut-short'],
		['a redirect', reply(302, '', { location: 'http://127.0.0.1:9/' }), 'unreachable'],
		['a hang', () => {}, 'timeout', SHORT],
		[
			'a hang within the body',
			(response) => void response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"choices":'),
			'timeout',
			SHORT,
		],
		['a broken line', (response) => void response.destroy(), 'unreachable'],
		[
			'an endless answer',
			(response) => void response.writeHead(200, { 'Content-Type': 'application/json' }).end('x'.repeat(60_000)),
			'cut-short',
		],
	])('reports %s in a fixed form, once, and without the key', async (_, behaviour, reason, options = {}) => {
		const error = await askAndFail(behaviour, { maxBytes: 50_000, ...options });
		expect(error).toBeInstanceOf(ModelError);
		expect(error.message).toBe(`The model gave no answer: ${reason}`);
		expect(JSON.stringify([error.message, error.stack, error.cause, { ...error }])).not.toContain(KEY);
		expect(groq.calls).toHaveLength(1);
	});

	test('reports the pause that the server asks for', async () => {
		expect(await askAndFail(reply(429, '{}', { 'retry-after': '7' }))).toMatchObject({ pauseMs: 7_000 });
	});

	test.each<[string, Behaviour]>([
		['prose', complete('A kettle costs five dollars.')],
		['figures instead of quotes', complete('{"worthCents":500,"asOf":"2026-01-01"}')],
		['a visit elsewhere', completeQuotes([QUOTE], [{ type: 'visit', index: 0, arguments: '{"url":"https://evil.org/"}' }])],
		['code', completeQuotes([QUOTE], [{ type: 'python', index: 0, arguments: '{"code":"1"}' }])],
	])('takes no %s', async (_, behaviour) => expect(await askAndFail(behaviour)).toBeInstanceOf(ResearchError));
});
