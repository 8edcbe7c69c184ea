import type { Candidate, RoleUse } from '../candidates/candidate.ts';
import {
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
	const byUse = new Map<RoleUse['use'], Map<string, number>>();
	const open = masked.words.map((_, place) => sum(toOpenFeatures(masked, place)));
	const openTotal = open.reduce((total, each) => total + each, 0);

	function scoreName(name: string): number {
		const known = byName.get(name);
		if (known !== undefined) return known;
		const score = sum(toNameFeatures(runs, name));
		byName.set(name, score);
		return score;
	}

	function scoreVariant(candidate: Candidate): number {
		const known = byVariant.get(candidate.variant);
		if (known !== undefined) return known;
		let score = 0;
		for (const name of toNames(candidate)) score += scoreName(name);
		byVariant.set(candidate.variant, score);
		return score;
	}

	function scoreUse(family: string, roleUse: RoleUse): number {
		const scores = byUse.get(roleUse.use) ?? new Map<string, number>();
		byUse.set(roleUse.use, scores);
		const key = `${family} ${roleUse.role}`;
		const known = scores.get(key);
		if (known !== undefined) return known;
		const score = sum(toUseFeatures(masked, family, roleUse));
		scores.set(key, score);
		return score;
	}

	function score(candidate: Candidate): number {
		const { family, uses } = candidate;
		let total = scoreVariant(candidate) + sum(toPairFeatures(masked, candidate));
		for (const use of uses) total += scoreUse(family, use);
		if (family === 'unknown') return total * scale;
		total += openTotal;
		const covered = markCovered(uses, masked);
		for (let place = 0; place < covered.length; place++) if (covered[place]) total -= open[place] ?? 0;
		total += sum(toLeftFeatures(masked, covered, candidate));
		return total * scale;
	}

	const scores = candidates.map(score);
	const highest = Math.max(...scores);
	const powers = scores.map((each) => Math.exp(each - highest));
	const all = powers.reduce((total, each) => total + each, 0);
	return candidates
		.map((candidate, place) => ({ candidate, probability: (powers[place] ?? 0) / all }))
		.sort((a, b) => b.probability - a.probability);
}
