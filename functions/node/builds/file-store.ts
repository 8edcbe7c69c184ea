import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { toContentType } from '../../../core/api/http-headers.ts';
import type { Representation, StaticFile } from '../../http/deps.ts';
import { type DatedFile, readDatedFile } from './read-regular-file.ts';

/** Bytes of files kept in memory: all answers of 10,000 items, or the pictures of a thousand. */
const MEMORY_BYTES = 128 * 1024 * 1024;
/** Approximate memory of a cache entry without its bytes. */
const ENTRY_BYTES = 1024;

/** Reads the files of a folder, recent ones from memory. The folder must not change meanwhile. */
export type FileStore = {
	/** The file if it is in memory. */
	peek: (file: string) => StaticFile | undefined;
	/** The file, or undefined when there is none or its path leads outside the folder. Rejects for a link, and for a file below one. */
	read: (file: string) => Promise<StaticFile | undefined>;
};

function toRepresentation({ bytes, modifiedMs }: DatedFile): Representation {
	const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
	return { bytes, etag, lastModified: new Date(modifiedMs).toUTCString() };
}

/** Error codes that mean that there is no such file. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE']);

async function readRepresentation(file: string): Promise<Representation | undefined> {
	try {
		return toRepresentation(await readDatedFile(file));
	} catch (error) {
		if (ABSENT.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
		throw error;
	}
}

/** @param dir absolute */
export function createFileStore(dir: string): FileStore {
	const cache = new LRUCache<string, StaticFile>({
		maxSize: MEMORY_BYTES,
		sizeCalculation: ({ bytes, br, gzip }) => bytes.length + (br?.bytes.length ?? 0) + (gzip?.bytes.length ?? 0) + ENTRY_BYTES,
	});
	let root: Promise<string> | undefined;
	return {
		peek: (file) => cache.get(file),
		async read(file) {
			const cached = cache.get(file);
			if (cached) return cached;
			const target = path.join(dir, file);
			if (!target.startsWith(dir + path.sep)) return undefined;
			const representation = await readRepresentation(target);
			if (!representation) return undefined;
			root ??= realpath(dir);
			const folder = path.dirname(target);
			if ((await realpath(folder)) !== path.join(await root, path.relative(dir, folder))) {
				throw new Error(`Cannot read ${JSON.stringify(target)}: a link leads to its folder`);
			}
			const [br, gzip] = await Promise.all([readRepresentation(`${target}.br`), readRepresentation(`${target}.gz`)]);
			const found = { ...representation, contentType: toContentType(file), br, gzip };
			cache.set(file, found);
			return found;
		},
	};
}
