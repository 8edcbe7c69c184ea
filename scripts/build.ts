import { BuildSettingsSchema, parseSettings } from '../core/settings/settings.ts';
import { printFailure } from '../functions/node/print-failure.ts';
import { buildFromSettings, toFailureMessage } from './build/build-from-settings.ts';

/** `npm run build`: builds the site and every file of the API from the content. */
try {
	const isNew = await buildFromSettings(parseSettings(BuildSettingsSchema, process.env));
	console.log(isNew ? 'Done.' : 'Done: nothing has changed.');
} catch (error) {
	printFailure(toFailureMessage(error));
	process.exitCode = 1;
}
