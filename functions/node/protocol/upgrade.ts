import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { findPending } from './client-error.ts';
import { hasBody } from './protocol-reply.ts';

/**
 * Node's parser stops after a request with `Upgrade` and drops what follows it, although a server may ignore the offer (RFC 9110, 7.8).
 * A request without a body is therefore taken out of the parser's hands; the data after it goes to a new parser.
 * One with a body needs the parser, so its answer closes the connection: the client then knows to send what follows again.
 */
export const UPGRADE_OPTIONS = { shouldUpgradeCallback: (request: IncomingMessage) => !hasBody(request) };

/** Whether the connection is kept after a request, as the client wishes. */
function isKept({ headers, httpVersion }: IncomingMessage): boolean {
	return httpVersion === '1.1' && !/(?:^|,)\s*close\s*(?:,|$)/i.test(headers.connection ?? '');
}

/** Answers requests with `Upgrade` like all others, and those that were sent behind them. */
export function ignoreUpgrades(server: Server): void {
	server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
		// Node has removed its own handlers of these two.
		const destroy = () => void socket.destroy();
		socket.on('error', destroy);
		socket.on('timeout', destroy);

		function answerNext(): void {
			if (!socket.writable) return void socket.destroy();
			// Earlier requests of the connection are answered first.
			const pending = findPending(socket);
			if (pending) return void pending.once('close', answerNext);
			const response = new ServerResponse(request);
			response.shouldKeepAlive = isKept(request) && !hasBody(request);
			response.assignSocket(socket as IncomingMessage['socket']);
			response.once('finish', () => {
				response.detachSocket(socket as IncomingMessage['socket']);
				if (!response.shouldKeepAlive) return void socket.end();
				socket.off('error', destroy);
				socket.off('timeout', destroy);
				if (head.length > 0) socket.unshift(head);
				server.emit('connection', socket);
			});
			server.emit('request', request, response);
		}
		answerNext();
	});
}
