import type { Catalogue } from '../../core/item/catalogue.ts';
import { type Forge, ForgeError, type Proposal, type ProposalState } from './forge.ts';

/* The one way from a request to a proposal. The hosts only differ in what happens before and after it: a spool and rounds, or a queue and retries. */

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
