import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { NETWORK_QUOTAS } from '../../core/api/limits.ts';
import { createNodeSpool } from '../../functions/requests/store/spool.ts';
import { createTempFolder } from '../support/temp-folder.ts';

describe('a spool that one network tries to fill', () => {
	test.each([
		['an IPv6 /48, each request from another /64', (index: number) => `2001:db8:7:${index.toString(16)}::1`, NETWORK_QUOTAS[2].count],
		['an IPv4 /24, each request from another address', (index: number) => `203.0.113.${index % 256}`, NETWORK_QUOTAS[1].count],
		['an IPv6 /64, each request from another address', (index: number) => `2001:db8:7:1::${index.toString(16)}`, NETWORK_QUOTAS[0].count],
	])(
		'takes the quota of %s, and requests of everybody else',
		async (_, toAddress, quota) => {
			const dir = path.join(await createTempFolder(), 'requests');
			const spool = createNodeSpool(dir, () => new Date());
			const flood = Array.from({ length: 1200 }, (_, index) => spool.put({ name: `Wish ${index}` }, toAddress(index)));
			expect((await Promise.all(flood)).filter((outcome) => outcome === 'kept')).toHaveLength(quota);
			expect(await readdir(path.join(dir, 'pending'))).toHaveLength(quota);
			for (const address of ['2001:db9::1', '198.51.100.1', ''])
				expect(await spool.put({ name: `Honest ${address}` }, address)).toBe('kept');
		},
		120_000,
	);
});
