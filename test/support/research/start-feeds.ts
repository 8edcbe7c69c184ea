import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** What the stand-in answers at a path: a text or bytes, or whatever a function does. */
export type FeedAnswer = string | Buffer | ((request: IncomingMessage, response: ServerResponse) => void);

/** Starts a server on loopback that stands in for feeds; 404 for every path that is not given. It ends with the test. */
export async function startFeeds(answers: Readonly<Record<string, FeedAnswer>>): Promise<{ baseUrl: string; asked: string[] }> {
	const asked: string[] = [];
	const server = createServer((request, response) => {
		const target = request.url ?? '';
		asked.push(target);
		const answer = answers[target];
		if (typeof answer === 'function') return answer(request, response);
		response.statusCode = answer === undefined ? 404 : 200;
		response.end(answer);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}
