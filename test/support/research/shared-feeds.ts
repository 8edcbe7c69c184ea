import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder of stored answers beside the project, with a folder for each host; undefined where there is none. */
export const SHARED_FEEDS = ['../shared/feeds', '../../shared/feeds']
	.map((folder) => path.resolve(folder))
	.find((folder) => existsSync(folder));

/** Every stored answer by its path at a stand-in. */
export function readSharedFeeds(folder: string): Record<string, Buffer> {
	return Object.fromEntries(
		readdirSync(folder, { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map((entry) => path.join(entry.parentPath, entry.name))
			.map((file) => [`/${path.relative(folder, file)}`, readFileSync(file)]),
	);
}
