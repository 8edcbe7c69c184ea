import { connect, type Socket } from 'node:net';
import type { WireRequest } from './load-mix.ts';

/** A connection that sends one request at a time; `send` resolves with the answer's status. */
export type LoadConnection = { send: (request: WireRequest) => Promise<number>; close: () => void };

const HEAD_END = '\r\n\r\n';

/**
 * Opens a connection that reads no more of an answer than it must: a client like those of `node:http` takes longer for an answer than the
 * host does, and would measure itself. An answer must have a `Content-Length`, as those of the host have.
 */
export function openConnection(port: number): Promise<LoadConnection> {
	let waiting: { resolve: (status: number) => void; reject: (error: Error) => void } | undefined;
	let status = 0;
	/** Bytes of the body that are yet to come; undefined while the head is. */
	let missing: number | undefined;
	let head = '';

	function settle(error?: Error): void {
		const settled = waiting;
		waiting = undefined;
		missing = undefined;
		head = '';
		if (error) settled?.reject(error);
		else settled?.resolve(status);
	}

	function read(chunk: Buffer): void {
		if (missing !== undefined) missing -= chunk.length;
		else {
			head += chunk.toString('latin1');
			const end = head.indexOf(HEAD_END);
			if (end < 0) return;
			status = Number(head.slice(9, 12));
			const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end))?.[1];
			missing = Number(length ?? 0) - (head.length - end - HEAD_END.length);
		}
		if (missing < 0) settle(new Error('an answer is longer than it says'));
		else if (missing === 0) settle();
	}

	return new Promise((resolve, reject) => {
		const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true }, () =>
			resolve({
				send: (request) =>
					new Promise((done, fail) => {
						// Once broken it stays so, and everything that it should have sent is an error.
						if (socket.destroyed) return void setImmediate(() => fail(new Error('the connection was closed')));
						waiting = { resolve: done, reject: fail };
						socket.write(request);
					}),
				close: () => socket.destroy(),
			}),
		);
		socket.on('data', read);
		socket.on('error', (error) => {
			reject(error);
			settle(error);
		});
		socket.on('close', () => settle(new Error('the connection was closed')));
	});
}
