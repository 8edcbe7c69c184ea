import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findFreePort } from '../find-free-port.ts';
import { TEST_SITE_DIR } from '../test-build.ts';
import { waitUntilAnswers } from '../wait-until-answers.ts';

const astro = path.join(path.dirname(createRequire(import.meta.url).resolve('astro/package.json')), 'bin/astro.mjs');

/** Starts what `npm run preview` does: the pages of the test build, and the API on any build. */
export async function startPreview(env: { OUT_DIR: string; DATA_DIR: string }): Promise<{ port: number; close: () => Promise<void> }> {
	const port = await findFreePort();
	const preview = spawn(process.execPath, [astro, 'preview', '--port', String(port), '--host', '127.0.0.1'], {
		env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', SITE_DIR: TEST_SITE_DIR, ...env },
		stdio: 'ignore',
	});
	const ended = once(preview, 'exit');
	await waitUntilAnswers(`http://127.0.0.1:${port}/api/health`);
	return {
		port,
		async close() {
			preview.kill();
			await ended;
		},
	};
}
