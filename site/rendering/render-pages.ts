import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { RenderMessage, RenderTask } from '../../build/site/open-site.ts';
import { DEFAULT_ORIGIN } from '../../core/settings/default-addresses.ts';
import { createSitemap } from './sitemap.ts';

/*
 * The program that makes the pages, started by build/site/open-site.ts with a task as JSON. It runs the bundle that Astro made of the site's code, so a
 * change of content needs no Astro. It sends the names of the pages that it has written.
 */

const ENTRY = 'prerender-entry.';
/** Pages in a message, and between two turns of the event loop. */
const PAGES_A_TURN = 50;

type Bundle = typeof import('./bundle-entry.ts');
type SitePath = Awaited<ReturnType<Bundle['listPaths']>>[number];

async function loadBundle(dir: string): Promise<Bundle> {
	const entry = readdirSync(dir).find((name) => name.startsWith(ENTRY)) ?? '';
	return (await import(pathToFileURL(path.join(dir, entry)).href)) as Bundle;
}

/** The file of a page, as hosts look for it. */
function toFile({ pathname, route }: SitePath): string {
	if (route.type !== 'page') return pathname.slice(1);
	return pathname === '/404' ? '404.html' : path.posix.join(pathname.slice(1), 'index.html');
}

/** The address of a page ends with a slash. */
function toUrl({ pathname, route }: SitePath): URL {
	return new URL(route.type === 'page' ? pathname.replace(/\/?$/, '/') : pathname, DEFAULT_ORIGIN);
}

/** Whether the docs in a bundle have the answers of this content. */
async function areDocsCurrent(bundle: Bundle, rootDir: string): Promise<boolean> {
	// They bring the whole function: half a second that the pages of changed items do not wait for.
	const { readDocsTexts, toDocsDigest } = await import('../docs/texts.ts');
	const texts = await readDocsTexts(pathToFileURL(`${rootDir}/`));
	const digests = await bundle.listDocsDigests();
	return digests.size === texts.size && [...texts].every(([slug, text]) => digests.get(slug) === toDocsDigest(text));
}

/** Removes pages that are no longer part of the site, such as that of a removed item. */
function removeOtherPages(pagesDir: string, files: ReadonlySet<string>): void {
	const kept = new Set([...files].map((file) => path.join(pagesDir, file)));
	for (const entry of readdirSync(pagesDir, { recursive: true, withFileTypes: true })) {
		const file = path.join(entry.parentPath, entry.name);
		if (entry.isFile() && entry.name.endsWith('.html') && !kept.has(file)) rmSync(file);
	}
}

async function renderPages(
	{ rootDir, bundleDir, pagesDir, checksDocs, only }: RenderTask,
	send: (message: RenderMessage) => void,
): Promise<void> {
	const bundle = await loadBundle(bundleDir);
	if (checksDocs && !(await areDocsCurrent(bundle, rootDir))) return send({ areDocsStale: true });
	const paths = await bundle.listPaths();
	const files = new Set<string>();
	let unsent: string[] = [];
	function write(file: string, content: string | Uint8Array): void {
		const target = path.join(pagesDir, file);
		mkdirSync(path.dirname(target), { recursive: true });
		writeFileSync(target, content);
		files.add(file);
		unsent.push(file);
	}
	async function report(): Promise<void> {
		send({ files: unsent });
		unsent = [];
		// Rendering waits for nothing: without a turn of the event loop this process would not see the end of the build.
		await setImmediate();
	}
	const chosen = only ? new Set(only) : undefined;
	for (const found of paths) {
		if (chosen && !chosen.has(found.pathname)) continue;
		write(toFile(found), await bundle.render(toUrl(found), found));
		if (unsent.length === PAGES_A_TURN) await report();
	}
	await report();
	if (only) return;
	const pages = paths.filter(({ route }) => route.type === 'page').map(({ pathname }) => pathname);
	for (const [file, text] of createSitemap(DEFAULT_ORIGIN, pages)) write(file, text);
	removeOtherPages(pagesDir, files);
}

if (process.send) {
	// Also when the build was killed: the next one writes into the same folder.
	process.once('disconnect', () => process.exit());
	await renderPages(JSON.parse(process.argv[2] ?? '') as RenderTask, (message) => void process.send?.(message));
	process.disconnect();
}
