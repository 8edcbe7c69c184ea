/** Bytes that a host reads in chunks as it sends them, or a part of them. A chunk holds until the next is asked for. */
export type StreamedBytes = AsyncIterable<Uint8Array<ArrayBuffer>> & {
	readonly length: number;
	subarray: (start: number, end: number) => StreamedBytes;
};
/** The content of a file: streamed where it is too large to be held. */
export type FileBytes = Uint8Array<ArrayBuffer> | StreamedBytes;
/** The body of an answer. Several arrays are sent one after the other. */
export type Body = string | readonly Uint8Array<ArrayBuffer>[] | FileBytes;

/** Whether a body is in several pieces. */
export const isParts = (body: Body): body is readonly Uint8Array<ArrayBuffer>[] => Array.isArray(body);

/** The size of a body in bytes, for `Content-Length`. */
export function countBytes(body: Body): number {
	if (typeof body === 'string') return new TextEncoder().encode(body).length;
	return isParts(body) ? body.reduce((sum, { length }) => sum + length, 0) : body.length;
}

/** A body in one piece. */
export async function readWhole(body: Body): Promise<Uint8Array<ArrayBuffer>> {
	if (typeof body === 'string') return new TextEncoder().encode(body);
	if (body instanceof Uint8Array) return body;
	const whole = new Uint8Array(countBytes(body));
	let length = 0;
	for await (const chunk of body) {
		whole.set(chunk, length);
		length += chunk.length;
	}
	return whole;
}

/** A body as text. */
export async function decodeBody(body: Body): Promise<string> {
	return typeof body === 'string' ? body : new TextDecoder().decode(await readWhole(body));
}

/** The body of a fetch Response. */
export function toBodyInit(body: Body): string | Uint8Array<ArrayBuffer> | ReadableStream {
	if (typeof body === 'string' || body instanceof Uint8Array) return body;
	const chunks = isParts(body) ? body.values() : body[Symbol.asyncIterator]();
	return new ReadableStream({
		async pull(controller) {
			const { done, value } = await chunks.next();
			if (done) controller.close();
			else controller.enqueue(value.slice());
		},
		async cancel() {
			await chunks.return?.();
		},
	});
}
