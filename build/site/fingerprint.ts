import { hash as digest } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { compareText } from '../../core/item/catalogue.ts';

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

/**
 * A hash over the names and contents of files and folders. Missing ones count as empty.
 * @param values other inputs of the hash
 * @param known SHA-256 of files that have been read already, by path. The hash covers them as they were read, even if they have changed since
 */
export async function createFingerprint(
	targets: readonly string[],
	values: readonly string[] = [],
	known: ReadonlyMap<string, string> = new Map(),
): Promise<string> {
	const files = (await Promise.all(targets.map(listFiles))).flat();
	const lines = files.map(({ name, file }) => `${name}\n${known.get(file) ?? digest('sha256', readFileSync(file))}\n`);
	return digest('sha256', [...lines, ...values.map((value) => `\n${value}`)].join('')).slice(0, 32);
}
