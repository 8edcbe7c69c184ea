/*
 * The typed client: `import { createWorthdexClient } from 'worthdex-client'`.
 * Its types are generated from the OpenAPI document. It runs wherever `fetch` exists.
 */
import createClient, { type Client } from 'openapi-fetch';
import type { components, operations, paths } from './schema.ts';

/** Media types of responses that the client reads. For text, HTML and Atom use `fetch`. */
type Json = `application/${string}json`;

/** Every path of the API, with its parameters and responses: `client.GET('/items/{slug}', …)` resolves to `{ data }` or `{ error }`. */
export type WorthdexClient = Client<paths, Json>;
/** An item in a list. */
export type Item = components['schemas']['Item'];
/** A single item, with its sources, history and equivalents. */
export type FullItem = components['schemas']['FullItem'];
/** An error response: problem details (RFC 9457) with a stable `code`. */
export type Problem = components['schemas']['Problem'];
/** Filters and order of a list. */
export type ListFilters = Omit<NonNullable<operations['listItems']['parameters']['query']>, 'cursor' | 'limit'>;

/** An error response of a request that `walkItems()` made. */
export class WorthdexError extends Error {
	override name = 'WorthdexError';
	readonly problem: Problem;
	constructor(problem: Problem) {
		super(problem.detail);
		this.problem = problem;
	}
}

/**
 * @param options.baseUrl the URL of the API with its prefix, such as `http://localhost:4321/api`
 * @param options.fetch replaces the global `fetch`, for example to retry or to cache
 */
export function createWorthdexClient({ baseUrl, fetch }: { baseUrl: string; fetch?: typeof globalThis.fetch }): WorthdexClient {
	// Lists of values, such as the slugs of a batch, are written as `a,b,c`.
	const querySerializer = { array: { style: 'form', explode: false } } as const;
	return createClient<paths, Json>({ baseUrl, querySerializer, ...(fetch ? { fetch } : {}) });
}

/**
 * Yields every item that matches the filters, newest first or in the order of `sort`. Pages are fetched as they are needed.
 * @throws WorthdexError when a filter is invalid
 */
export async function* walkItems(client: WorthdexClient, filters: ListFilters = {}): AsyncGenerator<Item, void, undefined> {
	let cursor: string | null | undefined;
	do {
		const { data, error } = await client.GET('/items', { params: { query: { ...filters, ...(cursor ? { cursor } : {}) } } });
		if (error) throw new WorthdexError(error);
		yield* data.items;
		cursor = data.nextCursor;
	} while (cursor);
}
