/** A group of docs pages in the sidebar. */
export type DocsSection = {
	label: string;
	/** Slugs of its pages, which are their paths on the site too. */
	slugs: readonly string[];
};

/** Every docs page in reading order, for the sidebar, docs.md and llms.txt. */
export const DOCS_SECTIONS: readonly DocsSection[] = [
	{ label: 'Start here', slugs: ['docs'] },
	{
		label: 'Using the API',
		slugs: [
			'docs/pagination',
			'docs/search',
			'docs/compare',
			'docs/ask',
			'docs/requests',
			'docs/errors',
			'docs/limits',
			'docs/caching',
			'docs/http',
			'docs/client',
			'docs/embedding',
			'docs/agents',
		],
	},
	{ label: 'The data', slugs: ['docs/data', 'docs/download', 'docs/sql', 'docs/contributing'] },
	{ label: 'Running it', slugs: ['docs/self-hosting', 'docs/own-catalogue', 'docs/changelog'] },
];

/** Slugs of all pages, in reading order. */
export const DOCS_SLUGS: readonly string[] = DOCS_SECTIONS.flatMap(({ slugs }) => slugs);

/** The source file of a page, relative to the folder of the docs collection. */
export function toDocsFile(slug: string): string {
	return slug === 'docs' ? 'docs/index.md' : `${slug}.md`;
}

/** The main pages, as the header of the site and that of the docs link to them. */
export const SITE_LINKS = [
	{ href: '/items/', label: 'Catalogue' },
	{ href: '/collections/', label: 'Collections' },
	{ href: '/compare/', label: 'Compare' },
	{ href: '/then/', label: 'Then & now' },
	{ href: '/docs/', label: 'Docs' },
] as const;
