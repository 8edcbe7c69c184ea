import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { withLock, withPatientLock } from '../../../../functions/requests/store/files.ts';
import { createTempFolder } from '../../../support/temp-folder.ts';

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('withLock()', () => {
	test('does the work, and lets go, also when that fails', async () => {
		const folder = path.join(await createTempFolder(), 'lock');
		expect(await withLock(folder, async () => 'done')).toEqual({ value: 'done' });
		await expect(withLock(folder, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
		expect(await withLock(folder, async () => 'done')).toEqual({ value: 'done' });
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

	test('is not held up by a process that was killed', async () => {
		const folder = path.join(await createTempFolder(), 'lock');
		const script = `
			import { withLock } from ${JSON.stringify(path.resolve('functions/requests/store/files.ts'))};
			await withLock(process.argv[1], () => { console.log('locked'); return new Promise((done) => setTimeout(done, 60_000)); });
		`;
		const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder]);
		await once(child.stdout, 'data');
		expect(await withLock(folder, async () => 'mine')).toBeUndefined();
		child.kill('SIGKILL');
		await once(child, 'close');
		expect(await withLock(folder, async () => 'mine')).toEqual({ value: 'mine' });
	});

	test('says so when its turn does not come', async () => {
		const folder = path.join(await createTempFolder(), 'lock');
		await withLock(folder, () => expect(withPatientLock(folder, 200, async () => {})).rejects.toThrow(/another process/));
	});
});
