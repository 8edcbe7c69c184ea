import { isSlug } from './kebab-case.ts';

/** The filters that a list is restricted by; `q` is folded text. */
export type ListFilters = { category?: string | undefined; tag?: string | undefined; q?: string | undefined };

/** The last item of a page: the next page begins after it, whether or not it still exists. */
export type ListPosition = { addedOn: string; slug: string };

const VERSION = '1';
/** No field can hold a line break: parameters with control characters are refused. */
const SEPARATOR = '\n';
const DATE = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const BASE64URL = /^[A-Za-z0-9_-]+$/;

function toBase64Url(text: string): string {
	const binary = String.fromCharCode(...new TextEncoder().encode(text));
	return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): string | undefined {
	if (!BASE64URL.test(text)) return undefined;
	try {
		const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
		return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
	} catch {
		return undefined;
	}
}

/**
 * An opaque cursor: a keyset position bound to the filters it was made for.
 * It holds no page size, so that `limit` may change between pages.
 */
export function encodeCursor({ addedOn, slug }: ListPosition, { category = '', tag = '', q = '' }: ListFilters): string {
	return toBase64Url([VERSION, addedOn, slug, category, tag, q].join(SEPARATOR));
}

/** The position in a cursor, or undefined when it is malformed or was made for other filters. */
export function decodeCursor(cursor: string, filters: ListFilters): ListPosition | undefined {
	const [version, addedOn = '', slug = ''] = fromBase64Url(cursor)?.split(SEPARATOR) ?? [];
	const position = { addedOn, slug };
	if (version !== VERSION || !DATE.test(addedOn) || !isSlug(slug)) return undefined;
	// Encoding again covers the filters, the number of fields and spare bits in one comparison.
	return encodeCursor(position, filters) === cursor ? position : undefined;
}
