import type { Middleware } from 'openapi-fetch';
import { toRetryAfter } from './retry.ts';
import type { components } from './schema.ts';

/** An error response: problem details (RFC 9457) with a stable `code`. */
export type Problem = components['schemas']['Problem'];

/** An error response, or a response that is not the API's, such as a proxy's HTML page. */
export class WorthdexError extends Error {
	override name = 'WorthdexError';
	readonly problem: Problem;
	readonly status: number;
	/** `unexpected_response` if the response is not the API's. */
	readonly code: Problem['code'];
	/** Seconds after which the request may succeed, if the response says so. */
	readonly retryAfter: number | undefined;
	constructor(problem: Problem, response?: Response) {
		const near = problem.suggestions?.join(', ');
		super(problem.detail + (near ? `. Near: ${near}` : ''));
		this.problem = problem;
		this.status = problem.status;
		this.code = problem.code;
		this.retryAfter = response && toRetryAfter(response.headers);
	}
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** Problem details of a response that has none of its own. */
function toProblem({ url, method }: Request, { status, statusText, headers }: Response, text: string): Problem {
	const words = text
		.slice(0, 5000)
		.replace(/(?:<(style|script)[^<]*<\/\1>|<[^<>]*>|\s)+/gi, ' ')
		.trim();
	const type = headers.get('Content-Type') ?? 'without a media type';
	const detail = `${method} ${url} returned ${status} ${statusText} (${type}): ${words.slice(0, 200) || 'the body is empty'}`;
	return { type: 'about:blank', title: 'Unexpected response', status, detail, instance: url, code: 'unexpected_response' };
}

/** Throws a WorthdexError for an error response, and for a success that should be JSON and is not. */
export const throwErrors: Middleware = {
	async onResponse({ request, response, options }) {
		const { ok, status } = response;
		if (request.method === 'HEAD' || (ok ? status === 204 || options.parseAs !== 'json' : status < 400)) return undefined;
		const text = await response.clone().text();
		const body = parseJson(text) as Partial<Problem> | null | undefined;
		if (ok && body !== undefined) return undefined;
		throw new WorthdexError(!ok && body?.code && body.detail ? (body as Problem) : toProblem(request, response, text), response);
	},
};
