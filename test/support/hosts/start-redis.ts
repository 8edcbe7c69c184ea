import { onFreePort, startChild } from '../processes/start-child.ts';

/** A Redis that keeps nothing on disk. */
export type TestRedis = {
	url: string;
	port: number;
	/** Sends a signal to the server. */
	kill: (signal: NodeJS.Signals) => void;
	stop: () => Promise<void>;
	/** Starts it again on its port, after `stop`. */
	restart: () => Promise<void>;
};

/** Starts a Redis and waits until it takes connections. The caller stops it. */
export async function startRedis(program: string, words: readonly string[] = []): Promise<TestRedis> {
	async function startOn(port: number) {
		const server = startChild([program, '--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', ...words]);
		await server.waitFor(() => server.readOutput().includes('Ready to accept connections') || undefined);
		return { port, server };
	}
	const { port, server } = await onFreePort(startOn);
	let running = server;
	return {
		url: `redis://127.0.0.1:${port}`,
		port,
		kill: (signal) => running.kill(signal),
		stop: () => running.stop('SIGKILL'),
		async restart() {
			({ server: running } = await startOn(port));
		},
	};
}
