import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createFingerprint } from '../../../build/site/fingerprint.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

describe('createFingerprint()', () => {
	test('changes with each name, content, place and value, and with nothing else', async () => {
		const dir = await createTempFolder();
		const source = path.join(dir, 'source');
		await mkdir(path.join(source, 'inner'), { recursive: true });
		await writeFile(path.join(source, 'a'), 'one');
		await writeFile(path.join(source, 'inner', 'b'), 'two');
		const take = (...values: string[]) => createFingerprint([source, path.join(dir, 'missing')], values);

		const first = await take('x');
		expect(first).toMatch(/^[0-9a-f]{32}$/);
		// Written anew with the same bytes: only contents count.
		await writeFile(path.join(source, 'a'), 'one');
		expect(await take('x')).toBe(first);

		const seen = new Set([first, await take('y'), await take('x', 'y'), await take()]);
		await writeFile(path.join(source, 'a'), 'eno');
		seen.add(await take('x'));
		await rename(path.join(source, 'a'), path.join(source, 'c'));
		seen.add(await take('x'));
		await rename(path.join(source, 'c'), path.join(source, 'inner', 'c'));
		seen.add(await take('x'));
		await writeFile(path.join(dir, 'missing'), '');
		seen.add(await take('x'));
		await rm(path.join(source, 'inner', 'c'));
		seen.add(await take('x'));
		expect(seen.size).toBe(9);
	});

	test('is the same for the same tree elsewhere', async () => {
		const dir = await createTempFolder();
		for (const parent of ['one', 'two']) {
			await mkdir(path.join(dir, parent, 'source'), { recursive: true });
			await writeFile(path.join(dir, parent, 'source', 'a'), 'text');
		}
		expect(await createFingerprint([path.join(dir, 'one', 'source')])).toBe(await createFingerprint([path.join(dir, 'two', 'source')]));
	});
});
