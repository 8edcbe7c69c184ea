import { MAX_ASK_ANSWERS } from '../../api/limits.ts';
import type { RoleUse } from '../operators/operator.ts';
import type { Candidate, Plan, SimplePlan } from '../operators/operators.ts';
import {
	countLeft,
	markCovered,
	toFamily,
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
export function selectRuns(masked: Masked): Uint32Array {
	return Uint32Array.from([...toRuns(masked), ...toSignature(masked)]);
}

/** Orders the plans by probability, the likeliest first. */
export function rankCandidates(masked: Masked, candidates: readonly Candidate[], model: AskModel): Ranked[] {
	const { scale } = model;
	const runs = selectRuns(masked);
	const sum = createSum(model);
	const byName = new Map<string, number>();
	const byVariant = new Map<string, { family: string; own: number; lefts: number[] }>();
	const byUse = new Map<RoleUse['use'], Map<string, UseScore>>();
	let useCount = 0;
	const byUses = new Map<number, UsesScore>();
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

	function scoreVariant(variant: string) {
		const own = [...toNames(variant)].reduce((total, name) => total + scoreName(name), 0);
		return { family: toFamily(variant), own, lefts: [] };
	}

	function knownUse({ role, use }: RoleUse): UseScore {
		const byRole = remember(byUse, use, () => new Map<string, UseScore>());
		return remember(byRole, role, () => ({ id: ++useCount, byFamily: new Map() }));
	}

	function scoreUse(family: string, use: RoleUse): number {
		return remember(knownUse(use).byFamily, family, () => sum(toUseFeatures(masked, family, use)));
	}

	/** The scores that plans of the same parts share. */
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

	function score({ variant, uses }: Candidate): number {
		const { family, own, lefts } = remember(byVariant, variant, () => scoreVariant(variant));
		let total = own;
		for (const use of uses) total += scoreUse(family, use);
		if (family === 'unknown') return total * scale;
		const shared = scoreUses(uses);
		if (uses.length > 1)
			for (const name of [variant, family]) total += remember(shared.byName, name, () => sum(toPairFeatures(masked, uses, name)));
		const left = lefts[shared.left] ?? sum(toLeftFeatures(shared.left, variant));
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

/* From the plans that a question may mean to the one that is carried out. */

/** Plans that are compared for having one meaning; the others are too unlikely to matter. */
const COMPARED = 24;
/** Members of plans that change the words of an answer, not what it says. */
const SILENT = new Set(['assumed', 'words', 'label', 'plural', 'claimed', 'figure', 'orEqual', 'isOne']);
/** Members of plans that say what they are about. */
const SUBJECT = new Set(['slug', 'quantity', 'unit', 'today', 'cents', 'selector']);

/** Equal for plans with one answer. Refusals have one meaning, and so have questions back. */
export function toMeaning(plan: Plan): string {
	if (plan.op === 'unknown' || plan.op === 'ambiguous') return plan.op;
	return JSON.stringify(plan, (key, value: unknown) => (SILENT.has(key) ? undefined : value));
}

/** Equal for plans about the same things: `what does it cost` and `what is it`, `the dearest car` and `all cars`. */
export function toSubject(plan: Plan): string {
	const parts = new Set<string>();
	JSON.stringify(plan, (key, value: unknown) => {
		if (SILENT.has(key)) return undefined;
		if (SUBJECT.has(key) && JSON.stringify(value) !== '"1"') parts.add(`${key} ${JSON.stringify(value)}`);
		return value;
	});
	return [...parts].sort().join();
}

function addUp(ranked: readonly Ranked[], toKey: (plan: Plan) => string): Map<string, Ranked[]> {
	const groups = new Map<string, Ranked[]>();
	for (const each of ranked) {
		const key = toKey(each.candidate.plan);
		const group = groups.get(key) ?? [];
		group.push(each);
		groups.set(key, group);
	}
	return groups;
}

const sum = (all: readonly Ranked[]) => all.reduce((total, { probability }) => total + probability, 0);

/** The meanings, the likeliest first, each with the probability of all plans that have it. */
export function findMeanings(ranked: readonly Ranked[]): Ranked[] {
	return [...addUp(ranked.slice(0, COMPARED), toMeaning).values()]
		.map((same) => ({ candidate: (same[0] as Ranked).candidate, probability: sum(same) }))
		.sort((a, b) => b.probability - a.probability);
}

/** Operators that are never combined with another: `the price of eggs` asks for no sum and no mean of them. */
const ALONE = /^(?:unknown|ambiguous|several|total|average)$/;
/** A statement, which is right whichever way it was asked: `which is worth more` for `is a worth more`. */
export function toStatement<Told extends Plan>(plan: Told): Told {
	if (plan.op !== 'compare' || plan.asked.startsWith('which')) return plan;
	return { ...plan, asked: plan.asked === 'less' ? 'which-less' : 'which-more' };
}

/**
 * The likeliest meaning if its probability reaches the threshold; otherwise the likeliest ones about the same things, if they
 * reach it together. Undefined if nothing does.
 */
export function chooseCandidate(meanings: readonly Ranked[], threshold: number): Ranked | undefined {
	const [best] = meanings;
	if (!best) return undefined;
	const { op } = best.candidate.plan;
	if (best.probability >= threshold) return op === 'unknown' ? undefined : best;
	const open = meanings.filter(({ candidate: { plan } }) => !ALONE.test(plan.op));
	const [likeliest = []] = [...addUp(open, toSubject).values()].sort((a, b) => sum(b) - sum(a));
	const [first] = likeliest;
	const byTold = new Map<string, SimplePlan>();
	let told = 0;
	for (const { candidate, probability } of likeliest) {
		const plan = toStatement(candidate.plan) as SimplePlan;
		const key = plan.op === 'fact' ? plan.fact : plan.op;
		// One order of a list, but a comparison and a history say what both sides and all years ask.
		if (byTold.has(key) && plan.op !== 'compare' && plan.op !== 'history') continue;
		if (!byTold.has(key)) byTold.set(key, plan);
		told += probability;
		if (told >= threshold || byTold.size === MAX_ASK_ANSWERS) break;
	}
	const plans = [...byTold.values()];
	const [only] = plans;
	if (!first || !only || told < threshold) return undefined;
	return { candidate: { ...first.candidate, plan: plans.length === 1 ? only : { op: 'several', plans } }, probability: told };
}
