import { hash as digest } from 'node:crypto';
import fs, { linkSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { compareText } from '../../core/catalogue.ts';
import { readBuildFile } from './build-folder.ts';

/** Smaller answers fit into one packet as they are. */
const MIN_COMPRESSED_BYTES = 1024;
/** Endings of files that compress well. */
const COMPRESSIBLE = new Set(['.css', '.html', '.js', '.json', '.md', '.svg', '.txt', '.webmanifest', '.xml']);
/** Endings of the ready-made encodings. */
const ENCODING_ENDINGS = ['.br', '.gz'];
/** Where a build lists its files' hashes: what the next build compares with. */
const HASHES_FILE = 'hashes.json';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Half the processor time of `fs/promises`, which makes three promises and a handle of each small file. */
const writeFile = promisify(fs.writeFile);

type WriterCounts = { written: number; linked: number };

/** The only writer of a build: puts files into a staging folder, and links what the last build has already. */
export type BuildWriter = {
	/** Writes a file below the build, its ready-made encodings beside it where they pay. */
	write: (file: string, content: string | Uint8Array) => Promise<void>;
	/** Takes over a finished file from elsewhere on the same disk. */
	adopt: (file: string, source: string, contentKey: string) => Promise<void>;
	/** Writes the list of hashes and returns the build's id: a hash over every path and content. */
	finish: () => Promise<string>;
	counts: Readonly<WriterCounts>;
};

function hash(content: string | Uint8Array): string {
	return digest('sha256', content, 'hex').slice(0, 32);
}

async function writeEncodings(target: string, content: Buffer): Promise<void> {
	const params = {
		[constants.BROTLI_PARAM_QUALITY]: 9,
		[constants.BROTLI_PARAM_SIZE_HINT]: content.length,
		// A window no larger than the file: the default one of 4 MB takes six milliseconds to set up, for the same result.
		[constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(content.length)))),
	};
	const [br, gz] = await Promise.all([compressBrotli(content, { params }), compressGzip(content, { level: 9 })]);
	if (br.length < content.length) await writeFile(`${target}.br`, br);
	if (gz.length < content.length) await writeFile(`${target}.gz`, gz);
}

/** Whether a file of this size gets encodings beside it. */
function isCompressed(file: string, bytes: number): boolean {
	return bytes >= MIN_COMPRESSED_BYTES && COMPRESSIBLE.has(path.extname(file));
}

/** Links a file from the last build; false when it is not there any more. Done at once: handing a link to another thread costs more than the link. */
function tryLinkFile(source: string, target: string): boolean {
	try {
		linkSync(source, target);
		return true;
	} catch {
		return false;
	}
}

/**
 * @param staging an empty folder
 * @param lastBuild the folder of the build before, if there is one
 */
export async function createBuildWriter(staging: string, lastBuild: string | undefined): Promise<BuildWriter> {
	const lastHashes = JSON.parse((await readBuildFile(lastBuild, HASHES_FILE)) ?? '{}') as Record<string, string>;
	const hashes = new Map<string, string>();
	const folders = new Set<string>();
	const counts: WriterCounts = { written: 0, linked: 0 };

	/** Registers a file and makes its folder; true when the last build's copy, with its encodings, could be linked. */
	function tryLink(file: string, key: string, withEncodings: boolean): boolean {
		hashes.set(file, key);
		const target = path.join(staging, file);
		const folder = path.dirname(target);
		if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
		folders.add(folder);
		if (lastBuild === undefined || lastHashes[file] !== key) return false;
		const source = path.join(lastBuild, file);
		if (!tryLinkFile(source, target)) return false;
		// An encoding that was no smaller was not written.
		if (withEncodings) for (const ending of ENCODING_ENDINGS) tryLinkFile(source + ending, target + ending);
		counts.linked++;
		return true;
	}

	return {
		counts,
		async write(file, content) {
			const bytes =
				typeof content === 'string' ? Buffer.from(content) : Buffer.from(content.buffer, content.byteOffset, content.byteLength);
			const withEncodings = isCompressed(file, bytes.length);
			if (tryLink(file, hash(bytes), withEncodings)) return;
			const target = path.join(staging, file);
			await Promise.all([writeFile(target, bytes), withEncodings && writeEncodings(target, bytes)]);
			counts.written++;
		},
		async adopt(file, source, contentKey) {
			if (tryLink(file, contentKey, false)) return;
			linkSync(source, path.join(staging, file));
			counts.written++;
		},
		async finish() {
			const sorted = [...hashes].sort(([a], [b]) => compareText(a, b));
			await writeFile(path.join(staging, HASHES_FILE), `${JSON.stringify(Object.fromEntries(sorted))}\n`);
			return hash(sorted.map(([file, key]) => `${key} ${file}\n`).join('')).slice(0, 12);
		},
	};
}
