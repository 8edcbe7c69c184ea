/** A section of the docs, as their search lists it. */
export type SearchSection = {
	/** Path on the site, with the heading's anchor. */
	href: string;
	/** Title of the page. */
	page: string;
	/** The heading; the page's title for the part above the first heading. */
	title: string;
	text: string;
};

type RenderedPage = {
	slug: string;
	title: string;
	/** Markdown, with its examples expanded. */
	body: string;
	/** Its headings in order, with their anchors. */
	headings: readonly { slug: string; text: string }[];
};

const CODE_BLOCK = /^(`{3,})[^\n]*\n[\s\S]*?^\1$/gm;
/** Elements, targets of links, marks of emphasis and of code, escapes, and lines of tables. */
const MARKUP = /<[^>]*>|(?<=\])\([^)]*\)|[[\]`*]|\\(?=[^\w\s])|---+/g;

/**
 * The sections of a docs page as plain text: the part above the first heading, then one for each heading.
 * @throws Error if the page's text and its headings disagree
 */
export function toSearchSections({ slug, title, body, headings }: RenderedPage): SearchSection[] {
	const [intro = '', ...parts] = body.replace(CODE_BLOCK, '').split(/^#{2,6} .*$/m);
	if (parts.length !== headings.length)
		throw new Error(`Cannot index /${slug}/: ${parts.length} sections, but ${headings.length} headings`);
	const toText = (markdown: string) =>
		markdown
			.replace(MARKUP, '')
			.replace(/[\s|]+/g, ' ')
			.trim();
	return [
		{ href: `/${slug}/`, page: title, title, text: toText(intro) },
		...headings.map((heading, place) => ({
			href: `/${slug}/#${heading.slug}`,
			page: title,
			title: heading.text,
			text: toText(parts[place] ?? ''),
		})),
	];
}
