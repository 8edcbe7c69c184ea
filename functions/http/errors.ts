import { ERROR_CODES, type ErrorCode } from '../../core/api/error-codes.ts';
import { NO_STORE, PROBLEM_TYPE, toJsonBody } from '../../core/api/http-headers.ts';
import { type Reply, toReply, toTextReply } from './replies.ts';

/** One field that is wrong: a query parameter by name, or a body member by JSON pointer. */
export type FieldError = { parameter: string; detail: string } | { pointer: string; detail: string };

type ApiErrorOptions = {
	errors?: readonly FieldError[];
	/** Slugs or values near an unknown one. */
	suggestions?: readonly string[];
	headers?: Readonly<Record<string, string>>;
};

/** The one error that handlers throw; everything else becomes `internal` with a fixed body. */
export class ApiError extends Error {
	readonly code: ErrorCode;
	readonly options: ApiErrorOptions;

	/** @param detail a sentence for the client, which names the field, the value and the rule */
	constructor(code: ErrorCode, detail: string, options: ApiErrorOptions = {}) {
		super(detail);
		this.name = 'ApiError';
		this.code = code;
		this.options = options;
	}
}

/** An `invalid_parameter` error about one parameter. @param suggestions values near the one that was given */
export function createParameterError(parameter: string, detail: string, suggestions?: readonly string[]): ApiError {
	const options = { errors: [{ parameter, detail }], ...(suggestions && { suggestions }) };
	return new ApiError('invalid_parameter', `Parameter ${parameter}: ${detail}`, options);
}

/**
 * An error as RFC 9457 problem details, or as text for a request that wanted text.
 * @param instance path and query of the request, as it came
 * @param docsUrl where the codes are explained; the problem's type points there
 * @param hint what else may have been wrong
 */
export function toErrorReply(
	{ code, message, options }: ApiError,
	{ instance, docsUrl, asText, hint }: { instance: string; docsUrl: string; asText: boolean; hint?: string | undefined },
): Reply {
	const { status, title } = ERROR_CODES[code];
	const { errors, suggestions, headers } = options;
	if (asText) {
		const near = suggestions && suggestions.length > 0 ? `\n\nNear: ${suggestions.join(', ')}` : '';
		return toTextReply(`${status} ${title}\n\n${message}${near}${hint === undefined ? '' : `\n\n${hint}`}\n`, { status, headers });
	}
	const problem = {
		type: `${docsUrl}#${code}`,
		title,
		status,
		detail: message,
		instance,
		code,
		...(errors === undefined ? {} : { errors }),
		...(suggestions === undefined ? {} : { suggestions }),
		...(hint === undefined ? {} : { hint }),
	};
	return toReply(toJsonBody(problem), PROBLEM_TYPE, { status, cacheControl: NO_STORE, headers });
}
