import { TEST_OPENAPI_FILE } from '../test-build.ts';
import { createOpenApiCheck } from './openapi-check.ts';

/** An answer with its body read. */
export type ApiAnswer = { status: number; headers: Headers; text: string; json: <T = Record<string, unknown>>() => T };

export type ApiCall = (target: string, init?: RequestInit) => Promise<ApiAnswer>;

/**
 * Creates a client of an API under test; every answer is held to its OpenAPI document as well.
 * Redirects are not followed.
 * @param api the API's address
 * @param openApiFile the document of the build that is served
 */
export function createApiClient(api: string, openApiFile = TEST_OPENAPI_FILE): ApiCall {
	const check = createOpenApiCheck(openApiFile);
	return async (target, init = {}) => {
		const response = await fetch(api + target, { redirect: 'manual', ...init });
		const text = await response.text();
		const { status, headers } = response;
		check({ method: init.method ?? 'GET', path: target.split('?')[0] ?? '' }, { status, headers, text });
		return { status, headers, text, json: <T>() => JSON.parse(text) as T };
	};
}

/** A POST of a JSON body. */
export function postJson(body: unknown, headers: Record<string, string> = {}): RequestInit {
	return { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) };
}
