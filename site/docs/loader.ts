import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { readDocsAnswers } from './answers.ts';
import { DOCS_SLUGS, toDocsFile } from './pages.ts';
import { readDocsText, readDocsTexts, toDocsDigest, toDocsPath } from './texts.ts';

const FRONTMATTER = /^---\n[\s\S]*?\n---\n/;

/** Renders one page. The digest covers the expanded text, so that a changed answer is not cached away. */
async function storePage(slug: string, text: string, { config, store, parseData, renderMarkdown }: LoaderContext): Promise<void> {
	const fileURL = new URL(toDocsPath(slug), config.srcDir);
	const digest = toDocsDigest(text);
	if (store.get(slug)?.digest === digest) return;
	const rendered = await renderMarkdown(text, { fileURL });
	const data = await parseData({ id: slug, data: rendered.metadata?.frontmatter ?? {}, filePath: fileURLToPath(fileURL) });
	store.set({ id: slug, data, body: text.replace(FRONTMATTER, ''), digest, rendered });
}

/** Replaces Starlight's loader of docs pages: answers every example first, and adds the pages of the API reference. */
export function createDocsLoader(): Loader {
	return {
		name: 'docs-with-examples',
		async load(context) {
			const { config, store, watcher, logger } = context;
			const texts = await readDocsTexts(config.root);
			for (const slug of store.keys()) if (!texts.has(slug)) store.delete(slug);
			for (const [slug, text] of texts) await storePage(slug, text, context);
			const folder = fileURLToPath(new URL('content/docs/', config.srcDir));
			watcher?.add(folder);
			watcher?.on('change', async (changed) => {
				const slug = DOCS_SLUGS.find((candidate) => changed === folder + toDocsFile(candidate));
				if (slug === undefined) return;
				const load = async () => storePage(slug, await readDocsText(slug, config.root, await readDocsAnswers()), context);
				await load().catch((error: Error) => logger.error(error.message));
			});
		},
	};
}
