import { mkdir, readlink, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { createStagingFolder, publishBuild } from '../../build/writer/build-folder.ts';
import { withBuildLock } from '../../build/writer/build-lock.ts';
import { readPin } from '../../build/writer/pin.ts';
import { listBuilds, rollBack } from '../../build/writer/roll-back.ts';
import { runScript } from '../support/hosts/spawn-host.ts';
import { runCommand } from '../support/processes/run-command.ts';
import { createTempFolder } from '../support/temp-folder.ts';

let outDir: string;

/** Publishes a build that has nothing but its manifest. */
async function publish(
	buildId: string,
	builtAt: string,
	more: { link?: string; port?: number; complete?: boolean; unpin?: boolean } = {},
): Promise<void> {
	const { link, port = 4321, complete = true, unpin } = more;
	const staging = await createStagingFolder(outDir);
	await mkdir(path.join(staging, 'api'));
	const origin = `http://localhost:${port}`;
	const manifest = { buildId, builtAt, complete, baseUrl: `${origin}/api`, cdnUrl: `${origin}/cdn`, counts: { items: 3 } };
	await writeFile(path.join(staging, 'api/manifest.json'), JSON.stringify(manifest));
	await publishBuild(outDir, staging, buildId, { link, unpin });
}

const follow = async (link = 'current') => path.basename(await readlink(path.join(outDir, link)));
const lines: string[] = [];
const roll = (wanted?: string, link?: string) => rollBack({ outDir, link }, { wanted, say: (line) => lines.push(line) });

beforeEach(async () => {
	outDir = await createTempFolder();
	await publish('aaa111', '2026-11-01T08:00:00Z');
	await publish('bbb222', '2026-11-02T08:00:00Z');
	await publish('ccc333', '2026-11-03T08:00:00Z');
});

describe('npm run rollback', () => {
	test('goes back one build at a time, pins it for updates, and says when there is no older one', async () => {
		await roll();
		expect([await follow(), await readPin(outDir, 'current')]).toEqual(['bbb222', 'bbb222']);
		await roll();
		expect([await follow(), await readPin(outDir, 'current')]).toEqual(['aaa111', 'aaa111']);
		await expect(roll()).rejects.toThrow('no older build for the same addresses is kept');
		await roll('ccc');
		expect(await follow()).toBe('ccc333');
		await expect(roll('nope')).rejects.toThrow('Cannot find build "nope"');
	});

	test('works on another port, and takes no build of one: without it a port serves the addresses of another', async () => {
		await publish('ddd444', '2026-11-04T08:00:00Z', { link: 'current-8080', port: 8080 });
		await expect(roll(undefined, 'current-8080')).rejects.toThrow('no older build for the same addresses');
		await expect(roll('ccc', 'current-8080')).rejects.toThrow('it is for http://localhost:4321/api');
		await publish('eee555', '2026-11-05T08:00:00Z', { link: 'current-8080', port: 8080 });
		await roll(undefined, 'current-8080');
		expect([await follow('current-8080'), await follow()]).toEqual(['ddd444', 'ccc333']);
		expect([await readPin(outDir, 'current-8080'), await readPin(outDir, 'current')]).toEqual(['ddd444', undefined]);
	});

	test('takes no build without pages unless it is named', async () => {
		await publish('ddd444', '2026-11-04T08:00:00Z', { complete: false });
		await publish('eee555', '2026-11-05T08:00:00Z');
		await roll();
		expect(await follow()).toBe('ccc333');
	});

	test('a build does not replace a pinned one: without it any hand-typed build brings the bad data back', async () => {
		await roll();
		await publish('ddd444', '2026-11-04T08:00:00Z');
		expect([await follow(), await readPin(outDir, 'current')]).toEqual(['bbb222', 'bbb222']);
		await publish('eee555', '2026-11-05T08:00:00Z', { unpin: true });
		expect([await follow(), await readPin(outDir, 'current')]).toEqual(['eee555', undefined]);
	});

	test.each(['', '\n', 'gone99\n', '../..\n', 'aaa111 v1.2.3\n', '\0\0\0'])(
		'a pin of %j is none: without it no build would ever be served again',
		async (text) => {
			await writeFile(path.join(outDir, 'current.pinned'), text);
			await publish('ddd444', '2026-11-04T08:00:00Z');
			expect([await follow(), await readPin(outDir, 'current')]).toEqual(['ddd444', undefined]);
		},
	);

	test('waits for a build that is being made, and goes back to what was meant before: without it that build undoes it', async () => {
		let rolled: ReturnType<typeof roll> | undefined;
		await withBuildLock(
			outDir,
			() => {},
			async () => {
				rolled = roll();
				await new Promise((resolve) => setTimeout(resolve, 50));
				await publish('ddd444', '2026-11-04T08:00:00Z');
			},
		);
		await rolled;
		expect([await follow(), lines]).toEqual(['bbb222', ['Waiting for another build']]);
	});

	test('lists the builds, says what it did, and how to end it', async () => {
		const env = { OUT_DIR: outDir };
		const rolled = await runCommand('rollback.ts', [], env);
		expect(rolled).toMatchObject({ code: 0, stderr: '' });
		expect(rolled.stdout).toBe(
			'Rolled back from ccc333 (2026-11-03 08:00 UTC) to bbb222 (2026-11-02 08:00 UTC), and pinned it.\n' +
				'Builds do not replace it, and updates leave it alone until a newer release: npm run rollback -- --unpin ends that.\n',
		);
		expect((await runCommand('rollback.ts', ['--list'], env)).stdout).toMatch(/^BUILD .*\nccc333 .*\nbbb222 .*current, pinned\naaa111 /);
		expect((await runCommand('rollback.ts', ['--unpin'], env)).stdout).toBe(
			'Build bbb222 is no longer pinned: the next build is served.\n',
		);
		expect((await listBuilds({ outDir })).some(({ isPinned }) => isPinned)).toBe(false);
	});

	test('npm start leaves a pinned build as it is', async () => {
		await roll();
		const { output } = await runScript('scripts/start/prepare-build.ts', { OUT_DIR: outDir });
		expect(output).toBe('Build bbb222 is pinned, so nothing is built: npm run rollback -- --unpin ends that.\n');
	});

	test('says in one sentence that there is no build', async () => {
		const empty = await createTempFolder();
		await symlink('builds/gone', path.join(empty, 'current'));
		expect(await runCommand('rollback.ts', [], { OUT_DIR: empty })).toEqual({
			code: 1,
			stdout: '',
			stderr: 'Cannot roll back: there is no current build\n',
		});
	});
});
