import { spawnSync } from 'node:child_process';
import { lstat, mkdir, readdir, readFile, readlink, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
	createStagingFolder,
	findCurrentBuild,
	publishBuild,
	readBuildFile,
	removeAbandoned,
	switchLink,
	toBuildPath,
} from '../../../build/writer/build-folder.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

async function publish(outDir: string, id: string, link?: string): Promise<boolean> {
	const staging = await createStagingFolder(outDir);
	await writeFile(path.join(staging, 'name'), id);
	return publishBuild(outDir, staging, id, { link });
}

describe('publishBuild()', () => {
	test('makes the staged build the current one, by a relative link', async () => {
		const outDir = await createTempFolder();
		expect(await findCurrentBuild(outDir)).toBeUndefined();
		expect(await publish(outDir, 'aaa')).toBe(true);
		expect(await findCurrentBuild(outDir)).toBe(toBuildPath(outDir, 'aaa'));
		expect(await readlink(path.join(outDir, 'current'))).toBe(path.join('builds', 'aaa'));
		expect((await readdir(outDir)).sort()).toEqual(['builds', 'current']);
		expect(await readdir(path.join(outDir, 'builds'))).toEqual(['aaa']);
	});

	test('keeps the standing copy of a build that is made again, and goes back to it', async () => {
		const outDir = await createTempFolder();
		await publish(outDir, 'aaa');
		const { ino } = await lstat(toBuildPath(outDir, 'aaa'));
		await publish(outDir, 'bbb');
		expect(await publish(outDir, 'aaa')).toBe(false);
		expect((await lstat(toBuildPath(outDir, 'aaa'))).ino).toBe(ino);
		expect(await findCurrentBuild(outDir)).toBe(toBuildPath(outDir, 'aaa'));
		expect((await readdir(path.join(outDir, 'builds'))).sort()).toEqual(['aaa', 'bbb']);
	});

	test('keeps three builds: the current one and the newest others', async () => {
		const outDir = await createTempFolder();
		for (const [index, id] of ['aaa', 'bbb', 'ccc'].entries()) {
			await publish(outDir, id);
			await utimes(toBuildPath(outDir, id), new Date(), new Date(2020, 0, index + 1));
		}
		await publish(outDir, 'ddd');
		expect((await readdir(path.join(outDir, 'builds'))).sort()).toEqual(['bbb', 'ccc', 'ddd']);
		// The current one stays although it is the oldest.
		await utimes(toBuildPath(outDir, 'bbb'), new Date(), new Date(2010, 0, 1));
		await publish(outDir, 'bbb');
		await mkdir(toBuildPath(outDir, 'eee'));
		await publish(outDir, 'bbb');
		expect((await readdir(path.join(outDir, 'builds'))).sort()).toEqual(['bbb', 'ddd', 'eee']);
	});

	test('publishes the build of another port under a link of its own, and never removes a build under a link', async () => {
		const outDir = await createTempFolder();
		await publish(outDir, 'aaa');
		expect(await findCurrentBuild(outDir, 'current-8080')).toBe(toBuildPath(outDir, 'aaa'));
		await publish(outDir, 'for-8080', 'current-8080');
		expect(await findCurrentBuild(outDir)).toBe(toBuildPath(outDir, 'aaa'));
		for (const id of ['bbb', 'ccc', 'ddd', 'eee']) await publish(outDir, id);
		expect(await findCurrentBuild(outDir, 'current-8080')).toBe(toBuildPath(outDir, 'for-8080'));
		expect(await readdir(path.join(outDir, 'builds'))).toContain('for-8080');
	});

	test('is never without a current build, however often it switches', async () => {
		const outDir = await createTempFolder();
		await publish(outDir, 'aaa');
		let done = false;
		let looks = 0;
		const watching = (async () => {
			while (!done) {
				expect(await readFile(path.join(outDir, 'current', 'name'), 'utf8')).toMatch(/^(?:aaa|bbb)$/);
				looks++;
			}
		})();
		for (let turn = 0; turn < 40; turn++) await publish(outDir, turn % 2 ? 'aaa' : 'bbb');
		done = true;
		await watching;
		expect(looks).toBeGreaterThan(10);
	});
});

describe('removeAbandoned()', () => {
	test('a service that is killed while it builds, again and again, does not fill the disk with half builds', async () => {
		const outDir = await createTempFolder();
		await publish(outDir, 'aaa');
		const ended = spawnSync(process.execPath, ['--version']).pid;
		const others = [`.staging-${process.ppid}-0a`, `.staging-${ended}-0b`, `.staging-${process.pid}-0c`, '.staging-0d0d0d0d'];
		for (const name of others) await mkdir(path.join(outDir, 'builds', name, 'api'), { recursive: true });
		await removeAbandoned(outDir);
		// That of a process that runs stays: its build may have been suspended.
		expect((await readdir(path.join(outDir, 'builds'))).sort()).toEqual([`.staging-${process.ppid}-0a`, 'aaa']);
		await removeAbandoned(path.join(outDir, 'none'));
	});
});

describe('readBuildFile()', () => {
	test('is undefined where there is no build or no such file', async () => {
		const outDir = await createTempFolder();
		await publish(outDir, 'aaa');
		expect(await readBuildFile(undefined, 'name')).toBeUndefined();
		expect(await readBuildFile(toBuildPath(outDir, 'aaa'), 'other')).toBeUndefined();
		expect(await readBuildFile(toBuildPath(outDir, 'aaa'), 'name')).toBe('aaa');
	});
});

describe('switchLink() on Windows', () => {
	/** The file system as Windows has it: only junctions need no privilege, their targets are absolute, and nothing replaces one. */
	const files = {
		rm,
		symlink: async (target: Parameters<typeof symlink>[0], file: Parameters<typeof symlink>[1], type?: string | null) => {
			if (type !== 'junction' || !path.isAbsolute(String(target))) throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
			await symlink(target, file);
		},
		rename: async (from: Parameters<typeof rename>[0], to: Parameters<typeof rename>[1]) => {
			if (await lstat(to).catch(() => undefined)) throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
			await rename(from, to);
		},
	};

	test('makes junctions, and replaces the one that is there: symlinks need a privilege that few have', async () => {
		const outDir = await createTempFolder();
		for (const buildId of ['aaa', 'bbb']) {
			await mkdir(toBuildPath(outDir, buildId), { recursive: true });
			await switchLink(outDir, { buildId, link: 'current' }, { platform: 'win32', files });
			expect(await findCurrentBuild(outDir)).toBe(toBuildPath(outDir, buildId));
		}
		expect((await readdir(outDir)).sort()).toEqual(['builds', 'current']);
	});
});
