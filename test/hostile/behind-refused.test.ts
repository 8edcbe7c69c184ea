import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startHostProcess } from '../support/hosts/spawn-host.ts';
import { findSpooled } from '../support/requests/find-spooled.ts';
import { makeFolder, removeFolder } from '../support/temp-folder.ts';
import { sendBytes, toBytes } from './raw-http.ts';

const H = 'Host: localhost\r\n';
const JSON_POST = `POST /api/items/request HTTP/1.1\r\n${H}Content-Type: application/json\r\n`;
const OFFER = `${H}Connection: Upgrade\r\nUpgrade: websocket\r\n`;

/** Requests whose answer ends the connection, with its status. */
const LAST: readonly (readonly [name: string, request: string, status: number])[] = [
	['an Upgrade', `GET /api/none HTTP/1.1\r\n${OFFER}\r\n`, 404],
	['an Upgrade with a body', `POST /api/none HTTP/1.1\r\n${OFFER}Content-Length: 2\r\n\r\n{}`, 404],
	['an Upgrade for a file', `GET /api/categories HTTP/1.1\r\n${OFFER}\r\n`, 200],
	...['bad host', 'a,b c', 'a/b', 'user:word@localhost', 'localhost:80:80', '[::1', '%zz', 'h\xe9'].map(
		(host) => [`Host ${JSON.stringify(host)}`, `GET /api/items HTTP/1.1\r\nHost: ${host}\r\n\r\n`, 400] as const,
	),
	['no Host', 'GET /api/items HTTP/1.1\r\n\r\n', 400],
	['two Hosts', `GET /api/items HTTP/1.1\r\n${H}${H}\r\n`, 400],
	['a bad Host with a body', 'POST /api/ask HTTP/1.1\r\nHost: bad host\r\nContent-Length: 2\r\n\r\n{}', 400],
	['GET of an asterisk', `GET * HTTP/1.1\r\n${H}\r\n`, 400],
	['POST of an asterisk', `POST * HTTP/1.1\r\n${H}Content-Length: 0\r\n\r\n`, 400],
	['another scheme', `GET ftp://localhost/api/items HTTP/1.1\r\n${H}\r\n`, 400],
	['HTTP/2.0 in a request line', `GET /api/health HTTP/2.0\r\n${H}\r\n`, 400],
	['HTTP/1.0', `GET /api/categories HTTP/1.0\r\n${H}\r\n`, 200],
	['chunks in HTTP/1.0', `POST /api/none HTTP/1.0\r\n${H}Connection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 404],
	['a body that is too large', `${JSON_POST}Content-Length: 20000\r\n\r\n${' '.repeat(20_000)}`, 413],
	['chunks that are too large', `${JSON_POST}Transfer-Encoding: chunked\r\n\r\n4e20\r\n${' '.repeat(20_000)}\r\n0\r\n\r\n`, 413],
	['Connection: close', `GET /api/categories HTTP/1.1\r\n${H}Connection: close\r\n\r\n`, 200],
	['Connection: close, of the function', `GET /api/items?limit=0 HTTP/1.1\r\n${H}Connection: close\r\n\r\n`, 400],
	['CONNECT', `CONNECT evil.com:443 HTTP/1.1\r\n${H}\r\n`, 405],
	['no HTTP at all', 'GARBAGE\r\n\r\n', 400],
];

let dataDir: string;
let port: number;
let stop: () => Promise<void>;

beforeAll(async () => {
	dataDir = await makeFolder('behind');
	({ port, stop } = await startHostProcess({ DATA_DIR: dataDir }));
});
afterAll(async () => {
	await stop();
	await removeFolder(dataDir);
});

const toRequest = (name: string) =>
	toBytes({
		method: 'POST',
		target: '/api/items/request',
		headers: [
			['Connection', 'keep-alive'],
			['Content-Type', 'application/json'],
		],
		body: JSON.stringify({ name }),
	});

describe('a request behind one whose answer ends the connection has no effect: its client gets no answer, sends it again, and would be counted twice', () => {
	const cases = LAST.flatMap(([name, request, status]) =>
		(['in one packet', 'in a packet of its own'] as const).map((how) => ({ name, request, status, how })),
	);
	test.each(cases)('behind $name, $how', async ({ name, request, status, how }) => {
		const lost = `Lost ${name.replace(/[^\w ]/g, '')} ${how}`;
		const first = Buffer.from(request, 'latin1');
		const second = toRequest(lost);
		const pieces = how === 'in one packet' ? [{ bytes: Buffer.concat([first, second]) }] : [{ bytes: first }, { bytes: second }];
		const { answers } = await sendBytes(pieces, { port });
		expect(answers.map((answer) => answer.status)).toEqual([status]);
		expect(await findSpooled(dataDir, lost)).toEqual([]);
	});

	test('behind any other it has one', async () => {
		const first = Buffer.from(`GET /api/items?limit=0 HTTP/1.1\r\n${H}\r\n`);
		const { answers } = await sendBytes([{ bytes: Buffer.concat([first, toRequest('Found Thing')]) }], { port, count: 2 });
		expect(answers.map(({ status }) => status)).toEqual([400, 202]);
		expect(await findSpooled(dataDir, 'Found Thing')).toHaveLength(1);
	});
});
