import { expect, onTestFinished, test } from 'vitest';
import { findSpooled } from '../support/find-spooled.ts';
import { spawnHost } from '../support/spawn-host.ts';
import { makeFolder, removeFolder } from '../support/temp-folder.ts';
import { sendBytes, toBytes } from './raw-http.ts';

const OFFER = [
	['Connection', 'Upgrade'],
	['Upgrade', 'websocket'],
] as const;

function toRequest(name: string) {
	const headers = [
		['Connection', 'keep-alive'],
		['Content-Type', 'application/json'],
	] as const;
	return toBytes({ method: 'POST', target: '/api/items/request', headers, body: JSON.stringify({ name }) });
}

test('a request behind an Upgrade has no effect: its client gets no answer, sends it again, and would be counted twice', async () => {
	const dataDir = await makeFolder('behind');
	onTestFinished(() => removeFolder(dataDir));
	const { port } = await spawnHost({ DATA_DIR: dataDir });
	const offer = toBytes({ target: '/api/none', headers: OFFER });
	const { answers, closed } = await sendBytes([{ bytes: offer }, { bytes: toRequest('Lost Thing') }], { port });
	expect(answers.map(({ status, headers }) => [status, headers.get('connection')])).toEqual([[404, 'close']]);
	expect(closed).toBe(true);
	await sendBytes([{ bytes: toRequest('Found Thing') }], { port, count: 1 });
	expect(await findSpooled(dataDir, 'Lost Thing')).toEqual([]);
	expect(await findSpooled(dataDir, 'Found Thing')).toHaveLength(1);
});
