import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MCP_TOOL_NAMES } from '../../../core/api/mcp-server.ts';
import { startHost, useHost } from '../../support/hosts/start-host.ts';
import { type ApiAnswer, postJson } from '../../support/http/api-client.ts';
import { exchange } from '../../support/http/http-exchange.ts';
import { MCP_CLIENT_REVISIONS, MCP_CLIENTS, type McpClient, type McpResult } from '../../support/http/mcp-clients.ts';

/** Bytes of the tools that a model reads at the start of each conversation: 2,000 tokens. GPT's tokenizer made 1,791 tokens of 7,177 bytes on 2026-11-26. */
const MAX_LIST_BYTES = 8_000;
type Cited = { id: string; worthCents: number };
const PAGE = 'http://localhost:4321/items/bitcoin/';
const DATE = /\b\d{4}-\d\d-\d\d\b/;

const readItems = ({ data }: Pick<McpResult, 'data'>): Cited[] => (data?.items ?? []) as Cited[];

const host = useHost();
const { call } = host;

describe.each(MCP_CLIENT_REVISIONS)('POST /mcp, with the official client of %s', (revision) => {
	let client: McpClient;
	beforeAll(async () => {
		client = await MCP_CLIENTS[revision](`${host.api}/mcp`);
	});
	afterAll(() => client?.close());

	test('has every tool that /llms.txt names, and no other', async () => {
		const text = await (await fetch(`${host.origin}/llms.txt`)).text();
		expect(text).toContain(`the tools ${(await client.listTools()).map(({ name }) => name).join(', ')};`);
	});

	test('speaks that revision, under the name of the host that serves it', () => {
		expect(client).toMatchObject({ revision, serverName: 'localhost/worthdex' });
	});

	test(`lists read-only tools, in at most ${MAX_LIST_BYTES} bytes`, async () => {
		const tools = await client.listTools();
		expect(tools.map(({ name }) => name)).toEqual(MCP_TOOL_NAMES);
		for (const { annotations, inputSchema, outputSchema } of tools) {
			expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
			expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
			expect(outputSchema).toBeDefined();
		}
		expect(Buffer.byteLength(JSON.stringify(tools))).toBeLessThanOrEqual(MAX_LIST_BYTES);
	});

	test('search finds a misspelled name, in the form that ChatGPT expects', async () => {
		const { text, data } = await client.callTool('search', { query: 'bitcon' });
		expect(JSON.parse(text)).toEqual(data);
		const [first] = (data?.results ?? []) as Record<string, unknown>[];
		expect(first).toMatchObject({
			id: 'bitcoin',
			title: 'Bitcoin',
			url: PAGE,
			worthCents: expect.any(Number),
			figure: 'price',
			confidence: expect.any(String),
		});
		expect(first?.text).toMatch(
			/^Bitcoin: \$[\d,.]+ as of \d{4}-\d\d-\d\d(?:, out of date since \d{4}-\d\d-\d\d)? \(price,.* (?:high|medium|low) confidence\)$/,
		);
		expect(data?.licence).toContain('CC BY 4.0');
	});

	test('fetch gives everything about an item, without links to merchants', async () => {
		const { text, data } = await client.callTool('fetch', { id: 'bitcoin' });
		expect(JSON.parse(text)).toEqual(data);
		expect(data).toMatchObject({ id: 'bitcoin', title: 'Bitcoin', url: PAGE, metadata: { licence: 'CC BY 4.0', figure: 'price' } });
		expect(data?.text).toMatch(/^Bitcoin - \$[\s\S]*As of: \d{4}[\s\S]*Sources:\n- [\s\S]*Fun facts:[\s\S]*CC BY 4\.0/);
		expect(data?.text).not.toContain('Links:');
	});

	test('list_items pages through a category, with the figures of the HTTP API', async () => {
		const first = await client.callTool('list_items', { category: 'tech', limit: 2 });
		const items = readItems(first);
		const { items: expected } = (await call('/items?category=tech&limit=2')).json<{ items: { slug: string; worthCents: number }[] }>();
		expect(items.map(({ id, worthCents }) => ({ slug: id, worthCents }))).toEqual(
			expected.map(({ slug, worthCents }) => ({ slug, worthCents })),
		);
		expect(first.text).toMatch(DATE);
		expect(first.text).toContain(`Next page: cursor ${first.data?.nextCursor}`);
		const second = await client.callTool('list_items', { category: 'tech', limit: 2, cursor: first.data?.nextCursor });
		expect(readItems(second)[0]?.id).not.toBe(items[0]?.id);
	});

	test('perspective says what the HTTP API says, and cites each item', async () => {
		const { text, data } = await client.callTool('perspective', { amount: '$3.5bn', limit: 2 });
		const { perspectives, nearest } = (await call('/perspective?amount=3.5bn&limit=2')).json<{
			perspectives: { text: string; count: number; item: { slug: string } }[];
			nearest: { slug: string }[];
		}>();
		const sentences = perspectives.map(({ text, count, item }) => ({ text, count, item: { id: item.slug } }));
		expect(data).toMatchObject({ amountCents: 3.5e11, perspectives: sentences, nearest: nearest.map(({ slug }) => ({ id: slug })) });
		for (const perspective of perspectives) expect(text).toContain(perspective.text);
	});

	test('compare in today’s dollars says what the HTTP API says, with the dates of both figures', async () => {
		const { text, data } = await client.callTool('compare', { a: 'mona-lisa', b: 'big-mac', dollars: 'today' });
		const { ratio, a, b } = (await call('/compare?a=mona-lisa&b=big-mac&dollars=today')).json<{
			ratio: number;
			a: Record<'worthCents' | 'worthLabel' | 'asOf', unknown>;
			b: Record<'worthCents' | 'worthLabel' | 'asOf', unknown>;
		}>();
		expect(text).toContain(`${a.worthLabel} in today's dollars, from a figure as of ${a.asOf}`);
		expect(text).toContain(`${b.worthLabel} as of ${b.asOf}`);
		const pick = ({ worthCents, asOf }: typeof a) => ({ worthCents, asOf });
		expect(data).toMatchObject({ ratio, a: pick(a), b: pick(b) });
	});

	test('compare gives one number: that of the page, in its text and in its data', async () => {
		const { text, data } = await client.callTool('compare', { a: 'mona-lisa', b: 'big-mac' });
		const { dollarsToday } = (await call('/compare?a=mona-lisa&b=big-mac')).json<{ dollarsToday: Record<string, unknown> }>();
		const { ratio, ratioLabel, differenceCents } = dollarsToday;
		expect(data).toMatchObject({ ratio, ratioLabel, differenceCents, dollars: 'today' });
		expect(text).toContain(`about ${Math.round(Number(ratio) / 1e6)} million Big Macs`);
		expect(text).not.toContain('As printed');
		const nominal = await client.callTool('compare', { a: 'mona-lisa', b: 'big-mac', dollars: 'nominal' });
		const printed = (await call('/compare?a=mona-lisa&b=big-mac')).json<{ ratio: number }>();
		expect(nominal.data).toMatchObject({ ratio: printed.ratio, dollars: 'nominal' });
	});

	test('select filters, ranks, groups and adds up with the figures of the HTTP API', async () => {
		const select = async (given: Record<string, unknown>) => (await client.callTool('select', given)).data ?? {};
		const { items: priced } = (await call('/items?category=tech&limit=50')).json<{ items: { slug: string }[] }>();
		const listed = readItems({ data: await select({ category: 'tech', sort: 'newest', limit: 50 }) });
		expect(listed.map(({ id }) => id)).toEqual(priced.map(({ slug }) => slug));
		const { items } = (await call('/items/batch?slugs=bitcoin,big-mac')).json<{ items: { worthCents: number }[] }>();
		const total = items.reduce((sum, { worthCents }) => sum + worthCents, 0);
		expect(await select({ ids: ['bitcoin', 'big-mac', 'no-such-item'], aggregate: 'total' })).toMatchObject({
			count: 2,
			value: { cents: total },
			missing: ['no-such-item'],
		});
		const { categories } = (await call('/categories')).json<{ categories: { id: string; items: number }[] }>();
		const { groups } = await select({ groupBy: 'category' });
		const counted = categories.filter(({ items }) => items > 0).map(({ id, items }) => ({ group: id, count: items }));
		expect(groups).toEqual(expect.arrayContaining(counted));
		expect((await client.callTool('select', { kind: 'no-such-kind' })).text).toContain('Argument kind: found "no-such-kind"');
		expect((await client.callTool('select', { aggregate: 'sum' })).text).toContain(
			'Argument aggregate: found "sum", expected one of count,',
		);
	});

	test('compare says what the HTTP API says, with both dates and pages', async () => {
		const { text, data } = await client.callTool('compare', { a: 'bitcoin', b: 'big-mac' });
		const { ratio, ratioLabel } = (await call('/compare?a=bitcoin&b=big-mac')).json<{ ratio: number; ratioLabel: string }>();
		expect(data).toMatchObject({ ratio, ratioLabel, a: { id: 'bitcoin' }, b: { id: 'big-mac' } });
		expect(text).toMatch(/^One Bitcoin is worth about [\d,]+ Big Macs\.\n- Bitcoin: \$/);
		expect(text).toContain(PAGE);
	});

	test('ask answers in the words of the HTTP API, and cites the items', async () => {
		const question = 'How many avocado toasts equal a Bitcoin?';
		const { text, data } = await client.callTool('ask', { question });
		const { answer, items } = (await call('/ask', postJson({ q: question }))).json<{ answer: string; items: string[] }>();
		expect(data?.answer).toBe(answer);
		expect(readItems({ data }).map(({ id }) => id)).toEqual(items);
		expect(text.startsWith(answer)).toBe(true);
	});

	test.each(['no_such_tool', 'constructor', '__proto__'])('a tool that does not exist is a protocol error: %s', async (name) => {
		await expect(client.callTool(name)).rejects.toThrow(/-32602|not found|disabled/);
	});
});

describe('POST /mcp', () => {
	const HEADERS = { Accept: 'application/json, text/event-stream' };
	const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
	const post = (body: unknown, headers: Record<string, string> = {}) => call('/mcp', postJson(body, { ...HEADERS, ...headers }));
	test('reads arguments that are sent as JSON in a text, and says in one line what other texts are', async () => {
		const callWith = (args: unknown) => post({ ...LIST, method: 'tools/call', params: { name: 'search', arguments: args } });
		const [asText, asObject, faulty] = await Promise.all([callWith('{"query":"gold"}'), callWith({ query: 'gold' }), callWith('gold')]);
		expect(asText.json()).toEqual(asObject.json());
		expect(faulty.json()).toMatchObject({ error: { code: -32_602, message: expect.not.stringContaining('[U+000A]') } });
	});

	const toError = ({ status, json }: ApiAnswer) => ({ status, code: json<{ error: { code: number } }>().error?.code });

	const callOnce = async (name: string, given: Record<string, unknown>) => {
		const client = await MCP_CLIENTS['2026-07-28'](`${host.api}/mcp`);
		const result = await client.callTool(name, given);
		await client.close();
		return result;
	};

	test.each([
		['*/*', 200],
		['application/json', 200],
		['application/*', 200],
		['text/event-stream, application/json', 200],
		['', 200],
		['text/event-stream', 406],
		['application/json;q=0', 406],
	])('Accept: %s is answered with %i', async (Accept, status) => {
		const modern = { _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28', 'io.modelcontextprotocol/clientCapabilities': {} } };
		const versioned = { Accept, 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': 'tools/list' };
		for (const answer of [await post(LIST, { Accept }), await post({ ...LIST, params: modern }, versioned)]) {
			expect(answer.status).toBe(status);
			if (status === 200) expect(answer.json<{ result: { tools: unknown[] } }>().result.tools).toHaveLength(MCP_TOOL_NAMES.length);
			else expect(answer.json()).toMatchObject({ error: { code: -32_000, message: 'Header Accept: expected application/json' } });
		}
	});

	test.each([
		['an unknown id', 'compare', { a: 'bitcoin', b: 'bigmac' }, /^Item not found \(item_not_found\)\. Argument b: .*Near: big-mac/],
		[
			'an oversize query',
			'search',
			{ query: 'a'.repeat(201) },
			/\(invalid_parameter\)\. Argument query: found 201 characters, expected at most 200/,
		],
		['an oversize id', 'fetch', { id: 'a'.repeat(10_000) }, /^Item not found .{50,200}$/],
		['an oversize question', 'ask', { question: 'a'.repeat(501) }, /\(invalid_body\)\. Argument question: found 501 characters/],
		['an unknown category', 'list_items', { category: 'nothing' }, /\(invalid_parameter\)\. .*expected one of art-collectibles/],
		['a cursor of other filters', 'list_items', { cursor: 'MQoyMDI2LTExLTIyCmFpcnBvZHMKdGVjaAoK' }, /\(invalid_cursor\)/],
		['a missing argument', 'search', {}, /Argument query: missing, expected a value/],
		['an argument of another type', 'search', { query: { $ne: '' } }, /Argument query: expected a string or a number/],
		['an unknown argument', 'list_items', { max_worth: 1000 }, /Argument "max_worth": unknown, expected one of category, .*, maxWorth, /],
		['an unknown argument that is null', 'fetch', { id: 'bitcoin', slug: null }, /Argument "slug": unknown, expected id\.$/],
		['an argument by its name of HTTP', 'ask', { question: 'How much is a Bitcoin?', q: '' }, /Argument "q": unknown, expected question/],
		['a blank argument', 'search', { query: ' ' }, /Argument query: blank, expected a value/],
		['a number as a question', 'ask', { question: 5 }, /Argument question: expected a string\.$/],
	])('%s is a result that says what is wrong', async (_, name, given, expected) => {
		const { text, isError } = await callOnce(name, given);
		expect({ isError, matches: expected.test(text), text }).toEqual({ isError: true, matches: true, text });
	});

	test.each([
		['a list', ['bitcoin', 'no-such-item', 'mona-lisa', 'bitcoin']],
		['a text with commas', 'bitcoin,no-such-item,mona-lisa,bitcoin'],
		['JSON', '["bitcoin","no-such-item","mona-lisa"]'],
		['JSON with spaces', ' [ "bitcoin" , "no-such-item", "mona-lisa" ] '],
		['JSON in a list', ['["bitcoin", "no-such-item"]', 'mona-lisa']],
		['a list of Python', "['bitcoin', 'no-such-item', 'mona-lisa']"],
		['brackets without quotes', '[bitcoin, no-such-item, mona-lisa]'],
		['quoted texts', '"bitcoin", "no-such-item", "mona-lisa"'],
		['lines', '[\n  "bitcoin",\n  "no-such-item",\n  "mona-lisa",\n]'],
		['texts with commas in a list', ['bitcoin,no-such-item', 'mona-lisa']],
	])('fetch_several takes ids as %s, and names those without an item', async (_, ids) => {
		const { text, data } = await callOnce('fetch_several', { ids });
		const { items } = (await call('/items/batch?slugs=bitcoin,mona-lisa')).json<{ items: { shortDescription: string }[] }>();
		expect(data).toMatchObject({ items: [{ id: 'bitcoin', url: PAGE }, { id: 'mona-lisa' }], missing: ['no-such-item'] });
		for (const { shortDescription } of items) expect(text).toContain(shortDescription);
		expect(text).toMatch(DATE);
	});

	test.each<[string, unknown, RegExp]>([
		['too many', Array.from({ length: 51 }, (_, index) => `a-${index}`), /Argument ids: .*50/],
		['none', [], /Argument ids/],
		...(
			[
				['no texts', [1, {}]],
				['an object', { 0: 'bitcoin' }],
				['an object as JSON', '{"0":"bitcoin"}'],
				['a list in a list', [['bitcoin']]],
				['a list in a list as JSON', '[["bitcoin"]]'],
				['a broken list', '["bitcoin"'],
				['a broken quote', '["bitcoin]'],
				['null in a list', [null]],
				['a truth', true],
			] as const
		).map(([name, ids]): [string, unknown, RegExp] => [name, ids, /Argument ids: expected a list of strings, such as \["a", "b"\]/]),
		['no text in the brackets', '[]', /Argument ids/],
	])('fetch_several refuses %s', async (_, ids, expected) => {
		expect(await callOnce('fetch_several', { ids })).toMatchObject({ isError: true, text: expect.stringMatching(expected) });
	});

	test('ask counts with POST /ask, and says when to try again', async () => {
		const other = await startHost();
		const client = await MCP_CLIENTS['2026-07-28'](`${other.api}/mcp`);
		for (let index = 0; index < 5; index++) {
			expect((await other.call('/ask', postJson({ q: 'How much is a Bitcoin?' }))).status).toBe(200);
			expect((await client.callTool('ask', { question: 'How much is a Bitcoin?' })).isError).toBe(false);
		}
		const refused = await client.callTool('ask', { question: 'How much is a Bitcoin?' });
		expect(refused).toMatchObject({ isError: true, text: expect.stringMatching(/rate_limited.*try again in \d+ seconds/) });
		await Promise.all([client.close(), other.close()]);
	});

	test('takes a notification with 202 and no body', async () => {
		const answer = await post({ jsonrpc: '2.0', method: 'notifications/initialized' });
		expect({ status: answer.status, text: answer.text }).toEqual({ status: 202, text: '' });
	});

	test.each([
		['an unknown method', { ...LIST, method: 'nothing' }, 200, -32_601],
		['a batch', [LIST, LIST], 400, -32_600],
		['a message that is no object', 'text', 400, -32_600],
		['a message without jsonrpc', { id: 1, method: 'tools/list' }, 400, -32_600],
		['resources, which there are none of', { ...LIST, method: 'resources/list' }, 200, -32_601],
	])('%s is an error of JSON-RPC', async (_, body, status, code) => {
		expect(toError(await post(body))).toEqual({ status, code });
	});

	test.each([7, 'error'])('a subscription of id %j ends at once: the tools change with a release', async (id) => {
		const [version, method] = ['2026-07-28', 'subscriptions/listen'];
		const meta = { 'io.modelcontextprotocol/protocolVersion': version, 'io.modelcontextprotocol/clientCapabilities': {} };
		const message = { jsonrpc: '2.0', id, method, params: { notifications: { toolsListChanged: true }, _meta: meta } };
		const headers = { ...HEADERS, 'Content-Type': 'application/json', 'MCP-Protocol-Version': version, 'Mcp-Method': method };
		const answer = await exchange(host.port, '/api/mcp', { method: 'POST', headers, body: JSON.stringify(message) });
		expect(answer).toMatchObject({ status: 200, text: expect.stringContaining('"resultType":"complete"') });
	});

	test('a revision that is not served is refused, and the answer names those that are', async () => {
		const meta = { 'io.modelcontextprotocol/protocolVersion': '2030-01-01', 'io.modelcontextprotocol/clientCapabilities': {} };
		const answer = await post({ ...LIST, params: { _meta: meta } }, { 'MCP-Protocol-Version': '2030-01-01', 'Mcp-Method': 'tools/list' });
		expect(toError(answer)).toEqual({ status: 400, code: -32_022 });
		expect(answer.text).toContain('2026-07-28');
	});

	test.each([
		['bad JSON', '{"jsonrpc"', {}, 400, -32_700],
		['no body', '', {}, 400, -32_700],
		['another content type', JSON.stringify(LIST), { 'Content-Type': 'text/plain' }, 415, -32_000],
		['a compressed body', JSON.stringify(LIST), { 'Content-Encoding': 'gzip' }, 415, -32_000],
		['an oversize body', JSON.stringify({ ...LIST, params: { x: 'a'.repeat(17 * 1024) } }), {}, 413, -32_000],
	])('%s is refused', async (_, body, headers, status, code) => {
		const init = postJson({}, { ...HEADERS, ...headers });
		expect(toError(await call('/mcp', { ...init, body }))).toEqual({ status, code });
	});

	test.each([
		['https://elsewhere.example', 403],
		['http://localhost.elsewhere.example', 403],
		['null', 403],
		['http://localhost:4321', 200],
		['http://127.0.0.1:6274', 200],
	])('Origin: %s is answered with %i', async (Origin, status) => {
		expect((await post(LIST, { Origin })).status).toBe(status);
	});

	test.each([
		['elsewhere.example', 403],
		['localhost.elsewhere.example:4321', 403],
		['localhost:4321', 200],
		['[::1]:80', 200],
	])('Host: %s is answered with %i', async (Host, status) => {
		const headers = { ...HEADERS, 'Content-Type': 'application/json', Host };
		const answer = await exchange(host.port, '/api/mcp', { method: 'POST', headers, body: JSON.stringify(LIST) });
		expect(answer.status).toBe(status);
	});
});

describe('what tells of the MCP server', () => {
	test('names it as it names itself', async () => {
		const description = (await call('/mcp/server.json')).json();
		expect(description).toMatchObject({
			name: 'localhost/worthdex',
			title: 'Worthdex',
			version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
			remotes: [{ type: 'streamable-http', url: 'http://localhost:4321/api/mcp' }],
		});
		expect(String(description.name)).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
		expect(String(description.description).length).toBeLessThanOrEqual(100);
	});
});
