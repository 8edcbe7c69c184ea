import naughty from 'big-list-of-naughty-strings' with { type: 'json' };
import fc from 'fast-check';
import type { WireRequest } from '../raw-http.ts';
import { escapeAll, PLACES, QUERY_PLACES, toHeaderValue, toUtf8 } from './places.ts';

/** The Big List of Naughty Strings. */
export const NAUGHTY: readonly string[] = naughty;

/** What is valid somewhere, so that answers of success come as well. */
export type Known = { slugs: readonly string[]; tags: readonly string[]; cursors: readonly string[] };

const FRAGMENTS = [
	'',
	'0',
	'1',
	'-1',
	'1e9',
	'../',
	'%',
	'%00',
	'%2e',
	'%ff',
	'\0',
	'\r\n',
	'"',
	"'",
	'<',
	'&',
	'=',
	';',
	'+',
	'\ufeff',
	'\u202e',
	'\ud800',
	'é',
	'e\u0301',
	'🥑',
	'__proto__',
	'null',
	'[]',
	'{}',
	'\\',
	'//',
];
const METHODS = ['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'QUERY', 'PROPFIND', 'GET', 'POST', 'get', 'FOO'];
const HEADER_NAMES = [
	'Accept',
	'Accept-Encoding',
	'If-None-Match',
	'If-Modified-Since',
	'Range',
	'Host',
	'X-Forwarded-Host',
	'X-Forwarded-Proto',
	'X-Original-URL',
	'Origin',
	'Cookie',
	'Content-Type',
	'Content-Encoding',
	'Transfer-Encoding',
	'Expect',
	'Upgrade',
	'Connection',
	'X-Odd',
];

function createText({ slugs, tags, cursors }: Known): fc.Arbitrary<string> {
	return fc.oneof(
		{
			weight: 4,
			arbitrary: fc.constantFrom(
				...slugs,
				...tags,
				...cursors,
				'gold',
				'json',
				'text',
				'md',
				'html',
				'*',
				'nature',
				'tech',
				'5',
				'20',
				'0.5',
			),
		},
		{ weight: 3, arbitrary: fc.constantFrom(...NAUGHTY) },
		{ weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
		{ weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
		{
			weight: 2,
			arbitrary: fc.array(fc.constantFrom(...FRAGMENTS, ...slugs.slice(0, 20)), { maxLength: 6 }).map((parts) => parts.join('')),
		},
		{
			weight: 1,
			arbitrary: fc
				.tuple(fc.constantFrom(...FRAGMENTS, 'a', 'gold '), fc.integer({ min: 1, max: 10_000 }))
				.map(([part, count]) => part.repeat(Math.ceil(count / Math.max(1, part.length)))),
		},
		{ weight: 1, arbitrary: fc.oneof(fc.double(), fc.integer(), fc.bigInt()).map(String) },
	);
}

/** The ways in which clients escape, right and wrong. */
const ESCAPES: readonly ((text: string) => string)[] = [
	escapeAll,
	(text) => escapeAll(text).replaceAll('%20', '+'),
	(text) => escapeAll(escapeAll(text)),
	(text) => text.replace(/[^\x21-\x7e]/g, (char) => escapeAll(char)),
	(text) => escapeAll(text).replace(/%([0-9a-f])[0-9a-f]/, '%$1'),
];

/** Requests of every shape: a place that is filled, a query of several parameters, a body of any JSON or any bytes; then odd methods and headers on top. */
export function createRandomRequest(known: Known): fc.Arbitrary<WireRequest> {
	const text = createText(known);
	const escaped = fc.tuple(text, fc.constantFrom(...ESCAPES)).map(([value, toEscaped]) => toEscaped(value));
	const filled = fc.tuple(fc.constantFrom(...PLACES), text).map(([place, value]) => place.fill(value));
	const names = fc.constantFrom(...QUERY_PLACES.map(([, name]) => name), 'unknown', 'limit[]', '');
	const path = fc.oneof(
		fc.constantFrom(
			...QUERY_PLACES.map(([endpoint]) => endpoint),
			'/items/random',
			'/compare/random',
			'/categories',
			'/tags',
			'/changes.json',
			'/feed.atom',
			'/feed/tech.atom',
			'/oembed/items/bitcoin.json',
			'/manifest.json',
			'/openapi.json',
			'/health',
			'/ask',
			'/items/request',
		),
		escaped.map((segment) => `/items/${segment}`),
		escaped.map((segment) => `/oembed/items/${segment}.json`),
		escaped.map((segment) => `/feed/${segment}.atom`),
		fc.array(escaped, { maxLength: 4 }).map((segments) => segments.map((segment) => `/${segment}`).join('')),
	);
	const query = fc
		.array(fc.tuple(names, escaped), { maxLength: 4 })
		.map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'));
	const asked = fc.tuple(path, query).map(([target, search]): WireRequest => ({ target: `/api${target}${search && `?${search}`}` }));
	const value = fc.oneof(text, fc.jsonValue(), fc.constant(undefined));
	const body = fc.oneof(
		{
			weight: 4,
			arbitrary: fc.record({ q: value, name: value, email: value }, { requiredKeys: [] }).map((object) => toUtf8(JSON.stringify(object))),
		},
		{ weight: 1, arbitrary: fc.json().map(toUtf8) },
		{ weight: 1, arbitrary: text.map(toUtf8) },
		{ weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
		{ weight: 1, arbitrary: fc.integer({ min: 0, max: 20_000 }).map((depth) => Buffer.from('['.repeat(depth))) },
	);
	const types = fc.oneof({ weight: 5, arbitrary: fc.constant('application/json') }, { weight: 1, arbitrary: text });
	const posted = fc
		.tuple(fc.constantFrom('/api/ask', '/api/items/request'), types, body)
		.map(
			([target, type, bytes]): WireRequest => ({ method: 'POST', target, headers: [['Content-Type', toHeaderValue(type)]], body: bytes }),
		);
	const odd = fc.record({
		method: fc.oneof({ weight: 7, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.constantFrom(...METHODS) }),
		headers: fc.oneof(
			{ weight: 3, arbitrary: fc.constant<[string, string][]>([]) },
			{ weight: 1, arbitrary: fc.array(fc.tuple(fc.constantFrom(...HEADER_NAMES), text), { maxLength: 3 }) },
		),
	});
	return fc
		.tuple(fc.oneof({ weight: 3, arbitrary: filled }, { weight: 4, arbitrary: asked }, { weight: 2, arbitrary: posted }), odd)
		.map(([request, { method, headers }]) => ({
			...request,
			...(method === undefined ? {} : { method }),
			headers: [...(request.headers ?? []), ...headers.map(([name, content]) => [name, toHeaderValue(content)] as const)],
		}));
}
