import { MAX_ASK_ANSWERS } from '../api/limits.ts';
import { isOfPast, toHistory } from './also-asked.ts';
import { toStatement } from './choose-plan.ts';
import type { Lexicon } from './lexicon/lexicon.ts';
import type { Linked } from './link/link-question.ts';
import { findAveraged } from './misread.ts';
import type { Plan, PlanOf, SimplePlan } from './plan.ts';

/** Words that begin what cannot be denied: `what coins do you have`. */
const OPENING = /^(?:what|which|whats|list|show|name|how|give|where|when|who|whose)$/;
/** Words that begin what can be denied, and words before them. */
const CLAIMING = /^(?:is|are|was|were|do|does|did|has|have|had|can|could|would|will|isnt|arent|doesnt|whether|if)$/;
const BEFORE_CLAIM = /^(?:and|so|but|hey|ok|well|know|wonder|wondering|tell|me|says|said|true|that)$/;

/** Words that ask for a whole group in order: `rank the guitars`, `watches, cheapest first`, `from low to high`. */
const SORTING =
	/\b(?:rank|ranked|sort|sorted|order|ordered|arrange)\b|\b(?:dearest|priciest|costliest|cheapest|highest|lowest|most|least|expensive) (?:first|(?:\w+ )?to (?:the )?(?:dearest|priciest|costliest|cheapest|highest|lowest|most|least|high|low))\b/;
/** As many as one answer lists. */
const WHOLE = 20;

/** `rank the guitars`, but not `rank the three dearest guitars`. */
function isWholeInOrder(text: string, { mentions }: Linked): boolean {
	return SORTING.test(text) && !mentions.some(({ kind }) => kind === 'number');
}

/** `price before and now`, `what did it sell for and what is it worth now`, `when it started vs now` */
const THEN_AND_NOW =
	/\b(?:before|then|previously|originally|(?:did|was|were)\b.*\band|when (?:it|they|she|he) (?:first |was |were )?\w+)\b.*\b(?:now|today|nowadays)\b|\b(?:now|today|these days)\b.*\b(?:before|then|previously|was (?:it|they))\b|\b(?:earliest|first)\b.*\b(?:latest|newest)\b/;

/** Whether a sum is asked for in two questions: `what does oil cost, and what does uranium cost`. */
function isAskedApart({ terms }: PlanOf<'total'>, { tokens, mentions }: Linked): boolean {
	const starts = mentions.flatMap((each) => (each.kind === 'item' && terms.some(({ slug }) => slug === each.slug) ? [each.start] : []));
	const between = tokens.slice(Math.min(...starts), Math.max(...starts));
	const isApart = between.some(({ word }) => /^(?:what|whats|how|hows)$/.test(word)) || tokens.some(({ word }) => word === 'each');
	return isApart && terms.length > 1 && terms.length <= MAX_ASK_ANSWERS;
}

const EVERY = /\b(?:every|each|all)\b/;
/** Words of what can be had now: `the cheapest car that you can buy new`. */
const ON_SALE = /\b(?:new|buy|get|available|for sale|on sale|right now|these days|nowadays|today)\b/;
/** Years in which a figure is one of now. */
const RECENT = 1;

/** The plan as the words ask for it: no "yes" where nothing can be denied, no history where no change is asked, a group in order as a whole. */
export function asAsked(plan: Plan, linked: Linked, lexicon: Lexicon): Plan {
	const { tokens, cues } = linked;
	const text = tokens.map(({ word }) => word).join(' ');
	const isSorting = isWholeInOrder(text, linked);
	const isThenAndNow = THEN_AND_NOW.test(text);
	const isOpen = OPENING.test(tokens[0]?.word ?? '') || tokens.some(({ word }) => word === 'which');
	const isClaim =
		(!isOpen && (cues.has('yesno') || cues.has('exists'))) ||
		tokens.some(
			({ word }, at) =>
				CLAIMING.test(word) && (at === 0 || tokens[at - 1]?.kind === 'symbol' || BEFORE_CLAIM.test(tokens[at - 1]?.word ?? '')),
		);
	const toAsked = (simple: SimplePlan): SimplePlan => {
		if (simple.op === 'extreme' && isSorting) return { ...simple, count: WHOLE };
		if (simple.op === 'extreme' && simple.order === 'cheapest' && simple.selector.since === undefined && ON_SALE.test(text))
			return { ...simple, selector: { ...simple.selector, since: Number(lexicon.newest.slice(0, 4)) - RECENT } };
		// `which hits harder, health insurance or child care?`
		if (simple.op === 'how-many' && cues.has('or') && !cues.has('how-many') && !cues.has('times'))
			return { op: 'compare', a: [simple.unit], b: simple.targets, asked: 'which-more' };
		if (simple.op === 'compare' && !isClaim) return toStatement(simple);
		if ('claimed' in simple && simple.claimed && !isClaim) return toAsked({ ...simple, claimed: false });
		const averaged = findAveraged(simple, linked);
		if (averaged !== undefined) return { op: 'worth', term: { slug: averaged, quantity: '1', assumed: true } };
		if (simple.op === 'list' && simple.count === undefined && EVERY.test(text)) return { ...simple, count: WHOLE };
		if (simple.op === 'exists' && !isClaim) return { op: 'worth', term: { slug: simple.slug, quantity: '1' } };
		if (simple.op === 'worth' && simple.term.quantity === '1' && !simple.term.today && isThenAndNow)
			return toHistory(simple.term.slug, linked);
		if (simple.op !== 'history' || Object.keys(simple).length > 2) return simple;
		const told = toHistory(simple.slug, linked);
		if (cues.has('history') || isThenAndNow || isOfPast(linked) || told.since !== undefined) return told;
		return { op: 'worth', term: { slug: simple.slug, quantity: '1' } };
	};
	if (plan.op === 'total' && isAskedApart(plan, linked)) return { op: 'several', plans: plan.terms.map((term) => ({ op: 'worth', term })) };
	return plan.op === 'several' ? { op: 'several', plans: plan.plans.map(toAsked) } : toAsked(plan);
}
