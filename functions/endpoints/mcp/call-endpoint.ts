import { decodeBody } from '../../http/bytes.ts';
import type { Call, Deps } from '../../http/deps.ts';
import type { Reply } from '../../http/replies.ts';

/** The parts of a request that its tool needs. */
export type ToolContext = Pick<Call, 'findClientAddress'> & { deps: Deps };

type Handler = (call: Call, deps: Deps) => Reply | Promise<Reply>;

/** A request to an endpoint. A `query` member that is null or undefined is left out. */
type EndpointCall = {
	query?: Readonly<Record<string, unknown>>;
	params?: Readonly<Record<string, string>>;
	/** Makes the request a POST of this JSON. */
	body?: unknown;
};

/** The handlers read no address: the router has chosen them by it. */
const ANY_HOST = 'localhost';

function toRawQuery(query: NonNullable<EndpointCall['query']>): string {
	const present = Object.entries(query).filter(([, value]) => (value ?? undefined) !== undefined);
	return new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
}

/**
 * Calls the handler of an HTTP endpoint, so that a tool has its validation, limits and errors.
 * @returns the body of its answer
 * @throws ApiError as the endpoint does
 */
export async function callEndpoint(
	handler: Handler,
	{ query = {}, params = {}, body }: EndpointCall,
	{ findClientAddress, deps }: ToolContext,
): Promise<string> {
	const post = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
	const request = new Request(`http://${ANY_HOST}/`, body === undefined ? {} : post);
	const reply = await handler({ request, rawQuery: toRawQuery(query), params, host: ANY_HOST, findClientAddress }, deps);
	return decodeBody(reply.body);
}
