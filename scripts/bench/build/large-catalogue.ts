import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { generateContent } from './generate-content.ts';

const execute = promisify(execFile);

/** Builds a catalogue of so many generated items below a folder, without site and pictures, and returns its `OUT_DIR`. */
export async function buildLargeCatalogue(dir: string, count: number): Promise<string> {
	const contentDir = path.join(dir, 'large-content');
	const outDir = path.join(dir, 'large-build');
	await generateContent(contentDir, count);
	await execute(process.execPath, ['--import', 'tsx', 'scripts/bench/build/build-once.ts'], {
		env: { ...process.env, CONTENT_DIR: contentDir, OUT_DIR: outDir },
	});
	return outDir;
}
