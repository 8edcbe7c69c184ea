import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import path from 'node:path';
import { ContentError } from '../../build/content/fault.ts';
import { isBuildStale, isBuiltByThisCode } from '../../build/fingerprints.ts';
import type { Manifest } from '../../build/plan/manifest.ts';
import { CURRENT, findCurrentBuild } from '../../build/writer/build-folder.ts';
import { readPin } from '../../build/writer/pin.ts';
import { type BuildSettings, BuildSettingsSchema, parseSettings } from '../../core/settings/settings.ts';
import { printFailure } from '../../functions/node/print-failure.ts';
import { buildFromSettings, expectContentFolder } from '../build/build-from-settings.ts';
import { toFailure } from '../run-command.ts';

/** Niceness of work that must not slow down the host. */
const LOW_PRIORITY = 10;

/** Whether there is a build with pages and pictures, even a stale one. */
async function hasCompleteBuild({ outDir, link }: BuildSettings): Promise<boolean> {
	const dir = await findCurrentBuild(outDir, link);
	if (dir === undefined) return false;
	const text = await readFile(path.join(dir, 'api/manifest.json'), 'utf8').catch(() => '{}');
	return (JSON.parse(text) as Partial<Manifest>).complete === true;
}

/** Tells `npm start` that a build can be served, and leaves the processor to the host. */
function serve(): void {
	process.send?.('servable');
	setPriority(LOW_PRIORITY);
}

/**
 * Builds if the build is missing or stale. A build by the same code is served meanwhile; without one, the function's index is published first.
 * With faulty content it says so, and the last good build is served.
 */
async function prepare(settings: BuildSettings): Promise<void> {
	await expectContentFolder(settings);
	const pinned = await readPin(settings.outDir, settings.link ?? CURRENT);
	if (pinned) {
		console.log(`Build ${pinned} is pinned, so nothing is built: npm run rollback -- --unpin ends that.`);
		return serve();
	}
	const isComplete = await hasCompleteBuild(settings);
	const isServable = await isBuiltByThisCode(settings);
	if (isServable) serve();
	if (isComplete && !(await isBuildStale(settings))) return;
	try {
		// The host draws pictures for links when they are asked for.
		await buildFromSettings(settings, { onServable: serve, withShares: false });
		console.log('Pages and pictures are up.');
	} catch (error) {
		if (!(error instanceof ContentError) || !(isComplete || isServable)) throw error;
		console.error(`${error.message}\nServing the last good build.`);
		serve();
	}
}

// `npm start` has ended.
process.once('disconnect', () => process.exit());
try {
	await prepare(parseSettings(BuildSettingsSchema, process.env));
} catch (error) {
	printFailure(toFailure(error));
	process.exitCode = 1;
}
process.disconnect?.();
