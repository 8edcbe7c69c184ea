/*
 * The typed client: `import { createWorthdexClient } from 'worthdex/client'`.
 * Its types are made from the OpenAPI document; it runs wherever there is `fetch`.
 */
import createClient, { type Client } from 'openapi-fetch';
import type { components, operations, paths } from './schema.ts';

/** Answers and problems; what the API also says as text, HTML or Atom is for `fetch` itself. */
type Json = `application/${string}json`;

/** Every path of the API, with its parameters and answers: `client.GET('/items/{slug}', …)` resolves to `{ data }` or `{ error }`. */
export type WorthdexClient = Client<paths, Json>;
/** An item as lists have it. */
export type Item = components['schemas']['Item'];
/** An item on its own, with its sources, history and equivalents. */
export type FullItem = components['schemas']['FullItem'];
/** What an error is: problem details (RFC 9457) with a stable `code`. */
export type Problem = components['schemas']['Problem'];
/** What a list may be narrowed by. */
export type ListFilters = Omit<NonNullable<operations['listItems']['parameters']['query']>, 'cursor' | 'limit'>;

/** Raised where a call has no other way to tell of an error. */
export class WorthdexError extends Error {
	override name = 'WorthdexError';
	readonly problem: Problem;
	constructor(problem: Problem) {
		super(problem.detail);
		this.problem = problem;
	}
}

/**
 * @param options.baseUrl the API's address with its prefix, such as `http://localhost:4321/api`
 * @param options.fetch another `fetch`, for tests or for retries
 */
export function createWorthdexClient({ baseUrl, fetch }: { baseUrl: string; fetch?: typeof globalThis.fetch }): WorthdexClient {
	return createClient<paths, Json>({ baseUrl, ...(fetch ? { fetch } : {}) });
}

/**
 * Every item that the filters select, newest first, page after page as they are needed.
 * @throws WorthdexError for a filter that is not valid
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
