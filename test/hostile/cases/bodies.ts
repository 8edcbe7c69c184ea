import { gzipSync } from 'node:zlib';
import { type HostileCase, json, problem, wrongMember } from '../hostile-case.ts';

const NOT_JSON = problem('invalid_body', 'Body: expected a JSON object');
const NOT_UTF8 = problem('invalid_body', 'Body: expected UTF-8');
const TOO_LARGE = problem('payload_too_large', 'Body: expected at most 16384 bytes', { headers: { connection: 'close' } });
const COMPRESSED = problem('unsupported_media_type', 'Header Content-Encoding: expected a body that is not compressed');
const NOT_JSON_TYPE = problem('unsupported_media_type', 'Header Content-Type: expected application/json');
const LATE = problem('request_timeout', 'Body: did not arrive within 10 seconds', { headers: { connection: 'close' } });
const thanks = (name: string) => json({ ok: true, message: `Thank you. “${name}” will be reviewed, and added if approved.` }, 202);

type Sent = string | Buffer;
type Path = '/api/ask' | '/api/items/request';

function post(
	name: string,
	path: Path,
	body: Sent,
	expect: HostileCase['expect'],
	headers: readonly (readonly [string, string])[] = [],
): HostileCase {
	const type = headers.some(([given]) => given.toLowerCase() === 'content-type') ? [] : [['Content-Type', 'application/json'] as const];
	return { name: `${path}: ${name}`, request: { method: 'POST', target: path, headers: [...type, ...headers], body }, expect };
}

const ask = (name: string, body: Sent, expect: HostileCase['expect'], headers: [string, string][] = []) =>
	post(name, '/api/ask', body, expect, headers);
const request = (name: string, body: Sent, expect: HostileCase['expect'], headers: [string, string][] = []) =>
	post(name, '/api/items/request', body, expect, headers);

const bytes = (...parts: (string | number[])[]) =>
	Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));
const ORB = '{"q":"How much is the Orb?"}';
const ORB_ANSWER = json({ answer: 'An orb costs $123.', items: ['orb'] });

/** One of each kind of fault; all are tested in test/functions/http/body.test.ts. */
const FORMS: HostileCase[] = [
	ask('members in __proto__', '{"__proto__":{"q":"orb"}}', wrongMember('/q', 'expected a string')),
	ask('line breaks in the question count as spaces', '\ufeff{"q":"How much\\r\\nis\\tthe\\u2028Orb?"}', ORB_ANSWER),
	request('an array', '["Orb Two"]', NOT_JSON),
	ask('16,000 arrays deep', `{"q":${'['.repeat(8000)}${']'.repeat(8000)}}`, wrongMember('/q', 'expected a string')),
	ask('100,000 objects deep', `{"q":${'{"a":'.repeat(100_000)}`, TOO_LARGE),
	ask('a number of 16,000 digits beside the question', `{"n":${'9'.repeat(16_000)},${ORB.slice(1)}`, ORB_ANSWER),
	request('a character cut short', bytes('{"name":"', [0xf0, 0x9f, 0x98], '"}'), NOT_UTF8),
	ask('gzip that says so', gzipSync(ORB), COMPRESSED, [['Content-Encoding', 'gzip']]),
	ask('gzip that does not say so', gzipSync(ORB), NOT_UTF8),
	ask('two types in Content-Type', ORB, NOT_JSON_TYPE, [['Content-Type', 'application/json, text/plain']]),
	ask('Accept ;;;,,,q=', ORB, problem('not_acceptable', 'Header Accept: this endpoint answers application/json or text/plain'), [
		['Accept', ';;;,,,q='],
	]),
	ask('Accept of 10,000 characters', ORB, ORB_ANSWER, [['Accept', `${'a/b;q=0.1,'.repeat(1000)}*/*`]]),
];

const CHUNK = `2000\r\n${'x'.repeat(0x2000)}\r\n`;
const HEAD = 'POST /api/ask HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
const wire = (text: string) => ({ pieces: [{ bytes: Buffer.from(text, 'latin1') }] });
const atAsk = (expected: ReturnType<typeof problem>) => ({ ...expected, instance: '/api/ask' });

const SIZES: HostileCase[] = [
	ask('16,384 bytes', ORB.padEnd(16_384), ORB_ANSWER),
	ask('16,385 bytes', ORB.padEnd(16_385), TOO_LARGE),
	request('5 MB of valid JSON', `{"name":"${'a'.repeat(5 * 1024 * 1024)}"}`, TOO_LARGE),
	{
		name: '5 MB declared and never sent',
		request: wire(`${HEAD}Content-Length: 5242880\r\n\r\n`),
		expect: atAsk(TOO_LARGE),
		lingers: true,
	},
	{
		name: '5 MB in chunks without an end',
		request: wire(`${HEAD}Transfer-Encoding: chunked\r\n\r\n${CHUNK.repeat(640)}`),
		expect: atAsk(TOO_LARGE),
		lingers: true,
	},
	{
		name: 'a chunk that would be 4 GB',
		request: wire(`${HEAD}Transfer-Encoding: chunked\r\n\r\nffffffff\r\n${'x'.repeat(20_000)}`),
		expect: atAsk(TOO_LARGE),
		lingers: true,
	},
	{
		name: '5 MB behind Expect: 100-continue is refused before it is sent',
		request: wire(`${HEAD}Expect: 100-continue\r\nContent-Length: 5242880\r\n\r\n`),
		expect: atAsk(TOO_LARGE),
		lingers: true,
	},
	{
		name: 'a small body behind Expect: 100-continue is asked for',
		request: wire(`${HEAD}Connection: close\r\nExpect: 100-continue\r\nContent-Length: ${ORB.length}\r\n\r\n${ORB}`),
		expect: [{ status: 100 }, ORB_ANSWER],
	},
	{
		name: 'chunks of one byte, with extensions and trailers',
		request: wire(
			`${HEAD}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n${[...ORB].map((char) => `1;a="b"\r\n${char}\r\n`).join('')}0\r\nX-Forwarded-For: 1.2.3.4\r\n\r\n`,
		),
		expect: ORB_ANSWER,
	},
	{
		name: 'a transfer coding beside chunked',
		request: wire(`${HEAD}Connection: close\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`),
		expect: { ...problem('unsupported_media_type', 'Header Transfer-Encoding: expected chunked alone, or none'), instance: '/api/ask' },
	},
];

/** One byte a second, for longer than a body may take. */
const drip = (head: string, framed: (char: string) => string): HostileCase['request'] => ({
	pieces: [{ bytes: Buffer.from(head) }, ...[...ORB.slice(0, 14)].map((char) => ({ afterMs: 1000, bytes: Buffer.from(framed(char)) }))],
});

const SLOW: HostileCase[] = [
	{
		name: 'one byte a second',
		request: drip(`${HEAD}Content-Length: ${ORB.length}\r\n\r\n`, (char) => char),
		expect: atAsk(LATE),
		afterMs: 10_000,
	},
	{
		name: 'one chunk a second',
		request: drip(`${HEAD}Transfer-Encoding: chunked\r\n\r\n`, (char) => `1\r\n${char}\r\n`),
		expect: atAsk(LATE),
		afterMs: 10_000,
	},
	{ name: 'a body that never comes', request: wire(`${HEAD}Content-Length: ${ORB.length}\r\n\r\n`), expect: atAsk(LATE), afterMs: 10_000 },
	{
		name: 'chunks without the last',
		request: wire(`${HEAD}Transfer-Encoding: chunked\r\n\r\n${ORB.length.toString(16)}\r\n${ORB}\r\n`),
		expect: atAsk(LATE),
		afterMs: 10_000,
	},
	{
		name: 'a slow body at a path that takes none is answered at once',
		request: wire('POST /api/items HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 100\r\n\r\n'),
		expect: problem('method_not_allowed', 'Method POST: expected GET, HEAD, OPTIONS', { instance: '/api/items' }),
	},
	{
		name: 'a connection to be kept is ended after the answer to a refused request whose body never comes',
		request: wire('POST /api/items HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n'),
		expect: problem('method_not_allowed', 'Method POST: expected GET, HEAD, OPTIONS', { instance: '/api/items' }),
		lingers: true,
	},
	{
		name: 'headers that come one byte a second',
		request: {
			pieces: [
				{ bytes: Buffer.from('GET /api/items HTTP/1.1\r\nHost: localhost\r\nX: ') },
				...Array.from({ length: 14 }, () => ({ afterMs: 1000, bytes: Buffer.from('a') })),
			],
		},
		expect: problem('request_timeout', 'Request: did not arrive in time', { headers: { connection: 'close' } }),
		afterMs: 10_000,
	},
];

/** What is unlike the question's rules; the rules of names and addresses are tested in test/core/api/submission-body.test.ts. */
const NAMES: HostileCase[] = [
	request('200 emoji', `{"name":"${'🥑'.repeat(200)}"}`, thanks('🥑'.repeat(200))),
	request('markup and quotes come back as JSON', '{"name":"<img src=x onerror=\\"alert(1)\\">"}', thanks('<img src=x onerror="alert(1)">')),
	request('a command', '{"name":"$(touch /tmp/x); `id` --upload-pack=x"}', thanks('$(touch /tmp/x); `id` --upload-pack=x')),
	request('a path', '{"name":"../../etc/passwd"}', thanks('../../etc/passwd')),
	request(
		'a header in the address',
		'{"name":"Orb Two","email":"a@b\\r\\nBcc: x@y"}',
		wrongMember('/email', 'expected an e-mail address in ASCII of at most 254 characters, or none'),
	),
	request(
		'a published name in other letters',
		'{"name":" cAFE\\u0301   creme "}',
		json({ ok: true, message: '“cAFÉ creme” is in the catalogue already: https://worth.example/api/items/cafe-creme', slug: 'cafe-creme' }),
	),
];

/** Bodies of both endpoints that take one. */
export const BODY_CASES: HostileCase[] = [...FORMS, ...SIZES, ...SLOW, ...NAMES];
