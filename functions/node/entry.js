/*
 * `npm run serve`. Plain JavaScript, so that a Node that cannot run TypeScript says so in one sentence;
 * the host itself is main.ts.
 */
const HELP = `npm run serve

Serves the current build on PORT, 4321 by default, and builds nothing: npm start does. Settings are environment variables; the docs page on
self-hosting lists them.`;

if (process.argv.includes('--help') || process.argv.includes('-h')) console.log(HELP);
else if (process.features.typescript) {
	const { loadSettingsFiles } = await import('./settings-files.ts');
	try {
		loadSettingsFiles('DATA_DIR');
		await import('./main.ts');
	} catch (error) {
		console.error(error.message);
		process.exitCode = 1;
	}
} else {
	console.error(
		`Worthdex needs Node 22.18 or newer and found ${process.version}: run npm ci and npm run serve, which bring their own Node`,
	);
	process.exitCode = 1;
}
