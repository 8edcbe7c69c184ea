import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** A file as it lies on disk: which one it is, when it was written, and what it holds. */
export type TreeFile = { inode: number; mtimeMs: number; hash: string };

/** Every file below a folder, by relative path, in order. */
export async function readTree(dir: string): Promise<Map<string, TreeFile>> {
	const entries = await readdir(dir, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
	const read = async (file: string): Promise<[string, TreeFile]> => {
		const { ino, mtimeMs } = await stat(file);
		const hash = createHash('sha256')
			.update(await readFile(file))
			.digest('hex');
		return [path.relative(dir, file), { inode: ino, mtimeMs, hash }];
	};
	return new Map(await Promise.all(files.sort().map(read)));
}
