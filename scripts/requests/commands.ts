import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toItemPath as toContentPath } from '../../build/content/read-content.ts';
import { toPrintable, toTable } from '../../build/terminal.ts';
import { compareText } from '../../core/item/catalogue.ts';
import type { DeliverySettings } from '../../core/settings/delivery-settings.ts';
import { foldText } from '../../core/text.ts';
import { DELIVERY_OFF, type NodeDeliverer } from '../../functions/node/deliverer.ts';
import { type DeliveryDeps, DeliveryRound, isDecided, toProposal } from '../../functions/requests/delivery.ts';
import { toBranch, toItemFileText } from '../../functions/requests/proposal.ts';
import type { RequestGroup, RequestState } from '../../functions/requests/request.ts';
import { ArchiveError, backUp, type Copied, restore } from '../../functions/requests/store/archive.ts';
import { withPatientLock } from '../../functions/requests/store/files.ts';
import { AnswerError, answerFields } from '../new-item/answer-fields.ts';
import { checkAnswers, readNeighbours, toFlagLines } from '../new-item/check-answers.ts';
import { FIELDS } from '../new-item/fields.ts';

/** Timeout for a round of another process, in milliseconds. */
const PATIENCE_MS = 60_000;

/** An error that a maintainer can fix; its message is shown without a stack. */
export class CommandError extends Error {}

/** Arguments of a command. */
type CommandContext = {
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

/** Does some work while no delivery is under way. */
const locked = <T>({ lock }: NodeDeliverer, work: () => Promise<T>): Promise<T> => withPatientLock(lock, PATIENCE_MS, work);
const toCount = (count: number) => (count === 1 ? '1 request' : `${count} requests`);

/** All groups, oldest request first, dead ones last. Damaged files are named in the log, and their requests left out. */
async function readGroups({ store, log }: DeliveryDeps): Promise<RequestGroup[]> {
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
function filterGroups(groups: readonly RequestGroup[], match: string | undefined): readonly RequestGroup[] {
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
async function needState(group: RequestGroup, deps: DeliveryDeps): Promise<RequestGroup & { readonly state: RequestState }> {
	return group.state ? { ...group, state: group.state } : new DeliveryRound(deps).prepare(group);
}

/** A request as shown to a reviewer: its key, which commands take, and the number of addresses that get the outcome, but no address. */
function toRequestRow({ key, isDead, requests, state }: RequestGroup) {
	const first = requests[0];
	return {
		request: key,
		/** In its pull request; undefined until the first round of delivery. */
		id: state?.id,
		name: first?.name ?? '',
		status: isDead ? 'dead' : (state?.status ?? 'waiting'),
		/** Number of requests for the name. */
		asked: requests.length,
		addresses: new Set(requests.flatMap(({ email }) => email ?? [])).size,
		since: first?.requestedAt.slice(0, 10) ?? '',
		slug: state?.slug,
		failures: state?.failures ?? 0,
		problem: state?.problem,
	};
}
export type RequestRow = ReturnType<typeof toRequestRow>;

function toList(groups: readonly RequestGroup[], none: string): CommandResult {
	const rows = groups.map(toRequestRow);
	const columns = ['request', 'status', 'asked', 'addresses', 'since', 'name', 'problem'] as const;
	return { text: rows.length === 0 ? none : toTable(rows, columns), json: { requests: rows } };
}

const isNewer = (a: RequestGroup, b: RequestGroup) => compareText(b.requests.at(-1)?.file ?? '', a.requests.at(-1)?.file ?? '');

/** The orders of a list. Without one, the oldest come first, as they are delivered. */
const ORDERS: Readonly<Record<string, (a: RequestGroup, b: RequestGroup) => number>> = {
	newest: isNewer,
	asked: (a, b) => b.requests.length - a.requests.length || isNewer(a, b),
};

const list: Command = {
	usage: 'list [--sort newest|asked] [--match TEXT]',
	about: 'all requests and their status',
	async run({ deliverer: { deps }, match, sort = '' }) {
		const order = Object.hasOwn(ORDERS, sort) ? ORDERS[sort] : undefined;
		if (sort !== '' && !order) throw new CommandError(`Cannot sort by "${sort}": expected one of ${Object.keys(ORDERS).join(', ')}`);
		const groups = filterGroups(await readGroups(deps), match);
		return toList(order ? groups.toSorted(order) : groups, 'No requests.');
	},
};

const dead: Command = {
	usage: 'dead',
	about: 'requests that were given up, with the reason',
	async run({ deliverer: { deps } }) {
		return toList(
			(await readGroups(deps)).filter(({ isDead }) => isDead),
			'No request was given up.',
		);
	},
};

const show: Command = {
	usage: 'show <request>',
	about: 'everything known about one request',
	async run({ deliverer: { deps }, words: [word] }) {
		const group = await findGroup(deps, word);
		const spellings = [...new Set(group.requests.map(({ name }) => name))];
		const json = { ...toRequestRow(group), branch: toBranch(group.key), spellings, notBefore: group.state?.notBefore || undefined };
		const lines = Object.entries(json).filter(([, value]) => value !== undefined);
		return { text: lines.map(([name, value]) => `${name.padEnd(12)}${toPrintable([value].flat().join(', '))}`).join('\n'), json };
	},
};

/** The proposal has decided the slug. */
export const APPROVE_FIELDS = FIELDS.filter(({ flag }) => flag !== 'slug');

/** The text of the finished item file, answered and checked. */
async function createItemText(
	{ name, slug }: { name: string; slug: string },
	{ settings, flags, isQuiet }: CommandContext,
): Promise<string> {
	if (!isQuiet && !process.stdin.isTTY) throw new AnswerError('Cannot ask: this is not a terminal. Use --yes and flags; --help lists them');
	const { neighbours, context } = await readNeighbours(settings.contentDir, new Date());
	const known = { given: flags, drafted: { name: [name] }, isQuiet, decided: { slug: [slug] } };
	const { item, faults } = checkAnswers(await answerFields(APPROVE_FIELDS, known, { neighbours, context }), neighbours);
	if (item === undefined || faults.length > 0) throw new AnswerError(`Cannot approve with these answers:\n${toFlagLines(faults)}`);
	return toItemFileText(item);
}

const approve: Command = {
	usage: 'approve <request> [--yes --tag … --worth …]',
	about: 'asks the questions of `npm run new-item` and publishes the item on the main branch',
	async run(context) {
		const { deliverer, settings, words } = context;
		const { deps } = deliverer;
		const group = await locked(deliverer, async () => needState(await findGroup(deps, words[0]), deps));
		const { key, requests, state } = group;
		const { slug, status } = state;
		const { name = '', report } = requests[0] ?? {};
		if (isDecided(state)) throw new CommandError(`Cannot approve "${key}": it has been ${status}`);
		if (report) throw new CommandError(`Cannot approve "${key}": it is a report about ${slug}; correct that item instead`);
		// Without the lock: answering takes minutes, and delivery goes on meanwhile.
		const text = await createItemText({ name, slug }, context);
		const proposal = { ...toProposal(group, state), text };
		const { forge } = deps;
		if (forge.approve && status === 'open') {
			await locked(deliverer, async () => forge.approve?.(proposal));
			const json = { approved: key, file: proposal.file };
			return { text: `Published ${proposal.file} on the main branch; the next build serves it.`, json };
		}
		const file = toContentPath({ dir: settings.contentDir }, slug);
		await writeFile(file, text);
		const where = status === 'open' ? `on the branch ${proposal.branch} and merge it` : 'and bring it to the main branch';
		return { text: `Wrote ${file}. Commit it ${where}.`, json: { written: key, file } };
	},
};

/**
 * Closes the proposal of a group for good.
 * @param isMany whether to ask the forge only about what it can know: each call counts when there are hundreds
 */
async function declineGroup(group: RequestGroup, deps: DeliveryDeps, isMany: boolean): Promise<void> {
	const alive = group.isDead ? await deps.store.move(group, 'pending') : group;
	const known = await needState(alive, deps);
	if (known.state.status === 'accepted') throw new CommandError(`Cannot decline "${group.key}": it has been accepted`);
	if (!isMany || group.state !== undefined) await deps.forge.decline(toProposal(known, known.state));
	const round = new DeliveryRound(deps);
	await round.advance(await round.settle(known, 'declined'));
}

const decline: Command = {
	usage: 'decline <request> | --match TEXT',
	about: 'closes proposals for good and mails the requesters; "list --match TEXT" shows which',
	async run({ deliverer, words: [word], match }) {
		const { deps } = deliverer;
		if (match !== undefined && word !== undefined) throw new CommandError('Cannot decline: give a request or --match, not both');
		if (match === undefined) {
			const group = await locked(deliverer, async () => {
				const found = await findGroup(deps, word);
				await declineGroup(found, deps, false);
				return found;
			});
			return { text: `Declined “${group.requests[0]?.name}”.`, json: { declined: group.key } };
		}
		// Stops at the first failure: those before it stay declined.
		const keys = await locked(deliverer, async () => {
			const groups = filterGroups(await readGroups(deps), match).filter(({ state }) => !isDecided(state));
			for (const group of groups) await declineGroup(group, deps, true);
			return groups.map(({ key }) => key);
		});
		return { text: `Declined ${toCount(keys.length)}.`, json: { declined: keys } };
	},
};

const retry: Command = {
	usage: 'retry <request> | --all',
	about: 'retries failed and dead requests in the next round',
	async run({ deliverer, words: [word], all }) {
		const { deps } = deliverer;
		const keys = await locked(deliverer, async () => {
			const groups = all ? (await readGroups(deps)).filter(({ isDead }) => isDead) : [await findGroup(deps, word)];
			for (const group of groups) {
				const alive = group.isDead ? await deps.store.move(group, 'pending') : group;
				if (alive.state) await deps.store.writeState(alive, { ...alive.state, failures: 0, notBefore: 0 });
			}
			return groups.map(({ key }) => key);
		});
		return { text: `${toCount(keys.length)} will be tried in the next round: npm run requests -- deliver`, json: { retried: keys } };
	},
};

const deliver: Command = {
	usage: 'deliver',
	about: 'one round: proposes requests, reads outcomes, sends mail',
	async run({ deliverer }) {
		const report = await deliverer.deliver();
		if (report === 'off') return { text: DELIVERY_OFF, json: { delivery: 'off' }, failed: true };
		if (report === 'busy') return { text: 'Another process is delivering requests; nothing to do here', json: { delivery: 'busy' } };
		const news = Object.entries(report).filter(([, count]) => count > 0);
		const text = news.length === 0 ? 'Nothing new.' : news.map(([what, count]) => `${count} ${what}`).join(', ');
		return { text, json: { delivery: 'done', ...report }, failed: report.failed + report.stopped > 0 };
	},
};

/** Copies between the spool and the archive file that a command names, while no delivery is under way. */
async function copyArchive(
	{ settings, deliverer, words: [file] }: CommandContext,
	work: (dir: string, file: string) => Promise<Copied>,
): Promise<Copied & { file: string }> {
	if (file === undefined) throw new CommandError('Cannot tell which file: give its path');
	const dir = path.join(path.resolve(settings.dataDir), 'requests');
	try {
		const copied = await locked(deliverer, () => work(dir, file));
		for (const name of copied.broken) deliverer.deps.log.error({ file: name }, 'Cannot copy a file, so it is left out:');
		return { file, ...copied };
	} catch (error) {
		const { code, path: where } = error as NodeJS.ErrnoException;
		if (error instanceof ArchiveError) throw new CommandError(error.message);
		if (code !== undefined && where !== undefined) throw new CommandError(`Cannot use ${where}: ${code}`);
		throw error;
	}
}

const backup: Command = {
	usage: 'backup FILE',
	about: 'writes all requests into one file, which holds e-mail addresses',
	async run(context) {
		const { file, count, broken } = await copyArchive(context, backUp);
		const text = `Wrote ${count} files into ${file}. It holds e-mail addresses: keep it private.`;
		return { text, json: { backup: file, files: count, broken }, failed: broken.length > 0 };
	},
};

const restoreBackup: Command = {
	usage: 'restore FILE',
	about: 'adds what a backup holds and DATA_DIR lacks',
	async run(context) {
		const { file, count, broken } = await copyArchive(context, restore);
		return { text: `Restored ${count} files from ${file}.`, json: { restored: file, files: count, broken }, failed: broken.length > 0 };
	},
};

/** The commands by name, in the order of the help. */
export const COMMANDS = { list, show, approve, decline, retry, dead, deliver, backup, restore: restoreBackup } satisfies Readonly<
	Record<string, Command>
>;
