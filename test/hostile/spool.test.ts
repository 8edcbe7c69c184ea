import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { NETWORK_QUOTAS } from '../../core/api/limits.ts';
import { createNodeSpool } from '../../functions/requests/store/spool.ts';
import { createTempFolder } from '../support/temp-folder.ts';

describe('a spool that a stranger with one IPv6 /48 tries to fill', () => {
	test('takes the quota of the /48, whatever addresses it uses, and requests of everybody else', async () => {
		const dir = path.join(await createTempFolder(), 'requests');
		const spool = createNodeSpool(dir, () => new Date());
		const { count } = NETWORK_QUOTAS[2];
		const flood = Array.from({ length: count + 100 }, (_, index) =>
			spool.put({ name: `Wish ${index}` }, `2001:db8:7:${index.toString(16)}::1`),
		);
		expect((await Promise.all(flood)).filter((outcome) => outcome === 'kept')).toHaveLength(count);
		expect(await readdir(path.join(dir, 'pending'))).toHaveLength(count);
		for (const address of ['2001:db9::1', '198.51.100.1', '']) expect(await spool.put({ name: `Honest ${address}` }, address)).toBe('kept');
	}, 120_000);
});
