import { randomBytes } from 'node:crypto';
import { access, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { DeliverySchema } from '../delivery.ts';
import type { RequestGroup, SpooledRequest } from '../request-store.ts';
import { ensureFolder, hasCode, syncFolder, writeDurably } from './durable.ts';

/* One folder of the spool: all requests for one name. The layout is described at `createRequestStore`. */

export const DELIVERY_FILE = 'delivery.json';
/** Prefix of temporary files of the delivery. Only the holder of the lock writes them, so that those of others are leftovers. */
export const UNFINISHED_DELIVERY = 'delivery-';
const REQUEST_FILE = /^\d{17}-[0-9a-f]{12}\.json$/;
/** A request whose outcome an earlier version has mailed. */
const MAILED_FILE = /^\d{17}-[0-9a-f]{12}\.mailed$/;
/** A temporary file older than this belongs to a process that was killed, in milliseconds. */
const ABANDONED_MS = 3_600_000;

/** A random part of the name of a temporary file. */
export const createUnique = () => randomBytes(6).toString('hex');

/** A time as 17 digits, in UTC to the millisecond: the beginning of a request's file name. */
export function toStamp(date: Date): string {
	return date.toISOString().replace(/\D/g, '');
}

/** Names in a folder, sorted; none if it does not exist. */
export async function listNames(folder: string): Promise<string[]> {
	try {
		return (await readdir(folder)).sort();
	} catch (error) {
		if (hasCode(error, 'ENOENT')) return [];
		throw error;
	}
}

/** Whether there is a file or folder of this name. */
export async function exists(file: string): Promise<boolean> {
	return access(file).then(
		() => true,
		() => false,
	);
}

/** The names of the requests, oldest first. */
export async function listRequests(folder: string): Promise<string[]> {
	return (await listNames(folder)).filter((name) => REQUEST_FILE.test(name));
}

function parseRequest(name: string, text: string): SpooledRequest {
	try {
		return JSON.parse(text) as SpooledRequest;
	} catch {
		// Without the message of the engine, which quotes the text: an address may be in it.
		throw new Error(`Cannot read the request ${name}: it is not JSON`);
	}
}

async function readRequests(folder: string, names: readonly string[]): Promise<SpooledRequest[]> {
	return Promise.all(names.map(async (name) => parseRequest(name, await readFile(path.join(folder, name), 'utf8'))));
}

/** What a folder holds, or undefined if that is nothing. Rejects if a request in it is damaged. */
export async function readGroup(folder: string): Promise<RequestGroup | undefined> {
	const names = await listNames(folder);
	const requests = names.filter((name) => REQUEST_FILE.test(name));
	const hasDelivery = names.includes(DELIVERY_FILE);
	if (!hasDelivery && requests.length === 0) return undefined;
	const text = hasDelivery ? await readFile(path.join(folder, DELIVERY_FILE), 'utf8') : undefined;
	return {
		key: path.basename(folder),
		requests: await readRequests(folder, requests),
		delivery: text === undefined ? undefined : DeliverySchema.parse(JSON.parse(text)),
	};
}

/** Removes a folder unless something was added to it. */
export async function removeEmpty(folder: string): Promise<void> {
	try {
		await rmdir(folder);
		await syncFolder(path.dirname(folder));
	} catch (error) {
		if (!hasCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT')) throw error;
	}
}

/** Moves a whole group, or if the other folder has one of that key, its requests one by one. */
export async function moveGroup(key: string, from: string, to: string): Promise<void> {
	await ensureFolder(to);
	const source = path.join(from, key);
	const target = path.join(to, key);
	if (await exists(target)) {
		for (const name of await listRequests(source)) await rename(path.join(source, name), path.join(target, name));
		await syncFolder(target);
		await rm(path.join(source, DELIVERY_FILE), { force: true });
		return removeEmpty(source);
	}
	await rename(source, target);
	await syncFolder(to);
	await syncFolder(from);
}

/** Deletes the address of one request. */
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

/** Deletes the addresses given before a time in milliseconds, and abandoned temporary files. */
export async function expireGroup(folder: string, before: number): Promise<void> {
	// The name of a request begins with its time: newer ones need not be read.
	const stamp = toStamp(new Date(before));
	for (const name of await listNames(folder)) {
		try {
			if (REQUEST_FILE.test(name) && name < stamp) await expireRequest(folder, name);
			else if (MAILED_FILE.test(name)) await rm(path.join(folder, name), { force: true });
			else if (name.endsWith('.tmp')) await removeAbandoned(path.join(folder, name));
		} catch (error) {
			if (!hasCode(error, 'ENOENT')) throw error;
		}
	}
	// A request that is just being added creates the folder again.
	await removeEmpty(folder);
}
