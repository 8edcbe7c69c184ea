import { existsSync } from 'node:fs';

/*
 * `npm start`. Plain JavaScript, so that it can say what is missing before the packages are installed;
 * everything else is in start.ts.
 */
if (existsSync(new URL('../node_modules/tsx', import.meta.url))) {
	const { register } = await import('tsx/esm/api');
	register();
	await import('./start.ts');
} else {
	console.error('Worthdex is not installed yet: run npm ci, then npm start');
	process.exitCode = 1;
}
