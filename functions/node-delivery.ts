import { pino } from 'pino';
import type { DeliverySettings } from '../core/delivery-settings.ts';
import { createNodeDeliverer } from './services/node-deliverer.ts';
import { startDeliveryTimer } from './services/node-delivery-timer.ts';

/** Standard error, like the host's other logs. */
const LOG_DESCRIPTOR = 2;

/** Delivers item requests while the host runs, or says once that delivery is off. */
export async function startNodeDelivery(settings: DeliverySettings): Promise<{ stop: () => void }> {
	const log = pino({ base: { service: 'worthdex' } }, pino.destination(LOG_DESCRIPTOR));
	return startDeliveryTimer(await createNodeDeliverer(settings, log), { log });
}
