import { existsSync } from 'node:fs';

/*
 * `npm start`. Plain JavaScript, so that it can say what is missing; everything else is in start/start.ts.
 */
if (!existsSync(new URL('../node_modules/tsx', import.meta.url))) {
	console.error('Worthdex is not installed yet: run npm ci, then npm start');
	process.exitCode = 1;
} else if (!process.features.typescript) {
	console.error(`Worthdex needs Node 22.18 or newer and found ${process.version}`);
	process.exitCode = 1;
} else await import('./start/start.ts');
