import { parseDeliverySettings } from '../../../core/settings/delivery-settings.ts';
import { createNodeDeliverer } from '../../../functions/node/deliverer.ts';
import type { DeliveryDeps } from '../../../functions/submissions/delivery.ts';
import { deliverSubmissions } from '../../../functions/submissions/delivery.ts';
import { withLock } from '../../../functions/submissions/store/files.ts';

/*
 * One round of delivery in a process of its own, with the real adapters. Each call of an adapter has a point before and one after it.
 * The process kills itself with SIGKILL at the point KILL_AT: a number, or a name such as `after propose`, which means its first time.
 * It prints how many points it has passed.
 */
const killAt = process.env.KILL_AT ?? '';
let points = 0;

function pass(name: string): void {
	points++;
	if (killAt === name || killAt === String(points)) process.kill(process.pid, 'SIGKILL');
}

function watch<T extends object>(adapter: T): T {
	return new Proxy(adapter, {
		get(target, name) {
			const method = Reflect.get(target, name) as unknown;
			if (typeof method !== 'function') return method;
			return async (...args: unknown[]) => {
				pass(`before ${String(name)}`);
				const result: unknown = await method.apply(target, args);
				pass(`after ${String(name)}`);
				return result;
			};
		},
	});
}

const log = {
	info: (fields: unknown, message: string) => console.error(message, JSON.stringify(fields)),
	error: (fields: unknown, message: string) => console.error('ERROR', message, JSON.stringify(fields)),
};
const { deps, lock } = await createNodeDeliverer(parseDeliverySettings(process.env), log);
const { store, forge, mailer, addresses } = deps;
if (!mailer) throw new Error('Cannot deliver: a mailer must be set');
const watched: DeliveryDeps = { ...deps, store: watch(store), forge: watch(forge), mailer: watch(mailer), addresses: watch(addresses) };
const done = await withLock(lock, () => deliverSubmissions(watched));
console.log(JSON.stringify({ points, report: done?.value ?? 'busy' }));
