import { removeTabs } from './example-markdown.ts';
import { removeTryPanels } from './try-panel.ts';

/** A page of the documentation, its examples expanded. */
export type DocsMarkdownPage = {
	/** Its path on the site, without slashes at the ends. */
	slug: string;
	title: string;
	/** Markdown whose headings begin at the second level. */
	body: string;
};

const SITE_LINK = /\]\(\//g;
const FENCE_TITLE = /^(`{3,}\w+) title="[^"]*"$/gm;
const CODE_ANCHOR = /<a id="[^"]*" href="([^"]*)"><code>(.*?)<\/code><\/a>/g;

/** A page as a part of the whole: no scripts' elements, no titles on fences that only the site draws, absolute links. */
function toPart({ title, body }: DocsMarkdownPage, origin: string): string {
	const text = removeTabs(removeTryPanels(body))
		.replace(FENCE_TITLE, (line, fence: string) => (/ prints?"$|title="\d/.test(line) ? `${toLabel(line)}\n\n${fence}` : fence))
		.replace(CODE_ANCHOR, '[`$2`]($1)')
		.replace(SITE_LINK, `](${origin}/`);
	return `# ${title}\n\n${text.trim()}\n`;
}

/** What a fence's title says, as a line of text before it. */
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
