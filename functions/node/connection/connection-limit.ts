import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { isWithin, toClientKey } from '../../rate-limit/client-address.ts';
import type { NodeLog } from '../log.ts';
import { findPending } from './client-error.ts';
import { MAX_CONNECTIONS, MAX_SHARE, RESERVED_DESCRIPTORS } from './connections.ts';

/** Minimum time between two log lines about the limit, in milliseconds. */
const LOG_INTERVAL_MS = 10_000;
/** Connections that are looked at to make room for one. Those with a request under way go to the end, so that the next look goes on behind them. */
const MAX_LOOKS = 64;
/**
 * Connections above the limit that may be open for a moment: closing one frees its descriptor only after the connections that arrived together
 * have been accepted. They come out of the reserved descriptors.
 */
const MAX_SURPLUS = RESERVED_DESCRIPTORS / 4;

/** The number of file descriptors that this process may open; infinite on systems that do not say. */
function readDescriptorLimit(): number {
	try {
		// Node raises the soft limit to the hard one when it starts.
		const soft = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
		return soft === undefined ? Number.POSITIVE_INFINITY : Number(soft);
	} catch {
		return Number.POSITIVE_INFINITY;
	}
}

/** The connections of one address, oldest first. */
class AddressSockets extends Set<Socket> {
	/** Whether the address sends the requests of many clients. */
	isTrusted = false;
}

/** Closes the oldest connection of a set that has no request under way. @returns false if none of the first `MAX_LOOKS` is such a one */
function closeIdle(sockets: Set<Socket>): boolean {
	let looks = 0;
	for (const socket of sockets) {
		sockets.delete(socket);
		// Closed already, for a connection of another address.
		if (socket.destroyed) continue;
		if (findPending(socket) === undefined) {
			socket.destroy();
			return true;
		}
		sockets.add(socket);
		if (++looks === MAX_LOOKS) return false;
	}
	return false;
}

type ConnectionLimit = {
	log: NodeLog;
	/** Networks whose addresses have no share: they send the requests of many clients. */
	trustedProxies: readonly string[];
	/** By default as many as file descriptors allow, at most `MAX_CONNECTIONS`. */
	max?: number;
};

/**
 * Limits the open connections of a server, so that file descriptors are left for files, and those of one address to its share.
 * Each connection beyond a limit takes the place of one without a request under way: idle, or still sending its headers. If there is none,
 * the address with the most connections loses its oldest one, if it has at least two more than the new one's. Otherwise the new
 * connection is refused at once instead of left waiting.
 */
export function limitConnections(server: Server, { log, trustedProxies, max }: ConnectionLimit): void {
	const limit = Math.max(1, max ?? Math.min(MAX_CONNECTIONS, readDescriptorLimit() - RESERVED_DESCRIPTORS));
	const share = Math.max(1, Math.floor(limit * MAX_SHARE));
	// A connection is in `all`, and in the set of its address.
	const all = new Set<Socket>();
	const byAddress = new Map<string, AddressSockets>();
	const counts = { refused: 0, closedIdle: 0, closedBusy: 0 };
	let nextLogAt = 0;
	const record = (count: keyof typeof counts) => {
		counts[count]++;
		const now = performance.now();
		if (now < nextLogAt) return;
		nextLogAt = now + LOG_INTERVAL_MS;
		log.warn({ maxConnections: limit, ...counts }, 'too many connections: closed others, or turned new ones away');
		Object.assign(counts, { refused: 0, closedIdle: 0, closedBusy: 0 });
	};

	/** Closes the oldest connection of the address that has the most. @returns false if that has hardly more than the newcomer's */
	const closeBusy = (newcomer: AddressSockets): boolean => {
		let largest = newcomer;
		for (const sockets of byAddress.values()) if (!sockets.isTrusted && sockets.size > largest.size) largest = sockets;
		const [oldest] = largest;
		if (oldest === undefined || largest.size < newcomer.size + 2) return false;
		largest.delete(oldest);
		all.delete(oldest);
		oldest.destroy();
		return true;
	};

	// Beyond this Node refuses connections before they are counted here.
	server.maxConnections = limit + MAX_SURPLUS;
	server.on('drop', () => record('refused'));
	server.on('connection', (socket: Socket) => {
		const { remoteAddress = '' } = socket;
		const key = toClientKey(remoteAddress);
		const ofAddress = byAddress.get(key) ?? new AddressSockets();
		ofAddress.isTrusted = isWithin(remoteAddress, trustedProxies);
		const exceedsShare = ofAddress.size >= share && !ofAddress.isTrusted;
		if (exceedsShare || all.size >= limit) {
			const outcome = closeIdle(exceedsShare ? ofAddress : all) ? 'closedIdle' : closeBusy(ofAddress) ? 'closedBusy' : 'refused';
			record(outcome);
			if (outcome === 'refused') return void socket.destroy();
		}
		byAddress.set(key, ofAddress.add(socket));
		all.add(socket);
		socket.once('close', () => {
			all.delete(socket);
			ofAddress.delete(socket);
			if (ofAddress.size === 0 && byAddress.get(key) === ofAddress) byAddress.delete(key);
		});
	});
}
