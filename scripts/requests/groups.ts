import type { DeliverySettings } from '../../core/settings/delivery-settings.ts';
import { foldText } from '../../core/text.ts';
import type { NodeDeliverer } from '../../functions/node/deliverer.ts';
import type { DeliveryDeps } from '../../functions/submissions/delivery.ts';
import { withLock } from '../../functions/submissions/store/files.ts';
import type { SubmissionGroup } from '../../functions/submissions/submission.ts';

/** Timeout for a round of another process, in milliseconds. */
const PATIENCE_MS = 60_000;

/** The name of standard output and standard input in place of a file. */
export const PIPE = '-';

/** An error that a maintainer can fix; its message is shown without a stack. */
export class CommandError extends Error {}

/** Arguments of a command. */
export type CommandContext = {
	readonly settings: DeliverySettings;
	readonly deliverer: NodeDeliverer;
	/** The words after the name of the command, without flags. */
	readonly words: readonly string[];
	readonly all: boolean;
	/** Part of the names that are meant. */
	readonly match?: string | undefined;
	/** The order of a list. */
	readonly sort?: string | undefined;
};

/** Output of a command: for people, and for programs with `--json`. */
export type CommandResult = { readonly text: string; readonly json: unknown; readonly failed?: boolean };

/** Does some work while no delivery is under way. */
export async function locked<T>({ lock }: NodeDeliverer, work: () => Promise<T>): Promise<T> {
	const done = await withLock(lock, work, PATIENCE_MS);
	if (done) return done.value;
	throw new CommandError(`Cannot begin: another process has been delivering requests for ${PATIENCE_MS / 1000} s`);
}

/**
 * The groups with a name that contains a text, in any letter case and accents; all groups without a text. Oldest submission first, dead ones last.
 * Files that cannot be read are named in the log and left out.
 * @throws CommandError for an empty text
 */
export async function readGroups({ store, log }: DeliveryDeps, match?: string): Promise<SubmissionGroup[]> {
	const part = foldText(match?.trim() ?? '');
	if (match !== undefined && part === '') throw new CommandError('Cannot match an empty text: give a part of the names');
	const groups: SubmissionGroup[] = [];
	for (const listed of await store.list()) {
		const { group, broken } = await store.read(listed);
		for (const file of broken) log.error({ file }, 'Cannot read an item request, so it is left out and left as it is:');
		if (group?.submissions.some(({ name }) => foldText(name).includes(part))) groups.push(group);
	}
	return groups.sort((a, b) => Number(a.isDead) - Number(b.isDead));
}

/**
 * The group whose key begins with a word.
 * @throws CommandError if there is none, or more than one
 */
export async function findGroup(deps: DeliveryDeps, word: string | undefined): Promise<SubmissionGroup> {
	if (word === undefined) throw new CommandError('Cannot tell which request: give its key as "list" shows it');
	const found = (await readGroups(deps)).filter(({ key }) => key.startsWith(word));
	const [group, ...others] = found;
	if (group === undefined) throw new CommandError(`Cannot find request "${word}": "list" shows all requests`);
	if (others.length > 0)
		throw new CommandError(`Cannot tell which request "${word}" is: it matches ${found.map(({ key }) => key).join(', ')}`);
	return group;
}

/** Changes the submissions that a command names, one name at a time, while no delivery is under way. Stops at the first failure. */
export async function changeEach(
	deliverer: NodeDeliverer,
	findGroups: (deps: DeliveryDeps) => Promise<readonly SubmissionGroup[]>,
	change: (group: SubmissionGroup) => Promise<unknown>,
): Promise<{ keys: string[]; count: string }> {
	const keys = await locked(deliverer, async () => {
		const groups = await findGroups(deliverer.deps);
		for (const group of groups) await change(group.isDead ? await deliverer.deps.store.move(group, 'pending') : group);
		return groups.map(({ key }) => key);
	});
	return { keys, count: keys.length === 1 ? '1 request' : `${keys.length} requests` };
}
