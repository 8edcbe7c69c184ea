import { describe, expect, test } from 'vitest';
import { findTextFault } from '../../core/text-rule.ts';
import { TRUSTS_TESTS, useHost } from '../support/hosts/start-host.ts';
import { postJson } from '../support/http/api-client.ts';

/** Characters that cannot be seen. Their kinds are tested in test/core/text-rule.test.ts. */
const HIDDEN = {
	'a zero-width space': '\u200b',
	'a change of direction': '\u202e',
	'a tag character': '\u{e0041}',
} as const;

/** Every text of a JSON value, also the names of its members. */
function listTexts(value: unknown): string[] {
	if (typeof value === 'string') return [value];
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([name, member]) => [name, ...listTexts(member)]);
}

const host = useHost(TRUSTS_TESTS);
const { call, post } = host;

const callTool = (name: string, args: object) => callMcp({ method: 'tools/call', params: { name, arguments: args } });
/** A page, as the text of its one member. Its own no-break spaces hold amounts together. */
async function openPage(target: string): Promise<{ text: string }> {
	const page = await (await fetch(host.origin + target)).text();
	return { text: JSON.stringify({ page: page.replace(/[\n\t\u00a0]/g, ' ') }) };
}

const callMcp = (message: object) =>
	call('/mcp', postJson({ jsonrpc: '2.0', id: 'mine\u200b', ...message }, { Accept: 'application/json, text/event-stream' }));

const PLACES: Readonly<Record<string, (text: string) => Promise<{ text: string }>>> = {
	'the name of an MCP tool': (text) => callMcp({ method: 'tools/call', params: { name: text, arguments: {} } }),
	'the name of an MCP method': (text) => callMcp({ method: text, params: {} }),
	'an argument of an MCP tool': (text) => callMcp({ method: 'tools/call', params: { name: 'fetch', arguments: { id: text } } }),
	'the name of an argument': (text) => callMcp({ method: 'tools/call', params: { name: 'fetch', arguments: { [text]: 1 } } }),
	'a search': (text) => call(`/items/search?q=${encodeURIComponent(text)}`),
	'the name of a parameter': (text) => call(`/items?${encodeURIComponent(text)}=1`),
	'the value of a parameter': (text) => call(`/items?category=${encodeURIComponent(text)}`),
	'a slug': (text) => call(`/items/${encodeURIComponent(text)}`),
	'the slugs of a batch': (text) => call(`/items/batch?slugs=bitcoin,${encodeURIComponent(text)}`),
	'the slugs of a comparison': (text) => call(`/compare?a=bitcoin&b=${encodeURIComponent(text)}`),
	'an amount': (text) => call(`/perspective?amount=${encodeURIComponent(text)}`),
	'a tag': (text) => call(`/items?tag=${encodeURIComponent(text)}`),
	'a cursor': (text) => call(`/items?cursor=${encodeURIComponent(text)}`),
	'the address of a card': (text) => call(`/oembed?url=${encodeURIComponent(`http://localhost:4321/items/${text}/`)}`),
	'a year': (text) => call(`/years/${encodeURIComponent(text)}`),
	'an unknown path': (text) => call(`/${encodeURIComponent(text)}`),
	'a question': (text) => post('/ask?explain=1', { q: `How much is a ${text} worth in Paris?` }),
	'a question with its plan': (text) => post('/ask?explain=1', { q: `Is the ${text} more expensive than the Mona Lisa?` }),
	'the name of a request': (text) => post('/items/request', { name: text }),
	'a report': (text) => post('/items/bitcoin/report', { problem: text }),
	'ids of an MCP tool': (text) => callTool('fetch_several', { ids: ['bitcoin', text] }),
	'ids of an MCP tool as a string': (text) => callTool('fetch_several', { ids: JSON.stringify([text]) }),
	'a name for an MCP search': (text) => callTool('search', { query: text }),
	'a tag of an MCP list': (text) => callTool('list_items', { tag: text }),
	'a slug of an MCP comparison': (text) => callTool('compare', { a: 'bitcoin', b: text }),
	'an amount of an MCP tool': (text) => callTool('perspective', { amount: text }),
	'a question of an MCP tool': (text) => callTool('ask', { question: `How much is a ${text} worth in Paris?` }),
	'the page of answers': (text) => openPage(`/ask/?q=${encodeURIComponent(text)}`),
	'the page of answers to a question': (text) => openPage(`/ask/?q=${encodeURIComponent(`How much is a ${text} worth?`)}`),
	'the page of an amount': (text) => openPage(`/perspective/?amount=${encodeURIComponent(text)}`),
	'an amount that is cut inside an emoji': (text) => openPage(`/perspective/?amount=${'1'.repeat(199)}${encodeURIComponent(`😀${text}`)}`),
	'a question that is cut inside an emoji': (text) => openPage(`/ask/?q=${'1'.repeat(499)}${encodeURIComponent(`😀${text}`)}`),
	'the page of two names': (text) => openPage(`/compare/?a=bitcoin&b=${encodeURIComponent(text)}`),
	'the page of a pair': (text) => openPage(`/compare/bitcoin/${encodeURIComponent(text)}/`),
};

describe('no answer echoes what cannot be seen, or an agent reads what people do not', () => {
	describe.each(Object.entries(HIDDEN))('%s', (_, character) => {
		test.each(Object.entries(PLACES))('in %s', async (_place, ask) => {
			const { text } = await ask(`gold${character}bar`);
			const { id, ...body } = JSON.parse(text) as { id?: unknown };
			// The id is the client's, exactly.
			if (id !== undefined) expect(id).toBe('mine\u200b');
			const texts = listTexts(body).flatMap((found) => found.split('\n'));
			expect(texts.filter((found) => findTextFault(found) !== undefined)).toEqual([]);
		});
	});

	test('an error says which tool does not exist, with the code point of what is hidden', async () => {
		const answer = await callMcp({ method: 'tools/call', params: { name: 'no\u200bpe', arguments: {} } });
		expect(JSON.parse(answer.text)).toMatchObject({ error: { message: 'Tool no[U+200B]pe not found' } });
	});
});
