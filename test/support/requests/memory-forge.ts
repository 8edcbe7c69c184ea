import { type Forge, MAX_OPEN, type Proposal, type ProposalState } from '../../../functions/submissions/forge.ts';

/** A forge that keeps proposals in memory, and what people do there. */
export type MemoryForge = Forge & {
	/** Every proposal that was taken, in order. */
	proposals: Proposal[];
	states: Map<string, ProposalState>;
	/** Thrown by every call while it is set. */
	failure: Error | undefined;
	/** Calls so far. */
	calls: number;
};

export function createMemoryForge(): MemoryForge {
	async function call<T>(work: () => T): Promise<T> {
		forge.calls++;
		if (forge.failure) throw forge.failure;
		return work();
	}
	const countOpen = () => [...forge.states.values()].filter((state) => state === 'open').length;
	const forge: MemoryForge = {
		proposals: [],
		states: new Map(),
		failure: undefined,
		calls: 0,
		propose: (proposal) =>
			call(() => {
				const known = forge.states.get(proposal.branch);
				if (known && known !== 'absent') return known;
				if (countOpen() >= MAX_OPEN) return 'no-room';
				forge.proposals.push(proposal);
				forge.states.set(proposal.branch, 'open');
				return 'open';
			}),
		findState: ({ branch }) => call(() => forge.states.get(branch) ?? 'absent'),
		decline: ({ branch }) => call(() => void forge.states.set(branch, 'declined')),
		countOpen: () => call(countOpen),
	};
	return forge;
}
