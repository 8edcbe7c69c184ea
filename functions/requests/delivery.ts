import type { Catalogue } from '../../core/item/catalogue.ts';
import { findSlugByName } from '../../core/item/lists/find-by-name.ts';
import { type Forge, ForgeError, isSlugTaken, type Proposal, type ProposalState } from './forge.ts';
import type { Mailer } from './mail/mails.ts';
import { Notifier } from './notifier.ts';
import { isAhead, isStop, MAX_FAILURES, toRetryDelay } from './pause.ts';
import { createProposal, toProposedSlug } from './proposal.ts';
import type { RequestGroup, RequestState } from './request.ts';
import type { AddressBook } from './store/address-book.ts';
import type { RequestStore } from './store/request-store.ts';

/** Lifetime of an address, in any state of its request, in milliseconds. */
const EMAIL_LIFETIME_MS = 90 * 86_400_000;

/** The log of delivery. Its fields hold no name and no address. */
export type DeliveryLog = Readonly<Record<'info' | 'error', (fields: Readonly<Record<string, unknown>>, message: string) => void>>;

/** Dependencies of delivery. Tests pass fakes. */
export type DeliveryDeps = {
	readonly store: RequestStore;
	readonly forge: Forge;
	/** Undefined: no mail is sent; addresses are still deleted on the outcome. */
	readonly mailer: Mailer | undefined;
	readonly addresses: AddressBook;
	/** The catalogue that is served; undefined if there is none: then the state at the forge decides alone. */
	readonly readCatalogue: () => Promise<Catalogue | undefined>;
	/** `{base_url}` */
	readonly baseUrl: string;
	/** Milliseconds since the epoch. */
	readonly now: () => number;
	/** Uniform in [0, 1). */
	readonly random: () => number;
	/** A short random id, which people can use to talk about a request. */
	readonly createId: () => string;
	readonly log: DeliveryLog;
};

/** The results of a round, each reported as a number of requests or mails. */
const createDeliveryReport = () => ({
	proposed: 0,
	accepted: 0,
	declined: 0,
	/** Mails about outcomes. */
	mailed: 0,
	/** Mails that ask for a confirmation. */
	asked: 0,
	/** Requests that wait because too many others are open. */
	held: 0,
	/** Requests that wait because the forge refuses all, for example the credential. */
	stopped: 0,
	failed: 0,
	/** Requests that were given up until a person retries them. */
	buried: 0,
});
export type DeliveryReport = ReturnType<typeof createDeliveryReport>;

/** True once a request needs nothing more than mail. */
export const isDecided = (state: RequestState | undefined) => state?.status === 'accepted' || state?.status === 'declined';

/** The proposal of a group, which has a request and a state. */
export function toProposal({ key, requests }: RequestGroup, { id, slug }: RequestState): Proposal {
	const { name = '', requestedAt = '', report } = requests.find(({ state }) => state) ?? requests[0] ?? {};
	return createProposal({ key, id, slug, name, report, requestedOn: requestedAt.slice(0, 10) });
}

/**
 * One round: takes requests as far as they can go now, one name at a time. Each step is safe to repeat, since the process may be killed while
 * doing it.
 */
export class DeliveryRound {
	readonly report: DeliveryReport = createDeliveryReport();
	readonly #deps: DeliveryDeps;
	readonly #notifier: Notifier;
	/** True once the forge has too many open proposals: it is not asked for room again in this round. */
	#isFull = false;
	/** A failure that the forge would repeat for every request of this round, which therefore does not ask it. */
	#outage: ForgeError | undefined;

	constructor(deps: DeliveryDeps) {
		this.#deps = deps;
		this.#notifier = new Notifier(deps, this.report);
	}

	/** Takes every step that a group can take now. Rejects if the spool fails. */
	async advance(group: RequestGroup): Promise<void> {
		let current: RequestGroup | undefined = group;
		let last = group;
		await this.#notifier.ask(group);
		try {
			for (; current !== undefined; current = await this.#takeStep(current)) last = current;
		} catch (error) {
			if (error instanceof ForgeError && error.isOutage) this.#outage = error;
			// Not the fault of this request: nothing is counted against it.
			if (isStop(error)) this.report.stopped++;
			else if (error instanceof ForgeError) await this.#recordFailure(last, error);
			else throw error;
		}
	}

	/** Gives a request its id and slug. */
	async prepare(group: RequestGroup): Promise<RequestGroup & { readonly state: RequestState }> {
		const { store, readCatalogue, createId } = this.#deps;
		const catalogue = await readCatalogue();
		const { name = '', report } = group.requests[0] ?? {};
		const slug = toProposedSlug({ key: group.key, name, report }, (taken) => catalogue !== undefined && isSlugTaken(catalogue, taken));
		const state: RequestState = { id: createId(), slug, status: 'waiting', failures: 0, notBefore: 0 };
		return { ...(await store.writeState(group, state)), state };
	}

	/** Writes down the state of a request at the forge. */
	async settle(group: RequestGroup, found: ProposalState): Promise<RequestGroup> {
		const { store, log } = this.#deps;
		const { key, state } = group;
		if (state === undefined) return group;
		const { problem: _, ...rest } = state;
		const next: RequestState = { ...rest, failures: 0, notBefore: 0, ...(await this.#toStatus(group, state, found)) };
		const { id, status } = next;
		// Before the state is written: a process that is killed after that would not come back to this line.
		if (status === 'declined') await store.rememberDeclined(key);
		const written = JSON.stringify(next) === JSON.stringify(state) ? group : await store.writeState(group, next);
		if (status === 'accepted' || status === 'declined') {
			this.report[status]++;
			log.info({ key, requestId: id, status }, 'outcome of an item request');
		}
		return written;
	}

	/** Takes one step. Resolves to the group if another can follow in this round. */
	async #takeStep(group: RequestGroup): Promise<RequestGroup | undefined> {
		const { key, state, requests } = group;
		if (requests.length === 0) return undefined;
		if (state === undefined) return this.prepare(group);
		if (isDecided(state)) return this.#tell(group, state);
		if (isAhead(state.notBefore, this.#deps.now())) return undefined;
		const found = await this.#findState(group, state);
		if (found === 'no-room') {
			this.report.held++;
			return undefined;
		}
		const settled = await this.settle(group, found);
		if (state.status === 'waiting' && found === 'open') {
			this.report.proposed++;
			this.#deps.log.info({ key, requestId: state.id }, 'proposed a requested item');
		}
		// People review an open one.
		return settled.state?.status === 'open' ? undefined : settled;
	}

	/** The state of a request, which is proposed if it waits. The forge is asked last. */
	async #findState(group: RequestGroup, state: RequestState): Promise<ProposalState | 'no-room'> {
		const { forge, store } = this.#deps;
		if (await store.wasDeclined(group.key)) return 'declined';
		// The item may also have been added without this request, or under another slug.
		if ((await this.#findServed(group)) !== undefined) return 'accepted';
		if (this.#outage) throw this.#outage;
		if (state.status === 'open') return forge.findState(toProposal(group, state));
		const proposed = this.#isFull ? 'no-room' : await forge.propose(toProposal(group, state));
		this.#isFull = proposed === 'no-room';
		return proposed;
	}

	/** Tells the requesters the outcome, and deletes each request that needs nothing more. */
	async #tell(group: RequestGroup, state: RequestState): Promise<undefined> {
		let left = group;
		// The request that carries the state goes last, so that the state need not move.
		for (const request of group.requests.toSorted((a, b) => Number(a.state !== undefined) - Number(b.state !== undefined))) {
			if (await this.#notifier.tell(group, request, state)) left = await this.#deps.store.remove(left, request);
		}
		return undefined;
	}

	/** An item accepted by the forge counts as accepted once it is served, so that the link in the mail works. */
	async #toStatus(group: RequestGroup, { slug }: RequestState, found: ProposalState): Promise<Pick<RequestState, 'status' | 'slug'>> {
		if (found !== 'accepted') return { status: found === 'absent' ? 'waiting' : found, slug };
		const catalogue = await this.#deps.readCatalogue();
		if (catalogue === undefined || catalogue.bySlug.has(slug)) return { status: 'accepted', slug };
		const served = await this.#findServed(group);
		return served === undefined ? { status: 'open', slug } : { status: 'accepted', slug: served };
	}

	/** The slug of the item that is served under a name, or undefined. */
	async #findServed({ requests }: RequestGroup): Promise<string | undefined> {
		const catalogue = await this.#deps.readCatalogue();
		return catalogue && findSlugByName(catalogue, requests[0]?.name ?? '');
	}

	/** Writes a failure down. Gives the request up if trying again cannot help, or has not helped for a long time. */
	async #recordFailure(group: RequestGroup, error: ForgeError): Promise<void> {
		const { store, now, random, log } = this.#deps;
		const { key, state } = group;
		if (state === undefined) throw error;
		const failures = state.failures + 1;
		const pauseMs = toRetryDelay(error, failures, random());
		const written = await store.writeState(group, { ...state, failures, notBefore: now() + pauseMs, problem: error.message });
		this.report.failed++;
		const fields = { key, requestId: state.id, status: state.status, failures, problem: error.message };
		// An open proposal is safe at the forge: only asking for its state has failed.
		if (state.status === 'open' || (error.retry && failures < MAX_FAILURES)) {
			log.info({ ...fields, pauseMs }, 'an item request waits after a failure');
			return;
		}
		await store.move(written, 'dead');
		this.report.buried++;
		log.error(fields, 'GIVEN UP: an item request needs a person: npm run requests -- dead');
	}
}

/** Goes through all requests. A request that cannot be read or advanced holds up no other. */
async function deliverEach(deps: DeliveryDeps, isMeant: (group: RequestGroup) => boolean): Promise<DeliveryReport> {
	const { store, addresses, now, log } = deps;
	const before = now() - EMAIL_LIFETIME_MS;
	await store.tidy(before);
	await addresses.expire(before);
	const round = new DeliveryRound(deps);
	for (const listed of await store.list()) {
		try {
			const group = await store.read(listed);
			if (group === undefined) continue;
			for (const file of group.broken) {
				round.report.failed++;
				log.error({ file }, 'cannot read an item request: it is left as it is');
			}
			// New requests for a name that was given up join the earlier ones.
			if (group.isDead && group.requests.some(({ file }) => !file.startsWith('dead/'))) await store.move(group, 'dead');
			else if (!group.isDead && isMeant(group)) await round.advance(group);
		} catch (error) {
			round.report.failed++;
			log.error({ key: listed.key, err: error }, 'cannot go on with an item request');
		}
	}
	return round.report;
}

/**
 * One round over all requests. Keeps nothing in memory between rounds: the process may be killed anywhere and started again.
 * Rejects if the spool cannot be read.
 */
export function deliverRequests(deps: DeliveryDeps): Promise<DeliveryReport> {
	return deliverEach(deps, () => true);
}

/** A round without a forge: mails outcomes that were decided here, and deletes old addresses. */
export function tellOutcomes(deps: DeliveryDeps): Promise<DeliveryReport> {
	return deliverEach(deps, ({ state }) => isDecided(state));
}
