import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { getOwn } from '../../../core/get-own.ts';
import { ADDRESSES_FOLDER, SECRET_FILE } from './address-book.ts';
import { ensureFolder, ifThere, listNames, writeDurably } from './files.ts';

/** Everything that is kept: submissions, declined names, and what is known of addresses, also in the folders of earlier versions. No locks, no caches. */
const KEPT =
	/^(?:(?:pending|dead)\/(?:\d{17}-[0-9a-f]{12}-[0-9a-f]{12,24}|[0-9a-f]{12}\/(?:\d{17}-[0-9a-f]{12}|delivery))\.json|declined\/[0-9a-f]{12}|addresses\/[0-9a-f]{32}\.(?:json|confirmed|stopped)|mail-secret)$/;
const FilesSchema = z.record(z.string().regex(KEPT), z.string());
type Files = z.infer<typeof FilesSchema>;
const FORMAT = 'worthdex-requests-1';
const ArchiveSchema = z.object({ format: z.literal(FORMAT), sha256: z.string(), files: FilesSchema });

/** An archive that cannot be used; its message quotes nothing of it. */
export class ArchiveError extends Error {}

/** The number of files that were copied, and the names of those that could not be read or written. */
export type Copied = { readonly count: number; readonly broken: readonly string[] };

const hash = (files: Files) => createHash('sha256').update(JSON.stringify(files)).digest('hex');
const listAll = async (dir: string) => (await ifThere(readdir(dir, { recursive: true }))) ?? [];

/** @throws ArchiveError unless the text is a whole archive */
function parseArchive(text: string): Files {
	let archive: z.infer<typeof ArchiveSchema>;
	try {
		archive = ArchiveSchema.parse(JSON.parse(text));
	} catch {
		throw new ArchiveError('Cannot read the backup: it is cut off, or no backup of item requests');
	}
	if (hash(archive.files) !== archive.sha256)
		throw new ArchiveError('Cannot read the backup: its checksum does not match, so it is damaged');
	return archive.files;
}

/** Copies each file, and collects the names of those that fail. */
async function copyEach(names: readonly string[], copy: (name: string) => Promise<void>): Promise<Copied> {
	const broken: string[] = [];
	for (const name of names) await copy(name).catch(() => broken.push(name));
	return { count: names.length - broken.length, broken };
}

/** The spool as one text. A file that cannot be read is named and left out. Needs the lock of delivery. */
export async function createArchive(dir: string): Promise<Copied & { readonly text: string }> {
	const texts = new Map<string, string>();
	const names = (await listAll(dir)).filter((name) => KEPT.test(name)).sort();
	const copied = await copyEach(names, async (name) => {
		texts.set(name, await readFile(path.join(dir, name), 'utf8'));
	});
	const files: Files = Object.fromEntries(texts);
	return { ...copied, text: `${JSON.stringify({ format: FORMAT, sha256: hash(files), files })}\n` };
}

/**
 * Adds what a backup holds and the spool lacks. The backup is checked before the first change; each file is written completely or not at all,
 * so that a restore that was stopped can be repeated. A file that cannot be written is named, and the others go on. Needs the lock of delivery.
 * @throws ArchiveError
 */
export async function restore(dir: string, archive: string): Promise<Copied> {
	const files = parseArchive(archive);
	const ownSecret = await ifThere(readFile(path.join(dir, SECRET_FILE), 'utf8'));
	const hasOtherSecret = ownSecret !== undefined && files[SECRET_FILE] !== undefined && ownSecret !== files[SECRET_FILE];
	if (hasOtherSecret && (await listNames(path.join(dir, ADDRESSES_FOLDER))).length > 0) {
		throw new ArchiveError(`Cannot restore: this DATA_DIR has mailed people with another ${SECRET_FILE}. Restore into an empty DATA_DIR`);
	}
	const here = new Set(await listAll(dir));
	const wanted = Object.keys(files).filter((name) => !here.has(name) || (name === SECRET_FILE && hasOtherSecret));
	return copyEach(wanted, async (name) => {
		await ensureFolder(path.dirname(path.join(dir, name)));
		await writeDurably(path.join(dir, name), getOwn(files, name) ?? '');
	});
}
