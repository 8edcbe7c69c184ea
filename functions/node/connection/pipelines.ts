import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { MAX_PIPELINED, MAX_WAITING } from './connections.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Answers the requests of a connection one after the other, so that what a client sends ahead costs little memory, and nothing behind an answer
 * that ends the connection has an effect: its client sends it again. A connection with many requests that wait is not read further.
 */
export function handleInOrder(handle: Listener): Listener {
	const counts = new WeakMap<Socket, number>();
	let total = 0;
	const count = (socket: Socket) => counts.get(socket) ?? 0;
	const add = (socket: Socket, change: number) => {
		total += change;
		counts.set(socket, count(socket) + change);
	};
	// Node resumes a connection after each answer.
	const holdBack = (socket: Socket) => void (count(socket) >= MAX_PIPELINED && socket.pause());

	return (request, response) => {
		const { socket } = request;
		if (!socket.writable) return;
		// Node gives a response its connection once the one before it is complete.
		if (response.socket !== null) return void handle(request, response);
		if (total >= MAX_WAITING) return void socket.destroy();
		if (!counts.has(socket)) {
			socket.on('resume', () => holdBack(socket));
			socket.once('close', () => add(socket, -count(socket)));
		}
		add(socket, 1);
		holdBack(socket);
		response.once('socket', () => {
			add(socket, -1);
			if (count(socket) < MAX_PIPELINED) socket.resume();
			handle(request, response);
		});
	};
}
