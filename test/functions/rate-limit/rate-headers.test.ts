import { describe, expect, test } from 'vitest';
import type { Deps } from '../../../functions/http/deps.ts';
import { createMemoryRateLimiter } from '../../../functions/rate-limit/memory.ts';
import { takeRate } from '../../../functions/rate-limit/rate-headers.ts';
import { catchApiError } from '../../support/http/catch-api-error.ts';

function createTaker() {
	let time = 0;
	const deps = { rateLimiter: createMemoryRateLimiter(() => time) } as Deps;
	const rate = { limit: 2, windowMs: 60_000 };
	return {
		take: (clientAddress: string, policy = 'ask') => takeRate(policy, { clientAddress, rate, deps }),
		pass: (milliseconds: number) => {
			time += milliseconds;
		},
	};
}

describe('takeRate()', () => {
	test('says on each accepted answer what remains, and for how long', async () => {
		const { take, pass } = createTaker();
		expect((await take('203.0.113.7')).headers).toEqual({ 'RateLimit-Policy': '"ask";q=2;w=60', RateLimit: '"ask";r=1;t=60' });
		pass(1);
		expect((await take('203.0.113.7')).headers).toEqual({ 'RateLimit-Policy': '"ask";q=2;w=60', RateLimit: '"ask";r=0;t=60' });
	});

	test('refuses what is over the limit, with the whole seconds to wait', async () => {
		const { take, pass } = createTaker();
		await take('203.0.113.7');
		await take('203.0.113.7');
		pass(50_100);
		expect(await catchApiError(() => take('203.0.113.7'))).toEqual({
			code: 'rate_limited',
			detail: 'At most 2 requests in 60 seconds are answered; try again in 10 seconds',
			headers: { 'RateLimit-Policy': '"ask";q=2;w=60', RateLimit: '"ask";r=0;t=10', 'Retry-After': '10' },
		});
		pass(9_899);
		expect(await catchApiError(() => take('203.0.113.7'))).toMatchObject({ headers: { 'Retry-After': '1' } });
		pass(1);
		expect(await take('203.0.113.7')).toBeDefined();
	});

	test('takes a request back that failed on our side', async () => {
		const { take } = createTaker();
		await (await take('203.0.113.7')).undo();
		await (await take('203.0.113.7')).undo();
		expect((await take('203.0.113.7')).headers).toMatchObject({ RateLimit: '"ask";r=1;t=60' });
	});

	test('counts a /64 as one client, a mapped address as itself, and each policy apart', async () => {
		const { take } = createTaker();
		await take('2001:db8::1');
		await take('2001:db8::2');
		expect((await catchApiError(() => take('2001:db8::3'))).code).toBe('rate_limited');
		expect(await take('2001:db8:0:1::1')).toBeDefined();
		expect((await take('2001:db8::3', 'request')).headers).toMatchObject({ RateLimit: '"request";r=1;t=60' });
		await take('203.0.113.7');
		await take('::ffff:203.0.113.7');
		expect((await catchApiError(() => take('203.0.113.7'))).code).toBe('rate_limited');
	});
});
