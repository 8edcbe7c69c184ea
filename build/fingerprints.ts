import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildSettings } from '../core/settings/settings.ts';
import { createFingerprint } from './site/fingerprint.ts';
import { findCurrentBuild, readBuildFile } from './writer/build-folder.ts';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
/** Everything but the content that the site and the files are made of. */
const SOURCES = ['core', 'build', 'functions', 'site', 'astro.config.mjs', 'ec.config.mjs', 'package-lock.json', 'API_CHANGELOG.md'].map(
	(name) => path.join(ROOT, name),
);
const FINGERPRINT_FILE = 'fingerprint';

/** Hashes of a build's inputs: `sources`, `code` of sources and addresses, `site` of sources and content, `build` of everything. */
export type Fingerprints = { sources: string; code: string; site: string; build: string };

/** Node is a source too: its data for dates, numbers and letters changes with its version. */
const createSourcesFingerprint = () => createFingerprint(SOURCES, [process.version]);

async function createCodeFingerprint(
	sources: string,
	{ baseUrl, cdnUrl, outDir, repositoryUrl = '' }: Pick<BuildSettings, 'baseUrl' | 'cdnUrl' | 'outDir' | 'repositoryUrl'>,
): Promise<string> {
	return createFingerprint([], [sources, baseUrl, cdnUrl, repositoryUrl, path.resolve(outDir)]);
}

/** @param known the hashes of content files that have been read already */
export async function createFingerprints(settings: BuildSettings, known?: ReadonlyMap<string, string>): Promise<Fingerprints> {
	const sources = await createSourcesFingerprint();
	const code = await createCodeFingerprint(sources, settings);
	const site = await createFingerprint([settings.contentDir], [sources], known);
	return { sources, code, site, build: await createFingerprint([], [site, code]) };
}

/** The file that says what a build was made of. */
export function toFingerprintFile({ code, build }: Fingerprints): { path: string; text: string } {
	return { path: FINGERPRINT_FILE, text: `${build}\n${code}\n` };
}

/** The fingerprints of a build. A build of an older Worthdex has fewer. */
export async function readFingerprints(buildDir: string | undefined): Promise<Partial<Pick<Fingerprints, 'build' | 'code'>>> {
	const [build, code] = (await readBuildFile(buildDir, FINGERPRINT_FILE))?.split('\n') ?? [];
	return { ...(build && { build }), ...(code && { code }) };
}

/** Whether there is no build, or the current one was made from other inputs. */
export async function isBuildStale(settings: BuildSettings): Promise<boolean> {
	const { build } = await readFingerprints(await findCurrentBuild(settings.outDir, settings.link));
	return build === undefined || build !== (await createFingerprints(settings)).build;
}

/** Whether this code made the current build for these addresses, from any content. It takes the same time for any catalogue. */
export async function isBuiltByThisCode(settings: BuildSettings): Promise<boolean> {
	const { code } = await readFingerprints(await findCurrentBuild(settings.outDir, settings.link));
	return code !== undefined && code === (await createCodeFingerprint(await createSourcesFingerprint(), settings));
}
