import { isBuiltByThisCode } from '../build/fingerprints.ts';
import { CURRENT } from '../build/writer/build-folder.ts';
import { readPin } from '../build/writer/pin.ts';
import { BuildSettingsSchema, parseSettings } from '../core/settings/settings.ts';
import { loadSettingsFiles } from '../functions/node/settings-files.ts';
import { buildFromSettings } from './build/build-from-settings.ts';
import { runCommand } from './run-command.ts';

const HELP = `npm run build

Builds the site and every file of the API from the content, next to the current build, and switches to it once it is complete. A running host
follows within a second, and serves changed figures before their pages are made. Faulty content changes nothing. While a build is pinned
(npm run rollback), the new one is made and not served. Settings are environment variables; the docs page on self-hosting lists them.

  --unpin    replaces a pinned build
  --help     prints this`;

/** `npm run build` */
await runCommand({ help: HELP, options: { unpin: { type: 'boolean' } } }, async ({ unpin }) => {
	loadSettingsFiles('BASE_URL');
	const settings = parseSettings(BuildSettingsSchema, process.env);
	// A host of this code may be serving the current build, and can serve new figures with its pages.
	const isUpdate = await isBuiltByThisCode(settings);
	const isNew = await buildFromSettings(settings, { unpin, ...(isUpdate && { onServable() {} }) });
	console.log(isNew ? 'Done.' : 'Done: nothing has changed.');
	const pinned = await readPin(settings.outDir, settings.link ?? CURRENT);
	if (pinned) console.log(`Not served: build ${pinned} is pinned until npm run rollback -- --unpin.`);
});
