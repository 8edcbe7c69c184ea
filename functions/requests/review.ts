import { foldText } from '../../core/text.ts';
import type { Delivery, DeliveryDeps, DeliveryReport } from './delivery.ts';
import { ForgeError, type ProposalState } from './forge.ts';
import { createProposal, toBranch, toItemPath, toRequestSlug } from './proposal.ts';
import type { RequestGroup, SpooledRequest } from './request-store.ts';

/** Proposals that may be open at once: what a few people can review in a week. The rest wait. */
export const MAX_OPEN = 10;

/** The steps up to the outcome, with what one round knows: how many more may be opened. */
export function createReviewer(deps: DeliveryDeps, report: DeliveryReport) {
	const { store, forge, readCatalogue, createId, log } = deps;
	let counted: Promise<number> | undefined;
	let opened = 0;
	/** Slugs by folded name and alias; made once a round, since many may wait. */
	let served: Promise<ReadonlyMap<string, string>> | undefined;

	/** Asked once a round, also when the answer is a failure: a forge that is down is not asked for each request. */
	async function hasRoom(): Promise<boolean> {
		counted ??= forge.countOpen();
		return (await counted) + opened < MAX_OPEN;
	}

	async function readServedNames(): Promise<ReadonlyMap<string, string>> {
		const items = (await readCatalogue())?.items ?? [];
		return new Map(items.flatMap(({ name, aliases, slug }) => [name, ...aliases].map((known) => [foldText(known), slug] as const)));
	}

	/** The slug of the item that is served under a name, or undefined. */
	async function findNamed(name: string): Promise<string | undefined> {
		served ??= readServedNames();
		return (await served).get(foldText(name));
	}

	/** Gives a request its id and slug. */
	async function prepare({ key, requests }: RequestGroup): Promise<void> {
		const [first] = requests as [SpooledRequest];
		const catalogue = await readCatalogue();
		const isTaken = (slug: string) =>
			catalogue !== undefined && (catalogue.bySlug.has(slug) || catalogue.retired.has(slug) || catalogue.renamed.has(slug));
		await store.writeDelivery({
			key,
			id: createId(),
			name: first.name,
			slug: toRequestSlug(first.name, key, isTaken),
			requestedOn: first.requestedAt.slice(0, 10),
			status: 'waiting',
			failures: 0,
			notBefore: 0,
		});
	}

	/** Where a request stands when a forge says this of it; an accepted item counts from when it is served, so that its address leads somewhere. */
	async function toStanding({ name, slug }: Delivery, state: ProposalState): Promise<Pick<Delivery, 'status' | 'slug'>> {
		if (state !== 'accepted') return { status: state === 'absent' ? 'waiting' : state, slug };
		const catalogue = await readCatalogue();
		if (catalogue === undefined || catalogue.bySlug.has(slug)) return { status: 'accepted', slug };
		const served = await findNamed(name);
		return served === undefined ? { status: 'open', slug } : { status: 'accepted', slug: served };
	}

	/** Writes down what became of a request, and resolves to where it stands. */
	async function settle(delivery: Delivery, state: ProposalState): Promise<Delivery['status']> {
		const { problem: _, ...rest } = delivery;
		const next: Delivery = { ...rest, failures: 0, notBefore: 0, ...(await toStanding(delivery, state)) };
		const { key, id, status } = next;
		// First: after the record, a process that is killed would never come here again.
		if (status === 'declined') await store.rememberDeclined(key);
		if (JSON.stringify(next) !== JSON.stringify(delivery)) await store.writeDelivery(next);
		if (status === 'accepted' || status === 'declined') {
			report[status]++;
			log.info({ key, requestId: id, status }, 'outcome of an item request');
		}
		return status;
	}

	/** What is known of a request without asking the forge. */
	async function findOutcome({ key, name }: Delivery): Promise<ProposalState | undefined> {
		if (await store.wasDeclined(key)) return 'declined';
		// Also when someone added it another way, or under another slug.
		return (await findNamed(name)) === undefined ? undefined : 'accepted';
	}

	const findState = ({ key, slug }: Delivery) => forge.findState({ branch: toBranch(key), file: toItemPath(slug) });

	/** Resolves to whether the request can go on in this round. */
	async function propose(delivery: Delivery): Promise<boolean> {
		const outcome = await findOutcome(delivery);
		if (outcome) return (await settle(delivery, outcome)) !== 'open';
		// First: of what waits for room the forge is not asked, however much it is.
		if (!(await hasRoom())) {
			report.held++;
			return false;
		}
		const known = await findState(delivery);
		if (known === 'accepted' || known === 'declined') return (await settle(delivery, known)) !== 'open';
		// Also where it is open already: a process may have been killed between the branch and its pull request.
		const state = await forge.propose(createProposal(delivery));
		if (state === 'absent') throw new ForgeError('The forge does not know what it has just taken', { retry: true });
		if (known === 'absent') opened++;
		if ((await settle(delivery, state)) !== 'open') return true;
		report.proposed++;
		log.info({ key: delivery.key, requestId: delivery.id }, 'proposed a requested item');
		return false;
	}

	/** Resolves to whether the request can go on in this round. */
	async function look(delivery: Delivery): Promise<boolean> {
		return (await settle(delivery, (await findOutcome(delivery)) ?? (await findState(delivery)))) !== 'open';
	}

	return { prepare, propose, look, settle };
}
