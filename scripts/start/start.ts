import { fork } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { HostSettingsSchema, parseSettings, SettingsError } from '../../core/settings/settings.ts';
import { printFailure } from '../../functions/node/print-failure.ts';
import { loadSettingsFiles } from '../../functions/node/settings-files.ts';

/** Rejects as a host would when it cannot listen. Checked before the build, which takes much longer. */
async function expectFreePort({ port, host }: { port: number; host: string }): Promise<void> {
	const server = createServer();
	await new Promise<void>((resolve, reject) => {
		server.once('error', (error: NodeJS.ErrnoException) => {
			reject(error.code === 'EADDRINUSE' ? new SettingsError(`Cannot listen: port ${port} is taken; set PORT to another`) : error);
		});
		server.listen(port, host, resolve);
	});
	await new Promise((resolve) => server.close(resolve));
}

/**
 * Builds in a process of its own, so that the host keeps none of the build's memory.
 * @returns true once a build can be served, false if the builder ended without one and has said why
 */
function waitForBuild(): Promise<boolean> {
	const builder = fork(fileURLToPath(new URL('./prepare-build.ts', import.meta.url)));
	process.once('exit', () => void builder.kill());
	// The host's code loads while the build runs. An error of it is reported when it serves.
	import('../../functions/node/serve.ts').catch(() => {});
	return new Promise((resolve) => {
		builder.once('message', () => resolve(true));
		builder.once('exit', () => resolve(false));
	});
}

/** `npm start`: builds if needed, then serves. */
try {
	loadSettingsFiles('BASE_URL');
	await expectFreePort(parseSettings(HostSettingsSchema, process.env));
	if (await waitForBuild()) await import('../../functions/node/main.ts');
	else process.exitCode = 1;
} catch (error) {
	printFailure(error instanceof SettingsError ? error.message : error);
	process.exitCode = 1;
}
