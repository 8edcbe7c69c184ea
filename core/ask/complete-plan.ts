/* A plan with what the question says besides: other groups, exclusions, further things. */
import { toFraction } from '../exact.ts';
import { ARTICLE, JOINING, type LeftOut } from './left-out.ts';
import { isCueWord } from './lexicon/cues.ts';
import type { Lexicon } from './lexicon/lexicon.ts';
import { toPhrase } from './lexicon/to-entry.ts';
import type { Token } from './lexicon/tokenize.ts';
import type { Linked } from './link/link-question.ts';
import { isOf, type MentionOf, type Span } from './link/mention.ts';
import { selectItems } from './operators/operands.ts';
import type { Plan, PlanOf, SimplePlan, Term } from './plan.ts';
import type { Masked } from './score/mask.ts';

const OR = /^(?:or|vs|versus|,)$/;
const COUNT_JOINING = new Set(['and', '&', 'plus']);
/** Words from a joining word to the thing that it joins: `and also for a`. */
const JOIN_REACH = 4;
/** Other names than these could mean too much. */
const MOST_RIVALS = 2;

/** Which of two is more, as an order of all that are named: `who is richer, a or b or c`. */
function withThird(
	plan: PlanOf<'compare'>,
	{ leftOut, used }: { leftOut: readonly LeftOut[]; used: readonly boolean[] },
	{ tokens, mentions }: Pick<Linked, 'tokens' | 'mentions'>,
): { plan: Plan; leftOut: readonly LeftOut[] } {
	const terms = [...plan.a, ...plan.b].filter((amount) => 'slug' in amount);
	const thirds = mentions.filter(isOf('item')).filter(
		({ slug, via, rank, start, end }) =>
			(via === 'name' || via === 'alias') &&
			rank === 0 &&
			!used[start] &&
			!used[end - 1] &&
			// `a b or c`, without a comma
			(used[start - 1] || OR.test(tokens[ARTICLE.test(tokens[start - 1]?.word ?? '') ? start - 2 : start - 1]?.word ?? '')) &&
			!terms.some((term) => term.slug === slug),
	);
	if (!plan.asked.startsWith('which') || thirds.length === 0 || terms.length < plan.a.length + plan.b.length) return { plan, leftOut };
	const all = [...terms, ...thirds.map(({ slug }) => ({ slug, quantity: '1', assumed: true as const }))];
	const order = plan.asked === 'which-less' ? 'cheapest' : 'dearest';
	const isTold = ({ at }: LeftOut) => thirds.some(({ start, end }) => start <= at && at < end);
	return { plan: { op: 'rank', terms: all, order, count: all.length }, leftOut: leftOut.filter((each) => !isTold(each)) };
}

/** The worth of one thing, with the worths of other things that the question names and the likeliest plan leaves out: `and an ambulance`. */
export function withOthers(
	plan: Plan,
	{ leftOut, used, masked }: { leftOut: readonly LeftOut[]; used: readonly boolean[]; masked: Masked },
	{ tokens, mentions }: Linked,
	lexicon: Lexicon,
): { plan: Plan; leftOut: readonly LeftOut[] } {
	if (plan.op === 'compare') return withThird(plan, { leftOut, used }, { tokens, mentions });
	if (plan.op !== 'worth') return { plan, leftOut };
	const isOpen = ({ start, end }: Span) => !used[start] && !used[end - 1] && masked.focus[masked.places[start] ?? 0];
	const subject = mentions.filter(isOf('item')).find(({ slug }) => slug === plan.term.slug);
	const isJoined = (start: number, joining: ReadonlySet<string> = JOINING) =>
		subject !== undefined &&
		start >= subject.end &&
		tokens.slice(Math.max(subject.end, start - JOIN_REACH), start).some(({ word }) => joining.has(word));
	// `10 years ago` counts none of them.
	const isCounting = (next: Token | undefined, { slug }: MentionOf<'item'>) =>
		next === undefined ||
		next.kind === 'symbol' ||
		/^(?:of|em|them|ones|pieces)$/.test(next.word) ||
		lexicon.bySlug.get(slug)?.nameStems.has(next.stem) === true;
	const others = mentions
		.filter(isOf('item'))
		.filter(
			({ slug, via, rank, rivals, start, end }) =>
				slug !== plan.term.slug &&
				(via === 'name' || via === 'alias' || (via === 'part' && rivals <= MOST_RIVALS)) &&
				rank === 0 &&
				isJoined(start) &&
				(via !== 'part' || (lexicon.bySlug.get(slug)?.item.valuation.figure === 'price' && tokens[start - 1]?.word !== ',')) &&
				isOpen({ start, end }),
		)
		.slice(0, 2);
	// `and for 500 of them`
	const count = mentions
		.filter(isOf('number'))
		.find(
			({ value, isYear, start, end }) =>
				!isYear && value.n > value.d && subject && isJoined(start, COUNT_JOINING) && isCounting(tokens[end], subject),
		);
	// `and was it less five years ago?`
	const past = mentions.filter(isOf('number')).find((mention) => mention.isYear && mention.end - mention.start > 1 && isOpen(mention));
	const then: SimplePlan[] = past ? [{ op: 'history', slug: plan.term.slug, year: Number(past.value.n) }] : [];
	const more = count && plan.term.quantity === '1' && others.length === 0 ? [{ ...plan.term, quantity: toFraction(count.value) }] : [];
	const terms = [...others.map(({ slug }) => ({ slug, quantity: '1', assumed: true as const })), ...more];
	if (terms.length + then.length === 0) return { plan, leftOut };
	const worths = [...terms.map((term): SimplePlan => ({ op: 'worth', term })), ...then].slice(0, 2);
	const isTold = ({ at }: LeftOut) =>
		[...others, ...(count ? [count] : []), ...(past ? [past] : [])].some(({ start, end }) => start <= at && at < end);
	return { plan: { op: 'several', plans: [plan, ...worths] }, leftOut: leftOut.filter((each) => !isTold(each)) };
}

/** A sum with things taken off: `two phones and a case minus a charger`. */
export function withMinus(plan: Plan, { tokens, mentions }: Linked): Plan {
	if (plan.op !== 'total') return plan;
	const isTaken = ({ slug }: Term) =>
		mentions.some(
			(each) =>
				each.kind === 'item' &&
				each.slug === slug &&
				tokens.slice(Math.max(0, each.start - 2), each.start).some(({ word }) => word === 'minus'),
		);
	const [taken, kept] = [plan.terms.filter(isTaken), plan.terms.filter((term) => !isTaken(term))];
	return taken.length > 0 && kept.length > 0 ? { op: 'difference', a: kept, b: taken, percent: false } : plan;
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
export function narrow(plan: Plan, used: boolean[], masked: Masked, { tokens, mentions }: Linked, lexicon: Lexicon): Plan {
	const isExcept = (at: number) => tokens.slice(Math.max(0, at - EXCEPT_REACH), at).some(({ word }) => EXCEPT.test(word));
	const isOpenToAll = plan.op === 'budget' || plan.op === 'nearest';
	if (plan.op === 'several' || !('selector' in plan) || (plan.selector.groups.length === 0 && !isOpenToAll)) return plan;
	const isOpen = (at: number) => !used[at] && masked.focus[masked.places[at] ?? 0] && !isCueWord(tokens[at]?.word ?? '');
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
	const isAllOpen = ({ start, end }: Span) => tokens.slice(start, end).every((_, at) => isOpen(start + at));
	const isNearUsed = (at: number) => used.slice(Math.max(0, at - 2), at + 3).some(Boolean);
	const members = () => selectItems(selector, lexicon);
	for (const { start, end, group } of [...mentions.filter(isOf('group')), ...pairs].sort((a, b) => b.end - b.start - (a.end - a.start))) {
		const isNew = !selector.groups.some(({ label }) => label === group.label);
		const changed = isExcept(start)
			? { ...selector, not: [...(selector.not ?? []), group] }
			: { ...selector, groups: [...selector.groups, group] };
		// `burning a hole in my pocket` is about no pocket watch.
		const isApart = end - start === 1 && group.word !== undefined && !/^\p{Lu}/u.test(tokens[start]?.text ?? '') && !isNearUsed(start);
		const count = !isApart && isAllOpen({ start, end }) && isNew ? selectItems(changed, lexicon).length : 0;
		if (count === 0 || (isExcept(start) && count === members().length)) continue;
		selector = changed;
		used.fill(true, start, end);
	}
	for (const item of mentions.filter(isOf('item'))) {
		const { slug, rank, start, end } = item;
		if (rank > 0 || !isExcept(start) || used[start] || used[end - 1] || !members().some((member) => member.slug === slug)) continue;
		selector = { ...selector, except: [...(selector.except ?? []), slug] };
		used.fill(true, start, end);
	}
	return { ...plan, selector };
}
