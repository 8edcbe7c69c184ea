import net from 'node:net';
import { parseAnswer, type WireAnswer } from '../raw-http.ts';

/** One answer and how long it took, in milliseconds. */
type TimedAnswer = { answer: WireAnswer; elapsedMs: number };

/** A client that keeps its connection as long as the other end does, and tidies nothing. */
export type WireClient = { exchange: (bytes: Buffer, isHead: boolean) => Promise<TimedAnswer>; close: () => void };

/** An answer that has not come by then never will. */
const PATIENCE_MS = 120_000;

/** Sends one request after the other; rejects where there is no answer, or more than one. */
export function createWireClient(port: number): WireClient {
	let socket: net.Socket | undefined;

	function connect(): net.Socket {
		const fresh = net.connect({ port, host: '127.0.0.1', noDelay: true });
		// Told of where an exchange waits for it; a connection that idles may end as it likes.
		fresh.on('error', () => {});
		fresh.once('close', () => {
			if (socket === fresh) socket = undefined;
		});
		return fresh;
	}

	return {
		exchange(bytes, isHead) {
			socket ??= connect();
			const current = socket;
			const started = performance.now();
			return new Promise((resolve, reject) => {
				let received = Buffer.alloc(0);
				const leave = () => {
					clearTimeout(patience);
					current.off('data', read).off('close', fail);
				};
				const read = (chunk: Buffer) => {
					received = Buffer.concat([received, chunk]);
					let found = parseAnswer(received, { isHead, ended: false });
					for (; found && found.answer.status < 200; found = parseAnswer(received, { isHead, ended: false }))
						received = received.subarray(found.length);
					if (!found) return;
					leave();
					const isLast = found.answer.headers.get('connection') === 'close';
					// Where a HEAD could not be read as one, its refusal may have a body; nothing comes after it.
					if (found.length !== received.length && !(isHead && isLast)) {
						current.destroy();
						return reject(new Error(`bytes after the answer: ${received.subarray(found.length).toString('latin1').slice(0, 200)}`));
					}
					if (isLast) {
						socket = undefined;
						current.end();
						// Throws away what still comes, so that the connection can close.
						current.resume();
						setTimeout(() => current.destroy(), 2000).unref();
					}
					resolve({ answer: found.answer, elapsedMs: performance.now() - started });
				};
				const fail = () => {
					leave();
					current.destroy();
					reject(
						new Error(
							`no answer after ${Math.round(performance.now() - started)} ms, but ${JSON.stringify(received.toString('latin1').slice(0, 200))}`,
						),
					);
				};
				const patience = setTimeout(fail, PATIENCE_MS);
				current.on('data', read).once('close', fail);
				current.write(bytes);
			});
		},
		close: () => socket?.destroy(),
	};
}
