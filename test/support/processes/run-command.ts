import { spawn } from 'node:child_process';
import { toEnvironment } from './start-child.ts';

/** What a command printed, and how it ended. */
export type Finished = { code: number | null; stdout: string; stderr: string };

/** Runs a command of `scripts/` as npm does, but that Node reads TypeScript by itself, with nothing of the test's own settings and no terminal. */
export function runCommand(script: string, words: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Finished> {
	return new Promise((resolve, reject) => {
		const child = spawn(process.execPath, [`scripts/${script}`, ...words], {
			env: toEnvironment(env),
			stdio: ['ignore', 'pipe', 'pipe'],
		});
		let stdout = '';
		let stderr = '';
		child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString('utf8')));
		child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString('utf8')));
		child.on('error', reject);
		child.on('close', (code) => resolve({ code, stdout, stderr }));
	});
}
