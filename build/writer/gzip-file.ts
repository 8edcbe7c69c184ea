import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** A finished file: bytes on the disk, bytes of the content without compression, and the SHA-256 of the file in hexadecimal digits. */
export type FileFacts = { bytes: number; textBytes: number; sha256: string };

/** A text file that grows piece by piece and is compressed as it does, so that it never stands in memory. */
export type GzipFile = {
	/** Resolves when the next piece may come. */
	write: (text: string) => Promise<void>;
	/** Rejects when a piece could not be written. */
	end: () => Promise<FileFacts>;
};

/** Pieces are handed to the compressor in so many characters at once: each hand-over is a task for another thread. */
const HANDED_LENGTH = 64 * 1024;

/** @param path of a file that is not there yet, in a folder that is */
export function createGzipFile(path: string): GzipFile {
	// Node's gzip has no time and no name in its header: same text, same bytes.
	const gzip = createGzip({ level: 9 });
	const target = createWriteStream(path);
	const hash = createHash('sha256');
	let bytes = 0;
	let textBytes = 0;
	let pending = '';
	gzip.on('data', (chunk: Buffer) => {
		hash.update(chunk);
		bytes += chunk.length;
	});
	const done = finished(gzip.pipe(target));
	// Heard by `write` and `end`; a rejection before either is called must not end the process.
	done.catch(() => {});
	return {
		async write(text) {
			textBytes += Buffer.byteLength(text);
			pending += text;
			if (pending.length < HANDED_LENGTH) return;
			const handed = pending;
			pending = '';
			if (!gzip.write(handed)) await Promise.race([once(gzip, 'drain'), done]);
		},
		async end() {
			gzip.end(pending);
			await done;
			return { bytes, textBytes, sha256: hash.digest('hex') };
		},
	};
}
