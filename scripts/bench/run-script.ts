import { spawn } from 'node:child_process';
import path from 'node:path';

/**
 * Runs a script of this folder in a process of its own, so that no engine meets another's heap or compiled code.
 * @returns the JSON that it prints, or what went wrong
 */
export function runScript<Result>(script: string, args: readonly string[], limitMs: number): Promise<Result | Error> {
	const { promise, resolve } = Promise.withResolvers<Result | Error>();
	const child = spawn(process.execPath, [path.join(import.meta.dirname, script), ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
	let output = '';
	let errors = '';
	child.stdout.on('data', (chunk) => {
		output += chunk;
	});
	child.stderr.on('data', (chunk) => {
		errors += chunk;
	});
	// Asked to end first, so that a database's folder is removed; the process goes when it does not listen.
	const timer = setTimeout(() => child.kill('SIGTERM'), limitMs);
	child.on('close', (code, signal) => {
		clearTimeout(timer);
		if (signal) resolve(new Error(`not done within ${limitMs / 1000} s`));
		else if (code !== 0) resolve(new Error(errors.match(/^\w*Error.*$/m)?.[0] ?? `ended with ${code}`));
		else resolve(JSON.parse(output) as Result);
	});
	return promise;
}
