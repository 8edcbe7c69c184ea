import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Delivery } from '../../../../functions/requests/delivery.ts';
import { createRequestStore } from '../../../../functions/requests/store/file-store.ts';
import { createNodeSpool, toRequestKey } from '../../../../functions/requests/store/spool.ts';
import { createTempFolder } from '../../../support/temp-folder.ts';

const KEY = toRequestKey('Gold Bar');
const DELIVERY: Delivery = {
	key: KEY,
	id: 'a1',
	name: 'Gold Bar',
	slug: 'gold-bar',
	requestedOn: '2026-01-01',
	status: 'waiting',
	failures: 0,
	notBefore: 0,
};

async function createStore() {
	const dir = path.join(await createTempFolder(), 'requests');
	const spool = createNodeSpool(dir, () => new Date('2026-01-01T00:00:00Z'));
	const readOnly = async () => {
		const group = await createRequestStore(dir).read(KEY);
		if (group === undefined) throw new Error('no group');
		return group;
	};
	return { dir, spool, store: createRequestStore(dir), readOnly };
}

describe('createRequestStore()', () => {
	test('is empty before the first request', async () => {
		const { store } = await createStore();
		expect(await store.listKeys()).toEqual([]);
		expect(await store.listDeadKeys()).toEqual([]);
		expect(await store.read(KEY)).toBeUndefined();
		await store.expire(Date.now());
	});

	test('reads what the spool has kept, and remembers how far it has come', async () => {
		const { spool, store, readOnly } = await createStore();
		await spool.put({ name: 'Gold Bar', email: 'ada@example.org' });
		expect(await store.listKeys()).toEqual([KEY]);
		expect(await readOnly()).toMatchObject({ requests: [{ name: 'Gold Bar', email: 'ada@example.org' }], delivery: undefined });
		await store.writeDelivery(DELIVERY);
		await store.writeDelivery({ ...DELIVERY, status: 'open' });
		expect((await readOnly()).delivery).toEqual({ ...DELIVERY, status: 'open' });
	});

	test('keeps what it writes closed to others', async () => {
		const { dir, spool, store } = await createStore();
		await spool.put({ name: 'Gold Bar' });
		await store.writeDelivery(DELIVERY);
		await store.rememberDeclined(KEY);
		await store.bury(KEY);
		const readMode = async (name: string) => ((await stat(path.join(dir, name))).mode & 0o777).toString(8);
		for (const folder of ['dead', 'declined', `dead/${KEY}`]) expect(await readMode(folder)).toBe('700');
		for (const file of [`dead/${KEY}/delivery.json`, `declined/${KEY}`]) expect(await readMode(file)).toBe('600');
	});

	test('forgets a group, but not a request that has come meanwhile', async () => {
		const { dir, spool, store, readOnly } = await createStore();
		await spool.put({ name: 'Gold Bar' });
		await store.writeDelivery(DELIVERY);
		await store.finish(KEY);
		expect(await readOnly()).toMatchObject({ requests: [{ name: 'Gold Bar' }], delivery: undefined });
		await store.removeRequest(KEY, (await readOnly()).requests[0]?.id ?? '');
		await store.finish(KEY);
		await store.finish(KEY);
		expect(await readdir(path.join(dir, 'pending'))).toEqual([]);
	});

	test('loses no request that comes while groups are finished, buried and revived', async () => {
		const { spool, store, readOnly } = await createStore();
		let isAsking = true;
		const asking = (async () => {
			for (let puts = 0; puts < 60; puts++) await spool.put({ name: 'Gold Bar', email: `a${puts}@example.org` });
		})().finally(() => {
			isAsking = false;
		});
		while (isAsking) {
			await store.finish(KEY);
			if (await store.read(KEY)) {
				await store.bury(KEY).catch((error: NodeJS.ErrnoException) => expect(error.code).toBe('ENOENT'));
				await store.revive(KEY).catch((error: NodeJS.ErrnoException) => expect(error.code).toBe('ENOENT'));
			}
		}
		await asking;
		expect(new Set((await readOnly()).requests.map(({ email }) => email)).size).toBe(60);
	}, 120_000);

	test('buries twins with the dead, and revives them together', async () => {
		const { spool, store, readOnly } = await createStore();
		await spool.put({ name: 'Gold Bar' });
		await store.writeDelivery(DELIVERY);
		await store.bury(KEY);
		await spool.put({ name: 'gold bar' });
		await store.bury(KEY);
		expect(await store.listKeys()).toEqual([]);
		await spool.put({ name: 'GOLD BAR' });
		await store.revive(KEY);
		expect(await store.listDeadKeys()).toEqual([]);
		expect(await readOnly()).toMatchObject({ delivery: DELIVERY });
		expect((await readOnly()).requests.map(({ name }) => name).sort()).toEqual(['GOLD BAR', 'Gold Bar', 'gold bar']);
	});

	test('clears away what a killed process left half-written, once it is old', async () => {
		const { dir, spool, store } = await createStore();
		await spool.put({ name: 'Gold Bar' });
		const folder = path.join(dir, 'pending', KEY);
		await writeFile(path.join(folder, '.old.tmp'), 'half');
		await writeFile(path.join(folder, '.new.tmp'), 'half');
		await utimes(path.join(folder, '.old.tmp'), 0, 0);
		await writeFile(path.join(folder, '20260101000000000-0123456789ab.mailed'), '{"email":"ada@example.org"}');
		await store.expire(0);
		expect((await readdir(folder)).filter((name) => /tmp$|mailed$/.test(name))).toEqual(['.new.tmp']);
		await mkdir(path.join(dir, 'pending', '0123456789ab'));
		await store.expire(0);
		expect(await store.listKeys()).toEqual([KEY]);
	});

	test('says of a damaged request which it is, and quotes nothing of it', async () => {
		const { dir, store } = await createStore();
		const folder = path.join(dir, 'pending', KEY);
		await mkdir(folder, { recursive: true });
		const name = '20260101000000000-0123456789ab.json';
		await writeFile(path.join(folder, name), '{"email":"ada@example.org"');
		const error = await store.read(KEY).catch((caught: Error) => caught);
		expect(String(error)).toContain(name);
		expect(String(error)).not.toContain('ada');
		expect(await readFile(path.join(folder, name), 'utf8')).toContain('ada');
	});
});
