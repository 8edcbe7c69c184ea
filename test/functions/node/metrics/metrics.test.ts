import { describe, expect, test } from 'vitest';
import { createMetrics } from '../../../../functions/node/metrics/metrics.ts';
import { createTestCatalogue } from '../../../support/item-factory.ts';

describe('createMetrics()', () => {
	test.each([
		['1 while limits are shared', true, 'worthdex_shares_rate_limits 1'],
		['0 while Redis is out of reach', false, 'worthdex_shares_rate_limits 0'],
		['no sample without Redis', undefined, undefined],
	])('has for worthdex_shares_rate_limits %s', async (_, sharesRateLimits, sample) => {
		const state = { ready: true, refusedBuild: undefined, keepsRequests: true, sharesRateLimits, deadRequests: 0 };
		const { read } = createMetrics({
			getBuild: () => ({ baseUrl: 'https://worth.example/api', builtAt: '2026-01-01T00:00:00Z', catalogue: createTestCatalogue([]) }),
			readHostState: async () => state,
			countWaiting: async () => 0,
		});
		expect(/^worthdex_shares_rate_limits.*$/m.exec(await read())?.[0]).toBe(sample);
	});
});
