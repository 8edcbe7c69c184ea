import { readFile } from 'node:fs/promises';
import { describe, expect, test, vi } from 'vitest';
import { PATIENCE } from '../../support/patience.ts';
import { createKeepAliveClient } from '../../support/reliability/keep-alive-client.ts';
import { takeOverSecondBuild } from '../../support/reliability/marked-builds.ts';
import { startHostOnCopy } from '../../support/reliability/start-marked-host.ts';
import { findSpooled } from '../../support/requests/find-spooled.ts';

/** Loaded before the host: the time of day steps back by a day when the process gets SIGUSR2. */
const STEPPING_CLOCK = `
	const RealDate = Date;
	let shift = 0;
	process.on('SIGUSR2', () => {
		shift = -86_400_000;
		process.stderr.write('the clock has stepped\\n');
	});
	globalThis.Date = class extends RealDate {
		constructor(...words) { words.length === 0 ? super(RealDate.now() + shift) : super(...words); }
		static now() { return RealDate.now() + shift; }
	};
`;

describe('a host whose time of day steps back by a day', () => {
	test('keeps serving, holds the limit without locking clients out, keeps requests and takes up builds', async () => {
		const host = await startHostOnCopy({
			NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(STEPPING_CLOCK)}`,
			TRUSTED_PROXIES: '127.0.0.0/8',
		});
		const client = createKeepAliveClient(host.port);
		const ask = async (address: string) => client.post('/api/ask', { q: 'How much is Stamp 1901?' }, { 'X-Forwarded-For': address });
		for (let turn = 0; turn < 10; turn++) expect((await ask('203.0.113.1')).status).toBe(200);
		const steppedAt = Date.now();
		process.kill(host.pid, 'SIGUSR2');
		await vi.waitFor(() => expect(host.readOutput()).toContain('the clock has stepped'), PATIENCE);
		expect((await client.post('/api/items/request', { name: 'A Thing Nobody Has' })).status).toBe(202);
		const [spooled] = await findSpooled(`${host.dir}/data`, 'A Thing Nobody Has');
		const { requestedAt } = JSON.parse(await readFile(spooled as string, 'utf8')) as { requestedAt: string };
		expect(Date.parse(requestedAt)).toBeLessThan(steppedAt - 80_000_000);

		expect((await client.get('/api/items')).status).toBe(200);
		const refused = await ask('203.0.113.1');
		expect(refused.status).toBe(429);
		expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
		expect((await ask('203.0.113.2')).status).toBe(200);
		expect(JSON.parse((await client.get('/api/health')).text)).toMatchObject({ status: 'ok', ageSeconds: 0 });
		const next = await takeOverSecondBuild(host.outDir);
		await vi.waitFor(async () => expect((await client.get('/api/items')).headers['worthdex-build']).toBe(next), PATIENCE);
		client.close();
	});
});
