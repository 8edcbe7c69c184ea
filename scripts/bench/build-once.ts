import { runBuild } from '../../build/run-build.ts';
import { BuildSettingsSchema, parseSettings } from '../../core/settings.ts';

/** Builds the API tree of `CONTENT_DIR` once, without site and pictures, and prints `{"ms", "megabytes"}`: time and peak memory. */
const start = performance.now();
const silent = () => ({ update() {}, end() {} });
await runBuild({
	settings: parseSettings(BuildSettingsSchema, process.env),
	now: () => new Date(),
	startStep: silent,
	withSite: false,
	withImages: false,
});
const ms = performance.now() - start;
// The kernel counts the peak in kilobytes.
console.log(JSON.stringify({ ms, megabytes: process.resourceUsage().maxRSS / 1024 }));
