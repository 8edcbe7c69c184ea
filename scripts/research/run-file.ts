import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ResearchRun } from './value-change.ts';

/** Where the last run stands for the report, below the folder in which the command runs. */
export const RUN_FILE = '.cache/research.json';

/** Saves a run for the report, whole or not at all. */
export async function writeRunFile(run: ResearchRun): Promise<void> {
	await mkdir(path.dirname(RUN_FILE), { recursive: true });
	const temporary = `${RUN_FILE}.${process.pid}.tmp`;
	await writeFile(temporary, `${JSON.stringify(run, null, '\t')}\n`);
	await rename(temporary, RUN_FILE);
}
