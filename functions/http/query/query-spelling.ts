import type * as z from 'zod/mini';
import { IGNORED_PARAMETERS_HEADER, NO_STORE } from '../../../core/api/http-headers.ts';
import { MAX_IGNORED_NAME_LENGTH, MAX_IGNORED_PARAMETERS } from '../../../core/api/limits.ts';
import { canonicalValues } from '../../../core/api/query-params.ts';
import { getOwn } from '../../../core/get-own.ts';
import { type Reply, withHeaders } from '../replies.ts';
import { decodePart } from './params.ts';

/**
 * A parameter's name for a header: percent-encoded ASCII without commas, spaces and control characters.
 * A name whose escapes are not UTF-8 is shown as sent.
 */
function toHeaderName(raw: string): string {
	const decoded = decodePart(raw);
	const safe = decoded === undefined ? raw.replace(/[^\w.~%-]/g, '') : encodeURIComponent(decoded);
	return safe.length <= MAX_IGNORED_NAME_LENGTH ? safe : `${safe.slice(0, MAX_IGNORED_NAME_LENGTH).replace(/%.?$/, '')}...`;
}

/**
 * The names of a raw query (without its `?`) that are not known, in the order of their first mention, as the value of the header.
 * After `MAX_IGNORED_PARAMETERS` names it ends with `...`.
 * @returns undefined when there are none
 */
function toIgnoredParameters(rawQuery: string, known: readonly string[]): string | undefined {
	const names = new Set<string>();
	for (const pair of rawQuery.split('&')) {
		const [raw = ''] = pair.split('=', 1);
		if (raw === '' || known.includes(decodePart(raw) ?? '')) continue;
		names.add(toHeaderName(raw));
		if (names.size > MAX_IGNORED_PARAMETERS) return [...[...names].slice(0, MAX_IGNORED_PARAMETERS), '...'].join(', ');
	}
	return names.size === 0 ? undefined : [...names].join(', ');
}

/** Whether a value is written as `encodeURIComponent`, a form, or a person does. Each has one spelling, so that the number of copies in caches is bounded. */
function isSpelling(raw: string, value: string): boolean {
	const encoded = encodeURIComponent(value);
	// Browsers escape the apostrophe in every query.
	const equals = (spelling: string) => raw === spelling || (raw.includes('%27') && raw === spelling.replaceAll("'", '%27'));
	// Reserved characters need no escape in a query (RFC 3986, 3.4).
	return (
		equals(encoded) ||
		equals(encoded.replace(/%(?:24|2C|2F|3A|3B|3F|40)/g, decodeURIComponent)) ||
		equals(new URLSearchParams([['', value]]).toString().slice(1))
	);
}

/** Whether a raw query (without its `?`) gives known parameters only, each once and in the canonical spelling; in any order. */
function isCanonicalQuery(rawQuery: string, shape: Readonly<Record<string, z.core.$ZodType>>): boolean {
	if (rawQuery === '') return true;
	const names = new Set<string>();
	return rawQuery.split('&').every((pair) => {
		const [name = ''] = pair.split('=', 1);
		const raw = pair.slice(name.length + 1);
		const schema = names.has(name) ? undefined : getOwn(shape, name);
		names.add(name);
		const value = decodePart(raw)?.normalize('NFC').trim();
		if (schema === undefined || value === undefined || !isSpelling(raw, value)) return false;
		return canonicalValues.get(schema)?.isCanonical(value) ?? true;
	});
}

/** The parts of a request that can have several spellings: its raw query, and its path parameters as they came. */
type Spelling = { rawQuery: string; params: Readonly<Record<string, string>> };

/**
 * A reply that shared caches keep for the canonical spelling of a request only, and that names the parameters that its endpoint does not know.
 * Every other spelling would be one more copy of the same answer.
 */
export function withSpelling(reply: Reply, { rawQuery, params }: Spelling, query: z.ZodMiniObject | undefined): Reply {
	const shape = query?.shape ?? {};
	const isCanonical = isCanonicalQuery(rawQuery, shape) && !Object.values(params).some((value) => value.includes('%'));
	const ignored = rawQuery === '' ? undefined : toIgnoredParameters(rawQuery, Object.keys(shape));
	if (isCanonical && ignored === undefined) return reply;
	return withHeaders(reply, {
		...(!isCanonical && { 'Cache-Control': NO_STORE }),
		...(ignored !== undefined && { [IGNORED_PARAMETERS_HEADER]: ignored }),
	});
}
