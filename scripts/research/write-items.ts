import { mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../../functions/services/node-durable.ts';

const STAGING = '.research-';

async function writeSynced(file: string, text: string): Promise<void> {
	const handle = await open(file, 'wx');
	try {
		await handle.writeFile(text);
		await handle.sync();
	} finally {
		await handle.close();
	}
}

/**
 * Writes items' files. All are written beside the items first, on the same disk, and then put in place one by one: a kill leaves each file
 * old or new and none in between, and the next run goes on from there.
 * @param texts by slug
 */
export async function writeItems(contentDir: string, texts: ReadonlyMap<string, string>): Promise<void> {
	// What a run that was killed has left.
	for (const name of await readdir(contentDir)) {
		if (name.startsWith(STAGING)) await rm(path.join(contentDir, name), { recursive: true, force: true });
	}
	if (texts.size === 0) return;
	const staging = await mkdtemp(path.join(contentDir, STAGING));
	try {
		for (const [slug, text] of texts) await writeSynced(path.join(staging, `${slug}.json`), text);
		for (const slug of texts.keys()) await rename(path.join(staging, `${slug}.json`), path.join(contentDir, 'items', `${slug}.json`));
		await syncFolder(path.join(contentDir, 'items'));
	} finally {
		await rm(staging, { recursive: true, force: true });
	}
}
