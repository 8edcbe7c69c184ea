// Ships to the edge.
import Negotiator from 'negotiator';
import { ApiError } from './api-error.ts';

/** What `/ask` can answer with; the first wins where a client likes both equally. */
const ASK_TYPES = ['application/json', 'text/plain'];

function findBestType(request: Request): string | undefined {
	return new Negotiator({ headers: { accept: request.headers.get('accept') ?? '*/*' } }).mediaType(ASK_TYPES);
}

/** Whether text is the best this client accepts, quality values honoured; false where it takes neither. */
export function prefersText(request: Request): boolean {
	return findBestType(request) === 'text/plain';
}

/** @throws ApiError `not_acceptable` when the client takes neither JSON nor text */
export function checkAcceptable(request: Request): void {
	if (findBestType(request) === undefined)
		throw new ApiError('not_acceptable', `Header Accept: this endpoint answers ${ASK_TYPES.join(' or ')}`);
}
