import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { compareText } from '../../core/catalogue.ts';
import { forEachParallel } from '../for-each-parallel.ts';

/** The files of a folder at any depth, or the file itself; none when it is missing. Names are relative, and begin with the target's own. */
async function listFiles(target: string): Promise<{ name: string; file: string }[]> {
	const base = path.basename(target);
	const stats = await stat(target).catch(() => undefined);
	if (!stats?.isDirectory()) return stats ? [{ name: base, file: target }] : [];
	const entries = await readdir(target, { recursive: true, withFileTypes: true });
	return entries
		.filter((entry) => entry.isFile())
		.map((entry) => path.join(entry.parentPath, entry.name))
		.map((file) => ({ name: path.join(base, path.relative(target, file)), file }))
		.sort((a, b) => compareText(a.name, b.name));
}

/** A hash over the names and contents of files and folders; what is missing counts as empty. */
export async function createFingerprint(targets: readonly string[], ...values: readonly string[]): Promise<string> {
	const files = (await Promise.all(targets.map(listFiles))).flat();
	const contents: string[] = [];
	await forEachParallel(files.entries(), async ([index, { file }]) => {
		contents[index] = createHash('sha256')
			.update(await readFile(file))
			.digest('hex');
	});
	const hash = createHash('sha256');
	for (const [index, { name }] of files.entries()) hash.update(`${name}\n${contents[index]}\n`);
	for (const value of values) hash.update(`\n${value}`);
	return hash.digest('hex').slice(0, 32);
}
