import { MADE_BY_FUNCTION } from '../core/api/api-files.ts';
import { formatCount } from '../core/build-progress.ts';
import type { CatalogueData } from '../core/item/catalogue.ts';
import { createSearchIndex } from '../core/search-index/search-index.ts';
import type { BuildInput, BuildRun } from './build-input.ts';
import { createManifest } from './plan/manifest.ts';
import { type PlanInput, planFirstFiles, planIndexFiles } from './plan/plan-output-files.ts';
import { toSiteReader, writeSite } from './site/write-site.ts';
import { publishStaged, withStagedBuild } from './staged-build.ts';
import { findCurrentBuild, readBuildFile } from './writer/build-folder.ts';
import type { BuildWriter } from './writer/build-writer.ts';

/*
 * The builds that are published before everything is made (decision 023): the index for the function's answers, then the pages that readers may ask for first.
 * Each takes over what is there, and nothing in them is compressed.
 */

/** The parts of the function's index. */
export async function writeIndex(writer: BuildWriter, input: PlanInput): Promise<void> {
	await writer.write('index/search.bin', createSearchIndex(input.catalogue.items));
	for (const { path: file, text } of planIndexFiles(input)) await writer.write(file, text);
}

/** Publishes what `write` puts into a build. @param options.lastBuild the folder of a build to take files from */
async function publishPart(
	{ input: { catalogue }, fingerprints, last }: BuildInput,
	{ settings, unpin, now }: BuildRun,
	{ lastBuild, write }: { lastBuild: string | undefined; write: (writer: BuildWriter) => Promise<void> },
): Promise<void> {
	const { outDir, baseUrl, cdnUrl } = settings;
	await withStagedBuild({ outDir, lastBuild, compresses: false }, async (staged) => {
		await write(staged.writer);
		await publishStaged(
			staged,
			(named) => {
				const manifest = createManifest({ catalogue, complete: false, baseUrl, cdnUrl, listPages: 0, downloads: [], ...named });
				return { ...manifest, downloads: (last?.isOfThisCode && last.manifest.downloads) || [] };
			},
			{ settings, unpin, now, fingerprints },
		);
	});
}

/** Publishes what the function needs, with the rest of the last build: new figures are served at once, and pages stay up. */
export async function publishIndex(build: BuildInput, run: BuildRun): Promise<void> {
	const { input, last } = build;
	const step = run.startStep('index');
	await publishPart(build, run, {
		lastBuild: last?.dir,
		async write(writer) {
			await writeIndex(writer, input);
			for (const { path: file, text } of planFirstFiles(input)) await writer.write(file, text);
			if (last?.isOfThisCode) writer.takeOver((file) => !MADE_BY_FUNCTION.test(file));
		},
	});
	step.end(`${formatCount(input.catalogue.items.length)} items are served`);
}

/** Publishes pages with everything that is served. */
async function publishPages(build: BuildInput, run: BuildRun, write: (writer: BuildWriter) => Promise<void>): Promise<void> {
	const { outDir, link } = run.settings;
	await publishPart(build, run, {
		lastBuild: await findCurrentBuild(outDir, link),
		async write(writer) {
			await write(writer);
			writer.takeOver(() => true);
		},
	});
}

/** Publishes every page: without a last build to show, they are not kept waiting for pictures, which the host draws when they are asked for. */
export function publishAllPages(build: BuildInput, run: BuildRun, pagesDir: string): Promise<void> {
	return publishPages(build, run, async (writer) => void (await writeSite(writer, pagesDir, run.settings)));
}

/** Changed items whose pages are made first. A change of many, such as of a kind, waits for all pages. */
const MAX_CHANGED = 50;

/** The slugs of the items that a build has otherwise or not at all; none if there are too many. @param lastDir the folder of that build */
export async function findChangedItems(
	{ catalogue, details }: Pick<PlanInput, 'catalogue' | 'details'>,
	lastDir: string,
): Promise<string[]> {
	const readJson = async <T>(file: string) => JSON.parse((await readBuildFile(lastDir, file)) ?? '{}') as Partial<T>;
	const { items = [] } = await readJson<CatalogueData>('index/catalogue.json');
	const lastDetails = new Map(Object.entries(await readJson<Record<string, unknown>>('index/details.json')));
	const last = new Map(items.map((item) => [item.slug, JSON.stringify([item, lastDetails.get(item.slug)])]));
	const changed = catalogue.items.filter((item) => last.get(item.slug) !== JSON.stringify([item, details.get(item.slug)]));
	return changed.length > MAX_CHANGED ? [] : changed.map(({ slug }) => slug);
}

/** The pages of changed items, made while the index is published. */
type ChangedPages = Promise<{ pagesDir: string; files: readonly string[] } | undefined>;

/** Makes the pages of items that the last build has otherwise or not at all, if the same code made it. A failure is left to the build of all pages. */
export async function renderChangedPages({ input, site, last }: BuildInput): ChangedPages {
	if (!site || !last?.isOfThisCode) return undefined;
	return site.renderItems(await findChangedItems(input, last.dir)).catch(() => undefined);
}

export async function publishChangedPages(build: BuildInput, run: BuildRun, changed: Awaited<ChangedPages>): Promise<void> {
	if (!changed?.files.length) return;
	const { pagesDir, files } = changed;
	const read = toSiteReader(pagesDir, run.settings);
	await publishPages(build, run, async (writer) => {
		for (const file of files) await writer.write(`site/${file}`, await read(file));
	});
}
