// Ships to the edge.
import type { FinishedReply } from '../respond.ts';

/** Says that a body is encoded already: https://developers.cloudflare.com/workers/runtime-apis/response/#parameters */
type WorkerResponseInit = ResponseInit & { encodeBody?: 'automatic' | 'manual' };

/** The Response of a Worker: ready-made encodings go out as they are, or the platform would encode them again. */
export function toWorkerResponse({ status, headers, body }: FinishedReply): Response {
	const init: WorkerResponseInit = { status, headers, encodeBody: 'Content-Encoding' in headers ? 'manual' : 'automatic' };
	return new Response(body, init);
}
