import type { BuildSettings } from '../core/settings/settings.ts';
import { createRuleContext, readCheckedContent, toItemCounts } from './content/check-content.ts';
import { createFingerprints, type Fingerprints, ROOT, readFingerprints } from './fingerprints.ts';
import { createChangeLog } from './plan/change-log.ts';
import type { Manifest } from './plan/manifest.ts';
import type { PlanInput } from './plan/plan-output-files.ts';
import { toCatalogue } from './plan/to-catalogue.ts';
import type { Step } from './progress.ts';
import { openSite, type Site } from './site/open-site.ts';
import { findCurrentBuild, readBuildFile } from './writer/build-folder.ts';

/** The settings and steps of a build. */
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
export async function readInput({ settings, startStep, now, withSite = true, makeSite, onServable }: BuildRun) {
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
export type BuildInput = Awaited<ReturnType<typeof readInput>>;
