import { API_LOOKUP_RATE } from '../../../core/api/limits.ts';
import { decodeBody } from '../../http/bytes.ts';
import type { Deps } from '../../http/deps.ts';
import { type BodyReader, createRequest, type Handler, type HttpRequest } from '../../http/request.ts';
import { takeRate } from '../../rate-limit/rate-headers.ts';

/** The parts of a request that its tool needs. */
export type ToolContext = Pick<HttpRequest, 'findClientAddress'> & { deps: Deps };

/** A request to an endpoint. A `query` member that is null or undefined is left out. */
type EndpointCall = {
	query?: Readonly<Record<string, unknown>>;
	params?: Readonly<Record<string, string>>;
	/** Makes the request a POST of this JSON. */
	body?: unknown;
	/** True for a look-up, which counts like one over HTTP. */
	isLookup?: boolean;
};

/** Arguments as a query; those that are null or undefined are left out. */
export function toRawQuery(query: NonNullable<EndpointCall['query']>): string {
	const present = Object.entries(query).filter(([, value]) => (value ?? undefined) !== undefined);
	return new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
}

/** A body that is a text in one piece. */
function toBodyReader(text: string): BodyReader {
	const chunks = [new TextEncoder().encode(text)];
	return {
		read: async () => {
			const value = chunks.shift();
			return { value, done: value === undefined };
		},
		cancel: async () => {},
	};
}

/**
 * Calls the handler of an HTTP endpoint, so that a tool has its validation, limits and errors.
 * @returns its answer, parsed; `Answer` is the view that the endpoint makes
 * @throws ApiError as the endpoint does
 */
export async function callEndpoint<Answer>(
	handler: Handler,
	{ query = {}, params = {}, body, isLookup = false }: EndpointCall,
	{ findClientAddress, deps }: ToolContext,
): Promise<Answer> {
	if (isLookup) await takeRate('api-lookup', { clientAddress: findClientAddress(), rate: API_LOOKUP_RATE, deps });
	const isPost = body !== undefined;
	const request = createRequest({
		method: isPost ? 'POST' : 'GET',
		target: `/?${toRawQuery(query)}`,
		header: (name) => (isPost && name === 'content-type' ? 'application/json' : undefined),
		openBody: () => (isPost ? toBodyReader(JSON.stringify(body)) : undefined),
		findClientAddress,
	});
	const reply = await handler({ ...request, params }, deps);
	return JSON.parse(await decodeBody(reply.body ?? '')) as Answer;
}
