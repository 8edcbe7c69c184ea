import type { Order } from './candidates/candidate.ts';
import { toStatement } from './choose-plan.ts';
import type { Linked } from './link/link-question.ts';
import type { Plan, SimplePlan } from './plan.ts';

/** Words that begin what cannot be denied: `what coins do you have`. */
const OPENING = /^(?:what|which|whats|list|show|name|how|give|where|when|who|whose)$/;
/** Words that begin what can be denied, and words before them. */
const CLAIMING = /^(?:is|are|was|were|do|does|did|has|have|had|can|could|would|will|isnt|arent|doesnt|whether|if)$/;
const BEFORE_CLAIM = /^(?:and|so|but|hey|ok|well|know|wonder|wondering|tell|me|says|said|true|that)$/;

/** Words that ask for a whole group in order: `rank the guitars`, `watches, cheapest first`, `from low to high`. */
const SORTING =
	/\b(?:rank|ranked|sort|sorted|order|ordered|arrange)\b|\b(?<end>dearest|priciest|costliest|cheapest|highest|lowest|most|least|expensive) (?:first|(?:\w+ )?to (?:the )?(?:dearest|priciest|costliest|cheapest|highest|lowest|most|least|high|low))\b/;
/** Words before a year that say when. */
const DATING = /^(?:in|since|from|during|of|by|around|circa|before|after|until)$/;
/** An earlier year is rather that of a thing: `a Stradivarius 1721`. */
const LEAST_DATE = 1900;
/** As many as one answer lists. */
const WHOLE = 20;

/** `rank the guitars`, but not `rank the three dearest guitars`. */
function isWholeInOrder(text: string, { mentions }: Linked): boolean {
	return SORTING.test(text) && !mentions.some(({ kind }) => kind === 'number');
}

/** `price before and now` */
const THEN_AND_NOW = /\b(?:before|then|previously|originally)\b.*\b(?:now|today|nowadays)\b|\bnow\b.*\b(?:before|then|previously)\b/;

/** Words that speak of the past of a worth. */
const PAST = /^(?:ago|before|earlier|older|previously|once|used?|back)$/;

/** The first plan of those about both ends of one group. */
function toOneOrder(plan: Plan): Plan {
	if (plan.op !== 'several') return plan;
	const [first] = plan.plans;
	return first && plan.plans.every(({ op }) => op === 'extreme') ? first : plan;
}

/** The order whose end is named first: `from cheapest to dearest`. */
function findOrder(text: string): Order | undefined {
	const end = SORTING.exec(text)?.groups?.end;
	return end === undefined ? undefined : /^(?:cheap|low|least)/.test(end) ? 'cheapest' : 'dearest';
}

/** The plan as the words ask for it: no "yes" where nothing can be denied, no history where no change is asked, a group in order as a whole. */
export function asAsked(read: Plan, linked: Linked): Plan {
	const { tokens, cues, mentions } = linked;
	const text = tokens.map(({ word }) => word).join(' ');
	const isSorting = isWholeInOrder(text, linked);
	const plan = isSorting ? toOneOrder(read) : read;
	const isThenAndNow = THEN_AND_NOW.test(text);
	const isPast = isThenAndNow || tokens.some(({ word }) => PAST.test(word));
	const isOpen = OPENING.test(tokens[0]?.word ?? '');
	const isClaim =
		(!isOpen && (cues.has('yesno') || cues.has('exists'))) ||
		tokens.some(
			({ word }, at) =>
				CLAIMING.test(word) && (at === 0 || tokens[at - 1]?.kind === 'symbol' || BEFORE_CLAIM.test(tokens[at - 1]?.word ?? '')),
		);
	// `a 1921 Morgan dollar` is of that year, and not its worth.
	const isModel = (slug: string) =>
		mentions.some(
			(year) =>
				year.kind === 'number' &&
				year.isYear &&
				year.end - year.start === 1 &&
				!DATING.test(tokens[year.start - 1]?.word ?? '') &&
				mentions.some(
					(item) => item.kind === 'item' && item.slug === slug && (item.start === year.end || Number(year.value.n) < LEAST_DATE),
				),
		);
	const toAsked = (simple: SimplePlan): SimplePlan => {
		if (simple.op === 'history' && simple.year !== undefined && isModel(simple.slug))
			return { op: 'unknown', reason: 'absent', words: '', near: [simple.slug] };
		if (simple.op === 'extreme' && simple.skip === 0 && isSorting)
			return { ...simple, order: findOrder(text) ?? simple.order, count: WHOLE };
		// `which dinosaur was the priciest`: of those that the word may mean
		if (simple.op === 'ambiguous' && cues.has('max') !== cues.has('min') && simple.of === simple.slugs.length)
			return {
				op: 'rank',
				terms: simple.slugs.map((slug) => ({ slug, quantity: '1', assumed: true as const })),
				order: cues.has('max') ? 'dearest' : 'cheapest',
				count: 1,
			};
		if (simple.op === 'compare' && !isClaim) return toStatement(simple);
		if (simple.op === 'list' && simple.claimed && !isClaim) return { ...simple, claimed: undefined };
		const isWorth = (cues.has('worth') || cues.has('how-much')) && !cues.has('exists');
		if (simple.op === 'exists' && isWorth) return { op: 'worth', term: { slug: simple.slug, quantity: '1' } };
		if (simple.op === 'worth' && simple.term.quantity === '1' && isThenAndNow) return { op: 'history', slug: simple.term.slug };
		const isPlain = simple.op === 'history' && Object.keys(simple).length === 2 && !cues.has('history') && !isPast;
		return isPlain ? { op: 'worth', term: { slug: simple.slug, quantity: '1' } } : simple;
	};
	return plan.op === 'several' ? { op: 'several', plans: plan.plans.map(toAsked) } : toAsked(plan);
}
