import { parseDeliverySettings } from '../../../core/settings/delivery-settings.ts';
import { createNodeDeliverer } from '../../../functions/node/deliverer.ts';
import { deliverRequests } from '../../../functions/requests/deliver-requests.ts';
import type { DeliveryDeps } from '../../../functions/requests/delivery.ts';
import { withLock } from '../../../functions/requests/store/lock.ts';

/*
 * One round of delivery in a process of its own, with the real adapters. It kills itself with SIGKILL at point number KILL_AT,
 * where each call of an adapter has a point before and one after it; 0 is never. It prints how many points it has passed.
 */
const killAt = Number(process.env.KILL_AT ?? 0);
let points = 0;

function pass(): void {
	if (++points === killAt) process.kill(process.pid, 'SIGKILL');
}

/** The point after a mail is marked lies between the mark and the mail's last byte: the one instant at which a kill loses a mail (decision 010). */
const UNPASSED_AFTER = new Set(['markMailed']);

function watch<T extends object>(adapter: T): T {
	return new Proxy(adapter, {
		get(target, name) {
			const method = Reflect.get(target, name) as unknown;
			if (typeof method !== 'function') return method;
			return async (...args: unknown[]) => {
				pass();
				const result: unknown = await method.apply(target, args);
				if (!UNPASSED_AFTER.has(String(name))) pass();
				return result;
			};
		},
	});
}

const log = {
	info: (fields: unknown, message: string) => console.error(message, JSON.stringify(fields)),
	error: (fields: unknown, message: string) => console.error('ERROR', message, JSON.stringify(fields)),
};
const { deps, lockDir } = await createNodeDeliverer(parseDeliverySettings(process.env), log);
const { store, forge, mailer } = deps;
if (!forge || !mailer) throw new Error('Cannot deliver: a forge and a mailer must be set');
const watched: DeliveryDeps = { ...deps, store: watch(store), forge: watch(forge), mailer: watch(mailer) };
const done = await withLock(lockDir, () => deliverRequests(watched));
console.log(JSON.stringify({ points, report: done?.value ?? 'busy' }));
