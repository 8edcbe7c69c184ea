/*
 * The typed client: `import { createWorthdexClient } from 'worthdex-client'`.
 * Its types are generated from the OpenAPI document. It runs wherever `fetch` exists.
 */
import createClient, { type Client, type Middleware } from 'openapi-fetch';
import { createRetryingFetch, type RequestSettings, toRetryAfter } from './retry.ts';
import type { components, operations, paths } from './schema.ts';

/** Media types of responses that the client reads. For text, HTML and Atom use `parseAs: 'text'`. */
type Json = `application/${string}json`;

/** Every path of the API, with its parameters and responses: `client.GET('/items/{slug}', …)` resolves to `{ data }` or `{ error }`. */
export type WorthdexClient = Client<paths, Json>;
/** An item in a list. */
export type Item = components['schemas']['Item'];
/** A single item, with its sources, history and equivalents. */
export type FullItem = components['schemas']['FullItem'];
/** An error response: problem details (RFC 9457) with a stable `code`. */
export type Problem = components['schemas']['Problem'];
/** The answer to a question. */
export type Answer = components['schemas']['AskAnswer'];
/** Several items, and the slugs that have none. */
export type Batch = components['schemas']['Batch'];
/** Filters and order of a list. */
export type ListFilters = Omit<NonNullable<operations['listItems']['parameters']['query']>, 'cursor' | 'limit'>;
/** Path of a file that holds the whole catalogue. */
export type CatalogueFile = Extract<keyof paths, `/catalogue.${string}`>;
/** Ends a helper's requests when it is aborted. */
export type CallOptions = { signal?: AbortSignal | undefined };

/** An error response, or a response that is not the API's, such as a proxy's HTML page. */
export class WorthdexError extends Error {
	override name = 'WorthdexError';
	readonly problem: Problem;
	readonly status: number;
	/** `unexpected_response` if the response is not the API's. */
	readonly code: Problem['code'];
	/** Seconds after which the request may succeed, if the response says so. */
	readonly retryAfter: number | undefined;
	constructor(problem: Problem, response?: Response) {
		const near = problem.suggestions?.join(', ');
		super(problem.detail + (near ? `. Near: ${near}` : ''));
		this.problem = problem;
		this.status = problem.status;
		this.code = problem.code;
		this.retryAfter = response && toRetryAfter(response.headers);
	}
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** Problem details of a response that has none of its own. */
function toProblem({ url, method }: Request, { status, statusText, headers }: Response, text: string): Problem {
	const words = text
		.slice(0, 5000)
		.replace(/(?:<(style|script)[^<]*<\/\1>|<[^<>]*>|\s)+/gi, ' ')
		.trim();
	const type = headers.get('Content-Type') ?? 'without a media type';
	const detail = `${method} ${url} returned ${status} ${statusText} (${type}): ${words.slice(0, 200) || 'the body is empty'}`;
	return { type: 'about:blank', title: 'Unexpected response', status, detail, instance: url, code: 'unexpected_response' };
}

/** Makes a problem of every error response, and throws if a success is not JSON. */
const checkResponse: Middleware = {
	async onResponse({ request, response, options }) {
		const { ok, status } = response;
		if (request.method === 'HEAD' || (ok ? status === 204 || options.parseAs !== 'json' : status < 400)) return undefined;
		const text = await response.clone().text();
		const body = parseJson(text) as Partial<Problem> | null | undefined;
		if (ok ? body !== undefined : body?.code && body.detail) return undefined;
		const problem = toProblem(request, response, text);
		if (ok) throw new WorthdexError(problem, response);
		const headers = new Headers(response.headers);
		headers.delete('Content-Length');
		return Response.json(problem, { status, headers });
	},
};

/**
 * @param options.baseUrl the URL of the API with its prefix, such as `http://localhost:4321/api`; in a browser also a path
 * @throws TypeError if it is no URL
 */
export function createWorthdexClient({ baseUrl, ...settings }: { baseUrl: string } & RequestSettings): WorthdexClient {
	new URL(baseUrl, globalThis.location?.href);
	// Lists of values, such as the slugs of a batch, are written as `a,b,c`.
	const querySerializer = { array: { style: 'form', explode: false } } as const;
	const client = createClient<paths, Json>({ baseUrl, querySerializer, fetch: createRetryingFetch(settings) });
	client.use(checkResponse);
	return client;
}

/**
 * The data of a call: `await unwrap(client.GET('/tags'))`.
 * @throws WorthdexError for an error response
 */
export async function unwrap<T>(call: Promise<{ data?: T; error?: Problem; response: Response }>): Promise<T> {
	const { data, error, response } = await call;
	if (error) throw new WorthdexError(error, response);
	return data as T;
}

/**
 * Yields every item that matches the filters, newest first or in the order of `sort`. Pages are fetched as they are needed.
 * @throws WorthdexError when a filter is invalid
 */
export async function* walkItems(
	client: WorthdexClient,
	filters: ListFilters = {},
	{ signal }: CallOptions = {},
): AsyncGenerator<Item, void, undefined> {
	let cursor: string | null | undefined;
	do {
		const query = { ...filters, ...(cursor ? { cursor } : {}) };
		const page = await unwrap(client.GET('/items', { params: { query }, signal }));
		yield* page.items;
		cursor = page.nextCursor;
	} while (cursor);
}

/**
 * Asks a question in plain words, such as "How many Big Macs equal a Bitcoin?".
 * @throws WorthdexError, whose `retryAfter` says when the next question is accepted after too many
 */
export function ask(client: WorthdexClient, question: string, { signal }: CallOptions = {}): Promise<Answer> {
	return unwrap(client.POST('/ask', { body: { q: question }, signal }));
}

/** The most slugs of one request. */
export const BATCH_SIZE = 50;

/** Fetches any number of items by their slugs, in as few requests as possible. Both lists keep the order of the slugs, without repetitions. */
export async function batch(client: WorthdexClient, slugs: readonly string[], { signal }: CallOptions = {}): Promise<Batch> {
	const wanted = [...new Set(slugs)];
	const all: Batch = { items: [], missing: [] };
	for (let at = 0; at < wanted.length; at += BATCH_SIZE) {
		const query = { slugs: wanted.slice(at, at + BATCH_SIZE) };
		const { items, missing } = await unwrap(client.GET('/items/batch', { params: { query }, signal }));
		all.items.push(...items);
		all.missing.push(...missing);
	}
	return all;
}

/** Requests a file of the whole catalogue. Read it with the response's `body`, `arrayBuffer()` or `text()`. */
export async function download(client: WorthdexClient, file: CatalogueFile, { signal }: CallOptions = {}): Promise<Response> {
	const { error, response } = await client.GET(file, { parseAs: 'stream', signal });
	if (error) throw new WorthdexError(error, response);
	return response;
}

/** Fetches every item of the catalogue in one request, newest first. */
export async function readCatalogue(client: WorthdexClient, options: CallOptions = {}): Promise<FullItem[]> {
	const { body } = await download(client, '/catalogue.json.gz', options);
	const { items } = await new Response(body?.pipeThrough(new DecompressionStream('gzip'))).json();
	return items;
}
