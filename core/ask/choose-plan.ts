import { MAX_ASK_ANSWERS } from '../api/limits.ts';
import type { Candidate } from './candidates/candidate.ts';
import type { Plan, SimplePlan } from './plan.ts';
import type { Ranked } from './score/rank.ts';

/* From the plans that a question may mean to the one that is carried out. */

/** Plans that are compared for having one meaning; the others are too unlikely to matter. */
const COMPARED = 24;
/** Members of plans that change the words of an answer, not what it says. */
const SILENT = new Set(['assumed', 'words', 'label', 'plural', 'claimed', 'figure', 'orEqual']);
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

/** A statement, which is right whichever way it was asked: `which is worth more` for `is a worth more`. */
export function toStatement<Told extends Plan>(plan: Told): Told {
	if (plan.op !== 'compare' || plan.asked.startsWith('which')) return plan;
	return { ...plan, asked: plan.asked === 'less' ? 'which-less' : 'which-more' };
}

/**
 * The likeliest meaning if its probability reaches the threshold; otherwise the likeliest ones about the same things, told together, if they
 * reach it together. Undefined if nothing does.
 */
export function chooseCandidate(meanings: readonly Ranked[], threshold: number): Candidate | undefined {
	const [best] = meanings;
	if (!best) return undefined;
	const { op } = best.candidate.plan;
	if (best.probability >= threshold) return op === 'unknown' ? undefined : best.candidate;
	const open = meanings.filter(({ candidate: { plan } }) => plan.op !== 'unknown' && plan.op !== 'ambiguous' && plan.op !== 'several');
	const [likeliest = []] = [...addUp(open, toSubject).values()].sort((a, b) => sum(b) - sum(a));
	const [first] = likeliest;
	const byTold = new Map<string, SimplePlan>();
	let told = 0;
	for (const { candidate, probability } of likeliest) {
		const plan = toStatement(candidate.plan) as SimplePlan;
		const key = plan.op === 'fact' ? plan.fact : plan.op;
		// One order of a list, one side of a comparison.
		if (byTold.has(key) && plan.op !== 'compare') continue;
		if (!byTold.has(key)) byTold.set(key, plan);
		told += probability;
		if (told >= threshold || byTold.size === MAX_ASK_ANSWERS) break;
	}
	const plans = [...byTold.values()];
	const [only] = plans;
	if (!first || !only || told < threshold) return undefined;
	return { ...first.candidate, plan: plans.length === 1 ? only : { op: 'several', plans } };
}
