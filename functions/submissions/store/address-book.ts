import { createHmac, timingSafeEqual } from 'node:crypto';
import { existsSync, type Stats } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { NO_FAILURES, RetrySchema } from '../retries.ts';
import { ensureFolder, ifThere, listNames, needSecret, readSecret, writeDurably } from './files.ts';
import { toLookAlike, toMailbox, toMailDomain } from './mailbox.ts';

/** The folder of the records, and the file of the key that signs links, below `{DATA_DIR}/requests`. */
export const ADDRESSES_FOLDER = 'addresses';
export const SECRET_FILE = 'mail-secret';
const RECORD_FILE = /^[0-9a-f]{32}\.json$/;
const ALIKE_FILE = /^[0-9a-f]{32}\.alike$/;

/** Mails that a server accepted, or refused for good, for one mailbox. */
const RecordSchema = RetrySchema.extend({
	/** Times in milliseconds since the epoch, by `Mail.id`, or `CONFIRMATION` for the mail that asks for a confirmation. */
	sent: z.record(z.string(), z.number()),
	/** A keyed hash of the domain, for the limit of a domain. */
	domain: z.string().optional(),
});
export type AddressRecord = Readonly<z.infer<typeof RecordSchema>>;

/** The choice that the owner of an address has made on the page of a mailed link. */
export type AddressChoice = 'confirmed' | 'stopped';

/** A mail as limits count it. `time` is in milliseconds since the epoch. */
export type RecentMail = { readonly domain: string | undefined; readonly key: string; readonly time: number };

/** The key of the mail that asks for a confirmation. */
export const CONFIRMATION = 'confirmation';

/** 128 bits of an HMAC, in hex. */
function sign(secret: string, ...parts: readonly string[]): string {
	return createHmac('sha256', Buffer.from(secret, 'hex')).update(parts.join('\n')).digest('hex').slice(0, 32);
}

/**
 * The address book on disk, whose ids are keyed hashes of mailboxes, so that no address is stored:
 *
 *   addresses/{id}.json                     what was mailed; only the holder of the lock writes it
 *   addresses/{id}.confirmed, {id}.stopped  an empty file: the choice of the owner, which any process may write at any time
 *   addresses/{hash}.alike                  when addresses that look alike were last asked for a confirmation; in no backup
 */
export class AddressBook {
	readonly #dir: string;
	readonly #folder: string;

	/** @param dir `{DATA_DIR}/requests` */
	constructor(dir: string) {
		this.#dir = dir;
		this.#folder = path.join(dir, ADDRESSES_FOLDER);
	}

	/** The id of an address and the time until which its link confirms; undefined unless this host has signed the token. */
	async readToken(token: string): Promise<{ readonly id: string; readonly until: number } | undefined> {
		const secret = await readSecret(path.join(this.#dir, SECRET_FILE));
		const [, id = '', until = '', mac = ''] = /^([0-9a-f]{32})\.([0-9a-z]{1,10})\.([0-9a-f]{32})$/.exec(token) ?? [];
		if (secret === undefined || mac === '') return undefined;
		const isOurs = timingSafeEqual(Buffer.from(mac), Buffer.from(sign(secret, 'link', id, until)));
		return isOurs ? { id, until: Number.parseInt(until, 36) * 1000 } : undefined;
	}

	/** Resolves once the choice would survive a crash. */
	async choose(id: string, choice: AddressChoice): Promise<void> {
		await ensureFolder(this.#folder);
		await writeDurably(path.join(this.#folder, `${id}.${choice}`), '');
		if (choice === 'confirmed') await rm(path.join(this.#folder, `${id}.stopped`), { force: true });
	}

	/** The record of a mailbox, empty if it got no mail. Rejects with the name of a file that is damaged. */
	async read(email: string): Promise<AddressRecord & { readonly choice: AddressChoice | undefined }> {
		const id = await this.#toId(email);
		const record = (await this.#readRecord(`${id}.json`)) ?? { sent: {}, ...NO_FAILURES };
		const choice = (['stopped', 'confirmed'] as const).find((name) => existsSync(path.join(this.#folder, `${id}.${name}`)));
		return { ...record, choice };
	}

	async write(email: string, record: AddressRecord): Promise<void> {
		await ensureFolder(this.#folder);
		const text = JSON.stringify({ ...record, domain: await this.toDomain(email) });
		await writeDurably(path.join(this.#folder, `${await this.#toId(email)}.json`), `${text}\n`);
	}

	/** The keyed hash of an address's registered domain. */
	async toDomain(email: string): Promise<string> {
		return sign(await this.#needSecret(), 'domain', toMailDomain(email));
	}

	/** When an address, or one that looks like it, was last asked for a confirmation, in milliseconds since the epoch. NaN if the file is damaged. */
	async readAskedAlike(email: string): Promise<number | undefined> {
		const text = await ifThere(readFile(await this.#toAlikeFile(email), 'utf8'));
		return text === undefined ? undefined : Number(text.trim() || Number.NaN);
	}

	async writeAskedAlike(email: string, now: number): Promise<void> {
		await ensureFolder(this.#folder);
		await writeDurably(await this.#toAlikeFile(email), `${now}\n`);
	}

	/** The mails to all addresses within some milliseconds of a time. */
	async listRecent(now: number, withinMs: number): Promise<RecentMail[]> {
		const recent: RecentMail[] = [];
		for (const name of await this.#listFiles(RECORD_FILE, ({ mtimeMs }) => mtimeMs >= now - withinMs)) {
			// A damaged record is named where it matters.
			const { sent = {}, domain } = (await this.#readRecord(name).catch(() => undefined)) ?? {};
			for (const [key, time] of Object.entries(sent)) if (Math.abs(now - time) < withinMs) recent.push({ domain, key, time });
		}
		return recent;
	}

	/** The signed part of a link to the page of choices, which confirms until a time in milliseconds since the epoch. */
	async createToken(email: string, until: number): Promise<string> {
		const [secret, id, seconds] = [await this.#needSecret(), await this.#toId(email), Math.floor(until / 1000).toString(36)];
		return `${id}.${seconds}.${sign(secret, 'link', id, seconds)}`;
	}

	/** Deletes records that were not changed since a time in milliseconds. Addresses that want no mail stay. */
	async expire(before: number): Promise<void> {
		for (const name of await this.#listFiles(ALIKE_FILE, ({ mtimeMs }) => mtimeMs < before)) {
			await rm(path.join(this.#folder, name), { force: true });
		}
		for (const name of await this.#listFiles(RECORD_FILE, ({ mtimeMs }) => mtimeMs < before)) {
			const file = path.join(this.#folder, name);
			await rm(file.replace(/json$/, 'confirmed'), { force: true });
			await rm(file, { force: true });
		}
	}

	#needSecret(): Promise<string> {
		return needSecret(path.join(this.#dir, SECRET_FILE));
	}

	async #toId(email: string): Promise<string> {
		return sign(await this.#needSecret(), 'address', toMailbox(email));
	}

	async #toAlikeFile(email: string): Promise<string> {
		return path.join(this.#folder, `${sign(await this.#needSecret(), 'alike', toLookAlike(email))}.alike`);
	}

	/** Names of a kind whose files pass a test. */
	async #listFiles(kind: RegExp, isMeant: (found: Stats) => boolean): Promise<string[]> {
		const names = (await listNames(this.#folder)).filter((entry) => kind.test(entry));
		const found = await Promise.all(names.map((name) => ifThere(stat(path.join(this.#folder, name)))));
		return names.filter((_, index) => found[index] && isMeant(found[index]));
	}

	/** A record, or undefined if there is none. */
	async #readRecord(name: string): Promise<AddressRecord | undefined> {
		try {
			const text = await ifThere(readFile(path.join(this.#folder, name), 'utf8'));
			return text === undefined ? undefined : RecordSchema.parse(JSON.parse(text));
		} catch {
			throw new Error(`Cannot read ${ADDRESSES_FOLDER}/${name}: it is damaged`);
		}
	}
}
