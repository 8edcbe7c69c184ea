import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createOpenApiDocument } from '../../build/plan/openapi/openapi.ts';
import { readDocsAnswers } from './answers.ts';
import { type ExpandOptions, expandExamples } from './expand-examples.ts';
import { DOCS_SLUGS, toDocsFile } from './pages.ts';
import { createReferencePages } from './reference.ts';

const CHANGELOG = '<!-- API_CHANGELOG.md -->';

/** The source file of a page, relative to the site's sources. */
export function toDocsPath(slug: string): string {
	return `content/docs/${toDocsFile(slug)}`;
}

/** A page's source, with the changelog in its place, without its title. */
async function readSource(fileURL: URL, root: URL): Promise<string> {
	const source = await readFile(fileURL, 'utf8');
	if (!source.includes(CHANGELOG)) return source;
	const changelog = await readFile(new URL('API_CHANGELOG.md', root), 'utf8');
	return source.replace(CHANGELOG, () => changelog.replace(/^# .*\r?\n/, '').trim());
}

/** A page's Markdown with every example answered. @param root the project's folder */
export async function readDocsText(slug: string, root: URL, answers: ExpandOptions): Promise<string> {
	return expandExamples(await readSource(new URL(`site/${toDocsPath(slug)}`, root), root), answers);
}

/** The Markdown of every docs page by slug, with every example answered from the content: the written pages, and those of the API reference. */
export async function readDocsTexts(root: URL): Promise<Map<string, string>> {
	const answers = await readDocsAnswers();
	const texts = new Map<string, string>();
	for (const slug of DOCS_SLUGS) texts.set(slug, await readDocsText(slug, root, answers));
	for (const [slug, text] of await createReferencePages(createOpenApiDocument(answers), answers)) texts.set(slug, text);
	return texts;
}

/** Names a page's text: pages of the same text need not be rendered again. */
export function toDocsDigest(text: string): string {
	return hash('sha256', text).slice(0, 16);
}
