import type { DeliverySettings } from '../../core/settings/delivery-settings.ts';
import type { DeliveryLog } from '../requests/delivery.ts';
import { createNodeDeliverer, DELIVERY_OFF, type NodeDeliverer } from './deliverer.ts';
import type { NodeLog } from './log.ts';

/** Time between two rounds, in milliseconds. Ten open proposals then cost a few hundred requests an hour, a tenth of what GitHub allows. */
const ROUND_MS = 120_000;

/**
 * Delivers item requests in rounds until it is stopped. If the process ends during a round, the next round continues the work.
 * @param roundMs milliseconds from the end of a round to the next
 */
export function startDeliveryTimer(
	{ deliver }: Pick<NodeDeliverer, 'deliver'>,
	{ log, roundMs = ROUND_MS }: { readonly log: DeliveryLog; readonly roundMs?: number },
): { stop: () => void } {
	let timer: NodeJS.Timeout | undefined;
	let stopped = false;
	let hasSaidOff = false;

	async function runRound(): Promise<void> {
		try {
			const report = await deliver();
			if (report === 'off' && !hasSaidOff) {
				hasSaidOff = true;
				log.info({}, DELIVERY_OFF);
			}
		} catch (error) {
			log.error({ err: error }, 'cannot deliver item requests');
		}
		if (!stopped) schedule(roundMs);
	}

	function schedule(delayMs: number): void {
		timer = setTimeout(() => void runRound(), delayMs);
		timer.unref();
	}

	schedule(0);
	return {
		stop() {
			stopped = true;
			clearTimeout(timer);
		},
	};
}

/** Delivers item requests while the host runs, or logs once that delivery is off. */
export async function startNodeDelivery(settings: DeliverySettings, log: NodeLog): Promise<{ stop: () => void }> {
	return startDeliveryTimer(await createNodeDeliverer(settings, log), { log });
}
