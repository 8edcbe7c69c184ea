import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createOpenApiJudge } from '../support/http/openapi-check.ts';
import { TEST_OPENAPI_FILE, TEST_OUT_DIR } from '../support/test-build.ts';

const judge = createOpenApiJudge(TEST_OPENAPI_FILE);
const read = async (file: string) => JSON.parse(await readFile(path.join(TEST_OUT_DIR, 'current/api', file), 'utf8')) as object;
const [list, item] = [await read('lists/_/_/_.json'), await read('items/bitcoin.json')];

type Answer = { method?: string; status?: number; type?: string };

function judgeAnswer(target: string, body: object, { method = 'GET', status = 200, type = 'application/json' }: Answer = {}) {
	return judge({ method, path: target }, { status, headers: new Headers({ 'Content-Type': type }), text: JSON.stringify(body) });
}

/** A missing header is not seen here: the tests of the limits see it. */
describe('createOpenApiJudge()', () => {
	test('lets a list and an item pass', () => {
		expect([...judgeAnswer('/items', list), ...judgeAnswer('/items/bitcoin', item)]).toEqual([]);
	});

	test.each<[string, string, object, Answer?]>([
		['a status that is not there', '/items', list, { status: 418 }],
		['another 2xx', '/items', list, { status: 201 }],
		['another media type', '/items', list, { type: 'text/html' }],
		['a member of another type', '/items', { ...list, items: 5 }],
		['a cursor that is neither text nor null', '/items', { ...list, nextCursor: 5 }],
		['a member too many', '/items/bitcoin', { ...item, secret: 1 }],
		['a worth that is no integer', '/items/bitcoin', { ...item, worthCents: 0.5 }],
		['a category that there is not', '/items/bitcoin', { ...item, categoryId: 'toys' }],
		['a member missing', '/items/bitcoin', { ...item, name: undefined }],
		['a problem without its code', '/items', { title: 'Bad', status: 400 }, { status: 400, type: 'application/problem+json' }],
		['a path that is not there', '/nothing', list],
		['a method that is not there', '/items', list, { method: 'DELETE' }],
	])('refuses %s', (_, target, body, answer) => {
		expect(judgeAnswer(target, body, answer)).not.toEqual([]);
	});
});
