import type { Lexicon } from '../lexicon/lexicon.ts';
import { findArguments } from '../link/find-arguments.ts';
import { isAbroad, type Linked } from '../link/link-question.ts';
import type { Candidate, Generation, Order } from './candidate.ts';
import { generateComparisons } from './comparisons.ts';
import { generateFacts, REFUSALS } from './facts.ts';
import { findGroupAmounts, generateGroups } from './groups.ts';
import { findShares, findSums, toArgumentUse } from './uses.ts';
import { generateValues } from './values.ts';

function findOrders({ cues }: Linked): readonly Order[] {
	const [up, down] = [cues.has('ascending') || cues.has('min'), cues.has('descending') || cues.has('max')];
	return up === down ? ['dearest', 'cheapest'] : up ? ['cheapest'] : ['dearest'];
}

/** Every plan that the question may mean, refusals included. */
export function generateCandidates(linked: Linked, lexicon: Lexicon): Candidate[] {
	const words = new Set(linked.tokens.map(({ word }) => word));
	const has = (some: ReadonlySet<string>) => [...words].some((word) => some.has(word));
	const own = findArguments(linked.mentions, linked.tokens, lexicon).map(toArgumentUse);
	const shares = findShares(linked);
	const base: Generation = { ...linked, lexicon, has, args: own, sums: [], shares, orders: findOrders(linked) };
	const args = [...own, ...findGroupAmounts(base)];
	const generation: Generation = { ...base, args, sums: findSums(args, linked, base.shares) };
	return [
		...REFUSALS.filter(({ variant }) => variant !== 'unknown:foreign-currency' || isAbroad(linked)),
		...generateValues(generation),
		...generateComparisons(generation),
		...generateFacts(generation),
		...generateGroups(generation),
	];
}
