import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** An answer as one client got it. `sentAt`: milliseconds of `performance.now()`; `wire`: the bytes before they were decompressed. */
export type Answer = { target: string; sentAt: number; status: number; headers: IncomingHttpHeaders; wire: Buffer; text: string };

export type KeepAliveClient = {
	/** Rejects when the connection breaks. */
	get: (target: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>;
	post: (target: string, body: unknown, headers?: Readonly<Record<string, string>>) => Promise<Answer>;
	close: () => void;
};

function decompress(wire: Buffer, encoding: string | undefined): Buffer {
	if (encoding === 'br') return brotliDecompressSync(wire);
	return encoding === 'gzip' ? gunzipSync(wire) : wire;
}

/** A connection that is idle for longer may be closed by the host while a request is under way; such a request is sent again. */
const IDLE_MS = 3000;

/** A client that sends one request after the other over the same connection. */
export function createKeepAliveClient(port: number): KeepAliveClient {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	let answeredAt = performance.now();

	function send(method: string, target: string, headers: Readonly<Record<string, string>>, body?: string): Promise<Answer> {
		const sentAt = performance.now();
		const wasIdle = sentAt - answeredAt > IDLE_MS;
		return new Promise((resolve, reject) => {
			const sent = request({ host: '127.0.0.1', port, path: target, method, headers, agent }, (response) => {
				const chunks: Buffer[] = [];
				response.on('data', (chunk: Buffer) => chunks.push(chunk));
				response.on('error', reject);
				response.on('end', () => {
					answeredAt = performance.now();
					const wire = Buffer.concat(chunks);
					const text = decompress(wire, response.headers['content-encoding']).toString('utf8');
					resolve({ target, sentAt, status: response.statusCode ?? 0, headers: response.headers, wire, text });
				});
			});
			sent.on('error', (error) => (sent.reusedSocket && wasIdle ? resolve(send(method, target, headers, body)) : reject(error)));
			sent.end(body);
		});
	}

	return {
		get: (target, headers = {}) => send('GET', target, headers),
		post: (target, body, headers = {}) => send('POST', target, { 'Content-Type': 'application/json', ...headers }, JSON.stringify(body)),
		close: () => agent.destroy(),
	};
}
