import type * as z from 'zod/mini';
import { BODY_TIMEOUT_MS, MAX_BODY_BYTES } from '../../core/api/limits.ts';
import { ApiError } from './errors.ts';
import type { BodyReader, HttpRequest } from './request.ts';

/** The media types of bodies: of the API, and of forms that browsers send to pages. */
type BodyType = 'application/json' | 'application/x-www-form-urlencoded';

function checkHeaders({ header }: HttpRequest, expected: BodyType): void {
	const encoding = header('content-encoding');
	if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') {
		throw new ApiError('unsupported_media_type', 'Header Content-Encoding: expected a body that is not compressed');
	}
	const transfer = header('transfer-encoding');
	if (transfer !== undefined && transfer.trim().toLowerCase() !== 'chunked') {
		throw new ApiError('unsupported_media_type', 'Header Transfer-Encoding: expected chunked alone, or none');
	}
	const [type = '', ...parameters] = (header('content-type') ?? '').split(';').map((part) => part.trim().toLowerCase());
	if (type !== expected) throw new ApiError('unsupported_media_type', `Header Content-Type: expected ${expected}`);
	const charset = parameters
		.find((parameter) => parameter.startsWith('charset='))
		?.slice('charset='.length)
		.replaceAll('"', '');
	if (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8') {
		throw new ApiError('unsupported_media_type', 'Header Content-Type: expected the charset utf-8');
	}
	if (Number(header('content-length')) > MAX_BODY_BYTES) throw createTooLargeError();
}

function createTooLargeError(): ApiError {
	// The rest of the body is never read, so the connection cannot be used again.
	return new ApiError('payload_too_large', `Body: expected at most ${MAX_BODY_BYTES} bytes`, { headers: { Connection: 'close' } });
}

/** A failing stream means that the client went away or sent malformed data: not an error of the service. */
function throwCutShort(): never {
	throw new ApiError('invalid_body', 'Body: the connection ended before it was whole');
}

async function readBytes(reader: BodyReader): Promise<Uint8Array> {
	const late = new ApiError('request_timeout', `Body: did not arrive within ${BODY_TIMEOUT_MS / 1000} seconds`, {
		headers: { Connection: 'close' },
	});
	let timer: ReturnType<typeof setTimeout> | undefined;
	const deadline = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(late), BODY_TIMEOUT_MS);
	});
	const bytes = new Uint8Array(MAX_BODY_BYTES);
	let length = 0;
	try {
		for (;;) {
			const { done, value } = await Promise.race([reader.read().catch(throwCutShort), deadline]);
			if (done || !value) return bytes.subarray(0, length);
			if (length + value.length > MAX_BODY_BYTES) throw createTooLargeError();
			bytes.set(value, length);
			length += value.length;
		}
	} finally {
		clearTimeout(timer);
		// Not awaited: a peer that never ends its body must not hold up the answer.
		reader.cancel().catch(() => {});
	}
}

/**
 * Reads a request's body as text, which should be JSON by default.
 * @throws ApiError 415, 413, 408, or 400 `invalid_body`
 */
export async function readBodyText(request: HttpRequest, expected: BodyType = 'application/json'): Promise<string> {
	checkHeaders(request, expected);
	const reader = request.openBody();
	const bytes = reader ? await readBytes(reader) : new Uint8Array();
	try {
		// Drops a byte order mark.
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		throw new ApiError('invalid_body', 'Body: expected UTF-8');
	}
}

/**
 * Reads a request's body as a JSON object.
 * @throws ApiError 415, 413, 408, or 400 `invalid_body`
 */
export async function readJsonBody(request: HttpRequest): Promise<Readonly<Record<string, unknown>>> {
	const text = await readBodyText(request);
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch {
		throw new ApiError('invalid_body', 'Body: expected a JSON object');
	}
	if (typeof value !== 'object' || value === null || Array.isArray(value))
		throw new ApiError('invalid_body', 'Body: expected a JSON object');
	return value as Readonly<Record<string, unknown>>;
}

/**
 * Reads the fields of a form that a browser sent to a page. The API's endpoints take JSON alone.
 * @throws ApiError 415, 413, 408, or 400 `invalid_body`
 */
export async function readFormBody(request: HttpRequest): Promise<URLSearchParams> {
	return new URLSearchParams(await readBodyText(request, 'application/x-www-form-urlencoded'));
}

/**
 * Parses a body with its schema from `core/api/request-bodies.ts`.
 * @throws ApiError `invalid_body` that points to the first faulty member
 */
export function parseBody<Shape extends z.core.$ZodLooseShape>(
	body: Readonly<Record<string, unknown>>,
	schema: z.ZodMiniObject<Shape>,
): z.output<z.ZodMiniObject<Shape>> {
	// A copy has own members only: nothing is read from the prototype chain.
	const result = schema.safeParse({ ...body });
	if (result.success) return result.data;
	const [issue] = result.error.issues;
	const pointer = `/${String(issue?.path[0])}`;
	const detail = issue?.message ?? 'expected another value';
	throw new ApiError('invalid_body', `Body member ${pointer}: ${detail}`, { errors: [{ pointer, detail }] });
}
