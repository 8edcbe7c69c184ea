import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A host in a process of its own. */
export type LoadHost = { port: number; readRss: () => number; stop: () => Promise<number | null> };

/** Starts the Node host as an operator does, on a port of its own; its log goes nowhere, since it would fill the terminal. */
export function startLoadHost(env: Readonly<Record<string, string>>): Promise<LoadHost> {
	const child = spawn(process.execPath, ['functions/node.ts'], {
		env: { ...process.env, PORT: '0', ...env },
		stdio: ['ignore', 'pipe', 'ignore'],
	});
	const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
	/** Resident memory in bytes. */
	const readRss = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) * 1024;
	return new Promise((resolve, reject) => {
		let output = '';
		child.stdout.on('data', (chunk: Buffer) => {
			output += chunk;
			const port = /Site\s+http:\/\/[^:/]+:(\d+)\//.exec(output)?.[1];
			if (port === undefined) return;
			const stop = () => {
				child.kill('SIGTERM');
				return ended;
			};
			resolve({ port: Number(port), readRss, stop });
		});
		void ended.then((code) => reject(new Error(`Cannot start the host: it ended with ${code}: ${output}`)));
	});
}
