import type { DeliverySettings } from '../../core/settings/delivery-settings.ts';
import { foldText } from '../../core/text.ts';
import type { NodeDeliverer } from '../../functions/node/deliverer.ts';
import { DeliveryRound } from '../../functions/requests/deliver-requests.ts';
import type { DeliveryDeps, RequestGroup, RequestState } from '../../functions/requests/delivery.ts';

/** Timeout for a round of another process, in milliseconds. */
export const PATIENCE_MS = 60_000;

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

/** All groups, oldest request first, dead ones last. Damaged files are named in the log, and their requests left out. */
export async function readGroups({ store, log }: DeliveryDeps): Promise<RequestGroup[]> {
	await store.takeOver();
	const groups: RequestGroup[] = [];
	for (const listed of await store.list()) {
		const group = await store.read(listed);
		for (const file of group?.broken ?? []) log.error({ file }, 'Cannot read an item request, so it is left out and left as it is:');
		if (group && group.requests.length > 0) groups.push(group);
	}
	return groups.sort((a, b) => Number(a.isDead) - Number(b.isDead));
}

/** The groups with a name that contains a text, in any letter case and accents; all groups without a text. */
export function filterGroups(groups: readonly RequestGroup[], match: string | undefined): readonly RequestGroup[] {
	if (match === undefined) return groups;
	const folded = foldText(match.trim());
	if (folded === '') throw new CommandError('Cannot match an empty text: give a part of the names');
	return groups.filter(({ requests }) => requests.some(({ name }) => foldText(name).includes(folded)));
}

/**
 * The group with an id, or whose key begins with a word.
 * @throws CommandError if there is none, or more than one
 */
export async function findGroup(deps: DeliveryDeps, word: string | undefined): Promise<RequestGroup> {
	if (word === undefined) throw new CommandError('Cannot tell which request: give its key as "list" shows it');
	const found = (await readGroups(deps)).filter(({ key, state }) => key.startsWith(word) || state?.id === word);
	const [group, ...others] = found;
	if (group === undefined) throw new CommandError(`Cannot find request "${word}": "list" shows all requests`);
	if (others.length > 0)
		throw new CommandError(`Cannot tell which request "${word}" is: it matches ${found.map(({ key }) => key).join(', ')}`);
	return group;
}

/** The group with its state, which is made if no round has done so yet. */
export async function needState(group: RequestGroup, deps: DeliveryDeps): Promise<RequestGroup & { readonly state: RequestState }> {
	return group.state ? { ...group, state: group.state } : new DeliveryRound(deps).prepare(group);
}
