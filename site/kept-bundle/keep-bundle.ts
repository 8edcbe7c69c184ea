import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { createDocsDigest } from './docs-digest.ts';

/** A page's stylesheets, as Astro's own renderer looks for them. */
type PageStyles = { styles: unknown[] };

/** What the kept bundle needs of Astro's build: `render-kept.ts` renders with it. */
export type KeptBuild = {
	/** The bundle's entry, relative to its folder. */
	entry: string;
	/** By Astro's key of a page. */
	pages: [string, PageStyles][];
	/** Scripts in the head of every page. */
	scripts: { stage: string; content: string }[];
	/** Paths of all pages, in the order in which they were rendered. */
	paths: string[];
	docsDigest: string;
};

/** The file that describes a kept bundle, in its folder. */
export const KEPT_FILE = 'kept.json';

/** The parts of Astro's default prerenderer that are read here; they are not in its types. Astro's version is pinned. */
type DefaultPrerenderer = AstroPrerenderer & {
	app: { getSettings: () => { scripts: KeptBuild['scripts'] }; manifest: { buildServerDir: URL } };
};

/**
 * Keeps the bundle that Astro renders pages with, which it deletes after a build, in the folder `KEPT_BUNDLE_DIR`. When only items change,
 * `render-kept.ts` renders the pages with it again, without another run of Vite. Without the variable it does nothing.
 */
export function keepBundle(): AstroIntegration {
	const folder = process.env.KEPT_BUNDLE_DIR;
	let pages: ReadonlyMap<string, PageStyles> = new Map();
	let root: URL;

	async function keep(prerenderer: DefaultPrerenderer, target: string, paths: string[]): Promise<void> {
		const { app } = prerenderer;
		const bundle = path.join(fileURLToPath(app.manifest.buildServerDir), '.prerender');
		const entry = (await readdir(bundle)).find((name) => name.startsWith('prerender-entry'));
		if (entry === undefined) throw new Error(`Cannot keep the site's bundle: no prerender entry in ${bundle}`);
		await rm(target, { recursive: true, force: true });
		await cp(bundle, target, { recursive: true });
		const kept: KeptBuild = {
			entry,
			pages: [...pages].map(([key, { styles }]) => [key, { styles }]),
			scripts: app.getSettings().scripts,
			paths,
			docsDigest: await createDocsDigest(root),
		};
		await writeFile(path.join(target, KEPT_FILE), JSON.stringify(kept));
	}

	return {
		name: 'worthdex-keep-bundle',
		hooks: {
			'astro:config:done': ({ config }) => {
				root = config.root;
			},
			'astro:build:setup': (build) => {
				if (folder === undefined) return;
				pages = (build as unknown as { pages: typeof pages }).pages;
				// Astro leaves the entry out when a prerenderer is set, since most of them bring their own.
				build.updateConfig({ environments: { prerender: { build: { rolldownOptions: { input: 'astro/entrypoints/prerender' } } } } });
			},
			'astro:build:start': ({ setPrerenderer }) => {
				if (folder === undefined) return;
				setPrerenderer((given) => {
					const prerenderer = given as DefaultPrerenderer;
					let paths: string[] = [];
					return {
						...prerenderer,
						async getStaticPaths() {
							const found = await prerenderer.getStaticPaths();
							paths = found.map(({ pathname }) => pathname);
							return found;
						},
						async teardown() {
							await prerenderer.teardown?.();
							await keep(prerenderer, folder, paths);
						},
					};
				});
			},
		},
	};
}
