import { existsSync } from 'node:fs';

/*
 * `npm start`. Plain JavaScript, so that it can say what is missing; everything else is in start/start.ts.
 */
const HELP = `npm start

Serves on PORT, 4321 by default, prints the URLs, and builds what is missing or stale. The first start serves the API after some seconds; pages and
pictures follow. After a change of the content the last build is served until new figures are. Settings are environment variables; the docs page on self-hosting lists them.`;

if (process.argv.includes('--help') || process.argv.includes('-h')) console.log(HELP);
else if (!existsSync(new URL('../node_modules/tsx', import.meta.url))) {
	console.error('Worthdex is not installed yet: run npm ci, then npm start');
	process.exitCode = 1;
} else if (!process.features.typescript) {
	console.error(`Worthdex needs Node 22.18 or newer and found ${process.version}`);
	process.exitCode = 1;
} else await import('./start/start.ts');
