import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DEFAULT_ORIGIN } from '../../core/settings/default-addresses.ts';
import { createDocsDigest } from './docs-digest.ts';
import { KEPT_FILE, type KeptBuild } from './keep-bundle.ts';

type Route = { type: string };
type StaticPath = { pathname: string; route: Route };
/** Astro's application in the kept bundle, as its default prerenderer uses it. */
type App = {
	manifest: { entryModules: Record<string, string> };
	setInternals: (internals: unknown) => void;
	setOptions: (options: unknown) => void;
	render: (request: Request, options: { routeData: Route }) => Promise<Response>;
};

const require = createRequire(import.meta.url);
const ROOT = new URL('../../', import.meta.url);

async function openApp(bundleDir: string, { entry, pages, scripts }: KeptBuild): Promise<App> {
	const { app } = (await import(pathToFileURL(path.join(bundleDir, entry)).href)) as { app: App };
	app.setInternals({ pagesByKeys: new Map(pages), entrySpecifierToBundleMap: new Map(Object.entries(app.manifest.entryModules)) });
	app.setOptions({ settings: { scripts }, logger: { options: { destination: console } } });
	return app;
}

async function listPaths(app: App): Promise<StaticPath[]> {
	const file = path.join(path.dirname(require.resolve('astro/package.json')), 'dist/runtime/prerender/static-paths.js');
	const { StaticPaths } = (await import(pathToFileURL(file).href)) as {
		StaticPaths: new (app: App) => { getAll: () => Promise<StaticPath[]> };
	};
	return new StaticPaths(app).getAll();
}

/** The file of a page or endpoint below the site, as Astro names it (`build.format` is `directory`). */
function toPageFile({ pathname, route }: StaticPath): string {
	const name = pathname.replace(/^\/|\/$/g, '');
	if (route.type === 'endpoint') return name;
	return name === '404' ? '404.html' : path.join(name, 'index.html');
}

async function renderPage(app: App, pagesDir: string, staticPath: StaticPath): Promise<void> {
	const { pathname, route } = staticPath;
	const url = new URL(route.type === 'endpoint' ? pathname : pathname.replace(/\/?$/, '/'), DEFAULT_ORIGIN);
	const response = await app.render(new Request(url), { routeData: route });
	if (!response.ok && response.status !== 404) throw new Error(`Cannot render ${pathname}: status ${response.status}`);
	const file = path.join(pagesDir, toPageFile(staticPath));
	await mkdir(path.dirname(file), { recursive: true });
	await writeFile(file, new Uint8Array(await response.arrayBuffer()));
}

/** Paths without their hash of the content, which changes with the items. */
function withoutHashes(paths: readonly string[]): string {
	return paths.map((pathname) => pathname.replace(/\.[\w-]{8}(?=\.json$)/, '')).join('\n');
}

/** Pages of the docs depend on nothing but what their digest covers. */
function isDocsPage({ pathname }: StaticPath): boolean {
	return /^\/?docs(?:\/|$)/.test(pathname);
}

/**
 * Renders every page but those of the docs again with the bundle that a full build of the site has kept.
 * @returns false when a full build is needed, because the docs or the list of pages changed: the search of the docs and the sitemap follow from them
 */
async function renderKept(bundleDir: string, pagesDir: string): Promise<boolean> {
	const kept = JSON.parse(await readFile(path.join(bundleDir, KEPT_FILE), 'utf8')) as KeptBuild;
	if ((await createDocsDigest(ROOT)) !== kept.docsDigest) return false;
	const app = await openApp(bundleDir, kept);
	const staticPaths = await listPaths(app);
	const paths = staticPaths.map(({ pathname }) => pathname);
	if (withoutHashes(paths) !== withoutHashes(kept.paths)) return false;
	for (const staticPath of staticPaths) if (!isDocsPage(staticPath)) await renderPage(app, pagesDir, staticPath);
	for (const former of kept.paths) if (!paths.includes(former)) await rm(path.join(pagesDir, former), { force: true });
	await writeFile(path.join(bundleDir, KEPT_FILE), JSON.stringify({ ...kept, paths }));
	return true;
}

/* `node render-kept.ts bundle pages`, with the environment of `astro build`; ends with 2 when a full build is needed. */
const [bundleDir = '', pagesDir = ''] = process.argv.slice(2);
process.exitCode = (await renderKept(bundleDir, pagesDir)) ? 0 : 2;
