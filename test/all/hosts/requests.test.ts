import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { NodeSpool, toSubmissionKey } from '../../../functions/submissions/store/spool.ts';
import { type SpawnedHost, spawnHost } from '../../support/hosts/spawn-host.ts';
import { runCommand } from '../../support/processes/run-command.ts';
import { createTestRemote } from '../../support/requests/git-remote.ts';
import { startSmtp } from '../../support/requests/smtp.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

const put = (dataDir: string) =>
	new NodeSpool(path.join(dataDir, 'requests'), () => new Date()).put({ name: 'A Thing Nobody Has', email: 'unmistakable@example.org' });

/** Waits while the host runs. */
const until = (host: SpawnedHost, check: () => Promise<boolean> | boolean) => host.waitFor(async () => (await check()) || undefined);

describe('the Node host', () => {
	test('delivers what waits in the spool, by itself, and logs no address', async () => {
		const root = await createTempFolder();
		const remote = await createTestRemote(root);
		const dataDir = path.join(root, 'data');
		await put(dataDir);
		const host = await spawnHost({ DATA_DIR: dataDir, REQUESTS_REMOTE: remote.dir });
		await until(host, async () => (await remote.listRefs('refs/heads/request')).length > 0);
		expect(await remote.listRefs('refs/heads/request')).toEqual([toSubmissionKey('A Thing Nobody Has')]);
		await until(host, () => host.readOutput().includes('proposed a requested item'));
		await host.stop();
		expect(host.readOutput()).not.toContain('unmistakable');
		expect(await remote.readEverything()).not.toContain('unmistakable');
	});

	test('mails one link, and the outcome once a person has followed it', async () => {
		const root = await createTempFolder();
		const remote = await createTestRemote(root);
		const smtp = await startSmtp();
		onTestFinished(() => smtp.close());
		const dataDir = path.join(root, 'data');
		const env = { DATA_DIR: dataDir, REQUESTS_REMOTE: remote.dir, SMTP_URL: smtp.url, MAIL_FROM: 'worthdex@example.net' };
		await put(dataDir);
		const host = await spawnHost(env);
		await until(host, () => smtp.mails.length > 0);
		await until(host, () => host.readOutput().includes('proposed a requested item'));
		const text = (smtp.mails[0]?.raw ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
		const link = new URL(/^http\S+/m.exec(text)?.[0] ?? '');
		const page = await (await fetch(`http://127.0.0.1:${host.port}${link.pathname}${link.search}`)).text();
		const action = /action="(mail\/confirm[^"]+)"/.exec(page)?.[1] ?? '';
		const target = new URL(action, `http://127.0.0.1:${host.port}${link.pathname}`);
		expect((await fetch(target, { method: 'POST' })).status).toBe(200);
		await remote.git('branch', '-D', `request/${toSubmissionKey('A Thing Nobody Has')}`);
		await host.stop();
		expect((await runCommand('requests.ts', ['deliver'], env)).stdout).toBe('1 declined, 1 mailed\n');
		expect(smtp.mails.map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1])).toEqual(['Confirm your address', 'Your item was not added']);
		expect(host.readOutput()).not.toContain('unmistakable');
		expect(host.readOutput()).not.toContain(link.search);
	});

	test('says that delivery is off where no forge is set', async () => {
		const dataDir = await createTempFolder();
		await put(dataDir);
		const host = await spawnHost({ DATA_DIR: dataDir });
		await until(host, () => host.readOutput().includes('Delivery of item requests is off'));
		await host.stop();
	});
});
