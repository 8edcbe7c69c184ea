import { describe, expect, test } from 'vitest';
import type { WebResearch } from '../../../../scripts/research/web/allowed-domains.ts';
import { checkTools, parseQuotes } from '../../../../scripts/research/web/ask-compound.ts';

const RESEARCH: WebResearch = {
	kind: 'web',
	figure: 'price of a synthetic kettle',
	unit: 'kettle',
	quantity: '1',
	pages: ['https://kettles.org/a'],
};
const QUOTE = { url: 'https://kettles.org/a', quote: 'A synthetic kettle costs $5.', dateQuote: null };
const JSON_TEXT = JSON.stringify({ quotes: [QUOTE] });

describe('parseQuotes()', () => {
	test.each([JSON_TEXT, `\`\`\`json\n${JSON_TEXT}\n\`\`\``, `Here it is: ${JSON_TEXT}\nDone.`])('reads %s', (text) =>
		expect(parseQuotes(text)).toEqual([QUOTE]),
	);
	test('accepts an empty list', () => expect(parseQuotes('{"quotes":[]}')).toEqual([]));
	test('drops unknown fields, including figures', () => {
		expect(parseQuotes(JSON.stringify({ worthCents: 1, quotes: [{ ...QUOTE, worthCents: 1, asOf: '2026-01-01' }] }))).toEqual([QUOTE]);
	});
	test.each([
		'',
		'none',
		'{',
		'[]',
		'{"quotes":{}}',
		'{"quotes":[{"url":5,"quote":"x"}]}',
		'{"quotes":[{"url":"https://kettles.org/a"}]}',
		`${JSON_TEXT}${JSON_TEXT}`,
		JSON.stringify({ quotes: Array(7).fill(QUOTE) }),
		JSON.stringify({ quotes: [], thoughts: 'x'.repeat(30_000) }),
	])('refuses %.60s', (text) => expect(() => parseQuotes(text)).toThrow('does not have the requested form'));
});

describe('checkTools()', () => {
	const visit = (url: unknown) => ({ type: 'visit', index: 0, arguments: JSON.stringify({ url }) });
	test.each([
		['nothing', undefined],
		['nothing', []],
		['a search', [{ type: 'search', arguments: '{"query":"kettle"}' }]],
		['a visit', [visit('https://www.kettles.org/b')]],
	])('lets %s pass', (_, tools) => expect(() => checkTools(tools, RESEARCH)).not.toThrow());
	test.each([
		['a visit elsewhere', [visit('https://evil.org/')], 'not allowed to'],
		['a visit to nowhere', [{ type: 'visit' }], 'not allowed to'],
		['a visit to a number', [visit(5)], 'not allowed to'],
		['code', [{ type: 'python', arguments: '{}' }], 'not given: python'],
		['rubbish', 'visit', 'does not say'],
	])('refuses %s', (_, tools, reason) => expect(() => checkTools(tools, RESEARCH)).toThrow(reason));
});
