import { rm } from 'node:fs/promises';
import path from 'node:path';
import { compareText } from '../../../core/item/catalogue.ts';
import type { RequestStore } from '../request-store.ts';
import { ensureFolder, hasCode, syncFolder, writeDurably } from './durable.ts';
import {
	createUnique,
	DELIVERY_FILE,
	exists,
	expireGroup,
	listNames,
	listRequests,
	moveGroup,
	readGroup,
	removeEmpty,
	UNFINISHED_DELIVERY,
} from './group-folder.ts';

const KEY = /^[0-9a-f]{12}$/;
/** Attempts to move a group while requests for its name keep coming. */
const MAX_TURNS = 100;

/** The keys in a folder, oldest request first. */
async function listKeys(folder: string): Promise<string[]> {
	const groups: { key: string; first: string }[] = [];
	for (const key of (await listNames(folder)).filter((name) => KEY.test(name))) {
		groups.push({ key, first: (await listRequests(path.join(folder, key)))[0] ?? '' });
	}
	return groups.sort((a, b) => compareText(a.first, b.first)).map(({ key }) => key);
}

/** Deletes the delivery of a group, and the group if nothing else is in it. */
async function finishGroup(folder: string): Promise<void> {
	await rm(path.join(folder, DELIVERY_FILE), { force: true });
	const leftovers = (await listNames(folder)).filter((name) => name.startsWith(`.${UNFINISHED_DELIVERY}`));
	for (const name of leftovers) await rm(path.join(folder, name), { force: true });
	await removeEmpty(folder);
}

async function reviveGroup(key: string, { pending, dead }: { pending: string; dead: string }): Promise<void> {
	for (let turn = 1; ; turn++) {
		try {
			if (await exists(path.join(pending, key))) await moveGroup(key, pending, dead);
			return await moveGroup(key, dead, pending);
		} catch (error) {
			// Another request for the name came between the two moves.
			if (turn === MAX_TURNS || !hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
		}
	}
}

/**
 * The spool of `createNodeSpool` as delivery sees it:
 *
 *   pending/{key}/{id}.json      a request
 *   pending/{key}/delivery.json  the state of its delivery; no address
 *   dead/{key}/…                 the same, given up until a person retries it
 *   declined/{key}               an empty file: the name is not proposed again
 *
 * Only one process delivers at a time (`withLock`); requests may be added at any time.
 * @param dir `{DATA_DIR}/requests`
 */
export function createRequestStore(dir: string): RequestStore {
	const [pending, dead, declined] = ['pending', 'dead', 'declined'].map((name) => path.join(dir, name)) as [string, string, string];
	const toFolder = (key: string) => path.join(pending, key);
	const toPath = (key: string, name: string) => path.join(pending, key, name);

	return {
		listKeys: () => listKeys(pending),
		listDeadKeys: () => listKeys(dead),
		read: async (key) => (await readGroup(toFolder(key))) ?? readGroup(path.join(dead, key)),

		writeDelivery: (delivery) =>
			writeDurably(toFolder(delivery.key), {
				name: DELIVERY_FILE,
				text: `${JSON.stringify(delivery, null, '\t')}\n`,
				unique: `${UNFINISHED_DELIVERY}${createUnique()}`,
			}),

		async removeRequest(key, id) {
			await rm(toPath(key, `${id}.json`), { force: true });
			await syncFolder(toFolder(key));
		},

		finish: (key) => finishGroup(toFolder(key)),
		wasDeclined: (key) => exists(path.join(declined, key)),
		async rememberDeclined(key) {
			await ensureFolder(declined);
			await writeDurably(declined, { name: key, text: '', unique: createUnique() });
		},
		bury: (key) => moveGroup(key, pending, dead),
		revive: (key) => reviveGroup(key, { pending, dead }),

		async expire(before) {
			for (const folder of [pending, dead]) {
				for (const key of await listNames(folder)) await expireGroup(path.join(folder, key), before);
			}
		},
	};
}
