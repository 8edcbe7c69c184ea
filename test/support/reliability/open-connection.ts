import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const BODY = JSON.stringify({ q: 'How much is Stamp 1901?' });
const HEAD = `POST /api/ask HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n`;

/** A question in two parts, of which the first leaves the host waiting for the second. */
export const HALVES = [HEAD + BODY.slice(0, 10), BODY.slice(10)] as const;

/** A connection that has sent a text. */
export async function openConnection(port: number, text: string): Promise<Socket> {
	const socket = connect(port, '127.0.0.1').setEncoding('utf8');
	await once(socket, 'connect');
	socket.write(text);
	return socket;
}

/** All that comes over a connection until it ends. */
export async function readAll(socket: Socket): Promise<string> {
	return (await socket.toArray()).join('');
}
