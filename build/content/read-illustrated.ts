import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Slugs of the items with a picture drawn for them; the others have an icon. */
export async function readIllustrated(contentDir: string): Promise<Set<string>> {
	const files = await readdir(path.join(contentDir, 'images')).catch(() => []);
	return new Set(files.map((file) => path.parse(file).name));
}
