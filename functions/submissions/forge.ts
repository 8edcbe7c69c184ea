import type { Catalogue } from '../../core/item/catalogue.ts';
import { ServiceError } from './retries.ts';

/** A requested item as a forge sees it: no e-mail address, and nothing written by the submitter except the name. */
export type Proposal = {
	/** `request/` and 12 hex digits of the hash of the folded name: the same name always has the same branch. */
	readonly branch: string;
	/** `content/items/<slug>.json`. */
	readonly file: string;
	/** The text of the draft file, ending with a newline. */
	readonly text: string;
	/** One line for the commit and the pull request, without mentions, links or markup like the body. */
	readonly title: string;
	/** Markdown without mentions, links or markup from the submitter. */
	readonly body: string;
};

/** `absent`: not known to the forge. `accepted`: the item is published on the main branch. */
export type ProposalState = 'open' | 'accepted' | 'declined' | 'absent';

/** Proposals that may be open at once: as many as a few people can review in a week. Further submissions wait. */
export const MAX_OPEN = 10;

/** True if a slug belongs to an item, or once did. */
export function isSlugTaken({ bySlug, retired, renamed }: Catalogue, slug: string): boolean {
	return bySlug.has(slug) || retired.has(slug) || renamed.has(slug);
}

/**
 * Where submissions become proposals that people review: each is a branch with one file. Every method throws a `ServiceError` if the forge fails. Each
 * is safe to call twice, from several processes, and after being killed at any step.
 */
export abstract class BranchForge {
	abstract findState(proposal: Pick<Proposal, 'branch' | 'file'>): Promise<ProposalState>;
	/** Closes a proposal unmerged, for good. */
	abstract decline(proposal: Pick<Proposal, 'branch'>): Promise<void>;
	/** The number of open proposals. */
	abstract countOpen(): Promise<number>;
	/** Whether the main branch has the file. */
	protected abstract hasFile(proposal: Pick<Proposal, 'file'>): Promise<boolean>;
	/** Creates branch, commit and what else makes a proposal, each only if it is missing. */
	protected abstract open(proposal: Proposal): Promise<void>;

	/** Resolves once the proposal exists, or is decided already, or to `no-room` while too many others are open. Never reopens a declined proposal. */
	async propose(proposal: Proposal): Promise<Exclude<ProposalState, 'absent'> | 'no-room'> {
		const known = await this.findState(proposal);
		if (known !== 'absent') return known;
		if ((await this.countOpen()) >= MAX_OPEN) return 'no-room';
		if (await this.hasFile(proposal)) {
			// If it is the requested item, the next build serves it under its name, and that accepts the submission.
			throw new ServiceError(`Cannot propose ${proposal.file}: the main branch has this file already`, 'temporary');
		}
		try {
			await this.open(proposal);
			return 'open';
		} catch (error) {
			// Another process may have been faster, or this one before it was killed.
			const found = await this.findState(proposal);
			if (found === 'absent') throw error;
			return found;
		}
	}
}

/** A forge as delivery uses it. */
export type Forge = Pick<BranchForge, 'propose' | 'findState' | 'decline' | 'countOpen'> & {
	/**
	 * Replaces the draft by the finished item and merges it into the main branch. Undefined if people do that on the pages of the forge.
	 * @param proposal its `text` is the finished, published item
	 */
	approve?(proposal: Pick<Proposal, 'branch' | 'file' | 'text' | 'title'>): Promise<void>;
};
