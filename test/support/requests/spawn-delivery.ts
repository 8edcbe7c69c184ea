import { spawn } from 'node:child_process';
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

/** Settings of a round; `killAt` is a point (see deliver-and-die.ts), `killAfterMs` a time from its start, at which it and its gits are killed. */
export type DeliveryOptions = { program: string; env: Readonly<Record<string, string>>; killAt?: number; killAfterMs?: number };

export function runDelivery({ program, env, killAt = 0, killAfterMs }: DeliveryOptions): Promise<DeliveryRun> {
	return new Promise((resolve, reject) => {
		const child = spawn(process.execPath, [program], {
			env: { PATH: process.env.PATH, HOME: process.env.HOME, KILL_AT: String(killAt), ...env },
			// A group of its own, so that a kill from outside takes its gits along.
			detached: true,
		});
		let output = '';
		for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
		const timer = killAfterMs === undefined ? undefined : setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), killAfterMs);
		child.on('error', reject);
		child.on('close', (code, signal) => {
			clearTimeout(timer);
			if (signal === null && code !== 0) return reject(new Error(`Cannot deliver: ${output}`));
			const points = /^\{"points":(\d+)/m.exec(output)?.[1];
			resolve({ killed: signal === 'SIGKILL', points: Number(points ?? 0), output });
		});
	});
}
