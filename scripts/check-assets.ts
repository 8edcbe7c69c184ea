import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isUploaded } from '../build/hosts/plan-host-files.ts';
import type { Manifest } from '../build/plan/manifest.ts';
import { BuildSettingsSchema, parseSettings } from '../core/settings/settings.ts';

/** Files of a Worker's assets on the free plan: https://developers.cloudflare.com/workers/static-assets/billing-and-limitations/ */
const FREE_PLAN_FILES = 20_000;

/** `npm run check:assets`, before a build is deployed to Workers: counts the files that are uploaded. `-- 100000` sets the limit of another plan. */
const [limit = FREE_PLAN_FILES] = process.argv.slice(2).map(Number);
const build = path.join(parseSettings(BuildSettingsSchema, process.env).outDir, 'current');
const text = await readFile(path.join(build, 'api/manifest.json'), 'utf8').catch(() => {
	console.error(`There is no build in ${build}: run npm run build`);
	process.exit(1);
});
const manifest = JSON.parse(text) as Manifest;
const entries = await readdir(build, { recursive: true, withFileTypes: true });
const files = entries.filter((entry) => entry.isFile()).map((entry) => path.relative(build, path.join(entry.parentPath, entry.name)));
const count = files.filter(isUploaded).length;
const perItem = count / manifest.counts.items;
console.log(`${count} files are uploaded, ${perItem.toFixed(1)} for each item; the plan allows ${limit}`);
if (!manifest.complete) console.error('The build has no pages and pictures yet: run npm run build');
if (count > limit)
	console.error(`${count - limit} files too many: set another limit if your plan allows it, or deploy to a server of your own`);
if (!manifest.complete || count > limit) process.exitCode = 1;
