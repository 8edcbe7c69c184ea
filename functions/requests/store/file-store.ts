import { randomBytes } from 'node:crypto';
import { renameSync } from 'node:fs';
import { access, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { compareText } from '../../../core/item/catalogue.ts';
import { DeliverySchema } from '../delivery.ts';
import type { RequestStore, SpooledRequest } from '../request-store.ts';
import { ensureFolder, hasCode, syncFolder, writeDurably } from './durable.ts';
import { toStamp } from './spool.ts';

const DELIVERY_FILE = 'delivery.json';
/** Begins the names of half-written ones: only whoever holds the lock writes them, so that those of others are left over. */
const UNFINISHED_DELIVERY = 'delivery-';
const REQUEST_FILE = /^\d{17}-[0-9a-f]{12}\.json$/;
const MAILED_FILE = /^\d{17}-[0-9a-f]{12}\.mailed$/;
const KEY = /^[0-9a-f]{12}$/;
/** What is half-written for longer than this belongs to a process that was killed, in milliseconds. */
const ABANDONED_MS = 3_600_000;
/** Requests that come between looking and moving are moved in a further turn. */
const MAX_TURNS = 100;

const createUnique = () => randomBytes(6).toString('hex');

async function listNames(folder: string): Promise<string[]> {
	try {
		return (await readdir(folder)).sort();
	} catch (error) {
		if (hasCode(error, 'ENOENT')) return [];
		throw error;
	}
}

async function exists(file: string): Promise<boolean> {
	return access(file).then(
		() => true,
		() => false,
	);
}

function parseRequest(name: string, text: string): SpooledRequest {
	try {
		return JSON.parse(text) as SpooledRequest;
	} catch {
		// Without the engine's message, which would quote the text: an address may stand in it.
		throw new Error(`Cannot read the request ${name}: it is not JSON`);
	}
}

async function readRequests(folder: string, names: readonly string[]): Promise<SpooledRequest[]> {
	return Promise.all(names.map(async (name) => parseRequest(name, await readFile(path.join(folder, name), 'utf8'))));
}

/** Removes a folder unless something has come into it. */
async function removeEmpty(folder: string): Promise<void> {
	try {
		await rmdir(folder);
		await syncFolder(path.dirname(folder));
	} catch (error) {
		if (!hasCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT')) throw error;
	}
}

/**
 * The spool of `createNodeSpool` as delivery sees it:
 *
 *   pending/{key}/{id}.json      a request
 *   pending/{key}/{id}.mailed    one whose requester has been told
 *   pending/{key}/delivery.json  how far they have come; no address
 *   dead/{key}/…                 the same, given up until someone retries it
 *   declined/{key}               an empty file: not to be proposed again
 *
 * One process at a time delivers (`withLock`); requests may come in at any time.
 * @param dir `{DATA_DIR}/requests`
 */
export function createRequestStore(dir: string): RequestStore {
	const pending = path.join(dir, 'pending');
	const dead = path.join(dir, 'dead');
	const declined = path.join(dir, 'declined');
	const toPath = (key: string, name: string) => path.join(pending, key, name);

	async function listGroups(folder: string): Promise<string[]> {
		const keys = (await listNames(folder)).filter((name) => KEY.test(name));
		const groups: { key: string; first: string }[] = [];
		for (const key of keys)
			groups.push({ key, first: (await listNames(path.join(folder, key))).find((name) => REQUEST_FILE.test(name)) ?? '' });
		return groups.sort((a, b) => compareText(a.first, b.first)).map(({ key }) => key);
	}

	/** Moves a whole group, or where the other folder has it already, its requests one by one. */
	async function moveGroup(key: string, from: string, to: string): Promise<void> {
		await ensureFolder(to);
		const source = path.join(from, key);
		const target = path.join(to, key);
		if (await exists(target)) {
			for (const name of (await listNames(source)).filter((name) => REQUEST_FILE.test(name))) {
				await rename(path.join(source, name), path.join(target, name));
			}
			await syncFolder(target);
			await rm(path.join(source, DELIVERY_FILE), { force: true });
			return removeEmpty(source);
		}
		await rename(source, target);
		await syncFolder(to);
		await syncFolder(from);
	}

	async function expireRequest(folder: string, name: string): Promise<void> {
		const [request] = await readRequests(folder, [name]);
		if (request?.email === undefined) return;
		const { email: _, ...rest } = request;
		await writeDurably(folder, { name, text: `${JSON.stringify(rest)}\n`, unique: createUnique() });
	}

	async function removeAbandoned(file: string): Promise<void> {
		const { mtimeMs } = await stat(file);
		if (Date.now() - mtimeMs > ABANDONED_MS) await rm(file, { force: true });
	}

	async function expireGroup(folder: string, before: number): Promise<void> {
		// A request's name begins with its time: the young ones need not be read.
		const stamp = toStamp(new Date(before));
		for (const name of await listNames(folder)) {
			try {
				if (REQUEST_FILE.test(name) && name < stamp) await expireRequest(folder, name);
				else if (name.endsWith('.tmp')) await removeAbandoned(path.join(folder, name));
			} catch (error) {
				if (!hasCode(error, 'ENOENT')) throw error;
			}
		}
		// A request on its way into it makes it anew.
		await removeEmpty(folder);
	}

	return {
		listKeys: () => listGroups(pending),
		listDeadKeys: () => listGroups(dead),

		async read(key) {
			for (const state of [pending, dead]) {
				const folder = path.join(state, key);
				const names = await listNames(folder);
				const requests = names.filter((name) => REQUEST_FILE.test(name));
				const mailed = names.filter((name) => MAILED_FILE.test(name));
				const hasDelivery = names.includes(DELIVERY_FILE);
				if (!hasDelivery && requests.length + mailed.length === 0) continue;
				const text = hasDelivery ? await readFile(path.join(folder, DELIVERY_FILE), 'utf8') : undefined;
				return {
					key,
					requests: await readRequests(folder, requests),
					mailed: await readRequests(folder, mailed),
					delivery: text === undefined ? undefined : DeliverySchema.parse(JSON.parse(text)),
				};
			}
			return undefined;
		},

		writeDelivery: (delivery) =>
			writeDurably(path.join(pending, delivery.key), {
				name: DELIVERY_FILE,
				text: `${JSON.stringify(delivery, null, '\t')}\n`,
				unique: `${UNFINISHED_DELIVERY}${createUnique()}`,
			}),

		async markMailed(key, id) {
			// At once and not synced: between this and the mail's last byte a kill would lose the mail, and a sync takes milliseconds.
			renameSync(toPath(key, `${id}.json`), toPath(key, `${id}.mailed`));
		},
		unmarkMailed: (key, id) => rename(toPath(key, `${id}.mailed`), toPath(key, `${id}.json`)),

		async removeRequest(key, id) {
			await rm(toPath(key, `${id}.json`), { force: true });
			await rm(toPath(key, `${id}.mailed`), { force: true });
			await syncFolder(path.join(pending, key));
		},

		async finish(key) {
			await rm(toPath(key, DELIVERY_FILE), { force: true });
			for (const name of await listNames(path.join(pending, key))) {
				if (name.startsWith(`.${UNFINISHED_DELIVERY}`)) await rm(toPath(key, name), { force: true });
			}
			await removeEmpty(path.join(pending, key));
		},

		wasDeclined: (key) => exists(path.join(declined, key)),

		async rememberDeclined(key) {
			await ensureFolder(declined);
			await writeDurably(declined, { name: key, text: '', unique: createUnique() });
		},

		bury: (key) => moveGroup(key, pending, dead),

		async revive(key) {
			for (let turn = 1; ; turn++) {
				try {
					if (await exists(path.join(pending, key))) await moveGroup(key, pending, dead);
					return await moveGroup(key, dead, pending);
				} catch (error) {
					// Someone asked for it between the two moves.
					if (turn === MAX_TURNS || !hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
				}
			}
		},

		async expire(before) {
			for (const folder of [pending, dead]) {
				for (const key of await listNames(folder)) await expireGroup(path.join(folder, key), before);
			}
		},
	};
}
