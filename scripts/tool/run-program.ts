import { spawnSync } from 'node:child_process';

/** Runs a program of node_modules/.bin, which npm puts on PATH, and passes its output through. Astro sends nothing about its use. Returns whether it succeeded. */
export function runProgram(program: string, ...words: readonly string[]): boolean {
	const { status, error } = spawnSync(program, words, {
		stdio: 'inherit',
		env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
		// There, the programs of node_modules/.bin are scripts of the shell.
		shell: process.platform === 'win32',
	});
	if (error) console.error(`Cannot run ${program}: ${error.message}`);
	return status === 0;
}
