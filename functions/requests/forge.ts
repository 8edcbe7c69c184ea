/** A requested item as a forge sees it: no e-mail address, and nothing written by the requester except the name. */
export type Proposal = {
	/** A random id, shown so that people can talk about the request. */
	readonly id: string;
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

/** Where requests become proposals that people review. Every method throws a `ForgeError` if the forge fails. */
export type Forge = {
	/**
	 * Creates branch, commit and pull request, each only if it is missing, and resolves once all exist. Safe to call twice, and
	 * after being killed at any step. Never reopens a declined proposal: resolves to `declined`.
	 */
	readonly propose: (proposal: Proposal) => Promise<ProposalState>;
	/** The state of a proposal. */
	readonly findState: (proposal: Pick<Proposal, 'branch' | 'file'>) => Promise<ProposalState>;
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
