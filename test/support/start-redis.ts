import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';

/** Starts a Redis that keeps nothing on disk, and waits until it takes connections; it is gone when the running test ends, or earlier. */
export async function startRedis(
	program: string,
	port: number,
	words: readonly string[] = [],
): Promise<{ url: string; kill: (signal: NodeJS.Signals) => void; stop: () => Promise<void> }> {
	const server = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', ...words], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const ended = once(server, 'exit');
	async function stop(): Promise<void> {
		server.kill('SIGKILL');
		await ended;
	}
	onTestFinished(stop);
	for await (const chunk of server.stdout) if (String(chunk).includes('Ready to accept connections')) break;
	return { url: `redis://127.0.0.1:${port}`, kill: (signal) => void server.kill(signal), stop };
}
