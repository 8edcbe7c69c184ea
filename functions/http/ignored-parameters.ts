import { IGNORED_PARAMETERS_HEADER, NO_STORE } from '../../core/api/http-headers.ts';
import { MAX_IGNORED_NAME_LENGTH, MAX_IGNORED_PARAMETERS } from '../../core/api/limits.ts';
import { decodePart } from './params.ts';
import type { Reply } from './replies.ts';

/**
 * A parameter's name for a header: percent-encoded ASCII without commas, spaces and control characters, whatever the client sent.
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

/** A reply that names the ignored parameters. No cache stores it: unknown parameters would make any number of copies of the same answer. */
export function withIgnoredParameters(reply: Reply, rawQuery: string, known: readonly string[]): Reply {
	const ignored = rawQuery === '' ? undefined : toIgnoredParameters(rawQuery, known);
	if (ignored === undefined) return reply;
	return { ...reply, cacheControl: NO_STORE, headers: { ...reply.headers, [IGNORED_PARAMETERS_HEADER]: ignored } };
}
