import { MAX_ASK_ANSWERS } from '../../api/limits.ts';
import { isDealing } from '../also-asked.ts';
import { type Cue, collectCues } from '../lexicon/cues.ts';
import { isAbroad, type Linked } from '../link/link-question.ts';
import type { Mention } from '../link/mention.ts';
import type { Plan, SimplePlan } from '../plan.ts';
import type { Masked } from '../score/mask.ts';
import type { Ranked } from '../score/rank.ts';
import { findNamed, findSaid, isOfOwner } from './find-named.ts';
import { findPlanAbout, findPlanOfGroup } from './find-plan-about.ts';
import { type FallbackDeps, findReason, type Reason, refuse } from './refuse.ts';

/** Reasons behind which there may be a question that was not understood. */
export const OPEN_REASONS: ReadonlySet<Reason> = new Set(['absent', 'other', 'not-understood']);
/** Longer questions without a word of worth ask for something else. */
const LONGEST_NAME = 5;
/** Words of a whole sentence, which asks for something: `inverted jenny in decent shape` does not. */
const CLAUSE =
	/^(?:is|are|was|were|do|does|did|will|would|can|could|should|has|have|had|who|why|where|when|how|what|which|if|i|you|he|she|they|we|my|please)$/;
/** Reasons to talk back, not to tell what a thing is worth. */
const TALK: ReadonlySet<Reason> = new Set(['chat', 'thanks']);
/** The least probability with which a question is taken to ask for a worth, where no word says so: `what does a c-section run?` */
const LEAST_LIKELY = 0.3;

const AMOUNTS: ReadonlySet<Mention['kind']> = new Set<Mention['kind']>(['number', 'money', 'percent', 'unit']);

/** What a question asks of: a worth, in some form. */
const VALUING: readonly Cue[] = [
	'worth',
	'how-much',
	'how-many',
	'versus',
	'difference',
	'times',
	'more',
	'less',
	'total',
	'share',
	'max',
	'min',
	'or',
	'in-terms',
];

/**
 * What is said of a question that has no likely plan: the likeliest about the things that it surely names, an end of the group that it is about,
 * or a refusal.
 * @param ranked the plans that it may mean, the likeliest first
 * @param given the reason where the likeliest meaning is no refusal
 */
export function fallBack(
	{ linked, masked, ranked, given }: { linked: Linked; masked: Masked; ranked: readonly Ranked[]; given?: Reason | undefined },
	deps: FallbackDeps,
): Plan {
	const isNamed = (at: number) =>
		linked.mentions.some(({ kind, start, end }) => kind === 'item' && end - start > 1 && start <= at && at < end);
	// `most expensive car` may be a name.
	const cues = collectCues(linked.tokens.flatMap(({ word }, at) => (isNamed(at) ? [] : word)));
	const { cues: all } = linked;
	const reason = isAbroad(linked) ? 'foreign-currency' : (given ?? findReason(ranked, linked, cues));
	const isOpen = OPEN_REASONS.has(reason);
	const isPhrase = linked.tokens.length <= LONGEST_NAME ? !cues.has('why') : !linked.tokens.some(({ word }) => CLAUSE.test(word));
	const likeliest = ranked.find(({ candidate: { plan } }) => plan.op !== 'unknown' && plan.op !== 'ambiguous');
	const isLikely = likeliest?.candidate.plan.op === 'worth' && likeliest.probability >= LEAST_LIKELY;
	const isValuing = VALUING.some((cue) => all.has(cue)) || isPhrase || isLikely || isDealing(linked.tokens);
	const { slugs, isWhole, isAll } =
		(isOpen && !isValuing) || TALK.has(reason) ? { slugs: [], isWhole: false, isAll: false } : findNamed(linked, cues, deps.lexicon);
	const isOther = slugs.some((slug) => isOfOwner(linked, slug));
	const isClear = isOpen && isAll && slugs.length > 0 && !isOther;
	const about = isClear ? findPlanAbout(slugs, ranked, { ...linked, cues }) : undefined;
	const ofGroup = about || !isOpen ? undefined : findPlanOfGroup(findSaid(linked), ranked, { linked, lexicon: deps.lexicon });
	// `How many cost the Mona Lisa?`: whatever is asked of the things that are named, this is known of them.
	const isWorth =
		(cues.has('worth') || cues.has('how-much') || isPhrase || isLikely) && !linked.mentions.some(({ kind }) => AMOUNTS.has(kind));
	const named = isClear && isWhole && isWorth && slugs.length <= MAX_ASK_ANSWERS ? slugs : [];
	const worths = named.map((slug): SimplePlan => ({ op: 'worth', term: { slug, quantity: '1' } }));
	const worth: Plan | undefined = worths.length > 1 ? { op: 'several', plans: worths } : worths[0];
	return about ?? ofGroup ?? worth ?? refuse({ linked, masked, named: slugs, isWhole, reason }, deps);
}
