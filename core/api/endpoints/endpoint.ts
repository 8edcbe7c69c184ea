import type * as z from 'zod/mini';
import type * as ask from '../schemas/ask-replies.ts';
import type * as catalogue from '../schemas/catalogue-replies.ts';
import type * as compare from '../schemas/compare-replies.ts';
import type * as items from '../schemas/item-replies.ts';
import type * as service from '../schemas/service-replies.ts';

/** A schema of replies, by its name: the schemas themselves need the whole of zod, which stays out of the function. */
export type SchemaName = keyof (typeof ask & typeof catalogue & typeof compare & typeof items & typeof service);

/** An answer of one status: when it comes, and the schema of its body by media type. */
export type EndpointAnswer = { description: string; types?: Readonly<Record<string, SchemaName>> };

/** An endpoint of the API: its request, its answers and its documentation. */
export type Endpoint = {
	method: 'GET' | 'POST';
	/** Below the base path, which itself is `/`; `{name}` is a path parameter. */
	path: string;
	/** One line that says what it does. */
	summary: string;
	/** When to use it and what comes back, in a few sentences. */
	description: string;
	query?: z.ZodMiniObject;
	/** The JSON body that its handler parses. */
	body?: z.ZodMiniObject;
	/** The schema of a body that a library parses. */
	rawBody?: SchemaName;
	/** The file that answers every query. Such an endpoint has no handler. */
	file?: string;
	/** Files that answer its canonical requests, by the pattern of the raw query. The handler answers every other request. */
	files?: Readonly<Record<string, string>>;
	/** Set if its answers and errors can be plain text: chosen by the parameter `format`, by the header `Accept`, or always. */
	textForm?: 'format' | 'accept' | 'always';
	/** Accepted requests per client. */
	rate?: { readonly limit: number; readonly windowMs: number };
	/** Its own answers, by status; those that all endpoints of its kind share are added. */
	answers: Readonly<Record<string, EndpointAnswer>>;
	/** The request that the reference shows, in the form of the docs' examples. By default it is that of the path. */
	shown?: string;
	/** The reference shows no answer: it holds the build's id or time, is too long, or depends on earlier builds. */
	hidesAnswer?: true;
	/** It has an effect: the panel to try it starts with an empty body. */
	hasEffect?: true;
};

/** An answer of one media type. */
export const as = (type: string, description: string, schema: SchemaName): EndpointAnswer => ({ description, types: { [type]: schema } });

/** An answer in JSON. */
export const json = (description: string, schema: SchemaName): EndpointAnswer => as('application/json', description, schema);

/** An answer in JSON, or as text. */
export const jsonOrText = (description: string, schema: SchemaName): EndpointAnswer => ({
	description,
	types: { 'application/json': schema, 'text/plain': 'TextSchema' },
});

export const problem = (description: string): EndpointAnswer => as('application/problem+json', description, 'ProblemSchema');

/** An answer or an error that is always text. */
export const textOnly = (description: string): EndpointAnswer => as('text/plain', description, 'TextSchema');

/** An error that is text when the request asked for text. */
export const problemOrText = (description: string): EndpointAnswer => ({
	description,
	types: { 'application/problem+json': 'ProblemSchema', 'text/plain': 'TextSchema' },
});
