import { describe, expect, test } from 'vitest';
import { type ExpandOptions, expandExamples } from '../../../site/docs/expand-examples.ts';
import { TEST_ABOUT } from '../../support/content/item-factory.ts';

const values: Record<string, string> = { 'slug:0': 'gold-bar', 'name:0': "Gold *Bar* & <b>'s", MAX_LIST_LIMIT: '50' };

function createOptions(answers: Record<string, { status?: number; body: unknown }> = {}): ExpandOptions & { asked: string[] } {
	const asked: string[] = [];
	return {
		about: TEST_ABOUT,
		asked,
		baseUrl: 'https://example.org/api',
		readToken: (token) => values[token],
		send: ({ method, target, body }) => {
			asked.push([method, target, body].filter(Boolean).join(' '));
			const { status = 200, body: answer } = answers[target] ?? { body: { ok: true } };
			return { status, contentType: 'application/json; charset=utf-8', body: JSON.stringify(answer) };
		},
	};
}

const example = (request: string, options = '') => `Before.\n\n\`\`\`worthdex${options}\n${request}\n\`\`\`\n\nAfter.`;

describe('expandExamples()', () => {
	test('replaces a request by a curl command and its real answer', async () => {
		const text = await expandExamples(example('GET /items/{{slug:0}}', ' once'), createOptions());
		expect(text).toBe(
			'Before.\n\n```sh title="curl"\ncurl \'https://example.org/api/items/gold-bar\'\n```\n\n' +
				'```json title="200 application/json"\n{\n  "ok": true\n}\n```\n\nAfter.',
		);
	});

	test('shortens long lists with a note outside the JSON', async () => {
		const options = createOptions({ '/items': { body: { items: [{ a: 1 }, { a: 2 }, { a: 3 }], tags: ['x', 'y', 'z'] } } });
		const text = await expandExamples(example('GET /items', ' keep=1'), options);
		expect(text).toContain('*Shortened here: 1 of 3 in `items`.*');
		const [, json = ''] = /```json[^\n]*\n([\s\S]*?)\n```/.exec(text) ?? [];
		expect(JSON.parse(json)).toEqual({ items: [{ a: 1 }], tags: ['x', 'y', 'z'] });
	});

	test('prints one member in each language in place of the answer', async () => {
		const options = createOptions({ '/x': { body: { list: [{ name: 'One' }] } } });
		const text = await expandExamples(example('GET /x', ' languages=javascript,python print=list.0.name'), options);
		expect(text).toMatch(
			/\n<code-tabs>\n\n<code-tab data-label="JavaScript">\n\n```js\n[\s\S]*"Python">\n\n```py\n[\s\S]*\n```\n\n<\/code-tab>\n\n<\/code-tabs>\n/,
		);
		expect(text).toContain('console.log(answer.list[0].name);');
		expect(text).toContain("print(answer['list'][0]['name'])");
		expect(text).toContain('```txt title="JavaScript and Python print"\nOne\n```');
		expect(text).not.toContain('```json');
	});

	test('uses the cursor of the previous answer for the next page', async () => {
		const options = createOptions({ '/items': { body: { items: [], nextCursor: 'abc' } } });
		await expandExamples(`${example('GET /items')}\n\n${example('GET /items?cursor={{next}}')}`, options);
		expect(options.asked).toEqual(['GET /items', 'GET /items?cursor=abc']);
	});

	test('leaves out an example whose list has no further page', async () => {
		const options = createOptions({ '/items': { body: { items: [], nextCursor: null } } });
		const text = await expandExamples(`${example('GET /items')}\n\n${example('GET /items?cursor={{next}}')}`, options);
		expect(options.asked).toEqual(['GET /items']);
		expect(text).not.toContain('next}}');
	});

	test('sends no request for a silent example', async () => {
		const options = createOptions();
		expect(await expandExamples(example('GET /health', ' silent'), options)).toContain('/health');
		expect(options.asked).toEqual([]);
	});

	test('encodes tokens in a request and escapes them in JSON and in prose', async () => {
		const options = createOptions();
		const text = await expandExamples(
			`{{name:0}} of {{MAX_LIST_LIMIT}}\n\n${example('POST /ask?q={{name:0}}\n\n{"q": "{{name:0}}"}')}`,
			options,
		);
		expect(text.startsWith("Gold \\*Bar\\* \\& \\<b\\>\\'s of 50")).toBe(true);
		expect(options.asked).toEqual([`POST /ask?q=Gold+*Bar*+%26+%3Cb%3E%27s {"q": "Gold *Bar* & <b>'s"}`]);
		expect(text).toContain(`-d '{"q": "Gold *Bar* & <b>'\\''s"}'`);
	});

	test('uses a longer fence for an answer with backticks', async () => {
		const options = createOptions({ '/x': { body: '```\n```` <b>' } });
		const text = await expandExamples(example('GET /x', ' once'), options);
		expect(text).toContain('`````json');
	});

	test('throws for an unknown token, a broken request and an answer of 500', async () => {
		await expect(expandExamples('{{nothing}}', createOptions())).rejects.toThrow('{{nothing}}');
		await expect(expandExamples(example('FETCH /x'), createOptions())).rejects.toThrow('FETCH /x');
		await expect(expandExamples(example('GET /x'), createOptions({ '/x': { status: 500, body: {} } }))).rejects.toThrow('500');
	});
});
