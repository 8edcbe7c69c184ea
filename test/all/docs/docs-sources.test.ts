import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { createOpenApiDocument } from '../../../build/plan/openapi/openapi.ts';
import { toCatalogue } from '../../../build/plan/to-catalogue.ts';
import { ERROR_CODES } from '../../../core/api/error-codes.ts';
import { createTokenReader } from '../../../site/docs/example-tokens.ts';
import { expandExamples, sendExamples } from '../../../site/docs/expand-examples.ts';
import { DOCS_SLUGS, toDocsFile } from '../../../site/docs/pages.ts';
import { createReferencePages } from '../../../site/docs/reference.ts';
import { readBundledAnswers, readBundledContent } from '../../support/content/bundled-content.ts';

const SOURCES = new Map(
	await Promise.all(DOCS_SLUGS.map(async (slug) => [slug, await readFile(`site/content/docs/${toDocsFile(slug)}`, 'utf8')] as const)),
);
const answers = await readBundledAnswers();

type OperationObject = { operationId: string; summary: string; description: string; responses: Record<string, unknown> };

/** Statuses of examples that show an error. */
const SHOWN_ERRORS = [400, 404, 405, 406, 415];

function readSource(slug: string): string {
	return SOURCES.get(slug) ?? '';
}

describe('the documentation', () => {
	for (const slug of DOCS_SLUGS) {
		test(`${slug}: every example is answered`, async () => {
			for (const example of await sendExamples(readSource(slug), answers)) {
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

	test('names every endpoint that takes a POST', () => {
		const [, listed = ''] = /^- \*\*POST\*\* is for (.+)\.$/m.exec(readSource('docs/http')) ?? [];
		const { paths = {} } = createOpenApiDocument(answers);
		const posts = Object.entries(paths).flatMap(([path, item]) => (item?.post ? [path] : []));
		expect([...listed.matchAll(/`([^`]+)`/g)].map(([, path]) => path).sort()).toEqual(posts.sort());
	});

	test('links only to pages and sections that exist', async () => {
		const reference = await createReferencePages(createOpenApiDocument(answers), answers);
		const anchors = new Map(
			[...SOURCES].map(([slug, source]) => [slug, [...source.matchAll(/^##+ (.+)$/gm)].map(([, heading = '']) => toAnchor(heading))]),
		);
		for (const [slug, source] of SOURCES) {
			for (const [link, path = '', anchor] of source.matchAll(/\]\((\/docs\/[^)#]*|(?=#))(?:#([^)]*))?\)/g)) {
				const target = path === '' ? slug : path.replace(/^\/|\/$/g, '');
				if (reference.has(target)) continue;
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

describe('createReferencePages()', async () => {
	const document = createOpenApiDocument(answers);
	const pages = await createReferencePages(document, answers);
	const read = (operation: string) => pages.get(`docs/api/operations/${operation}`) ?? '';

	test('gives every operation a page with what it does, code to paste, a panel to try it, and its answers', () => {
		const operations = Object.values(document.paths ?? {}).flatMap((item) => Object.values(item as Record<string, OperationObject>));
		for (const { operationId, summary, description, responses } of operations) {
			const text = read(operationId.toLowerCase());
			expect(text, operationId).toContain(`title: ${JSON.stringify(summary)}`);
			expect(text, operationId).toContain(`\n\n${description}\n\n`);
			expect(text, operationId).toMatch(/\ncurl /);
			expect(text, operationId).toMatch(/\n\n<try-it data-api="\/api" [^\n]*><\/try-it>\n\n/);
			for (const status of Object.keys(responses))
				expect(text, operationId).toContain(Number(status) < 400 ? `### ${status}\n` : `| ${status} | `);
			expect(text, operationId).not.toMatch(/undefined|\[object|\{\{/);
			expect(pages.get('docs/api'), operationId).toContain(`](/docs/api/operations/${operationId.toLowerCase()}/) | ${summary} |`);
		}
	});

	test('shows real answers, of an MCP call too', () => {
		expect(read('compareitems')).toMatch(/title="200 application\/json"[\s\S]*"ratio": \d/);
		expect(read('callmcp')).toMatch(/title="200 application\/json"[\s\S]*"structuredContent": \{/);
	});

	test('refuses an example that cannot be answered', async () => {
		const failing = { ...answers, send: async () => ({ status: 500, contentType: 'application/json', body: '{}' }) };
		await expect(createReferencePages(document, failing)).rejects.toThrow(
			/^Cannot show the example of \w+: it is answered with 500: \{\}$/,
		);
	});

	test('leaves the body of a request with an effect to the reader', () => {
		expect(read('requestitem')).toContain('data-body="{&quot;name&quot;:&quot;&quot;}"');
	});

	test('describes parameters, bodies and answers in words', () => {
		expect(read('searchitems')).toContain('| `limit` | integer, at least 1, default `5` | How many at most.');
		expect(read('searchitems')).toContain('| `q` | string, 1 to 200 characters, required | ');
		expect(read('requestitem')).toContain('\n- `email` *string, at most 254 characters, optional* ');
		expect(read('searchitems')).toMatch(/\n- `results` \*array of objects\* .*\n {2}- `id` \*string\* /);
	});
});

describe('createTokenReader()', () => {
	test('fills every example from a catalogue of one item and from an empty one', async () => {
		const content = await readBundledContent();
		const [first] = content.items;
		for (const items of [new Map(first ? [first] : []), new Map()]) {
			const readToken = createTokenReader(toCatalogue({ ...content, items, collections: {} }), {
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
