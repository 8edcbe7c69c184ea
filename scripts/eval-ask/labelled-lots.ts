import { readFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { answerPlan, readQuestion } from '../../core/ask/answer-question.ts';
import type { Plan } from '../../core/ask/operators/operators.ts';
import { type AskModel, openAskModel } from '../../core/ask/rank/model.ts';
import type { Asked, AskWorld } from '../ask-train/examples.ts';

/** A labelled question with its outcome. */
export type LotOutcome = {
	q: string;
	expected: Plan;
	plan: Plan;
	/** `refused`: only what is named, or a question back, although there is an answer. */
	verdict: 'right' | 'refused' | 'wrong';
	/** Probability of the plan; 0 for what the fallback gives. */
	probability: number;
	milliseconds: number;
};

/** Of the choices of a right question back, the answer must offer two. */
const LEAST_SHARED = 2;

/** The committed weights. */
export async function loadAskModel(): Promise<AskModel> {
	return openAskModel(await readFile('core/ask/rank/weights.bin'));
}

/** Whether a plan means the same as one of the right ones, or leads to the same answer. Any refusal is as right as another. */
function isRightPlan(plan: Plan, { plans }: Asked, { toKey, catalogue }: AskWorld): boolean {
	if (plan.op === 'unknown') return plans.some(({ op }) => op === 'unknown');
	if (plan.op === 'ambiguous')
		return plans.some((each) => each.op === 'ambiguous' && plan.slugs.filter((slug) => each.slugs.includes(slug)).length >= LEAST_SHARED);
	const toAnswer = (each: Plan) => answerPlan(each, catalogue).answer;
	// An answer may tell more than what was asked.
	const told = plan.op === 'several' ? [plan, ...plan.plans] : [plan];
	return plans.some(
		(right) => right.op !== 'unknown' && told.some((each) => toKey(right) === toKey(each) || toAnswer(right) === toAnswer(each)),
	);
}

/** Reads labelled questions with a model and judges the plans. */
export function runLot(lot: readonly Asked[], model: AskModel): LotOutcome[] {
	return lot.map((asked) => {
		const { world } = asked;
		const start = performance.now();
		const { plan, probability } = readQuestion(asked.q, { catalogue: world.catalogue, searchIndex: world.searchIndex, model });
		const milliseconds = performance.now() - start;
		const isRefused = plan.op === 'unknown' || (plan.op === 'ambiguous' && !asked.plans.some(({ op }) => op === 'unknown'));
		const verdict = isRightPlan(plan, asked, world) ? 'right' : isRefused ? 'refused' : 'wrong';
		return { q: asked.q, expected: asked.plans[0] as Plan, plan, verdict, probability, milliseconds };
	});
}

const BINS = 10;

/** The calibration curve: of the questions whose plan has a probability within each tenth, the share that is right. */
export function toCalibration(outcomes: readonly LotOutcome[]): Record<string, string | number>[] {
	return Array.from({ length: BINS }, (_, bin) => {
		const own = outcomes.filter(({ probability }) => probability > 0 && Math.min(BINS - 1, Math.floor(probability * BINS)) === bin);
		const right = own.filter(({ verdict }) => verdict === 'right').length / own.length;
		return {
			probability: `${bin / BINS} to ${(bin + 1) / BINS}`,
			questions: own.length,
			'share right': own.length === 0 ? '' : right.toFixed(2),
		};
	});
}
