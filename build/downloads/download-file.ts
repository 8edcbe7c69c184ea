import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DownloadForm } from '../../core/api/api-files.ts';
import type { ItemRow } from '../../core/dataset/item-columns.ts';
import type { Vocabularies } from '../../core/dataset/tables.ts';

/** A finished file: bytes on the disk, bytes of the content without compression, and the SHA-256 of the file in hexadecimal digits. */
export type FileFacts = {
	bytes: number;
	textBytes: number;
	sha256: string;
	/** Names of columns that the file leaves out, because no row has a value in them. */
	emptyColumns?: readonly string[];
};

/** A file with the whole catalogue, as the manifest lists it. */
export type Download = FileFacts & { form: DownloadForm; file: string; mediaType: string };

/** An item as downloads take it: its row, and its JSON with a line break. */
export type DownloadItem = ItemRow & { text: string };

/** A download that is being written. */
type DownloadFile = {
	/** Resolves when the next item may come. */
	add: (item: DownloadItem) => Promise<void> | void;
	/** Completes the file. Rejects if a part could not be written. */
	end: () => Promise<FileFacts>;
};

/**
 * Starts a download.
 * @param path of a file that does not exist, in a folder that does
 */
export type CreateDownload = (path: string, vocabularies: Vocabularies) => Promise<DownloadFile> | DownloadFile;

/** The facts of a finished file that is not compressed. */
export async function readFileFacts(path: string): Promise<FileFacts> {
	const hash = createHash('sha256');
	for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
	const { size } = await stat(path);
	return { bytes: size, textBytes: size, sha256: hash.digest('hex') };
}

/**
 * A stream into a new file. `write` resolves when the next piece may come. It rejects, as `end` does, if a piece could not be written.
 * @returns facts of the file as it is on the disk
 */
export function createFileStream<Piece>(stream: Transform, path: string) {
	const done = pipeline(stream, createWriteStream(path));
	// Handled by `write` and `end`; a rejection before either is called must not end the process.
	done.catch(() => {});
	return {
		async write(piece: Piece): Promise<void> {
			if (!stream.write(piece)) await Promise.race([once(stream, 'drain'), done]);
		},
		async end(): Promise<FileFacts> {
			stream.end();
			await done;
			return readFileFacts(path);
		},
	};
}
