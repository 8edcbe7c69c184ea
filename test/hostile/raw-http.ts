import net from 'node:net';

/** One answer as it came over the wire. */
export type WireAnswer = { status: number; headers: Headers; head: string; body: Buffer };

/** What a connection gave back: its answers, and whether its other end closed it. */
export type WireExchange = {
	answers: WireAnswer[];
	closed: boolean;
	/** Until the last answer was whole, and until the connection ended. */
	answeredMs: number;
	elapsedMs: number;
	/** What was no whole answer. */
	rest: Buffer;
};

/** Bytes to send, each with the milliseconds to wait before them. */
export type WirePiece = { afterMs?: number; bytes: Buffer };

/** Reads the first answer of some bytes, or undefined while it is not whole. Interim answers (1xx) have no body. */
export function parseAnswer(
	bytes: Buffer,
	{ isHead, ended }: { isHead: boolean; ended: boolean },
): { answer: WireAnswer; length: number } | undefined {
	const split = bytes.indexOf('\r\n\r\n');
	if (split === -1) return undefined;
	const head = bytes.subarray(0, split).toString('latin1');
	const [statusLine = '', ...lines] = head.split('\r\n');
	const headers = new Headers(lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]));
	const status = Number(statusLine.split(' ')[1]);
	const start = split + 4;
	const isEmpty = isHead || status < 200 || status === 204 || status === 304;
	const declared = headers.get('content-length');
	const length = isEmpty ? 0 : declared === null ? (ended ? bytes.length - start : Number.POSITIVE_INFINITY) : Number(declared);
	if (bytes.length < start + length) return undefined;
	return { answer: { status, headers, head, body: bytes.subarray(start, start + length) }, length: start + length };
}

type WireOptions = {
	port: number;
	/** The methods of the requests in order, as far as they are HEAD. */
	isHead?: boolean;
	/** Stop once so many answers are there; without it only the other end, or the patience, ends the exchange. */
	count?: number;
	patienceMs?: number;
};

/** Sends bytes as they are over a connection of their own, and reads what comes back. */
export function sendBytes(
	pieces: readonly WirePiece[],
	{ port, isHead = false, count, patienceMs = 5000 }: WireOptions,
): Promise<WireExchange> {
	return new Promise((resolve, reject) => {
		const started = performance.now();
		const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
		const answers: WireAnswer[] = [];
		let rest = Buffer.alloc(0);
		let waited = 0;
		let answeredMs = 0;
		const timers = pieces.map(({ afterMs = 0, bytes }) => {
			waited += afterMs;
			return setTimeout(() => socket.writable && socket.write(bytes), waited);
		});
		const parse = (ended: boolean) => {
			for (let found = parseAnswer(rest, { isHead, ended }); found; found = parseAnswer(rest, { isHead, ended })) {
				answers.push(found.answer);
				answeredMs = performance.now() - started;
				rest = rest.subarray(found.length);
			}
		};
		const finish = (closed: boolean) => {
			for (const timer of timers) clearTimeout(timer);
			clearTimeout(patience);
			parse(closed);
			socket.destroy();
			resolve({ answers, closed, answeredMs, elapsedMs: performance.now() - started, rest });
		};
		const patience = setTimeout(() => finish(false), patienceMs);
		socket.on('data', (chunk) => {
			rest = Buffer.concat([rest, chunk]);
			parse(false);
			if (count !== undefined && answers.length >= count) finish(false);
		});
		// A reset after the answer is the other end's right: it left a body unread.
		socket.on('error', (error) => answers.length === 0 && rest.length === 0 && reject(error));
		socket.on('close', () => finish(true));
	});
}

/** A request as a client would write it, and nothing tidied: target, names and values go out byte for byte (text as UTF-8). */
export type WireRequest = {
	method?: string;
	target: string | Buffer;
	headers?: readonly (readonly [name: string, value: string | Buffer])[];
	body?: string | Buffer;
};

/** The bytes of a request. `Host`, `Connection: close` and `Content-Length` are added where the headers do not have them; a header of the value `-` is left out. */
export function toBytes({ method = 'GET', target, headers = [], body }: WireRequest): Buffer {
	const has = (name: string) => headers.some(([given]) => given.toLowerCase() === name);
	const all = [
		...(has('host') ? [] : [['Host', 'localhost'] as const]),
		...(has('connection') ? [] : [['Connection', 'close'] as const]),
		...(body === undefined || has('content-length') || has('transfer-encoding')
			? []
			: [['Content-Length', String(Buffer.byteLength(body))] as const]),
		...headers.filter(([, value]) => value !== '-'),
	];
	const lines = all.flatMap(([name, value]) => [Buffer.from(`${name}: `), Buffer.from(value), Buffer.from('\r\n')]);
	return Buffer.concat([
		Buffer.from(`${method} `),
		Buffer.from(target),
		Buffer.from(' HTTP/1.1\r\n'),
		...lines,
		Buffer.from('\r\n'),
		Buffer.from(body ?? ''),
	]);
}
