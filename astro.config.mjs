import node from '@astrojs/node';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import { readAbout } from './build/content/declarations.ts';
import { createBundleKeeper } from './build/site/keep-bundle.ts';
import { createDevServer } from './site/dev.ts';
import { createDocsOptions } from './site/docs/options.ts';

// Pages are built with the default addresses; build/site/write-site.ts replaces them by those of the settings.
export default defineConfig({
	site: 'http://localhost:4321',
	srcDir: './site',
	publicDir: './site/public',
	// Inside the project even if OUT_DIR is not, since rendering resolves the project's packages.
	outDir: process.env.SITE_DIR ?? '.cache/site/dist',
	cacheDir: './node_modules/.cache/astro',
	trailingSlash: 'ignore',
	output: 'static',
	adapter: node({ mode: 'standalone' }),
	redirects: { '/docs/endpoints/': '/docs/api/' },
	// The API is open to every origin and validates its bodies itself.
	security: { checkOrigin: false },
	// Nothing inline: the Content-Security-Policy refuses it.
	build: { inlineStylesheets: 'never' },
	vite: { build: { assetsInlineLimit: 0 } },
	devToolbar: { enabled: false },
	integrations: [
		starlight(createDocsOptions(readAbout(process.env.CONTENT_DIR ?? 'content'))),
		createDevServer(),
		createBundleKeeper(new URL('./site/rendering/bundle-entry.ts', import.meta.url)),
	],
});
