import { spawn } from 'node:child_process';
import path from 'node:path';

/** Time between SIGTERM and SIGKILL. */
const GRACE_MS = 5000;

/**
 * Runs a script of this folder in a new process, so that engines share neither heap nor compiled code.
 * @returns the JSON that it prints, or an error
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
	let late = false;
	const timer = setTimeout(() => {
		late = true;
		child.kill('SIGTERM');
	}, limitMs);
	// A process in a long synchronous search does not handle SIGTERM.
	const lastTimer = setTimeout(() => child.kill('SIGKILL'), limitMs + GRACE_MS);
	child.on('close', (code) => {
		clearTimeout(timer);
		clearTimeout(lastTimer);
		if (late) resolve(new Error(`not done within ${limitMs / 1000} s`));
		else if (code !== 0) resolve(new Error(errors.match(/^\w*Error.*$/m)?.[0] ?? `ended with ${code}`));
		else resolve(JSON.parse(output) as Result);
	});
	return promise;
}
