import { describe, expect, test } from 'vitest';
import {
	CompareQuerySchema,
	DocsQuerySchema,
	ItemQuerySchema,
	ListQuerySchema,
	SearchQuerySchema,
} from '../../../core/api/query-params.ts';
import { parseParams } from '../../../functions/http/params.ts';
import { catchApiError } from '../../support/catch-api-error.ts';

const parseListParams = (rawQuery: string) => parseParams(rawQuery, ListQuerySchema);
const parseSearchParams = (rawQuery: string) => parseParams(rawQuery, SearchQuerySchema);
const parseCompareParams = (rawQuery: string) => parseParams(rawQuery, CompareQuerySchema);

const HUGE = '9'.repeat(400);

describe('parseParams(ListQuerySchema)', () => {
	test.each<[string, object]>([
		['', { limit: 20 }],
		['limit=1', { limit: 1 }],
		['limit=50', { limit: 50 }],
		['limit=51', { limit: 50 }],
		[`limit=${HUGE}`, { limit: 50 }],
		['limit=+7', { limit: 7 }],
		['category=tech&tag=video-game&q=x&cursor=abc', { limit: 20, category: 'tech', tag: 'video-game', q: 'x', cursor: 'abc' }],
		['tag=No Such Tag', { limit: 20, tag: 'No Such Tag' }],
		[`q=${'🍕'.repeat(200)}`, { limit: 20, q: '🍕'.repeat(200) }],
		[`q=${'e%CC%81'.repeat(200)}`, { limit: 20, q: 'é'.repeat(200) }],
	])('reads %j', (rawQuery, params) => {
		expect(parseListParams(rawQuery)).toEqual({ sort: 'newest', ...params });
	});

	test.each(['0', '-1', '1.5', '1e1', '0x10', 'abc', '01', '१', '1 000', '%2B5', 'NaN', 'Infinity'])('refuses limit=%s', async (limit) => {
		expect(await catchApiError(() => parseListParams(`limit=${limit}`))).toMatchObject({
			code: 'invalid_parameter',
			detail: `Parameter limit: found ${JSON.stringify(decodeURIComponent(limit))}, expected a whole number of at least 1`,
		});
	});

	test.each([
		['category=gadgets', 'category'],
		['category=Tech', 'category'],
		['category=__proto__', 'category'],
		['limit=', 'limit'],
		['cursor=', 'cursor'],
		['tag=%20', 'tag'],
		['q=', 'q'],
		[`q=${'x'.repeat(201)}`, 'q'],
		['tag=a&tag=b', 'tag'],
	])('refuses %s', async (rawQuery, parameter) => {
		expect((await catchApiError(() => parseListParams(rawQuery))).errors).toEqual([{ parameter, detail: expect.any(String) }]);
	});
});

describe('parseParams(SearchQuerySchema)', () => {
	test.each<[string, object]>([
		['q=gold', { q: 'gold', limit: 5, minSimilarity: 0.15 }],
		['q=gold&limit=20', { q: 'gold', limit: 20, minSimilarity: 0.15 }],
		['q=gold&limit=21', { q: 'gold', limit: 20, minSimilarity: 0.15 }],
		['q=gold&minSimilarity=0', { q: 'gold', limit: 5, minSimilarity: 0 }],
		['q=gold&minSimilarity=1', { q: 'gold', limit: 5, minSimilarity: 1 }],
		['q=gold&minSimilarity=1.0', { q: 'gold', limit: 5, minSimilarity: 1 }],
		['q=gold&minSimilarity=0.300', { q: 'gold', limit: 5, minSimilarity: 0.3 }],
		['q=gold&minSimilarity=00.5', { q: 'gold', limit: 5, minSimilarity: 0.5 }],
	])('reads %j', (rawQuery, params) => {
		expect(parseSearchParams(rawQuery)).toEqual(params);
	});

	test.each(['-0.1', '1.01', '2', '.5', '0.', '1e-1', '0,5', 'abc', '-0', '0x0', 'NaN', HUGE])(
		'refuses minSimilarity=%s',
		async (value) => {
			const { code, errors } = await catchApiError(() => parseSearchParams(`q=gold&minSimilarity=${value}`));
			expect([code, errors]).toEqual([
				'invalid_parameter',
				[{ parameter: 'minSimilarity', detail: expect.stringContaining('a decimal from 0 to 1') }],
			]);
		},
	);

	test('wants q', async () => {
		expect(await catchApiError(() => parseSearchParams('limit=3'))).toMatchObject({ detail: 'Parameter q: missing, expected a value' });
	});

	test('counts q in code points, trimmed and in NFC', async () => {
		expect(parseSearchParams(`q=%20${'🍕'.repeat(200)}%20`).q).toBe('🍕'.repeat(200));
		expect(await catchApiError(() => parseSearchParams(`q=${'🍕'.repeat(201)}`))).toMatchObject({
			detail: 'Parameter q: found 201 characters, expected at most 200',
		});
	});
});

describe('parseParams(CompareQuerySchema)', () => {
	test('reads a and b', () => {
		expect(parseCompareParams('b=tin-cup&a=gold-bar&c=x')).toEqual({ a: 'gold-bar', b: 'tin-cup', dollars: 'nominal' });
	});

	test.each([
		['', 'a'],
		['a=gold-bar', 'b'],
		['b=gold-bar', 'a'],
		['a=&b=x', 'a'],
		['a=x&b=y&a=z', 'a'],
	])('refuses %j', async (rawQuery, parameter) => {
		expect((await catchApiError(() => parseCompareParams(rawQuery))).errors).toMatchObject([{ parameter }]);
	});
});

describe('parseParams(ItemQuerySchema)', () => {
	test('takes the first format unless another is given', () => {
		expect(parseParams('', ItemQuerySchema).format).toBe('json');
		expect(parseParams('format=text', ItemQuerySchema).format).toBe('text');
	});

	test.each(['format=xml', 'format=TEXT', 'format=', 'format=json&format=json'])('refuses %s', async (rawQuery) => {
		expect((await catchApiError(() => parseParams(rawQuery, ItemQuerySchema))).code).toBe('invalid_parameter');
	});

	test('says which there are', async () => {
		expect((await catchApiError(() => parseParams('format=xml', DocsQuerySchema))).detail).toBe(
			'Parameter format: found "xml", expected one of html, md',
		);
	});
});
