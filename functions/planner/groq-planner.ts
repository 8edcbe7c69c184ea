import { LRUCache } from 'lru-cache';
import type { Plan } from '../../core/ask/plan.ts';
import { foldText } from '../../core/text.ts';
import type { PlannedBuild, Planner } from '../http/deps.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { type AskModel, ModelError, type ModelFailure } from './groq-client.ts';
import { createAnswerSchema, toJsonSchema } from './model-answer.ts';
import { createOffer } from './offer.ts';
import { INSTRUCTIONS, toMessage } from './prompt.ts';
import { MisfitError } from './step-reader.ts';
import { toPlan } from './to-plan.ts';

/** Concurrent requests. Beyond that, Ask's own reader answers instead of waiting. */
const MAX_UNDER_WAY = 8;
/** Cached questions, a few KB each. */
const MAX_REMEMBERED = 1_000;

/** Why the model gave no plan: the model failed, its answer was not a plan (`misfit`), or our code failed (`internal`). */
export type PlannerFailure = ModelFailure | 'misfit' | 'internal';

type GroqPlannerOptions = {
	askModel: AskModel;
	/** Milliseconds on a clock that never steps back. */
	now: () => number;
	/** Called on each attempt that gave no plan. */
	report: (failure: PlannerFailure) => void;
};

/** Creates a planner that asks a model to choose a plan, and accepts only a valid one. */
export function createGroqPlanner({ askModel, now, report }: GroqPlannerOptions): Planner {
	const remembered = new LRUCache<string, { plan: Plan | undefined }>({ max: MAX_REMEMBERED });
	const underWay = new Map<string, Promise<Plan | undefined>>();
	const breaker = createCircuitBreaker(now);

	async function ask(question: string, build: PlannedBuild): Promise<{ plan: Plan | undefined } | undefined> {
		if (!breaker.allow()) return undefined;
		let isAnswered = false;
		try {
			const offer = createOffer(question, build);
			const schema = toJsonSchema(createAnswerSchema(offer));
			const answer = await askModel({ instructions: INSTRUCTIONS, message: toMessage(question, offer), schema });
			isAnswered = true;
			breaker.succeed();
			return { plan: toPlan(answer, offer, build.catalogue) };
		} catch (error) {
			// An answer that is not a plan is often caused by the question: it does not count as a failure of the provider.
			if (!isAnswered) breaker.fail(error instanceof ModelError ? error.pauseMs : undefined);
			report(error instanceof ModelError ? error.reason : error instanceof MisfitError ? 'misfit' : 'internal');
			return undefined;
		}
	}

	return {
		async plan(question, build) {
			const key = `${build.id} ${foldText(question).replace(/[\s?!.]+$/, '')}`;
			const known = remembered.get(key);
			if (known) return known.plan;
			const waiting = underWay.get(key);
			if (waiting) return waiting;
			if (underWay.size >= MAX_UNDER_WAY) return undefined;
			const asked = ask(question, build).then((planned) => {
				underWay.delete(key);
				if (planned) remembered.set(key, planned);
				return planned?.plan;
			});
			underWay.set(key, asked);
			return asked;
		},
	};
}
