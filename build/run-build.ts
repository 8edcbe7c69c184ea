import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { toJsonBody } from '../core/api/http-headers.ts';
import { formatCount } from '../core/build-progress.ts';
import { createSearchIndex } from '../core/search-index/search-index.ts';
import type { BuildSettings } from '../core/settings/settings.ts';
import { createRuleContext, readCheckedContent, toItemCounts } from './content/check-content.ts';
import { createDownloads } from './downloads/downloads.ts';
import { planHostFiles } from './hosts/plan-host-files.ts';
import { writePictures } from './pictures/write-pictures.ts';
import { createChangeLog } from './plan/change-log.ts';
import { createManifest, type Manifest } from './plan/manifest.ts';
import { findDetails, type PlanInput, planIndexFiles, planOutputFiles } from './plan/plan-output-files.ts';
import { toCatalogue } from './plan/to-catalogue.ts';
import type { Step } from './progress.ts';
import { buildSite } from './site/build-site.ts';
import { createFingerprint } from './site/fingerprint.ts';
import { writeSite } from './site/write-site.ts';
import { createStagingFolder, findCurrentBuild, publishBuild, readBuildFile, toBuildPath } from './writer/build-folder.ts';
import { withBuildLock } from './writer/build-lock.ts';
import { type BuildWriter, createBuildWriter } from './writer/build-writer.ts';

/** The project's folder. */
const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
/** Everything but the content that the site and the files are made of. */
const SOURCES = ['core', 'build', 'functions', 'site', 'astro.config.mjs', 'ec.config.mjs', 'package-lock.json', 'API_CHANGELOG.md'].map(
	(name) => path.join(ROOT, name),
);
/** Pages of lists, which the manifest counts. */
const LIST_PAGE = /^api\/(?:lists|sorted)\//;
/** Path of an item's JSON. The downloads are made of these files. */
const ITEM_JSON = /^api\/items\/(.*)\.json$/;
const FINGERPRINT_FILE = 'fingerprint';

export type BuildRun = {
	settings: BuildSettings;
	/** Whether the build replaces one that is pinned. */
	unpin?: boolean;
	now: () => Date;
	startStep: (name: string) => Step;
	/** Whether pages are made. Without them the build has only the API. */
	withSite?: boolean;
	/** Makes the site's pages; Astro by default, which is slow. */
	makeSite?: typeof buildSite;
	/** Whether pictures are drawn. */
	withPictures?: boolean;
	/** Prints a line; on the console by default. */
	say?: (line: string) => void;
};

/** Hashes of a build's inputs: sources, content and addresses. `known` has the hashes of files that have been read already. */
async function createFingerprints(
	{ contentDir, baseUrl, cdnUrl, outDir, repositoryUrl = '' }: BuildSettings,
	known?: ReadonlyMap<string, string>,
) {
	const sources = await createFingerprint(SOURCES);
	const site = await createFingerprint([contentDir], [sources], known);
	return { site, build: await createFingerprint([], [site, baseUrl, cdnUrl, repositoryUrl, path.resolve(outDir)]) };
}

/** Whether there is no build, or the current one was made from other inputs. */
export async function isBuildStale(settings: BuildSettings): Promise<boolean> {
	const standing = await readBuildFile(await findCurrentBuild(settings.outDir, settings.link), FINGERPRINT_FILE);
	return standing === undefined || standing !== (await createFingerprints(settings)).build;
}

async function writeTree(writer: BuildWriter, staging: string, input: PlanInput, { startStep }: BuildRun) {
	const step = startStep('files');
	const { catalogue, baseUrl, cdnUrl } = input;
	let files = 0;
	let listPages = 0;
	await writer.write('index/search.bin', createSearchIndex(catalogue.items));
	for (const { path: file, text } of planIndexFiles(input)) await writer.write(file, text);
	const downloads = await createDownloads(writer, staging, input);
	for (const { path: file, text } of planOutputFiles(input)) {
		await writer.write(file, text);
		const item = findDetails(input, ITEM_JSON.exec(file)?.[1]);
		if (item) await downloads.add({ item, catalogue, text, baseUrl, cdnUrl });
		if (LIST_PAGE.test(file)) listPages++;
		step.update(++files);
	}
	step.end(`${formatCount(catalogue.items.length)} items, ${formatCount(listPages)} list pages`);
	return { listPages, downloads: await downloads.finish() };
}

/** The build's checked input. */
async function readInput({ settings, startStep, now }: BuildRun) {
	const { contentDir, outDir, link, baseUrl, cdnUrl, repositoryUrl } = settings;
	const lastBuild = await findCurrentBuild(outDir, link);
	const step = startStep('content');
	const { content, hashes } = await readCheckedContent(contentDir, createRuleContext(contentDir, now()));
	// Hashes of the items as they were read: a later change makes the build stale.
	const fingerprints = await createFingerprints(settings, hashes);
	step.end(`${toItemCounts(content.items)}, no faults`);
	const { catalogue, collections, details, histories } = toCatalogue(content);
	const changeLog = createChangeLog(content.items, catalogue);
	const input: PlanInput = { catalogue, collections, details, histories, tags: content.tags, changeLog, baseUrl, cdnUrl, repositoryUrl };
	// Not the whole content, which would stay in memory together with the catalogue.
	const icons = new Map([...content.items].map(([slug, { image }]) => [slug, image]));
	return { lastBuild, icons, fingerprints, input };
}
type BuildInput = Awaited<ReturnType<typeof readInput>>;

async function writePages(writer: BuildWriter, { input, fingerprints }: BuildInput, run: BuildRun): Promise<void> {
	const { settings, startStep, makeSite = buildSite, say = console.log } = run;
	const { contentDir, outDir } = settings;
	const step = startStep('pages');
	const expected = input.catalogue.items.length;
	let made = 0;
	const onItemPages = (count: number) => {
		made += count;
		step.update(made, expected);
	};
	const site = await makeSite(ROOT, { contentDir, outDir, fingerprint: fingerprints.site, onItemPages });
	const count = await writeSite(writer, site.pagesDir, settings);
	step.end(`${formatCount(count)} files, ${site.outcome}`);
	for (const warning of site.warnings ?? []) say(`  ${warning}`);
}

/** Names a staged build, writes its manifest and fingerprint, and makes it the current one. */
async function publish(
	writer: BuildWriter,
	{ staging, tree, build }: { staging: string; tree: Awaited<ReturnType<typeof writeTree>>; build: BuildInput },
	{ settings, unpin, now, withSite = true, withPictures = true }: BuildRun,
): Promise<{ manifest: Manifest; isNew: boolean }> {
	const { baseUrl, cdnUrl, outDir, link } = settings;
	const buildId = await writer.finish();
	const builtAt = now()
		.toISOString()
		.replace(/\.\d+Z$/, 'Z');
	const complete = withSite && withPictures;
	const manifest = createManifest({ catalogue: build.input.catalogue, buildId, builtAt, complete, baseUrl, cdnUrl, ...tree });
	await writeFile(path.join(staging, 'api', 'manifest.json'), toJsonBody(manifest));
	const isNew = await publishBuild(outDir, staging, buildId, { link, unpin });
	// Last, and also where the files turned out the same: until then the build counts as stale.
	await writeFile(path.join(toBuildPath(outDir, buildId), FINGERPRINT_FILE), build.fingerprints.build);
	return { manifest, isNew };
}

async function makeBuild(run: BuildRun): Promise<{ manifest: Manifest; isNew: boolean }> {
	const { settings, startStep, withSite = true, withPictures = true } = run;
	const { baseUrl, outDir } = settings;
	const build = await readInput(run);
	const staging = await createStagingFolder(outDir);
	const writer = await createBuildWriter(staging, build.lastBuild);
	let pictures: Promise<void> | undefined;
	try {
		// Astro works in a process of its own, mostly on one core: pictures are drawn meanwhile.
		if (withPictures) pictures = writePictures(writer, build.input, { settings, icons: build.icons, step: startStep('pictures') });
		pictures?.catch(() => {});
		if (withSite) await writePages(writer, build, run);
		await pictures;
		const tree = await writeTree(writer, staging, build.input, run);
		for (const { path: file, text } of planHostFiles({ baseUrl, outDir: path.resolve(outDir) })) await writer.write(file, text);
		const published = await publish(writer, { staging, tree, build }, run);
		const { written, linked } = writer.counts;
		startStep('build').end(`${published.manifest.buildId}: ${formatCount(written)} files written, ${formatCount(linked)} taken over`);
		return published;
	} catch (error) {
		// Stop writers before deleting the folder.
		await pictures?.catch(() => {});
		await writer.close();
		await rm(staging, { recursive: true, force: true });
		throw error;
	}
}

/**
 * Makes a build next to the current one and switches to it once it is complete. Waits while another build uses the same output folder.
 * Faulty content, and any other failure, leaves the current build as it was.
 * @throws ContentError with every fault of the content; BuildError when the content cannot be read or the output folder not be written
 */
export function runBuild(run: BuildRun): Promise<{ manifest: Manifest; isNew: boolean }> {
	return withBuildLock(run.settings.outDir, run.say ?? console.log, () => makeBuild(run));
}
