import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { DownloadForm } from '../../core/api/api-files.ts';
import type { ItemRow } from '../../core/dataset/item-columns.ts';
import type { Vocabularies } from '../../core/dataset/tables.ts';
import type { FileFacts } from '../writer/gzip-file.ts';

/** A file that holds the whole catalogue, as the manifest tells of it. */
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

/** The facts of a finished file that has no compression of its own. */
export async function readFileFacts(path: string): Promise<FileFacts> {
	const hash = createHash('sha256');
	for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
	const { size } = await stat(path);
	return { bytes: size, textBytes: size, sha256: hash.digest('hex') };
}
