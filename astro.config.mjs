import node from '@astrojs/node';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import { createDocsOptions } from './site/docs/options.ts';
import { keepBundle } from './site/kept-bundle/keep-bundle.ts';

// The site is built once, against the default addresses; the build's tree step gives the pages the addresses of the settings.
export default defineConfig({
	site: 'http://localhost:4321',
	srcDir: './site',
	publicDir: './site/public',
	// Inside the project, wherever OUT_DIR is: pages are rendered by modules that look for the project's packages.
	outDir: process.env.SITE_DIR ?? '.cache/site/dist',
	cacheDir: './node_modules/.cache/astro',
	trailingSlash: 'ignore',
	output: 'static',
	adapter: node({ mode: 'standalone' }),
	// The API is open to every origin, and checks what its bodies are by itself.
	security: { checkOrigin: false },
	// Nothing inline, so that a strict Content-Security-Policy holds.
	build: { inlineStylesheets: 'never' },
	vite: { build: { assetsInlineLimit: 0 } },
	devToolbar: { enabled: false },
	integrations: [starlight(createDocsOptions()), keepBundle()],
});
