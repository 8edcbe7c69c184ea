import { linkSync, mkdirSync, renameSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Tinypool } from 'tinypool';
import { compareText } from '../../core/item/catalogue.ts';
import { readBuildFile } from './build-folder.ts';
import { toJsonPieces, writePieces } from './pieces.ts';
import { type BatchResult, type FileToWrite, KEY_LENGTH, tryLinkFile, writeBatch } from './write-batch.ts';

/** Where a build lists its files' hashes: what the next build compares with. */
const HASHES_FILE = 'hashes.json';

/** A batch is handed over at so many files or characters: large enough that handing over costs little. */
const BATCH_FILES = 128;
const BATCH_LENGTH = 256 * 1024;
/** So many characters are written in this thread before others are started: a small build ends sooner without them. */
const FIRST_LENGTH = 1024 * 1024;
/** A file of so many characters is written in this thread: the others would hold two more copies of it. */
const MAX_HANDED_LENGTH = 8 * BATCH_LENGTH;

type WriterCounts = { written: number; linked: number };

/** Batches in line for each thread: it never idles while the planner is busy, and texts do not pile up. */
const BATCHES_IN_LINE = 3;
/** Megabytes of JavaScript objects that a thread may hold: a few batches. Without a limit, garbage would pile up. */
const HEAP_LIMITS = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 64 };

/** How long an idle thread stays, in milliseconds: the next batch may come soon. */
const IDLE_MS = 10_000;

/** The threads that write batches of files: one for each processor, started when there is work for them. */
function createPool(): Tinypool {
	return new Tinypool({
		filename: new URL('./write-batch.ts', import.meta.url).href,
		minThreads: 0,
		maxThreads: availableParallelism(),
		idleTimeout: IDLE_MS,
		resourceLimits: HEAP_LIMITS,
		// Without the flags of this process: Node itself reads the thread's TypeScript, faster than a loader.
		execArgv: [],
	});
}

/** The only writer of a build: puts files into a staging folder, and links what the last build has already. */
export type BuildWriter = {
	/**
	 * Writes a file below the build, its ready-made encodings beside it where they pay. It resolves when the next file may come,
	 * which is before this one is written; it rejects with an error of an earlier one.
	 */
	write: (file: string, content: string | Uint8Array) => Promise<void>;
	/** Writes a large file that no client gets, piece by piece, without encodings. */
	writePieces: (file: string, pieces: Iterable<string>) => void;
	/** Takes over a finished file from elsewhere on the same disk. */
	adopt: (file: string, source: string, contentKey: string) => void;
	/** Waits for every file, ends the threads, writes the list of hashes and returns the build's id: a hash over every path and content. */
	finish: () => Promise<string>;
	/** Ends the threads of a build that will not be finished. */
	close: () => Promise<void>;
	/** Whole once `finish` has resolved. */
	counts: Readonly<WriterCounts>;
};

function* toHashesPieces(keys: ReadonlyMap<string, string>): Generator<string> {
	yield '{';
	yield* toJsonPieces([...keys.keys()].sort(compareText), (files) => Object.fromEntries(files.map((file) => [file, keys.get(file)])));
	yield '}\n';
}

/**
 * @param staging an empty folder
 * @param lastBuild the folder of the build before, if there is one
 */
export async function createBuildWriter(staging: string, lastBuild: string | undefined): Promise<BuildWriter> {
	const lastKeys = JSON.parse((await readBuildFile(lastBuild, HASHES_FILE)) ?? '{}') as Record<string, string>;
	const folders = { staging, lastBuild };
	const pool = createPool();
	const keys = new Map<string, string>();
	const made = new Set<string>();
	const counts: WriterCounts = { written: 0, linked: 0 };
	const underWay = new Set<Promise<void>>();
	let batch: FileToWrite[] = [];
	let batchLength = 0;
	let length = 0;
	let isClosed = false;

	function makeFolder(file: string): void {
		// What was under way when a build failed would otherwise create its staging folder again.
		if (isClosed) throw new Error(`Cannot write ${file}: the build has been given up`);
		const folder = path.dirname(file);
		if (made.has(folder)) return;
		made.add(folder);
		mkdirSync(path.join(staging, folder), { recursive: true });
	}

	/** Links a file from the last build, if it has the same content there, and counts it. */
	function linkFromLast(file: string, key: string, target: string): boolean {
		const isLinked = lastBuild !== undefined && lastKeys[file] === key && tryLinkFile(path.join(lastBuild, file), target);
		counts[isLinked ? 'linked' : 'written']++;
		return isLinked;
	}

	function count(names: readonly string[], result: BatchResult): void {
		for (const [index, name] of names.entries()) keys.set(name, result.keys[index] as string);
		counts.linked += result.linked;
		counts.written += names.length - result.linked;
	}

	async function writeFiles(files: FileToWrite[]): Promise<void> {
		// Only names are kept while a thread writes: texts that live long pile up until the next full collection.
		const names = files.map(({ file }) => file);
		count(names, await pool.run({ files, folders }));
	}

	function flush(): void {
		if (batch.length === 0) return;
		const writing = writeFiles(batch);
		underWay.add(writing);
		// One that fails stays, for the next call to reject with.
		writing.then(
			() => underWay.delete(writing),
			() => {},
		);
		batch = [];
		batchLength = 0;
	}

	return {
		counts,
		async write(file, content) {
			makeFolder(file);
			const entry = { file, content, lastKey: lastKeys[file] };
			length += content.length;
			if (content.length > MAX_HANDED_LENGTH || length <= FIRST_LENGTH) return count([file], writeBatch([entry], folders));
			batch.push(entry);
			batchLength += content.length;
			if (batch.length >= BATCH_FILES || batchLength >= BATCH_LENGTH) flush();
			while (pool.queueSize >= BATCHES_IN_LINE * pool.options.maxThreads) await Promise.race(underWay);
		},
		writePieces(file, pieces) {
			makeFolder(file);
			const target = path.join(staging, file);
			const key = writePieces(target, pieces).slice(0, KEY_LENGTH);
			keys.set(file, key);
			const linked = `${target}.linked`;
			if (linkFromLast(file, key, linked)) renameSync(linked, target);
		},
		adopt(file, source, contentKey) {
			makeFolder(file);
			keys.set(file, contentKey);
			const target = path.join(staging, file);
			if (!linkFromLast(file, contentKey, target)) linkSync(source, target);
		},
		async finish() {
			flush();
			await Promise.all(underWay);
			await pool.destroy();
			return writePieces(path.join(staging, HASHES_FILE), toHashesPieces(keys)).slice(0, 12);
		},
		async close() {
			isClosed = true;
			await pool.destroy();
		},
	};
}
