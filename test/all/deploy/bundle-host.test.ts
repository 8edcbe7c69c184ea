import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { waitForPort } from '../../support/hosts/spawn-host.ts';
import { PATIENCE } from '../../support/patience.ts';
import { startChild } from '../../support/processes/start-child.ts';
import { useFolder } from '../../support/temp-folder.ts';
import { TEST_OUT_DIR } from '../../support/test-build.ts';

const run = promisify(execFile);
/** A folder far from any node_modules. */
const folder = useFolder('bundle');

beforeAll(async () => {
	await run(process.execPath, ['scripts/build/bundle-host.ts']);
	await cp('lib/host', path.join(folder, 'host'), { recursive: true });
});

describe('npm run tool -- bundle', () => {
	test('the bundle serves files, the function, questions, drawn pictures and requests without the project’s node_modules, and ends when it is told', async () => {
		const host = await waitForPort(
			startChild([process.execPath, 'host/node.js'], {
				cwd: folder,
				env: { PORT: '0', OUT_DIR: path.resolve(TEST_OUT_DIR), DATA_DIR: path.join(folder, 'data') },
			}),
		);
		const api = `http://127.0.0.1:${host.port}/api`;
		const post = (target: string, body: object) =>
			fetch(api + target, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
		expect((await fetch(`${api}/items/mona-lisa`)).status).toBe(200);
		expect(await (await fetch(`${api}/items/search?q=mona&limit=1`)).json()).toMatchObject({ results: [{ slug: 'mona-lisa' }] });
		expect(await (await post('/ask', { q: 'How much is the Mona Lisa worth?' })).json()).toMatchObject({ items: ['mona-lisa'] });
		expect((await post('/items/request', { name: 'A lighthouse of glass' })).status).toBe(202);
		const picture = await fetch(`${new URL(api).origin}/pictures/compare/bitcoin/big-mac.png`);
		expect([picture.status, picture.headers.get('content-type')], 'the library that draws is next to the bundle').toEqual([
			200,
			'image/png',
		]);
		// Delivery and its libraries are loaded lazily: that they were found is told by the sentence that it is off.
		await vi.waitFor(() => expect(host.readOutput()).toContain('Delivery of item requests is off'), PATIENCE);
		await host.stop();
		expect(await host.ended, host.readOutput()).toBe(0);
	});
});
