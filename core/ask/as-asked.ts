import { MAX_ASK_ANSWERS } from '../api/limits.ts';
import type { Order } from './candidates/candidate.ts';
import { toStatement } from './choose-plan.ts';
import type { Cue } from './lexicon/cues.ts';
import type { Linked } from './link/link-question.ts';
import type { Plan, PlanOf, SimplePlan } from './plan.ts';

/** Words that begin what cannot be denied: `what coins do you have`. */
const OPENING = /^(?:what|which|whats|list|show|name|how|give|where|when|who|whose)$/;
/** Words that begin what can be denied, and words before them. */
const CLAIMING = /^(?:is|are|was|were|do|does|did|has|have|had|can|could|would|will|isnt|arent|doesnt|whether|if)$/;
const BEFORE_CLAIM = /^(?:and|so|but|hey|ok|well|know|wonder|wondering|tell|me|says|said|true|that)$/;

/** What asks which of two is more. */
const SIDES: readonly Cue[] = ['more', 'less', 'over', 'under', 'than', 'max', 'min', 'cheap', 'ascending', 'descending'];

/** Words that ask for a whole group in order: `rank the guitars`, `watches, cheapest first`, `from low to high`. */
const SORTING =
	/\b(?:rank|ranked|sort|sorted|order|ordered|arrange)\b|\b(?<end>dearest|priciest|costliest|cheapest|highest|lowest|most|least|expensive) (?:first|(?:\w+ )?to (?:the )?(?:dearest|priciest|costliest|cheapest|highest|lowest|most|least|high|low))\b/;
/** As many as one answer lists. */
const WHOLE = 20;

/** `rank the guitars`, but not `rank the three dearest guitars`. */
function isWholeInOrder(text: string, { mentions }: Linked): boolean {
	return SORTING.test(text) && !mentions.some(({ kind }) => kind === 'number');
}

/** `price before and now`, `what did it sell for and what is it worth now`, `when it started vs now` */
const THEN_AND_NOW =
	/\b(?:before|then|previously|originally|(?:did|was|were)\b.*\band|when (?:it|they|she|he) (?:first |was |were )?\w+)\b.*\b(?:now|today|nowadays)\b|\b(?:now|today|these days)\b.*\b(?:before|then|previously|was (?:it|they))\b|\b(?:earliest|first)\b.*\b(?:latest|newest)\b/;

/** Words that speak of the past of a worth. */
const PAST = /^(?:ago|before|earlier|older|previously|once|used?|back)$/;

/** The first plan of those about both ends of one group. */
function toOneOrder(plan: Plan): Plan {
	if (plan.op !== 'several') return plan;
	const [first] = plan.plans;
	return first && plan.plans.every(({ op }) => op === 'extreme') ? first : plan;
}

/** Whether a sum is asked for in two questions: `what does oil cost, and what does uranium cost`. */
function isAskedApart({ terms }: PlanOf<'total'>, { tokens, mentions }: Linked): boolean {
	const starts = mentions.flatMap((each) => (each.kind === 'item' && terms.some(({ slug }) => slug === each.slug) ? [each.start] : []));
	const between = tokens.slice(Math.min(...starts), Math.max(...starts));
	return terms.length > 1 && terms.length <= MAX_ASK_ANSWERS && between.some(({ word }) => /^(?:what|whats|how|hows)$/.test(word));
}

/** The order whose end is named first: `from cheapest to dearest`. */
function findOrder(text: string): Order | undefined {
	const end = SORTING.exec(text)?.groups?.end;
	return end === undefined ? undefined : /^(?:cheap|low|least)/.test(end) ? 'cheapest' : 'dearest';
}

/** The plan as the words ask for it: no "yes" where nothing can be denied, no history where no change is asked, a group in order as a whole. */
export function asAsked(read: Plan, linked: Linked): Plan {
	const { tokens, cues } = linked;
	const text = tokens.map(({ word }) => word).join(' ');
	const isSorting = isWholeInOrder(text, linked);
	const plan = isSorting ? toOneOrder(read) : read;
	const isThenAndNow = THEN_AND_NOW.test(text);
	const isPast = isThenAndNow || tokens.some(({ word }) => PAST.test(word));
	const isOpen = OPENING.test(tokens[0]?.word ?? '') || tokens.some(({ word }) => word === 'which');
	const isClaim =
		(!isOpen && (cues.has('yesno') || cues.has('exists'))) ||
		tokens.some(
			({ word }, at) =>
				CLAIMING.test(word) && (at === 0 || tokens[at - 1]?.kind === 'symbol' || BEFORE_CLAIM.test(tokens[at - 1]?.word ?? '')),
		);
	const toAsked = (simple: SimplePlan): SimplePlan => {
		if (simple.op === 'extreme' && simple.skip === 0 && isSorting)
			return { ...simple, order: findOrder(text) ?? simple.order, count: WHOLE };
		if (simple.op === 'compare' && !isClaim) return toStatement(simple);
		// `was Alaska really bought for $7.2 million?`
		if (simple.op === 'compare' && !SIDES.some((cue) => cues.has(cue))) return { ...simple, asked: 'same' };
		if ('claimed' in simple && simple.claimed && !isClaim) return { ...simple, claimed: false };
		const isWorth = (cues.has('worth') || cues.has('how-much')) && !cues.has('exists');
		if (simple.op === 'exists' && (isWorth || !isClaim)) return { op: 'worth', term: { slug: simple.slug, quantity: '1' } };
		if (simple.op === 'worth' && simple.term.quantity === '1' && !simple.term.today && isThenAndNow)
			return { op: 'history', slug: simple.term.slug };
		const isPlain = simple.op === 'history' && Object.keys(simple).length === 2 && !cues.has('history') && !isPast;
		return isPlain ? { op: 'worth', term: { slug: simple.slug, quantity: '1' } } : simple;
	};
	if (plan.op === 'total' && isAskedApart(plan, linked)) return { op: 'several', plans: plan.terms.map((term) => ({ op: 'worth', term })) };
	return plan.op === 'several' ? { op: 'several', plans: plan.plans.map(toAsked) } : toAsked(plan);
}
