import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/*
 * Preloaded into `npm run tool -- research`. Kills the process at a fixed moment: `KILL_WHILE=staged` after some of the new files are staged,
 * `KILL_WHILE=placed` after some of them have replaced the old ones.
 */
const FILES = 5;
const { open, rename } = fs;
let count = 0;

function killAtLast(): void {
	if (++count === FILES) process.kill(process.pid, 'SIGKILL');
}

if (process.env.KILL_WHILE === 'staged')
	fs.open = async (...parts) => {
		if (String(parts[0]).includes('.research-')) killAtLast();
		return open(...parts);
	};
else
	fs.rename = async (...parts) => {
		await rename(...parts);
		killAtLast();
	};
syncBuiltinESMExports();
