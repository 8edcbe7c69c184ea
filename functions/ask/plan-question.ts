/* Runs at the edge. The planner by rules. */
import type { SearchIndex } from '../../core/search-index.ts';
import { type Entry, getLexicon, type Lexicon } from './lexicon.ts';
import { isInGroup } from './group.ts';
import type { Catalogue } from '../../core/catalogue.ts';
import { type Plan, type PlanOf, PlanSchema, type SimplePlan } from './plan.ts';
import { isPlain } from './cue-phrases.ts';
import { planParts } from './plan-parts.ts';
import { readQuestion } from './read-question.ts';
import { type Atom, isFigure, isStrange, type Reading } from './reading.ts';
import { type AskContext, createContext, has, type Rule } from './rules/ask-context.ts';
import { planAfford, planBudget, planNearest } from './rules/budgets.ts';
import { planCompare, planDifference, planRank } from './rules/comparisons.ts';
import { planHowMany, planRatio, planShare } from './rules/counts.ts';
import { planFact, planHistory } from './rules/facts.ts';
import { planAnyThere, planAverage, planCount, planExtreme, planList, planMember, planOverview, planPosition, planRankGroup, planTotalGroup } from './rules/groups.ts';
import { planExists, planTotal, planWorth } from './rules/worths.ts';

/** A plan, and whether the rules understood every word that matters; when not, another planner may do better. */
export type Planned = { plan: Plan; sure: boolean };

/** The first rule that knows the question takes it: from the particular to the general. */
const RULES: readonly Rule<SimplePlan>[] = [
	planShare, planRatio, planHowMany, planDifference, planRank, planRankGroup, planPosition, planAverage, planFact, planCompare, planAfford, planExtreme,
	planBudget, planCount, planNearest, planMember, planAnyThere, planList, planOverview, planTotalGroup, planHistory, planExists, planTotal, planWorth,
];

function unknown(reason: PlanOf<'unknown'>['reason'], words = '', near: readonly string[] = []): SimplePlan {
	return { op: 'unknown', reason, words, near: near.slice(0, 5) };
}

/** Slugs whose names are like the words. */
function findNear(words: string, lexicon: Lexicon, searchIndex: SearchIndex): string[] {
	return searchIndex.findSimilar(words.slice(0, 200), { limit: 3, minSimilarity: 0.3 }).flatMap(({ ordinal }) => lexicon.entries[ordinal]?.item.slug ?? []);
}

/** Names, groups and amounts that the rule made no use of, and that no item it used explains (`painting` beside the Mona Lisa). */
function isIgnored(context: AskContext, at: number, used: readonly Entry[]): boolean {
	const atom = context.atoms[at];
	if (!atom || context.used.has(at)) return false;
	if (isFigure(atom)) return true;
	if (atom.slugs?.some((slug) => used.some((entry) => entry.item.slug === slug))) return false;
	if (atom.loose && atom.slugs && used.some((entry) => atom.stem.split(' ').some((stem) => entry.aboutStems.has(stem) && !isPlain(stem)))) return false;
	const { group } = atom;
	if (group) return !atom.cues && !used.some((entry) => isInGroup(entry.item, group, entry.nameStems));
	return atom.slugs !== undefined;
}

/** `-5`, `-$5`; not `$2-5`, nor a hyphen between words. */
function isNegative(atoms: readonly Atom[], at: number): boolean {
	const [before, after] = [atoms[at - 1], atoms[at + 1]];
	return atoms[at]?.word === '-' && after !== undefined && (isFigure(after) || after.quantity !== undefined) && !(before && (isFigure(before) || before.slugs));
}

const SIZES = /^(?:bigger|larger|smaller|biggest|largest|smallest|tiniest|higher|highest|lower|lowest|greater|greatest|fewer|lesser|best)$/;

/** Words of size mean worth only where worth is spoken of: a tower higher than another is not dearer. */
function isOfSize(context: AskContext, { word }: Atom): boolean {
	return SIZES.test(word) && !has(context, 'worth', 'how-much', 'dear', 'cheap', 'budget', 'rank', 'total', 'difference', 'average', 'median', 'over', 'under') && !context.atoms.some((atom) => atom.cents);
}

const PREPOSITIONS = /^(?:by|from|of|in|at|on)$/;

/**
 * Whether the item's own text explains the word beside it: `Leonardo's Mona Lisa`, `Mona Lisa painting`, `the Mona Lisa in the Louvre`.
 * A noun right after the name makes another thing of it, so `Big Mac index` is not explained by a description that speaks of the index.
 */
function isExplained(context: AskContext, at: number): boolean {
	const { atoms, lexicon, used } = context;
	const stem = atoms[at]?.stem ?? '';
	const entryAt = (place: number) => (used.has(place) && atoms[place]?.slugs?.length === 1 ? lexicon.bySlug.get(atoms[place]?.slugs?.[0] ?? '') : undefined);
	const isOpen = (place: number) => atoms[place] !== undefined && (isStrange(atoms[place] as Atom) || (atoms[place]?.group !== undefined && !used.has(place)));
	let after = at + 1;
	while (isOpen(after)) after++;
	if (entryAt(after)?.aboutStems.has(stem)) return true;
	let [before, linked] = [at - 1, false];
	while (isOpen(before) || /^(?:by|from|of|in|at|on|the|and|called|named|,|\()$/.test(atoms[before]?.word ?? '')) linked ||= PREPOSITIONS.test(atoms[before--]?.word ?? '');
	const entry = entryAt(before);
	return (linked ? entry?.aboutStems : entry?.kindStems)?.has(stem) ?? false;
}

function planSimple(reading: Reading, searchIndex: SearchIndex): { plan: SimplePlan; sure: boolean } {
	const context = createContext(reading);
	const { atoms, lexicon } = context;
	if (has(context, 'help') && context.things.length === 0) return { plan: unknown('help'), sure: true };
	if (atoms.some((atom) => atom.foreign)) return { plan: unknown('foreign-currency'), sure: true };
	if (atoms.some((_, at) => isNegative(atoms, at))) return { plan: unknown('amount'), sure: true };
	if (has(context, 'abroad')) return { plan: unknown('foreign-currency'), sure: true };
	const will = atoms.findIndex((atom) => atom.word === 'will');
	if (has(context, 'future') || (will >= 0 && atoms.some((atom, at) => at > will && atom.word === 'be'))) return { plan: unknown('future'), sure: false };
	const strange = atoms.filter((atom) => isStrange(atom) || isOfSize(context, atom));
	for (const rule of RULES) {
		context.doubts.length = 0;
		context.used.clear();
		const plan = rule(context);
		if (!plan) continue;
		const used = [...context.used].flatMap((at) => (atoms[at]?.slugs?.length === 1 ? (lexicon.bySlug.get(atoms[at]?.slugs?.[0] ?? '') ?? []) : []));
		const open = strange.filter((atom) => !isExplained(context, atoms.indexOf(atom)));
		const words = open.map((atom) => atom.text).join(' ');
		if (open.length > 0) return { plan: unknown(plan.op === 'exists' || plan.op === 'list' ? 'absent' : 'no-item', words, findNear(words, lexicon, searchIndex)), sure: false };
		if (atoms.some((_, at) => isIgnored(context, at, used)) || has(context, 'negation')) return { plan: unknown('not-understood'), sure: false };
		const doubt = context.doubts[0];
		if (!doubt) return { plan, sure: true };
		const slugs = [...new Set(doubt.slugs)];
		return slugs.length > 1 ? { plan: { op: 'ambiguous', words: doubt.text, slugs: slugs.slice(0, 5), of: slugs.length }, sure: true } : { plan: unknown('no-item', doubt.text), sure: false };
	}
	const words = strange.map((atom) => atom.text).join(' ');
	const reason = words === '' ? 'not-understood' : has(context, 'exists') && !has(context, 'worth', 'how-much', 'how-many') ? 'absent' : 'no-item';
	return { plan: unknown(reason, words, words === '' ? [] : findNear(words, lexicon, searchIndex)), sure: false };
}

/** The plan for a question, by rules alone: the whole of it, or else its sentences and halves one by one. */
export function planQuestion(question: string, { catalogue, searchIndex }: { catalogue: Catalogue; searchIndex: SearchIndex }): Planned {
	const lexicon = getLexicon(catalogue);
	const { atoms } = readQuestion(question, lexicon, searchIndex);
	if (!atoms.some((atom) => /[\p{L}\p{N}$]/u.test(atom.word))) return { plan: unknown('empty'), sure: true };
	const planned = planParts(atoms, (part) => planSimple({ atoms: part, lexicon }, searchIndex));
	const checked = PlanSchema.safeParse(planned.plan);
	// What the rules make fits the schema, except that an amount can have too many digits.
	return checked.success ? { plan: checked.data, sure: planned.sure } : { plan: unknown('amount'), sure: true };
}
