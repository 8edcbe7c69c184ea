import type { DeliverySettings } from '../core/delivery-settings.ts';
import type { NodeLog } from './node-log.ts';
import { createNodeDeliverer } from './services/node-deliverer.ts';
import { startDeliveryTimer } from './services/node-delivery-timer.ts';

/** Delivers item requests while the host runs, or says once that delivery is off. */
export async function startNodeDelivery(settings: DeliverySettings, log: NodeLog): Promise<{ stop: () => void }> {
	return startDeliveryTimer(await createNodeDeliverer(settings, log), { log });
}
