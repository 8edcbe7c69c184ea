import { describe, expect, test } from 'vitest';
import { checkAcceptable, prefersText } from '../../../functions/http/accept.ts';
import { catchApiError } from '../../support/http/catch-api-error.ts';
import { createHttpRequest } from '../../support/http/create-http-request.ts';

const ask = (accept?: string) => createHttpRequest('/api/ask', { method: 'POST', headers: { accept } });

const TABLE: [accept: string | undefined, answer: 'json' | 'text' | 'neither'][] = [
	[undefined, 'json'],
	['', 'json'],
	['*/*', 'json'],
	['application/json', 'json'],
	['application/*', 'json'],
	['text/plain', 'text'],
	['TEXT/PLAIN', 'text'],
	['text/*', 'text'],
	['text/plain; charset=utf-8', 'text'],
	['text/plain;charset=UTF-8;q=0.9, text/html', 'text'],
	['application/json; charset=utf-8', 'json'],
	['text/plain; charset=utf-16', 'neither'],
	['text/plain, application/json', 'text'],
	['application/json, text/plain, */*', 'json'],
	['application/json;q=0.5, text/plain', 'text'],
	['application/json, text/plain;q=0.9', 'json'],
	['text/plain;q=0.5, */*;q=0.1', 'text'],
	['text/html, */*;q=0.8', 'json'],
	['application/json;q=0, */*', 'text'],
	['application/json;q=0, text/plain;q=0', 'neither'],
	['text/plain;q=0', 'neither'],
	['text/html', 'neither'],
	['application/xml, image/*', 'neither'],
	['*/*;q=0', 'neither'],
	['nonsense', 'neither'],
];

describe('prefersText() and checkAcceptable()', () => {
	test.each(TABLE)('of %j: %s', async (accept, answer) => {
		expect(prefersText(ask(accept))).toBe(answer === 'text');
		if (answer !== 'neither') return expect(checkAcceptable(ask(accept))).toBeUndefined();
		expect(await catchApiError(() => checkAcceptable(ask(accept)))).toMatchObject({
			code: 'not_acceptable',
			detail: 'Header Accept: this endpoint answers application/json or text/plain',
		});
	});
});
