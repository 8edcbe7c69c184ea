import * as z from 'zod';
import { createDocument, type ZodOpenApiObject, type ZodOpenApiOperationObject, type ZodOpenApiResponseObject } from 'zod-openapi';
import { hasRanges } from '../../../core/api/api-files.ts';
import { API_VERSION, ENDPOINTS, type Endpoint, type EndpointId } from '../../../core/api/endpoints.ts';
import { IGNORED_PARAMETERS_HEADER } from '../../../core/api/http-headers.ts';
import * as limits from '../../../core/api/limits.ts';
import { CollectionIdSchema, SlugSchema, YearIdSchema } from '../../../core/api/query-params.ts';
import { CategoryIdSchema } from '../../../core/api/schemas.ts';
import { getOwn } from '../../../core/get-own.ts';
import type { About } from '../../../core/item/about.ts';
import type { Example } from './examples.ts';
import { getOperation, problem, problemOrText } from './operations.ts';

/** Groups of operations, in alphabetical order, as Spectral's rules want it. */
const TAGS = [
	{ name: 'Ask', description: 'Questions in plain language' },
	{ name: 'Catalogue', description: 'The catalogue as a whole: categories, tags, changes, feeds and files' },
	{ name: 'Compare', description: 'Two worths side by side' },
	{ name: 'Items', description: 'What things are worth: lists, search and single items' },
	{ name: 'Service', description: 'The service itself: build, health and documentation' },
];

const PATH_PARAMETERS: Readonly<Record<string, z.core.$ZodType>> = {
	slug: SlugSchema,
	category: CategoryIdSchema,
	collection: CollectionIdSchema,
	year: YearIdSchema,
};

/** Any request can be malformed, also that of an operation without parameters. */
const READ_ERRORS = { '400': problem('The request is malformed') };

const BODY_ERRORS = {
	'400': problemOrText('The body is not as described'),
	'408': problemOrText(`The body did not arrive within ${limits.BODY_TIMEOUT_MS / 1000} seconds`),
	'413': problemOrText(`The body is larger than ${limits.MAX_BODY_BYTES} bytes`),
	'415': problemOrText('The body is not uncompressed JSON in UTF-8'),
};

const RATE_ERRORS: Readonly<Record<string, ZodOpenApiResponseObject>> = {
	'429': {
		...problemOrText('Too many requests; `Retry-After` says in how many seconds to try again'),
		headers: z.object({
			'Retry-After': z.string().meta({ description: 'Seconds' }),
			'RateLimit-Policy': z.string().meta({ description: 'The limit: quota and window in seconds' }),
			RateLimit: z.string().meta({ description: 'What remains, and the seconds until more is allowed' }),
		}),
	},
};

/** The further answers of a file that is sent in parts. */
const toPartResponses = (whole: ZodOpenApiResponseObject | undefined): Readonly<Record<string, ZodOpenApiResponseObject>> => ({
	'206': { ...whole, description: 'The part of the file that `Range` names' },
	'416': problem('The range is not inside the file; `Content-Range` has its size'),
});

function toOperation(id: EndpointId): ZodOpenApiOperationObject {
	const { method, path, summary, query, body, rate, file = '' }: Endpoint = ENDPOINTS[id];
	const { tag, description, body: ownBody, responses } = getOperation(id);
	const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
	const pathSchema =
		names.length > 0 && z.object(Object.fromEntries(names.map((name) => [name, getOwn(PATH_PARAMETERS, name) as z.ZodType])));
	const schema = body ?? ownBody;
	return {
		operationId: id,
		tags: [tag],
		summary,
		description,
		...((pathSchema || query) && { requestParams: { ...(pathSchema && { path: pathSchema }), ...(query && { query }) } }),
		...(schema && { requestBody: { required: true, content: { 'application/json': { schema } } } }),
		responses: {
			...(method === 'GET' && READ_ERRORS),
			...(body && BODY_ERRORS),
			...(rate && RATE_ERRORS),
			...(hasRanges(file) && toPartResponses(responses['200'])),
			...responses,
		},
	};
}

const toHeader = (description: string) => ({ description, schema: { type: 'string' as const } });
/** Headers of successful answers: of files, of renamed items, and of endpoints with a rate limit that their answers report. */
const VALIDATORS = {
	ETag: toHeader('Changes with the content. Answers that are computed, such as those to other queries, have none.'),
	'Last-Modified': toHeader('When a build of this server last changed the file. Answers that are computed have none.'),
};
const LOCATION = { Location: toHeader('The address of the item') };
const RATE_STATE = {
	'RateLimit-Policy': toHeader('The limit: quota and window in seconds'),
	RateLimit: toHeader('What remains, and the seconds until more is allowed'),
};

type Media = { example?: unknown };
type Response = { headers?: object; content?: Record<string, Media> };
type DescribedOperation = {
	operationId?: string;
	parameters?: { name: string; example?: unknown }[];
	requestBody?: { content?: Record<string, Media> };
	responses?: Record<string, Response>;
};

function addHeaders({ rate, file, files }: Endpoint, { operationId, responses = {} }: DescribedOperation): void {
	for (const [status, response] of Object.entries(responses)) {
		if (['200', '206'].includes(status) && (file || files)) response.headers = VALIDATORS;
		// Accepted requests for items do not say what remains.
		if (status === '200' && rate && operationId === 'ask') response.headers = RATE_STATE;
		if (status === '308') response.headers = LOCATION;
	}
}

function addExamples({ parameters = [], requestBody, responses = {} }: DescribedOperation, example: Example): void {
	for (const parameter of parameters) {
		const value = getOwn(example.parameters, parameter.name);
		if (value !== undefined) parameter.example = value;
	}
	const body = requestBody?.content?.['application/json'];
	if (body && example.body !== undefined) body.example = example.body;
	for (const [type, answer] of Object.entries(example.answers ?? {})) {
		const media = getOwn(responses[example.status ?? '200']?.content, type);
		if (media) media.example = answer;
	}
}

type NamedSchema = { properties?: Record<string, object>; required?: string[] };

/** Adds to the schemas what the catalogue's own name and terms settle: the names in answers, and whether index and manifest have a licence. */
function settleSchemas(schemas: object, { name, licence }: About): void {
	const { ApiIndex, Manifest, Oembed } = schemas as Partial<Record<string, NamedSchema>>;
	Object.assign(Manifest?.properties?.name ?? {}, { const: name });
	Object.assign(Oembed?.properties?.provider_name ?? {}, { const: name });
	if (licence) for (const schema of [ApiIndex, Manifest]) schema?.required?.push('licence');
}

type Described = { additionalProperties?: unknown; const?: unknown; enum?: unknown[]; description?: string; format?: string };

/**
 * Fits the schemas of answers to generated clients, in place. Later versions add members and values, so objects are open and lists of values say so.
 * A constant becomes a list of one value, because code that generators make of a constant in an open object does not compile.
 * Cents are 64-bit integers: a plain `integer` becomes one of 32 bits, which ends at $21 million.
 */
function fitSchemas(value: unknown, name = ''): void {
	if (typeof value !== 'object' || value === null) return;
	const schema: Described = value;
	if (schema.additionalProperties === false) delete schema.additionalProperties;
	if (/^(?:string|boolean)$/.test(typeof schema.const)) {
		schema.enum = [schema.const];
		delete schema.const;
	} else if (Array.isArray(schema.enum) && schema.enum.length > 1)
		schema.description = [schema.description, 'More values may come'].filter(Boolean).join('. ');
	if (/Cents$/.test(name)) schema.format = 'int64';
	for (const [key, member] of Object.entries(value)) fitSchemas(member, key);
}

/** An address as OpenAPI's contact has it: an e-mail address, or a page. */
function toContact(address: string): { email: string } | { url: string } {
	return address.startsWith('mailto:') ? { email: address.slice('mailto:'.length) } : { url: address };
}

/**
 * The OpenAPI 3.1 document of the service at an address.
 * @param options.examples by `operationId`; the document of a release has none, since it outlives the catalogue
 */
export function createOpenApiDocument(options: { about: About; baseUrl: string; examples?: Partial<Record<EndpointId, Example>> }) {
	const document = describeService(options);
	for (const operations of Object.values(document.paths ?? {})) {
		for (const operation of Object.values(operations as Record<string, DescribedOperation>)) {
			const id = operation.operationId as EndpointId;
			addHeaders(ENDPOINTS[id], operation);
			addExamples(operation, options.examples?.[id] ?? {});
		}
	}
	return document;
}

function describeService({ about, baseUrl }: { about: About; baseUrl: string }) {
	const paths = new Map<string, NonNullable<ZodOpenApiObject['paths']>[string]>();
	for (const [id, { method, path }] of Object.entries(ENDPOINTS) as [EndpointId, Endpoint][])
		paths.set(path, { ...paths.get(path), [method.toLowerCase()]: toOperation(id) });
	const { name, licence, reports } = about;
	const document = createDocument({
		openapi: '3.1.0',
		info: {
			title: name,
			version: API_VERSION,
			summary: about.sentence,
			description: `Free, without a login. Errors are RFC 9457 problem details; every code is explained in the documentation. Unknown query parameters are ignored; the header \`${IGNORED_PARAMETERS_HEADER}\` names them, and such answers are not cached.`,
			contact: { name, ...toContact(reports ?? `${new URL(baseUrl).origin}/request/`) },
			...(licence === undefined ? {} : { license: { name: `Data: ${licence.name}`, url: licence.url } }),
		},
		servers: [{ url: baseUrl }],
		externalDocs: { url: `${baseUrl}/docs`, description: 'Documentation' },
		tags: TAGS,
		// No operation needs a credential.
		security: [],
		paths: Object.fromEntries(paths),
	});
	settleSchemas(document.components?.schemas ?? {}, about);
	const { CategoryId: _, ...open } = document.components?.schemas ?? {};
	fitSchemas(open);
	return document;
}
