import { hash as digest } from 'node:crypto';
import { linkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Smaller answers fit into one packet as they are. */
const MIN_COMPRESSED_BYTES = 1024;
/** Endings of files that compress well. */
const COMPRESSIBLE = new Set(['.atom', '.bin', '.css', '.html', '.js', '.json', '.md', '.svg', '.txt', '.webmanifest', '.xml']);
/** Folders of what clients get; the rest is read on the host alone. */
const SERVED = /^(?:api|cdn|site)\//;
/** Endings of the ready-made encodings. */
const ENCODING_ENDINGS = ['.br', '.gz'];

/** A file below a build, whose folder exists; `lastKey`: the hash that the last build had for it. */
export type FileToWrite = { file: string; content: string | Uint8Array; lastKey: string | undefined };
/** The build that is being made, and the one before, if there is one. */
export type BatchFolders = { staging: string; lastBuild: string | undefined };
/** The hash of each file, in their order, and how many of them the last build had already. */
export type BatchResult = { keys: string[]; linked: number };

/** Hexadecimal digits of SHA-256 that a file's content is known by. */
export const KEY_LENGTH = 32;

/** The hash by which a file's content is known. */
function toContentKey(content: string | Uint8Array): string {
	return digest('sha256', content, 'hex').slice(0, KEY_LENGTH);
}

/** Links a file from the last build; false when it is not there any more. */
export function tryLinkFile(source: string, target: string): boolean {
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

/** Scripts, styles and data of pages: few, large, and kept by browsers for a year. */
const ASSETS = /^site\/_astro\//;
/**
 * On files of a few kilobytes the levels 5 to 9 differ by less than one byte in a hundred, and 10 takes ten times as long. Assets are an eighth
 * smaller at 11, which takes 1.6 seconds for all of them, once: a build links those that it has already.
 */
const QUALITY = { asset: 11, other: 6 } as const;

function writeEncodings(target: string, content: Uint8Array, quality: number): void {
	const br = brotliCompressSync(content, {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: quality,
			[constants.BROTLI_PARAM_SIZE_HINT]: content.length,
			// A window no larger than the file: the default one of 4 MB takes six milliseconds to set up, for the same result.
			[constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(content.length)))),
		},
	});
	const gz = gzipSync(content, { level: 9 });
	if (br.length < content.length) writeFileSync(`${target}.br`, br);
	if (gz.length < content.length) writeFileSync(`${target}.gz`, gz);
}

/** What a thread of the writer does with a batch. */
export default function writeHanded({ files, folders }: { files: readonly FileToWrite[]; folders: BatchFolders }): BatchResult {
	return writeBatch(files, folders);
}

/**
 * Writes files, the ready-made encodings beside them where they pay, or links what the last build has already.
 * Synchronous: handing a call for a small file to another thread costs more than the call, so whole batches go to one instead.
 */
export function writeBatch(files: readonly FileToWrite[], { staging, lastBuild }: BatchFolders): BatchResult {
	let linked = 0;
	const keys = files.map(({ file, content, lastKey }) => {
		const bytes = typeof content === 'string' ? Buffer.from(content) : content;
		const key = toContentKey(bytes);
		const target = path.join(staging, file);
		const withEncodings = isCompressed(file, bytes.length);
		const source = lastBuild === undefined || lastKey !== key ? undefined : path.join(lastBuild, file);
		if (source !== undefined && tryLinkFile(source, target)) {
			// An encoding that was no smaller was not written.
			if (withEncodings) for (const ending of ENCODING_ENDINGS) tryLinkFile(source + ending, target + ending);
			linked++;
		} else {
			writeFileSync(target, bytes);
			if (withEncodings) writeEncodings(target, bytes, ASSETS.test(file) ? QUALITY.asset : QUALITY.other);
		}
		return key;
	});
	return { keys, linked };
}
