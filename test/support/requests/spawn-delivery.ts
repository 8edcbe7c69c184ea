import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

/** A round of delivery in a process of its own. */
export type DeliveryRun = {
	/** Whether it was killed before it was done. */
	killed: boolean;
	/** Points that it passed; 0 when it was killed. */
	points: number;
	/** All that it printed. */
	output: string;
};

/** Bundles deliver-and-die.ts into a folder, since each of many processes would else read and strip fifty files; resolves to the file. */
export async function bundleDelivery(outdir: string): Promise<string> {
	const entryPoints = ['test/support/requests/deliver-and-die.ts'];
	const options = { bundle: true, splitting: true, platform: 'node', format: 'esm', outExtension: { '.js': '.mjs' } } as const;
	await build({ ...options, entryPoints, outdir, logLevel: 'error' });
	return path.join(outdir, 'deliver-and-die.mjs');
}

/** The numbers of a process's children, where the system tells. */
function listChildren(pid: number): number[] {
	try {
		return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
	} catch {
		return [];
	}
}

/** Kills a process and the gits that it has started, but not what these have started: that stands for the remote's side, which is another machine's. */
function killWithGits(pid: number): void {
	for (const victim of [...listChildren(pid), pid]) {
		try {
			process.kill(victim, 'SIGKILL');
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
		}
	}
}

/** Settings of a round; `killAt` is a point (see deliver-and-die.ts), `killAfterMs` the time from its start after which it and its gits are killed. */
export type DeliveryOptions = { program: string; env: Readonly<Record<string, string>>; killAt?: number | string; killAfterMs?: number };

export function runDelivery({ program, env, killAt = '', killAfterMs }: DeliveryOptions): Promise<DeliveryRun> {
	return new Promise((resolve, reject) => {
		const child = spawn(process.execPath, [program], {
			env: { PATH: process.env.PATH, HOME: process.env.HOME, KILL_AT: String(killAt), ...env },
		});
		let output = '';
		for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
		const timer = killAfterMs === undefined ? undefined : setTimeout(() => killWithGits(child.pid ?? 0), killAfterMs);
		child.on('error', reject);
		child.on('close', (code, signal) => {
			clearTimeout(timer);
			if (signal === null && code !== 0) return reject(new Error(`Cannot deliver: ${output}`));
			const points = /^\{"points":(\d+)/m.exec(output)?.[1];
			resolve({ killed: signal === 'SIGKILL', points: Number(points ?? 0), output });
		});
	});
}
