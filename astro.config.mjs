import node from '@astrojs/node';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import { readAbout } from './build/content/declarations.ts';
import { createBundleKeeper } from './build/site/keep-bundle.ts';
import { createDevServer } from './site/dev.ts';
import { createDocsOptions } from './site/docs/options.ts';

/** Modules that a search loads with its first letter. */
const SEARCH = 'core/search-index/|core/pages/(?:read-intent|find-lists)|site/browser/search/suggest';
/** Scripts of the pages by when they are needed. Without groups a page asks for twenty files of a kilobyte. The header's are on every page. */
const SCRIPT_GROUPS = [
	{ name: 'frame', test: /\/site\/browser\/(?:theme|search\/combobox)\.ts$/, priority: 3 },
	{ name: 'shared', test: new RegExp(`/(?!${SEARCH})(?:core|site)/.*\\.ts$`), minShareCount: 3, priority: 2 },
	{ name: 'search', test: new RegExp(`/(?:${SEARCH})`), priority: 1 },
];

// Pages are built with the default addresses; build/site/write-site.ts replaces them by those of the settings.
export default defineConfig({
	site: 'http://localhost:4321',
	srcDir: './site',
	publicDir: './site/public',
	// Inside the project even if OUT_DIR is not, since rendering resolves the project's packages.
	outDir: process.env.SITE_DIR ?? '.cache/site/dist',
	// Of this build alone: another at the same time has docs of other content.
	cacheDir: process.env.SITE_DIR ? `${process.env.SITE_DIR}.astro` : './node_modules/.cache/astro',
	trailingSlash: 'ignore',
	output: 'static',
	adapter: node({ mode: 'standalone' }),
	redirects: { '/docs/endpoints/': '/docs/api/' },
	// The API is open to every origin and validates its bodies itself.
	security: { checkOrigin: false },
	// Starlight turns it on for all links. It would be one more script of every page.
	prefetch: false,
	// Nothing inline: the Content-Security-Policy refuses it.
	build: { inlineStylesheets: 'never' },
	vite: {
		build: { assetsInlineLimit: 0 },
		environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SCRIPT_GROUPS } } } } } },
	},
	devToolbar: { enabled: false },
	integrations: [
		starlight(createDocsOptions(readAbout(process.env.CONTENT_DIR ?? 'content'))),
		createDevServer(),
		createBundleKeeper(new URL('./site/rendering/bundle-entry.ts', import.meta.url)),
	],
});
