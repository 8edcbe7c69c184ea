import type * as z from 'zod/mini';
import { quoteValue, REPEATED_PARAMETERS } from '../../../core/api/query-params.ts';
import { getOwn } from '../../../core/get-own.ts';
import { suggestChoices } from '../../../core/search-index/suggest.ts';
import { createParameterError } from '../errors.ts';

const CONTROL = /\p{Cc}/u;

/** Decodes one part of a form-encoded query, or undefined when its escapes are not UTF-8. */
export function decodePart(part: string): string | undefined {
	try {
		return decodeURIComponent(part.replaceAll('+', ' '));
	} catch {
		return undefined;
	}
}

/**
 * The known parameters of a raw query (without its `?`), decoded, trimmed and in NFC. Unknown ones are ignored.
 * @throws ApiError when a known parameter is given twice and must not be repeated, is blank, is not UTF-8 or holds a control character
 */
export function parseQuery<Name extends string>(rawQuery: string, known: readonly Name[]): Partial<Record<Name, string>> {
	const values = new Map<Name, string>();
	for (const pair of rawQuery.split('&')) {
		const split = pair.indexOf('=');
		const key = decodePart(split === -1 ? pair : pair.slice(0, split));
		const name = known.find((candidate) => candidate === key);
		if (name === undefined) continue;
		const earlier = values.get(name);
		if (earlier !== undefined && !REPEATED_PARAMETERS.has(name)) throw createParameterError(name, 'given twice, expected once');
		const raw = split === -1 ? '' : pair.slice(split + 1);
		const decoded = decodePart(raw);
		if (decoded === undefined) throw createParameterError(name, `found ${quoteValue(raw)}, expected percent-encoded UTF-8`);
		if (CONTROL.test(decoded)) throw createParameterError(name, 'expected text without control characters');
		const value = decoded.normalize('NFC').trim();
		if (value === '') throw createParameterError(name, 'blank, expected a value');
		values.set(name, earlier === undefined ? value : `${earlier},${value}`);
	}
	return Object.fromEntries(values) as Partial<Record<Name, string>>;
}

/**
 * Parses a raw query with the schema of an endpoint from `core/api/query-params.ts`.
 * @throws ApiError `invalid_parameter` that names the first faulty parameter, its value and the rule, with near values of a closed set
 */
export function parseParams<Shape extends z.core.$ZodLooseShape>(
	rawQuery: string,
	schema: z.ZodMiniObject<Shape>,
): z.output<z.ZodMiniObject<Shape>> {
	const query = parseQuery(rawQuery, Object.keys(schema.shape));
	const result = schema.safeParse(query);
	if (result.success) return result.data;
	const [issue] = result.error.issues;
	const parameter = String(issue?.path[0]);
	const values = issue?.code === 'invalid_value' ? issue.values : undefined;
	const detail = issue?.message ?? 'expected another value';
	if (!values) throw createParameterError(parameter, detail);
	const toChoices = () => values.map(String).map((id) => ({ id, names: [id] }));
	throw createParameterError(parameter, detail, suggestChoices(getOwn(query, parameter) ?? '', values, toChoices));
}
