import { getCollection } from 'astro:content';
import { DEFAULT_ORIGIN } from '../../core/settings/default-addresses.ts';
import { createDocsMarkdown } from './markdown.ts';
import { DOCS_SLUGS } from './pages.ts';
import { REFERENCE_SLUG } from './reference.ts';

/** A docs page of the collection, with its examples expanded. */
type LoadedDocsPage = { slug: string; title: string; description: string; body: string };

/**
 * The pages in reading order, without those of the API reference but its first.
 * @throws Error when the list of pages and the files disagree
 */
export async function readDocsPages(): Promise<LoadedDocsPage[]> {
	const entries = new Map((await getCollection('docs')).map((entry) => [entry.id, entry]));
	const unlisted = [...entries.keys()].filter(
		(id) => !DOCS_SLUGS.includes(id) && id !== REFERENCE_SLUG && !id.startsWith(`${REFERENCE_SLUG}/`),
	);
	if (unlisted.length > 0) throw new Error(`Cannot order the docs: ${unlisted.join(', ')} not listed in docs/pages.ts`);
	return [...DOCS_SLUGS, REFERENCE_SLUG].map((slug) => {
		const entry = entries.get(slug);
		if (!entry) throw new Error(`Cannot order the docs: no file for ${slug}`);
		const { title, description = '' } = entry.data;
		return { slug, title, description, body: entry.body ?? '' };
	});
}

/** All docs pages as one Markdown text. */
export async function readDocsMarkdown(): Promise<string> {
	return createDocsMarkdown(await readDocsPages(), { origin: DEFAULT_ORIGIN });
}
