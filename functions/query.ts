// Ships to the edge.
import { createParameterError } from './api-error.ts';

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
