import type { StarlightPlugin, StarlightUserConfig } from '@astrojs/starlight/types';
import starlightOpenApi, { openAPISidebarGroups } from 'starlight-openapi';
import { DEFAULT_API_PATH, DEFAULT_ORIGIN } from '../../core/settings/default-addresses.ts';
import { SHARE_PICTURE_SIZE, SITE_PICTURE, SITE_PICTURE_ALT } from '../data/addresses.ts';
import { DOCS_SECTIONS, SITE_LINKS } from './pages.ts';
import { createReferencePlugin, REFERENCE_FILE } from './reference.ts';

/** Long lines wrap, so that phones need no sideways scrolling. */
const CODE_OPTIONS = {
	defaultProps: { wrap: true, preserveIndent: true, overridesByLang: { sh: { frame: 'code' as const } } },
	styleOverrides: { borderRadius: '0.5rem' },
};

/** starlight-openapi replaces our options for code; this merges both, and must come after it. */
function createCodePlugin(): StarlightPlugin {
	return {
		name: 'worthdex-code',
		hooks: {
			'config:setup'({ config, updateConfig }) {
				const given = typeof config.expressiveCode === 'object' ? config.expressiveCode : {};
				updateConfig({ expressiveCode: { ...given, ...CODE_OPTIONS } });
			},
		},
	};
}

/** starlight-openapi heads its examples with an h5 below an h2 or h3, which skips levels; this makes it a paragraph. */
function createHeadingPlugin(): StarlightPlugin {
	const vitePlugin = {
		name: 'worthdex-example-headings',
		transform: (code: string, id: string) =>
			id.includes('starlight-openapi/components/example/') ? code.replaceAll(/<(\/?)h5(?=[ >])/g, '<$1p') : undefined,
	};
	return {
		name: 'worthdex-headings',
		hooks: {
			'config:setup'({ addIntegration }) {
				addIntegration({
					name: 'worthdex-headings',
					hooks: { 'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [vitePlugin] } }) },
				});
			},
		},
	};
}

/** Head elements that Starlight does not add: the picture for links, and the feed. */
function createDocsHead(): StarlightUserConfig['head'] {
	const toMeta = (property: string, content: string | number) => ({ tag: 'meta' as const, attrs: { property, content: String(content) } });
	return [
		toMeta('og:image', `${DEFAULT_ORIGIN}${SITE_PICTURE}`),
		toMeta('og:image:type', 'image/png'),
		toMeta('og:image:width', SHARE_PICTURE_SIZE.width),
		toMeta('og:image:height', SHARE_PICTURE_SIZE.height),
		toMeta('og:image:alt', SITE_PICTURE_ALT),
		{
			tag: 'link',
			attrs: { rel: 'alternate', type: 'application/atom+xml', title: 'New items and movers', href: `${DEFAULT_API_PATH}/feed.atom` },
		},
	];
}

/** Starlight's options: the pages in the order of docs/pages.ts, then the API reference made from the OpenAPI document. */
export function createDocsOptions(): StarlightUserConfig {
	return {
		title: 'Worthdex Docs',
		description: 'Documentation of Worthdex, a free HTTP API of what things are worth.',
		favicon: '/favicon.svg',
		head: createDocsHead(),
		disable404Route: true,
		customCss: ['./site/styles/fonts.css', './site/styles/docs.css'],
		components: { MarkdownContent: './site/components/docs/content.astro', SiteTitle: './site/components/docs/title.astro' },
		plugins: [
			createReferencePlugin(),
			starlightOpenApi([
				{
					base: 'docs/api',
					schema: REFERENCE_FILE,
					sidebar: { label: 'API reference', collapsed: true, operations: { badges: true, labels: 'summary' } },
					// Generated snippets would have made-up values; reference.ts adds real ones.
					snippets: { operation: false, requestBody: false, response: false },
				},
			]),
			createCodePlugin(),
			createHeadingPlugin(),
		],
		sidebar: [
			...DOCS_SECTIONS.map(({ label, slugs }) => ({ label, items: slugs.map((slug) => ({ slug })) })),
			...openAPISidebarGroups,
			{ label: 'The site', items: SITE_LINKS.map(({ href, label }) => ({ link: href, label })) },
		],
	};
}
