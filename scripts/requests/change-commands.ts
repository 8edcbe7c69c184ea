import path from 'node:path';
import { DELIVERY_OFF, type NodeDeliverer } from '../../functions/node/deliverer.ts';
import { DeliveryRound, toProposal } from '../../functions/requests/deliver-requests.ts';
import type { DeliveryDeps, RequestGroup } from '../../functions/requests/delivery.ts';
import { ArchiveError, backUp, type Copied, restore as restoreFiles } from '../../functions/requests/store/archive.ts';
import { withPatientLock } from '../../functions/requests/store/lock.ts';
import { type Command, type CommandContext, CommandError, filterGroups, findGroup, needState, PATIENCE_MS, readGroups } from './command.ts';

export const deliver: Command = {
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

/** Declines every request whose name contains a text. Stops at the first failure: those before it stay declined. */
async function declineMany(match: string, { deps }: NodeDeliverer): Promise<string[]> {
	const groups = filterGroups(await readGroups(deps), match).filter(
		({ state }) => state?.status !== 'accepted' && state?.status !== 'declined',
	);
	for (const group of groups) await declineGroup(group, deps, true);
	return groups.map(({ key }) => key);
}

export const decline: Command = {
	usage: 'decline <request> | --match TEXT',
	about: 'closes proposals for good and mails the requesters; "list --match TEXT" shows which',
	async run({ deliverer, words: [word], match }) {
		const { deps, lock } = deliverer;
		if (match !== undefined) {
			if (word !== undefined) throw new CommandError('Cannot decline: give a request or --match, not both');
			const keys = await withPatientLock(lock, PATIENCE_MS, () => declineMany(match, deliverer));
			return { text: `Declined ${keys.length} ${keys.length === 1 ? 'request' : 'requests'}.`, json: { declined: keys } };
		}
		const { key, requests } = await withPatientLock(lock, PATIENCE_MS, async () => {
			const group = await findGroup(deps, word);
			await declineGroup(group, deps, false);
			return group;
		});
		return { text: `Declined “${requests[0]?.name}”.`, json: { declined: key } };
	},
};

export const retry: Command = {
	usage: 'retry <request> | --all',
	about: 'retries failed and dead requests in the next round',
	async run({ deliverer: { deps, lock }, words: [word], all }) {
		const keys = await withPatientLock(lock, PATIENCE_MS, async () => {
			const groups = all ? (await readGroups(deps)).filter(({ isDead }) => isDead) : [await findGroup(deps, word)];
			for (const group of groups) {
				const alive = group.isDead ? await deps.store.move(group, 'pending') : group;
				if (alive.state) await deps.store.writeState(alive, { ...alive.state, failures: 0, notBefore: 0 });
			}
			return groups.map(({ key }) => key);
		});
		const count = keys.length === 1 ? '1 request' : `${keys.length} requests`;
		return { text: `${count} will be tried in the next round: npm run requests -- deliver`, json: { retried: keys } };
	},
};

/** Copies between the spool and the archive file that a command names, while no delivery is under way. */
async function copyArchive(
	{ settings, deliverer: { deps, lock }, words: [file] }: CommandContext,
	work: (dir: string, file: string) => Promise<Copied>,
): Promise<Copied & { file: string }> {
	if (file === undefined) throw new CommandError('Cannot tell which file: give its path');
	const dir = path.join(path.resolve(settings.dataDir), 'requests');
	try {
		const copied = await withPatientLock(lock, PATIENCE_MS, () => work(dir, file));
		for (const name of copied.broken) deps.log.error({ file: name }, 'Cannot copy a file, so it is left out:');
		return { file, ...copied };
	} catch (error) {
		const { code, path: where } = error as NodeJS.ErrnoException;
		if (error instanceof ArchiveError) throw new CommandError(error.message);
		if (code !== undefined && where !== undefined) throw new CommandError(`Cannot use ${where}: ${code}`);
		throw error;
	}
}

export const backup: Command = {
	usage: 'backup FILE',
	about: 'writes all requests into one file, which holds e-mail addresses',
	async run(context) {
		const { file, count, broken } = await copyArchive(context, backUp);
		const text = `Wrote ${count} files into ${file}. It holds e-mail addresses: keep it private.`;
		return { text, json: { backup: file, files: count, broken }, failed: broken.length > 0 };
	},
};

export const restore: Command = {
	usage: 'restore FILE',
	about: 'adds what a backup holds and DATA_DIR lacks',
	async run(context) {
		const { file, count, broken } = await copyArchive(context, restoreFiles);
		return { text: `Restored ${count} files from ${file}.`, json: { restored: file, files: count, broken }, failed: broken.length > 0 };
	},
};
