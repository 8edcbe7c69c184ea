import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createNodeSpool, toRequestKey } from '../../functions/requests/store/spool.ts';
import { createTestRemote } from '../support/requests/git-remote.ts';
import { spawnHost } from '../support/spawn-host.ts';
import { createTempFolder } from '../support/temp-folder.ts';

const put = (dataDir: string) =>
	createNodeSpool(path.join(dataDir, 'requests'), () => new Date()).put({ name: 'A Thing Nobody Has', email: 'unmistakable@example.org' });

async function waitFor(check: () => Promise<boolean> | boolean): Promise<void> {
	while (!(await check())) await new Promise((resolve) => setTimeout(resolve, 50));
}

describe('the Node host', () => {
	test('delivers what waits in the spool, by itself, and logs no address', async () => {
		const root = await createTempFolder();
		const remote = await createTestRemote(root);
		const dataDir = path.join(root, 'data');
		await put(dataDir);
		const host = await spawnHost({ DATA_DIR: dataDir, REQUESTS_REMOTE: remote.dir });
		await waitFor(async () => (await remote.listRefs('refs/heads/request')).length > 0);
		expect(await remote.listRefs('refs/heads/request')).toEqual([toRequestKey('A Thing Nobody Has')]);
		await waitFor(() => host.readOutput().includes('proposed a requested item'));
		await host.stop();
		expect(host.readOutput()).not.toContain('unmistakable');
		expect(await remote.readEverything()).not.toContain('unmistakable');
	});

	test('says that delivery is off where no forge is set', async () => {
		const dataDir = await createTempFolder();
		await put(dataDir);
		const host = await spawnHost({ DATA_DIR: dataDir });
		await waitFor(() => host.readOutput().includes('Delivery of item requests is off'));
		await host.stop();
	});
});
