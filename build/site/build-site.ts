import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { ChangeSet } from '../plan/change-log.ts';
import { moveInlineScriptsOfDocs } from './move-inline-scripts.ts';

const require = createRequire(import.meta.url);

/** The script that renders pages with a kept bundle. */
const RENDER_SCRIPT = 'site/kept-bundle/render-kept.ts';

/** A stamp of what a folder was made of; empty when there is none. */
function readStamp(file: string): Promise<string> {
	return readFile(file, 'utf8').catch(() => '');
}

/**
 * Where Astro builds the site of an output folder. It lies inside the project, since pages are rendered by modules that look for
 * the project's packages; `npm run preview` looks at the one of the default folder, `dist`.
 */
function toSiteDir(rootDir: string, outDir: string): string {
	const relative = path.relative(rootDir, path.resolve(outDir));
	const isInside = !relative.startsWith('..') && !path.isAbsolute(relative);
	const name = isInside ? relative.replaceAll(path.sep, '-') : createHash('sha256').update(path.resolve(outDir)).digest('hex').slice(0, 12);
	return path.join(rootDir, '.cache', 'site', name);
}

/** What the scripts that make pages are given, and where they leave them. */
type SiteRun = { rootDir: string; contentDir: string; siteDir: string; repositoryUrl: string | undefined; changeLogFile: string };

/** Where the site's bundle is kept, to render pages again without building it. It is beside the site: Astro empties its own folder. */
function toBundleDir(siteDir: string): string {
	return `${siteDir}.bundle`;
}

/** Runs a script of the site in a process of its own. */
function runScript(
	args: readonly string[],
	{ contentDir, siteDir, repositoryUrl, changeLogFile }: SiteRun,
): Promise<{ code: number | null; output: string }> {
	const env = {
		...process.env,
		// Pages are made against the default addresses, whatever the settings say.
		BASE_URL: undefined,
		CDN_URL: undefined,
		// Under a test runner's, or a developer's, the docs would be built without their search.
		NODE_ENV: 'production',
		ASTRO_TELEMETRY_DISABLED: '1',
		CONTENT_DIR: path.resolve(contentDir),
		SITE_DIR: siteDir,
		REPOSITORY_URL: repositoryUrl,
		KEPT_BUNDLE_DIR: toBundleDir(siteDir),
		CHANGE_LOG_FILE: changeLogFile,
	};
	const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
	let output = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream.on('data', (chunk: Buffer) => {
			output += chunk.toString();
		});
	}
	return new Promise((resolve, reject) => {
		child.on('error', reject);
		child.on('close', (code) => resolve({ code, output }));
	});
}

/** Astro's warnings in its output, each with the lines that belong to it. A new entry begins with the time of day. */
export function findWarnings(output: string): string[] {
	const entries = stripVTControlCharacters(output).split(/\n(?=\d\d:\d\d:\d\d )/);
	return entries
		.filter((entry) => /^\d\d:\d\d:\d\d \[(?:WARN|ERROR)\]/.test(entry))
		.map((entry) => entry.slice('00:00:00 '.length).trimEnd());
}

/** Builds every page with Astro, and keeps the bundle that renders them. Returns Astro's warnings. */
async function runAstro(run: SiteRun): Promise<string[]> {
	const bin = path.join(path.dirname(require.resolve('astro/package.json')), 'bin/astro.mjs');
	const { code, output } = await runScript([bin, 'build', '--root', run.rootDir], run);
	if (code !== 0) throw new Error(`Cannot build the site: astro ended with ${code}\n${output}`);
	return findWarnings(output);
}

/** Renders the pages again with the kept bundle. False when that is not enough, or fails: a full build then makes them, or says why not. */
async function renderAgain(run: SiteRun, pagesDir: string): Promise<boolean> {
	const { code } = await runScript([path.join(run.rootDir, RENDER_SCRIPT), toBundleDir(run.siteDir), pagesDir], run);
	return code === 0;
}

/** What a site is made of. */
export type SiteInputs = {
	contentDir: string;
	outDir: string;
	/** The repository on GitHub, for links that edit items. */
	repositoryUrl?: string | undefined;
	/** Hash of the sources, which the bundle is made of. */
	sources: string;
	/** Hash of the sources and the content. */
	fingerprint: string;
	/** What the last builds changed, for the page that lists it. */
	changeLog: readonly ChangeSet[];
};

/**
 * Makes the site's pages, if their inputs have changed since the last time. Where only content has changed, the bundle of the last full
 * build renders them again, in a fraction of the time (decision 020).
 * @returns the folder of its pages, how they were made, and the warnings of Astro
 */
export async function buildSite(
	rootDir: string,
	{ contentDir, outDir, repositoryUrl, sources, fingerprint, changeLog }: SiteInputs,
): Promise<{ pagesDir: string; outcome: 'built' | 'rendered again' | 'unchanged'; warnings?: readonly string[] }> {
	const siteDir = toSiteDir(rootDir, outDir);
	const pagesDir = path.join(siteDir, 'client');
	const stampFile = `${siteDir}.fingerprint`;
	const bundleStampFile = `${siteDir}.bundle.fingerprint`;
	const changeLogFile = `${siteDir}.changes.json`;
	const changeLogText = JSON.stringify(changeLog);
	const stamp = createHash('sha256').update(`${fingerprint}\n${changeLogText}`).digest('hex');
	if ((await readStamp(stampFile)) === stamp) return { pagesDir, outcome: 'unchanged' };
	const canRender = (await readStamp(bundleStampFile)) === sources;
	await mkdir(path.dirname(siteDir), { recursive: true });
	await writeFile(changeLogFile, changeLogText);
	// Until the pages are whole again no stamp may vouch for them.
	await rm(stampFile, { force: true });
	const run = { rootDir, contentDir, siteDir, repositoryUrl, changeLogFile };
	const isRendered = canRender && (await renderAgain(run, pagesDir));
	let warnings: string[] | undefined;
	if (!isRendered) {
		await rm(bundleStampFile, { force: true });
		warnings = await runAstro(run);
		await moveInlineScriptsOfDocs(pagesDir);
		await writeFile(bundleStampFile, sources);
	}
	await writeFile(stampFile, stamp);
	return { pagesDir, outcome: isRendered ? 'rendered again' : 'built', warnings };
}
