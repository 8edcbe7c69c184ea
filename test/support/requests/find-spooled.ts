import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Where a host keeps item requests that nobody has delivered yet. */
export function toPendingPath(dataDir: string): string {
	return path.join(dataDir, 'requests', 'pending');
}

/** The spooled files whose text holds a name; none before the first request. */
export async function findSpooled(dataDir: string, name: string): Promise<string[]> {
	const entries = await readdir(toPendingPath(dataDir), { recursive: true, withFileTypes: true }).catch(() => []);
	const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
	const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
	return files.filter((_, index) => texts[index]?.includes(JSON.stringify(name).slice(1, -1)));
}
