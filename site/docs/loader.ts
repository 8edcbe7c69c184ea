import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { createOpenApiDocument } from '../../build/plan/openapi/openapi.ts';
import { readDocsAnswers } from './answers.ts';
import { type ExpandOptions, expandExamples } from './expand-examples.ts';
import { DOCS_SLUGS, toDocsFile } from './pages.ts';
import { createReferencePages } from './reference.ts';

const CHANGELOG = '<!-- API_CHANGELOG.md -->';
const FRONTMATTER = /^---\n[\s\S]*?\n---\n/;

/** The source file of a page, relative to the site's sources. */
function toDocsPath(slug: string): string {
	return `content/docs/${toDocsFile(slug)}`;
}

/** A page's source, with the changelog in its place, without its title. */
async function readSource(fileURL: URL, root: URL): Promise<string> {
	const source = await readFile(fileURL, 'utf8');
	if (!source.includes(CHANGELOG)) return source;
	const changelog = await readFile(new URL('API_CHANGELOG.md', root), 'utf8');
	return source.replace(CHANGELOG, () => changelog.replace(/^# .*\r?\n/, '').trim());
}

/** A page's Markdown with every example answered. */
async function readExpandedPage(slug: string, root: URL, answers: ExpandOptions): Promise<string> {
	return expandExamples(await readSource(new URL(`site/${toDocsPath(slug)}`, root), root), answers);
}

/** Renders one page. The digest covers the expanded text, so that a changed answer is not cached away. */
async function storePage(
	slug: string,
	text: string,
	{ config, store, parseData, renderMarkdown, generateDigest }: LoaderContext,
): Promise<void> {
	const fileURL = new URL(toDocsPath(slug), config.srcDir);
	const digest = generateDigest(text);
	if (store.get(slug)?.digest === digest) return;
	const rendered = await renderMarkdown(text, { fileURL });
	const data = await parseData({ id: slug, data: rendered.metadata?.frontmatter ?? {}, filePath: fileURLToPath(fileURL) });
	store.set({ id: slug, data, body: text.replace(FRONTMATTER, ''), digest, rendered });
}

async function loadPage(slug: string, context: LoaderContext): Promise<void> {
	await storePage(slug, await readExpandedPage(slug, context.config.root, await readDocsAnswers()), context);
}

/** Replaces Starlight's loader of docs pages: answers every example first, and adds the pages of the API reference. */
export function createDocsLoader(): Loader {
	return {
		name: 'docs-with-examples',
		async load(context) {
			const { config, store, watcher, logger } = context;
			const answers = await readDocsAnswers();
			const reference = await createReferencePages(createOpenApiDocument(answers), answers);
			for (const slug of store.keys()) if (!DOCS_SLUGS.includes(slug) && !reference.has(slug)) store.delete(slug);
			for (const slug of DOCS_SLUGS) await loadPage(slug, context);
			for (const [slug, text] of reference) await storePage(slug, text, context);
			const folder = fileURLToPath(new URL('content/docs/', config.srcDir));
			watcher?.add(folder);
			watcher?.on('change', async (changed) => {
				const slug = DOCS_SLUGS.find((candidate) => changed === folder + toDocsFile(candidate));
				if (slug !== undefined) await loadPage(slug, context).catch((error: Error) => logger.error(error.message));
			});
		},
	};
}
