import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ChangeSet } from '../plan/change-log.ts';
import { moveInlineOfDocs } from './move-inline.ts';

const require = createRequire(import.meta.url);

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

/** Runs `astro build`; its output is shown only when it fails. */
function runAstro(
	rootDir: string,
	{ contentDir, siteDir, changeLogFile }: { contentDir: string; siteDir: string; changeLogFile: string },
): Promise<void> {
	const bin = path.join(path.dirname(require.resolve('astro/package.json')), 'bin/astro.mjs');
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
		CHANGE_LOG_FILE: changeLogFile,
	};
	const child = spawn(process.execPath, [bin, 'build', '--root', rootDir], { env, stdio: ['ignore', 'pipe', 'pipe'] });
	let output = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream.on('data', (chunk: Buffer) => {
			output += chunk.toString();
		});
	}
	return new Promise((resolve, reject) => {
		child.on('error', reject);
		child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`Cannot build the site: astro ended with ${code}\n${output}`))));
	});
}

/**
 * Builds the site where its inputs have changed since the last time.
 * @param fingerprint over everything that the site is made of but the log of changes, which depends on the last build too
 * @param changeLog what the last builds changed, for the page that says so
 * @returns the folder of its pages, and whether it had to be built
 */
export async function buildSite(
	rootDir: string,
	{
		contentDir,
		outDir,
		fingerprint,
		changeLog,
	}: { contentDir: string; outDir: string; fingerprint: string; changeLog: readonly ChangeSet[] },
): Promise<{ pagesDir: string; built: boolean }> {
	const siteDir = toSiteDir(rootDir, outDir);
	const pagesDir = path.join(siteDir, 'client');
	// Beside the site, not in it: Astro empties its own folder at the start of a build.
	const stampFile = `${siteDir}.fingerprint`;
	const changeLogFile = `${siteDir}.changes.json`;
	const changeLogText = JSON.stringify(changeLog);
	const stamp = createHash('sha256').update(`${fingerprint}\n${changeLogText}`).digest('hex');
	if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return { pagesDir, built: false };
	await mkdir(path.dirname(siteDir), { recursive: true });
	await writeFile(changeLogFile, changeLogText);
	await runAstro(rootDir, { contentDir, siteDir, changeLogFile });
	await moveInlineOfDocs(pagesDir);
	await writeFile(stampFile, stamp);
	return { pagesDir, built: true };
}
