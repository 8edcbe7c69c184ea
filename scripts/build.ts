import { ContentError } from '../build/content/fault.ts';
import { runBuild } from '../build/run-build.ts';
import { createProgress } from '../build/terminal.ts';
import { BuildSettingsSchema, parseSettings, SettingsError } from '../core/settings/settings.ts';

/** `npm run build`: builds the site and every file of the API from the content. */
try {
	const settings = parseSettings(BuildSettingsSchema, process.env);
	console.log(`Building Worthdex from ${settings.contentDir}`);
	const { isNew } = await runBuild({ settings, now: () => new Date(), startStep: createProgress(process.stdout, Date.now) });
	console.log(isNew ? 'Done.' : 'Done: nothing has changed.');
} catch (error) {
	console.error(error instanceof ContentError || error instanceof SettingsError ? error.message : error);
	process.exitCode = 1;
}
