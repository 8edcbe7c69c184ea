import { printFailure, printUncaught } from '../functions/node/print-failure.ts';
import { loadSettingsFiles } from '../functions/node/settings-files.ts';
import { runRequests } from './requests/run-requests.ts';

/* `npm run requests`: review and deliver the item requests of visitors. */
printUncaught();
const succeeded = await runRequests(process.argv.slice(2), {
	get env() {
		loadSettingsFiles('DATA_DIR');
		return process.env;
	},
	print: console.log,
	printError: printFailure,
});
if (!succeeded) process.exitCode = 1;
