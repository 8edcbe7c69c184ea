/* A plan with what the question says besides: other groups, exclusions, further things. */
import { findQualifiers, JOINING, type LeftOut } from './left-out.ts';
import { type Cue, isCueWord } from './lexicon/cues.ts';
import type { Lexicon } from './lexicon/lexicon.ts';
import { isOrdinary } from './lexicon/ordinary-words.ts';
import { toPhrase } from './lexicon/to-entry.ts';
import type { Token } from './lexicon/tokenize.ts';
import type { Linked } from './link/link-question.ts';
import { isOf, type Span } from './link/mention.ts';
import { selectItems } from './operators/operands.ts';
import type { Plan, SimplePlan } from './plan.ts';

/** Words from a joining word to the thing that it joins: `and also for a`. */
const JOIN_REACH = 4;
/** What asks for a comparison with the other thing: `and does it beat the other one`. */
const COMPARING: readonly Cue[] = ['versus', 'more', 'less', 'than', 'difference', 'times'];
/** Other names than these could mean too much. */
const MOST_RIVALS = 2;

/** The worth of one thing, with the worths of other things that the question names and the likeliest plan leaves out: `and an ambulance`. */
export function withOthers(
	plan: Plan,
	{ leftOut, used }: { leftOut: readonly LeftOut[]; used: readonly boolean[] },
	{ tokens, mentions, cues }: Linked,
	lexicon: Lexicon,
): { plan: Plan; leftOut: readonly LeftOut[] } {
	if (plan.op !== 'worth') return { plan, leftOut };
	const subject = mentions.filter(isOf('item')).find(({ slug }) => slug === plan.term.slug);
	// `and also for a`, but not `red and yellow` before a car
	const isJoined = (start: number) => {
		const before = tokens.slice(Math.max(subject?.end ?? start, start - JOIN_REACH), start);
		const at = before.findLastIndex(({ word }) => JOINING.has(word));
		return at >= 0 && before.slice(at + 1).every(({ word }) => isOrdinary(word) || isCueWord(word));
	};
	const { nameStems, aboutStems } = lexicon.bySlug.get(plan.term.slug) ?? {};
	const isOfSubject = ({ start, end }: Span) => tokens.slice(start, end).every(({ stem }) => nameStems?.has(stem) || aboutStems?.has(stem));
	const isPrice = (slug: string) => lexicon.bySlug.get(slug)?.item.valuation.figure === 'price';
	const isComparing = COMPARING.some((cue) => cues.has(cue));
	const others = mentions
		.filter(isOf('item'))
		.filter(
			({ slug, via, rank, rivals, support, start, end }) =>
				slug !== plan.term.slug &&
				(via === 'name' || via === 'alias' || support?.kin === 'kind' || (via === 'part' && rivals <= MOST_RIVALS && isPrice(slug))) &&
				rank === 0 &&
				(isJoined(start) || (isComparing && start > (subject?.end ?? 0))) &&
				(via === 'name' || via === 'alias' || tokens[start - 1]?.word !== ',') &&
				!used[start] &&
				!(end - start === 1 && isCueWord(tokens[start]?.word ?? '')) &&
				!isOfSubject({ start, end }),
		)
		.slice(0, 2);
	if (others.length === 0) return { plan, leftOut };
	const isTold = ({ at }: LeftOut) => others.some(({ start, end }) => start <= at && at < end);
	const [other, ...more] = others;
	if (isComparing && other && more.length === 0) {
		const b = [{ slug: other.slug, quantity: '1', assumed: true as const }];
		return {
			plan: { op: 'compare', a: [plan.term], b, asked: cues.has('less') ? 'which-less' : 'which-more' },
			leftOut: leftOut.filter((each) => !isTold(each)),
		};
	}
	const worths = others.map(({ slug }): SimplePlan => ({ op: 'worth', term: { slug, quantity: '1', assumed: true } }));
	return { plan: { op: 'several', plans: [plan, ...worths] }, leftOut: leftOut.filter((each) => !isTold(each)) };
}

/** A group beside such a word is rather left out: `but leave out Ferraris`. */
const EXCEPT = /^(?:not|no|without|except|excluding|exclude|leave|leaving|ignore|ignoring|besides|skip|minus|dont|isnt|arent)$/;

const EXCEPT_REACH = 3;
const SOLD = /^(?:sold|auction|auctioned|auctions)$/;

/**
 * A plan about a group, narrowed by the other groups that the question names and the plan leaves out, where they have a member in common: to
 * teams of the NBA, to guitars of Kurt Cobain; and without what the question excludes.
 * @param used by token; those of the other groups are marked
 */
export function narrow(plan: Plan, used: boolean[], { tokens, mentions }: Linked, lexicon: Lexicon): Plan {
	const isExcept = (at: number) => tokens.slice(Math.max(0, at - EXCEPT_REACH), at).some(({ word }) => EXCEPT.test(word));
	const isOpenToAll = plan.op === 'budget' || plan.op === 'nearest';
	if (plan.op === 'several' || !('selector' in plan) || (plan.selector.groups.length === 0 && !isOpenToAll)) return plan;
	const isOpen = (at: number) => !used[at] && !isCueWord(tokens[at]?.word ?? '');
	// Also within another name: Kurt Cobain's guitars within Kurt Cobain Guitar.
	const pairs = tokens.slice(1).flatMap((_, start) => {
		const group = lexicon.byWord.get(toPhrase(tokens.slice(start, start + 2)));
		return group ? [{ start, end: start + 2, group }] : [];
	});
	let { selector } = plan;
	// `ever sold`, `at auction`
	const isSold = tokens.some(({ word }) => SOLD.test(word)) && selector.figure === undefined;
	if (isSold && plan.op !== 'budget' && selectItems({ ...selector, figure: 'sale' }, lexicon).length > 0)
		selector = { ...selector, figure: 'sale' };
	// `props, but not from Star Wars`
	for (const { group } of mentions.filter(isOf('group')).filter((each) => isExcept(each.start))) {
		const groups = selector.groups.filter(({ label }) => label !== group.label);
		if ((groups.length > 0 || plan.op !== 'total-group') && groups.length < selector.groups.length)
			selector = { ...selector, groups, not: [...(selector.not ?? []), group] };
	}
	// `pokemon cards`, of which the plan uses `cards`
	const isSomeOpen = ({ start, end }: Span) => {
		const places = tokens.slice(start, end).map((_, at) => start + at);
		return places.some(isOpen) && places.every((at) => isOpen(at) || used[at]);
	};
	const isNearUsed = (at: number) => used.slice(Math.max(0, at - 2), at + 3).some(Boolean);
	const members = () => selectItems(selector, lexicon);
	for (const { start, end, group } of [...mentions.filter(isOf('group')), ...pairs].sort((a, b) => b.end - b.start - (a.end - a.start))) {
		const isNew = !selector.groups.some(({ label }) => label === group.label);
		const changed = isExcept(start)
			? { ...selector, not: [...(selector.not ?? []), group] }
			: { ...selector, groups: [...selector.groups, group] };
		// `burning a hole in my pocket` is about no pocket watch.
		const isApart = end - start === 1 && group.word !== undefined && !/^\p{Lu}/u.test(tokens[start]?.text ?? '') && !isNearUsed(start);
		const count = !isApart && isSomeOpen({ start, end }) && isNew ? selectItems(changed, lexicon).length : 0;
		if (count === 0 || (isExcept(start) && count === members().length)) continue;
		selector = changed;
		used.fill(true, start, end);
	}
	// `the dearest roman coin`, if a coin is called so
	for (const at of findQualifiers(plan, { tokens, mentions })) {
		const { stem, text } = tokens[at] as Token;
		const isName = members().some(({ slug }) => lexicon.bySlug.get(slug)?.nameStems.has(stem));
		if (used[at] || !isName) continue;
		const group = lexicon.byWord.get(stem) ?? { label: text, categories: [], tags: [], kinds: [], word: stem };
		selector = { ...selector, groups: [...selector.groups, group] };
		used[at] = true;
	}
	for (const item of mentions.filter(isOf('item'))) {
		const { slug, rank, start, end } = item;
		if (rank > 0 || !isExcept(start) || used[start] || used[end - 1] || !members().some((member) => member.slug === slug)) continue;
		selector = { ...selector, except: [...(selector.except ?? []), slug] };
		used.fill(true, start, end);
	}
	return { ...plan, selector };
}
