import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

/** Opens no link, and waits for no pipe. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** The bytes of a file, and when they last changed, in milliseconds since the epoch. */
export type DatedFile = { bytes: Buffer<ArrayBuffer>; modifiedMs: number };

/**
 * A file of a build with its time. Rejects for a folder as `readFile` does, and for what is neither: a build holds no links, so that one
 * leads to what was never meant to be served.
 */
export async function readDatedFile(file: string): Promise<DatedFile> {
	await using handle = await open(file, FLAGS).catch((error: NodeJS.ErrnoException) => {
		throw error.code === 'ELOOP' || error.code === 'EMLINK' ? refuse(file) : error;
	});
	const stats = await handle.stat();
	if (!stats.isFile() && !stats.isDirectory()) throw refuse(file);
	return { bytes: await handle.readFile(), modifiedMs: stats.mtimeMs };
}

/** The bytes of a file of a build. Rejects as `readDatedFile` does. */
export async function readRegularFile(file: string): Promise<Buffer<ArrayBuffer>> {
	return (await readDatedFile(file)).bytes;
}

function refuse(file: string): Error {
	return new Error(`Cannot read ${JSON.stringify(file)}: it is not a regular file`);
}
