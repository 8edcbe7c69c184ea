import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, ViteUserConfig } from 'astro';
import { readContentFile } from '../build/content/content-files.ts';
import { findArtwork, readIcon } from '../build/pictures/icon-sets.ts';
import { findDynamicPage } from '../core/pages/dynamic-pages.ts';
import { CDN_PATH } from '../core/settings/default-addresses.ts';
import { BuildSettingsSchema, HostSettingsSchema, parseSettings } from '../core/settings/settings.ts';

type VitePlugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>;

/** Modules that keep what they read from the content folder, below `site/`. */
const CONTENT_READERS = ['data/catalogue.ts', 'docs/answers.ts'];
const PICTURE = /^\/items\/([a-z0-9-]+)\/(?:small|large)\.png(?:\?|$)/;

/** An item's picture as the build would draw it, but not yet made a PNG; undefined when the item has none. */
async function readPicture(contentDir: string, slug: string): Promise<{ bytes: string | Buffer; type: string } | undefined> {
	const artwork = findArtwork(contentDir, slug);
	if (artwork?.endsWith('.png')) return { bytes: readContentFile(artwork), type: 'image/png' };
	if (artwork) return { bytes: readContentFile(artwork), type: 'image/svg+xml' };
	const item = readContentFile(path.join(contentDir, 'items', `${slug}.json`)).toString('utf8');
	const { image = '' } = JSON.parse(item) as { image?: string };
	const svg = readIcon(image);
	return svg === undefined ? undefined : { bytes: svg, type: 'image/svg+xml' };
}

/** Serves pictures and the pages that depend on a request, and makes pages and API follow edits of the content folder. */
function createContentPlugin(contentDir: string, srcDir: URL): VitePlugin {
	const readers = CONTENT_READERS.map((file) => fileURLToPath(new URL(file, srcDir)));
	return {
		name: 'worthdex-content',
		configureServer({ middlewares, watcher }) {
			watcher.add(contentDir);
			middlewares.use((request, _, next) => {
				// Astro would answer with the page as it is built, without the query.
				const page = findDynamicPage(request.url ?? '', request.method);
				// Pictures of items come from the content folder, below.
				if (page && page.kind !== 'own') request.url = `/search${request.url}`;
				next();
			});
			middlewares.use(CDN_PATH, async ({ url = '' }, response) => {
				const [, slug] = PICTURE.exec(url) ?? [];
				const picture = slug === undefined ? undefined : await readPicture(contentDir, slug).catch(() => undefined);
				response.statusCode = picture ? 200 : 404;
				if (picture) response.setHeader('Content-Type', picture.type);
				response.end(picture?.bytes);
			});
		},
		hotUpdate({ file, modules }) {
			if (!file.startsWith(contentDir + path.sep)) return;
			// Astro clears its list of pages at this event: an item may have come or gone.
			this.environment.hot.send('astro:content-changed', {});
			return [...modules, ...readers.flatMap((reader) => [...(this.environment.moduleGraph.getModulesByFile(reader) ?? [])])];
		},
	};
}

/** The additions of `npm run dev` to Astro: pictures, and pages that follow the content folder. */
export function createDevServer(env: NodeJS.ProcessEnv = process.env): AstroIntegration {
	return {
		name: 'worthdex-dev',
		hooks: {
			'astro:config:setup'({ command, config, updateConfig, logger }) {
				if (command !== 'dev') return;
				const contentDir = path.resolve(parseSettings(BuildSettingsSchema, env).contentDir);
				updateConfig({ vite: { plugins: [createContentPlugin(contentDir, config.srcDir)] } });
				if (env.PORT) updateConfig({ server: { port: parseSettings(HostSettingsSchema, env).port } });
				logger.info('Pages, pictures and the API follow the content folder. Item requests are not kept.');
			},
		},
	};
}
