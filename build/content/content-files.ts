import { closeSync, constants, type Dirent, fstatSync, lstatSync, openSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BuildError, type Fault } from './fault.ts';

/** Opens no link, and waits for no pipe. Systems without these flags have no such files. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
/** Error codes of a link that is not followed, on Linux and on BSD. */
const LINK_CODES = new Set(['ELOOP', 'EMLINK']);
/** The folders of content whose files are read. */
const FOLDERS = ['', 'items', 'images', 'series'] as const;

/**
 * The bytes of a content file. At once: of a file this small, a promise takes several times as long as the reading.
 * @throws BuildError for what is no regular file: a link could lead to a secret, which a fault would then quote
 */
export function readContentFile(file: string): Buffer {
	const refuse = () => new BuildError(`Cannot read ${JSON.stringify(file)}: it is not a regular file`);
	let handle: number;
	try {
		handle = openSync(file, FLAGS);
	} catch (error) {
		throw LINK_CODES.has((error as NodeJS.ErrnoException).code ?? '') ? refuse() : error;
	}
	try {
		if (!fstatSync(handle).isFile()) throw refuse();
		return readFileSync(handle);
	} finally {
		closeSync(handle);
	}
}

/** The entries of a folder in order of names; none if there is no such folder, or a link in its place. */
export function listContentFolder(folder: string): Dirent[] {
	if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
	return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
}

function describeEntry(entry: Dirent): string {
	if (entry.isSymbolicLink()) return 'a link';
	return entry.isDirectory() ? 'a folder' : 'a pipe, socket or device';
}

/** A fault for each entry of a content folder that is no regular file, but folders next to its own files. */
export function findOddEntries(dir: string): Fault[] {
	return FOLDERS.flatMap((folder) =>
		// The folder itself may be a link: where content is kept is the operator's choice.
		(folder === '' ? readdirSync(dir, { withFileTypes: true }) : listContentFolder(path.join(dir, folder)))
			.filter((entry) => !entry.isFile() && !(folder === '' && entry.isDirectory() && !/\.(?:json|csv)$/.test(entry.name)))
			.map((entry) => ({
				path: path.join(dir, folder, entry.name),
				pointer: '',
				found: describeEntry(entry),
				expected: FOLDERS.some((name) => name === entry.name) ? 'a folder' : 'a regular file',
			})),
	);
}
