import { performance } from 'node:perf_hooks';
import { answerPlan } from '../../core/ask/answer-question.ts';
import type { Plan } from '../../core/ask/plan.ts';
import { prepareQuestion } from '../../core/ask/prepare-question.ts';
import { readQuestion } from '../../core/ask/read-question.ts';
import type { AskModel } from '../../core/ask/score/model.ts';
import { rankCandidates } from '../../core/ask/score/rank.ts';
import type { Asked } from '../ask-train/examples.ts';
import type { AskWorld } from '../ask-train/sets.ts';

/** A labelled question with its outcome. */
export type LotOutcome = {
	q: string;
	/** Operator of the right plan. */
	operator: Plan['op'];
	expected: Plan;
	plan: Plan;
	/** `refused`: no answer, or a question back, although there is an answer. */
	verdict: 'right' | 'refused' | 'wrong';
	/** Probability of the likeliest meaning and whether that is right, before the threshold; undefined for several questions in one. */
	best: { probability: number; isRight: boolean; unknown: boolean } | undefined;
	milliseconds: number;
};

/** Of the choices of a right question back, the answer must offer two. */
const LEAST_SHARED = 2;

function asksBackRight(plan: Plan, right: readonly Plan[]): boolean {
	return (
		plan.op === 'ambiguous' &&
		right.some((other) => other.op === 'ambiguous' && plan.slugs.filter((slug) => other.slugs.includes(slug)).length >= LEAST_SHARED)
	);
}

/** Whether a plan means the same as one of the right ones, or leads to the same answer. Any refusal is as right as another. */
function isRightPlan(plan: Plan, { plans }: Asked, { toKey, catalogue }: AskWorld): boolean {
	if (plan.op === 'unknown') return plans.some(({ op }) => op === 'unknown');
	if (plan.op === 'ambiguous') return asksBackRight(plan, plans);
	const toAnswer = (each: Plan) => answerPlan(each, catalogue).answer;
	// An answer may tell more than what was asked.
	const told = plan.op === 'several' ? [plan, ...plan.plans] : [plan];
	return plans.some(
		(right) => right.op !== 'unknown' && told.some((each) => toKey(right) === toKey(each) || toAnswer(right) === toAnswer(each)),
	);
}

/** The likeliest meaning of a question: probabilities of plans with the same meaning count together. */
function findBest(asked: Asked, world: AskWorld, model: AskModel): LotOutcome['best'] {
	if (asked.plans.some(({ op }) => op === 'several')) return undefined;
	const { masked, candidates } = prepareQuestion(asked.q, { ...world, vocabulary: model });
	const ranked = rankCandidates(masked, candidates, model);
	const byMeaning = new Map<string, { plan: Plan; probability: number }>();
	for (const { candidate, probability } of ranked) {
		if (probability < 1e-4) continue;
		const { plan } = candidate;
		const key = plan.op === 'unknown' ? plan.op : world.toKey(plan);
		const known = byMeaning.get(key);
		byMeaning.set(key, { plan: known?.plan ?? plan, probability: probability + (known?.probability ?? 0) });
	}
	const [best] = [...byMeaning.values()].sort((a, b) => b.probability - a.probability);
	return best && { probability: best.probability, isRight: isRightPlan(best.plan, asked, world), unknown: best.plan.op === 'unknown' };
}

/** Reads labelled questions with a model and judges the plans. */
export function runLot(lot: readonly Asked[], model: AskModel): LotOutcome[] {
	return lot.map((asked) => {
		const world = asked.world as AskWorld;
		const start = performance.now();
		const { plan } = readQuestion(asked.q, { catalogue: world.catalogue, searchIndex: world.searchIndex, model });
		const milliseconds = performance.now() - start;
		const [expected] = asked.plans as [Plan];
		const isRight = isRightPlan(plan, asked, world);
		const isRefused = plan.op === 'unknown' || (plan.op === 'ambiguous' && !asked.plans.some(({ op }) => op === 'unknown'));
		const verdict = isRight ? 'right' : isRefused ? 'refused' : 'wrong';
		return { q: asked.q, operator: expected.op, expected, plan, verdict, best: findBest(asked, world, model), milliseconds };
	});
}

const BINS = 10;

/** The calibration curve: of the questions whose likeliest meaning has a probability within each tenth, the share that is right. */
export function toCalibration(outcomes: readonly LotOutcome[]): Record<string, string | number>[] {
	const ranked = outcomes.flatMap(({ best }) => best ?? []);
	return Array.from({ length: BINS }, (_, bin) => {
		const own = ranked.filter(({ probability }) => Math.min(BINS - 1, Math.floor(probability * BINS)) === bin);
		const mean = own.reduce((sum, { probability }) => sum + probability, 0) / own.length;
		const right = own.filter(({ isRight }) => isRight).length / own.length;
		return {
			probability: `${bin / BINS} to ${(bin + 1) / BINS}`,
			questions: own.length,
			'mean probability': own.length === 0 ? '' : mean.toFixed(2),
			'share right': own.length === 0 ? '' : right.toFixed(2),
		};
	});
}
