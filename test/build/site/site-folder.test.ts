import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { useSiteDir } from '../../../build/site/site-folder.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

const HOUR = 3_600_000;

test('useSiteDir() removes old sites but the newest two, and none that a build of the last day may be using', async () => {
	const folder = path.join(await createTempFolder(), 'site');
	const now = Date.now();
	for (const [name, hours] of [
		['newest', 1],
		['second', 30],
		['third', 20],
		['old', 40],
		['older', 50],
	] as const) {
		const site = path.join(folder, name);
		await mkdir(site, { recursive: true });
		await writeFile(path.join(site, 'page.html'), 'A page');
		await utimes(site, (now - hours * HOUR) / 1000, (now - hours * HOUR) / 1000);
	}
	await useSiteDir(path.join(folder, 'old'), now);
	expect((await readdir(folder)).sort()).toEqual(['newest', 'old', 'third']);
});
