import { ERROR_CODES } from '../../../core/api/error-codes.ts';
import { JSON_TYPE, NO_STORE, toJsonBody } from '../../../core/api/http-headers.ts';
import { replaceHidden } from '../../../core/text-rule.ts';
import { accepts } from '../../http/accept.ts';
import { readBodyText } from '../../http/body.ts';
import type { Deps } from '../../http/deps.ts';
import { ApiError } from '../../http/errors.ts';
import { type Reply, toReply } from '../../http/replies.ts';
import type { HttpRequest } from '../../http/request.ts';
import { findForeignHost, serveMessage } from './serve-message.ts';

/** JSON-RPC 2.0's own codes, and the first of those left to implementations. */
const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;
const REFUSED = -32_000;

/** The library demands this of every client. Clients of this server need to accept JSON alone, because nothing is streamed. */
const LIBRARY_ACCEPT = 'application/json, text/event-stream';

/** The headers that the library reads. */
const LIBRARY_HEADERS = [
	'content-type',
	'last-event-id',
	'mcp-method',
	'mcp-name',
	'mcp-protocol-version',
	'mcp-session-id',
	'origin',
] as const;

/** The request as the library takes it, without its body, which has been read. */
function toLibraryRequest({ path, header }: HttpRequest): Request {
	const headers = new Headers({ Accept: LIBRARY_ACCEPT });
	for (const name of LIBRARY_HEADERS) {
		const value = header(name);
		if (value !== undefined) headers.set(name, value);
	}
	return new Request(`http://localhost${path}`, { method: 'POST', headers });
}

type Refusal = { status: number; code: number; message: string; headers?: Readonly<Record<string, string>> | undefined };

/** An error about the request as a whole: JSON-RPC without an id, because none was read. */
function toRefusal({ status, code, message, headers }: Refusal): Reply {
	const body = toJsonBody({ jsonrpc: '2.0', id: null, error: { code, message } });
	return toReply(body, JSON_TYPE, { status, cacheControl: NO_STORE, headers });
}

/** The message in a body, or the refusal of one that is too large, late or not JSON. */
async function readMessage(request: HttpRequest): Promise<{ message: unknown } | { refusal: Reply }> {
	let text: string;
	try {
		text = await readBodyText(request);
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		const { status } = ERROR_CODES[error.code];
		const code = error.code === 'invalid_body' ? PARSE_ERROR : REFUSED;
		return { refusal: toRefusal({ status, code, message: error.message, headers: error.options.headers }) };
	}
	let message: unknown;
	try {
		message = JSON.parse(text);
	} catch {
		return { refusal: toRefusal({ status: 400, code: PARSE_ERROR, message: 'Body: expected JSON' }) };
	}
	if (typeof message === 'object' && message !== null && !Array.isArray(message)) return { message: readArgumentsText(message) };
	return { refusal: toRefusal({ status: 400, code: INVALID_REQUEST, message: 'Body: expected one JSON-RPC message, not a batch' }) };
}

/** A call whose arguments are sent as JSON in a text, as some clients do, with its arguments as an object. Any other message as it is. */
function readArgumentsText(message: object): object {
	const { method, params } = message as { method?: unknown; params?: { arguments?: unknown } | null };
	if (method !== 'tools/call' || typeof params?.arguments !== 'string') return message;
	try {
		const args: unknown = JSON.parse(params.arguments);
		return typeof args === 'object' && args !== null ? { ...message, params: { ...params, arguments: args } } : message;
	} catch {
		return message;
	}
}

/** An answer whose error shows the characters that cannot be seen: the library quotes names of tools and methods as they came. The id stays the client's. */
function showHidden(body: string): string {
	if (!body.includes('"error"')) return body;
	const { error, ...rest } = JSON.parse(body) as { error?: { message: string } };
	return JSON.stringify({ ...rest, ...(error && { error: { ...error, message: replaceHidden(error.message.replace(/\s+/g, ' ')) } }) });
}

/** Answers a request with the reply to its message. */
export async function serveMcp(request: HttpRequest, deps: Deps): Promise<Reply> {
	const foreign = findForeignHost(request, deps.build.baseUrl);
	if (foreign !== undefined) return toRefusal({ status: 403, code: REFUSED, message: foreign });
	if (!accepts(request, JSON_TYPE)) {
		return toRefusal({ status: 406, code: REFUSED, message: 'Header Accept: expected application/json' });
	}
	const read = await readMessage(request);
	if ('refusal' in read) return read.refusal;
	const response = await serveMessage(toLibraryRequest(request), read.message, { findClientAddress: request.findClientAddress, deps });
	if (response.status >= 500) deps.reportError(new Error(`Cannot answer an MCP message: the library answered ${response.status}`));
	// With the charset of all JSON here; the only other type is that of the library's answer to `subscriptions/listen`.
	const type = response.headers.get('content-type') ?? JSON_TYPE;
	const contentType = type.startsWith('application/json') ? JSON_TYPE : type;
	const body = await response.text();
	return toReply(contentType === JSON_TYPE ? showHidden(body) : body, contentType, { status: response.status, cacheControl: NO_STORE });
}
