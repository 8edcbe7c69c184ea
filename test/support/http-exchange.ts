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

/**
 * Writes pieces to a connection and never ends it: the other end must.
 * @param pieces each with the milliseconds to wait before it
 */
export function sendUnended(port: number, pieces: readonly { afterMs: number; text: string }[]): Promise<SocketAnswer> {
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
