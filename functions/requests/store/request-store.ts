import { readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { compareText } from '../../../core/item/catalogue.ts';
import { type RequestGroup, type RequestState, type SpooledRequest, SpooledRequestSchema } from '../request.ts';
import { ensureFolder, ifThere, listNames, syncFolder, writeDurably } from './files.ts';
import { toStamp } from './spool.ts';

const FOLDERS = ['dead', 'pending'] as const;
/** The name of a request's file: time, key of the name, tags. */
const REQUEST_FILE = /^\d{17}-([0-9a-f]{12})-[0-9a-f]{12,24}\.json$/;
/** A temporary file older than this belongs to a process that was killed, in milliseconds. */
const ABANDONED_MS = 3_600_000;

/** The files of one name, oldest first, below the folder of the spool. */
type Listed = { readonly key: string; readonly isDead: boolean; readonly files: readonly string[] };

/**
 * The spool of `createNodeSpool` as delivery sees it:
 *
 *   pending/{time}-{key}-{tags}.json   a request; the oldest of a name carries the state of its delivery
 *   dead/…                             the same, given up until a person retries it
 *   declined/{key}                     an empty file: the name is not proposed again
 *
 * Only one process delivers at a time (`withLock`); requests may be added at any time. Each change is one rename, so that it survives being
 * killed. A file that cannot be read concerns itself alone: it is named and left as it is.
 */
export class RequestStore {
	readonly #dir: string;

	/** @param dir `{DATA_DIR}/requests` */
	constructor(dir: string) {
		this.#dir = dir;
	}

	/** The names that wait or were given up, oldest request first, without reading a file. */
	async list(): Promise<Listed[]> {
		const groups = new Map<string, { key: string; isDead: boolean; files: string[] }>();
		for (const folder of FOLDERS) {
			for (const name of await listNames(this.#path(folder))) {
				const key = REQUEST_FILE.exec(name)?.[1];
				if (key === undefined) continue;
				const group = groups.get(key) ?? { key, isDead: folder === 'dead', files: [] };
				group.files.push(`${folder}/${name}`);
				groups.set(key, group);
			}
		}
		const first = ({ files }: Listed) => path.basename(files[0] ?? '');
		return [...groups.values()].sort((a, b) => compareText(first(a), first(b)));
	}

	/** Reads the requests of a name; undefined if all are gone. `broken` names the files that cannot be read, and quotes nothing of them. */
	async read({ key, isDead, files }: Listed): Promise<RequestGroup | undefined> {
		const requests: SpooledRequest[] = [];
		const broken: string[] = [];
		for (const file of files) {
			try {
				const text = await ifThere(readFile(this.#path(file), 'utf8'));
				if (text !== undefined) requests.push({ ...SpooledRequestSchema.parse(JSON.parse(text)), file });
			} catch {
				broken.push(file);
			}
		}
		if (requests.length === 0 && broken.length === 0) return undefined;
		return { key, isDead, requests, broken, state: requests.find(({ state }) => state)?.state };
	}

	/** Writes down how far the requests of a name have come. */
	async writeState(group: RequestGroup, state: RequestState): Promise<RequestGroup> {
		const holder = group.requests.find((request) => request.state) ?? group.requests[0];
		if (holder === undefined) return group;
		const written = { ...holder, state };
		await this.#write(written);
		return { ...group, state, requests: group.requests.map((request) => (request === holder ? written : request)) };
	}

	/** Deletes a request. If it carries the state, the next one gets it first. */
	async remove(group: RequestGroup, request: SpooledRequest): Promise<RequestGroup> {
		let left: RequestGroup = { ...group, requests: group.requests.filter(({ file }) => file !== request.file) };
		if (request.state) left = await this.writeState(left, request.state);
		await rm(this.#path(request.file), { force: true });
		await syncFolder(path.dirname(this.#path(request.file)));
		return left;
	}

	/** Moves all requests of a name to those that were given up, or back. Killed in between, the next round moves the others. */
	async move(group: RequestGroup, to: 'pending' | 'dead'): Promise<RequestGroup> {
		await ensureFolder(this.#path(to));
		const toMoved = (file: string) => `${to}/${path.basename(file)}`;
		for (const file of [...group.requests.map(({ file }) => file), ...group.broken])
			await ifThere(rename(this.#path(file), this.#path(toMoved(file))));
		for (const folder of FOLDERS) await ifThere(syncFolder(this.#path(folder)));
		return { ...group, isDead: to === 'dead', requests: group.requests.map((request) => ({ ...request, file: toMoved(request.file) })) };
	}

	/** Whether the name was declined before. */
	async wasDeclined(key: string): Promise<boolean> {
		return (await ifThere(stat(this.#path('declined', key)))) !== undefined;
	}

	async rememberDeclined(key: string): Promise<void> {
		await ensureFolder(this.#path('declined'));
		await writeDurably(this.#path('declined', key), '');
	}

	/** Counts the names that wait or were given up. Undefined if the folder cannot be read. */
	async count(state: 'pending' | 'dead'): Promise<number | undefined> {
		const names = await listNames(this.#path(state)).catch(() => undefined);
		return names && new Set(names.flatMap((name) => REQUEST_FILE.exec(name)?.[1] ?? [])).size;
	}

	/** Deletes addresses given before a time in milliseconds, and abandoned temporary files, and takes over the folders of earlier versions. */
	async tidy(before: number): Promise<void> {
		await this.takeOver();
		for (const folder of [...FOLDERS, '.']) {
			for (const name of (await listNames(this.#path(folder))).filter((entry) => entry.endsWith('.tmp'))) {
				const found = await ifThere(stat(this.#path(folder, name)));
				if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(this.#path(folder, name), { force: true });
			}
		}
		for (const listed of await this.list()) {
			// The name of a request begins with its time: newer ones need not be read.
			const old = listed.files.filter((file) => path.basename(file) < toStamp(new Date(before)));
			for (const request of (await this.read({ ...listed, files: old }))?.requests ?? []) {
				if (request.email !== undefined) await this.#write({ ...request, email: undefined });
			}
		}
	}

	/**
	 * Moves requests out of `{folder}/{key}/{time}-{tag}.json`, where earlier versions have kept them. Their states are left behind: the next round
	 * finds out at the forge how far each has come.
	 */
	async takeOver(): Promise<void> {
		for (const folder of FOLDERS) {
			for (const key of (await listNames(this.#path(folder))).filter((name) => /^[0-9a-f]{12}$/.test(name))) {
				for (const name of await listNames(this.#path(folder, key)).catch(() => []))
					if (/^\d{17}-[0-9a-f]{12}\.json$/.test(name))
						await ifThere(rename(this.#path(folder, key, name), this.#path(folder, name.replace('-', `-${key}-`))));
				await syncFolder(this.#path(folder));
				await rm(this.#path(folder, key, 'delivery.json'), { force: true }).catch(() => {});
				// Unless a process of the earlier version has just added one.
				await rmdir(this.#path(folder, key)).catch(() => {});
			}
		}
	}

	#path(...names: readonly string[]): string {
		return path.join(this.#dir, ...names);
	}

	async #write({ file, ...request }: SpooledRequest): Promise<void> {
		await writeDurably(this.#path(file), `${JSON.stringify(request)}\n`);
	}
}
