import type * as z from 'zod';
import type { ProblemSchema } from '../../core/api/schemas/service-replies.ts';
import { DEFAULT_API_PATH } from '../../core/settings/default-addresses.ts';

/** Longer than the slowest answer, in milliseconds. */
const TIMEOUT_MS = 8000;

type Problem = Partial<z.infer<typeof ProblemSchema>>;

/** An error of the API, or no answer (`status` 0). The message is a sentence for visitors. */
export class ApiProblem extends Error {
	readonly status: number;
	readonly problem: Problem;
	/** Seconds until the next try, if the API sent them. */
	readonly retryAfter: number | undefined;

	constructor(
		message: string,
		{ status, problem = {}, retryAfter }: { status: number; problem?: Problem; retryAfter?: number | undefined },
	) {
		super(message);
		this.name = 'ApiProblem';
		this.status = status;
		this.problem = problem;
		this.retryAfter = retryAfter;
	}
}

async function readProblem(response: Response): Promise<ApiProblem> {
	const problem: Problem = await response.json().catch(() => ({}));
	const seconds = Number(response.headers.get('Retry-After'));
	const retryAfter = Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
	const message =
		response.status >= 500 || !problem.detail
			? 'The API can’t answer right now. Try again in a moment.'
			: `${problem.detail.replace(/\.$/, '')}.`;
	return new ApiProblem(message, { status: response.status, problem, retryAfter });
}

/**
 * Calls the API of this site; the page holds its prefix.
 * @param path below the API's prefix, with its query
 * @param body sent by POST as JSON; without it the call is a GET
 * @throws ApiProblem for an error, a timeout, or an answer that is not JSON
 */
export async function callApi<T>(path: string, body?: object): Promise<T> {
	const { api: prefix = DEFAULT_API_PATH } = document.documentElement.dataset;
	const init: RequestInit =
		body === undefined ? {} : { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
	let response: Response;
	try {
		response = await fetch(`${prefix}${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
	} catch {
		throw new ApiProblem('The API isn’t responding. Check your connection, or try again in a moment.', { status: 0 });
	}
	if (!response.ok) throw await readProblem(response);
	try {
		return (await response.json()) as T;
	} catch {
		throw new ApiProblem('The API’s answer can’t be read. Try again in a moment.', { status: response.status });
	}
}

/** Enough for a file of 500 KB on a slow connection, in milliseconds. */
const FILE_TIMEOUT_MS = 20_000;

/**
 * Loads a file of the site.
 * @throws Error that names it, if it cannot be loaded
 */
export async function loadFile(url: string): Promise<Response> {
	const response = await fetch(url, { signal: AbortSignal.timeout(FILE_TIMEOUT_MS) });
	if (!response.ok) throw new Error(`Cannot load ${url}: status ${response.status}`);
	return response;
}

/**
 * Loads a page of the site that the function makes.
 * @returns the page, and its address after redirects
 * @throws Error if there is none
 */
export async function loadPage(address: string): Promise<{ page: Document; url: string }> {
	const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
	const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
	if (!isPage) throw new Error(`Cannot load ${address}: status ${response.status}`);
	return { page: new DOMParser().parseFromString(await response.text(), 'text/html'), url: response.url };
}

/** A sentence that tells visitors what went wrong. */
export function toProblemText(error: unknown): string {
	return error instanceof ApiProblem ? error.message : 'Something went wrong. Reload the page.';
}
