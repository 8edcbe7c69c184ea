import { mkdir, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { lock } from 'proper-lockfile';
import { BuildError } from '../content/fault.ts';

/** Age of an abandoned lock, in milliseconds: its build was killed. A running build renews its lock four times as often. */
const STALE_MS = 20_000;
/** Pauses between two looks at another build's lock, in milliseconds. */
const RETRY_MS = { minTimeout: 200, maxTimeout: 1000 };

function toLockOptions(outDir: string): Parameters<typeof lock>[1] {
	return {
		lockfilePath: path.join(outDir, '.build.lock'),
		stale: STALE_MS,
		update: STALE_MS / 4,
		// A build that was suspended for longer continues. Another one may run at the same time; each publishes a complete build.
		onCompromised: () => {},
	};
}

/** Creates the output folder. Returns the first folder that was missing, or undefined. */
async function createOutDir(outDir: string): Promise<string | undefined> {
	return mkdir(outDir, { recursive: true }).catch((error: Error) => {
		throw new BuildError(`Cannot write to the output folder ${JSON.stringify(outDir)} (OUT_DIR): ${error.message}`);
	});
}

/** Waits for the lock of an output folder. Returns the function that releases it. */
async function takeLock(outDir: string, say: (line: string) => void): Promise<() => Promise<void>> {
	const options = toLockOptions(outDir);
	try {
		return await lock(outDir, options);
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException;
		if (code !== 'ELOCKED') throw new BuildError(`Cannot write to the output folder ${JSON.stringify(outDir)} (OUT_DIR): ${message}`);
	}
	say('Waiting for another build');
	return lock(outDir, { ...options, retries: { forever: true, ...RETRY_MS } });
}

/**
 * Does work in an output folder while no other build does, in this process or another.
 * @param say called once if another build is running
 * @throws BuildError when the output folder cannot be written
 */
export async function withBuildLock<T>(outDir: string, say: (line: string) => void, work: () => Promise<T>): Promise<T> {
	const created = await createOutDir(outDir);
	const release = await takeLock(outDir, say);
	try {
		return await work();
	} finally {
		// Fails if another build has taken over a lock that was not renewed in time.
		await release().catch(() => {});
		// A folder that is still empty after faulty content is not left behind.
		if (created !== undefined) await rmdir(outDir).catch(() => {});
	}
}
