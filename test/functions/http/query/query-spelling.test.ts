import { describe, expect, test } from 'vitest';
import { DATA_CACHE_CONTROL } from '../../../../core/api/http-headers.ts';
import * as queries from '../../../../core/api/query-params.ts';
import { withSpelling } from '../../../../functions/http/query/query-spelling.ts';
import { toJsonReply } from '../../../../functions/http/replies.ts';

const HEADER = 'Worthdex-Ignored-Parameters';
const spell = (rawQuery: string, schema: Parameters<typeof withSpelling>[2] = queries.ListQuerySchema, params = {}) =>
	withSpelling(toJsonReply({}), { rawQuery, params }, schema);

describe('withSpelling()', () => {
	test.each([
		['&&', undefined],
		['=1&=', undefined],
		['limit=5&tag=x', undefined],
		['Limit=5&TAG=x&li%6Dit=3', 'Limit, TAG'],
		['currency=EUR&date=2020-01-01&currency=USD', 'currency, date'],
		['utm%20source=1&utm+source=2', 'utm%20source'],
		['a,b=1&a%2Cb=2', 'a%2Cb'],
		['limit[]=5', 'limit%5B%5D'],
		['x%0D%0ASet-Cookie:%20a=1', 'x%0D%0ASet-Cookie%3A%20a'],
		['%00=1&%7F=1', '%00, %7F'],
		['caf%C3%A9=1', 'caf%C3%A9'],
		['%FF=1&%=2&%u0041=3', '%FF, %, %u0041'],
		['%22%5C=1', '%22%5C'],
		['__proto__=1&constructor=2', '__proto__, constructor'],
		[`${'x'.repeat(40)}=1`, 'x'.repeat(40)],
		[`${'x'.repeat(5000)}=1`, `${'x'.repeat(40)}...`],
		[`${encodeURIComponent('é'.repeat(100))}=1`, `${'%C3%A9'.repeat(6)}%C3...`],
		[Array.from({ length: 10 }, (_, index) => `p${index}`).join('&'), 'p0, p1, p2, p3, p4, p5, p6, p7, p8, p9'],
		[Array.from({ length: 2000 }, (_, index) => `p${index}`).join('&'), 'p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, ...'],
	])('names unknown parameters safely and briefly: %s', (rawQuery, expected) => {
		expect(spell(rawQuery).headers?.[HEADER]).toBe(expected);
	});

	const { ListQuerySchema, SearchQuerySchema, BatchQuerySchema, PerspectiveQuerySchema, OembedQuerySchema } = queries;
	test.each([
		['limit=50&q=caf%C3%A9', ListQuerySchema],
		['q=levi%27s%20jeans', ListQuerySchema],
		['q=levi%27s+jeans', ListQuerySchema],
		["q=levi's%20jeans", ListQuerySchema],
		['maxWorth=100&minWorth=0', ListQuerySchema],
		['updatedSince=2026-01-01&tag=gold', ListQuerySchema],
		['minSimilarity=0.2&q=gold', SearchQuerySchema],
		['slugs=bitcoin%2Cbig-mac', BatchQuerySchema],
		['amount=12.50', PerspectiveQuerySchema],
		['amount=1.25m&limit=3', PerspectiveQuerySchema],
		['url=http://localhost:4321/items/bitcoin/&maxwidth=320', OembedQuerySchema],
		['url=http%3A%2F%2Flocalhost%3A4321%2Fitems%2Fbitcoin%2F', OembedQuerySchema],
	])('lets shared caches keep the canonical spelling: %s', (rawQuery, schema) => {
		expect(spell(rawQuery, schema).headers['Cache-Control']).toBe(DATA_CACHE_CONTROL);
	});

	test.each([
		['limit=51', ListQuerySchema],
		['&&&&', ListQuerySchema],
		['tag=gold&', ListQuerySchema],
		['%6cimit=7', ListQuerySchema],
		['q=g%6Fld', ListQuerySchema],
		['q=caf%c3%a9', ListQuerySchema],
		['q=gold+', ListQuerySchema],
		['tag=No%20Tag', ListQuerySchema],
		['q=gold&x=1', ListQuerySchema],
		['q=gold&minSimilarity=0.150', SearchQuerySchema],
		['q=gold&minSimilarity=00.15', SearchQuerySchema],
		['slugs=bitcoin,bitcoin', BatchQuerySchema],
		['slugs=bitcoin&slugs=big-mac', BatchQuerySchema],
		['slugs=bitcoin,+big-mac', BatchQuerySchema],
		['slugs=bitcoin%2Cbig-mac,gold-bar', BatchQuerySchema],
		['amount=01', PerspectiveQuerySchema],
		['amount=1.2500m', PerspectiveQuerySchema],
		['amount=1,250,000', PerspectiveQuerySchema],
		['url=http://localhost:4321/items/bitcoin/?x=1', OembedQuerySchema],
		['url=http://localhost:4321/items/bitcoin/&maxwidth=999', OembedQuerySchema],
		['x=1', undefined],
	])('lets no cache keep another spelling: %s', (rawQuery, schema) => {
		expect(spell(rawQuery, schema).headers['Cache-Control']).toBe('no-store');
	});

	test('lets no cache keep an answer to an escaped path', () => {
		expect(spell('', ListQuerySchema, { slug: '%62itcoin' }).headers['Cache-Control']).toBe('no-store');
	});
});
