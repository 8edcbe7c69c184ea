import type { WirePiece, WireRequest } from './raw-http.ts';

/** Statuses and titles of the contract's errors, written down here again so that a change of them is noticed. */
const PROBLEMS = {
	invalid_parameter: [400, 'Invalid parameter'],
	invalid_cursor: [400, 'Invalid cursor'],
	invalid_body: [400, 'Invalid body'],
	malformed_request: [400, 'Malformed request'],
	item_not_found: [404, 'Item not found'],
	not_found: [404, 'Not found'],
	method_not_allowed: [405, 'Method not allowed'],
	not_acceptable: [406, 'Not acceptable'],
	request_timeout: [408, 'Request timeout'],
	gone: [410, 'Gone'],
	payload_too_large: [413, 'Payload too large'],
	unsupported_media_type: [415, 'Unsupported media type'],
	headers_too_large: [431, 'Request header fields too large'],
} as const;
type ProblemCode = keyof typeof PROBLEMS;

type FieldFault = { parameter: string; detail: string } | { pointer: string; detail: string };

/** The exact answer to a request. */
export type Expected = {
	status: number;
	/** Exact values; null for a header that must be absent. */
	headers?: Readonly<Record<string, string | null>>;
	/** The whole problem but its `type` and `instance`, which follow from its code and the request. */
	problem?: {
		title: string;
		status: number;
		detail: string;
		code: ProblemCode;
		errors?: FieldFault[];
		suggestions?: string[];
		hint?: string;
	};
	/** `instance`, where it is not the target as it was sent. */
	instance?: string;
	/** The whole body. */
	text?: string;
	/** A target whose GET has the same body and media type. */
	sameAs?: string;
};

type ProblemOptions = { errors?: FieldFault[]; suggestions?: string[]; hint?: string; instance?: string; headers?: Expected['headers'] };

export function problem(code: ProblemCode, detail: string, { instance, headers, ...rest }: ProblemOptions = {}): Expected {
	const [status, title] = PROBLEMS[code];
	return {
		status,
		headers: { 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store', ...headers },
		problem: { title, status, detail, code, ...rest },
		instance,
	};
}

/** 400 about one query parameter. */
export function wrongParameter(parameter: string, detail: string, options: Omit<ProblemOptions, 'errors'> = {}): Expected {
	return problem('invalid_parameter', `Parameter ${parameter}: ${detail}`, { errors: [{ parameter, detail }], ...options });
}

/** 400 about one member of a body. */
export function wrongMember(pointer: string, detail: string): Expected {
	return problem('invalid_body', `Body member ${pointer}: ${detail}`, { errors: [{ pointer, detail }] });
}

/** 400 about the cursor, as an error quotes it. */
export function wrongCursor(quoted: string): Expected {
	const detail = `found "${quoted}", expected the nextCursor of a page with the same sort and filters`;
	return problem('invalid_cursor', `Parameter cursor: ${detail}`, { errors: [{ parameter: 'cursor', detail }] });
}

/** 404 of an item's path. */
export function noItem(quoted: string, suggestions: string[] = [], instance?: string): Expected {
	return problem('item_not_found', `Path: no item has the slug "${quoted}"`, { suggestions, instance });
}

/** 404 of a path where nothing is. */
export function nothingAt(path: string, instance?: string): Expected {
	return problem('not_found', `Nothing is served at ${path}`, { instance });
}

/** 405 with the methods that the path takes. */
export function wrongMethod(method: string, allow: string): Expected {
	return problem('method_not_allowed', `Method ${method}: expected ${allow}`, { headers: { allow } });
}

/** The same bytes as another request's. */
export function sameAs(target: string, status = 200): Expected {
	return { status, sameAs: target };
}

/** A body of JSON, exactly. */
export function json(value: unknown, status = 200): Expected {
	return { status, headers: { 'content-type': 'application/json; charset=utf-8' }, text: `${JSON.stringify(value)}\n` };
}

/** A body of text, exactly. */
export function text(body: string, status = 200): Expected {
	return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, text: body };
}

/** One odd request and its answer. */
export type HostileCase = {
	name: string;
	/** A request, or bytes that are none. */
	request: WireRequest | { pieces: readonly WirePiece[] };
	/** The answers in order, nearly always one. */
	expect: Expected | readonly Expected[];
	/** The answer takes so long, in milliseconds; the others come at once. */
	afterMs?: number;
	/** The connection is closed a moment after the answer, since the request did not end. */
	lingers?: boolean;
};

/** A GET of a target. */
export function get(target: string, expected: Expected, name = target): HostileCase {
	return { name: name.length > 90 ? `${name.slice(0, 90)}… (${name.length} characters)` : name, request: { target }, expect: expected };
}

/** Bytes as they are, one per character. */
export function raw(name: string, bytes: string, expected: Expected | readonly Expected[]): HostileCase {
	return { name, request: { pieces: [{ bytes: Buffer.from(bytes, 'latin1') }] }, expect: expected };
}
