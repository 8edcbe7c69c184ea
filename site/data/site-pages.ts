import { readDocsPages } from '../docs/read-pages.ts';

/** A page of the site, with words that visitors may use for it. */
export type SitePage = { href: string; name: string; words: readonly string[] };

const PAGES: readonly SitePage[] = [
	{ href: '/items/', name: 'The whole catalogue', words: ['catalogue', 'catalog', 'items', 'list'] },
	{ href: '/collections/', name: 'Ranked collections', words: ['collections', 'collection', 'ranking', 'rankings', 'top'] },
	{ href: '/compare/', name: 'Compare two items', words: ['compare', 'comparison', 'versus'] },
	{ href: '/ask/', name: 'Ask in plain words', words: ['ask', 'question', 'questions'] },
	{ href: '/perspective/', name: 'Put an amount in perspective', words: ['perspective', 'amount', 'money'] },
	{ href: '/request/', name: 'Request an item', words: ['request', 'requests', 'suggest'] },
	{ href: '/report/', name: 'Report a wrong worth', words: ['report', 'wrong', 'correct'] },
	{ href: '/status/', name: 'What works at the moment', words: ['status', 'health', 'uptime', 'down'] },
	{ href: '/docs/api/', name: 'Documentation: API reference', words: ['api', 'reference', 'openapi', 'swagger'] },
];

/** The pages that the 404 page can suggest, including the docs; items come from the search index. */
export async function readSitePages(): Promise<SitePage[]> {
	const docs = (await readDocsPages()).map(({ slug, title }) => ({
		href: `/${slug}/`,
		name: `Documentation: ${title}`,
		words: [slug.split('/').at(-1) ?? '', title],
	}));
	return [...PAGES, ...docs];
}
