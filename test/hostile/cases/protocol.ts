import { type Expected, type HostileCase, problem, raw, sameAs, wrongMethod, wrongParameter } from '../hostile-case.ts';

const H = 'Host: localhost\r\n';
const ASK = `POST /api/ask HTTP/1.1\r\n${H}Content-Type: application/json\r\n`;
const CLOSED = { headers: { connection: 'close' } };
const malformed = (detail: string, instance = '/') => problem('malformed_request', detail, { ...CLOSED, instance });

const LINE = malformed('Request line: expected method, path and HTTP/1.1');
const METHOD = malformed('Request line: expected a method of HTTP, such as GET');
const TARGET = malformed('Request line: expected a path, percent-encoded');
const SLASH = malformed('Request line: expected a path that begins with a slash');
const HEADER = malformed('Headers: expected a name, a colon and a value without control characters');
const LENGTHS = malformed('Headers Content-Length and Transfer-Encoding: expected one of them, once and well-formed');
const CHUNKS = malformed('Body: expected well-formed chunks');
const OTHER = malformed('Request: expected well-formed HTTP/1.1');
const LARGE = problem('headers_too_large', 'Request line and headers: expected at most 16384 bytes', CLOSED);
const ZERO = wrongParameter('limit', 'found "0", expected a whole number of at least 1', { instance: '/api/items?limit=0' });
const LAST = `Connection: close\r\n\r\n`;

/** A request that is answered with a fault of its own, so that one can see that it was read. */
const zero = (headers: string) => `GET /api/items?limit=0 HTTP/1.1\r\n${headers}`;

const LINES: HostileCase[] = [
	raw('no request line at all', 'GARBAGE\r\n\r\n', METHOD),
	raw('a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', METHOD),
	raw('HTTP/2 without having agreed on it', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', OTHER),
	raw('HTTP/0.9', 'GET /api/health\r\n\r\n', malformed('Request line: found HTTP/0.9, expected HTTP/1.1', '/api/health')),
	raw(
		'HTTP/2.0 in a request line',
		`GET /api/health HTTP/2.0\r\n${H}\r\n`,
		malformed('Request line: found HTTP/2.0, expected HTTP/1.1', '/api/health'),
	),
	raw('HTTP/1.2', `GET /api/health HTTP/1.2\r\n${H}\r\n`, LINE),
	raw('another protocol', `GET /api/health HTCPCP/1.0\r\n${H}\r\n`, LINE),
	raw('a method in small letters', `get /api/items HTTP/1.1\r\n${H}\r\n`, METHOD),
	raw('a method that nobody knows', `FOO /api/items HTTP/1.1\r\n${H}\r\n`, METHOD),
	raw('a space before the method', ` GET /api/items HTTP/1.1\r\n${H}\r\n`, METHOD),
	raw('a space in the target', `GET /api/items?q=a b HTTP/1.1\r\n${H}\r\n`, LINE),
	raw('a raw byte past ASCII in the target', `GET /api/items?q=\xff HTTP/1.1\r\n${H}\r\n`, TARGET),
	raw('raw UTF-8 in the target', `GET /api/items?q=\xc3\xa9 HTTP/1.1\r\n${H}\r\n`, TARGET),
	raw('NUL in the target', `GET /api/items?q=\0 HTTP/1.1\r\n${H}\r\n`, TARGET),
	raw('a tab in the target', `GET /api/items?q=\t HTTP/1.1\r\n${H}\r\n`, TARGET),
	raw('a target without its slash', `GET api/items HTTP/1.1\r\n${H}\r\n`, TARGET),
	raw('a target that is a host', `GET evil.com:80 HTTP/1.1\r\n${H}\r\n`, TARGET),
	raw('a target of another scheme', `GET ftp://localhost/api/items HTTP/1.1\r\n${H}\r\n`, SLASH),
	raw('a target that is an asterisk', `GET * HTTP/1.1\r\n${H}\r\n`, SLASH),
	raw('OPTIONS of the whole server', `OPTIONS * HTTP/1.1\r\n${H}${LAST}`, {
		status: 204,
		headers: { allow: 'GET, HEAD, POST, OPTIONS' },
		text: '',
	}),
	raw('CONNECT', `CONNECT evil.com:443 HTTP/1.1\r\n${H}\r\n`, { ...wrongMethod('CONNECT', 'GET, HEAD, POST, OPTIONS'), instance: '/' }),
	raw('TRACK', `TRACK /api/items HTTP/1.1\r\n${H}\r\n`, METHOD),
	raw('line feeds alone', 'GET /api/items HTTP/1.1\nHost: localhost\n\n', LINE),
	raw('empty lines before the request are skipped', `\r\n\r\n${zero(H)}${LAST}`, ZERO),
	raw('HEAD of a target of 20,000 characters', `HEAD /api/${'a'.repeat(20_000)} HTTP/1.1\r\n${H}\r\n`, {
		...LARGE,
		problem: undefined,
		text: '',
	}),
	raw('a target of 20,000 characters', `GET /api/${'a'.repeat(20_000)} HTTP/1.1\r\n${H}\r\n`, LARGE),
];

const HEADERS: HostileCase[] = [
	raw('no Host', zero('\r\n'), malformed('Header Host: found none, expected one', '/api/items?limit=0')),
	raw('two Hosts', zero(`${H}host: evil.com\r\n\r\n`), malformed('Header Host: found 2, expected one', '/api/items?limit=0')),
	raw('no Host in HTTP/1.0 is as it was then', 'GET /api/items?limit=0 HTTP/1.0\r\n\r\n', ZERO),
	raw('a header that goes on in the next line', zero(`${H}X: a\r\n b\r\n\r\n`), HEADER),
	raw('a space before a colon', zero(`Host : localhost\r\n\r\n`), HEADER),
	raw('a header without a colon', zero(`${H}X\r\n\r\n`), HEADER),
	raw('a header without a name', zero(`${H}: x\r\n\r\n`), HEADER),
	raw('NUL in a header', zero(`${H}X: a\0b\r\n\r\n`), HEADER),
	raw('a name that is not ASCII', zero(`${H}X\xe9: a\r\n\r\n`), HEADER),
	raw('a carriage return alone in a header', zero(`${H}X: a\rY: b\r\n\r\n`), OTHER),
	raw('a header of 20,000 characters', zero(`${H}X: ${'a'.repeat(20_000)}\r\n\r\n`), LARGE),
	raw('5,000 headers', zero(`${H}${'a: b\r\n'.repeat(5000)}\r\n`), LARGE),
	raw(
		'an upgrade to WebSocket is not made',
		zero(`${H}Connection: Upgrade, close\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\r\n`),
		ZERO,
	),
	raw(
		'an upgrade to HTTP/2 is not made',
		zero(`${H}Connection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n`),
		ZERO,
	),
	...[
		'bad host',
		'a,b c',
		'a/b',
		'a@b',
		'user:word@localhost',
		'localhost:80a',
		'localhost:80:80',
		'[::1',
		'::1',
		'[x]',
		'a\\b',
		'%zz',
		'a"b',
		'<script>',
		'h\xe9',
	].map((host) =>
		raw(
			`Host ${JSON.stringify(host)}`,
			zero(`Host: ${host}\r\n\r\n`),
			malformed('Header Host: expected a name or an address, and a port if needed', '/api/items?limit=0'),
		),
	),
	...['localhost:4321', '127.0.0.1', '[::1]:80', 'xn--bcher-kva.example', 'a_b.example.', ''].map((host) =>
		raw(`Host ${JSON.stringify(host)} is one`, zero(`Host: ${host}\r\n${LAST}`), ZERO),
	),
];

const NONE = problem('not_found', 'Nothing is served at /api/none', { instance: '/api/none' });
const NEXT = `GET /api/none HTTP/1.1\r\n${H}${LAST}`;

/** How two servers come to read different requests out of the same bytes. */
const SMUGGLING: HostileCase[] = [
	raw(
		'chunks in HTTP/1.0 end the connection',
		`POST /api/none HTTP/1.0\r\n${H}Connection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${NEXT}`,
		{ ...NONE, headers: { connection: 'close' } },
	),
	raw('both lengths', `${ASK}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, LENGTHS),
	raw('both lengths, the other way round', `${ASK}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n`, LENGTHS),
	raw('two lengths', `${ASK}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, LENGTHS),
	raw('the same length twice', `${ASK}Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}`, LENGTHS),
	raw('a list of lengths', `${ASK}Content-Length: 2, 2\r\n\r\n{}`, LENGTHS),
	...['-1', '+2', '0x2', '2.0', '1e1', '', '2 2', '99999999999999999999999'].map((length) =>
		raw(`Content-Length ${JSON.stringify(length)}`, `${ASK}Content-Length: ${length}\r\n\r\n{}`, LENGTHS),
	),
	...['chunked, gzip', 'chunked, chunked'].map((coding) =>
		raw(`Transfer-Encoding ${coding}`, `${ASK}Transfer-Encoding: ${coding}\r\n\r\n0\r\n\r\n`, LENGTHS),
	),
	...['gzip', 'identity', 'xchunked', 'chunked;q=1'].map((coding) => ({
		...raw(`Transfer-Encoding ${coding}`, `${ASK}Transfer-Encoding: ${coding}\r\n\r\n0\r\n\r\n`, { ...LENGTHS, instance: '/api/ask' }),
		lingers: true,
	})),
	raw('a coding that is none, of a request that a file would answer', `GET /api/items HTTP/1.1\r\n${H}Transfer-Encoding: x\r\n\r\n`, {
		...LENGTHS,
		instance: '/api/items',
	}),
	raw('the same of HEAD has no body', `HEAD /api/items HTTP/1.1\r\n${H}Transfer-Encoding: x\r\n\r\n`, { status: 400, text: '' }),
	raw('Transfer-Encoding behind a vertical tab', `${ASK}Transfer-Encoding:\x0bchunked\r\n\r\n0\r\n\r\n`, HEADER),
	raw('a chunk size that is no number', `${ASK}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, CHUNKS),
	raw('a chunk size that is negative', `${ASK}Transfer-Encoding: chunked\r\n\r\n-1\r\n`, CHUNKS),
	raw('a chunk size in the notation of C', `${ASK}Transfer-Encoding: chunked\r\n\r\n0x2\r\n{}\r\n0\r\n\r\n`, CHUNKS),
	raw('a chunk size past 64 bits', `${ASK}Transfer-Encoding: chunked\r\n\r\n10000000000000000\r\n`, CHUNKS),
	raw('a chunk that is longer than it says', `${ASK}Transfer-Encoding: chunked\r\n\r\n2\r\n{}{}\r\n0\r\n\r\n`, OTHER),
	raw('chunks with line feeds alone', `${ASK}Transfer-Encoding: chunked\r\n\r\n2\n{}\n0\n\n`, OTHER),
	raw('20,000 characters of chunk extension', `${ASK}Transfer-Encoding: chunked\r\n\r\n2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`, CHUNKS),
	raw(
		'a request inside the body of another is not read',
		`${zero(H)}Content-Length: 62\r\nConnection: close\r\n\r\nGET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
		ZERO,
	),
	raw('requests in one write are answered in order', `${zero(H)}\r\nGET /api/none HTTP/1.1\r\n${H}${LAST}`, [
		ZERO,
		problem('not_found', 'Nothing is served at /api/none', { instance: '/api/none' }),
	]),
	raw('what follows a good request and is none gets an answer of its own', `${zero(H)}\r\nGARBAGE\r\n\r\n`, [ZERO, METHOD]),
	raw('what follows a file and is none gets an answer of its own', `GET /api/items/orb?format=text HTTP/1.1\r\n${H}\r\nGARBAGE\r\n\r\n`, [
		{ status: 200, sameAs: '/api/items/orb?format=text' },
		METHOD,
	]),
];

const OFFER = `${H}Connection: Upgrade\r\nUpgrade: websocket\r\n`;
const BEHIND = `GET /api/items?limit=0 HTTP/1.1\r\n${H}\r\n`;
const LATER = `GET /api/health HTTP/1.1\r\n${H}${LAST}`;
const FIRST = { ...NONE, headers: { connection: 'close' } };

/** A request that offers another protocol, and requests behind it, in one or more writes. */
const OFFERS: readonly (readonly [name: string, writes: readonly string[], expected?: Expected])[] = [
	['all in one write', [`GET /api/none HTTP/1.1\r\n${OFFER}\r\n${BEHIND}${LATER}`]],
	['the second with the first, the third later', [`GET /api/none HTTP/1.1\r\n${OFFER}\r\n${BEHIND}`, LATER]],
	['each in a write of its own', [`GET /api/none HTTP/1.1\r\n${OFFER}\r\n`, BEHIND, LATER]],
	['with a body', [`POST /api/none HTTP/1.1\r\n${OFFER}Content-Length: 2\r\n\r\n{}${BEHIND}`, LATER]],
	['with a body that comes later', [`POST /api/none HTTP/1.1\r\n${OFFER}Content-Length: 2\r\n\r\n`, `{}${BEHIND}`, LATER]],
	['with a body in chunks', [`POST /api/none HTTP/1.1\r\n${OFFER}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n${BEHIND}`, LATER]],
	[
		'for a file',
		[`GET /api/items/orb HTTP/1.1\r\n${OFFER}\r\n${BEHIND}`, LATER],
		{ ...sameAs('/api/items/orb'), headers: { connection: 'close' } },
	],
	['to HTTP/2', [`GET /api/none HTTP/1.1\r\n${H}Connection: keep-alive, upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n\r\n${BEHIND}`, LATER]],
	['without a word in Connection', [`GET /api/none HTTP/1.1\r\n${H}upgrade: x\r\n\r\n${BEHIND}`, LATER]],
];

/** Each ends the connection after the first answer. Otherwise Node drops the second request, and a proxy takes the third's answer for its. */
const UPGRADES: HostileCase[] = OFFERS.map(([name, writes, expected = FIRST]) => ({
	name: `requests behind an Upgrade never get the answer of another: ${name}`,
	request: { pieces: writes.map((write) => ({ afterMs: write === writes[0] ? 0 : 30, bytes: Buffer.from(write, 'latin1') })) },
	expect: expected,
}));

/** Bytes that are no proper HTTP, or only nearly. */
export const PROTOCOL_CASES: HostileCase[] = [...LINES, ...HEADERS, ...SMUGGLING, ...UPGRADES];
