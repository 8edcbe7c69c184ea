import path from 'node:path';
import { MADE_BY_FUNCTION } from '../core/api/api-files.ts';
import { formatCount } from '../core/build-progress.ts';
import { createSearchIndex } from '../core/search-index/search-index.ts';
import type { BuildSettings } from '../core/settings/settings.ts';
import { collectGarbage } from './collect-garbage.ts';
import { createRuleContext, readCheckedContent, toItemCounts } from './content/check-content.ts';
import { createDownloads } from './downloads/downloads.ts';
import { createFingerprints, type Fingerprints, ROOT, readFingerprints } from './fingerprints.ts';
import { planHostFiles } from './hosts/plan-host-files.ts';
import { writePictures } from './pictures/write-pictures.ts';
import { createChangeLog } from './plan/change-log.ts';
import { createManifest, type Manifest } from './plan/manifest.ts';
import { findDetails, type PlanInput, planFirstFiles, planIndexFiles, planOutputFiles } from './plan/plan-output-files.ts';
import { toCatalogue } from './plan/to-catalogue.ts';
import type { Step } from './progress.ts';
import { findChangedItems } from './site/changed-items.ts';
import { openSite, type Site } from './site/open-site.ts';
import { toSiteReader, writeSite } from './site/write-site.ts';
import { publishStaged, type StagedBuild, withStagedBuild } from './staged-build.ts';
import { CURRENT, findCurrentBuild, readBuildFile, switchLink } from './writer/build-folder.ts';
import { withBuildLock } from './writer/build-lock.ts';
import type { BuildWriter } from './writer/build-writer.ts';
import { readPin } from './writer/pin.ts';

/** Pages of lists, which the manifest counts. */
const LIST_PAGE = /^api\/(?:lists|sorted)\//;
/** Path of an item's JSON. The downloads are made of these files. */
const ITEM_JSON = /^api\/items\/(.*)\.json$/;

export type BuildRun = {
	settings: BuildSettings;
	/** Whether the build replaces one that is pinned. */
	unpin?: boolean | undefined;
	now: () => Date;
	startStep: (name: string) => Step;
	/** Whether pages are made. Without them the build has only the API. */
	withSite?: boolean;
	/**
	 * Called once something new can be served. With it, changed content is published twice: first what the function answers from, with pages, pictures
	 * and data files of the last build, then everything.
	 */
	onServable?: () => void;
	/** Makes the site's pages; by default the code of `site/`, which Astro bundles. */
	makeSite?: Site['make'];
	/** Whether pictures are drawn. */
	withPictures?: boolean;
	/** Whether every item's picture for links is drawn too, which takes half of the time of all pictures. A host draws those that are asked for. */
	withShares?: boolean;
	/** Prints a line; on the console by default. */
	say?: (line: string) => void;
};

/** The parts of the function's index. */
async function writeIndex(writer: BuildWriter, input: PlanInput): Promise<void> {
	await writer.write('index/search.bin', createSearchIndex(input.catalogue.items));
	for (const { path: file, text } of planIndexFiles(input)) await writer.write(file, text);
}

async function writeTree({ writer, staging }: StagedBuild, input: PlanInput, { startStep }: BuildRun) {
	const step = startStep('files');
	const { catalogue, baseUrl, cdnUrl } = input;
	let files = 0;
	let listPages = 0;
	const deepPages: string[] = [];
	await writeIndex(writer, input);
	const downloads = await createDownloads(writer, staging, input);
	for (const { path: file, text, isDeep } of planOutputFiles(input)) {
		await writer.write(file, text);
		const item = findDetails(input, ITEM_JSON.exec(file)?.[1]);
		if (item) await downloads.add({ item, catalogue, text, baseUrl, cdnUrl });
		if (LIST_PAGE.test(file)) listPages++;
		if (isDeep) deepPages.push(file);
		step.update(++files);
	}
	step.end(`${formatCount(catalogue.items.length)} items, ${formatCount(listPages)} list pages`);
	return { listPages, deepPages, downloads: await downloads.finish() };
}

/** The build before, if there is one. */
type LastBuild = {
	dir: string;
	manifest: Partial<Manifest>;
	/** Whether the same code made it, for the same addresses: its pages fit new data. */
	isOfThisCode: boolean;
	/** Whether it has everything of the same content. */
	isUpToDate: boolean;
};

async function readLastBuild(dir: string | undefined, { build, code }: Fingerprints): Promise<LastBuild | undefined> {
	if (dir === undefined) return undefined;
	const made = await readFingerprints(dir);
	const manifest = JSON.parse((await readBuildFile(dir, 'api/manifest.json')) ?? '{}') as Partial<Manifest>;
	return { dir, manifest, isOfThisCode: made.code === code, isUpToDate: made.build === build };
}

/** The build's checked input. */
async function readInput({ settings, startStep, now, withSite = true, makeSite, onServable }: BuildRun) {
	const { contentDir, outDir, link, baseUrl, cdnUrl, repositoryUrl } = settings;
	const lastDir = await findCurrentBuild(outDir, link);
	const step = startStep('content');
	const context = createRuleContext(contentDir, now());
	const { content, hashes, checkLate } = await readCheckedContent(contentDir, context, { isUrgent: onServable !== undefined });
	// Hashes of the items as they were read: a later change makes the build stale.
	const fingerprints = await createFingerprints(settings, hashes);
	const site = withSite && !makeSite ? await openSite(ROOT, { contentDir, outDir, content, fingerprints }) : undefined;
	step.end(`${toItemCounts(content.items)}, no faults`);
	const { catalogue, collections, details, histories } = toCatalogue(content);
	const changeLog = createChangeLog(content.items, catalogue);
	const input: PlanInput = { catalogue, collections, details, histories, tags: content.tags, changeLog, baseUrl, cdnUrl, repositoryUrl };
	// Not the whole content, which would stay in memory together with the catalogue.
	const icons = new Map([...content.items].map(([slug, { image }]) => [slug, image]));
	return { last: await readLastBuild(lastDir, fingerprints), icons, fingerprints, input, site, checkLate };
}
type BuildInput = Awaited<ReturnType<typeof readInput>>;

/**
 * Publishes the index again, with pages: without a last build to show, they are not kept waiting for pictures, which the host draws when they are asked for.
 */
async function publishPages({ input: { catalogue }, fingerprints }: BuildInput, run: BuildRun, pagesDir: string): Promise<void> {
	const { settings, unpin, now } = run;
	const { outDir, link, baseUrl, cdnUrl } = settings;
	await withStagedBuild({ outDir, lastBuild: await findCurrentBuild(outDir, link), compresses: false }, async (staged) => {
		await writeSite(staged.writer, pagesDir, settings);
		staged.writer.takeOver(() => true);
		await publishStaged(
			staged,
			(named) => createManifest({ catalogue, complete: false, baseUrl, cdnUrl, listPages: 0, downloads: [], ...named }),
			{ settings, unpin, now, fingerprints },
		);
	});
}

async function writePages(writer: BuildWriter, build: BuildInput, run: BuildRun, { isFirst }: { isFirst: boolean }): Promise<void> {
	const { input, site: opened } = build;
	const { settings, startStep, makeSite, say = console.log } = run;
	const step = startStep('pages');
	const expected = input.catalogue.items.length;
	let made = 0;
	const onItemPages = (count: number) => {
		made += count;
		step.update(made, expected);
	};
	const site = await (makeSite?.(onItemPages) ?? opened?.make(onItemPages));
	if (!site) return;
	if (isFirst) await publishPages(build, run, site.pagesDir);
	const count = await writeSite(writer, site.pagesDir, settings);
	step.end(`${formatCount(count)} files, ${site.outcome}`);
	for (const warning of site.warnings ?? []) say(`  ${warning}`);
}

/** Puts the new pages of changed items into a build. */
async function writeChangedPages(writer: BuildWriter, { input, site, last }: BuildInput, { settings }: BuildRun): Promise<void> {
	if (!site || !last?.isOfThisCode) return;
	const { pagesDir, files } = await site.renderItems(await findChangedItems(input, last.dir));
	const read = toSiteReader(pagesDir, settings);
	for (const file of files) await writer.write(`site/${file}`, await read(file));
}

/** Publishes what the function needs and the pages of changed items, with the rest of the last build: new figures are served at once, and pages stay up. */
async function publishIndex(build: BuildInput, run: BuildRun): Promise<void> {
	const { settings, unpin, startStep, now } = run;
	const { catalogue } = build.input;
	const last = build.last?.isOfThisCode ? build.last : undefined;
	const step = startStep('index');
	await withStagedBuild({ outDir: settings.outDir, lastBuild: build.last?.dir, compresses: false }, async (staged) => {
		const pages = writeChangedPages(staged.writer, build, run);
		pages.catch(() => {});
		await writeIndex(staged.writer, build.input);
		for (const { path: file, text } of planFirstFiles(build.input)) await staged.writer.write(file, text);
		await pages;
		if (last) staged.writer.takeOver((file) => !MADE_BY_FUNCTION.test(file));
		const { baseUrl, cdnUrl } = settings;
		await publishStaged(
			staged,
			(named) => {
				const manifest = createManifest({ catalogue, complete: false, baseUrl, cdnUrl, listPages: 0, downloads: [], ...named });
				return { ...manifest, downloads: last?.manifest.downloads ?? [] };
			},
			{ settings, unpin, now, fingerprints: build.fingerprints },
		);
	});
	step.end(`${formatCount(catalogue.items.length)} items are served`);
}

/** Publishes every file of a build. @param options.isFirst whether nothing but the index is served so far */
function publishAll(build: BuildInput, run: BuildRun, options: { isFirst: boolean }): Promise<{ manifest: Manifest; isNew: boolean }> {
	const { settings, unpin, startStep, now, withSite = true, withPictures = true, withShares = true } = run;
	const { baseUrl, cdnUrl, outDir } = settings;
	return withStagedBuild({ outDir, lastBuild: build.last?.dir }, async (staged) => {
		const { writer } = staged;
		let pictures: Promise<void> | undefined;
		try {
			// Astro works in a process of its own, mostly on one core: pictures are drawn meanwhile.
			if (withPictures)
				pictures = writePictures(writer, build.input, { settings, icons: build.icons, withShares, step: startStep('pictures') });
			pictures?.catch(() => {});
			if (withSite) await writePages(writer, build, run, options);
			await pictures;
			const { deepPages, ...tree } = await writeTree(staged, build.input, run);
			for (const { path: file, text } of planHostFiles({ baseUrl, outDir: path.resolve(outDir), deepPages }))
				await writer.write(file, text);
			const complete = withSite && withPictures;
			const published = await publishStaged(
				staged,
				(named) => createManifest({ catalogue: build.input.catalogue, complete, baseUrl, cdnUrl, ...tree, ...named }),
				{ settings, unpin, now, fingerprints: build.fingerprints },
			);
			const { written, linked } = writer.counts;
			startStep('build').end(`${published.manifest.buildId}: ${formatCount(written)} files written, ${formatCount(linked)} taken over`);
			return published;
		} catch (error) {
			// Stop writers before the folder is deleted.
			await pictures?.catch(() => {});
			throw error;
		}
	});
}

async function makeBuild(run: BuildRun): Promise<{ manifest: Manifest; isNew: boolean }> {
	const { settings, unpin, onServable } = run;
	const { outDir, link = CURRENT } = settings;
	const build = await readInput(run);
	const { last } = build;
	const isPinned = !unpin && (await readPin(outDir, link)) !== undefined;
	const publishesIndex = onServable !== undefined && !last?.isUpToDate && !isPinned;
	if (publishesIndex) await publishIndex(build, run);
	onServable?.();
	try {
		build.checkLate();
		collectGarbage();
		return await publishAll(build, run, { isFirst: publishesIndex && !last?.isOfThisCode });
	} catch (error) {
		// New content, such as a drawing that cannot be drawn, is not left half published where a whole build is there.
		const isWhole = last?.isOfThisCode && last.manifest.complete;
		if (publishesIndex && isWhole) await switchLink(outDir, { buildId: path.basename(last.dir), link });
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
