import { narrow } from '../complete-plan.ts';
import { markUsed } from '../left-out.ts';
import type { Cue } from '../lexicon/cues.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { collectMembers, type Linked } from '../link/link-question.ts';
import type { Mention } from '../link/mention.ts';
import { findAveraged } from '../misread.ts';
import { selectItems } from '../operators/operands.ts';
import type { SimplePlan } from '../plan.ts';
import type { Ranked } from '../score/rank.ts';

/** What asks for more than the worth of one thing. */
export const RELATING: readonly Cue[] = [
	...(['how-many', 'versus', 'difference', 'times', 'more', 'less', 'share', 'max', 'min'] as const),
	...(['average', 'median', 'nearest', 'rank'] as const),
];

/** Words before a year that say when. */
const WHEN = /^(?:in|during|around|by|since)$/;
/** The least probability of a plan about a group. */
const LEAST_OF_GROUP = 0.1;
/** Plans that are looked at for one about the things that a question names. */
const LOOKED_AT = 60;

/** The likeliest plan that is about these things and nothing else, uses every amount, and asks for what the words ask for. */
export function findPlanAbout(
	slugs: readonly string[],
	ranked: readonly Ranked[],
	{ tokens, mentions, cues }: Linked,
): SimplePlan | undefined {
	const wanted = [...slugs].sort().join();
	const amounts = mentions.filter(
		(each) =>
			(each.kind === 'number' && each.value.n !== each.value.d) || each.kind === 'money' || each.kind === 'percent' || each.kind === 'unit',
	);
	const isRelating = RELATING.some((cue) => cues.has(cue));
	const isAsked = (plan: SimplePlan) => {
		if (plan.op === 'worth') return !isRelating || plan.term.quantity !== '1';
		if (plan.op === 'fact') return plan.fact !== 'buyer' && cues.has(plan.fact);
		if (plan.op === 'history') return plan.year !== undefined || cues.has('history');
		return plan.op !== 'exists';
	};
	return ranked
		.slice(0, LOOKED_AT)
		.flatMap(({ candidate: { plan, uses } }) => {
			if (plan.op === 'unknown' || plan.op === 'ambiguous' || plan.op === 'several' || 'selector' in plan || !isAsked(plan)) return [];
			// `worth of a penny of 1955` asks for no history.
			const year = uses.find(({ role }) => role === 'year')?.use.spans[0]?.start;
			if (year !== undefined && !WHEN.test(tokens[year - 1]?.word ?? '')) return [];
			const spans = uses.flatMap(({ use }) => use.spans);
			const isDollars = uses.some(({ use }) => use.traits.includes('shape:bare-number'));
			const isSaid = (at: number) => spans.some(({ start, end }) => start <= at && at < end);
			// `two dozen eggs` are two of Dozen Eggs.
			const isUsed = ({ start, end }: Mention) => Array.from({ length: end - start }, (_, at) => start + at).every(isSaid);
			const isWhole = !isDollars && amounts.every(isUsed);
			const isAbout = collectMembers(plan, 'groups').length === 0 && [...new Set(collectMembers(plan, 'slug'))].sort().join() === wanted;
			return isWhole && isAbout ? [plan] : [];
		})
		.at(0);
}

/** What asks for plans about a whole group. */
const OF_GROUP: Readonly<Partial<Record<SimplePlan['op'], readonly Cue[]>>> = {
	extreme: ['max', 'min', 'ascending', 'descending', 'rank'],
	list: ['list', 'exists', 'everything', 'negation'],
	count: ['how-many'],
	'total-group': ['total'],
	average: ['average', 'median'],
	range: ['spread', 'between'],
};

/**
 * The likeliest plan about a group, not an empty one, that uses every word which says something: `car most cheap`, `every Picasso, highest first`.
 * @param said by token
 */
export function findPlanOfGroup(
	said: readonly boolean[],
	ranked: readonly Ranked[],
	{ linked, lexicon }: { linked: Linked; lexicon: Lexicon },
): SimplePlan | undefined {
	const amounts = linked.mentions.filter(({ kind }) => kind === 'number' || kind === 'money' || kind === 'percent' || kind === 'ordinal');
	for (const { candidate, probability } of ranked.slice(0, LOOKED_AT)) {
		const { plan } = candidate;
		if (probability < LEAST_OF_GROUP) return undefined;
		if (plan.op === 'several' || findAveraged(plan, linked) !== undefined || !OF_GROUP[plan.op]?.some((cue) => linked.cues.has(cue)))
			continue;
		if (!('selector' in plan) || plan.selector.groups.length === 0 || selectItems(plan.selector, lexicon).length === 0) continue;
		const used = markUsed(candidate, linked);
		const narrowed = narrow(plan, used, linked, lexicon);
		if (narrowed.op === plan.op && said.every((each, at) => !each || used[at]) && amounts.every(({ start }) => used[start]))
			return narrowed;
	}
	return undefined;
}
