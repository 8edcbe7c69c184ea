import { describe, expect, test } from 'vitest';
import type { StaticFile } from '../../../../functions/http/deps.ts';
import { toStaticReply } from '../../../../functions/http/files/file-replies.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const TYPE = { 'Content-Type': 'application/json; charset=utf-8' };
const ALWAYS = { ...TYPE, 'Cache-Control': 'public, max-age=300' };
const plain: StaticFile = { bytes: bytesOf('plain'), etag: '"plain"', contentType: TYPE['Content-Type'] };
const file: StaticFile = { ...plain, br: { bytes: bytesOf('br'), etag: '"br"' }, gzip: { bytes: bytesOf('gzip'), etag: '"gzip"' } };
const reply = (served: StaticFile, acceptEncoding?: string, ifNoneMatch?: string) =>
	toStaticReply(served, { acceptEncoding, ifNoneMatch, cacheControl: ALWAYS['Cache-Control'] });

describe('toStaticReply()', () => {
	test.each([
		[undefined, undefined],
		['', undefined],
		['identity', undefined],
		['deflate, zstd', undefined],
		['br', 'br'],
		['BR', 'br'],
		['gzip', 'gzip'],
		['gzip, deflate, br, zstd', 'br'],
		['gzip;q=1, br;q=0.1', 'br'],
		['gzip, br;q=0', 'gzip'],
		['br;q=0, gzip;q=0', undefined],
		['*', 'br'],
		['*;q=0', undefined],
		['*, br;q=0', 'gzip'],
		['gzip;q=0, *', 'br'],
		['x-gzip', undefined],
		['nonsense;;q=?', undefined],
	])('answers Accept-Encoding %j in %s', (acceptEncoding, encoding) => {
		const { status, body, headers } = reply(file, acceptEncoding);
		const name = encoding ?? 'plain';
		expect(status).toBe(200);
		expect(new TextDecoder().decode(body as Uint8Array)).toBe(name);
		expect(headers).toEqual({ ...ALWAYS, ETag: `"${name}"`, Vary: 'Accept-Encoding', ...(encoding && { 'Content-Encoding': encoding }) });
	});

	test('falls back to gzip and then to the bytes where an encoding was not made', () => {
		expect(reply({ ...file, br: undefined }, 'br, gzip').headers).toMatchObject({ 'Content-Encoding': 'gzip' });
		expect(reply({ ...file, gzip: undefined }, 'gzip').headers).toEqual({ ...ALWAYS, ETag: '"plain"', Vary: 'Accept-Encoding' });
	});

	test('does not vary where there is one representation', () => {
		expect(reply(plain, 'br, gzip').headers).toEqual({ ...ALWAYS, ETag: '"plain"' });
	});

	test.each([['"plain"'], ['W/"plain"'], ['  "plain"  '], ['"a", "plain", "b"'], ['"a",W/"plain"'], ['*'], [' * ']])(
		'answers If-None-Match %j with 304 and no body',
		(ifNoneMatch) => {
			expect(reply(file, undefined, ifNoneMatch)).toMatchObject({
				status: 304,
				body: null,
				headers: { ETag: '"plain"', Vary: 'Accept-Encoding' },
			});
		},
	);

	test.each([['"other"'], ['plain'], ['"plain'], [''], ['"br"'], ['w/"plain"'], ['"*"'], ['"PLAIN"']])(
		'answers If-None-Match %j with the file',
		(ifNoneMatch) => {
			expect(reply(file, undefined, ifNoneMatch).status).toBe(200);
		},
	);

	test('compares with the tag of the encoding that it would send', () => {
		expect(reply(file, 'br', '"br"')).toMatchObject({ status: 304, headers: { ETag: '"br"' } });
		expect(reply(file, 'br', '"plain"').status).toBe(200);
		expect(reply(file, 'gzip', '"br", "gzip"').status).toBe(304);
		expect(reply(file, 'br', '"br"').headers).not.toHaveProperty('Content-Encoding');
	});

	describe('If-Modified-Since', () => {
		const lastModified = 'Sat, 28 Nov 2026 09:00:00 GMT';
		const since = (ifModifiedSince: string, ifNoneMatch?: string) =>
			toStaticReply({ ...file, lastModified }, { acceptEncoding: undefined, ifNoneMatch, ifModifiedSince, cacheControl: 'no-store' });

		test.each([[lastModified], ['Sat, 28 Nov 2026 09:00:01 GMT'], ['Fri, 01 Jan 2100 00:00:00 GMT']])('%s gets 304', (date) => {
			expect(since(date)).toMatchObject({ status: 304, body: null, headers: { 'Last-Modified': lastModified, ETag: '"plain"' } });
		});

		test.each([['Sat, 28 Nov 2026 08:59:59 GMT'], ['2026-11-28'], ['yesterday GMT'], [''], [`${' '.repeat(20_000)}${lastModified}`]])(
			'%j gets the file',
			(date) => {
				expect(since(date)).toMatchObject({ status: 200, headers: { 'Last-Modified': lastModified } });
			},
		);

		test('counts for nothing beside a tag: after going back to an earlier build its date would hide the change', () => {
			expect(since(lastModified, '"other"').status).toBe(200);
			expect(since('Thu, 01 Jan 1970 00:00:00 GMT', '"plain"').status).toBe(304);
		});

		test('counts for nothing where a file has no time', () => {
			const undated = toStaticReply(file, { ifModifiedSince: lastModified, cacheControl: '' });
			expect(undated.status).toBe(200);
			expect(undated.headers).not.toHaveProperty('Last-Modified');
		});
	});
});
