import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { toContentType } from '../../../core/api/http-headers.ts';
import type { Representation, StaticFile } from '../../http/deps.ts';
import { createDiskBytes } from './disk-bytes.ts';
import { openRegularFile } from './read-regular-file.ts';
import { Turns } from './turns.ts';

/** Bytes of files kept in memory, of all builds together: all items of today's catalogue with their first list pages. */
const MEMORY_BYTES = 40 * 1024 * 1024;
/** Approximate memory of a cache entry without its bytes. */
const ENTRY_BYTES = 1024;
/** Larger files are sent from disk. Only data files for clients are. */
const MAX_KEPT_BYTES = 1024 * 1024;
/** Files that are read at once, up to three encodings each. Others wait, so that memory for files that are not kept yet is bounded. */
const MAX_READS = 8;

type ReadFile = (file: string) => Promise<StaticFile | undefined>;

/** Reads the files of a folder, recent ones from memory. The folder must not change meanwhile. */
export type FileStore = {
	/** The file if it is in memory. */
	peek: (file: string) => StaticFile | undefined;
	/** The file, or undefined when there is none or its path leads outside the folder. Rejects for a link, and for a file below one. */
	read: ReadFile;
};

const countBytes = (representation: Representation | undefined) =>
	representation?.bytes instanceof Uint8Array ? representation.bytes.length : 0;

/** The memory of a host for files: those kept, and the reads under way, which requests for the same file share. */
export class FileMemory {
	readonly kept = new LRUCache<string, StaticFile>({
		maxSize: MEMORY_BYTES,
		sizeCalculation: (file) => countBytes(file) + countBytes(file.br) + countBytes(file.gzip) + ENTRY_BYTES,
	});
	readonly #reads = new Map<string, Promise<StaticFile | undefined>>();
	readonly #turns = new Turns(MAX_READS);

	/** The result of the read under way, or of a new one. */
	read(file: string, readFromDisk: ReadFile): Promise<StaticFile | undefined> {
		const underWay = this.#reads.get(file);
		if (underWay) return underWay;
		const reading = this.#turns.run(async () => {
			const found = await readFromDisk(file).finally(() => this.#reads.delete(file));
			if (found) this.kept.set(file, found);
			return found;
		});
		this.#reads.set(file, reading);
		return reading;
	}
}

/** Error codes that mean that there is no such file. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE']);

async function readRepresentation(file: string): Promise<Representation | undefined> {
	try {
		const { handle, stats } = await openRegularFile(file);
		await using _ = handle;
		const hash = createHash('sha256');
		const isLarge = stats.isFile() && stats.size > MAX_KEPT_BYTES;
		const bytes = isLarge ? createDiskBytes(file, stats.size) : await handle.readFile();
		if (bytes instanceof Uint8Array) hash.update(bytes);
		else for await (const chunk of bytes) hash.update(chunk);
		return { bytes, etag: `"${hash.digest('base64url').slice(0, 27)}"`, lastModified: new Date(stats.mtimeMs).toUTCString() };
	} catch (error) {
		if (ABSENT.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
		throw error;
	}
}

/** @param dir absolute */
export function createFileStore(dir: string, memory = new FileMemory()): FileStore {
	let root: Promise<string> | undefined;

	async function readFromDisk(target: string): Promise<StaticFile | undefined> {
		const representation = await readRepresentation(target);
		if (!representation) return undefined;
		root ??= realpath(dir);
		const folder = path.dirname(target);
		if ((await realpath(folder)) !== path.join(await root, path.relative(dir, folder))) {
			throw new Error(`Cannot read ${JSON.stringify(target)}: a link leads to its folder`);
		}
		const [br, gzip] = await Promise.all([readRepresentation(`${target}.br`), readRepresentation(`${target}.gz`)]);
		return { ...representation, contentType: toContentType(target), br, gzip };
	}

	return {
		peek: (file) => memory.kept.get(`${dir}/${file}`),
		async read(file) {
			const target = path.join(dir, file);
			if (!target.startsWith(dir + path.sep)) return undefined;
			return memory.kept.get(target) ?? memory.read(target, readFromDisk);
		},
	};
}
