import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { withLock, withPatientLock } from '../../../../functions/requests/store/lock.ts';
import { createTempFolder } from '../../../support/temp-folder.ts';

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('withLock()', () => {
	test('does the work, and leaves nothing behind, also when that fails', async () => {
		const folder = path.join(await createTempFolder(), 'lock');
		expect(await withLock(folder, async () => 'done')).toEqual({ value: 'done' });
		await expect(withLock(folder, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
		expect(await readdir(folder)).toEqual([]);
	});

	test('gives way to whoever is at work', async () => {
		const folder = path.join(await createTempFolder(), 'lock');
		const inner = await withLock(folder, () => withLock(folder, async () => 'too'));
		expect(inner).toEqual({ value: undefined });
	});

	test('never lets two work at once', async () => {
		const folder = path.join(await createTempFolder(), 'lock');
		let working = 0;
		let most = 0;
		const work = async () => {
			most = Math.max(most, ++working);
			await sleep(5);
			working--;
		};
		await Promise.all(Array.from({ length: 12 }, () => withPatientLock(folder, 20_000, work)));
		expect(most).toBe(1);
	});

	test('is not held up by a process that was killed, nor by one that has its number since', async () => {
		const folder = path.join(await createTempFolder(), 'lock');
		const script = `
			import { withLock } from ${JSON.stringify(path.resolve('functions/requests/store/lock.ts'))};
			await withLock(process.argv[1], () => { console.log('locked'); return new Promise((done) => setTimeout(done, 60_000)); });
		`;
		const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder]);
		await once(child.stdout, 'data');
		expect(await withLock(folder, async () => 'mine')).toBeUndefined();
		child.kill('SIGKILL');
		await once(child, 'close');
		expect(await withLock(folder, async () => 'mine')).toEqual({ value: 'mine' });
		await writeFile(path.join(folder, `${hostname().replace(/[^A-Za-z0-9-]/g, '-')}_${process.pid}_1_abcd`), '');
		expect(await withLock(folder, async () => 'mine')).toEqual({ value: 'mine' });
	});

	test('waits for another machine as long as that gives signs of life', async () => {
		const folder = path.join(await createTempFolder(), 'lock');
		await withLock(folder, async () => {});
		const other = path.join(folder, 'elsewhere_1_1_abcd');
		await writeFile(other, '');
		expect(await withLock(folder, async () => 'mine')).toBeUndefined();
		await utimes(other, new Date(), new Date(Date.now() - 3 * 60_000));
		expect(await withLock(folder, async () => 'mine')).toEqual({ value: 'mine' });
	});

	test('says so when its turn does not come', async () => {
		const folder = path.join(await createTempFolder(), 'lock');
		await withLock(folder, () => expect(withPatientLock(folder, 200, async () => {})).rejects.toThrow(/another process/));
	});
});
