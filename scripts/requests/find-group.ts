import { createRound } from '../../functions/requests/create-round.ts';
import type { Delivery } from '../../functions/requests/delivery.ts';
import type { DeliveryDeps } from '../../functions/requests/delivery-deps.ts';
import { type Forge, ForgeError } from '../../functions/requests/forge.ts';
import type { RequestGroup, RequestStore } from '../../functions/requests/request-store.ts';
import { DELIVERY_OFF, type NodeDeliverer } from '../../functions/services/node-deliverer.ts';
import { CommandError } from './command.ts';

export type FoundGroup = RequestGroup & { readonly isDead: boolean };

/** All groups that hold something, those who asked first at the front, the dead last. */
export async function readGroups(store: RequestStore): Promise<FoundGroup[]> {
	const dead = new Set(await store.listDeadKeys());
	const keys = [...(await store.listKeys()).filter((key) => !dead.has(key)), ...dead];
	const groups = await Promise.all(keys.map((key) => store.read(key)));
	return groups.flatMap((group) =>
		group && group.requests.length + group.mailed.length > 0 ? { ...group, isDead: dead.has(group.key) } : [],
	);
}

/**
 * The one group that a maintainer means, by the beginning of its key or its id.
 * @throws CommandError when there is none, or more than one
 */
export async function findGroup(store: RequestStore, word: string | undefined): Promise<FoundGroup> {
	if (word === undefined) throw new CommandError('Which request? Name it as "list" shows it');
	const found = (await readGroups(store)).filter(({ key, delivery }) => key.startsWith(word) || delivery?.id === word);
	const [group, ...others] = found;
	if (group === undefined) throw new CommandError(`Cannot find request "${word}": "list" shows all there are`);
	if (others.length > 0)
		throw new CommandError(`Cannot tell which request "${word}" is: it fits ${found.map(({ key }) => key).join(', ')}`);
	return group;
}

/** Stands in where none is configured. */
const NO_FORGE: Forge = {
	propose: () => Promise.reject(new ForgeError(DELIVERY_OFF, { retry: true })),
	findState: () => Promise.reject(new ForgeError(DELIVERY_OFF, { retry: true })),
	decline: () => Promise.resolve(),
	countOpen: () => Promise.reject(new ForgeError(DELIVERY_OFF, { retry: true })),
};

/** Delivery's parts, also without a forge: a request can be declined without one. */
export function toDeliveryDeps({ deps }: NodeDeliverer): DeliveryDeps {
	return { ...deps, forge: deps.forge ?? NO_FORGE };
}

/** A group with its delivery, which is begun where no round has come by yet. */
export async function needDelivery(group: RequestGroup, deps: DeliveryDeps): Promise<Delivery> {
	if (group.delivery) return group.delivery;
	await createRound(deps).reviewer.prepare(group);
	const delivery = (await deps.store.read(group.key))?.delivery;
	if (delivery === undefined) throw new CommandError(`Cannot find request "${group.key}": it has just been settled`);
	return delivery;
}
