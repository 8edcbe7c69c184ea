import path from 'node:path';
import { listNames } from './group-folder.ts';

/** The name of a group's folder: the key of the requested name. */
const KEY = /^[0-9a-f]{12}$/;

/**
 * How many names wait in the spool, or have been given up until a person retries them. Folders are counted and not read.
 * @param dir `{DATA_DIR}/requests`
 * @returns undefined when the folder cannot be read
 */
export async function countGroups(dir: string, state: 'pending' | 'dead'): Promise<number | undefined> {
	try {
		return (await listNames(path.join(dir, state))).filter((name) => KEY.test(name)).length;
	} catch {
		return undefined;
	}
}
