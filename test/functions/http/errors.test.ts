import { describe, expect, test } from 'vitest';
import { ERROR_CODES, type ErrorCode } from '../../../core/api/error-codes.ts';
import { ProblemSchema } from '../../../core/api/schemas/service-replies.ts';
import { ApiError, createParameterError, toErrorReply } from '../../../functions/http/errors.ts';

const context = { instance: '/api/items?limit=0', docsUrl: 'https://worth.example/api/docs', asText: false };

describe('toErrorReply()', () => {
	test('is a problem of RFC 9457, never stored', () => {
		const reply = toErrorReply(createParameterError('limit', 'found "0", expected a whole number of at least 1'), context);
		expect(reply).toMatchObject({
			status: 400,
			headers: { 'Content-Type': 'application/problem+json; charset=utf-8', 'Cache-Control': 'no-store' },
		});
		expect(reply.body).toBe(
			`${JSON.stringify({
				type: 'https://worth.example/api/docs#invalid_parameter',
				title: 'Invalid parameter',
				status: 400,
				detail: 'Parameter limit: found "0", expected a whole number of at least 1',
				instance: '/api/items?limit=0',
				code: 'invalid_parameter',
				errors: [{ parameter: 'limit', detail: 'found "0", expected a whole number of at least 1' }],
			})}\n`,
		);
	});

	test.each(Object.keys(ERROR_CODES) as ErrorCode[])('keeps the schema of openapi.json for %s', (code) => {
		const { status, body } = toErrorReply(new ApiError(code, 'Something.', { suggestions: ['a'] }), context);
		expect(ProblemSchema.parse(JSON.parse(String(body)))).toMatchObject({ status, code, suggestions: ['a'] });
	});

	test('carries the headers of the error', () => {
		const error = new ApiError('method_not_allowed', 'No.', { headers: { Allow: 'GET, HEAD, OPTIONS' } });
		expect(toErrorReply(error, context)).toMatchObject({ status: 405, headers: { Allow: 'GET, HEAD, OPTIONS' } });
	});

	test('is text where text was asked for', () => {
		const error = new ApiError('item_not_found', 'Path: no item has the slug "x"', { suggestions: ['a', 'b'] });
		expect(toErrorReply(error, { ...context, asText: true })).toMatchObject({
			status: 404,
			headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
			body: '404 Item not found\n\nPath: no item has the slug "x"\n\nNear: a, b\n',
		});
		expect(toErrorReply(new ApiError('gone', 'Gone.', { suggestions: [] }), { ...context, asText: true }).body).toBe('410 Gone\n\nGone.\n');
	});
});
