import { access, constants, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Why item requests cannot be kept in a data folder, as the system's error code, or undefined when they can.
 * Nothing is created: a folder that does not exist yet is judged by the nearest one above it.
 * @param dataDir the setting DATA_DIR
 */
export async function findDataFault(dataDir: string): Promise<string | undefined> {
	let folder = path.resolve(dataDir, 'requests');
	for (;;) {
		try {
			if (!(await stat(folder)).isDirectory()) return 'ENOTDIR';
			await access(folder, constants.W_OK | constants.X_OK);
			return undefined;
		} catch (error) {
			const { code = String(error) } = error as NodeJS.ErrnoException;
			const parent = path.dirname(folder);
			if (code !== 'ENOENT' || parent === folder) return code;
			folder = parent;
		}
	}
}
