import { readFileSync } from 'node:fs';
import { runBuild } from '../../../build/run-build.ts';
import { BuildSettingsSchema, parseSettings } from '../../../core/settings/settings.ts';

/** Builds the API tree of `CONTENT_DIR` once, without site and pictures, and prints `{"ms", "cpuMs", "megabytes"}`: time, processor time and peak memory. */
const start = performance.now();
await runBuild({
	settings: parseSettings(BuildSettingsSchema, process.env),
	now: () => new Date(),
	startStep: () => ({ update() {}, end() {} }),
	withSite: false,
	withPictures: false,
});
const ms = performance.now() - start;
const { user, system } = process.cpuUsage();
// In kilobytes. `resourceUsage` would include the memory of the parent process.
const peak = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
console.log(JSON.stringify({ ms, cpuMs: (user + system) / 1000, megabytes: Number(peak) / 1024 }));
