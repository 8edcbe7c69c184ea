import { DELIVERY_OFF, type NodeDeliverer } from '../../functions/node/deliverer.ts';
import { DeliveryRound } from '../../functions/requests/deliver-requests.ts';
import type { Delivery, DeliveryDeps } from '../../functions/requests/delivery.ts';
import { toBranch } from '../../functions/requests/proposal.ts';
import { withPatientLock } from '../../functions/requests/store/lock.ts';
import { type Command, CommandError, type FoundGroup, filterGroups, findGroup, needDelivery, readGroups } from './command.ts';

/** How long a command waits for a round of another process, in milliseconds. */
export const PATIENCE_MS = 60_000;

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
async function declineGroup(group: FoundGroup, deps: DeliveryDeps, isMany: boolean): Promise<Delivery> {
	if (group.isDead) await deps.store.revive(group.key);
	const isNew = group.delivery === undefined;
	const delivery = await needDelivery(group, deps);
	if (delivery.status === 'accepted') throw new CommandError(`Cannot decline "${group.key}": it has been accepted`);
	if (!isMany || !isNew) await deps.forge.decline({ branch: toBranch(group.key) });
	const round = new DeliveryRound(deps);
	await round.reviewer.settle(delivery, 'declined');
	await round.advance(group.key);
	return delivery;
}

/** Declines every request whose name contains a text. Stops at the first failure: those before it stay declined. */
async function declineMany(match: string, { deps }: NodeDeliverer): Promise<string[]> {
	const declined: string[] = [];
	const groups = filterGroups(await readGroups(deps.store), match);
	for (const group of groups.filter(({ delivery }) => delivery?.status !== 'accepted' && delivery?.status !== 'declined')) {
		declined.push((await declineGroup(group, deps, true)).key);
	}
	return declined;
}

export const decline: Command = {
	usage: 'decline <request> | --match TEXT',
	about: 'closes proposals for good and mails the requesters; "list --match TEXT" shows which',
	async run({ deliverer, words: [word], match }) {
		const { deps, lockDir } = deliverer;
		if (match !== undefined) {
			if (word !== undefined) throw new CommandError('Cannot decline: give a request or --match, not both');
			const keys = await withPatientLock(lockDir, PATIENCE_MS, () => declineMany(match, deliverer));
			return { text: `Declined ${keys.length} ${keys.length === 1 ? 'request' : 'requests'}.`, json: { declined: keys } };
		}
		const { key, name } = await withPatientLock(lockDir, PATIENCE_MS, async () =>
			declineGroup(await findGroup(deps.store, word), deps, false),
		);
		return { text: `Declined “${name}”.`, json: { declined: key } };
	},
};

export const retry: Command = {
	usage: 'retry <request> | --all',
	about: 'retries failed and dead requests in the next round',
	async run({ deliverer, words: [word], all }) {
		const { store } = deliverer.deps;
		const keys = await withPatientLock(deliverer.lockDir, PATIENCE_MS, async () => {
			const groups = all ? (await readGroups(store)).filter(({ isDead }) => isDead) : [await findGroup(store, word)];
			for (const { key, isDead, delivery } of groups) {
				if (isDead) await store.revive(key);
				if (delivery) await store.writeDelivery({ ...delivery, failures: 0, notBefore: 0 });
			}
			return groups.map(({ key }) => key);
		});
		const count = keys.length === 1 ? '1 request' : `${keys.length} requests`;
		return { text: `${count} will be tried in the next round: npm run requests -- deliver`, json: { retried: keys } };
	},
};
