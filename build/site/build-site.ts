import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
/** Beside the site, not in it: Astro empties its own folder at the start of a build. */
const STAMP = 'site.fingerprint';

/** Runs `astro build`; its output is shown only when it fails. */
function runAstro(rootDir: string, { contentDir, outDir }: { contentDir: string; outDir: string }): Promise<void> {
	const bin = path.join(path.dirname(require.resolve('astro/package.json')), 'bin/astro.mjs');
	const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', CONTENT_DIR: path.resolve(contentDir), OUT_DIR: path.resolve(outDir) };
	const child = spawn(process.execPath, [bin, 'build', '--root', rootDir], { env, stdio: ['ignore', 'pipe', 'pipe'] });
	let output = '';
	for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
	return new Promise((resolve, reject) => {
		child.on('error', reject);
		child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`Cannot build the site: astro ended with ${code}\n${output}`))));
	});
}

/**
 * Builds the site where its inputs have changed since the last time.
 * @param fingerprint over everything that the site is made of
 * @returns the folder of its pages, and whether it had to be built
 */
export async function buildSite(
	rootDir: string,
	options: { contentDir: string; outDir: string; fingerprint: string },
): Promise<{ pagesDir: string; built: boolean }> {
	const { outDir, fingerprint } = options;
	const pagesDir = path.join(outDir, 'site', 'client');
	const stamp = path.join(outDir, STAMP);
	if ((await readFile(stamp, 'utf8').catch(() => '')) === fingerprint) return { pagesDir, built: false };
	await runAstro(rootDir, options);
	await writeFile(stamp, fingerprint);
	return { pagesDir, built: true };
}
