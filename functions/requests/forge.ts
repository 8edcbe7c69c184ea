import type { Catalogue } from '../../core/item/catalogue.ts';

/** A requested item as a forge sees it: no e-mail address, and nothing written by the requester except the name. */
export type Proposal = {
	/** `request/` and 12 hex digits of the hash of the folded name: the same name always has the same branch. */
	readonly branch: string;
	/** `content/items/<slug>.json`. */
	readonly file: string;
	/** The text of the draft file, ending with a newline. */
	readonly text: string;
	/** One line for the commit and the pull request, without mentions, links or markup like the body. */
	readonly title: string;
	/** Markdown without mentions, links or markup from the requester. */
	readonly body: string;
};

/** `absent`: not known to the forge. `accepted`: the item is published on the main branch. */
export type ProposalState = 'open' | 'accepted' | 'declined' | 'absent';

/** The operations that each forge implements. Every method throws a `ForgeError` if the forge fails. */
export type Repository = {
	/** The state of a proposal. */
	readonly findState: (proposal: Pick<Proposal, 'branch' | 'file'>) => Promise<ProposalState>;
	/** Whether the main branch has the file. */
	readonly hasFile: (proposal: Pick<Proposal, 'file'>) => Promise<boolean>;
	/** Creates branch, commit and what else makes a proposal, each only if it is missing. */
	readonly open: (proposal: Proposal) => Promise<void>;
	/** Closes a proposal unmerged. Safe to call twice. */
	readonly decline: (proposal: Pick<Proposal, 'branch'>) => Promise<void>;
	/** The number of open proposals. */
	readonly countOpen: () => Promise<number>;
	/**
	 * Replaces the draft by the finished item and merges it into the main branch. Undefined if people do that on the pages of the forge.
	 * @param proposal its `text` is the finished, published item
	 */
	readonly approve?: (proposal: Pick<Proposal, 'branch' | 'file' | 'text' | 'title'>) => Promise<void>;
};

/** Where requests become proposals that people review. */
export type Forge = Omit<Repository, 'hasFile' | 'open'> & {
	/**
	 * Resolves once the proposal exists. Safe to call twice, from several processes, and after being killed at any step. Never reopens a declined
	 * proposal: resolves to `declined`.
	 */
	readonly propose: (proposal: Proposal) => Promise<ProposalState>;
};

/** The forge of a repository. */
export function createForge(repository: Repository): Forge {
	const approve = repository.approve?.bind(repository);
	return {
		findState: (proposal) => repository.findState(proposal),
		decline: (proposal) => repository.decline(proposal),
		countOpen: () => repository.countOpen(),
		...(approve && { approve }),
		async propose(proposal) {
			const known = await repository.findState(proposal);
			if (known !== 'absent') return known;
			if (await repository.hasFile(proposal)) {
				// If it is the requested item, the next build serves it under its name, and that accepts the request.
				throw new ForgeError(`Cannot propose ${proposal.file}: the main branch has this file already`, { retry: true });
			}
			try {
				await repository.open(proposal);
				return 'open';
			} catch (error) {
				// Another process may have been faster, or this one before it was killed.
				const found = await repository.findState(proposal);
				if (found === 'absent') throw error;
				return found;
			}
		},
	};
}

type ForgeErrorOptions = {
	/** Whether trying again can help. */
	readonly retry: boolean;
	/** The least number of milliseconds to wait. */
	readonly retryAfterMs?: number | undefined;
	/** True if every request would fail like this one: a credential or a setting is wrong. */
	readonly stops?: boolean | undefined;
	readonly cause?: unknown;
};

/** Thrown by a forge. */
export class ForgeError extends Error {
	readonly retry: boolean;
	readonly retryAfterMs: number | undefined;
	readonly stops: boolean;

	constructor(message: string, { retry, retryAfterMs, stops = false, cause }: ForgeErrorOptions) {
		super(message, { cause });
		this.name = 'ForgeError';
		this.retry = retry;
		this.retryAfterMs = retryAfterMs;
		this.stops = stops;
	}
}

/** Proposals that may be open at once: as many as a few people can review in a week. Further requests wait. */
export const MAX_OPEN = 10;

/** True if a slug belongs to an item, or once did. */
export function isSlugTaken({ bySlug, retired, renamed }: Catalogue, slug: string): boolean {
	return bySlug.has(slug) || retired.has(slug) || renamed.has(slug);
}

/** Opens proposals at a forge while there is room for them. */
export class Proposer {
	readonly #forge: Forge;
	#counted: Promise<number> | undefined;
	#opened = 0;

	constructor(forge: Forge) {
		this.#forge = forge;
	}

	/**
	 * Proposes a request, which is safe to do twice: a process may have been killed between the branch and its pull request.
	 * @returns its state at the forge, or `no-room` while too many others are open
	 * @throws ForgeError
	 */
	async propose(proposal: Proposal): Promise<ProposalState | 'no-room'> {
		// The forge counts once, even if that fails: a forge that is down is not asked again for each request.
		this.#counted ??= this.#forge.countOpen();
		if ((await this.#counted) + this.#opened >= MAX_OPEN) return 'no-room';
		const state = await this.#forge.propose(proposal);
		if (state === 'absent') throw new ForgeError('The forge does not know the proposal that it has just accepted', { retry: true });
		// One that was open before counts twice until the next round: then fewer are opened, never more.
		if (state === 'open') this.#opened++;
		return state;
	}
}
