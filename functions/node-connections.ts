import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { MAX_CONNECTIONS, RESERVED_DESCRIPTORS } from './node-limits.ts';
import type { NodeLog } from './node-log.ts';

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
