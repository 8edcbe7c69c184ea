import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { formatCount } from '../core/build-progress.ts';
import { type BuildInput, type BuildRun, readInput } from './build-input.ts';
import { createDownloads } from './downloads/downloads.ts';
import { planHostFiles } from './hosts/plan-host-files.ts';
import { writePictures } from './pictures/write-pictures.ts';
import { createManifest, type Manifest } from './plan/manifest.ts';
import { findDetails, type PlanInput, planOutputFiles } from './plan/plan-output-files.ts';
import { publishAllPages, publishChangedPages, publishIndex, renderChangedPages, writeIndex } from './publish-early.ts';
import { writeSite } from './site/write-site.ts';
import { publishStaged, type StagedBuild, withStagedBuild } from './staged-build.ts';
import { CURRENT, removeAbandoned, switchLink } from './writer/build-folder.ts';
import { withBuildLock } from './writer/build-lock.ts';
import type { BuildWriter } from './writer/build-writer.ts';
import { readPin } from './writer/pin.ts';

/** Pages of lists, which the manifest counts. */
const LIST_PAGE = /^api\/(?:lists|sorted)\//;
/** Path of an item's JSON. The downloads are made of these files. */
const ITEM_JSON = /^api\/items\/(.*)\.json$/;

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
	if (isFirst) await publishAllPages(build, run, site.pagesDir);
	const count = await writeSite(writer, site.pagesDir, settings);
	step.end(`${formatCount(count)} files, ${site.outcome}`);
	for (const warning of site.warnings ?? []) say(`  ${warning}`);
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

/** Frees what a finished step has left. V8 would keep it as long as this process only waits for others, whose memory comes on top. */
function collectGarbage(): void {
	setFlagsFromString('--expose-gc');
	const collect: () => void = runInNewContext('gc');
	setFlagsFromString('--no-expose-gc');
	collect();
}

async function makeBuild(run: BuildRun): Promise<{ manifest: Manifest; isNew: boolean }> {
	const { settings, unpin, onServable } = run;
	const { outDir, link = CURRENT } = settings;
	await removeAbandoned(outDir);
	const build = await readInput(run);
	const { last } = build;
	const isPinned = !unpin && (await readPin(outDir, link)) !== undefined;
	const publishesIndex = onServable !== undefined && !last?.isUpToDate && !isPinned;
	const changedPages = publishesIndex ? renderChangedPages(build) : undefined;
	if (publishesIndex) await publishIndex(build, run);
	onServable?.();
	try {
		await publishChangedPages(build, run, await changedPages);
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
