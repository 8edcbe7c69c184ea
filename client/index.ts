/*
 * The typed client: `import { Worthdex } from 'worthdex-client'`.
 * Its types are generated from the OpenAPI document. It runs wherever `fetch` exists.
 */
import createClient, { type Client } from 'openapi-fetch';
import { throwErrors } from './errors.ts';
import { createRetryingFetch, type RequestSettings } from './retry.ts';
import type { components, operations, paths } from './schema.ts';

export { type Problem, WorthdexError } from './errors.ts';

/** Media types of responses that the client reads. For text, HTML and Atom use `parseAs: 'text'`. */
type Json = `application/${string}json`;
/** Every path of the API: `GET('/items/{slug}/history', …)` resolves to `{ data, response }` and throws a WorthdexError. */
type HttpClient = Client<paths, Json>;
type Query<Operation extends keyof operations> = NonNullable<operations[Operation]['parameters']['query']>;

/** An item in a list. */
export type Item = components['schemas']['Item'];
/** A single item, with its sources, history and equivalents. */
export type FullItem = components['schemas']['FullItem'];
/** A page of a list. */
export type ItemPage = components['schemas']['ItemPage'];
/** Items whose names are similar to a query, the most similar first. */
export type SearchAnswer = components['schemas']['SearchAnswer'];
/** Two items and the ratio of their worths. */
export type Comparison = components['schemas']['Comparison'];
/** The answer to a question. */
export type Answer = components['schemas']['AskAnswer'];
/** Several items, and the slugs that have none. */
export type Batch = components['schemas']['Batch'];
/** Filters and order of a list. */
export type ListFilters = Omit<Query<'listItems'>, 'cursor'>;
/** Path of a file that holds the whole catalogue. */
export type CatalogueFile = Extract<keyof paths, `/catalogue.${string}`>;
/** Ends the requests of a call when it is aborted. */
export type CallOptions = { signal?: AbortSignal | undefined };
/** A list of items: `await` gives its first page, `for await` every item of all its pages. */
export type PagedItems = PromiseLike<ItemPage> & AsyncIterable<Item>;

/** The most slugs of one request. */
export const BATCH_SIZE = 50;

/** The data of a response, which an error has not. */
const toData = async <T>(call: Promise<{ data?: T }>) => (await call).data as T;

function isHttpUrl(url: string): boolean {
	try {
		return /^https?:$/.test(new URL(url, globalThis.location?.href).protocol);
	} catch {
		return false;
	}
}

class Items {
	readonly #http: HttpClient;
	constructor(http: HttpClient) {
		this.#http = http;
	}

	/** An item in full. */
	get(slug: string, { signal }: CallOptions = {}): Promise<FullItem> {
		return toData(this.#http.GET('/items/{slug}', { params: { path: { slug } }, signal }));
	}

	/** Items that match the filters, newest first or in the order of `sort`. Pages are fetched as they are needed. */
	list(filters: ListFilters = {}, { signal }: CallOptions = {}): PagedItems {
		const fetchPage = (cursor?: string): Promise<ItemPage> =>
			toData(this.#http.GET('/items', { params: { query: cursor ? { ...filters, cursor } : filters }, signal }));
		return {
			// biome-ignore lint/suspicious/noThenProperty: `await` gives the first page
			then: (resolve, reject) => fetchPage().then(resolve, reject),
			async *[Symbol.asyncIterator]() {
				let cursor: string | undefined;
				do {
					const page = await fetchPage(cursor);
					yield* page.items;
					cursor = page.nextCursor ?? undefined;
				} while (cursor);
			},
		};
	}

	/** Items whose names are similar to the query, the most similar first. */
	search(q: string, filters: Omit<Query<'searchItems'>, 'q'> = {}, { signal }: CallOptions = {}): Promise<SearchAnswer> {
		return toData(this.#http.GET('/items/search', { params: { query: { ...filters, q } }, signal }));
	}

	/** Any number of items by their slugs, in as few requests as possible. Both lists keep the order of the slugs, without repetitions. */
	async getMany(slugs: readonly string[], { signal }: CallOptions = {}): Promise<Batch> {
		const wanted = [...new Set(slugs)];
		const all: Batch = { items: [], missing: [] };
		for (let at = 0; at < wanted.length; at += BATCH_SIZE) {
			const query = { slugs: wanted.slice(at, at + BATCH_SIZE) };
			const { items, missing } = await toData(this.#http.GET('/items/batch', { params: { query }, signal }));
			all.items.push(...items);
			all.missing.push(...missing);
		}
		return all;
	}

	/** An item drawn at random. */
	random({ signal }: CallOptions = {}): Promise<FullItem> {
		return toData(this.#http.GET('/items/random', { signal }));
	}
}

class Catalogue {
	readonly #http: HttpClient;
	constructor(http: HttpClient) {
		this.#http = http;
	}

	/** Every item in full, newest first, in one request. */
	async read(options: CallOptions = {}): Promise<FullItem[]> {
		const { body } = await this.download('/catalogue.json.gz', options);
		const { items } = await new Response(body?.pipeThrough(new DecompressionStream('gzip'))).json();
		return items;
	}

	/** A file of the whole catalogue. Read it with the response's `body`, `arrayBuffer()` or `text()`. */
	async download(file: CatalogueFile, { signal }: CallOptions = {}): Promise<Response> {
		return (await this.#http.GET(file, { parseAs: 'stream', signal })).response;
	}
}

/** The API of one host. Its methods throw a WorthdexError for an error response. */
export class Worthdex {
	/** Every path of the API, for what has no method here. */
	readonly http: HttpClient;
	readonly items: Items;
	readonly catalogue: Catalogue;

	/**
	 * @param options.baseUrl the URL of the API with its prefix, such as `http://localhost:4321/api`; in a browser also a path
	 * @throws TypeError if it is no URL
	 */
	constructor({ baseUrl, ...settings }: { baseUrl: string } & RequestSettings) {
		if (!isHttpUrl(baseUrl))
			throw new TypeError(`baseUrl must be the URL of an API, such as "http://localhost:4321/api", not ${JSON.stringify(baseUrl)}`);
		// Lists of values, such as the slugs of a batch, are written as `a,b,c`.
		const querySerializer = { array: { style: 'form', explode: false } } as const;
		this.http = createClient<paths, Json>({ baseUrl, querySerializer, fetch: createRetryingFetch(settings) });
		this.http.use(throwErrors);
		this.items = new Items(this.http);
		this.catalogue = new Catalogue(this.http);
	}

	/** The worth of the first item divided by that of the second. */
	compare(a: string, b: string, { signal }: CallOptions = {}): Promise<Comparison> {
		return toData(this.http.GET('/compare', { params: { query: { a, b } }, signal }));
	}

	/** Answers a question in plain words, such as "How many Big Macs equal a Bitcoin?". After too many, `retryAfter` says when the next is accepted. */
	ask(question: string, { signal }: CallOptions = {}): Promise<Answer> {
		return toData(this.http.POST('/ask', { body: { q: question }, signal }));
	}
}
