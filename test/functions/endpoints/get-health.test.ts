import { describe, expect, test } from 'vitest';
import { HealthSchema } from '../../../core/api/schemas/service-replies.ts';
import { getHealth } from '../../../functions/endpoints/get-health.ts';
import type { Deps } from '../../../functions/http/deps.ts';
import type { HttpRequest } from '../../../functions/http/request.ts';
import { createItem, createTestCatalogue } from '../../support/content/item-factory.ts';

const AT = Date.parse('2026-01-02T00:00:00Z');
const ITEMS = ['2025-03-01', '2024-12-31', '2025-11-05'].map((asOf, index) => createItem({ slug: `item-${index}`, valuation: { asOf } }));

async function read(changes: Partial<Deps> = {}, items = ITEMS) {
	const build = { id: 'abc', builtAt: '2026-01-01T23:59:00Z', complete: true, catalogue: createTestCatalogue(items) };
	const { status, body, headers } = await getHealth(
		{} as HttpRequest,
		{ build, now: () => AT, submissionQueue: QUEUE, ...changes } as Deps,
	);
	expect(headers['Cache-Control']).toBe('no-store');
	return { status, health: HealthSchema.parse(JSON.parse(body as string)) };
}

const QUEUE = { put: async () => {} };
const STATE = { ready: true, refusedBuild: undefined, keepsSubmissions: true, deadSubmissions: 0 };

describe('getHealth()', () => {
	test('tells which build is served, its age, and between which days its worths were found', async () => {
		expect(await read()).toEqual({
			status: 200,
			health: {
				status: 'ok',
				live: true,
				ready: true,
				buildId: 'abc',
				builtAt: '2026-01-01T23:59:00Z',
				complete: true,
				ageSeconds: 60,
				items: 3,
				oldestAsOf: '2024-12-31',
				newestAsOf: '2025-11-05',
				refusedBuild: null,
				keepsRequests: true,
				sharesRateLimits: null,
				deadRequests: null,
			},
		});
	});

	test('is 503 once the host was told to stop', async () => {
		const { status, health } = await read({ readHostState: async () => ({ ...STATE, ready: false }) });
		expect([status, health.status, health.live, health.ready]).toEqual([503, 'stopping', true, false]);
	});

	test('names a build that was refused, and is 200 all the same: the older one is served', async () => {
		const refusedBuild = { buildId: 'def', since: '2026-01-01T23:59:59Z' };
		const { status, health } = await read({ readHostState: async () => ({ ...STATE, refusedBuild }) });
		expect([status, health.refusedBuild]).toEqual([200, refusedBuild]);
	});

	test('has no age below zero when the clock has stepped back, and no days where nothing is', async () => {
		expect((await read({ now: () => AT - 86_400_000 })).health.ageSeconds).toBe(0);
		expect((await read({}, [])).health).toMatchObject({ items: 0, oldestAsOf: null, newestAsOf: null });
	});

	test('says when item requests cannot be stored, and is 200: everything else is served', async () => {
		const unwritable = await read({ readHostState: async () => ({ ...STATE, keepsSubmissions: false }) });
		expect([unwritable.status, unwritable.health.status, unwritable.health.keepsRequests]).toEqual([200, 'ok', false]);
		expect((await read({ submissionQueue: undefined })).health.keepsRequests).toBe(false);
	});

	test('counts requests whose delivery was given up, and is 200: a person has to look at them', async () => {
		const { status, health } = await read({ readHostState: async () => ({ ...STATE, deadSubmissions: 3 }) });
		expect([status, health.status, health.deadRequests]).toEqual([200, 'ok', 3]);
		expect((await read({ readHostState: async () => ({ ...STATE, deadSubmissions: undefined }) })).health.deadRequests).toBeNull();
	});
});
