import { describe, expect, test } from 'vitest';
import {
	BatchQuerySchema,
	CompareQuerySchema,
	DocsQuerySchema,
	ItemQuerySchema,
	ListQuerySchema,
	PerspectiveQuerySchema,
	SearchQuerySchema,
} from '../../../../core/api/query-params.ts';
import { parseParams } from '../../../../functions/http/query/params.ts';
import { catchApiError } from '../../../support/http/catch-api-error.ts';

const parseListParams = (rawQuery: string) => parseParams(rawQuery, ListQuerySchema);
const parseSearchParams = (rawQuery: string) => parseParams(rawQuery, SearchQuerySchema);
const parseCompareParams = (rawQuery: string) => parseParams(rawQuery, CompareQuerySchema);

const HUGE = '9'.repeat(400);

describe('parseParams()', () => {
	test.each<[string, () => unknown, readonly string[]]>([
		['category=Tech', () => parseListParams('category=Tech'), ['tech']],
		['category=foods', () => parseListParams('category=foods'), ['food-drink']],
		['sort=worths', () => parseListParams('sort=worths'), ['worth', '-worth']],
		['category=zzzz', () => parseListParams('category=zzzz'), []],
	])('suggests values near one that the parameter does not have: %s', async (_, parse, suggestions) => {
		expect((await catchApiError(parse)).suggestions).toEqual(suggestions);
	});

	test('reads slugs without the spaces around them, and each once', () => {
		expect(parseParams('slugs=a%2C+b,%20a&slugs=c', BatchQuerySchema).slugs).toEqual(['a', 'b', 'c']);
	});

	test.each([
		['bitcoin, big-mac,', 'after "big-mac"'],
		[',bitcoin', 'before the first comma'],
		['bitcoin,,big-mac', 'after "bitcoin"'],
	])('names the empty slug of slugs=%s', async (slugs, place) => {
		const { detail } = await catchApiError(() => parseParams(`slugs=${slugs}`, BatchQuerySchema));
		expect(detail).toBe(`Parameter slugs: found an empty slug ${place}, expected 1 to 50 slugs separated by commas`);
	});
});

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

	test.each([
		'0',
		'-1',
		'1.5',
		'1e1',
		'1e400',
		'0x10',
		'0b11',
		'abc',
		'01',
		'.5',
		'5;',
		'=5',
		'１',
		'٥',
		'²',
		'−5',
		'1 000',
		'1_000',
		'1,0',
		'%2B5',
		'NaN',
		'Infinity',
		'true',
		'null',
		'5 OR 1=1',
		'{"$gt":0}',
	])('refuses limit=%s', async (limit) => {
		expect(await catchApiError(() => parseListParams(`limit=${limit}`))).toMatchObject({
			code: 'invalid_parameter',
			detail: `Parameter limit: found "${decodeURIComponent(limit)}", expected a whole number of at least 1`,
		});
	});

	test.each<readonly [string, string]>([
		['category=gadgets', 'category'],
		['category=Tech', 'category'],
		['category=tech,nature', 'category'],
		['category=_', 'category'],
		['category=__proto__', 'category'],
		['limit=', 'limit'],
		['cursor=', 'cursor'],
		['tag=%20', 'tag'],
		['q=', 'q'],
		[`q=${'x'.repeat(201)}`, 'q'],
		...['price', 'WORTH', 'Worth', '%2Bworth', '--worth', '−worth', 'worth,name', 'desc', 'constructor'].map(
			(sort) => [`sort=${sort}`, 'sort'] as const,
		),
		...['minWorth', 'maxWorth'].flatMap((name) =>
			['-1', '1.5', '1e3', '0x10', '01', 'abc', '$1000', '1,000', '１', 'NaN', 'Infinity', '9007199254740992', HUGE].map(
				(cents) => [`${name}=${cents}`, name] as const,
			),
		),
		...['2025-02-30', '2025-2-3', '2025', 'yesterday', '2025-02-03T00:00:00Z'].map(
			(day) => [`updatedSince=${day}`, 'updatedSince'] as const,
		),
		['maxWorth=1&minWorth=x', 'minWorth'],
		['tag=a&tag=b', 'tag'],
	])('refuses %s', async (rawQuery, parameter) => {
		expect((await catchApiError(() => parseListParams(rawQuery))).errors).toEqual([{ parameter, detail: expect.any(String) }]);
	});
});

describe('parseParams(ListQuerySchema) of a range', () => {
	test.each([0, 1, Number.MAX_SAFE_INTEGER])('takes %d', (cents) => {
		expect(parseListParams(`minWorth=${cents}&maxWorth=${cents}`)).toMatchObject({ minWorth: cents, maxWorth: cents });
	});

	test('names both ends when they are the wrong way round', async () => {
		expect(await catchApiError(() => parseListParams('minWorth=500&maxWorth=100'))).toMatchObject({
			detail: 'Parameter minWorth: found "500", expected at most maxWorth, which is "100"',
		});
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

	test.each([
		'-0.1',
		'1.01',
		'1.00000000000000000001',
		'2',
		'.5',
		'0.',
		'1e-1',
		'0,5',
		'0.1.2',
		'%2B0.5',
		'０',
		'abc',
		'-0',
		'0x0',
		'NaN',
		HUGE,
	])('refuses minSimilarity=%s', async (value) => {
		const { code, errors } = await catchApiError(() => parseSearchParams(`q=gold&minSimilarity=${value}`));
		expect([code, errors]).toEqual([
			'invalid_parameter',
			[{ parameter: 'minSimilarity', detail: expect.stringContaining('a decimal from 0 to 1') }],
		]);
	});

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

	test.each(['format=xml', 'format=TEXT', 'format=md', 'format=', 'format=json&format=json'])('refuses %s', async (rawQuery) => {
		expect((await catchApiError(() => parseParams(rawQuery, ItemQuerySchema))).code).toBe('invalid_parameter');
	});

	test('says which there are', async () => {
		expect((await catchApiError(() => parseParams('format=xml', DocsQuerySchema))).detail).toBe(
			'Parameter format: found "xml", expected one of html, md',
		);
	});
});

describe('parseParams(PerspectiveQuerySchema)', () => {
	test('quotes an amount that is none, with the rule', async () => {
		expect((await catchApiError(() => parseParams('amount=1e6', PerspectiveQuerySchema))).detail).toBe(
			'Parameter amount: found "1e6", expected dollars from 0.01 to 1 quadrillion, such as 1250000, 12.50, 1.25m or $3.5bn',
		);
	});
});
