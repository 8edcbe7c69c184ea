import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { access, constants, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { BuildRun } from '../../build/build-input.ts';
import { createProgress } from '../../build/progress.ts';
import { runBuild } from '../../build/run-build.ts';
import { type BuildProgress, PROGRESS_FILE } from '../../core/build-progress.ts';
import { type BuildSettings, SettingsError } from '../../core/settings/settings.ts';

/** @throws SettingsError when the content folder is missing */
export async function expectContentFolder({ contentDir }: BuildSettings): Promise<void> {
	const isFolder = await stat(contentDir).then(
		(found) => found.isDirectory(),
		() => false,
	);
	if (!isFolder) throw new SettingsError(`Setting CONTENT_DIR is ${JSON.stringify(contentDir)}, expected a folder that exists`);
}

/** @throws SettingsError when the output folder cannot be written */
async function expectWritableOutput({ outDir }: BuildSettings): Promise<void> {
	try {
		await mkdir(outDir, { recursive: true });
		await access(outDir, constants.W_OK | constants.X_OK);
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		throw new SettingsError(`Setting OUT_DIR is ${JSON.stringify(outDir)}, expected a folder that can be written: ${code}`);
	}
}

/** Milliseconds between two writes of the progress. */
const WRITE_MS = 500;

/** Writes the progress of the build into the output folder, for a host that has no pages yet. */
function createProgressFile(outDir: string): { write: (progress: BuildProgress) => void; remove: () => void } {
	const file = path.join(outDir, PROGRESS_FILE);
	let last = 0;
	let text = '{"steps":[]}';
	const write = () => {
		last = Date.now();
		try {
			writeFileSync(`${file}.new`, text);
			renameSync(`${file}.new`, file);
		} catch {
			// Such as a full disk: the build itself will say so.
		}
	};
	// Also while a step cannot tell how far it is, so that the file stays fresh.
	const timer = setInterval(write, 4 * WRITE_MS);
	timer.unref();
	return {
		write(progress) {
			text = JSON.stringify(progress);
			if (Date.now() - last >= WRITE_MS) write();
		},
		remove() {
			clearInterval(timer);
			rmSync(file, { force: true });
		},
	};
}

/**
 * Builds with progress on the terminal, and in the output folder.
 * @param options as of `runBuild()`
 * @returns whether the build is new
 * @throws SettingsError, ContentError
 */
export async function buildFromSettings(
	settings: BuildSettings,
	options: Pick<BuildRun, 'unpin' | 'onServable' | 'withShares'> = {},
): Promise<boolean> {
	await expectContentFolder(settings);
	await expectWritableOutput(settings);
	console.log(`Building the catalogue from ${settings.contentDir}`);
	const progress = createProgressFile(settings.outDir);
	const startStep = createProgress(process.stdout, Date.now, progress.write);
	try {
		return (await runBuild({ settings, now: () => new Date(), startStep, ...options })).isNew;
	} finally {
		progress.remove();
	}
}
