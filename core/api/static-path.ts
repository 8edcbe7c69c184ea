import { getOwn } from '../get-own.ts';
import { PATH_VALUES } from './api-files.ts';
import type { Endpoint } from './endpoints/endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';

/*
 * The one source of the rewrites: the raw requests that a file answers.
 * Hosts that run code call `toStaticPath`; the rules of the others (nginx, …) are generated from `STATIC_FORMS`.
 */

/** A canonical form of request: the whole raw path and query match, or it is not this form. */
type StaticForm = {
	/** Source of a regular expression over the raw path and query below the API's prefix; named groups hold the values. */
	pattern: string;
	/** The file below the API tree; `{name}` is the value of a group. */
	file: string;
};

/** The canonical forms of an endpoint. */
function toStaticForms({ path, file, files = file === undefined ? {} : { '': file } }: Endpoint): StaticForm[] {
	const pattern = (path === '/' ? '/?' : path)
		.replaceAll('.', '\\.')
		.replace(/\{(\w+)\}/g, (_, name: keyof typeof PATH_VALUES) => `(?<${name}>${PATH_VALUES[name]})`);
	return Object.entries(files).map(([query, target]) => ({ pattern: query === '' ? pattern : `${pattern}\\?${query}`, file: target }));
}

/** Every canonical form. */
export const STATIC_FORMS: readonly StaticForm[] = Object.values<Endpoint>(ENDPOINTS).flatMap(toStaticForms);

const compiled = STATIC_FORMS.map(({ pattern, file }) => ({ regex: new RegExp(`^${pattern}$`), file }));

/**
 * The file that answers a raw request, if one may.
 * @param method GET or HEAD; files answer no other
 * @param rawTarget path and query below the API's prefix, exactly as they came over the wire
 * @returns a path below the API tree (which may not exist), or undefined when the function must answer
 */
export function toStaticPath(method: string, rawTarget: string): string | undefined {
	if (method !== 'GET' && method !== 'HEAD') return undefined;
	for (const { regex, file } of compiled) {
		const match = regex.exec(rawTarget);
		if (match) return match.groups ? file.replace(/\{(\w+)\}/g, (_, name: string) => getOwn(match.groups, name) ?? '') : file;
	}
	return undefined;
}
