import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Feeds } from '../../../core/item/schema/feeds-schema.ts';

/** No feed can be reached. The message is one sentence for the terminal. */
export class OfflineError extends Error {}

/** Time to resolve a name and open a connection, in milliseconds. */
const TIMEOUT_MS = 3_000;
/** Pause before the second and last try, in milliseconds. */
const RETRY_MS = 1_000;

/** Opens and closes a TCP connection; rejects with a short reason. */
function openConnection({ protocol, hostname, port, host }: URL): Promise<void> {
	const defaultPort = protocol === 'https:' ? 443 : 80;
	return new Promise((resolve, reject) => {
		const signal = AbortSignal.timeout(TIMEOUT_MS);
		const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || defaultPort, signal }, () => {
			socket.destroy();
			resolve();
		});
		socket.on('error', (error: NodeJS.ErrnoException) =>
			reject(new Error(`${host}: ${signal.aborted ? `no connection within ${TIMEOUT_MS / 1000} s` : (error.code ?? error.message)}`)),
		);
	});
}

/**
 * Checks that at least one feed can be reached, so that a run without a network ends in seconds instead of failing item by item.
 * Only connects: a request would count against the daily limit of a feed.
 * @param baseUrl the stand-in for all feeds, if there is one
 * @throws OfflineError after the second try
 */
export async function checkNetwork(
	feeds: Feeds,
	{ baseUrl, pause = sleep }: { baseUrl?: string | undefined; pause?: (ms: number) => Promise<unknown> },
) {
	const origins = baseUrl === undefined ? [...new Set(Object.values(feeds).map(({ url }) => new URL(url).origin))] : [baseUrl];
	const tryAll = () => Promise.any(origins.map((origin) => openConnection(new URL(origin))));
	try {
		await tryAll().catch(() => pause(RETRY_MS).then(tryAll));
	} catch (error) {
		const reasons = (error as AggregateError).errors.map(({ message }: Error) => message);
		throw new OfflineError(`Cannot research without a network: no feed can be reached (${reasons.join(', ')})`);
	}
}
