import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quoteValue } from '../../../../core/api/query-params.ts';
import { parseQuery } from '../../../../functions/http/query/params.ts';
import { catchApiError } from '../../../support/http/catch-api-error.ts';

describe('parseQuery()', () => {
	test.each<[string, object]>([
		['', {}],
		['&', {}],
		['q=gold', { q: 'gold' }],
		['q=gold&tag=coin', { q: 'gold', tag: 'coin' }],
		['tag=coin&q=gold', { q: 'gold', tag: 'coin' }],
		['q=gold+bar', { q: 'gold bar' }],
		['q=gold%20bar', { q: 'gold bar' }],
		['q=a%2Bb', { q: 'a+b' }],
		['q=a=b', { q: 'a=b' }],
		['q=a%26b', { q: 'a&b' }],
		['q=%20%20gold%20', { q: 'gold' }],
		['%71=gold', { q: 'gold' }],
		['q=caf%C3%A9', { q: 'café' }],
		['q=cafe%CC%81', { q: 'café' }],
		['q=🍕', { q: '🍕' }],
		['&&q=gold&&', { q: 'gold' }],
		['colour=red', {}],
		['colour=%FF&q=gold', { q: 'gold' }],
		['%FF=red&q=gold', { q: 'gold' }],
		['colour=a&colour=b&q=gold', { q: 'gold' }],
		['Q=gold', {}],
		['__proto__=x&constructor=y&q=gold', { q: 'gold' }],
		['q=__proto__', { q: '__proto__' }],
		['q=a%E2%80%A8b', { q: 'a\u2028b' }],
	])('reads %j', (rawQuery, values) => {
		expect(parseQuery(rawQuery, ['q', 'tag'])).toEqual(values);
	});

	test('joins what may be repeated', () => {
		expect(parseQuery('slugs=a&slugs=b,c', ['slugs'])).toEqual({ slugs: 'a,b,c' });
	});

	test.each([
		['q=', 'q', 'blank, expected a value'],
		['q', 'q', 'blank, expected a value'],
		['q=%20+', 'q', 'blank, expected a value'],
		['q=%EF%BB%BF', 'q', 'blank, expected a value'],
		['q=a&q=b', 'q', 'given twice, expected once'],
		['q=a&q=a', 'q', 'given twice, expected once'],
		['q=a&%71=b', 'q', 'given twice, expected once'],
		['q=%FF', 'q', 'found "%FF", expected percent-encoded UTF-8'],
		['tag=%', 'tag', 'found "%", expected percent-encoded UTF-8'],
		['q=%zz', 'q', 'found "%zz", expected percent-encoded UTF-8'],
		['q=%ED%A0%80', 'q', 'found "%ED%A0%80", expected percent-encoded UTF-8'],
		['q=%C0%80', 'q', 'found "%C0%80", expected percent-encoded UTF-8'],
		['q=a%00b', 'q', 'expected text without control characters'],
		['q=a%0Ab', 'q', 'expected text without control characters'],
		['q=%0A', 'q', 'expected text without control characters'],
		['q=a%7F', 'q', 'expected text without control characters'],
		['q=a%C2%85', 'q', 'expected text without control characters'],
	])('refuses %s', async (rawQuery, parameter, detail) => {
		expect(await catchApiError(() => parseQuery(rawQuery, ['q', 'tag']))).toEqual({
			code: 'invalid_parameter',
			detail: `Parameter ${parameter}: ${detail}`,
			errors: [{ parameter, detail }],
		});
	});

	test('reads back what URLSearchParams and encodeURIComponent write', () => {
		const text = fc
			.string({ unit: 'grapheme', minLength: 1 })
			.map((value) => value.normalize('NFC').trim())
			.filter((value) => value !== '' && !/\p{Cc}/u.test(value));
		fc.assert(
			fc.property(text, (q) => {
				expect(parseQuery(new URLSearchParams({ q }).toString(), ['q'])).toEqual({ q });
				expect(parseQuery(`q=${encodeURIComponent(q)}`, ['q'])).toEqual({ q });
			}),
		);
	});
});

describe('quoteValue()', () => {
	test('shortens after 60 code points, and splits none', () => {
		expect(quoteValue('🍕'.repeat(60))).toBe(`"${'🍕'.repeat(60)}"`);
		expect(quoteValue('🍕'.repeat(61))).toBe(`"${'🍕'.repeat(60)}…"`);
	});
});
