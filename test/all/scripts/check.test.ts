import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createOpenApiDocument } from '../../../build/plan/openapi/openapi.ts';
import { findRemovals, findUndescribed, lintOpenApi, RELEASED_BASE_URL, RELEASED_OPENAPI_FILE } from '../../../scripts/check/openapi.ts';
import { TEST_ABOUT } from '../../support/content/item-factory.ts';

type Schema = { properties: Record<string, unknown>; required: string[]; enum: string[] };
type Parameter = { name: string; in: string; required?: boolean; schema: object };
type Operation = {
	description?: string;
	parameters: Parameter[];
	requestBody: { content: Record<string, { schema: Schema }> };
	responses: Record<string, { headers?: object; content: Record<string, unknown> }>;
};
type Document = { paths: Record<string, Record<'get' | 'post', Operation>>; components: { schemas: Record<string, Schema> } };

const present = JSON.parse(JSON.stringify(createOpenApiDocument({ about: TEST_ABOUT, baseUrl: RELEASED_BASE_URL }))) as Document;

const pick = <T>(from: Record<string, T>, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, from[name] as T]));
/** A part of the document that refers to nothing else: to compare the whole takes a second. */
const part: Document = {
	...present,
	paths: pick(present.paths, ['/items', '/items/{slug}', '/tags', '/ask']),
	components: {
		schemas: pick(present.components.schemas, ['ItemPage', 'Problem', 'FullItem', 'AskAnswer', 'Tags', 'Item', 'CategoryId']),
	},
};

/** What is found after an edit of the part. */
function findAfter(edit: (document: Document) => void): string[] {
	const edited = structuredClone(part);
	edit(edited);
	return findRemovals(part, edited);
}
const listItems = ({ paths }: Document) => paths['/items']?.get ?? expect.fail();
const findSchema = ({ components }: Document, name: string) => components.schemas[name] ?? expect.fail(name);
const findParameter = (document: Document, name: string) =>
	listItems(document).parameters.find((parameter) => parameter.name === name) ?? expect.fail(name);

describe('findRemovals()', () => {
	test('finds nothing that the last release had and this one lacks', () => {
		expect(findRemovals(JSON.parse(readFileSync(RELEASED_OPENAPI_FILE, 'utf8')) as object, present)).toEqual([]);
	});

	test.each<[string, (document: Document) => void]>([
		['a path', ({ paths }) => delete paths['/tags']],
		['a method', ({ paths }) => delete (paths['/ask'] as { post?: object }).post],
		['a parameter', (document) => void listItems(document).parameters.shift()],
		['a status', ({ paths }) => delete paths['/items/{slug}']?.get.responses['404']],
		['a form of an answer', ({ paths }) => delete paths['/items/{slug}']?.get.responses['200']?.content['text/plain']],
		['a header', ({ paths }) => delete paths['/ask']?.post.responses['429']?.headers],
		['a field', (document) => delete findSchema(document, 'Item').properties.worthLabel],
		['the certainty of a field', (document) => void findSchema(document, 'Item').required.pop()],
		['a value', (document) => void findSchema(document, 'CategoryId').enum.pop()],
	])('finds that %s was removed', (_, edit) => {
		expect(findAfter(edit)).not.toEqual([]);
	});

	test.each<[string, (document: Document) => void]>([
		[
			'a parameter that is required now',
			(document) => {
				findParameter(document, 'tag').required = true;
			},
		],
		[
			'a new parameter that is required',
			(document) => void listItems(document).parameters.push({ name: 'x', in: 'query', required: true, schema: { type: 'string' } }),
		],
		[
			'a new member that a body must have',
			({ paths }) => void paths['/ask']?.post.requestBody.content['application/json']?.schema.required.push('lang'),
		],
		[
			'a field of another type',
			(document) => {
				findSchema(document, 'Item').properties.worthCents = { type: 'string' };
			},
		],
		[
			'a field that may be null now',
			(document) => {
				findSchema(document, 'Item').properties.worthLabel = { type: ['string', 'null'] };
			},
		],
	])('finds %s', (_, edit) => {
		expect(findAfter(edit)).not.toEqual([]);
	});

	test.each<[string, (document: Document) => void]>([
		[
			'a new path',
			({ paths }) => {
				paths['/other'] = paths['/tags'] ?? expect.fail();
			},
		],
		['a new parameter', (document) => void listItems(document).parameters.unshift({ name: 'x', in: 'query', schema: { type: 'string' } })],
		[
			'a new field',
			(document) => {
				const item = findSchema(document, 'Item');
				item.properties.extra = { type: 'string' };
				item.required.push('extra');
			},
		],
		['a new value', (document) => void findSchema(document, 'CategoryId').enum.push('toys')],
		[
			'another text',
			(document) => {
				listItems(document).description = 'Other words';
			},
		],
	])('lets %s pass', (_, edit) => {
		expect(findAfter(edit)).toEqual([]);
	});
});

describe('findUndescribed()', () => {
	test('finds fields without a description, of their own or of the schema that they refer to', () => {
		const Named = { type: 'string', description: 'A name' };
		const properties = { good: Named, referred: { $ref: '#/components/schemas/Named' }, bare: { type: 'string' } };
		expect(findUndescribed({ components: { schemas: { Named, Thing: { properties } } } })).toEqual([
			'#/components/schemas/Thing/properties/bare: expected a description',
		]);
	});
});

describe('lintOpenApi()', () => {
	test('finds what Redocly’s recommended rules refuse, and nothing in the document', async () => {
		const document = createOpenApiDocument({ about: TEST_ABOUT, baseUrl: 'https://worth.example/api' });
		expect(await lintOpenApi(document)).toEqual([]);
		const { security: _, ...unsecured } = document;
		expect((await lintOpenApi(unsecured)).join()).toContain('security-defined');
	});
});
