import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { countGroups } from '../../../../functions/requests/store/count-groups.ts';
import { createRequestStore } from '../../../../functions/requests/store/file-store.ts';
import { createNodeSpool } from '../../../../functions/requests/store/spool.ts';
import { createTempFolder } from '../../../support/temp-folder.ts';

describe('countGroups()', () => {
	test('counts names, waiting and dead, and nothing else in the folders', async () => {
		const dir = path.join(await createTempFolder(), 'requests');
		expect([await countGroups(dir, 'pending'), await countGroups(dir, 'dead')]).toEqual([0, 0]);
		const spool = createNodeSpool(dir, () => new Date());
		for (const name of ['A lighthouse', 'a lighthouse', 'A windmill', 'A watermill']) await spool.put({ name });
		await writeFile(path.join(dir, 'pending', 'note.txt'), '');
		const store = createRequestStore(dir);
		const [key = ''] = await store.listKeys();
		await store.bury(key);
		expect([await countGroups(dir, 'pending'), await countGroups(dir, 'dead')]).toEqual([2, 1]);
	});

	test('is undefined when the folder cannot be read', async () => {
		const dir = await createTempFolder();
		await mkdir(path.join(dir, 'other'));
		await writeFile(path.join(dir, 'dead'), '');
		expect(await countGroups(dir, 'dead')).toBeUndefined();
	});
});
