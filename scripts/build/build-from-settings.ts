import { access, constants, mkdir, stat } from 'node:fs/promises';
import { ContentError } from '../../build/content/fault.ts';
import { runBuild } from '../../build/run-build.ts';
import { createProgress } from '../../build/terminal.ts';
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

/**
 * Builds with progress on the terminal.
 * @returns whether the build is new
 * @throws SettingsError, ContentError
 */
export async function buildFromSettings(settings: BuildSettings): Promise<boolean> {
	await expectContentFolder(settings);
	await expectWritableOutput(settings);
	console.log(`Building Worthdex from ${settings.contentDir}`);
	return (await runBuild({ settings, now: () => new Date(), startStep: createProgress(process.stdout, Date.now) })).isNew;
}

/** What a command prints of a failure: the sentence of an expected one, and everything about any other. */
export function toFailureMessage(error: unknown): unknown {
	return error instanceof ContentError || error instanceof SettingsError ? error.message : error;
}
