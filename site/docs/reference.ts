import type { createOpenApiDocument } from '../../build/plan/openapi/openapi.ts';
import type { PathParameter } from '../../core/api/api-files.ts';
import type { Endpoint as EndpointRow } from '../../core/api/endpoints/endpoint.ts';
import { ENDPOINTS, type EndpointId } from '../../core/api/endpoints.ts';
import { getOwn } from '../../core/get-own.ts';
import { CODE_LANGUAGES } from './example-code.ts';
import { type AnsweredExample, toExampleMarkdown } from './example-markdown.ts';
import { type ExpandOptions, fillRequest } from './expand-examples.ts';
import { type Schema, type Schemas, toMemberList, toTypeText } from './schema-markdown.ts';

/** The tokens of path parameters. */
const PATH_TOKENS: Readonly<Record<PathParameter, string>> = {
	slug: '{{slug:0}}',
	category: '{{category:0}}',
	collection: '{{collection}}',
	year: '{{year}}',
};
type Media = Readonly<Record<string, { schema: Schema }>>;
type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: Schema };
type Operation = {
	operationId: string;
	summary: string;
	description: string;
	tags: readonly string[];
	parameters?: readonly Parameter[];
	requestBody?: { content: Media };
	responses: Readonly<Record<string, { description: string; content?: Media }>>;
};
type Endpoint = Operation & { method: string; path: string };
type ApiDocument = ReturnType<typeof createOpenApiDocument>;

/** Slug of the reference's first page; the other pages are below it. */
export const REFERENCE_SLUG = 'docs/api';
const toOperationSlug = ({ operationId }: Operation) => `${REFERENCE_SLUG}/operations/${operationId.toLowerCase()}`;
const toTagSlug = (tag: string) => `${REFERENCE_SLUG}/operations/tags/${tag.toLowerCase()}`;

/** The operations of each tag, in the document's order. */
function groupByTag({ paths = {}, tags = [] }: ApiDocument): { name: string; description: string; endpoints: Endpoint[] }[] {
	const endpoints = Object.entries(paths).flatMap(([path, item]) =>
		Object.entries(item ?? {}).map(([method, operation]) => ({ ...(operation as Operation), method: method.toUpperCase(), path })),
	);
	return tags.map(({ name, description = '' }) => ({ name, description, endpoints: endpoints.filter(({ tags }) => tags.includes(name)) }));
}

export function createReferenceSidebar(document: ApiDocument) {
	const groups = groupByTag(document).map(({ name, endpoints }) => ({
		label: name,
		collapsed: true,
		items: [
			{ label: 'Overview', slug: toTagSlug(name) },
			...endpoints.map((endpoint) => ({
				label: endpoint.summary,
				slug: toOperationSlug(endpoint),
				badge: endpoint.method,
			})),
		],
	}));
	return { label: 'API reference', collapsed: true, items: [{ label: 'Overview', slug: REFERENCE_SLUG }, ...groups] };
}

function toPage(title: string, description: string, parts: readonly string[]): string {
	const frontmatter = `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\n---`;
	return `${[frontmatter, ...parts.filter((part) => part !== '')].join('\n\n')}\n`;
}

function toTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
	if (rows.length === 0) return '';
	return [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function toOperationTable(endpoints: readonly Endpoint[]): string {
	const toLink = (endpoint: Endpoint) => `[\`${endpoint.method} ${endpoint.path}\`](/${toOperationSlug(endpoint)}/)`;
	return toTable(
		['Operation', 'What it does'],
		endpoints.map((endpoint) => [toLink(endpoint), endpoint.summary]),
	);
}

function toParameterRow({ name, in: place, required, description = '', schema }: Parameter, schemas: Schemas): string[] {
	const notes = [toTypeText(schema, schemas), place === 'path' ? 'part of the path' : '', required ? 'required' : ''];
	const standard = schema.default === undefined ? '' : `default \`${schema.default}\``;
	return [`\`${name}\``, [...notes, standard].filter((note) => note !== '').join(', '), description];
}

/** Each media type with the members of its objects. */
function toContent(content: Media, schemas: Schemas): string {
	return Object.entries(content)
		.map(([type, { schema }]) => `\`${type}\`\n\n<div class="api-members">\n\n${toMemberList(schema, schemas)}\n\n</div>`)
		.map((part) => part.replace(/\n\n<div class="api-members">\s*<\/div>/, ''))
		.join('\n\n');
}

function toResponses({ responses }: Operation, schemas: Schemas): string[] {
	const [good, errors] = [(status: string) => Number(status) < 400, (status: string) => Number(status) >= 400].map((test) =>
		Object.entries(responses).filter(([status]) => test(status)),
	) as [[string, Operation['responses'][string]][], [string, Operation['responses'][string]][]];
	const hasProblems = errors.some(([, { content = {} }]) => 'application/problem+json' in content);
	return [
		'## Responses',
		...good.map(([status, { description, content = {} }]) => `### ${status}\n\n${description}.\n\n${toContent(content, schemas)}`),
		errors.length === 0 ? '' : '### Errors',
		hasProblems ? 'Errors are [problem details](/docs/errors/), `application/problem+json`.' : '',
		toTable(
			['Status', 'When'],
			errors.map(([status, { description }]) => [status, description]),
		),
	];
}

async function toExample({ operationId, method, path, responses }: Endpoint, options: ExpandOptions): Promise<string> {
	const { shown, hidesAnswer, hasEffect }: EndpointRow = ENDPOINTS[operationId as EndpointId];
	const source = shown ?? `${method} ${path.replace(/\{(\w+)\}/g, (_, name: string) => getOwn(PATH_TOKENS, name) ?? '')}`;
	const request = fillRequest(source, options.readToken);
	// The JavaScript and Python examples read JSON.
	const isJson = Object.entries(responses).some(
		([status, { content = {} }]) => Number(status) < 400 && Object.keys(content).some((type) => type.endsWith('json')),
	);
	const languages = isJson ? Object.keys(CODE_LANGUAGES).join(',') : 'curl';
	const example: AnsweredExample = { request, options: { languages, ...(hasEffect ? { emptied: '' } : {}) } };
	if (!isJson || hidesAnswer) return toExampleMarkdown(example, options.baseUrl);
	const answer = await options.send(request);
	if (answer.status >= 500)
		throw new Error(`Cannot show the example of ${operationId}: it is answered with ${answer.status}: ${answer.body}`);
	return toExampleMarkdown({ ...example, answer }, options.baseUrl);
}

async function toOperationPage(endpoint: Endpoint, schemas: Schemas, options: ExpandOptions): Promise<string> {
	const { method, path, summary, description, parameters = [], requestBody } = endpoint;
	return toPage(summary, `${method} ${path}: ${description}`, [
		`**\`${method} ${path}\`**`,
		description,
		await toExample(endpoint, options),
		parameters.length === 0 ? '' : '## Parameters',
		toTable(
			['Parameter', 'Type', 'Meaning'],
			parameters.map((parameter) => toParameterRow(parameter, schemas)),
		),
		requestBody ? `## Request body\n\n${toContent(requestBody.content, schemas)}` : '',
		...toResponses(endpoint, schemas),
	]);
}

/**
 * The pages of the API reference as Markdown, by slug: a first page, one for each tag, and one for each operation with its real answer.
 * @throws Error that names an operation whose example fails
 */
export async function createReferencePages(document: ApiDocument, options: ExpandOptions): Promise<Map<string, string>> {
	const groups = groupByTag(document);
	const schemas = (document.components?.schemas ?? {}) as Schemas;
	const { summary = '', description = '', license } = document.info;
	const pages = new Map<string, string>();
	pages.set(
		REFERENCE_SLUG,
		toPage('API reference', 'Every operation of the API, generated from its OpenAPI document.', [
			`${summary}. ${description}`,
			`All paths are below \`${options.baseUrl}\`. [\`openapi.json\`](${options.baseUrl}/openapi.json) is the document itself, in OpenAPI ${document.openapi}.${license ? ` ${license.name}.` : ''}`,
			'Parameters are strict: a known parameter that is blank, repeated or out of range is an [`invalid_parameter`](/docs/errors/#invalid_parameter) error. Unknown parameters are ignored, and the answer names them in [`Worthdex-Ignored-Parameters`](/docs/http/#ignored-parameters). Text is trimmed and compared in Unicode normal form C; lengths are counted in code points.',
			...groups.flatMap((group) => [`## ${group.name}`, `${group.description}.`, toOperationTable(group.endpoints)]),
		]),
	);
	for (const { name, description, endpoints } of groups) {
		pages.set(toTagSlug(name), toPage(name, description, [`${description}.`, toOperationTable(endpoints)]));
		for (const endpoint of endpoints) pages.set(toOperationSlug(endpoint), await toOperationPage(endpoint, schemas, options));
	}
	return pages;
}
