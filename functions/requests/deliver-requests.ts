import { createRound } from './create-round.ts';
import type { DeliveryDeps, DeliveryReport } from './delivery-deps.ts';

/** An address is kept no longer than this, whatever becomes of the request, in milliseconds. */
const EMAIL_LIFETIME_MS = 90 * 86_400_000;

/** Deletes the addresses that are too old; also where nothing is delivered. */
export function expireAddresses({ store, now }: Pick<DeliveryDeps, 'store' | 'now'>): Promise<void> {
	return store.expire(now() - EMAIL_LIFETIME_MS);
}

/**
 * One round over all requests. Nothing is kept in memory between rounds: it may be killed anywhere and run again.
 * Rejects when the spool itself cannot be read.
 */
export async function deliverRequests(deps: DeliveryDeps): Promise<DeliveryReport> {
	const { store, log } = deps;
	await expireAddresses(deps);
	const round = createRound(deps);
	const dead = new Set(await store.listDeadKeys());
	for (const key of await store.listKeys()) {
		try {
			// Whoever asks for a name that was given up joins those who asked before.
			if (dead.has(key)) await store.bury(key);
			else await round.advance(key);
		} catch (error) {
			round.report.failed++;
			log.error({ key, err: error }, 'cannot go on with an item request');
		}
	}
	return round.report;
}
