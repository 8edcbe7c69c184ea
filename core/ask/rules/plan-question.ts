/* The planner by rules. */

import type { Catalogue } from '../../item/catalogue.ts';
import type { SearchIndex } from '../../search-index/search-index.ts';
import { getLexicon, type Lexicon } from '../lexicon/lexicon.ts';
import type { Plan, PlanOf, SimplePlan } from '../plan.ts';
import { readQuestion } from '../read/read-question.ts';
import type { Atom, Reading } from '../read/reading.ts';
import { type AskContext, createContext, has, type Rule } from './ask-context.ts';
import { planAfford, planBudget, planNearest } from './budgets.ts';
import { planCompare, planDifference, planRank, planRatio, planShare } from './comparisons.ts';
import { planExtreme, planPosition, planRankGroup } from './extremes.ts';
import { planFact, planHistory, planPeak } from './facts.ts';
import { findStrange, isAnythingIgnored, isNegative } from './find-unexplained.ts';
import { planAnyThere, planAverage, planCount, planList, planMember, planOverview, planRange, planTotalGroup } from './groups.ts';
import { planHowMany } from './how-many.ts';
import { planParts } from './plan-parts.ts';

import { planExists, planTotal, planWorth } from './worths.ts';

/** Maximum number of names that a refusal suggests. */
const MAX_NEAR = 3;

/** A plan, and whether the rules understood every relevant word. If not, another planner may do better. */
type Planned = { plan: Plan; sure: boolean };
/** Slugs of the items that the question names, in its order. */
export type PlannedQuestion = Planned & { mentioned: readonly string[] };

/** From specific to general. The first rule that uses the whole question wins. */
const RULES: readonly Rule<Plan>[] = [
	planShare,
	planRatio,
	planHowMany,
	planDifference,
	planPeak,
	planRank,
	planRankGroup,
	planPosition,
	planRange,
	planAverage,
	planFact,
	planCompare,
	planAfford,
	planExtreme,
	planBudget,
	planCount,
	planNearest,
	planMember,
	planAnyThere,
	planList,
	planOverview,
	planTotalGroup,
	planHistory,
	planExists,
	planTotal,
	planWorth,
];

function unknown(reason: PlanOf<'unknown'>['reason'], words = '', near: readonly string[] = []): SimplePlan {
	return { op: 'unknown', reason, words, near: near.slice(0, 5) };
}

/** Slugs of items with one of the words in their name, then of items with similar names. */
function findNear(strange: readonly Atom[], lexicon: Lexicon, searchIndex: SearchIndex): string[] {
	const words = strange.map((atom) => atom.text).join(' ');
	const bearing = strange.flatMap((atom) => (atom.stem.length > 4 ? (lexicon.byStem.get(atom.stem)?.slice(0, MAX_NEAR) ?? []) : []));
	const alike = searchIndex.findSimilar(words.slice(0, 200), { limit: MAX_NEAR, minSimilarity: 0.3 }).map((match) => match.ordinal);
	return [...new Set([...bearing, ...alike])].slice(0, MAX_NEAR).flatMap((place) => lexicon.entries[place]?.item.slug ?? []);
}

function refuse({ lexicon }: AskContext, strange: readonly Atom[], existence: boolean, searchIndex: SearchIndex): Planned {
	const words = strange.map((atom) => atom.text).join(' ');
	return { plan: unknown(existence ? 'absent' : 'no-item', words.slice(0, 200), findNear(strange, lexicon, searchIndex)), sure: false };
}

/** Slugs of the items that the question names, for a refusal. */
function findNamed({ atoms, lexicon }: AskContext): string[] {
	const named = atoms.flatMap((atom) => [
		...(atom.slugs ?? []),
		...(atom.group && !atom.slugs ? (lexicon.byStem.get(atom.stem) ?? []).map((place) => lexicon.entries[place]?.item.slug ?? '') : []),
	]);
	return [...new Set(named)].slice(0, MAX_NEAR);
}

/** Refusals that need no rule. */
function refuseEarly(context: AskContext): Planned | undefined {
	const { atoms } = context;
	if (has(context, 'help') && context.things.length === 0) return { plan: unknown('help'), sure: true };
	if (has(context, 'abroad') || atoms.some((atom) => atom.foreign)) return { plan: unknown('foreign-currency'), sure: true };
	if (atoms.some((_, at) => isNegative(atoms, at))) return { plan: unknown('amount'), sure: true };
	// The catalogue gives no advice.
	const wise = atoms.findIndex((atom) => atom.word.startsWith('should'));
	if (wise >= 0 && /^(?:should i|should we)$/.test(atoms[wise]?.word ?? '') && !has(context, 'how-many', 'how-much'))
		return { plan: unknown('future'), sure: true };
	const will = atoms.findIndex((atom) => atom.word === 'will');
	if (has(context, 'future') || (will >= 0 && atoms.some((atom, at) => at > will && atom.word === 'be')))
		return { plan: unknown('future'), sure: false };
	return undefined;
}

/** The rule's plan for the question, or why it cannot be right. */
function tryRule(rule: Rule<Plan>, context: AskContext, searchIndex: SearchIndex): Planned | undefined {
	context.doubts.length = 0;
	context.used.clear();
	const plan = rule(context);
	if (!plan) return undefined;
	const strange = findStrange(context);
	if (strange.length > 0) return refuse(context, strange, plan.op === 'exists' || plan.op === 'list', searchIndex);
	if (isAnythingIgnored(context) || has(context, 'negation'))
		return { plan: unknown('not-understood', '', findNamed(context)), sure: false };
	const doubt = context.doubts[0];
	if (!doubt) return { plan, sure: true };
	const slugs = [...new Set(doubt.slugs)];
	if (slugs.length < 2) return { plan: unknown('no-item', doubt.text, slugs), sure: false };
	return { plan: { op: 'ambiguous', words: doubt.text, slugs: slugs.slice(0, 5), of: slugs.length }, sure: true };
}

function planWhole(reading: Reading, searchIndex: SearchIndex): Planned {
	const context = createContext(reading);
	const early = refuseEarly(context);
	if (early) return early;
	let refused: Planned | undefined;
	for (const rule of RULES) {
		const planned = tryRule(rule, context, searchIndex);
		if (planned?.sure) return planned;
		refused ??= planned;
	}
	if (refused) return refused;
	const strange = findStrange(context);
	if (strange.length === 0) return { plan: unknown('not-understood', '', findNamed(context)), sure: false };
	return refuse(context, strange, has(context, 'exists') && !has(context, 'worth', 'how-much', 'how-many'), searchIndex);
}

/** One digit more than an amount may have. The rules do not import the schema, which would be a third of the edge function's size. */
const TOO_MANY_DIGITS = /\d{41}/;

/** The plan for a question, by rules alone: the whole of it, or else its sentences and halves one by one. */
export function planQuestion(
	question: string,
	{ catalogue, searchIndex }: { catalogue: Catalogue; searchIndex: SearchIndex },
): PlannedQuestion {
	const lexicon = getLexicon(catalogue);
	const { atoms } = readQuestion(question, lexicon, searchIndex);
	const mentioned = [...new Set(atoms.flatMap((atom) => atom.slugs ?? []))];
	if (!atoms.some((atom) => /[\p{L}\p{N}$]/u.test(atom.word))) return { plan: unknown('empty'), sure: true, mentioned };
	const planned = planParts(atoms, (part) => planWhole({ atoms: part, lexicon }, searchIndex));
	// Plans of the rules match the plan schema, except that an amount can have too many digits.
	return TOO_MANY_DIGITS.test(JSON.stringify(planned.plan))
		? { plan: unknown('amount'), sure: true, mentioned }
		: { ...planned, mentioned };
}
