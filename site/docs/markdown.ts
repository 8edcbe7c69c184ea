import { IGNORED_PARAMETERS_HEADER } from '../../core/api/http-headers.ts';
import { MAX_BATCH_SLUGS } from '../../core/api/limits.ts';
import { MCP_TOOL_NAMES } from '../../core/api/mcp-server.ts';
import type { About } from '../../core/item/about.ts';
import { removeElements } from './example-markdown.ts';
import { DOCS_SECTIONS } from './pages.ts';

type IndexPage = { slug: string; title: string; description: string };

/** The index for language models in the form of https://llmstxt.org: a title, a summary, and sections of links. */
export function createLlmsIndex(
	pages: readonly IndexPage[],
	{ about, origin, baseUrl }: { about: About; origin: string; baseUrl: string },
): string {
	const bySlug = new Map(pages.map((page) => [page.slug, page]));
	const sections = DOCS_SECTIONS.map(({ label, slugs }) => {
		const links = slugs.flatMap((slug) => {
			const page = bySlug.get(slug);
			return page ? [`- [${page.title}](${origin}/${slug}/): ${page.description}`] : [];
		});
		return `## ${label}\n\n${links.join('\n')}`;
	});
	return [
		`# ${about.name}`,
		'> A free, public, read-mostly HTTP API of what things are worth, from everyday objects to priceless artifacts. No key, no account.',
		`The API is at ${baseUrl}. Answers are JSON; amounts are whole US cents (\`worthCents\`) beside a label for people (\`worthLabel\`). ${about.licence ? `The data is ${about.licence.name}. ` : ''}Lists take \`sort\`, \`category\`, \`tag\`, \`kind\`, \`minWorth\`, \`maxWorth\`, \`updatedSince\` and \`q\`; \`/items/batch\` answers up to ${MAX_BATCH_SLUGS} items at once. \`/perspective?amount=3.5bn\` puts any amount of dollars into familiar things and hours of work. Parameters that do not exist are ignored and named in the header \`${IGNORED_PARAMETERS_HEADER}\`.`,
		...sections,
		[
			'## For machines',
			'',
			`- MCP server: ${baseUrl}/mcp (streamable HTTP, no key): the tools ${MCP_TOOL_NAMES.join(', ')}; [its description](${baseUrl}/mcp/server.json)`,
			`- [Index](${baseUrl}): every endpoint in one line`,
			`- [OpenAPI 3.1](${baseUrl}/openapi.json): every endpoint, parameter and answer`,
			`- [All documentation as one file](${origin}/llms-full.txt): these pages in Markdown`,
			`- [Categories](${baseUrl}/categories): the categories, with counts`,
			`- [Kinds](${baseUrl}/kinds): all kinds, with counts`,
			`- [Tags](${baseUrl}/tags): all tags, with counts`,
			`- [Changes](${baseUrl}/changes.json): what the last build changed; [as a feed](${baseUrl}/feed.atom), also for one category, such as ${baseUrl}/feed/tech.atom`,
			`- Cards for other sites: \`${baseUrl}/oembed/items/{slug}.json\`, oEmbed 1.0`,
			`- [The whole catalogue](${baseUrl}/catalogue.ndjson.gz): every item, one a line, gzipped; [as one JSON file](${baseUrl}/catalogue.json.gz)`,
			`- [The whole catalogue as CSV](${baseUrl}/catalogue.csv), [Parquet](${baseUrl}/catalogue.parquet) and [SQLite](${baseUrl}/catalogue.sqlite): one row per item; [a Data Package](${baseUrl}/datapackage.json) describes the files and every column`,
			`- [Manifest](${baseUrl}/manifest.json): build, counts, licence`,
		].join('\n'),
		'',
	]
		.join('\n\n')
		.trimEnd()
		.concat('\n');
}

/** A docs page with its examples expanded. */
type DocsMarkdownPage = {
	/** Its path on the site, without slashes at the ends. */
	slug: string;
	title: string;
	/** Markdown with headings from the second level. */
	body: string;
};

const SITE_LINK = /\]\(\//g;
const FENCE_TITLE = /^(`{3,}\w+) title="[^"]*"$/gm;
const CODE_ANCHOR = /<a id="[^"]*" href="([^"]*)"><code>(.*?)<\/code><\/a>/g;

/** A page as a part of the whole text: without the site's own elements and fence titles, and with absolute links. */
function toPart({ title, body }: DocsMarkdownPage, origin: string): string {
	const text = removeElements(body)
		.replace(FENCE_TITLE, (line, fence: string) => (/ prints?"$|title="\d/.test(line) ? `${toLabel(line)}\n\n${fence}` : fence))
		.replace(CODE_ANCHOR, '[`$2`]($1)')
		.replace(SITE_LINK, `](${origin}/`);
	return `# ${title}\n\n${text.trim()}\n`;
}

/** A fence's title as a line of text before the fence. */
function toLabel(fenceLine: string): string {
	const title = /title="([^"]*)"/.exec(fenceLine)?.[1] ?? '';
	return / prints?$/.test(title) ? `${title}:` : `Answers ${title}:`;
}

/**
 * All pages as one Markdown text, in the order given.
 * @param origin the site's, for links between pages
 */
export function createDocsMarkdown(pages: readonly DocsMarkdownPage[], { origin }: { origin: string }): string {
	return pages.map((page) => toPart(page, origin)).join('\n');
}
