import { describe, expect, test } from 'vitest';
import { AskBodySchema } from '../../../core/api/request-bodies.ts';
import { parseBody } from '../../../functions/http/body.ts';
import { catchApiError } from '../../support/http/catch-api-error.ts';

const parseQuestion = (body: Record<string, unknown>) => parseBody(body, AskBodySchema).q;

describe('parseBody(AskBodySchema)', () => {
	test.each([
		['What is a Bitcoin worth?', 'What is a Bitcoin worth?'],
		['  What   is it? ', 'What is it?'],
		['What\nis\r\n\tit?', 'What is it?'],
		['What\u2028is\u00a0it?', 'What is it?'],
		['cafe\u0301?', 'café?'],
		['?', '?'],
		['🍕', '🍕'],
		['👩‍🚀 worth?', '👩‍🚀 worth?'],
		['x'.repeat(500), 'x'.repeat(500)],
		['🍕'.repeat(500), '🍕'.repeat(500)],
		['e\u0301'.repeat(500), 'é'.repeat(500)],
		[` ${'x'.repeat(500)}\n`, 'x'.repeat(500)],
	])('reads %j', (q, question) => {
		expect(parseQuestion({ q })).toBe(question);
	});

	test.each<[string, unknown, string]>([
		['nothing', undefined, 'expected a string'],
		['null', null, 'expected a string'],
		['a number', 1, 'expected a string'],
		['a list', ['x'], 'expected a string'],
		['an empty text', '', 'found 0 characters, expected 1 to 500'],
		['white space', ' \n\u3000', 'found 0 characters, expected 1 to 500'],
		['501 characters', 'x'.repeat(501), 'found 501 characters, expected 1 to 500'],
		['501 emoji', '🍕'.repeat(501), 'found 501 characters, expected 1 to 500'],
		['a null', 'a\0b', 'expected text without control characters'],
		['an escape', 'a\u001bb', 'expected text without control characters'],
		['half a surrogate pair', 'a\udc00b', 'expected text without control characters'],
	])('refuses %s', async (_, q, detail) => {
		expect(await catchApiError(() => parseQuestion({ q }))).toEqual({
			code: 'invalid_body',
			detail: `Body member /q: ${detail}`,
			errors: [{ pointer: '/q', detail }],
		});
	});
});
