import { spawn } from 'node:child_process';
import type { SoakPart } from './parts.ts';

/** How a part went; the time in milliseconds. */
export type SoakOutcome = { name: string; succeeded: boolean; elapsedMs: number };

/** Runs one part and passes its output through. Never rejects: a command that cannot be started counts as failed. */
export function runPart({ name, command: [program, ...args], env }: SoakPart): Promise<SoakOutcome> {
	const { promise, resolve } = Promise.withResolvers<SoakOutcome>();
	const started = performance.now();
	const end = (succeeded: boolean) => resolve({ name, succeeded, elapsedMs: performance.now() - started });
	const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });
	child.on('error', (error) => {
		console.error(`Cannot run ${program}: ${error.message}`);
		end(false);
	});
	child.on('close', (code) => end(code === 0));
	return promise;
}

/** The outcomes as text, one line per part. */
export function toSoakSummary(outcomes: readonly SoakOutcome[]): string {
	const width = Math.max(0, ...outcomes.map(({ name }) => name.length));
	return outcomes
		.map(
			({ name, succeeded, elapsedMs }) =>
				`  ${name.padEnd(width)}  ${succeeded ? 'passed' : 'FAILED'}  ${(elapsedMs / 60_000).toFixed(1)} min`,
		)
		.join('\n');
}
