import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { startHostProcess } from '../../../support/hosts/spawn-host.ts';
import { startHost, useStarted } from '../../../support/hosts/start-host.ts';
import { PATIENCE } from '../../../support/patience.ts';
import { onFreePort } from '../../../support/processes/start-child.ts';
import { EDGE_OUT_DIR } from '../../../support/test-build.ts';

let metricsUrl: string;
const host = useStarted(() =>
	onFreePort((port) => {
		metricsUrl = `http://127.0.0.1:${port}/metrics`;
		return startHost({ METRICS_PORT: String(port), OUT_DIR: EDGE_OUT_DIR });
	}),
);

/** The samples of a scrape, by name and labels. */
async function scrape(): Promise<Map<string, number>> {
	const response = await fetch(metricsUrl);
	expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
	const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
	return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]));
}

describe('METRICS_PORT', () => {
	test('counts requests by endpoint and status, and times them', async () => {
		const targets = ['/items', '/items?limit=3', '/items?limit=0', '/items/no-such-item', '/no-such-endpoint'];
		for (const target of targets) await (await fetch(host.api + target)).text();
		// Counted after the answer was handed over.
		await vi.waitFor(async () => {
			const samples = await scrape();
			expect(samples.get('worthdex_http_requests_total{endpoint="/items",status="200"}')).toBe(2);
			expect(samples.get('worthdex_http_requests_total{endpoint="/items",status="400"}')).toBe(1);
			expect(samples.get('worthdex_http_requests_total{endpoint="/items/{slug}",status="404"}')).toBe(1);
			expect(samples.get('worthdex_http_requests_total{endpoint="none",status="404"}')).toBe(1);
			expect(samples.get('worthdex_http_request_duration_seconds_count{endpoint="/items"}')).toBe(3);
			expect(samples.get('worthdex_http_request_duration_seconds_bucket{le="10",endpoint="/items"}')).toBe(3);
		}, PATIENCE);
	});

	test('tells the age of the data, the length of the spool, and dead requests', async () => {
		const post = (name: string) =>
			fetch(`${host.api}/items/request`, {
				method: 'POST',
				headers: { 'Content-Type': 'application/json' },
				body: JSON.stringify({ name }),
			});
		for (const name of ['A lighthouse of glass', 'A windmill of brass']) expect((await post(name)).status).toBe(202);
		const deadDir = path.join(host.dataDir, 'requests/dead');
		await mkdir(deadDir, { recursive: true });
		await writeFile(path.join(deadDir, '20250101000000000-0123456789ab-0123456789abcdef01234567.json'), '{}');
		const health = (await (await fetch(`${host.api}/health`)).json()) as Record<string, string | number>;
		const samples = await scrape();
		expect(samples.get('worthdex_spool_names')).toBe(2);
		expect([samples.get('worthdex_dead_requests'), health.deadRequests]).toEqual([1, 1]);
		expect(samples.get('worthdex_build_timestamp_seconds')).toBe(Date.parse(health.builtAt as string) / 1000);
		expect(samples.get('worthdex_newest_worth_timestamp_seconds')).toBe(Date.parse(health.newestAsOf as string) / 1000);
		expect([samples.get('worthdex_build_refused'), samples.get('worthdex_keeps_requests')]).toEqual([0, 1]);
		expect(samples.get('worthdex_items')).toBe(health.items);
	});

	test('serves nothing else there, and no metrics on the public port', async () => {
		expect((await fetch(metricsUrl.replace('/metrics', '/'))).status).toBe(404);
		expect((await fetch(`${host.api}/metrics`)).status).toBe(404);
		// The build has no pages, so every page is still being made.
		const page = await fetch(`${host.origin}/metrics`);
		expect([page.status, await page.text()]).toEqual([503, expect.not.stringContaining('worthdex_items')]);
	});

	test('a port that is taken stops the start with a sentence that names the setting', async () => {
		const taken = new URL(metricsUrl).port;
		await expect(startHostProcess({ METRICS_PORT: taken, DATA_DIR: host.dataDir })).rejects.toThrow(
			`Cannot serve metrics: port ${taken} is taken; set METRICS_PORT to another`,
		);
	});
});
