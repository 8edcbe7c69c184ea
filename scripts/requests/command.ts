import type { DeliverySettings } from '../../core/settings/delivery-settings.ts';
import { DELIVERY_OFF, type NodeDeliverer } from '../../functions/node/deliverer.ts';
import { DeliveryRound } from '../../functions/requests/deliver-requests.ts';
import type { Delivery, DeliveryDeps } from '../../functions/requests/delivery.ts';
import { type Forge, ForgeError } from '../../functions/requests/forge.ts';
import type { RequestGroup, RequestStore } from '../../functions/requests/request-store.ts';

/** Thrown for what a maintainer can put right; its message is shown without a stack. */
export class CommandError extends Error {}

/** What a command works with. */
export type CommandContext = {
	readonly settings: DeliverySettings;
	readonly deliverer: NodeDeliverer;
	/** What follows the command's name, less flags. */
	readonly words: readonly string[];
	/** Values of flags. */
	readonly flags: Readonly<Record<string, readonly string[]>>;
	readonly isQuiet: boolean;
	readonly all: boolean;
};

/** What a command says: to people, and to programs with `--json`. */
type CommandResult = { readonly text: string; readonly json: unknown; readonly failed?: boolean };

export type Command = {
	readonly usage: string;
	readonly about: string;
	readonly run: (context: CommandContext) => Promise<CommandResult>;
};

type FoundGroup = RequestGroup & { readonly isDead: boolean };

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
	await new DeliveryRound(deps).reviewer.prepare(group);
	const delivery = (await deps.store.read(group.key))?.delivery;
	if (delivery === undefined) throw new CommandError(`Cannot find request "${group.key}": it has just been settled`);
	return delivery;
}
