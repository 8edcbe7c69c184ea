/* A plan with what the question says besides: other groups, exclusions, further things. */
import { findQualifiers, JOINING, type LeftOut } from './left-out.ts';
import { isCueWord } from './lexicon/cues.ts';
import type { Lexicon } from './lexicon/lexicon.ts';
import { isOrdinary } from './lexicon/ordinary-words.ts';
import { toPhrase } from './lexicon/to-entry.ts';
import type { Token } from './lexicon/tokenize.ts';
import type { Linked } from './link/link-question.ts';
import { isOf, type Span } from './link/mention.ts';
import { selectItems } from './operators/operands.ts';
import type { Plan, Selector, SimplePlan } from './plan.ts';

/** Words from a joining word to the thing that it joins: `and also for a`. */
const JOIN_REACH = 4;

/** The worth of one thing, with the worths of other things that the question names and the likeliest plan leaves out: `and an ambulance`. */
export function withOthers(
	plan: Plan,
	{ leftOut, used }: { leftOut: readonly LeftOut[]; used: readonly boolean[] },
	{ tokens, mentions }: Linked,
	lexicon: Lexicon,
): { plan: Plan; leftOut: readonly LeftOut[] } {
	if (plan.op !== 'worth') return { plan, leftOut };
	// `and also for a`
	const isJoined = (start: number) => {
		const before = tokens.slice(Math.max(0, start - JOIN_REACH), start);
		const at = before.findLastIndex(({ word }) => JOINING.has(word));
		return at >= 0 && before.slice(at + 1).every(({ word }) => isOrdinary(word) || isCueWord(word));
	};
	const { nameStems, aboutStems } = lexicon.bySlug.get(plan.term.slug) ?? {};
	const isOfSubject = ({ start, end }: Span) => tokens.slice(start, end).every(({ stem }) => nameStems?.has(stem) || aboutStems?.has(stem));
	const others = mentions
		.filter(isOf('item'))
		.filter(
			({ via, rank, start, end }) =>
				rank === 0 && (via === 'name' || via === 'alias') && !used[start] && isJoined(start) && !isOfSubject({ start, end }),
		)
		.slice(0, 2);
	if (others.length === 0) return { plan, leftOut };
	const isTold = ({ at }: LeftOut) => others.some(({ start, end }) => start <= at && at < end);
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
	if (!('selector' in plan) || plan.selector.groups.length === 0) return plan;
	const isOpen = (at: number) => !used[at] && !isCueWord(tokens[at]?.word ?? '');
	// Also within another name: Kurt Cobain's guitars within Kurt Cobain Guitar.
	const pairs = tokens.slice(1).flatMap((_, start) => {
		const group = lexicon.byWord.get(toPhrase(tokens.slice(start, start + 2)));
		return group ? [{ start, end: start + 2, group }] : [];
	});
	let { selector } = plan;
	// `ever sold`, `at auction`
	const sold: Selector = { ...selector, figure: 'sale' };
	if (tokens.some(({ word }) => SOLD.test(word)) && selectItems(sold, lexicon).length > 0) selector = sold;
	// `props, but not from Star Wars`
	for (const { group } of mentions.filter(isOf('group')).filter((each) => isExcept(each.start))) {
		const groups = selector.groups.filter(({ label }) => label !== group.label);
		if (groups.length > 0 && groups.length < selector.groups.length)
			selector = { ...selector, groups, not: [...(selector.not ?? []), group] };
	}
	// `pokemon cards`, of which the plan uses `cards`
	const isSomeOpen = ({ start, end }: Span) => {
		const places = tokens.slice(start, end).map((_, at) => start + at);
		return places.some(isOpen) && places.every((at) => isOpen(at) || used[at]);
	};
	const members = () => selectItems(selector, lexicon);
	for (const { start, end, group } of [...mentions.filter(isOf('group')), ...pairs].sort((a, b) => b.end - b.start - (a.end - a.start))) {
		const isNew = !selector.groups.some(({ label }) => label === group.label);
		const changed = isExcept(start)
			? { ...selector, not: [...(selector.not ?? []), group] }
			: { ...selector, groups: [...selector.groups, group] };
		const count = isSomeOpen({ start, end }) && isNew ? selectItems(changed, lexicon).length : 0;
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
		if (rank > 0 || !isExcept(start) || used[start] || !members().some((member) => member.slug === slug)) continue;
		selector = { ...selector, except: [...(selector.except ?? []), slug] };
		used.fill(true, start, end);
	}
	return { ...plan, selector };
}
