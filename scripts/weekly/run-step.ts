import { spawn } from 'node:child_process';

/** How a command ended, and what it printed on standard output; that is shown as it comes, unless it is asked for. */
export type StepResult = { readonly code: number; readonly stdout: string };

/** Runs a command of a week in a folder. Standard error goes where the week's own goes. */
export function runStep(
	[command = '', ...words]: readonly string[],
	{ dir, env, isQuiet = false }: { dir: string; env: NodeJS.ProcessEnv; isQuiet?: boolean },
): Promise<StepResult> {
	return new Promise((resolve, reject) => {
		const child = spawn(command, words, { cwd: dir, env, stdio: ['ignore', 'pipe', 'inherit'] });
		let stdout = '';
		child.stdout.setEncoding('utf8');
		child.stdout.on('data', (text: string) => {
			stdout += text;
			if (!isQuiet) process.stdout.write(text);
		});
		child.on('error', reject);
		child.on('close', (code) => resolve({ code: code ?? 1, stdout }));
	});
}
