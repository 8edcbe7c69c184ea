import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Pause between two tries, in milliseconds. */
const TRY_EVERY_MS = 2;
const MAX_START_MS = 30_000;

function tryOnce(url: string): Promise<boolean> {
	return new Promise((resolve) => {
		get(url, (response) => {
			response.resume().once('end', () => resolve(response.statusCode === 200));
		}).once('error', () => resolve(false));
	});
}

/** Milliseconds from starting the Node host on one core to its first answer, ascending, one for each try. */
export async function measureStart(
	target: string,
	tries: number,
	env: { PORT: string; OUT_DIR: string; DATA_DIR: string },
): Promise<number[]> {
	const url = `http://127.0.0.1:${env.PORT}${target}`;
	const times: number[] = [];
	for (let index = 0; index < tries; index++) {
		const start = performance.now();
		const host: ChildProcess = spawn('taskset', ['-c', '0', process.execPath, 'functions/node/main.ts'], {
			env: { ...process.env, ...env },
			stdio: ['ignore', 'ignore', 'inherit'],
		});
		try {
			while (!(await tryOnce(url))) {
				if (performance.now() - start > MAX_START_MS) throw new Error(`${url} does not answer`);
				await sleep(TRY_EVERY_MS);
			}
			times.push(performance.now() - start);
		} finally {
			host.kill('SIGKILL');
			await once(host, 'exit');
		}
	}
	return times.sort((a, b) => a - b);
}
