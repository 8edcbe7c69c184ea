import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import type { AddressBook, AddressRecord, MailChoices } from '../address-book.ts';
import { ensureFolder, hasCode, writeDurably } from './durable.ts';
import { createUnique, exists, listNames } from './group-folder.ts';

/** The folder of the records, and the file of the key that signs links, below `{DATA_DIR}/requests`. */
export const ADDRESSES_FOLDER = 'addresses';
export const SECRET_FILE = 'mail-secret';
const SECRET = /^[0-9a-f]{64}$/;
const RECORD_FILE = /^[0-9a-f]{32}\.json$/;

const RecordSchema = z.object({ sent: z.record(z.string(), z.number()), failures: z.int(), notBefore: z.number() });
const EMPTY: AddressRecord = { sent: {}, failures: 0, notBefore: 0 };

async function readIfExists(file: string): Promise<string | undefined> {
	try {
		return await readFile(file, 'utf8');
	} catch (error) {
		if (hasCode(error, 'ENOENT')) return undefined;
		throw error;
	}
}

/** The key, or undefined before the first mail. */
async function readSecret(dir: string): Promise<string | undefined> {
	const secret = (await readIfExists(path.join(dir, SECRET_FILE)))?.trim();
	if (secret !== undefined && !SECRET.test(secret)) throw new Error(`Cannot read ${SECRET_FILE}: expected 64 hex digits`);
	return secret;
}

/** 128 bits of an HMAC, in hex. */
function sign(secret: string, ...parts: readonly string[]): string {
	return createHmac('sha256', Buffer.from(secret, 'hex')).update(parts.join('\n')).digest('hex').slice(0, 32);
}

/**
 * The choices that owners of addresses make, each an empty file of its own: `{id}.confirmed`, `{id}.stopped`.
 * Any process may write them at any time; delivery only reads them.
 * @param dir `{DATA_DIR}/requests`
 */
export function createMailChoices(dir: string): MailChoices {
	const folder = path.join(dir, ADDRESSES_FOLDER);
	return {
		async readToken(token) {
			const secret = await readSecret(dir);
			const [, id = '', until = '', mac = ''] = /^([0-9a-f]{32})\.([0-9a-z]{1,10})\.([0-9a-f]{32})$/.exec(token) ?? [];
			if (secret === undefined || mac === '') return undefined;
			const isOurs = timingSafeEqual(Buffer.from(mac), Buffer.from(sign(secret, 'link', id, until)));
			return isOurs ? { id, until: Number.parseInt(until, 36) * 1000 } : undefined;
		},
		async choose(id, choice) {
			await ensureFolder(folder);
			await writeDurably(folder, { name: `${id}.${choice}`, text: '', unique: createUnique() });
			if (choice === 'confirmed') await rm(path.join(folder, `${id}.stopped`), { force: true });
		},
	};
}

/**
 * The address book on disk: `addresses/{keyed hash of the address}.json` is what was mailed. Only the holder of the lock writes.
 * @param dir `{DATA_DIR}/requests`
 */
export function createAddressBook(dir: string): AddressBook {
	const folder = path.join(dir, ADDRESSES_FOLDER);

	async function needSecret(): Promise<string> {
		const secret = await readSecret(dir);
		if (secret !== undefined) return secret;
		await ensureFolder(dir);
		const made = randomBytes(32).toString('hex');
		await writeDurably(dir, { name: SECRET_FILE, text: `${made}\n`, unique: createUnique() });
		return made;
	}

	// In practice no two mailboxes differ in letter case alone, although the standard allows it.
	const toId = async (email: string) => sign(await needSecret(), 'address', email.toLowerCase());

	return {
		async read(email) {
			const id = await toId(email);
			const text = await readIfExists(path.join(folder, `${id}.json`));
			const has = (choice: string) => exists(path.join(folder, `${id}.${choice}`));
			const choice = (await has('stopped')) ? 'stopped' : (await has('confirmed')) ? 'confirmed' : undefined;
			return { ...(text === undefined ? EMPTY : RecordSchema.parse(JSON.parse(text))), choice };
		},

		async write(email, record) {
			await ensureFolder(folder);
			await writeDurably(folder, { name: `${await toId(email)}.json`, text: `${JSON.stringify(record)}\n`, unique: createUnique() });
		},

		async createToken(email, until) {
			const [secret, id, seconds] = [await needSecret(), await toId(email), Math.floor(until / 1000).toString(36)];
			return `${id}.${seconds}.${sign(secret, 'link', id, seconds)}`;
		},

		async expire(before) {
			for (const name of (await listNames(folder)).filter((name) => RECORD_FILE.test(name))) {
				const file = path.join(folder, name);
				if ((await stat(file)).mtimeMs >= before) continue;
				await rm(file.replace(/json$/, 'confirmed'), { force: true });
				await rm(file, { force: true });
			}
		},
	};
}
