import { findSlugByName } from '../../core/item/find-by-name.ts';
import type { Delivery, DeliveryDeps, DeliveryReport } from './delivery.ts';
import type { ProposalState } from './forge.ts';
import { toBranch, toItemPath, toReportPath } from './proposal.ts';
import { createDelivery, isSlugTaken, Proposer } from './proposer.ts';
import type { RequestGroup, SpooledRequest } from './request-store.ts';

/** The steps of a round up to the outcome: prepare, propose, look. */
export class Reviewer {
	readonly #deps: DeliveryDeps;
	readonly #report: DeliveryReport;
	readonly #proposer: Proposer;

	constructor(deps: DeliveryDeps, report: DeliveryReport) {
		this.#deps = deps;
		this.#report = report;
		this.#proposer = new Proposer(deps.forge);
	}

	/** Gives a request its id and slug. */
	async prepare({ key, requests }: RequestGroup): Promise<void> {
		const { store, readCatalogue, createId } = this.#deps;
		const [{ name, requestedAt, report }] = requests as [SpooledRequest];
		const catalogue = await readCatalogue();
		const isTaken = (slug: string) => catalogue !== undefined && isSlugTaken(catalogue, slug);
		await store.writeDelivery(createDelivery({ key, id: createId(), name, report, requestedOn: requestedAt.slice(0, 10) }, isTaken));
	}

	/** Proposes a request, unless its outcome is known already. Resolves to whether the request can go on in this round. */
	async propose(delivery: Delivery): Promise<boolean> {
		const outcome = await this.#findOutcome(delivery);
		if (outcome) return (await this.settle(delivery, outcome)) !== 'open';
		const state = await this.#proposer.propose(delivery);
		if (state === 'no-room') {
			this.#report.held++;
			return false;
		}
		if ((await this.settle(delivery, state)) !== 'open') return true;
		this.#report.proposed++;
		this.#deps.log.info({ key: delivery.key, requestId: delivery.id }, 'proposed a requested item');
		return false;
	}

	/** Looks for the outcome of an open request. Resolves to whether the request can go on in this round. */
	async look(delivery: Delivery): Promise<boolean> {
		const { key, slug, report } = delivery;
		const findState = () =>
			this.#deps.forge.findState({ branch: toBranch(key), file: report ? toReportPath(report.slug, key) : toItemPath(slug) });
		return (await this.settle(delivery, (await this.#findOutcome(delivery)) ?? (await findState()))) !== 'open';
	}

	/** Writes down the state of a request at the forge. Resolves to its new status. */
	async settle(delivery: Delivery, state: ProposalState): Promise<Delivery['status']> {
		const { store, log } = this.#deps;
		const { problem: _, ...rest } = delivery;
		const next: Delivery = { ...rest, failures: 0, notBefore: 0, ...(await this.#toStatus(delivery, state)) };
		const { key, id, status } = next;
		// Before the delivery is written: a process that is killed after that would not come back to this line.
		if (status === 'declined') await store.rememberDeclined(key);
		if (JSON.stringify(next) !== JSON.stringify(delivery)) await store.writeDelivery(next);
		if (status === 'accepted' || status === 'declined') {
			this.#report[status]++;
			log.info({ key, requestId: id, status }, 'outcome of an item request');
		}
		return status;
	}

	/** An item accepted by the forge counts as accepted once it is served, so that the link in the mail works. */
	async #toStatus({ name, slug }: Delivery, state: ProposalState): Promise<Pick<Delivery, 'status' | 'slug'>> {
		if (state !== 'accepted') return { status: state === 'absent' ? 'waiting' : state, slug };
		const catalogue = await this.#deps.readCatalogue();
		if (catalogue === undefined || catalogue.bySlug.has(slug)) return { status: 'accepted', slug };
		const served = await this.#findServed(name);
		return served === undefined ? { status: 'open', slug } : { status: 'accepted', slug: served };
	}

	/** The outcome, if it is known without asking the forge. */
	async #findOutcome({ key, name }: Delivery): Promise<ProposalState | undefined> {
		if (await this.#deps.store.wasDeclined(key)) return 'declined';
		// The item may also have been added without this request, or under another slug.
		return (await this.#findServed(name)) === undefined ? undefined : 'accepted';
	}

	/** The slug of the item that is served under a name, or undefined. */
	async #findServed(name: string): Promise<string | undefined> {
		const catalogue = await this.#deps.readCatalogue();
		return catalogue && findSlugByName(catalogue, name);
	}
}
