/*
 * `npm run serve`. Plain JavaScript, so that a Node that cannot run TypeScript says so in one sentence;
 * the host itself is main.ts.
 */
if (process.features.typescript) await import('./main.ts');
else {
	console.error(
		`Worthdex needs Node 22.18 or newer and found ${process.version}: run npm ci and npm run serve, which bring their own Node`,
	);
	process.exitCode = 1;
}
