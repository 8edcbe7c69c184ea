/* A model's answer as a plan. */

import { executePlan } from '../../core/ask/operators/execute-plan.ts';
import { type Plan, PlanSchema, type SimplePlan } from '../../core/ask/plan.ts';
import type { Catalogue } from '../../core/item/catalogue.ts';
import { createAnswerSchema, type ModelStep, type Operator } from './model-answer.ts';
import type { Offer } from './offer.ts';
import { MisfitError, StepReader } from './step-reader.ts';

/** Maximum number of answers in one, the same as for Ask's own reader. */
const MAX_STEPS = 3;
/** Length of a list if the question does not say how many, the same as for Ask's own reader. */
const SEVERAL = 5;

type ReadPlan = (read: StepReader) => SimplePlan;

/** Creates the plan of a step, for each operator except `unknown`. */
const READERS: Readonly<Record<Exclude<Operator, 'unknown'>, ReadPlan>> = {
	worth: (read) => ({ op: 'worth', term: read.term('subject') }),
	total: (read) => ({ op: 'total', terms: read.terms('subject') }),
	compare: (read) => ({ op: 'compare', a: read.sum('subject'), b: read.sum('other'), asked: read.detail('compare') }),
	'how-many': (read) => ({
		op: 'how-many',
		unit: read.term('subject'),
		targets: read.sum('other'),
		whole: read.detail('how-many') === 'whole',
	}),
	ratio: (read) => ({ op: 'ratio', a: read.sum('subject'), b: read.sum('other') }),
	difference: (read) => ({
		op: 'difference',
		a: read.sum('subject'),
		b: read.sum('other'),
		percent: read.detail('difference') === 'percent',
	}),
	share: (read) => ({ op: 'share', part: read.sum('subject'), whole: read.sum('other') }),
	average(read) {
		const slugs = read.slugs('subject');
		if (slugs.length === 1) read.refuse('the average of one');
		const terms = slugs.map((slug) => ({ slug, quantity: '1' }));
		return { op: 'average', measure: read.detail('average'), terms, selector: slugs.length > 0 ? { groups: [] } : read.selector() };
	},
	'total-group': (read) => ({ op: 'total-group', selector: read.selector() }),
	extreme(read) {
		const skip = (read.place() ?? 1) - 1;
		const count = read.count() ?? (read.detail('extreme') === 'several' ? SEVERAL : 1);
		return { op: 'extreme', order: read.order(), count, skip, selector: read.selector() };
	},
	count: (read) => ({ op: 'count', selector: read.selector() }),
	list(read) {
		const count = read.count();
		return { op: 'list', selector: read.selector(), ...(count !== undefined && { count }) };
	},
	range: (read) => ({ op: 'range', selector: read.selector() }),
	budget: (read) => ({ op: 'budget', amount: read.sum('subject'), goal: read.detail('budget'), selector: read.selector() }),
	afford: (read) => ({ op: 'afford', amount: read.sum('subject'), terms: read.terms('other') }),
	nearest: (read) => ({ op: 'nearest', amount: read.sum('subject'), count: read.count() ?? 1, selector: read.selector() }),
	rank(read) {
		const terms = read.terms('subject');
		if (terms.length < 2) read.refuse('the order of one');
		return { op: 'rank', terms, order: read.order(), count: read.count() ?? terms.length };
	},
	position: (read) => ({
		op: 'position',
		slug: read.slug('subject'),
		order: read.order(),
		claimed: read.detail('position') === 'claimed',
		selector: read.selector(),
	}),
	member(read) {
		const slug = read.slug('subject');
		const selector = read.selector();
		if (selector.groups.length === 0) read.refuse('no group to belong to');
		// Membership uses groups only.
		if (selector.over ?? selector.under) read.refuse('a bound too many');
		return { op: 'member', slug, selector };
	},
	exists: (read) => ({ op: 'exists', slug: read.slug('subject') }),
	overview: (read) => ({ op: 'overview', of: read.detail('overview') }),
	fact: (read) => ({ op: 'fact', slug: read.slug('subject'), fact: read.detail('fact') }),
	history(read) {
		const slug = read.slug('subject');
		const detail = read.detail('history');
		if (detail === 'ever') return { op: 'history', slug };
		if (detail === 'lately') return { op: 'history', slug, lately: true };
		if (detail === 'highest' || detail === 'lowest') return { op: 'history', slug, peak: detail };
		return detail === 'in-year' ? { op: 'history', slug, year: read.year() } : { op: 'history', slug, since: read.year() };
	},
	ambiguous(read) {
		const slugs = [...new Set(read.slugs('subject'))];
		return { op: 'ambiguous', words: '', slugs, of: slugs.length };
	},
};

function toSimplePlan(step: ModelStep, offer: Offer): SimplePlan | undefined {
	if (step.op === 'unknown') return undefined;
	const read = new StepReader(step, offer);
	// The schema allows no other operator.
	const plan = READERS[step.op as Exclude<Operator, 'unknown'>](read);
	read.finish();
	return plan;
}

/**
 * Converts a model's answer to a plan; undefined if the model has none.
 * @param answer any value; it is validated against the schema of this offer
 * @throws MisfitError for an answer that is not a plan, or a plan that cannot be executed
 */
export function toPlan(answer: unknown, offer: Offer, catalogue: Catalogue): Plan | undefined {
	const { success, data } = createAnswerSchema(offer).safeParse(answer);
	if (!success) throw new MisfitError('Cannot use the answer: it does not fit its schema');
	const { steps } = data;
	if (steps.length === 0 || steps.length > MAX_STEPS) throw new MisfitError(`Cannot use an answer of ${steps.length} steps`);
	const plans = steps.map((step) => toSimplePlan(step, offer)).filter((plan) => plan !== undefined);
	// Otherwise a plan for half the question would count as a plan for all of it.
	if (plans.length < steps.length) return undefined;
	const plan = PlanSchema.safeParse(plans.length === 1 ? plans[0] : { op: 'several', plans });
	if (!plan.success) throw new MisfitError('Cannot use the answer: no such plan');
	try {
		for (const simple of plans) executePlan(simple, catalogue);
	} catch {
		throw new MisfitError('Cannot use the answer: the plan cannot be worked out');
	}
	return plan.data;
}
