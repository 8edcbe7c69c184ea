import { createHash } from 'node:crypto';
import { link, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { compareText } from '../../core/catalogue.ts';
import { readBuildFile } from './build-folder.ts';

/** Smaller answers fit into one packet as they are. */
const MIN_COMPRESSED_BYTES = 1024;
/** Endings of files that compress well. */
const COMPRESSIBLE = new Set(['.css', '.html', '.js', '.json', '.md', '.svg', '.txt', '.webmanifest', '.xml']);
/** Where a build lists its files' hashes: what the next build compares with. */
const HASHES_FILE = 'hashes.json';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

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
	return createHash('sha256').update(content).digest('hex').slice(0, 32);
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

/** Links a file and its encodings from the last build; false when it is not there any more. */
async function linkFromLast(source: string, target: string): Promise<boolean> {
	try {
		await link(source, target);
	} catch {
		return false;
	}
	for (const ending of ['.br', '.gz']) await link(source + ending, target + ending).catch(() => {});
	return true;
}

/**
 * @param staging an empty folder
 * @param lastBuild the folder of the build before, if there is one
 */
export async function createBuildWriter(staging: string, lastBuild: string | undefined): Promise<BuildWriter> {
	const lastHashes = JSON.parse((await readBuildFile(lastBuild, HASHES_FILE)) ?? '{}') as Record<string, string>;
	const hashes = new Map<string, string>();
	const folders = new Map<string, Promise<unknown>>();
	const counts: WriterCounts = { written: 0, linked: 0 };

	function ensureFolder(folder: string): Promise<unknown> {
		const made = folders.get(folder) ?? mkdir(folder, { recursive: true });
		folders.set(folder, made);
		return made;
	}

	/** Registers a file; true when the last build's copy could be linked. */
	async function tryLink(file: string, key: string): Promise<boolean> {
		hashes.set(file, key);
		await ensureFolder(path.dirname(path.join(staging, file)));
		if (lastBuild === undefined || lastHashes[file] !== key) return false;
		const linked = await linkFromLast(path.join(lastBuild, file), path.join(staging, file));
		if (linked) counts.linked++;
		return linked;
	}

	return {
		counts,
		async write(file, content) {
			if (await tryLink(file, hash(content))) return;
			const target = path.join(staging, file);
			const bytes =
				typeof content === 'string' ? Buffer.from(content) : Buffer.from(content.buffer, content.byteOffset, content.byteLength);
			await writeFile(target, bytes);
			if (bytes.length >= MIN_COMPRESSED_BYTES && COMPRESSIBLE.has(path.extname(file))) await writeEncodings(target, bytes);
			counts.written++;
		},
		async adopt(file, source, contentKey) {
			if (await tryLink(file, contentKey)) return;
			await link(source, path.join(staging, file));
			counts.written++;
		},
		async finish() {
			const sorted = [...hashes].sort(([a], [b]) => compareText(a, b));
			await writeFile(path.join(staging, HASHES_FILE), `${JSON.stringify(Object.fromEntries(sorted))}\n`);
			return hash(sorted.map(([file, key]) => `${key} ${file}\n`).join('')).slice(0, 12);
		},
	};
}
