import { readFile } from 'node:fs/promises';
import { ChangeLogSchema, type ChangeSet, createChangeLog } from '../../build/plan/change-log.ts';

import { readSiteCatalogue } from './catalogue.ts';

/**
 * What the last builds changed, newest first. The build hands it over as a file; where there is none (`npm run dev`), it is the log of a
 * first build.
 */
export async function readChangeLog(): Promise<readonly ChangeSet[]> {
	const { CHANGE_LOG_FILE } = process.env;
	if (CHANGE_LOG_FILE === undefined) return createChangeLog(undefined, (await readSiteCatalogue()).catalogue);
	return ChangeLogSchema.parse(JSON.parse(await readFile(CHANGE_LOG_FILE, 'utf8')));
}
