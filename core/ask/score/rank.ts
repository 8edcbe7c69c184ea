import type { Candidate, RoleUse } from '../candidates/candidate.ts';
import {
	countLeft,
	markCovered,
	toLeftFeatures,
	toNameFeatures,
	toNames,
	toOpenFeatures,
	toPairFeatures,
	toRuns,
	toSignature,
	toUseFeatures,
} from './features.ts';
import type { Masked } from './mask.ts';
import { type AskModel, createSum } from './model.ts';

/** A plan with its probability among all plans of the question. */
export type Ranked = { candidate: Candidate; probability: number };

/** More parts than a question has, each in its roles. */
const MOST_USES = 2048;
/** A key of more parts is no safe integer. */
const MOST_OF_KEY = 4;

/** A part of plans in its role, and its score by family of plans. */
type UseScore = { id: number; byFamily: Map<string, number> };

/** The score of what plans of the same parts leave open, and of the order of the parts by name of the plan. */
type UsesScore = { open: number; left: number; byName: Map<string, number> };

/** The runs of words, and the signature. */
export function selectRuns(masked: Masked): number[] {
	return [...toRuns(masked), ...toSignature(masked)];
}

/** Orders the plans by probability, the likeliest first. */
export function rankCandidates(masked: Masked, candidates: readonly Candidate[], model: AskModel): Ranked[] {
	const { scale } = model;
	const runs = selectRuns(masked);
	const sum = createSum(model);
	const byName = new Map<string, number>();
	const byVariant = new Map<string, number>();
	const byUse = new Map<RoleUse['use'], Map<string, UseScore>>();
	let useCount = 0;
	const byUses = new Map<number, UsesScore>();
	const byLeft = new Map<string, number[]>();
	const open = masked.words.map((_, place) => sum(toOpenFeatures(masked, place)));

	function remember<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
		const old = known.get(key);
		if (old !== undefined) return old;
		const value = make();
		known.set(key, value);
		return value;
	}

	function scoreName(name: string): number {
		return remember(byName, name, () => sum(toNameFeatures(runs, name)));
	}

	function scoreVariant(candidate: Candidate): number {
		return remember(byVariant, candidate.variant, () => [...toNames(candidate)].reduce((total, name) => total + scoreName(name), 0));
	}

	function knownUse({ role, use }: RoleUse): UseScore {
		const byRole = remember(byUse, use, () => new Map<string, UseScore>());
		return remember(byRole, role, () => ({ id: ++useCount, byFamily: new Map() }));
	}

	function scoreUse(family: string, use: RoleUse): number {
		return remember(knownUse(use).byFamily, family, () => sum(toUseFeatures(masked, family, use)));
	}

	/** What plans of the same parts share. */
	function scoreUses(uses: readonly RoleUse[]): UsesScore {
		const make = () => {
			const covered = markCovered(uses, masked);
			const total = open.reduce((all, each, place) => all + (covered[place] ? 0 : each), 0);
			return { open: total, left: countLeft(masked, covered), byName: new Map() };
		};
		if (uses.length > MOST_OF_KEY) return make();
		let key = 0;
		for (const use of uses) key = key * MOST_USES + knownUse(use).id;
		return remember(byUses, key, make);
	}

	function score(candidate: Candidate): number {
		const { family, variant, uses } = candidate;
		let total = scoreVariant(candidate);
		for (const use of uses) total += scoreUse(family, use);
		if (family === 'unknown') return total * scale;
		const shared = scoreUses(uses);
		if (uses.length > 1)
			for (const name of [variant, family]) total += remember(shared.byName, name, () => sum(toPairFeatures(masked, uses, name)));
		const lefts = remember(byLeft, variant, () => []);
		const left = lefts[shared.left] ?? sum(toLeftFeatures(shared.left, candidate));
		lefts[shared.left] = left;
		return (total + shared.open + left) * scale;
	}

	const scores = candidates.map(score);
	const highest = Math.max(...scores);
	const powers = scores.map((each) => Math.exp(each - highest));
	const all = powers.reduce((total, each) => total + each, 0);
	return candidates
		.map((candidate, place) => ({ candidate, probability: (powers[place] ?? 0) / all }))
		.sort((a, b) => b.probability - a.probability);
}
