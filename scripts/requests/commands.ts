import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { toPrintable, toTable } from '../../build/terminal.ts';
import { getOwn } from '../../core/get-own.ts';
import { compareText } from '../../core/item/catalogue.ts';
import { DELIVERY_OFF } from '../../functions/node/deliverer.ts';
import { DeliveryRound, toProposal } from '../../functions/submissions/delivery.ts';
import { toBranch } from '../../functions/submissions/proposal.ts';
import { NO_FAILURES } from '../../functions/submissions/retries.ts';
import { type Copied, createArchive, restore } from '../../functions/submissions/store/archive.ts';
import { writeDurably } from '../../functions/submissions/store/files.ts';
import { isDecided, type SubmissionGroup } from '../../functions/submissions/submission.ts';
import { approveSubmission } from './approve.ts';
import { type CommandContext, CommandError, type CommandResult, changeEach, findGroup, locked, PIPE, readGroups } from './groups.ts';

export type Command = {
	readonly usage: string;
	readonly about: string;
	readonly run: (context: CommandContext) => Promise<CommandResult>;
};

/** A submission as shown to a reviewer: its key, which commands take, and the number of addresses that get the outcome, but no address. */
function toSubmissionRow({ key, isDead, submissions, first, state }: SubmissionGroup) {
	return {
		request: key,
		name: submissions[0]?.name ?? first.name,
		status: isDead ? 'dead' : (state?.status ?? 'waiting'),
		/** Number of submissions for the name. */
		asked: submissions.length,
		addresses: new Set(submissions.flatMap(({ email }) => email ?? [])).size,
		since: submissions[0]?.requestedAt.slice(0, 10),
		slug: state?.slug,
		failures: state?.failures ?? 0,
		problem: state?.problem,
	};
}
export type SubmissionRow = ReturnType<typeof toSubmissionRow>;

function toList(groups: readonly SubmissionGroup[], none: string): CommandResult {
	const rows = groups.map(toSubmissionRow);
	const columns = ['request', 'status', 'asked', 'addresses', 'since', 'name', 'problem'] as const;
	return { text: rows.length === 0 ? none : toTable(rows, columns), json: { requests: rows } };
}

const isNewer = (a: SubmissionGroup, b: SubmissionGroup) => compareText(b.submissions.at(-1)?.file ?? '', a.submissions.at(-1)?.file ?? '');

/** The orders of a list. Without one, the oldest come first, as they are delivered. */
const ORDERS: Readonly<Record<string, (a: SubmissionGroup, b: SubmissionGroup) => number>> = {
	newest: isNewer,
	asked: (a, b) => b.submissions.length - a.submissions.length || isNewer(a, b),
};

const list: Command = {
	usage: 'list [--sort newest|asked] [--match TEXT]',
	about: 'all requests and their status',
	async run({ deliverer: { deps }, match, sort = '' }) {
		const order = getOwn(ORDERS, sort);
		if (sort !== '' && !order) throw new CommandError(`Cannot sort by "${sort}": expected one of ${Object.keys(ORDERS).join(', ')}`);
		const groups = await readGroups(deps, match);
		return toList(order ? groups.sort(order) : groups, 'No requests.');
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
		const spellings = [...new Set(group.submissions.map(({ name }) => name))];
		const json = { ...toSubmissionRow(group), branch: toBranch(group.key), spellings, notBefore: group.state?.notBefore || undefined };
		const lines = Object.entries(json).filter(([, value]) => value !== undefined);
		return { text: lines.map(([name, value]) => `${name.padEnd(12)}${toPrintable([value].flat().join(', '))}`).join('\n'), json };
	},
};

const approve: Command = {
	usage: 'approve <request> FILE | -',
	about: 'publishes the finished item of a file on the main branch',
	run: approveSubmission,
};

const decline: Command = {
	usage: 'decline <request> | --match TEXT',
	about: 'closes proposals for good and mails the requesters; "list --match TEXT" shows which',
	async run({ deliverer, words: [word], match }) {
		const { deps } = deliverer;
		if (match !== undefined && word !== undefined) throw new CommandError('Cannot decline: give a request or --match, not both');
		const findGroups = async () =>
			match === undefined ? [await findGroup(deps, word)] : (await readGroups(deps, match)).filter(({ state }) => !isDecided(state));
		const { keys, count } = await changeEach(deliverer, findGroups, async (group) => {
			const round = new DeliveryRound(deps);
			const known = await round.prepare(group);
			const { status, slug } = known.state;
			if (status === 'accepted') throw new CommandError(`Cannot decline "${group.key}": it has been accepted`);
			// With hundreds of submissions each call counts: the forge does not know those that no round has seen.
			if (match === undefined || group.state !== undefined) await deps.forge.decline(toProposal(known));
			await round.settle(known, { status: 'declined', slug });
		});
		return { text: `Declined ${count}.`, json: { declined: keys } };
	},
};

const retry: Command = {
	usage: 'retry <request> | --all',
	about: 'retries failed and dead requests in the next round',
	async run({ deliverer, words: [word], all }) {
		const { deps } = deliverer;
		const findGroups = async () => (all ? (await readGroups(deps)).filter(({ isDead }) => isDead) : [await findGroup(deps, word)]);
		const { keys, count } = await changeEach(
			deliverer,
			findGroups,
			async (group) => group.state && deps.store.writeState(group, { ...group.state, ...NO_FAILURES }),
		);
		return { text: `${count} will be tried in the next round: npm run requests -- deliver`, json: { retried: keys } };
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

/** The spool, and the archive file that a command names. */
function findArchive({ settings, words: [file] }: CommandContext) {
	if (file === undefined) throw new CommandError(`Cannot tell which file: give its path, or ${PIPE} for a pipe`);
	return { dir: path.join(path.resolve(settings.dataDir), 'requests'), file };
}

function reportBroken({ deliverer }: CommandContext, { broken }: Copied): void {
	for (const name of broken) deliverer.deps.log.error({ file: name }, 'Cannot copy a file, so it is left out:');
}

const backup: Command = {
	usage: 'backup FILE | -',
	about: 'writes all requests into one file, or to standard output; it holds e-mail addresses',
	async run(context) {
		const { dir, file } = findArchive(context);
		const { text: archive, ...copied } = await locked(context.deliverer, () => createArchive(dir));
		reportBroken(context, copied);
		const { count, broken } = copied;
		// Nothing is written: an empty backup must not replace a good one.
		if (count === 0) throw new CommandError(`Nothing to back up: ${dir} holds no request`);
		const json = { backup: file, files: count, broken };
		const failed = broken.length > 0;
		if (file === PIPE) return { text: archive.trimEnd(), json: JSON.parse(archive), failed };
		await writeDurably(path.resolve(file), archive);
		return { text: `Wrote ${count} files into ${file}. It holds e-mail addresses: keep it private.`, json, failed };
	},
};

const restoreBackup: Command = {
	usage: 'restore FILE | -',
	about: 'adds what a backup holds and DATA_DIR lacks',
	async run(context) {
		const { dir, file } = findArchive(context);
		const archive = file === PIPE ? await readText(process.stdin) : await readFile(file, 'utf8');
		const copied = await locked(context.deliverer, () => restore(dir, archive));
		reportBroken(context, copied);
		const { count, broken } = copied;
		const json = { restored: file, files: count, broken };
		return { text: `Restored ${count} files from ${file === PIPE ? 'standard input' : file}.`, json, failed: broken.length > 0 };
	},
};

/** The commands by name, in the order of the help. */
export const COMMANDS = { list, show, approve, decline, retry, dead, deliver, backup, restore: restoreBackup } satisfies Readonly<
	Record<string, Command>
>;
