import { isBuildStale, runBuild } from '../../build/run-build.ts';
import { createProgress } from '../../build/terminal.ts';
import { BuildSettingsSchema, parseSettings } from '../../core/settings/settings.ts';

/** The contract is tested on the real catalogue: builds it where the standing build is missing or stale. */
export default async function setUp(): Promise<void> {
	const settings = parseSettings(BuildSettingsSchema, {});
	if (await isBuildStale(settings))
		await runBuild({ settings, now: () => new Date(), startStep: createProgress(process.stdout, Date.now) });
}
