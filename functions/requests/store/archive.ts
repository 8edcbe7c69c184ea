import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { ADDRESSES_FOLDER, SECRET_FILE } from './address-book.ts';
import { ensureFolder, hasCode, writeDurably } from './durable.ts';
import { createUnique, exists, listNames } from './group-folder.ts';

const FORMAT = 'worthdex-requests-1';
/** Everything that is kept: requests, their deliveries, declined names, and what is known of addresses. No locks and no caches. */
const KEPT =
	/^(?:(?:pending|dead)\/[0-9a-f]{12}\/(?:\d{17}-[0-9a-f]{12}|delivery)\.json|declined\/[0-9a-f]{12}|addresses\/[0-9a-f]{32}\.(?:json|confirmed|stopped)|mail-secret)$/;

const FilesSchema = z.record(z.string().regex(KEPT), z.string());
type Files = z.infer<typeof FilesSchema>;
const ArchiveSchema = z.object({ format: z.literal(FORMAT), sha256: z.string(), files: FilesSchema });

/** An archive that cannot be used; its message quotes nothing of it. */
export class ArchiveError extends Error {}

const hash = (files: Files) => createHash('sha256').update(JSON.stringify(files)).digest('hex');

/** @throws ArchiveError unless the text is a whole archive */
function parseArchive(text: string): Files {
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch {
		throw new ArchiveError('Cannot read the backup: it is cut off, or no backup');
	}
	const { success, data } = ArchiveSchema.safeParse(value);
	if (!success) throw new ArchiveError('Cannot read the backup: it is no backup of item requests');
	if (hash(data.files) !== data.sha256) throw new ArchiveError('Cannot read the backup: its checksum does not match, so it is damaged');
	return data.files;
}

async function listKept(dir: string): Promise<string[]> {
	const entries = await readdir(dir, { recursive: true }).catch((error: unknown) => {
		if (hasCode(error, 'ENOENT')) return [];
		throw error;
	});
	return entries.filter((name) => KEPT.test(name)).sort();
}

/**
 * Writes the spool into one file, completely or not at all, with mode 600, and reads it back. Needs the lock of delivery.
 * @returns the number of files in it
 */
export async function backUp(dir: string, file: string): Promise<number> {
	const files: Files = {};
	for (const name of await listKept(dir)) {
		try {
			files[name] = await readFile(path.join(dir, name), 'utf8');
		} catch (error) {
			if (!hasCode(error, 'ENOENT')) throw error;
		}
	}
	const text = `${JSON.stringify({ format: FORMAT, sha256: hash(files), files })}\n`;
	await writeDurably(path.dirname(path.resolve(file)), { name: path.basename(file), text, unique: createUnique() });
	return Object.keys(parseArchive(await readFile(file, 'utf8'))).length;
}

/**
 * Adds what a backup holds and the spool lacks. The backup is checked before the first change; each file is written completely or not at all,
 * so that a restore that was stopped can be repeated. Needs the lock of delivery.
 * @returns the number of files that were added
 * @throws ArchiveError
 */
export async function restore(dir: string, file: string): Promise<number> {
	const files = parseArchive(await readFile(file, 'utf8'));
	const ownSecret = (await exists(path.join(dir, SECRET_FILE))) ? await readFile(path.join(dir, SECRET_FILE), 'utf8') : undefined;
	const hasOtherSecret = ownSecret !== undefined && files[SECRET_FILE] !== undefined && ownSecret !== files[SECRET_FILE];
	if (hasOtherSecret && (await listNames(path.join(dir, ADDRESSES_FOLDER))).length > 0) {
		throw new ArchiveError(`Cannot restore: this DATA_DIR has mailed people with another ${SECRET_FILE}. Restore into an empty DATA_DIR`);
	}
	let added = 0;
	for (const [name, text] of Object.entries(files)) {
		const target = path.join(dir, name);
		if ((await exists(target)) && !(name === SECRET_FILE && hasOtherSecret)) continue;
		await ensureFolder(path.dirname(target));
		await writeDurably(path.dirname(target), { name: path.basename(target), text, unique: createUnique() });
		added++;
	}
	return added;
}
