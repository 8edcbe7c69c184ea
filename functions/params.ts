// Ships to the edge.
import { CATEGORY_IDS, type CategoryId } from '../core/categories.ts';
import {
	DEFAULT_LIST_LIMIT,
	DEFAULT_MIN_SIMILARITY,
	DEFAULT_SEARCH_LIMIT,
	MAX_LIST_LIMIT,
	MAX_QUERY_LENGTH,
	MAX_SEARCH_LIMIT,
} from '../core/limits.ts';
import { countCodePoints } from '../core/text.ts';
import { createParameterError } from './api-error.ts';
import { parseQuery, quoteValue } from './query.ts';

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

export type ListParams = {
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

export type SearchParams = { q: string; limit: number; minSimilarity: number };

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
