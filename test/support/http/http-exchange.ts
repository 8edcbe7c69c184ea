import { type IncomingHttpHeaders, request } from 'node:http';
import net from 'node:net';

/** An answer as it came over the wire: nothing decompressed, no redirect followed. */
export type RawAnswer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string };

type RawRequest = { method?: string; headers?: Readonly<Record<string, string>>; body?: string | Uint8Array };

/** Sends one request whose target is not touched on the way: `..`, doubled slashes and odd escapes arrive as written. */
export function exchange(port: number, target: string, { method = 'GET', headers = {}, body }: RawRequest = {}): Promise<RawAnswer> {
	return new Promise((resolve, reject) => {
		const sent = request({ host: '127.0.0.1', port, path: target, method, headers, agent: false }, (response) => {
			const chunks: Buffer[] = [];
			response.on('data', (chunk: Buffer) => chunks.push(chunk));
			response.on('error', reject);
			response.on('end', () => {
				const bytes = Buffer.concat(chunks);
				resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text: bytes.toString('utf8') });
			});
		});
		sent.on('error', reject);
		sent.end(body);
	});
}

/** What came back on a bare connection, once its other end closed it. */
export type SocketAnswer = { status: number; head: string; body: string; elapsedMs: number };

/** Whether an answer is whole by its own count of bytes, or its last chunk. */
function isWhole(received: string): boolean {
	const split = received.indexOf('\r\n\r\n');
	if (split < 0) return false;
	const length = /^content-length: (\d+)/im.exec(received.slice(0, split))?.[1];
	return length === undefined ? received.endsWith('\r\n0\r\n\r\n') : received.length - split - 4 >= Number(length);
}

/**
 * Writes pieces to a connection and never ends it: the other end must.
 * @param pieces each with the milliseconds to wait before it
 * @param keepsOpen the other end may keep the connection after its answer
 */
export function sendUnended(
	port: number,
	pieces: readonly { afterMs: number; text: string }[],
	{ keepsOpen = false } = {},
): Promise<SocketAnswer> {
	return new Promise((resolve, reject) => {
		const started = performance.now();
		const socket = net.connect(port, '127.0.0.1');
		let received = '';
		let waited = 0;
		const timers = pieces.map(({ afterMs, text }) => {
			waited += afterMs;
			return setTimeout(() => socket.writable && socket.write(text), waited);
		});
		socket.setEncoding('utf8');
		socket.on('data', (text: string) => {
			received += text;
			if (keepsOpen && isWhole(received)) socket.destroy();
		});
		// A reset after the answer is the other end's right: it left a body unread.
		socket.on('error', (error) => received === '' && reject(error));
		socket.on('close', () => {
			timers.forEach(clearTimeout);
			const split = received.indexOf('\r\n\r\n');
			const head = received.slice(0, split);
			resolve({ status: Number(head.split(' ')[1]), head, body: received.slice(split + 4), elapsedMs: performance.now() - started });
		});
	});
}
