import { createRequest, type HttpRequest } from '../../../functions/http/request.ts';

/** A request without a body, as a host hands it over. */
export function createHttpRequest(
	target: string,
	{ method = 'GET', headers = {} }: { method?: string; headers?: Readonly<Record<string, string | undefined>> } = {},
): HttpRequest {
	const named = new Map(Object.entries(headers));
	return createRequest({
		method,
		target,
		header: (name) => named.get(name),
		openBody: () => undefined,
		findClientAddress: () => '1.2.3.4',
	});
}
