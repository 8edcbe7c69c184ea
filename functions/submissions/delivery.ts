import { findSlugByName } from '../../core/item/lists/find-by-name.ts';
import { type Forge, isSlugTaken, type Proposal, type ProposalState } from './forge.ts';
import { Notifier, type NotifierDeps } from './notifier.ts';
import { createProposal, toProposedSlug } from './proposal.ts';
import { isWaiting, MAX_FAILURES, NO_FAILURES, ServiceError, toNextTry } from './retries.ts';
import type { SubmissionStore } from './store/submission-store.ts';
import { isDecided, type PreparedGroup, type SpooledSubmission, type SubmissionGroup, type SubmissionState } from './submission.ts';

/** Lifetime of an address, in any state of its submission, in milliseconds. */
const EMAIL_LIFETIME_MS = 90 * 86_400_000;

/** Dependencies of delivery. Tests pass fakes. */
export type DeliveryDeps = NotifierDeps & { readonly store: SubmissionStore; readonly forge: Forge };

/** The results of a round, each reported as a number of submissions or mails. */
const createCounts = () => ({
	proposed: 0,
	accepted: 0,
	declined: 0,
	/** Submissions that wait because too many others are open. */
	held: 0,
	/** Submissions that wait because the forge refuses all, for example the credential. */
	stopped: 0,
	failed: 0,
	/** Submissions that were given up until a person retries them. */
	buried: 0,
});
export type DeliveryReport = ReturnType<typeof createCounts> & Omit<Notifier['counts'], 'failed'>;

/** The status and slug of a group after a step. */
type Outcome = Pick<SubmissionState, 'status' | 'slug'>;

export function toProposal({ key, first, state }: PreparedGroup) {
	return createProposal({ ...first, key, slug: state.slug, requestedOn: first.requestedAt.slice(0, 10) });
}

/**
 * One round: takes submissions as far as they can go now, one name at a time. Each step is safe to repeat, since the process may be killed while
 * doing it.
 */
export class DeliveryRound {
	readonly #deps: DeliveryDeps;
	readonly #counts = createCounts();
	readonly #notifier: Notifier;
	/** True once the forge has too many open proposals: it is not asked for room again in this round. */
	#isFull = false;

	constructor(deps: DeliveryDeps) {
		this.#deps = deps;
		this.#notifier = new Notifier(deps);
	}

	get report(): DeliveryReport {
		const { mailed, asked, failed } = this.#notifier.counts;
		return { ...this.#counts, mailed, asked, failed: this.#counts.failed + failed };
	}

	/** Goes through all submissions. A submission that cannot be read or advanced holds up no other. */
	async run(): Promise<void> {
		const { store, addresses, now, log } = this.#deps;
		const before = now() - EMAIL_LIFETIME_MS;
		await store.tidy(before);
		await addresses.expire(before);
		for (const listed of await store.list()) {
			try {
				const { group, broken } = await store.read(listed);
				for (const file of broken) {
					this.#counts.failed++;
					log.error({ file }, 'cannot read an item request: it is left as it is');
				}
				if (group === undefined) continue;
				if (!group.isDead) await this.advance(group);
				// New submissions for a name that was given up join the earlier ones.
				else if (group.submissions.some(({ file }) => !file.startsWith('dead/'))) await store.move(group, 'dead');
			} catch (error) {
				this.#counts.failed++;
				log.error({ key: listed.key, err: error }, 'cannot go on with an item request');
			}
		}
	}

	/** Takes every step that a group can take now. Rejects if the spool fails. */
	async advance(group: SubmissionGroup): Promise<void> {
		await this.#notifier.ask(group);
		const prepared = await this.prepare(group);
		const { state } = prepared;
		if (isDecided(state)) return this.#notify(prepared);
		if (isWaiting(state, this.#deps.now())) return;
		let outcome: Outcome | undefined;
		try {
			outcome = await this.#findOutcome(prepared);
		} catch (error) {
			if (!(error instanceof ServiceError)) throw error;
			await this.#recordFailure(prepared, error);
			return;
		}
		if (outcome === undefined) this.#counts.held++;
		else await this.settle(prepared, outcome);
	}

	/** Gives a group its slug, unless it has one. */
	async prepare(group: SubmissionGroup): Promise<PreparedGroup> {
		const { key, first, state } = group;
		if (state) return { ...group, state };
		const catalogue = await this.#deps.readCatalogue();
		const slug = toProposedSlug({ ...first, key }, (taken) => catalogue !== undefined && isSlugTaken(catalogue, taken));
		return this.#deps.store.writeState(group, { slug, status: 'waiting', ...NO_FAILURES });
	}

	/** Writes down the new status of a group, and tells the submitters if it is decided. */
	async settle(group: PreparedGroup, { status, slug }: Outcome): Promise<void> {
		const { store, log } = this.#deps;
		const { key, state } = group;
		// Before the state is written: a process that is killed after that would not come back to this line.
		if (status === 'declined') await store.rememberDeclined(key);
		const isNews = status !== state.status || slug !== state.slug || state.failures > 0;
		const settled = isNews ? await store.writeState(group, { ...NO_FAILURES, slug, status }) : group;
		if (status === 'open' && state.status === 'waiting') log.info({ key }, 'proposed a requested item');
		if (status !== 'accepted' && status !== 'declined') return;
		this.#counts[status]++;
		log.info({ key, status }, 'outcome of an item request');
		await this.#notify(settled);
	}

	/** The new status of a group, or undefined if there is no room for its proposal. The forge is asked last. */
	async #findOutcome(group: PreparedGroup): Promise<Outcome | undefined> {
		const { forge, store, readCatalogue } = this.#deps;
		const { slug } = group.state;
		if (await store.wasDeclined(group.key)) return { status: 'declined', slug };
		const catalogue = await readCatalogue();
		// The item may also have been added without this submission, or under another slug.
		const served = catalogue && findSlugByName(catalogue, group.first.name);
		if (served !== undefined) return { status: 'accepted', slug: served };
		const proposal = toProposal(group);
		let known: ProposalState | 'no-room' = group.state.status === 'open' ? await forge.findState(proposal) : 'absent';
		if (known === 'absent') known = await this.#propose(proposal);
		if (known === 'no-room') return undefined;
		// An item is accepted once it is served, so that the link in the mail works.
		const isServed = catalogue === undefined || catalogue.bySlug.has(slug);
		return { status: known === 'accepted' && !isServed ? 'open' : known, slug };
	}

	async #propose(proposal: Proposal): ReturnType<Forge['propose']> {
		const proposed = this.#isFull ? 'no-room' : await this.#deps.forge.propose(proposal);
		this.#isFull = proposed === 'no-room';
		if (proposed === 'open') this.#counts.proposed++;
		return proposed;
	}

	/** Tells the submitters the outcome, and deletes the submissions that need nothing more. */
	async #notify(group: PreparedGroup): Promise<void> {
		const done: SpooledSubmission[] = [];
		for (const submission of group.submissions) if (await this.#notifier.notify(group, submission)) done.push(submission);
		if (done.length > 0) await this.#deps.store.remove(group, done);
	}

	/** Writes a failure down. Gives the submission up if trying again cannot help, or has not helped for a long time. */
	async #recordFailure(group: PreparedGroup, error: ServiceError): Promise<void> {
		const { store, now, log } = this.#deps;
		const { key, state } = group;
		if (error.kind === 'outage') {
			this.#counts.stopped++;
			return;
		}
		const retry = toNextTry(error, state, this.#deps);
		const written = await store.writeState(group, { ...state, ...retry, problem: error.message });
		this.#counts.failed++;
		const fields = { key, status: state.status, failures: retry.failures, problem: error.message };
		// An open proposal is safe at the forge: only asking for its state has failed.
		if (state.status === 'open' || (error.kind === 'temporary' && retry.failures < MAX_FAILURES)) {
			log.info({ ...fields, pauseMs: retry.notBefore - now() }, 'an item request waits after a failure');
			return;
		}
		await store.move(written, 'dead');
		this.#counts.buried++;
		log.error(fields, 'GIVEN UP: an item request needs a person: npm run requests -- dead');
	}
}

/**
 * One round over all submissions. Keeps nothing in memory between rounds: the process may be killed anywhere and started again.
 * Rejects if the spool cannot be read.
 */
export async function deliverSubmissions(deps: DeliveryDeps): Promise<DeliveryReport> {
	const round = new DeliveryRound(deps);
	await round.run();
	return round.report;
}
