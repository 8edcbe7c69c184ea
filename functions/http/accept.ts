import Negotiator from 'negotiator';
import { JSON_TYPE, TEXT_TYPE } from '../../core/api/http-headers.ts';
import { MAX_HEADER_LENGTH } from '../../core/api/limits.ts';
import { ApiError } from './errors.ts';
import type { HttpRequest } from './request.ts';

/** The types of `/ask`'s answers, with the charset, since clients may name it. The first wins where a client has no order of its own. */
const ASK_TYPES = [JSON_TYPE, TEXT_TYPE];

function findBestType(request: HttpRequest, types: string[]): string | undefined {
	const accept = request.header('accept') ?? '';
	const isRead = accept !== '' && accept.length <= MAX_HEADER_LENGTH;
	return new Negotiator({ headers: { accept: isRead ? accept : '*/*' } }).mediaType(types);
}

/** True if this client takes a media type. A client without `Accept` takes all. */
export function accepts(request: HttpRequest, type: string): boolean {
	return findBestType(request, [type]) !== undefined;
}

/** Whether text is the best this client accepts, quality values honoured; false where it takes neither. */
export function prefersText(request: HttpRequest): boolean {
	return findBestType(request, ASK_TYPES) === TEXT_TYPE;
}

/** @throws ApiError `not_acceptable` when the client takes neither JSON nor text */
export function checkAcceptable(request: HttpRequest): void {
	if (findBestType(request, ASK_TYPES) === undefined)
		throw new ApiError('not_acceptable', 'Header Accept: this endpoint answers application/json or text/plain');
}
