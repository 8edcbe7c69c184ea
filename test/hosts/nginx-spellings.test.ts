import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendBytes, toBytes, type WireAnswer } from '../hostile/raw-http.ts';
import { useHost } from '../support/hosts/start-host.ts';
import { startNginx } from '../support/hosts/start-nginx.ts';
import { describeWith } from '../support/processes/find-program.ts';
import { TEST_OUT_DIR } from '../support/test-build.ts';

/** Spellings that nginx would normalize into the path of a page, or refuse in words of its own. */
const TARGETS = [
	// Public copies of one file, without end.
	'/cdn/q1/../items/bitcoin/small.png',
	'/cdn/items/bitcoin/small.png/..',
	'/cdn//',
	'/items/bitcoin/////',
	'/./items/./bitcoin/',
	'/items/bitcoin/.',
	'/items/bitcoin/..',
	'/items/bitcoin/./',
	'/items/bitcoin/../bitcoin/',
	'/items/bitcoin//?x=1',
	'/items/%2e/bitcoin/',
	'/items/.%2E/items/bitcoin/',
	'/items%2Fbitcoin/',
	'/docs//api/',
	'/_astro/../items/',
	'/embed/items/./bitcoin/',
	'/.well-known/../items/',
	'//evil.com',
	'//evil.com/',
	'/%5Cevil.com/',
	'/\\evil.com/',
	'/items/bitcoin/#1',
	'/items#1',
	'/items/bitcoin/?x#1',
	// From one part of the site to another.
	'/api//items',
	'/api/./items',
	'/api/../items/bitcoin/',
	'/items/../api/items',
	'/api/items/bitcoin/..',
	'/ask/../items/',
	'/ask//?q=gold',
	'/compare//bitcoin/big-mac/',
	'/search//?q=x',
	// What nginx cannot read, and above the root.
	'/%00',
	'/items/%00',
	'/api/%00',
	'/api/items/%00',
	'/%',
	'/%zz',
	'/..',
	'/../package.json',
	'/%2e%2e/x',
	'/items/../../x',
	// Places that are nginx's alone.
	'/.part',
	'/.odd',
	'/.unparsed',
	'/.malformed',
	'/.too-large',
	// Pages whose spelling is none of these.
	'/items/.../',
	'/?x=/../',
	'/items/?q=//',
	'/items/%e9/',
	'/.well-known/security.txt',
];

const PUBLIC = new Set(['/.well-known/security.txt']);

/** Headers that decide what caches and browsers do with an answer. */
const HEADERS = [
	'cache-control',
	'content-type',
	'location',
	'x-content-type-options',
	'content-security-policy',
	'worthdex-build',
	'referrer-policy',
];

function toComparable({ status, headers, body }: WireAnswer) {
	return { status, ...Object.fromEntries(HEADERS.map((name) => [name, headers.get(name)])), body: body.toString('utf8') };
}

async function ask(port: number, bytes: Buffer): Promise<WireAnswer> {
	const { answers } = await sendBytes([{ bytes }], { port });
	return answers[0] ?? expect.fail('no answer');
}

const H = 'Host: localhost\r\n';

describeWith('nginx', { name: 'nginx and the Node host', testFile: import.meta.url }, (program) => {
	const node = useHost();
	let nginx: Awaited<ReturnType<typeof startNginx>>;
	beforeAll(async () => {
		nginx = await startNginx({ program, outDir: TEST_OUT_DIR, functionPort: node.port });
	});
	afterAll(() => nginx?.close());

	test.each(TARGETS)('answer a spelling alike, or caches would keep copies of one page without end: %s', async (target) => {
		const [expected, actual] = await Promise.all([node.port, nginx.port].map((port) => ask(port, toBytes({ target }))));
		expect(toComparable(actual as WireAnswer)).toEqual(toComparable(expected as WireAnswer));
		if (!PUBLIC.has(target)) expect(actual?.headers.get('cache-control')).toBe('no-store');
	});

	test.each([
		['no HTTP', 'GARBAGE\r\n\r\n'],
		['no Host', 'GET /items/ HTTP/1.1\r\n\r\n'],
		['two Hosts', `GET /items/ HTTP/1.1\r\n${H}${H}\r\n`],
		['a malformed Host', 'GET /items/ HTTP/1.1\r\nHost: a/b\r\n\r\n'],
		['HTTP/2.0 in the request line', `GET /items/ HTTP/2.0\r\n${H}\r\n`],
		['another coding', `POST /api/ask HTTP/1.1\r\n${H}Transfer-Encoding: gzip\r\n\r\n`],
		['both lengths', `POST /api/ask HTTP/1.1\r\n${H}Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n`],
		['a length that is none', `POST /api/ask HTTP/1.1\r\n${H}Content-Length: x\r\n\r\n`],
		['a target without its slash', `GET items HTTP/1.1\r\n${H}\r\n`],
		['a byte of zero in the path', `GET /a\0b HTTP/1.1\r\n${H}\r\n`],
	])('refuse with a problem and its headers, never with a page of nginx: %s', async (_, text) => {
		for (const port of [node.port, nginx.port]) {
			const { status, headers, body } = await ask(port, Buffer.from(text, 'latin1'));
			expect(status).toBe(400);
			expect(JSON.parse(body.toString('utf8'))).toMatchObject({ status: 400, code: 'malformed_request', title: 'Malformed request' });
			expect(Object.fromEntries(headers)).toMatchObject({
				'content-type': 'application/problem+json; charset=utf-8',
				'cache-control': 'no-store',
				'x-content-type-options': 'nosniff',
				'worthdex-build': expect.stringMatching(/^[0-9a-f]{12}$/),
			});
		}
	});

	test('end the connection after a path that nginx cannot read: what follows it is not read as a request of its own', async () => {
		const bytes = Buffer.concat([toBytes({ target: '/%00', headers: [['Connection', 'keep-alive']] }), toBytes({ target: '/items/' })]);
		const { answers, closed } = await sendBytes([{ bytes }], { port: nginx.port });
		expect([answers.map(({ status }) => status), closed]).toEqual([[404], true]);
	});
});
