import { describe, expect, test } from 'vitest';
import { findTextFault } from '../../core/text-rule.ts';
import { postJson } from '../support/api-client.ts';
import { useHost } from '../support/start-host.ts';

/** Characters that cannot be seen, each of another kind. */
const HIDDEN = {
	'a zero-width space': '\u200b',
	'a change of direction': '\u202e',
	'a tag character': '\u{e0041}',
	'a byte order mark': '\ufeff',
	'a control character': '\u0007',
	'a line separator': '\u2028',
	'a soft hyphen': '\u00ad',
} as const;

/** Every text of a JSON value, also the names of its members. */
function listTexts(value: unknown): string[] {
	if (typeof value === 'string') return [value];
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([name, member]) => [name, ...listTexts(member)]);
}

const { call } = useHost();

const callMcp = (message: object) =>
	call('/mcp', postJson({ jsonrpc: '2.0', id: 'mine\u200b', ...message }, { Accept: 'application/json, text/event-stream' }));

const PLACES: Readonly<Record<string, (text: string) => ReturnType<typeof call>>> = {
	'the name of an MCP tool': (text) => callMcp({ method: 'tools/call', params: { name: text, arguments: {} } }),
	'the name of an MCP method': (text) => callMcp({ method: text, params: {} }),
	'an argument of an MCP tool': (text) => callMcp({ method: 'tools/call', params: { name: 'fetch', arguments: { id: text } } }),
	'the name of an argument': (text) => callMcp({ method: 'tools/call', params: { name: 'fetch', arguments: { [text]: 1 } } }),
	'a search': (text) => call(`/items/search?q=${encodeURIComponent(text)}`),
	'the name of a parameter': (text) => call(`/items?${encodeURIComponent(text)}=1`),
	'the value of a parameter': (text) => call(`/items?category=${encodeURIComponent(text)}`),
	'a slug': (text) => call(`/items/${encodeURIComponent(text)}`),
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
