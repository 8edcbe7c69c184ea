import { ContentError } from '../build/content/fault.ts';
import { isBuildStale, runBuild } from '../build/run-build.ts';
import { createProgress } from '../build/terminal.ts';
import { findCurrentBuild } from '../build/writer/build-folder.ts';
import { BuildSettingsSchema, parseSettings, SettingsError } from '../core/settings/settings.ts';

/** `npm start`: builds what is missing or stale, then serves. Faulty content is told, and the last good build served. */
async function ensureBuild(): Promise<boolean> {
	try {
		const settings = parseSettings(BuildSettingsSchema, process.env);
		if (!(await isBuildStale(settings))) return true;
		console.log(`Building Worthdex from ${settings.contentDir}`);
		try {
			await runBuild({ settings, now: () => new Date(), startStep: createProgress(process.stdout, Date.now) });
		} catch (error) {
			if (!(error instanceof ContentError) || (await findCurrentBuild(settings.outDir)) === undefined) throw error;
			console.error(`${error.message}\nServing the last good build.`);
		}
		return true;
	} catch (error) {
		console.error(error instanceof ContentError || error instanceof SettingsError ? error.message : error);
		return false;
	}
}

if (await ensureBuild()) await import('../functions/node/main.ts');
else process.exitCode = 1;
