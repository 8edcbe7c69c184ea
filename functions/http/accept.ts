import Negotiator from 'negotiator';
import { JSON_TYPE, TEXT_TYPE } from '../../core/api/http-headers.ts';
import { ApiError } from './errors.ts';

/** What `/ask` can answer with, charset included, since clients may name it; where a client has no order of its own, the first wins. */
const ASK_TYPES = [JSON_TYPE, TEXT_TYPE];

function findBestType(request: Request): string | undefined {
	return new Negotiator({ headers: { accept: request.headers.get('accept') || '*/*' } }).mediaType(ASK_TYPES);
}

/** Whether text is the best this client accepts, quality values honoured; false where it takes neither. */
export function prefersText(request: Request): boolean {
	return findBestType(request) === TEXT_TYPE;
}

/** @throws ApiError `not_acceptable` when the client takes neither JSON nor text */
export function checkAcceptable(request: Request): void {
	if (findBestType(request) === undefined)
		throw new ApiError('not_acceptable', 'Header Accept: this endpoint answers application/json or text/plain');
}
