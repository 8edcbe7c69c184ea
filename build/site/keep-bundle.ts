import { cp } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** The folder of the bundle in that of a site. */
export const BUNDLE_DIR = 'bundle';

/** Where Astro bundles the code of pages; it deletes the folder when it ends. */
const PRERENDER_DIR = '.prerender/';

/**
 * Lets Astro only bundle the pages, and keeps the bundle: site/rendering/render-pages.ts makes pages of it, for any content (decision 023).
 * @param entry of the bundle
 */
export function createBundleKeeper(entry: URL): AstroIntegration {
	let from: URL;
	let to: URL;
	return {
		name: 'worthdex-bundle',
		hooks: {
			'astro:config:setup'() {
				// Astro ends with the build that started it, also if that was killed: the next one writes into the same folder.
				process.once('disconnect', () => process.exit(1));
				process.channel?.unref();
			},
			'astro:config:done'({ config }) {
				from = new URL(PRERENDER_DIR, config.build.server);
				to = new URL(BUNDLE_DIR, config.outDir);
			},
			'astro:build:setup'({ updateConfig }) {
				updateConfig({ environments: { prerender: { build: { rolldownOptions: { input: fileURLToPath(entry) } } } } });
			},
			'astro:build:start'({ setPrerenderer }) {
				setPrerenderer({
					name: 'worthdex-bundle',
					setup: () => cp(from, to, { recursive: true }),
					getStaticPaths: async () => [],
					render: () => Promise.reject(new Error('Cannot render: pages are made of the bundle')),
				});
			},
		},
	};
}
