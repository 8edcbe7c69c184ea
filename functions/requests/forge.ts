/** A new item that someone asked for, as a forge sees it: no e-mail address, and nothing of the requester but the name. */
export type Proposal = {
	/** A random id, shown so that people can speak of the request; it is computed from nothing. */
	readonly id: string;
	/** `request/<12 hex>`, of the folded name's hash: the same name always has the same branch. */
	readonly branch: string;
	/** `content/items/<slug>.json`. */
	readonly file: string;
	/** The draft file's text, ending with a newline. */
	readonly text: string;
	/** One line, for the commit and the pull request; inert like the body. */
	readonly title: string;
	/** Markdown without mentions, links or markup from the requester. */
	readonly body: string;
};

/** `absent`: the forge knows nothing of it. `accepted`: the item is published on the main branch. */
export type ProposalState = 'open' | 'accepted' | 'declined' | 'absent';

/** Where requests become proposals that people review. Every method throws a `ForgeError` when the forge does not do it. */
export type Forge = {
	/**
	 * Makes branch, commit and pull request, each only where it is missing, and resolves once all stand. Safe to call twice, and
	 * after being killed at any step. Never reopens a declined one: that answers `declined`.
	 */
	readonly propose: (proposal: Proposal) => Promise<ProposalState>;
	/** What became of it. */
	readonly findState: (proposal: Pick<Proposal, 'branch' | 'file'>) => Promise<ProposalState>;
	/** Closes it unmerged. Safe to call twice. */
	readonly decline: (proposal: Pick<Proposal, 'branch'>) => Promise<void>;
	/** How many proposals of this kind are open. */
	readonly countOpen: () => Promise<number>;
	/**
	 * Puts the finished item in the draft's place and into the main branch. Undefined where people do both on the forge's own pages.
	 * @param proposal its `text` is the finished item, which is published
	 */
	readonly approve?: (proposal: Pick<Proposal, 'branch' | 'file' | 'text' | 'title'>) => Promise<void>;
};

/** Thrown by a forge: whether trying again can help, and how many milliseconds to wait at least. */
export class ForgeError extends Error {
	readonly retry: boolean;
	readonly retryAfterMs: number | undefined;

	constructor(message: string, options: { readonly retry: boolean; readonly retryAfterMs?: number; readonly cause?: unknown }) {
		super(message, { cause: options.cause });
		this.name = 'ForgeError';
		this.retry = options.retry;
		this.retryAfterMs = options.retryAfterMs;
	}
}
