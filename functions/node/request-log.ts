import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { REQUEST_ID_HEADER } from '../../core/api/http-headers.ts';
import { getOwn } from '../../core/get-own.ts';
import { isWithin } from '../rate-limit/client-address.ts';
import type { NodeLog } from './log.ts';

/** Request ids that are taken over from a trusted proxy: safe in a log line and a header without quoting. */
const TRUSTED_ID = /^[A-Za-z0-9._-]{8,64}$/;

/**
 * Creates the function that names requests, for log and client alike: the id that a trusted proxy sent, or a new one.
 * New ids count up from a random prefix per process, because randomness for each request would cost more than the rest of a small answer.
 */
export function createRequestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
	const prefix = randomBytes(6).toString('hex');
	const header = REQUEST_ID_HEADER.toLowerCase();
	let count = 0;
	return ({ headers, socket }) => {
		const requestId = trustedProxies.length > 0 ? getOwn(headers, header) : undefined;
		if (typeof requestId === 'string' && TRUSTED_ID.test(requestId) && isWithin(socket.remoteAddress ?? '', trustedProxies))
			return requestId;
		return `${prefix}-${(++count).toString(36)}`;
	};
}

/** A path segment that may be logged. Any other text from a client could be an address or a question. */
const PLAIN_SEGMENT = /^[A-Za-z0-9._~-]{1,80}$/;

/** The path of a request target as it is logged: without its query, and with a star for each segment that no path of this service has. */
export function toLoggedPath(target: string): string {
	const query = target.indexOf('?');
	const path = query < 0 ? target : target.slice(0, query);
	const segments = path.split('/').slice(0, 12);
	return segments.map((segment) => (segment === '' || PLAIN_SEGMENT.test(segment) ? segment : '*')).join('/');
}

/** What is logged of the reply to a request. */
type LogEntry = {
	status: number;
	requestId: string;
	/** When the request arrived, by `performance.now()`. */
	arrivedAt: number;
	buildId: string;
	/** Answers with a status of 500 and above are logged as errors instead, and 503, which asks to come back later, as a warning. */
	level: 'debug' | 'info';
};

/** Logs one request, with its time in milliseconds. */
export function logRequest(
	log: NodeLog,
	{ method, url = '' }: IncomingMessage,
	{ status, requestId, arrivedAt, buildId, level }: LogEntry,
): void {
	const actual = status === 503 ? 'warn' : status >= 500 ? 'error' : level;
	if (!log.isLevelEnabled(actual)) return;
	const ms = Math.round((performance.now() - arrivedAt) * 100) / 100;
	log[actual]({ requestId, method, path: toLoggedPath(url), status, ms, buildId }, 'request');
}
