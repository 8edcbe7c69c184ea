import type { FileHandle } from 'node:fs/promises';
import type { StreamedBytes } from '../../http/bytes.ts';
import { openRegularFile } from './read-regular-file.ts';
import { Turns } from './turns.ts';

/** Size of a chunk in bytes. A slow client holds one. Beyond `few` files at once it is small, so that 10,000 clients hold 40 MB. */
const CHUNK = { few: 256, size: 16 * 1024, small: 4 * 1024 } as const;

/** A file that several answers read at once, through one descriptor, which is open while there are any. */
class SharedFile {
	readonly #file: string;
	#users = 0;
	#handle: Promise<FileHandle> | undefined;

	constructor(file: string) {
		this.#file = file;
	}

	take(): Promise<FileHandle> {
		this.#users++;
		this.#handle ??= openRegularFile(this.#file).then(({ handle }) => handle);
		return this.#handle;
	}

	async release(): Promise<void> {
		if (--this.#users > 0) return;
		const closing = this.#handle;
		this.#handle = undefined;
		await (await closing?.catch(() => undefined))?.close();
	}
}

/** Chunks that are read at once, so that nothing else waits long for the disk or for its turn. */
const turns = new Turns(8);
let open = 0;

/** Part of a large file of a build, which is read from disk in chunks as it is sent. A chunk is overwritten by the next. */
class DiskBytes implements StreamedBytes {
	readonly #file: SharedFile;
	readonly #start: number;
	readonly length: number;

	constructor(file: SharedFile, start: number, length: number) {
		this.#file = file;
		this.#start = start;
		this.length = length;
	}

	subarray(start: number, end: number): DiskBytes {
		return new DiskBytes(this.#file, this.#start + start, end - start);
	}

	async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
		open++;
		try {
			const handle = await this.#file.take();
			const size = Math.min(this.length, open > CHUNK.few ? CHUNK.small : CHUNK.size);
			const chunk = Buffer.allocUnsafeSlow(size);
			for (let sent = 0; sent < this.length; ) {
				const position = this.#start + sent;
				const { bytesRead } = await turns.run(() => handle.read(chunk, 0, Math.min(size, this.length - sent), position));
				if (bytesRead === 0) throw new Error('Cannot send a file of the build: it became shorter');
				yield chunk.subarray(0, bytesRead);
				sent += bytesRead;
			}
		} finally {
			open--;
			await this.#file.release();
		}
	}
}

/** The bytes of a large file, which must not change. */
export function createDiskBytes(file: string, length: number): StreamedBytes {
	return new DiskBytes(new SharedFile(file), 0, length);
}
