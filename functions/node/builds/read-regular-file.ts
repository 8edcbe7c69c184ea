import { constants, type Stats } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** Opens no link, and waits for no pipe. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Opens a file of a build, which the caller closes. Rejects for what is neither a file nor a folder: a build holds no links, so that one leads
 * to what was never meant to be served. Reading a folder rejects later, as `readFile` does.
 */
export async function openRegularFile(file: string): Promise<{ handle: FileHandle; stats: Stats }> {
	const handle = await open(file, FLAGS).catch((error: NodeJS.ErrnoException) => {
		throw error.code === 'ELOOP' || error.code === 'EMLINK' ? refuse(file) : error;
	});
	try {
		const stats = await handle.stat();
		if (!stats.isFile() && !stats.isDirectory()) throw refuse(file);
		return { handle, stats };
	} catch (error) {
		await handle.close();
		throw error;
	}
}

/** The bytes of a file of a build. Rejects as `openRegularFile` does. */
export async function readRegularFile(file: string): Promise<Buffer<ArrayBuffer>> {
	const { handle } = await openRegularFile(file);
	try {
		return await handle.readFile();
	} finally {
		await handle.close();
	}
}

function refuse(file: string): Error {
	return new Error(`Cannot read ${JSON.stringify(file)}: it is not a regular file`);
}
