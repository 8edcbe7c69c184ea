import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { GitHubClient } from '../../../../functions/requests/github/github-client.ts';
import { toSettings } from '../../../support/github/forge-fixture.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

/** A client on a fake clock, and the times in seconds at which its requests reach GitHub, which answers each with this status. */
function createClient(status: number) {
	const times: number[] = [];
	const started = Date.now();
	const answer = async () => {
		times.push((Date.now() - started) / 1000);
		return new Response('{}', { status, headers: { 'Content-Type': 'application/json' } });
	};
	vi.stubGlobal('fetch', answer);
	return { times, client: new GitHubClient(toSettings({ apiUrl: 'https://github.example' }), { now: Date.now }) };
}

describe('GitHubClient', () => {
	test('sends writes a second apart', async () => {
		const { client, times } = createClient(201);
		const writes = [1, 2, 3].map(() => client.ask('open a pull request', z.unknown(), 'POST /pulls', { head: 'c', base: 'd' }));
		await vi.advanceTimersByTimeAsync(10_000);
		await Promise.all(writes);
		const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
		expect(gaps).toHaveLength(2);
		for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(1);
	});
});
