import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { NodeLog } from './log.ts';

/*
 * What one Node host takes from its clients at once, each with the reason for its number. Times are in milliseconds.
 * There is no limit by address: behind a proxy all connections are the proxy's, and in front of one there is the limit on all.
 * Nor is there one on requests of a connection: a proxy sends its clients' requests over a few that it keeps.
 */

/** A client gets this long to send its headers. */
export const HEADERS_TIMEOUT_MS = 10_000;
/** A whole request with its body; longer than the function waits for a body, so that its 408 comes first. */
export const REQUEST_TIMEOUT_MS = 20_000;
/** How often the two above are looked after: Node's own half a minute would let a slow client stay four times as long. */
export const TIMEOUT_CHECK_MS = 1000;
/**
 * A connection over which nothing moves while a request is under way, as when a client does not read its answer, is closed between
 * once and twice this. No answer takes longer: a body is waited for ten seconds, a model five.
 */
export const STALL_TIMEOUT_MS = 12_000;
/** Longer than the 60 seconds for which load balancers commonly keep connections open. */
export const KEEP_ALIVE_MS = 65_000;
/** Requests under way get this long when the host is told to stop: the ten seconds of a slow body, and an answer by a model. */
export const DRAIN_MS = 16_000;
/** While it stops, idle connections are closed so often. */
export const SWEEP_MS = 100;
/** Node's own default, stated: a browser's headers are 1 or 2 KB. */
export const MAX_HEADER_BYTES = 16 * 1024;
/** Connections at once, some 10 KB each. A host that has so many needs a proxy, or help, in front of it. */
const MAX_CONNECTIONS = 10_000;
/** Descriptors kept from connections where the system allows fewer: for the builds' files, the spool, Redis, the log, and the model's connections. */
export const RESERVED_DESCRIPTORS = 128;
/** Bytes of log lines that wait for a reader; beyond it lines are dropped, so that a reader that hangs costs lines and no answer. */
export const MAX_LOG_BYTES = 1024 * 1024;

/** Between two lines about connections that were turned away, in milliseconds. */
const TELL_EVERY_MS = 10_000;

/** Descriptors that this process may open, where the system says so. */
function readDescriptorLimit(): number {
	try {
		// Node raises the soft limit to the hard one when it starts.
		const soft = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
		return soft === undefined ? Number.POSITIVE_INFINITY : Number(soft);
	} catch {
		return Number.POSITIVE_INFINITY;
	}
}

/**
 * Bounds the connections that a server holds at once, so that descriptors are left for files. When it is full, those that wait for
 * nothing are closed to make room, and what comes meanwhile is turned away at once instead of left hanging.
 */
export function limitConnections(server: Server, log: NodeLog): void {
	server.maxConnections = Math.max(1, Math.min(MAX_CONNECTIONS, readDescriptorLimit() - RESERVED_DESCRIPTORS));
	let dropped = 0;
	let tellAt = 0;
	server.on('drop', () => {
		dropped++;
		const now = performance.now();
		if (now < tellAt) return;
		tellAt = now + TELL_EVERY_MS;
		server.closeIdleConnections();
		log.warn({ maxConnections: server.maxConnections, dropped }, 'turned connections away: there are too many');
		dropped = 0;
	});
}
