import { LICENCE } from '../../core/licence.ts';
import { DOCS_SECTIONS } from './docs-pages.ts';

type IndexPage = { slug: string; title: string; description: string };

/** The index for language models in the form of https://llmstxt.org: a title, a summary, and sections of links. */
export function createLlmsIndex(pages: readonly IndexPage[], { origin, baseUrl }: { origin: string; baseUrl: string }): string {
	const bySlug = new Map(pages.map((page) => [page.slug, page]));
	const sections = DOCS_SECTIONS.map(({ label, slugs }) => {
		const links = slugs.flatMap((slug) => {
			const page = bySlug.get(slug);
			return page ? [`- [${page.title}](${origin}/${slug}/): ${page.description}`] : [];
		});
		return `## ${label}\n\n${links.join('\n')}`;
	});
	return [
		'# Worthdex',
		'> A free, public, read-mostly HTTP API of what things are worth, from everyday objects to priceless artifacts. No key, no account.',
		`The API is at ${baseUrl}. Answers are JSON; amounts are whole US cents (\`worthCents\`) beside a label for people (\`worthLabel\`). The data is ${LICENCE.name}.`,
		...sections,
		[
			'## For machines',
			'',
			`- [OpenAPI 3.1](${baseUrl}/openapi.json): every endpoint, parameter and answer`,
			`- [All documentation as one file](${origin}/llms-full.txt): these pages in Markdown`,
			`- [Categories](${baseUrl}/categories): the ten categories, with counts`,
			`- [Tags](${baseUrl}/tags): all tags, with counts`,
			`- [Changes](${baseUrl}/changes.json): what the last build changed; [as a feed](${baseUrl}/feed.atom)`,
			`- [The whole catalogue](${baseUrl}/catalogue.ndjson.gz): every item, one a line, gzipped; [as one JSON file](${baseUrl}/catalogue.json.gz)`,
			`- [Manifest](${baseUrl}/manifest.json): build, counts, licence`,
		].join('\n'),
		'',
	]
		.join('\n\n')
		.trimEnd()
		.concat('\n');
}
