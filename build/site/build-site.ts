import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { moveInlineScriptsOfDocs } from './move-inline-scripts.ts';

const require = createRequire(import.meta.url);

/** A stamp of what a folder was made of; empty when there is none. */
function readStamp(file: string): Promise<string> {
	return readFile(file, 'utf8').catch(() => '');
}

/**
 * Where Astro builds the site of an output folder. It lies inside the project, since pages are rendered by modules that look for
 * the project's packages; `npm run tool -- preview` looks at the one of the default folder, `dist`.
 */
function toSiteDir(rootDir: string, outDir: string): string {
	const relative = path.relative(rootDir, path.resolve(outDir));
	const isInside = !relative.startsWith('..') && !path.isAbsolute(relative);
	const name = isInside ? relative.replaceAll(path.sep, '-') : createHash('sha256').update(path.resolve(outDir)).digest('hex').slice(0, 12);
	return path.join(rootDir, '.cache', 'site', name);
}

/** A page of an item in Astro's output. */
const ITEM_PAGE = /[├└]─ \/items\/[^/]+\/index\.html/g;

/**
 * Lets V8 collect before the heap has grown by a half, and young objects in 4 MB: most of what a page is made of is garbage at once, and would double
 * the peak memory. A hard limit would end the build of a larger catalogue.
 */
const NODE_FLAGS = ['--heap-growing-percent=50', '--max-semi-space-size=4'];
/**
 * The bundler has a thread per processor, each with memory of its own that it keeps when the bundles are done, half of all that Astro takes.
 * One thread, which gives it back at once, takes as much processor time.
 */
const BUNDLER_ENV = { MIMALLOC_PURGE_DELAY: '0', RAYON_NUM_THREADS: '1', TOKIO_WORKER_THREADS: '1' };

/** Inputs of Astro, and its output folder. */
type AstroRun = {
	rootDir: string;
	contentDir: string;
	siteDir: string;
	onItemPages: (count: number) => void;
};

/** Astro's warnings in its output, each with the lines that belong to it. A new entry begins with the time of day. */
export function findWarnings(output: string): string[] {
	const entries = stripVTControlCharacters(output).split(/\n(?=\d\d:\d\d:\d\d )/);
	return entries
		.filter((entry) => /^\d\d:\d\d:\d\d \[(?:WARN|ERROR)\]/.test(entry))
		.map((entry) => entry.slice('00:00:00 '.length).trimEnd());
}

/** Builds every page with Astro in a process of its own, and returns Astro's warnings. The whole output is shown only if it fails. */
async function runAstro({ rootDir, contentDir, siteDir, onItemPages }: AstroRun): Promise<string[]> {
	const env = {
		...process.env,
		...BUNDLER_ENV,
		// Pages are made with the default addresses, which the writer replaces.
		BASE_URL: undefined,
		CDN_URL: undefined,
		// With another value, such as a test runner's, the docs would have no search.
		NODE_ENV: 'production',
		ASTRO_TELEMETRY_DISABLED: '1',
		CONTENT_DIR: path.resolve(contentDir),
		SITE_DIR: siteDir,
	};
	const bin = path.join(path.dirname(require.resolve('astro/package.json')), 'bin/astro.mjs');
	const child = spawn(process.execPath, [...NODE_FLAGS, bin, 'build', '--root', rootDir], { env, stdio: ['ignore', 'pipe', 'pipe'] });
	const kill = () => void child.kill();
	process.once('exit', kill);
	let output = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding('utf8').on('data', (chunk: string) => {
			output += chunk;
			const count = chunk.match(ITEM_PAGE)?.length ?? 0;
			if (count > 0) onItemPages(count);
		});
	}
	const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
	process.off('exit', kill);
	if (code !== 0) throw new Error(`Cannot build the site: astro ended with ${code}\n${output}`);
	return findWarnings(output);
}

/** Inputs of a site. */
export type SiteInputs = {
	contentDir: string;
	outDir: string;
	/** Hash of the sources and the content. */
	fingerprint: string;
	/** Called with each few pages of items that are made; an item has two. */
	onItemPages: (count: number) => void;
};

/**
 * Makes the site's pages, unless their inputs are those of the last time.
 * @returns the folder of its pages, how they were made, and the warnings of Astro
 */
export async function buildSite(
	rootDir: string,
	{ contentDir, outDir, fingerprint, onItemPages }: SiteInputs,
): Promise<{ pagesDir: string; outcome: 'built' | 'unchanged'; warnings?: readonly string[] }> {
	const siteDir = toSiteDir(rootDir, outDir);
	const pagesDir = path.join(siteDir, 'client');
	const stampFile = `${siteDir}.fingerprint`;
	if ((await readStamp(stampFile)) === fingerprint) return { pagesDir, outcome: 'unchanged' };
	await mkdir(path.dirname(siteDir), { recursive: true });
	// Half-made pages must have no stamp.
	await rm(stampFile, { force: true });
	const warnings = await runAstro({ rootDir, contentDir, siteDir, onItemPages });
	await moveInlineScriptsOfDocs(pagesDir);
	await writeFile(stampFile, fingerprint);
	return { pagesDir, outcome: 'built', warnings };
}
