import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { toJsonBody } from '../core/api/http-headers.ts';
import { createSearchIndex } from '../core/search-index/search-index.ts';
import type { BuildSettings } from '../core/settings/settings.ts';
import { createRuleContext, readCheckedContent } from './content/check-content.ts';
import { planHostFiles } from './hosts/plan-host-files.ts';
import { writePictures } from './pictures/write-pictures.ts';
import { createChangeLog } from './plan/change-log.ts';
import { createDownloads } from './plan/downloads.ts';
import { readLastBuild } from './plan/last-build.ts';
import { createManifest, type Manifest } from './plan/manifest.ts';
import { type PlanInput, planOutputFiles } from './plan/plan-output-files.ts';
import { toCatalogue } from './plan/to-catalogue.ts';
import { buildSite } from './site/build-site.ts';
import { createFingerprint } from './site/fingerprint.ts';
import { writeSite } from './site/write-site.ts';
import type { Step } from './terminal.ts';
import { createStagingFolder, findCurrentBuild, publishBuild, readBuildFile, toBuildPath } from './writer/build-folder.ts';
import { type BuildWriter, createBuildWriter } from './writer/build-writer.ts';

/** The project's folder. */
const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
/** Everything but the content that the site and the files are made of. */
const SOURCES = ['core', 'build', 'functions', 'site', 'astro.config.mjs', 'package-lock.json', 'API_CHANGELOG.md'].map((name) =>
	path.join(ROOT, name),
);
/** What downloads are gathered from. */
const ITEM_JSON = /^api\/items\/.*\.json$/;
const FINGERPRINT_FILE = 'fingerprint';

export type BuildRun = {
	settings: BuildSettings;
	now: () => Date;
	startStep: (name: string) => Step;
	/** Whether the site is built; without it the API tree stands alone (tests, benchmarks). */
	withSite?: boolean;
	/** Makes the site's pages; Astro by default, which takes its time. */
	makeSite?: typeof buildSite;
	withImages?: boolean;
};

/** What identifies a build's inputs: the sources, the content, and the addresses. `known`: hashes of what has been read already. */
async function createFingerprints(
	{ contentDir, baseUrl, cdnUrl, outDir, functionOrigin = '' }: BuildSettings,
	known?: ReadonlyMap<string, string>,
) {
	const sources = await createFingerprint(SOURCES);
	const site = await createFingerprint([contentDir], [sources], known);
	return { sources, site, build: await createFingerprint([], [site, baseUrl, cdnUrl, path.resolve(outDir), functionOrigin]) };
}

/** Whether the standing build was made of other inputs than today's, or there is none. */
export async function isBuildStale(settings: BuildSettings): Promise<boolean> {
	const standing = await readBuildFile(await findCurrentBuild(settings.outDir, settings.link), FINGERPRINT_FILE);
	return standing !== (await createFingerprints(settings)).build;
}

async function writeTree(writer: BuildWriter, staging: string, input: PlanInput, { startStep }: BuildRun) {
	const step = startStep('files');
	const { catalogue } = input;
	let files = 0;
	let listPages = 0;
	await writer.write('index/search.bin', createSearchIndex(catalogue.items));
	const downloads = await createDownloads(writer, staging);
	for (const { path: file, text } of planOutputFiles(input)) {
		await writer.write(file, text);
		if (ITEM_JSON.test(file)) await downloads.add(text);
		if (file.startsWith('api/lists/')) listPages++;
		step.update(++files);
	}
	step.end(`${catalogue.items.length} items, ${listPages} list pages`);
	return { listPages, downloads: await downloads.finish() };
}

/**
 * Makes a build beside the standing one and switches to it when it is whole.
 * Faulty content, or anything else that fails, leaves the standing build as it was.
 * @throws ContentError with every fault of the content
 */
export async function runBuild(run: BuildRun): Promise<{ manifest: Manifest; isNew: boolean }> {
	const { settings, startStep, now, withSite = true, withImages = true, makeSite = buildSite } = run;
	const { contentDir, outDir, link, baseUrl, cdnUrl } = settings;

	const lastBuild = await findCurrentBuild(outDir, link);
	// Before the content, and only what is compared: two large catalogues never stand in memory at once.
	const last = await readLastBuild(lastBuild);
	const checking = startStep('content');
	const { content, hashes } = await readCheckedContent(contentDir, createRuleContext(contentDir, now()));
	// Of the items as they were read: what changes from there on makes the build stale.
	const fingerprints = await createFingerprints(settings, hashes);
	checking.end(`${content.items.size} items, no faults`);

	const { catalogue, details } = toCatalogue(content);
	const changeLog = createChangeLog(last, catalogue);

	const staging = await createStagingFolder(outDir);
	const writer = await createBuildWriter(staging, lastBuild);
	let pictures: Promise<void> | undefined;
	try {
		// Astro works in a process of its own, on one core: pictures are drawn meanwhile.
		if (withImages) pictures = writePictures(writer, catalogue, { settings, icons: content.items, step: startStep('images') });
		pictures?.catch(() => {});
		let siteFiles: string[] = [];
		if (withSite) {
			const step = startStep('site');
			const site = await makeSite(ROOT, { contentDir, outDir, sources: fingerprints.sources, fingerprint: fingerprints.site, changeLog });
			siteFiles = await writeSite(writer, site.pagesDir, settings);
			step.end(`${siteFiles.length} files, ${site.outcome}`);
		}
		await pictures;
		const input = { catalogue, details, tags: content.tags, changeLog, baseUrl, cdnUrl };
		const { listPages, downloads } = await writeTree(writer, staging, input, run);
		for (const { path: file, text } of planHostFiles({ settings, outDir: path.resolve(outDir), siteFiles })) await writer.write(file, text);
		const buildId = await writer.finish();
		const manifest = createManifest({
			catalogue,
			buildId,
			builtAt: now()
				.toISOString()
				.replace(/\.\d+Z$/, 'Z'),
			baseUrl,
			cdnUrl,
			listPages,
			downloads,
		});
		await writeFile(path.join(staging, 'api', 'manifest.json'), toJsonBody(manifest));
		const isNew = await publishBuild(outDir, staging, buildId, link);
		// Last, and also where the files turned out the same: until then the build counts as stale.
		await writeFile(path.join(toBuildPath(outDir, buildId), FINGERPRINT_FILE), fingerprints.build);
		startStep('build').end(`${buildId}: ${writer.counts.written} files written, ${writer.counts.linked} taken over`);
		return { manifest, isNew };
	} catch (error) {
		// First those who write: they might go on while the folder is being removed.
		await pictures?.catch(() => {});
		await writer.close();
		await rm(staging, { recursive: true, force: true });
		throw error;
	}
}
