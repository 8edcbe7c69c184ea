import { rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { toItemPage } from '../../core/pages/addresses.ts';
import { writeContentSnapshot } from '../content/content-snapshot.ts';
import type { Content } from '../content/read-content.ts';
import type { Fingerprints } from '../fingerprints.ts';
import { createFingerprint } from './fingerprint.ts';
import { BUNDLE_DIR } from './keep-bundle.ts';
import { moveInlineScriptsOfDocs } from './move-inline-scripts.ts';
import { readStamp, STAMP_FILE, toSiteDir, useSiteDir } from './site-folder.ts';
import { runSiteProcess } from './site-process.ts';

const require = createRequire(import.meta.url);

/** What `site/rendering/render-pages.ts` renders. */
export type RenderTask = {
	rootDir: string;
	/** Folder of the bundle. */
	bundleDir: string;
	/** Folder of the finished pages. */
	pagesDir: string;
	/** Whether to render nothing if the bundle has the docs of other content. */
	checksDocs?: boolean;
	/** Paths of the only pages to render; those that do not exist are skipped. All if absent. */
	only?: readonly string[] | undefined;
};

/** Its messages: files of the site that it has written, or that it has rendered nothing. */
export type RenderMessage = { files: readonly string[] } | { areDocsStale: true };

/** Astro's warnings in its output, each with the lines that belong to it. A new entry begins with the time of day. */
export function findWarnings(output: string): string[] {
	const entries = stripVTControlCharacters(output).split(/\n(?=\d\d:\d\d:\d\d )/);
	return entries
		.filter((entry) => /^\d\d:\d\d:\d\d \[(?:WARN|ERROR)\]/.test(entry))
		.map((entry) => entry.slice('00:00:00 '.length).trimEnd());
}

/** The page of an item. */
const ITEM_FILE = /^items\/[^/]+\/index\.html$/;

/** Inputs of a site. */
type SiteInputs = { contentDir: string; outDir: string; content: Content; fingerprints: Fingerprints };

/** Files of a site, how they were made, and the warnings of Astro. `rendered` are those that needed no new bundle. */
type MadeSite = { pagesDir: string; outcome: 'built' | 'rendered' | 'unchanged'; warnings?: readonly string[] };

/** The site of a build. */
export type Site = {
	/** Makes the pages of some items without Astro, and returns their files. None if other code made the last site. */
	renderItems: (slugs: readonly string[]) => Promise<{ pagesDir: string; files: readonly string[] }>;
	/** Makes every page, unless the inputs are those of the last time. It calls back with each few pages of items. */
	make: (onItemPages: (count: number) => void) => Promise<MadeSite>;
};

/** A site whose pages are not of this content. */
class StaleSite implements Site {
	readonly #rootDir: string;
	readonly #siteDir: string;
	readonly #stamps: { site: string; bundle: string };
	readonly #folders: { contentDir: string; siteDir: string; snapshot: string };
	readonly #warnings: string[] = [];

	constructor(rootDir: string, siteDir: string, { contentDir, stamps }: { contentDir: string; stamps: { site: string; bundle: string } }) {
		this.#rootDir = rootDir;
		this.#siteDir = siteDir;
		this.#stamps = stamps;
		this.#folders = { contentDir, siteDir, snapshot: toSnapshotFile(siteDir) };
	}

	get #pagesDir(): string {
		return path.join(this.#siteDir, 'client');
	}

	get #bundleDir(): string {
		return path.join(this.#siteDir, BUNDLE_DIR);
	}

	async #hasBundle(): Promise<boolean> {
		return (await readStamp(this.#bundleDir)) === this.#stamps.bundle;
	}

	async #makeBundle(): Promise<void> {
		const bin = path.join(path.dirname(require.resolve('astro/package.json')), 'bin/astro.mjs');
		// Astro takes rendered docs from its cache even if the code that renders them has changed.
		const cacheDir = `${this.#siteDir}.astro`;
		await rm(cacheDir, { recursive: true, force: true });
		const output = await runSiteProcess({ ...this.#folders, file: bin, args: ['build', '--root', this.#rootDir], youngMegabytes: 4 });
		await rm(cacheDir, { recursive: true, force: true });
		this.#warnings.push(...findWarnings(output));
		await writeFile(path.join(this.#bundleDir, STAMP_FILE), this.#stamps.bundle);
	}

	/** Runs the bundle. Returns false if it has the docs of other content, and they were to be checked. */
	async #render(onFiles: (files: readonly string[]) => void, options: Pick<RenderTask, 'checksDocs' | 'only'> = {}): Promise<boolean> {
		await rm(path.join(this.#siteDir, STAMP_FILE), { force: true });
		const task: RenderTask = { rootDir: this.#rootDir, bundleDir: this.#bundleDir, pagesDir: this.#pagesDir, ...options };
		let areDocsCurrent = true;
		const output = await runSiteProcess<RenderMessage>({
			...this.#folders,
			file: path.join(this.#rootDir, 'site/rendering/render-pages.ts'),
			args: [JSON.stringify(task)],
			youngMegabytes: 16,
			onMessage(message) {
				if ('files' in message) onFiles(message.files);
				else areDocsCurrent = false;
			},
		});
		this.#warnings.push(...findWarnings(output));
		return areDocsCurrent;
	}

	async renderItems(slugs: readonly string[]): ReturnType<Site['renderItems']> {
		const files: string[] = [];
		const only = slugs.map((slug) => toItemPage(slug).replace(/\/$/, ''));
		if (only.length > 0 && (await this.#hasBundle())) await this.#render((written) => files.push(...written), { only });
		return { pagesDir: this.#pagesDir, files };
	}

	async make(onItemPages: (count: number) => void): Promise<MadeSite> {
		const onFiles = (files: readonly string[]) => onItemPages(files.filter((file) => ITEM_FILE.test(file)).length);
		// A bundle that fails is made again: what is wrong with a page fails then too.
		const isRendered = (await this.#hasBundle()) && (await this.#render(onFiles, { checksDocs: true }).catch(() => false));
		if (!isRendered) {
			await this.#makeBundle();
			await this.#render(onFiles);
		}
		await moveInlineScriptsOfDocs(this.#pagesDir);
		await rm(this.#folders.snapshot);
		await writeFile(path.join(this.#siteDir, STAMP_FILE), this.#stamps.site);
		return { pagesDir: this.#pagesDir, outcome: isRendered ? 'rendered' : 'built', warnings: this.#warnings };
	}
}

/** The content that a build hands over to the programs of its site. Astro empties the folder of the site itself. */
const toSnapshotFile = (siteDir: string) => `${siteDir}.content`;

/**
 * Opens the site of an output folder. Astro bundles the code of the pages, which takes longer than all pages: the bundle is kept, and a change of content
 * only runs it again. The docs are in the bundle, so a change of an answer that they show makes it again.
 */
export async function openSite(rootDir: string, { contentDir, outDir, content, fingerprints }: SiteInputs): Promise<Site> {
	const siteDir = toSiteDir(rootDir, outDir);
	await useSiteDir(siteDir);
	const pagesDir = path.join(siteDir, 'client');
	if ((await readStamp(siteDir)) === fingerprints.site)
		return { renderItems: async () => ({ pagesDir, files: [] }), make: async () => ({ pagesDir, outcome: 'unchanged' }) };
	// The catalogue's name is in the configuration of the docs.
	const bundle = await createFingerprint([path.join(contentDir, 'about.json')], [fingerprints.sources]);
	await writeContentSnapshot(toSnapshotFile(siteDir), content);
	return new StaleSite(rootDir, siteDir, { contentDir, stamps: { site: fingerprints.site, bundle } });
}
