import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { withBuildLock } from '../../../build/writer/build-lock.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

const ignore = () => {};

describe('withBuildLock()', () => {
	test('lets one after the other work, and says once that it waits', async () => {
		const outDir = await createTempFolder();
		const lines: string[] = [];
		let running = 0;
		let most = 0;
		const work = async () => {
			most = Math.max(most, ++running);
			await new Promise((resolve) => setTimeout(resolve, 20));
			running--;
		};
		await Promise.all(Array.from({ length: 3 }, () => withBuildLock(outDir, (line) => lines.push(line), work)));
		expect(most).toBe(1);
		expect(lines).toEqual(['Waiting for another build', 'Waiting for another build']);
		expect(await readdir(outDir)).toEqual([]);
	});

	test('takes over the lock of a killed build', async () => {
		const outDir = await createTempFolder();
		const lock = path.join(outDir, '.build.lock');
		await mkdir(lock);
		const minuteAgo = new Date(Date.now() - 60_000);
		await utimes(lock, minuteAgo, minuteAgo);
		expect(await withBuildLock(outDir, ignore, async () => 'done')).toBe('done');
	});

	test('releases the lock when the work fails, and leaves no folder behind that was not there', async () => {
		const dir = await createTempFolder();
		const outDir = path.join(dir, 'out');
		await expect(withBuildLock(outDir, ignore, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
		expect(await readdir(dir)).toEqual([]);
	});

	test('says in one sentence that the folder cannot be written', async () => {
		const dir = await createTempFolder();
		await writeFile(path.join(dir, 'file'), '');
		const outDir = path.join(dir, 'file', 'out');
		await expect(withBuildLock(outDir, ignore, async () => {})).rejects.toMatchObject({
			name: 'BuildError',
			message: expect.stringMatching(/^Cannot write to the output folder ".*out" \(OUT_DIR\): /),
		});
	});
});
