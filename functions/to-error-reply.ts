// Ships to the edge.
import { NO_STORE, PROBLEM_TYPE, TEXT_TYPE } from '../core/http-headers.ts';
import { toJsonBody } from '../core/json-body.ts';
import { type ApiError, ERROR_CODES } from './api-error.ts';
import type { Reply } from './reply.ts';

/**
 * An error as RFC 9457 problem details, or as text for a request that wanted text.
 * @param instance path and query of the request, as it came
 * @param docsUrl where the codes are explained; the problem's type points there
 */
export function toErrorReply(
	{ code, message, options }: ApiError,
	{ instance, docsUrl, asText }: { instance: string; docsUrl: string; asText: boolean },
): Reply {
	const { status, title } = ERROR_CODES[code];
	const { errors, suggestions, headers } = options;
	if (asText) {
		const near = suggestions && suggestions.length > 0 ? `\n\nNear: ${suggestions.join(', ')}` : '';
		return { status, body: `${status} ${title}\n\n${message}${near}\n`, contentType: TEXT_TYPE, cacheControl: NO_STORE, headers };
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
	};
	return { status, body: toJsonBody(problem), contentType: PROBLEM_TYPE, cacheControl: NO_STORE, headers };
}
