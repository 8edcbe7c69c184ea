import type { DeliverySettings } from '../../core/settings/delivery-settings.ts';
import { foldText } from '../../core/text.ts';
import type { NodeDeliverer } from '../../functions/node/deliverer.ts';
import { DeliveryRound } from '../../functions/requests/deliver-requests.ts';
import type { Delivery, DeliveryDeps } from '../../functions/requests/delivery.ts';
import type { RequestGroup, RequestStore } from '../../functions/requests/request-store.ts';

/** An error that a maintainer can fix; its message is shown without a stack. */
export class CommandError extends Error {}

/** Arguments of a command. */
export type CommandContext = {
	readonly settings: DeliverySettings;
	readonly deliverer: NodeDeliverer;
	/** The words after the name of the command, without flags. */
	readonly words: readonly string[];
	/** Values of flags. */
	readonly flags: Readonly<Record<string, readonly string[]>>;
	readonly isQuiet: boolean;
	readonly all: boolean;
	/** Part of the names that are meant. */
	readonly match?: string | undefined;
	/** The order of a list. */
	readonly sort?: string | undefined;
};

/** Output of a command: for people, and for programs with `--json`. */
type CommandResult = { readonly text: string; readonly json: unknown; readonly failed?: boolean };

export type Command = {
	readonly usage: string;
	readonly about: string;
	readonly run: (context: CommandContext) => Promise<CommandResult>;
};

export type FoundGroup = RequestGroup & { readonly isDead: boolean };

/** All groups that are not empty, oldest request first, dead ones last. */
export async function readGroups(store: RequestStore): Promise<FoundGroup[]> {
	const dead = new Set(await store.listDeadKeys());
	const keys = [...(await store.listKeys()).filter((key) => !dead.has(key)), ...dead];
	const groups = await Promise.all(keys.map((key) => store.read(key)));
	return groups.flatMap((group) => (group && group.requests.length > 0 ? { ...group, isDead: dead.has(group.key) } : []));
}

/** The groups with a name that contains a text, whatever its letter case and accents; all groups without a text. */
export function filterGroups(groups: readonly FoundGroup[], match: string | undefined): readonly FoundGroup[] {
	if (match === undefined) return groups;
	const folded = foldText(match.trim());
	if (folded === '') throw new CommandError('Cannot match an empty text: give a part of the names');
	return groups.filter(({ requests }) => requests.some(({ name }) => foldText(name).includes(folded)));
}

/**
 * The group with an id, or whose key begins with a word.
 * @throws CommandError if there is none, or more than one
 */
export async function findGroup(store: RequestStore, word: string | undefined): Promise<FoundGroup> {
	if (word === undefined) throw new CommandError('Cannot tell which request: give its key as "list" shows it');
	const found = (await readGroups(store)).filter(({ key, delivery }) => key.startsWith(word) || delivery?.id === word);
	const [group, ...others] = found;
	if (group === undefined) throw new CommandError(`Cannot find request "${word}": "list" shows all requests`);
	if (others.length > 0)
		throw new CommandError(`Cannot tell which request "${word}" is: it matches ${found.map(({ key }) => key).join(', ')}`);
	return group;
}

/** The delivery of a group, created if no round has done so yet. */
export async function needDelivery(group: RequestGroup, deps: DeliveryDeps): Promise<Delivery> {
	if (group.delivery) return group.delivery;
	await new DeliveryRound(deps).reviewer.prepare(group);
	const delivery = (await deps.store.read(group.key))?.delivery;
	if (delivery === undefined) throw new CommandError(`Cannot find request "${group.key}": it has just been settled`);
	return delivery;
}
