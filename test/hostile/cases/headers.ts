import { get, type HostileCase, problem, sameAs, wrongParameter } from '../hostile-case.ts';

type Header = readonly [name: string, value: string | Buffer];

const ITEM = '/api/items/orb';
const LIST = '/api/items?limit=5';
const PLAIN = sameAs(ITEM);

const withHeaders = (name: string, headers: readonly Header[], expect = PLAIN, target = ITEM): HostileCase => ({
	name,
	request: { target, headers },
	expect,
});

/** Names by which a proxy tells of the client or of the address, and frameworks believe it. */
const FORWARDED: Header[] = [
	['Host', 'evil.com'],
	['Host', 'evil.com:99999'],
	['Host', ''],
	['X-Forwarded-Host', 'evil.com'],
	['X-Forwarded-Proto', 'javascript'],
	['X-Forwarded-Prefix', '//evil.com'],
	['Forwarded', 'for=127.0.0.1;host=evil.com;proto=ftp'],
	['X-Original-URL', '/api/items/emerald'],
	['X-Rewrite-URL', '/api/items/emerald'],
	['Origin', 'https://evil.com'],
	['Referer', 'javascript:alert(1)'],
	['Cookie', `a=${'b'.repeat(8000)}`],
	['Authorization', 'Basic %%%'],
	['Content-Length', '0'],
	['Accept', 'text/html'],
	['Accept', 'application/xml;q=abc'],
	['Accept-Language', '*;q=-1'],
	['Range', 'bytes=0-0'],
	['Range', `bytes=${'0-,'.repeat(1000)}0-`],
	['If-Match', '"nothing"'],
	['If-Modified-Since', 'Thu, 32 Jan 2099 00:00:00 GMT'],
	['If-Unmodified-Since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
	['If-None-Match', '"nothing", W/"else", nonsense'],
	['If-None-Match', ','.repeat(5000)],
	['Accept-Encoding', 'identity;q=0'],
	['Accept-Encoding', 'x-unknown'],
	['Accept-Encoding', 'br;q=0, gzip;q=0.000'],
	['Accept-Encoding', ';q=;q=,,,;'],
	['TE', 'trailers, chunked;q=1'],
	['X-Custom', Buffer.from([0x80, 0xff, 0xfe])],
	['__proto__', 'x'],
	['constructor', 'x'],
];

/** Headers that would change an answer elsewhere. */
export const HEADER_CASES: HostileCase[] = [
	...FORWARDED.map(([name, value]) => {
		const shown = value.toString('latin1');
		return withHeaders(`${name}: ${shown.length > 60 ? `${shown.slice(0, 60)}…` : shown} changes nothing`, [[name, value]]);
	}),
	withHeaders(
		'the same of the function: forwarded host and proto',
		[
			['X-Forwarded-Host', 'evil.com'],
			['X-Forwarded-Proto', 'https'],
		],
		sameAs(LIST),
		LIST,
	),
	withHeaders(
		'the same of an error: its type and instance name no other host',
		[
			['Host', 'evil.com'],
			['X-Forwarded-Host', 'evil.com'],
		],
		wrongParameter('limit', 'found "0", expected a whole number of at least 1'),
		'/api/items?limit=0',
	),
	withHeaders('If-None-Match: * is met by any file', [['If-None-Match', '*']], {
		status: 304,
		text: '',
		headers: { 'content-type': null },
	}),
	withHeaders('If-Modified-Since: a later date than the file’s is met', [['If-Modified-Since', 'Thu, 01 Jan 2099 00:00:00 GMT']], {
		status: 304,
		text: '',
		headers: { 'content-type': null },
	}),
	withHeaders(
		'If-None-Match: * is met by no error',
		[['If-None-Match', '*']],
		problem('not_found', 'Nothing is served at /api/x'),
		'/api/x',
	),
	withHeaders(
		'200 headers of the same name',
		Array.from({ length: 200 }, (_, index): Header => ['X-Same', String(index)]),
	),
	withHeaders('15 KB of headers', [['X-Long', 'a'.repeat(15_000)]]),
	get('http://evil.com/api/items/orb', PLAIN, 'a target with another host'),
	get(
		'HTTPS://user:pass@evil.com:1/api/items?limit=0',
		wrongParameter('limit', 'found "0", expected a whole number of at least 1', { instance: '/api/items?limit=0' }),
		'a target with another host and scheme, at fault',
	),
];
