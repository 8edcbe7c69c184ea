import { createServer } from 'node:net';
import { ContentError } from '../build/content/fault.ts';
import { isBuildStale } from '../build/run-build.ts';
import { findCurrentBuild } from '../build/writer/build-folder.ts';
import { BuildSettingsSchema, HostSettingsSchema, parseSettings, SettingsError } from '../core/settings/settings.ts';
import { printFailure } from '../functions/node/print-failure.ts';
import { buildFromSettings, expectContentFolder, toFailureMessage } from './build/build-from-settings.ts';

/** Rejects as a host would when it cannot listen. Checked before the build, which takes much longer. */
async function expectFreePort({ port, host }: { port: number; host: string }): Promise<void> {
	const server = createServer();
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject);
		server.listen(port, host, resolve);
	});
	await new Promise((resolve) => server.close(resolve));
}

/** `npm start`: builds what is missing or stale, then serves. With faulty content it says so and serves the last good build. */
async function ensureBuild(): Promise<boolean> {
	try {
		const settings = parseSettings(BuildSettingsSchema, process.env);
		const { port, host } = parseSettings(HostSettingsSchema, process.env);
		await expectFreePort({ port, host }).catch((error: NodeJS.ErrnoException) => {
			if (error.code !== 'EADDRINUSE') throw error;
			throw new SettingsError(`Cannot listen: port ${port} is taken; set PORT to another`);
		});
		await expectContentFolder(settings);
		const hasBuild = (await findCurrentBuild(settings.outDir, settings.link)) !== undefined;
		try {
			if (await isBuildStale(settings)) await buildFromSettings(settings);
		} catch (error) {
			if (!(error instanceof ContentError) || !hasBuild) throw error;
			console.error(`${error.message}\nServing the last good build.`);
		}
		return true;
	} catch (error) {
		printFailure(toFailureMessage(error));
		return false;
	}
}

if (await ensureBuild()) await import('../functions/node/main.ts');
else process.exitCode = 1;
