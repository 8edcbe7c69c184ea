import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StarlightPlugin } from '@astrojs/starlight/types';
import { createOpenApiDocument } from '../../build/plan/openapi/openapi.ts';
import { CODE_LANGUAGES, type CodeLanguage, toExampleCode } from './example-code.ts';
import { type ExampleAnswer, toTryPanel } from './example-markdown.ts';
import { type ExpandOptions, fillRequest } from './expand-examples.ts';

/** The example request of each operation, in the form of the docs' examples. */
const REQUESTS: Readonly<Record<string, string>> = {
	getIndex: 'GET /',
	listItems: 'GET /items?limit=1&category={{category:0}}',
	searchItems: 'GET /items/search?q={{typo:0}}&limit=1',
	getRandomItem: 'GET /items/random',
	getItems: 'GET /items/batch?slugs={{slug:0}},{{slug:1}}',
	getItem: 'GET /items/{{slug:0}}',
	getOembed: 'GET /oembed/items/{{slug:0}}.json',
	getOembedByUrl: 'GET /oembed?url={{origin}}/items/{{slug:0}}/&maxwidth=320',
	requestItem: 'POST /items/request\n\n{"name": "A thing that is missing"}',
	reportWorth:
		'POST /items/{{slug:0}}/report\n\n{"problem": "The price is from last year", "worthCents": 100, "source": "https://example.org/prices"}',
	compareItems: 'GET /compare?a={{slug:0}}&b={{slug:1}}',
	compareRandomItems: 'GET /compare/random',
	getPerspective: 'GET /perspective?amount=1.25m&limit=3',
	ask: 'POST /ask\n\n{"q": "How many {{name:1}} equal a {{name:0}}?"}',
	callMcp:
		'POST /mcp\n\n{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "compare", "arguments": {"a": "{{slug:0}}", "b": "{{slug:1}}"}}}',
	getMcpServerCard: 'GET /mcp/server-card',
	getMcpRegistryEntry: 'GET /mcp/server.json',
	listCategories: 'GET /categories',
	listKinds: 'GET /kinds',
	listTags: 'GET /tags',
	getChanges: 'GET /changes.json',
	getFeed: 'GET /feed.atom',
	getCategoryFeed: 'GET /feed/{{category:0}}.atom',
	downloadCatalogue: 'GET /catalogue.json.gz',
	downloadCatalogueLines: 'GET /catalogue.ndjson.gz',
	downloadCatalogueCsv: 'GET /catalogue.csv',
	downloadCatalogueParquet: 'GET /catalogue.parquet',
	downloadCatalogueSqlite: 'GET /catalogue.sqlite',
	getDataPackage: 'GET /datapackage.json',
	getDocs: 'GET /docs?format=md',
	getOpenApi: 'GET /openapi.json',
	getManifest: 'GET /manifest.json',
	getHealth: 'GET /health',
};
/** Operations that answer something else than JSON, which the JavaScript and Python examples cannot read. */
const NOT_JSON = new Set([
	'getDocs',
	'getFeed',
	'getCategoryFeed',
	'downloadCatalogue',
	'downloadCatalogueLines',
	'downloadCatalogueCsv',
	'downloadCatalogueParquet',
	'downloadCatalogueSqlite',
]);
/** Operations whose answers hold the build's id or time, are too long to show, or depend on earlier builds. */
const WITHOUT_ANSWER = new Set([
	'getChanges',
	...NOT_JSON,
	'getOpenApi',
	'getManifest',
	'getDataPackage',
	'getHealth',
	'listTags',
	'listKinds',
	'getIndex',
]);
/** Operations with an effect: the panel to try them starts with an empty body. */
const WITH_EFFECT = new Set(['requestItem', 'reportWorth']);

type Schema = { description?: string; maximum?: number };
type Media = { schema?: Schema; example?: unknown };
type Operation = {
	operationId?: string;
	description?: string;
	parameters?: { description?: string; schema?: Schema }[];
	responses?: Record<string, { content?: Record<string, Media> }>;
	'x-codeSamples'?: unknown;
};
type Document = { paths?: Record<string, Record<string, Operation>> };

/** Removes what the reference need not show: a parameter's description repeated in its schema, and the largest safe integer as a bound. */
function removeNoise({ parameters = [] }: Operation): void {
	for (const { description, schema } of parameters) {
		if (schema && schema.description === description) delete schema.description;
		if (schema?.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
	}
}

/** The value without regular expressions: its descriptions say in words what they allow. */
function removePatterns(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(removePatterns);
	if (typeof value !== 'object' || value === null) return value;
	const members = Object.entries(value).filter(([key, member]) => key !== 'pattern' || typeof member !== 'string');
	return Object.fromEntries(members.map(([key, member]) => [key, removePatterns(member)]));
}

function setAnswer({ operationId, responses = {} }: Operation, { status, contentType, body }: ExampleAnswer): void {
	const media = responses[status]?.content?.[contentType.split(';')[0] ?? ''];
	if (!media || status >= 500) throw new Error(`Cannot show the example of ${operationId}: it is answered with ${status}: ${body}`);
	media.example = JSON.parse(body);
}

/**
 * A copy of an OpenAPI document for the reference: each operation has code to paste, a panel to try it, and the real answer to its example.
 */
export async function createReferenceDocument(document: unknown, options: ExpandOptions): Promise<unknown> {
	const copy = removePatterns(document) as Document;
	for (const operation of Object.values(copy.paths ?? {}).flatMap((path) => Object.values(path))) {
		const { operationId = '' } = operation;
		const source = REQUESTS[operationId];
		if (source === undefined) throw new Error(`Cannot show operation ${JSON.stringify(operationId)}: it has no example request`);
		const request = fillRequest(source, options.readToken);
		removeNoise(operation);
		const panel = toTryPanel(request, new URL(options.baseUrl).pathname, { emptied: WITH_EFFECT.has(operationId) });
		operation.description = `${operation.description ?? ''}\n\n${panel}\n`;
		const languages = (NOT_JSON.has(operationId) ? ['curl'] : Object.keys(CODE_LANGUAGES)) as CodeLanguage[];
		operation['x-codeSamples'] = languages.map((language) => ({
			lang: CODE_LANGUAGES[language].fence,
			label: CODE_LANGUAGES[language].title,
			source: toExampleCode(language, request, { baseUrl: options.baseUrl }),
		}));
		if (!WITHOUT_ANSWER.has(operationId)) setAnswer(operation, await options.answer(request));
	}
	return copy;
}

/** Answers the docs' examples with modules that Node has loaded. Astro loads its configuration with Vite, which imports nothing once it is closed. */
export function loadDocsAnswers(): Promise<ExpandOptions> {
	const { readDocsAnswers } = createRequire(import.meta.url)('./answers.ts') as typeof import('./answers.ts');
	return readDocsAnswers();
}

/** The document's file, relative to the project's folder; starlight-openapi only reads files. */
export const REFERENCE_FILE = 'node_modules/.cache/worthdex/reference.json';

/** Writes the document of the API reference. It must come before starlight-openapi, which reads it. */
export function createReferencePlugin(): StarlightPlugin {
	return {
		name: 'worthdex-reference',
		hooks: {
			async 'config:setup'({ astroConfig, command }) {
				if (command !== 'build' && command !== 'dev') return;
				const answers = await loadDocsAnswers();
				const document = await createReferenceDocument(createOpenApiDocument(answers), answers);
				const file = fileURLToPath(new URL(REFERENCE_FILE, astroConfig.root));
				await mkdir(path.dirname(file), { recursive: true });
				await writeFile(file, JSON.stringify(document));
			},
		},
	};
}
