import { parseArgs } from 'node:util';
import { CURRENT } from '../build/writer/build-folder.ts';
import { readPin } from '../build/writer/pin.ts';
import { BuildSettingsSchema, parseSettings } from '../core/settings/settings.ts';
import { printFailure } from '../functions/node/print-failure.ts';
import { loadSettingsFiles } from '../functions/node/settings-files.ts';
import { buildFromSettings, toFailureMessage } from './build/build-from-settings.ts';

const HELP = `npm run build

Builds the site and every file of the API from the content, next to the current build, and switches to it once it is complete. A running host
follows within a second. Faulty content changes nothing. Settings are environment variables; the docs page on self-hosting lists them.`;

/** `npm run build` */
try {
	const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
	if (values.help) console.log(HELP);
	else {
		loadSettingsFiles('BASE_URL');
		const settings = parseSettings(BuildSettingsSchema, process.env);
		const pin = await readPin(settings.outDir, settings.link ?? CURRENT);
		const isNew = await buildFromSettings(settings);
		console.log(isNew ? 'Done.' : 'Done: nothing has changed.');
		if (pin) console.log(`Build ${pin.buildId} is no longer pinned.`);
	}
} catch (error) {
	printFailure(toFailureMessage(error));
	process.exitCode = 1;
}
