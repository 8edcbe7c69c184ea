import { createServer } from 'node:net';

/** Ports below those that systems hand out by themselves (from 32768), so that no server which takes any port takes this one before it is used. */
const [FIRST, COUNT] = [12_000, 20_000];

let next = Math.floor(Math.random() * COUNT);

function isFree(port: number): Promise<boolean> {
	const server = createServer();
	return new Promise((resolve) => {
		server.once('error', () => resolve(false));
		server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
	});
}

/** A port of this machine that nobody listens on, each time another one. */
export async function findFreePort(): Promise<number> {
	for (let tries = 0; tries < COUNT; tries++) {
		const port = FIRST + (next++ % COUNT);
		if (await isFree(port)) return port;
	}
	throw new Error(`Cannot find a free port from ${FIRST} to ${FIRST + COUNT - 1}`);
}

/** A port that nothing listens on: only root can take it, and it belongs to a protocol that is no longer used. */
export const CLOSED_PORT = 2;
