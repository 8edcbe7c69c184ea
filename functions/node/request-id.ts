import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { REQUEST_ID_HEADER } from '../../core/api/http-headers.ts';
import { isWithin } from '../rate-limit/client-address.ts';

/** What a trusted proxy may call a request: what goes into a log line and a header without being quoted. */
const TRUSTED_ID = /^[A-Za-z0-9._-]{8,64}$/;

/**
 * Creates what names requests, for log and client alike: by the id that a trusted proxy sent, or else by a new one,
 * which is random for the process and counts from there, since randomness for each would cost more than the rest of a small answer.
 */
export function createRequestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
	const prefix = randomBytes(6).toString('hex');
	const header = REQUEST_ID_HEADER.toLowerCase();
	let count = 0;
	return ({ headers, socket }) => {
		const given = trustedProxies.length > 0 ? headers[header] : undefined;
		if (typeof given === 'string' && TRUSTED_ID.test(given) && isWithin(socket.remoteAddress ?? '', trustedProxies)) return given;
		return `${prefix}-${(++count).toString(36)}`;
	};
}
