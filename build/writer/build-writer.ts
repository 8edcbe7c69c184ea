import { hash } from 'node:crypto';
import { linkSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
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

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const ENCODERS = {
	'.br': (content: Uint8Array, quality: number): Promise<Buffer> =>
		compressBrotli(content, {
			params: {
				[constants.BROTLI_PARAM_QUALITY]: quality,
				[constants.BROTLI_PARAM_SIZE_HINT]: content.length,
				// A window no larger than the file: the default one of 4 MB takes six milliseconds to set up, for the same result.
				[constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(content.length)))),
			},
		}),
	'.gz': (content: Uint8Array): Promise<Buffer> => compressGzip(content, { level: 9 }),
} as const;
const ENDINGS = Object.keys(ENCODERS) as (keyof typeof ENCODERS)[];

type WriterCounts = { written: number; linked: number };

/** The only writer of a build: puts files into a staging folder, and links those that the last build has already. */
export type BuildWriter = {
	/**
	 * Writes a file and its smaller encodings. Resolves when the next file may come, which is before this one is written;
	 * rejects with an error of an earlier one.
	 */
	write: (file: string, content: string | Uint8Array) => Promise<void>;
	/** Takes over a finished file from elsewhere on the same disk. */
	adopt: (file: string, source: string, contentKey: string) => void;
	/** Waits for every file, writes the list of hashes and returns the build's id: a hash over every path and content. */
	finish: () => Promise<string>;
	/** Waits for the files under way of a build that will not be finished. */
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

/** Writes the encodings that are smaller than the file. Compression runs in Node's thread pool; writing a small file takes less than handing it over. */
async function writeEncodings(target: string, content: Uint8Array, quality: number): Promise<void> {
	for (const ending of ENDINGS) {
		const encoded = await ENCODERS[ending](content, quality);
		if (encoded.length < content.length) writeFileSync(target + ending, encoded);
	}
}

/**
 * @param staging an empty folder
 * @param lastBuild the folder of the build before, if there is one
 */
export async function createBuildWriter(staging: string, lastBuild: string | undefined): Promise<BuildWriter> {
	const lastKeys = JSON.parse((await readBuildFile(lastBuild, HASHES_FILE)) ?? '{}') as Record<string, string>;
	const keys = new Map<string, string>();
	const folders = new Set<string>();
	const counts: WriterCounts = { written: 0, linked: 0 };
	const underWay = new Set<Promise<void>>();
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
		const isLinked = lastBuild !== undefined && lastKeys[file] === key && tryLink(path.join(lastBuild, file), path.join(staging, file));
		counts[isLinked ? 'linked' : 'written']++;
		return isLinked;
	}

	async function put(file: string, bytes: Uint8Array, key: string): Promise<void> {
		const target = path.join(staging, file);
		const withEncodings = isCompressed(file, bytes.length);
		if (linkFromLast(file, key)) {
			// An encoding that was no smaller was not written.
			if (withEncodings) for (const ending of ENDINGS) tryLink(path.join(lastBuild ?? '', file) + ending, target + ending);
			return;
		}
		writeFileSync(target, bytes);
		if (withEncodings) await writeEncodings(target, bytes, ASSETS.test(file) ? QUALITY.asset : QUALITY.other);
	}

	return {
		counts,
		async write(file, content) {
			makeFolder(file);
			const bytes = typeof content === 'string' ? Buffer.from(content) : content;
			const key = hash('sha256', bytes, 'hex').slice(0, KEY_LENGTH);
			keys.set(file, key);
			const writing = put(file, bytes, key);
			underWay.add(writing);
			// A failed one stays, so that a later call rejects.
			writing.then(
				() => underWay.delete(writing),
				() => {},
			);
			while (underWay.size >= PARALLEL_FILES.concurrency) await Promise.race(underWay);
		},
		adopt(file, source, contentKey) {
			makeFolder(file);
			keys.set(file, contentKey);
			if (!linkFromLast(file, contentKey)) linkSync(source, path.join(staging, file));
		},
		async finish() {
			await Promise.all(underWay);
			const sorted = Object.fromEntries([...keys].sort(([a], [b]) => compareText(a, b)));
			const text = `${JSON.stringify(sorted)}\n`;
			writeFileSync(path.join(staging, HASHES_FILE), text);
			return hash('sha256', text, 'hex').slice(0, ID_LENGTH);
		},
		async close() {
			isClosed = true;
			await Promise.allSettled(underWay);
		},
	};
}
