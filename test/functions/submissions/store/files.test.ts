import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { withLock } from '../../../../functions/submissions/store/files.ts';
import { createTempFolder } from '../../../support/temp-folder.ts';

let file: string;
beforeEach(async () => {
	file = path.join(await createTempFolder(), 'lock');
});

describe('withLock()', () => {
	test('does the work, and lets go, also when that fails', async () => {
		expect(await withLock(file, async () => 'done')).toEqual({ value: 'done' });
		await expect(withLock(file, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
		expect(await withLock(file, async () => 'done')).toEqual({ value: 'done' });
	});

	test('gives way to whoever is at work, at once or after its patience', async () => {
		for (const patienceMs of [0, 200]) {
			const begin = performance.now();
			expect(await withLock(file, () => withLock(file, async () => 'too', patienceMs))).toEqual({ value: undefined });
			expect(performance.now() - begin).toBeGreaterThanOrEqual(patienceMs / 2);
		}
	});

	test('waits for another process, and is not held up by one that was killed', async () => {
		const script = `
			import { withLock } from ${JSON.stringify(path.resolve('functions/submissions/store/files.ts'))};
			await withLock(process.argv[1], () => { console.log('locked'); return new Promise((done) => setTimeout(done, Number(process.argv[2]))); });
		`;
		const lockFor = async (ms: number) => {
			const child = spawn(process.execPath, ['--input-type=module', '-e', script, file, String(ms)]);
			await once(child.stdout, 'data');
			return child;
		};
		await lockFor(200);
		expect(await withLock(file, async () => 'mine', 30_000)).toEqual({ value: 'mine' });
		const child = await lockFor(60_000);
		expect(await withLock(file, async () => 'mine')).toBeUndefined();
		child.kill('SIGKILL');
		await once(child, 'close');
		expect(await withLock(file, async () => 'mine')).toEqual({ value: 'mine' });
	});
});
