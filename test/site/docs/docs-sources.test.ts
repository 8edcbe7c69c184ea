import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { readContent } from '../../../build/content/read-content.ts';
import { createOpenApiDocument } from '../../../build/plan/openapi/openapi.ts';
import { toCatalogue } from '../../../build/plan/to-catalogue.ts';
import { ERROR_CODES } from '../../../functions/http/errors.ts';
import { createDocsAnswers } from '../../../site/docs/answers.ts';
import { createTokenReader } from '../../../site/docs/example-tokens.ts';
import { answerExamples, expandExamples } from '../../../site/docs/expand-examples.ts';
import { DOCS_SLUGS, toDocsFile } from '../../../site/docs/pages.ts';
import { createReferenceDocument } from '../../../site/docs/reference.ts';

const SOURCES = new Map(
	await Promise.all(DOCS_SLUGS.map(async (slug) => [slug, await readFile(`site/content/docs/${toDocsFile(slug)}`, 'utf8')] as const)),
);
const answers = await createDocsAnswers('content');

/** Statuses of examples that show an error. */
const SHOWN_ERRORS = [400, 404, 405, 406, 415];

function readSource(slug: string): string {
	return SOURCES.get(slug) ?? '';
}

describe('the documentation', () => {
	for (const slug of DOCS_SLUGS) {
		test(`${slug}: every example is answered`, async () => {
			for (const example of await answerExamples(readSource(slug), answers)) {
				if (example?.answer === undefined) continue;
				const { status, body } = example.answer;
				const wanted = slug === 'docs/errors' ? SHOWN_ERRORS : [200, 202, 204];
				expect(wanted, `${example.request.target}: ${body}`).toContain(status);
			}
			const expanded = await expandExamples(readSource(slug), answers);
			expect(expanded).not.toMatch(/\{\{|```worthdex|undefined/);
			expect(await expandExamples(readSource(slug).replaceAll('\n', '\r\n'), answers), 'with line endings of Windows').toBe(expanded);
		});
	}

	test('explains every error code under its own name, with the true status', () => {
		const errors = readSource('docs/errors');
		expect([...errors.matchAll(/^## (.+)$/gm)].map(([, code]) => code)).toEqual(Object.keys(ERROR_CODES));
		for (const [code, { status }] of Object.entries(ERROR_CODES)) expect(errors).toContain(`## ${code}\n\n**${status}.**`);
	});

	test('lists every error code in the table that a problem’s type links to', () => {
		const rows = [...readSource('docs').matchAll(/^\| <a id="(\w+)" href="\/docs\/errors\/#(\w+)"><code>(\w+)<\/code><\/a> \| (\d+) /gm)];
		const listed = rows.map(([, id, target, code, status]) => ({ id, target, code, status: Number(status) }));
		expect(listed).toEqual(Object.entries(ERROR_CODES).map(([code, { status }]) => ({ id: code, target: code, code, status })));
	});

	test('has a section for every endpoint of the OpenAPI document', () => {
		const { paths = {} } = createOpenApiDocument(answers);
		const endpoints = Object.entries(paths).flatMap(([path, item]) =>
			Object.keys(item ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
		);
		const sections = [...readSource('docs/endpoints').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
		expect(sections.sort()).toEqual(endpoints.sort());
	});

	test('names every endpoint that takes a POST', () => {
		const [, listed = ''] = /^- \*\*POST\*\* is for (.+)\.$/m.exec(readSource('docs/http')) ?? [];
		const { paths = {} } = createOpenApiDocument(answers);
		const posts = Object.entries(paths).flatMap(([path, item]) => (item?.post ? [path] : []));
		expect([...listed.matchAll(/`([^`]+)`/g)].map(([, path]) => path).sort()).toEqual(posts.sort());
	});

	test('links only to pages and sections that exist', async () => {
		const anchors = new Map(
			[...SOURCES].map(([slug, source]) => [slug, [...source.matchAll(/^##+ (.+)$/gm)].map(([, heading = '']) => toAnchor(heading))]),
		);
		for (const [slug, source] of SOURCES) {
			for (const [link, path = '', anchor] of source.matchAll(/\]\((\/docs\/[^)#]*|(?=#))(?:#([^)]*))?\)/g)) {
				const target = path === '' ? slug : path.replace(/^\/|\/$/g, '');
				if (target === 'docs/api') continue;
				expect(DOCS_SLUGS, `${slug}: ${link}`).toContain(target);
				if (anchor !== undefined) expect(anchors.get(target), `${slug}: ${link}`).toContain(anchor);
			}
		}
	});

	test('names every setting with its default', async () => {
		const selfHosting = readSource('docs/self-hosting');
		const settings = await readFile('core/settings/settings.ts', 'utf8');
		const names = new Set(settings.match(/\b[A-Z]+(?:_[A-Z]+)+(?=:)|\b(?:PORT|HOST)(?=:)/g));
		for (const name of names) expect(selfHosting).toContain(`| \`${name}\` |`);
	});
});

describe('createReferenceDocument()', () => {
	test('gives every operation code to paste, a panel to try it, and a real answer if it can be shown', async () => {
		const document = (await createReferenceDocument(createOpenApiDocument(answers), answers)) as {
			paths: Record<
				string,
				Record<
					string,
					{
						description: string;
						'x-codeSamples': { source: string }[];
						responses: Record<string, { content?: Record<string, { example?: unknown }> }>;
					}
				>
			>;
		};
		for (const path of Object.values(document.paths)) {
			for (const operation of Object.values(path)) {
				expect(operation['x-codeSamples'][0]?.source).toContain('curl');
				expect(operation.description).toMatch(/\n\n<try-it data-api="\/api" [^\n]*><\/try-it>\n$/);
			}
		}
		// What sending it would ask for is the reader's to write.
		expect(document.paths['/items/request']?.post?.description).toContain('data-body="{&quot;name&quot;:&quot;&quot;}"');
		const readExample = (operation: { responses: Record<string, { content?: Record<string, { example?: unknown }> }> } | undefined) =>
			operation?.responses['200']?.content?.['application/json']?.example;
		expect(readExample(document.paths['/compare']?.get)).toMatchObject({ ratio: expect.any(Number) });
		expect(readExample(document.paths['/mcp']?.post)).toMatchObject({ result: { structuredContent: expect.anything() } });
	});

	test('refuses an example that cannot be made', async () => {
		const failing = { ...answers, answer: async () => ({ status: 500, contentType: 'application/json', body: '{}' }) };
		await expect(createReferenceDocument(createOpenApiDocument(answers), failing)).rejects.toThrow(
			'Cannot show the example of listItems: it is answered with 500: {}',
		);
	});
});

describe('createTokenReader()', () => {
	test('fills every example from a catalogue of one item and from an empty one', async () => {
		const { content } = await readContent('content');
		const [first] = content.items;
		for (const items of [new Map(first ? [first] : []), new Map()]) {
			const readToken = createTokenReader(toCatalogue({ ...content, items }).catalogue, {
				baseUrl: 'http://x/api',
				cdnUrl: 'http://x/cdn',
			});
			for (const token of ['slug:0', 'name:2', 'tag:1', 'category:0', 'typo:1', 'part:0', 'base', 'MAX_LIST_LIMIT'])
				expect(readToken(token)).toMatch(/./);
			expect(readToken('nothing:0')).toBeUndefined();
			expect(readToken('constructor')).toBeUndefined();
		}
	});
});

/** The anchor that the site gives a heading: GitHub's rules. */
function toAnchor(heading: string): string {
	return heading
		.toLowerCase()
		.replace(/[^\p{L}\p{N}\s_-]/gu, '')
		.replaceAll(' ', '-');
}
