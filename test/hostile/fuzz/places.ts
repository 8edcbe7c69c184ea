import type { WireRequest } from '../raw-http.ts';

/** A place of a request that a client fills. */
export type Place = { name: string; fill: (text: string) => WireRequest };

/** Bytes of a text as the web sends them: lone surrogates become U+FFFD, as in every encoder. */
export function toUtf8(text: string): Buffer {
	return Buffer.from(text, 'utf8');
}

/** A text with everything escaped but letters, digits and `-`. */
export function escapeAll(text: string): string {
	return [...toUtf8(text)]
		.map((byte) => (/[A-Za-z0-9-]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`))
		.join('');
}

/** A text as the value of a header: what HTTP does not allow there becomes a space. */
export function toHeaderValue(text: string): Buffer {
	return Buffer.from(toUtf8(text).map((byte) => (byte < 0x20 || byte === 0x7f ? 0x20 : byte)));
}

/** Every query parameter of every endpoint; what else the endpoint needs goes with it. */
export const QUERY_PLACES: readonly (readonly [path: string, name: string, others: string])[] = [
	['/items', 'limit', ''],
	['/items', 'cursor', ''],
	['/items', 'category', ''],
	['/items', 'tag', ''],
	['/items', 'q', ''],
	['/items', 'sort', ''],
	['/items', 'kind', ''],
	['/items', 'minWorth', ''],
	['/items', 'maxWorth', 'sort=worth&'],
	['/items', 'cursor', 'sort=-worth&'],
	['/items/batch', 'slugs', ''],
	['/items/search', 'q', ''],
	['/items/search', 'limit', 'q=gold&'],
	['/items/search', 'minSimilarity', 'q=gold&'],
	['/items/bitcoin', 'format', ''],
	['/compare', 'a', 'b=bitcoin&'],
	['/compare', 'b', 'a=bitcoin&'],
	['/perspective', 'amount', ''],
	['/perspective', 'limit', 'amount=5&'],
	['/perspective', 'format', 'amount=5&'],
	['/docs', 'format', ''],
];

const JSON_HEADER = ['Content-Type', 'application/json'] as const;
const post = (target: string, value: unknown, headers: WireRequest['headers'] = []): WireRequest => ({
	method: 'POST',
	target: `/api${target}`,
	headers: [JSON_HEADER, ...headers],
	body: JSON.stringify(value),
});
const QUESTION = { q: 'How much is a Bitcoin?' };

/** Every place that takes text of a client: parameters, path segments, members of bodies, headers that are read, and whole targets. */
export const PLACES: readonly Place[] = [
	...QUERY_PLACES.map(
		([path, name, others]): Place => ({
			name: `${path} ${name}`,
			fill: (text) => ({ target: `/api${path}?${others}${name}=${escapeAll(text)}` }),
		}),
	),
	{ name: 'an unknown parameter', fill: (text) => ({ target: `/api/items?${escapeAll(text)}=${escapeAll(text)}` }) },
	{ name: '/items/{slug}', fill: (text) => ({ target: `/api/items/${escapeAll(text)}` }) },
	{ name: '/oembed/items/{slug}.json', fill: (text) => ({ target: `/api/oembed/items/${escapeAll(text)}.json` }) },
	{ name: '/feed/{category}.atom', fill: (text) => ({ target: `/api/feed/${escapeAll(text)}.atom` }) },
	{ name: 'a card', fill: (text) => ({ target: `/embed/items/${escapeAll(text)}/` }) },
	{ name: '/items/{slug} as text', fill: (text) => ({ target: `/api/items/${escapeAll(text)}?format=text` }) },
	{ name: 'a path below the prefix', fill: (text) => ({ target: `/api/${escapeAll(text)}` }) },
	{ name: 'a page', fill: (text) => ({ target: `/${escapeAll(text)}` }) },
	{ name: 'a picture', fill: (text) => ({ target: `/cdn/items/${escapeAll(text)}/small.png` }) },
	{ name: '/ask q', fill: (q) => post('/ask', { q }) },
	{ name: '/ask Accept', fill: (text) => post('/ask', QUESTION, [['Accept', toHeaderValue(text)]]) },
	{ name: '/ask Content-Type', fill: (text) => ({ ...post('/ask', QUESTION), headers: [['Content-Type', toHeaderValue(text)]] }) },
	{ name: '/ask body', fill: (text) => ({ ...post('/ask', QUESTION), body: toUtf8(text) }) },
	{ name: '/items/request name', fill: (name) => post('/items/request', { name }) },
	{ name: '/items/request email', fill: (email) => post('/items/request', { name: 'Paper Clip', email }) },
	{ name: 'If-None-Match', fill: (text) => ({ target: '/api/items', headers: [['If-None-Match', toHeaderValue(text)]] }) },
	{ name: 'Accept-Encoding', fill: (text) => ({ target: '/api/items', headers: [['Accept-Encoding', toHeaderValue(text)]] }) },
	{ name: 'X-Forwarded-For', fill: (text) => post('/ask', QUESTION, [['X-Forwarded-For', toHeaderValue(text)]]) },
	// Only what a request line can hold at all.
	{ name: 'a raw target', fill: (text) => ({ target: `/api/items/${text.replace(/[^\x21-\x7e]/g, '')}` }) },
	{ name: 'a raw query', fill: (text) => ({ target: `/api/items?${text.replace(/[^\x21-\x7e]/g, '')}` }) },
];
