import { hash } from 'node:crypto';
import { copyFileSync, linkSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getOwn } from '../../core/get-own.ts';
import { compareText } from '../../core/item/catalogue.ts';
import { readBuildFile } from './build-folder.ts';
import { EncoderPool } from './encoder-pool.ts';

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

/** Links a file. Returns false if the source is missing, or the disk has no hard links. */
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

/** The only writer of a build: puts files into a staging folder, and links those that the last build has already. */
export class BuildWriter {
	readonly #staging: string;
	readonly #lastBuild: string;
	/** The hash of each file of the last build, by path. */
	readonly #lastKeys: Readonly<Record<string, string>>;
	readonly #compresses: boolean;
	readonly #keys = new Map<string, string>();
	readonly #folders = new Set<string>();
	readonly #encoders = new EncoderPool();
	#isClosed = false;
	/** Complete once `finish` has resolved. */
	readonly counts = { written: 0, linked: 0 };

	/** Made by `createBuildWriter()`, which reads the hashes of the last build. */
	constructor(staging: string, last: { dir: string; keys: Readonly<Record<string, string>> }, compresses: boolean) {
		this.#staging = staging;
		this.#lastBuild = last.dir;
		this.#lastKeys = last.keys;
		this.#compresses = compresses;
	}

	#makeFolder(file: string): void {
		// A late call would otherwise create the staging folder of a failed build again.
		if (this.#isClosed) throw new Error(`Cannot write ${file}: the build has been given up`);
		const folder = path.dirname(file);
		if (this.#folders.has(folder)) return;
		this.#folders.add(folder);
		mkdirSync(path.join(this.#staging, folder), { recursive: true });
	}

	#tryLink(file: string): boolean {
		return tryLink(path.join(this.#lastBuild, file), path.join(this.#staging, file));
	}

	/** Links a file of the last build that has the same content, and counts it. Returns false if there is none. */
	#linkFromLast(file: string, key: string): boolean {
		const isLinked = getOwn(this.#lastKeys, file) === key && this.#tryLink(file);
		this.counts[isLinked ? 'linked' : 'written']++;
		return isLinked;
	}

	/** Links the encodings of a file of the last build. One that was no smaller than the file was not written. Returns false if there is none. */
	#linkEncodings(file: string): boolean {
		return ENDINGS.filter((ending) => this.#tryLink(file + ending)).length > 0;
	}

	/** Writes a file and its smaller encodings. Resolves when the next file may come, which is before this one is compressed. */
	async write(file: string, content: string | Uint8Array): Promise<void> {
		this.#makeFolder(file);
		// Not a buffer of Node's pool, which would be copied whole for a thread.
		const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
		const key = hash('sha256', bytes, 'hex').slice(0, KEY_LENGTH);
		this.#keys.set(file, key);
		const target = path.join(this.#staging, file);
		const withEncodings = isCompressed(file, bytes.length);
		const isLinked = this.#linkFromLast(file, key);
		if (!isLinked) writeFileSync(target, bytes);
		// A build that was published before it was complete has none.
		const hasEncodings = isLinked && withEncodings && this.#linkEncodings(file);
		if (withEncodings && !hasEncodings && this.#compresses)
			await this.#encoders.encode({ target, content: bytes, quality: ASSETS.test(file) ? QUALITY.asset : QUALITY.other });
	}

	/** Links the chosen files of the last build that have not been written, with their encodings. */
	takeOver(isChosen: (file: string) => boolean): void {
		for (const [file, key] of Object.entries(this.#lastKeys)) {
			if (this.#keys.has(file) || !isChosen(file)) continue;
			this.#makeFolder(file);
			if (!this.#linkFromLast(file, key)) continue;
			this.#keys.set(file, key);
			if (COMPRESSIBLE.has(path.extname(file))) this.#linkEncodings(file);
		}
	}

	/** Takes over a finished file from elsewhere: by a link, or by a copy on disks that have no hard links. */
	adopt(file: string, source: string, contentKey: string): void {
		this.#makeFolder(file);
		this.#keys.set(file, contentKey);
		const target = path.join(this.#staging, file);
		if (!this.#linkFromLast(file, contentKey) && !tryLink(source, target)) copyFileSync(source, target);
	}

	/** Waits for every file, writes the list of hashes and returns the build's id: a hash over every path and content. */
	async finish(): Promise<string> {
		await this.#encoders.finish();
		const sorted = Object.fromEntries([...this.#keys].sort(([a], [b]) => compareText(a, b)));
		const text = `${JSON.stringify(sorted)}\n`;
		writeFileSync(path.join(this.#staging, HASHES_FILE), text);
		return hash('sha256', text, 'hex').slice(0, ID_LENGTH);
	}

	/** Ends the threads. Later calls are refused. */
	async close(): Promise<void> {
		this.#isClosed = true;
		await this.#encoders.close();
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
	const keys = JSON.parse((await readBuildFile(lastBuild, HASHES_FILE)) ?? '{}') as Record<string, string>;
	return new BuildWriter(staging, { dir: lastBuild ?? '', keys }, compresses);
}
