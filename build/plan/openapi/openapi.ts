import * as z from 'zod';
import { createDocument, type ZodOpenApiObject, type ZodOpenApiOperationObject, type ZodOpenApiResponseObject } from 'zod-openapi';
import { hasRanges, type PathParameter } from '../../../core/api/api-files.ts';
import {
	type Endpoint,
	type EndpointAnswer,
	problem,
	problemOrText,
	type SchemaName,
	textOnly,
} from '../../../core/api/endpoints/endpoint.ts';
import { API_VERSION, ENDPOINT_GROUPS, ENDPOINTS, type EndpointId } from '../../../core/api/endpoints.ts';
import { IGNORED_PARAMETERS_HEADER, toJsonBody } from '../../../core/api/http-headers.ts';
import * as limits from '../../../core/api/limits.ts';
import { CollectionIdSchema, SlugSchema, YearIdSchema } from '../../../core/api/query-params.ts';
import * as askReplies from '../../../core/api/schemas/ask-replies.ts';
import * as catalogueReplies from '../../../core/api/schemas/catalogue-replies.ts';
import * as compareReplies from '../../../core/api/schemas/compare-replies.ts';
import * as itemReplies from '../../../core/api/schemas/item-replies.ts';
import { CategoryIdSchema } from '../../../core/api/schemas/reply-members.ts';
import * as serviceReplies from '../../../core/api/schemas/service-replies.ts';
import { getOwn } from '../../../core/get-own.ts';
import type { About } from '../../../core/item/about.ts';
import type { Example } from './examples.ts';

const SCHEMAS: ReadonlyMap<string, z.ZodType> = new Map(
	Object.entries({ ...itemReplies, ...compareReplies, ...askReplies, ...catalogueReplies, ...serviceReplies }),
);

/** @throws Error that names an unknown schema: commands run without a check of types */
function findSchema(name: SchemaName): z.ZodType {
	const schema = SCHEMAS.get(name);
	if (!schema) throw new Error(`Cannot describe an answer: core/api/schemas/ has no ${name}`);
	return schema;
}

const PATH_PARAMETERS: Readonly<Record<PathParameter, z.core.$ZodType>> = {
	slug: SlugSchema,
	category: CategoryIdSchema,
	collection: CollectionIdSchema,
	year: YearIdSchema,
};

const toBodyErrors = (toError: typeof problem) => ({
	'400': toError('The body is not as described'),
	'408': toError(`The body did not arrive within ${limits.BODY_TIMEOUT_MS / 1000} seconds`),
	'413': toError(`The body is larger than ${limits.MAX_BODY_BYTES} bytes`),
	'415': toError('The body is not uncompressed JSON in UTF-8'),
});

const RATE_ERROR = 'Too many requests; `Retry-After` says in how many seconds to try again';

/** The form of an endpoint's errors. */
const toErrorOf = (textForm: Endpoint['textForm']) => (textForm === undefined ? problem : textForm === 'always' ? textOnly : problemOrText);

/** The answers of every endpoint when the service is at fault. */
const toFaultAnswers = ({ textForm }: Endpoint): Readonly<Record<string, EndpointAnswer>> => {
	const toAnswer = toErrorOf(textForm);
	return {
		'500': toAnswer('Something went wrong on the side of the service'),
		'503': toAnswer(
			'Not available at the moment, such as a file that is still being made; `Retry-After`, where it is given, says in how many seconds to try again',
		),
	};
};

/** The further answers of a file that is sent in parts. */
const toPartAnswers = (whole: EndpointAnswer | undefined): Readonly<Record<string, EndpointAnswer>> => ({
	'206': { ...whole, description: 'The part of the file that `Range` names' },
	'416': problem('The range is not inside the file; `Content-Range` has its size'),
});

function toResponse({ description, types }: EndpointAnswer): ZodOpenApiResponseObject {
	if (!types) return { description };
	return { description, content: Object.fromEntries(Object.entries(types).map(([type, name]) => [type, { schema: findSchema(name) }])) };
}

/** The parameters in a path, if it has any. @throws Error that names an unknown one: commands run without a check of types */
function toPathSchema(path: string): z.ZodObject | undefined {
	const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
	const members = names.map((name) => {
		const schema = getOwn(PATH_PARAMETERS, name);
		if (!schema) throw new Error(`Cannot describe ${path}: {${name}} is not among PATH_PARAMETERS in build/plan/openapi/openapi.ts`);
		return [name, schema as z.ZodType] as const;
	});
	return members.length > 0 ? z.object(Object.fromEntries(members)) : undefined;
}

function toOperation(id: string, endpoint: Endpoint): ZodOpenApiOperationObject {
	const { method, path, summary, description, query, body, rawBody, rate, file = '', answers } = endpoint;
	// Any request can be malformed, also that of an operation without parameters.
	const isText = endpoint.textForm === 'always';
	const pathSchema = toPathSchema(path);
	const schema = body ?? (rawBody && findSchema(rawBody));
	const all = {
		...(method === 'GET' && { '400': (isText ? textOnly : problem)('The request is malformed') }),
		...(body && toBodyErrors(isText ? textOnly : problemOrText)),
		...(rate && { '429': (method === 'POST' && !isText ? problemOrText : toErrorOf(endpoint.textForm))(RATE_ERROR) }),
		...(hasRanges(file) && toPartAnswers(answers['200'])),
		...toFaultAnswers(endpoint),
		...answers,
	};
	return {
		operationId: id,
		tags: ENDPOINT_GROUPS.flatMap(({ name, endpoints }) => (Object.hasOwn(endpoints, id) ? [name] : [])),
		summary,
		description,
		...((pathSchema || query) && { requestParams: { ...(pathSchema && { path: pathSchema }), ...(query && { query }) } }),
		...(schema && { requestBody: { required: true, content: { 'application/json': { schema } } } }),
		responses: Object.fromEntries(Object.entries(all).map(([status, answer]) => [status, toResponse(answer)])),
	};
}

const toHeader = (description: string) => ({ description, schema: { type: 'string' as const } });
/** Headers of successful answers: of files, of renamed items, and of endpoints with a rate limit that their answers report. */
const VALIDATORS = {
	ETag: toHeader('Changes with the content. Answers that are computed, such as those to other queries, have none.'),
	'Last-Modified': toHeader('When a build of this server last changed the file. Answers that are computed have none.'),
};
const NEXT_PAGE = {
	Link: toHeader('The address of the next page, with `rel="next"`; absent on the last, and on pages that nginx serves as files'),
};
const LOCATION = { Location: toHeader('The address of the item') };
const RATE_STATE = {
	'RateLimit-Policy': toHeader('The limit: quota and window in seconds'),
	RateLimit: toHeader('What remains, and the seconds until more is allowed'),
};
const RATE_REACHED = Object.fromEntries(
	Object.entries({ 'Retry-After': toHeader('Seconds'), ...RATE_STATE }).map(([name, { description, schema }]) => [
		name,
		{ description, required: true, schema: { ...schema, description } },
	]),
);

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
		if (['200', '206'].includes(status) && (file || files))
			response.headers = operationId === 'listItems' ? { ...VALIDATORS, ...NEXT_PAGE } : VALIDATORS;
		// Accepted requests for items do not say what remains.
		if (status === '200' && rate && (operationId === 'ask' || operationId === 'askForText')) response.headers = RATE_STATE;
		if (status === '429') response.headers = RATE_REACHED;
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
	const content = getOwn(responses, example.status ?? '200')?.content;
	const [inJson, inText] = [content?.['application/json'], content?.['text/plain']];
	if (inJson && example.json !== undefined) inJson.example = JSON.parse(toJsonBody(example.json));
	if (inText && example.text !== undefined) inText.example = example.text;
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
	for (const [id, endpoint] of Object.entries<Endpoint>(ENDPOINTS))
		paths.set(endpoint.path, { ...paths.get(endpoint.path), [endpoint.method.toLowerCase()]: toOperation(id, endpoint) });
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
		tags: ENDPOINT_GROUPS.map(({ name, description }) => ({ name, description })),
		// No operation needs a credential.
		security: [],
		paths: Object.fromEntries(paths),
	});
	settleSchemas(document.components?.schemas ?? {}, about);
	const { CategoryId: _, ...open } = document.components?.schemas ?? {};
	fitSchemas(open);
	return document;
}
