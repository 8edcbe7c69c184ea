import {
	DEFAULT_LIST_LIMIT,
	DEFAULT_MIN_SIMILARITY,
	DEFAULT_SEARCH_LIMIT,
	MAX_LIST_LIMIT,
	MAX_QUERY_LENGTH,
	MAX_SEARCH_LIMIT,
} from '../../core/api/limits.ts';
import { CATEGORY_IDS, type CategoryId } from '../../core/item/categories.ts';
import { countCodePoints } from '../../core/text.ts';
import { createParameterError } from './errors.ts';

const CONTROL = /\p{Cc}/u;

/** Decodes one part of a form-encoded query, or undefined when its escapes are not UTF-8. */
function decodePart(part: string): string | undefined {
	try {
		return decodeURIComponent(part.replaceAll('+', ' '));
	} catch {
		return undefined;
	}
}

/** A value as an error quotes it, short enough to read. */
export function quoteValue(value: string): string {
	const points = [...value];
	return `"${points.length > 60 ? `${points.slice(0, 60).join('')}…` : value}"`;
}

/**
 * The known parameters of a raw query (without its `?`), decoded, trimmed and in NFC. Unknown ones are ignored.
 * @throws ApiError when a known parameter is given twice, is blank, is not UTF-8 or holds a control character
 */
export function parseQuery<Name extends string>(rawQuery: string, known: readonly Name[]): Partial<Record<Name, string>> {
	const values: Partial<Record<Name, string>> = {};
	for (const pair of rawQuery.split('&')) {
		const split = pair.indexOf('=');
		const key = decodePart(split === -1 ? pair : pair.slice(0, split));
		const name = known.find((candidate) => candidate === key);
		if (name === undefined) continue;
		if (Object.hasOwn(values, name)) throw createParameterError(name, 'given twice, expected once');
		const raw = split === -1 ? '' : pair.slice(split + 1);
		const decoded = decodePart(raw);
		if (decoded === undefined) throw createParameterError(name, `found ${quoteValue(raw)}, expected percent-encoded UTF-8`);
		if (CONTROL.test(decoded)) throw createParameterError(name, 'expected text without control characters');
		const value = decoded.normalize('NFC').trim();
		if (value === '') throw createParameterError(name, 'blank, expected a value');
		values[name] = value;
	}
	return values;
}

/** Strict readers of each endpoint's query parameters; each throws an ApiError that names parameter, value and rule. */

const PLAIN_INTEGER = /^[1-9][0-9]*$/;
/** From 0 to 1 by its digits: as a number, 1.00000000000000000001 would be 1. */
const PLAIN_SHARE = /^(?:0+(?:\.[0-9]+)?|0*1(?:\.0+)?)$/;

function parseLimit(value: string | undefined, { fallback, max }: { fallback: number; max: number }): number {
	if (value === undefined) return fallback;
	if (!PLAIN_INTEGER.test(value)) throw createParameterError('limit', `found ${quoteValue(value)}, expected a whole number of at least 1`);
	return Math.min(Number(value), max);
}

function parseMinSimilarity(value: string | undefined): number {
	if (value === undefined) return DEFAULT_MIN_SIMILARITY;
	if (!PLAIN_SHARE.test(value)) throw createParameterError('minSimilarity', `found ${quoteValue(value)}, expected a decimal from 0 to 1`);
	return Number(value);
}

function parseText(name: string, value: string | undefined): string | undefined {
	if (value !== undefined && countCodePoints(value) > MAX_QUERY_LENGTH) {
		throw createParameterError(name, `found ${countCodePoints(value)} characters, expected at most ${MAX_QUERY_LENGTH}`);
	}
	return value;
}

function parseRequired(name: string, value: string | undefined): string {
	if (value === undefined) throw createParameterError(name, 'missing, expected a value');
	return value;
}

function parseOneOf<Value extends string>(name: string, value: string | undefined, allowed: readonly Value[]): Value | undefined {
	if (value === undefined) return undefined;
	const found = allowed.find((candidate) => candidate === value);
	if (found === undefined) throw createParameterError(name, `found ${quoteValue(value)}, expected one of ${allowed.join(', ')}`);
	return found;
}

type ListParams = {
	limit: number;
	cursor?: string | undefined;
	category?: CategoryId | undefined;
	tag?: string | undefined;
	q?: string | undefined;
};

export function parseListParams(rawQuery: string): ListParams {
	const { limit, cursor, category, tag, q } = parseQuery(rawQuery, ['limit', 'cursor', 'category', 'tag', 'q']);
	return {
		limit: parseLimit(limit, { fallback: DEFAULT_LIST_LIMIT, max: MAX_LIST_LIMIT }),
		cursor,
		category: parseOneOf('category', category, CATEGORY_IDS),
		tag,
		q: parseText('q', q),
	};
}

type SearchParams = { q: string; limit: number; minSimilarity: number };

export function parseSearchParams(rawQuery: string): SearchParams {
	const { q, limit, minSimilarity } = parseQuery(rawQuery, ['q', 'limit', 'minSimilarity']);
	return {
		q: parseRequired('q', parseText('q', q)),
		limit: parseLimit(limit, { fallback: DEFAULT_SEARCH_LIMIT, max: MAX_SEARCH_LIMIT }),
		minSimilarity: parseMinSimilarity(minSimilarity),
	};
}

export function parseCompareParams(rawQuery: string): { a: string; b: string } {
	const { a, b } = parseQuery(rawQuery, ['a', 'b']);
	return { a: parseRequired('a', a), b: parseRequired('b', b) };
}

/** @param allowed the endpoint's formats, its default first */
export function parseFormatParam<Format extends string>(rawQuery: string, allowed: readonly [Format, ...Format[]]): Format {
	return parseOneOf('format', parseQuery(rawQuery, ['format']).format, allowed) ?? allowed[0];
}
