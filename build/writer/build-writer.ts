import { hash } from 'node:crypto';
import { linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { getOwn } from '../../core/get-own.ts';
import { compareText } from '../../core/item/catalogue.ts';
import { readBuildFile } from './build-folder.ts';

/** Files read or written at once: measured best for many small files on two cores. */
export const PARALLEL_FILES = { concurrency: 16 } as const;

/** Lists the hash of each file of a build. The next build compares with it. */
const HASHES_FILE = 'hashes.json';
/** Hexadecimal digits of SHA-256 that identify a file's content. */
export const KEY_LENGTH = 32;
/** Hexadecimal digits of a build's id. */
const ID_LENGTH = 12;

/** Smaller answers fit into one packet as they are. */
const MIN_COMPRESSED_BYTES = 1024;
/** Endings of files that compress well. */
const COMPRESSIBLE = new Set(['.atom', '.bin', '.css', '.html', '.js', '.json', '.md', '.svg', '.txt', '.webmanifest', '.xml']);
/** Folders of files for clients. Other files are read on the host only. */
const SERVED = /^(?:api|cdn|site)\//;
/** Scripts, styles and data of pages: few, large, and kept by browsers for a year. */
const ASSETS = /^site\/_astro\//;
/**
 * Brotli's quality. On files of a few kilobytes the levels 5 to 9 differ by less than one byte in a hundred, and 10 takes ten times as long.
 * Assets are an eighth smaller at 11, which takes 1.6 seconds for all of them, once: a build links those of the last one.
 */
const QUALITY = { asset: 11, other: 6 } as const;

type WriterCounts = { written: number; linked: number };

/** The only writer of a build: puts files into a staging folder, and links those that the last build has already. */
export type BuildWriter = {
	/** Writes a file and its smaller encodings. Resolves when the next file may come, which is before this one is compressed. */
	write: (file: string, content: string | Uint8Array) => Promise<void>;
	/** Links the chosen files of the last build that have not been written, with their encodings. */
	takeOver: (isChosen: (file: string) => boolean) => void;
	/** Takes over a finished file from elsewhere on the same disk. */
	adopt: (file: string, source: string, contentKey: string) => void;
	/** Waits for every file, writes the list of hashes and returns the build's id: a hash over every path and content. */
	finish: () => Promise<string>;
	/** Ends the threads. Later calls are refused. */
	close: () => Promise<void>;
	/** Complete once `finish` has resolved. */
	counts: Readonly<WriterCounts>;
};

/** Links a file. Returns false if the source is missing. */
function tryLink(source: string, target: string): boolean {
	try {
		linkSync(source, target);
		return true;
	} catch {
		return false;
	}
}

function isCompressed(file: string, bytes: number): boolean {
	return bytes >= MIN_COMPRESSED_BYTES && COMPRESSIBLE.has(path.extname(file)) && SERVED.test(file);
}

/** Endings of the encodings that `encode-files.js` writes. */
const ENDINGS = ['.br', '.gz'] as const;

/** Files that wait for a thread at most. They are in memory. */
const MAX_WAITING = 64;

/** A file to be compressed; `quality` is Brotli's. */
type Encoding = { target: string; content: Uint8Array; quality: number };

/** Threads that compress files next to each other. They are started with the first file. */
class EncoderPool {
	#threads: Worker[] = [];
	#waiting = 0;
	#next = 0;
	#failure: Error | undefined;
	#change = Promise.withResolvers<void>();

	#notify(): void {
		this.#change.resolve();
		this.#change = Promise.withResolvers();
	}

	#start(): Worker {
		// Without the flags of this process, which would load a compiler into each thread.
		const thread = new Worker(new URL('./encode-files.js', import.meta.url), { execArgv: [] });
		thread.on('message', () => {
			this.#waiting--;
			this.#notify();
		});
		thread.on('error', (error) => {
			this.#failure = error;
			this.#notify();
		});
		return thread;
	}

	/** Waits until fewer than a number of files wait. Rejects with the error of an earlier file. */
	async #waitUntilBelow(limit: number): Promise<void> {
		while (this.#waiting >= limit && !this.#failure) await this.#change.promise;
		if (this.#failure) throw this.#failure;
	}

	/** Resolves when the next file may come. */
	async encode(file: Encoding): Promise<void> {
		if (this.#threads.length === 0) this.#threads = Array.from({ length: availableParallelism() }, () => this.#start());
		this.#waiting++;
		this.#threads[this.#next++ % this.#threads.length]?.postMessage(file);
		await this.#waitUntilBelow(MAX_WAITING);
	}

	/** Waits for all files, and ends the threads. */
	async finish(): Promise<void> {
		await this.#waitUntilBelow(1);
		await this.close();
	}

	async close(): Promise<void> {
		await Promise.all(this.#threads.map((thread) => thread.terminate()));
	}
}

/**
 * @param staging an empty folder
 * @param lastBuild the folder of the build before, if there is one
 * @param compresses whether encodings of new files are made; linked files keep theirs
 */
export async function createBuildWriter(
	staging: string,
	lastBuild: string | undefined,
	{ compresses = true }: { compresses?: boolean } = {},
): Promise<BuildWriter> {
	const lastKeys = JSON.parse((await readBuildFile(lastBuild, HASHES_FILE)) ?? '{}') as Record<string, string>;
	const keys = new Map<string, string>();
	const folders = new Set<string>();
	const counts: WriterCounts = { written: 0, linked: 0 };
	const encoders = new EncoderPool();
	let isClosed = false;

	function makeFolder(file: string): void {
		// A late call would otherwise create the staging folder of a failed build again.
		if (isClosed) throw new Error(`Cannot write ${file}: the build has been given up`);
		const folder = path.dirname(file);
		if (folders.has(folder)) return;
		folders.add(folder);
		mkdirSync(path.join(staging, folder), { recursive: true });
	}

	/** Links a file of the last build that has the same content, and counts it. Returns false if there is none. */
	function linkFromLast(file: string, key: string): boolean {
		const isLinked =
			lastBuild !== undefined && getOwn(lastKeys, file) === key && tryLink(path.join(lastBuild, file), path.join(staging, file));
		counts[isLinked ? 'linked' : 'written']++;
		return isLinked;
	}

	/** Links the encodings of a file of the last build. One that was no smaller than the file was not written. */
	function linkEncodings(file: string): void {
		for (const ending of ENDINGS) tryLink(path.join(lastBuild ?? '', file) + ending, path.join(staging, file) + ending);
	}

	return {
		counts,
		async write(file, content) {
			makeFolder(file);
			// Not a buffer of Node's pool, which would be copied whole for a thread.
			const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
			const key = hash('sha256', bytes, 'hex').slice(0, KEY_LENGTH);
			keys.set(file, key);
			const target = path.join(staging, file);
			const withEncodings = isCompressed(file, bytes.length);
			if (!linkFromLast(file, key)) {
				writeFileSync(target, bytes);
				if (withEncodings && compresses)
					await encoders.encode({ target, content: bytes, quality: ASSETS.test(file) ? QUALITY.asset : QUALITY.other });
			} else if (withEncodings) linkEncodings(file);
		},
		takeOver(isChosen) {
			for (const [file, key] of Object.entries(lastKeys)) {
				if (keys.has(file) || !isChosen(file)) continue;
				makeFolder(file);
				if (!linkFromLast(file, key)) continue;
				keys.set(file, key);
				if (COMPRESSIBLE.has(path.extname(file))) linkEncodings(file);
			}
		},
		adopt(file, source, contentKey) {
			makeFolder(file);
			keys.set(file, contentKey);
			if (!linkFromLast(file, contentKey)) linkSync(source, path.join(staging, file));
		},
		async finish() {
			await encoders.finish();
			const sorted = Object.fromEntries([...keys].sort(([a], [b]) => compareText(a, b)));
			const text = `${JSON.stringify(sorted)}\n`;
			writeFileSync(path.join(staging, HASHES_FILE), text);
			return hash('sha256', text, 'hex').slice(0, ID_LENGTH);
		},
		async close() {
			isClosed = true;
			await encoders.close();
		},
	};
}
