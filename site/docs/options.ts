import type { StarlightUserConfig } from '@astrojs/starlight/types';
import { createOpenApiDocument } from '../../build/plan/openapi/openapi.ts';
import type { About } from '../../core/item/about.ts';
import { SHARE_PICTURE_SIZE, SITE_PICTURE, toSitePictureAlt } from '../../core/pages/addresses.ts';
import { DEFAULT_API_PATH, DEFAULT_BASE_URL, DEFAULT_ORIGIN } from '../../core/settings/default-addresses.ts';
import { DOCS_SECTIONS } from './pages.ts';
import { createReferenceSidebar } from './reference.ts';

/** Long lines wrap, so that phones need no sideways scrolling. */
const CODE_OPTIONS = {
	defaultProps: { wrap: true, preserveIndent: true, overridesByLang: { sh: { frame: 'code' as const } } },
	styleOverrides: { borderRadius: '0.5rem' },
};

/** Head elements that Starlight does not add: the picture for links, and the feed. */
function createDocsHead({ name }: About): StarlightUserConfig['head'] {
	const toMeta = (property: string, content: string | number) => ({ tag: 'meta' as const, attrs: { property, content: String(content) } });
	return [
		toMeta('og:image', `${DEFAULT_ORIGIN}${SITE_PICTURE}`),
		toMeta('og:image:type', 'image/png'),
		toMeta('og:image:width', SHARE_PICTURE_SIZE.width),
		toMeta('og:image:height', SHARE_PICTURE_SIZE.height),
		toMeta('og:image:alt', toSitePictureAlt(name)),
		{
			tag: 'link',
			attrs: {
				rel: 'alternate',
				type: 'application/atom+xml',
				title: 'New items and price changes',
				href: `${DEFAULT_API_PATH}/feed.atom`,
			},
		},
	];
}

/** Starlight's options: the pages in the order of docs/pages.ts, then the API reference made from the OpenAPI document. */
export function createDocsOptions(about: About): StarlightUserConfig {
	return {
		title: `${about.name} Docs`,
		description: `Documentation of ${about.name}, a free HTTP API of what things are worth.`,
		favicon: '/favicon.svg',
		head: createDocsHead(about),
		disable404Route: true,
		customCss: ['./site/styles/docs.css'],
		components: {
			Head: './site/components/docs/head.astro',
			MarkdownContent: './site/components/docs/content.astro',
			Search: './site/components/docs/search.astro',
			SiteTitle: './site/components/docs/title.astro',
		},
		expressiveCode: CODE_OPTIONS,
		// The docs have a search of their own.
		pagefind: false,
		sidebar: [
			...DOCS_SECTIONS.map(({ label, slugs }) => ({ label, items: slugs.map((slug) => ({ slug })) })),
			createReferenceSidebar(createOpenApiDocument({ about, baseUrl: DEFAULT_BASE_URL })),
		],
	};
}
