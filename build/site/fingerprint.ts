import { createHash, type Hash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { compareText } from '../../core/catalogue.ts';

async function addPath(hash: Hash, target: string, name: string): Promise<void> {
	const stats = await stat(target).catch(() => undefined);
	if (stats?.isDirectory()) {
		for (const entry of (await readdir(target)).sort(compareText)) await addPath(hash, path.join(target, entry), `${name}/${entry}`);
	} else if (stats) {
		hash.update(`${name}\n${stats.size}\n`).update(await readFile(target));
	}
}

/** A hash over the names and contents of files and folders; what is missing counts as empty. */
export async function createFingerprint(targets: readonly string[], ...values: readonly string[]): Promise<string> {
	const hash = createHash('sha256');
	for (const target of targets) await addPath(hash, target, path.basename(target));
	for (const value of values) hash.update(`\n${value}`);
	return hash.digest('hex').slice(0, 32);
}
