/* Amounts that count together, two of them against each other, and all that are named as one list. */
import { divide, multiply, ONE, parseFraction, toFraction } from '../../exact.ts';
import { toMembers } from '../names/groups.ts';
import type { Lexicon } from '../names/lexicon.ts';
import { isOf, type Linked, type Span, VIA_ORDER } from '../names/mention.ts';
import type { Token } from '../names/tokenize.ts';
import type { ArgumentUse, Given, Pair, Share, SumUse, Use } from '../operators/operator.ts';
import type { AmountRef, Group, Term } from '../plan.ts';
import { areApart, overlaps, toUse } from './uses.ts';

/** Words that join amounts: `a Big Mac, fries and a Coke`. */
const JOINING = new Set(
	'and n an + , & plus together with a an the one also as well / ; then my to in added - – — x times of regular new second'.split(' '),
);
const MAX_GAP = 4;
const MAX_PARTS = 12;
/** Arguments that come before the sums of several: the surest. */
const FIRST = 6;

function areJoined(before: Use, after: Use, tokens: readonly Token[]): boolean {
	const [end, start] = [before.spans.at(-1)?.end ?? 0, after.spans[0]?.start ?? 0];
	return start >= end && start - end <= MAX_GAP && tokens.slice(end, start).every(({ word }) => JOINING.has(word));
}

/** How good an argument is where several cover the same words: the longest name, the widest, then the likeliest item. */
function isBetter(a: ArgumentUse, b: ArgumentUse): boolean {
	const width = ({ start, end }: Span) => end - start;
	const [named, wide] = [
		(use: ArgumentUse) => (use.item ? width(use.item) : 0),
		(use: Use) => use.spans.reduce((sum, span) => sum + width(span), 0),
	];
	const via = ({ item }: ArgumentUse) => (item ? VIA_ORDER[item.via] : 9);
	// `hulu, netflix and disney` are all subscriptions.
	const kin = ({ item }: ArgumentUse) => (item?.support?.kin === 'kind' && item.support.closest === 'closest' ? 0 : 1);
	const order = [named(b) - named(a), kin(a) - kin(b), via(a) - via(b), wide(b) - wide(a), (a.item?.rank ?? 0) - (b.item?.rank ?? 0)];
	return (order.find((difference) => difference !== 0) ?? 0) < 0;
}

/** The best arguments that do not overlap, in their order. */
function selectBest(args: readonly ArgumentUse[]): ArgumentUse[] {
	const best: ArgumentUse[] = [];
	for (const argument of [...args].sort((a, b) => (isBetter(a, b) ? -1 : isBetter(b, a) ? 1 : 0)))
		if (areApart([...best, argument]) && !best.some(({ item }) => item !== undefined && item.slug === argument.item?.slug))
			best.push(argument);
	return best.sort((a, b) => (a.spans[0]?.start ?? 0) - (b.spans[0]?.start ?? 0));
}

function toSum(parts: readonly ArgumentUse[], joined: boolean): SumUse {
	const traits = [`parts:${Math.min(parts.length, 4)}`, joined ? 'joined' : 'scattered', ...new Set(parts.flatMap((part) => part.traits))];
	return { parts, spans: parts.flatMap((part) => part.spans), traits };
}

/** Words next to a number of shares. */
const SHARING = new Set(
	'each every everyone everything people persons family class guests kids friends adults children both us per person couple party group'.split(
		' ',
	),
);
const MAX_SHARES = 1000;
/** Words from a number to what it counts. */
const SHARE_REACH = 3;
/** Words that share out one thing, instead of a thing for each. */
const SPLITTING = new Set('split splits splitting divide divided dividing share shared sharing halves'.split(' '));

function findShares({ tokens, mentions }: Linked): Share[] {
	const isSplit = tokens.some(({ word }) => SPLITTING.has(word));
	if (!isSplit && !tokens.some(({ word }) => SHARING.has(word))) return [];
	// `raise a kid to 18` names the kid.
	const isNamed = (at: number) => mentions.some(({ kind, start, end }) => kind === 'item' && start <= at && at < end);
	const isShared = ({ start, end }: Span) =>
		tokens.some(({ word }, at) => SHARING.has(word) && start - SHARE_REACH <= at && at < end + SHARE_REACH && !isNamed(at));
	return mentions.filter(isOf('number')).flatMap((mention) => {
		const { value, isYear } = mention;
		const isCount = (isSplit || isShared(mention)) && !isYear && value.d === 1n && value.n > 1n && value.n <= MAX_SHARES;
		return isCount ? [{ ...toUse(mention), traits: ['is:share'], count: isSplit ? divide(ONE, value) : value }] : [];
	});
}

/** The same sum with each of its things so many times, or split into so many parts. */
function shareCounts({ parts, spans, traits }: SumUse, counts: readonly Share[]): SumUse[] {
	return counts.flatMap((count): SumUse[] => {
		if (overlaps({ spans, traits }, count)) return [];
		const scaled = parts.flatMap((part): ArgumentUse[] =>
			'slug' in part.amount && part.shape === 'one'
				? [{ ...part, amount: { ...part.amount, quantity: toFraction(count.count) } }]
				: 'slug' in part.amount && part.shape === 'counted'
					? [{ ...part, amount: { ...part.amount, quantity: toFraction(multiply(parseFraction(part.amount.quantity), count.count)) } }]
					: [],
		);
		if (scaled.length < parts.length) return [];
		const all = [...spans, ...count.spans].sort((a, b) => a.start - b.start);
		return [{ parts: scaled, spans: all, traits: [...traits, 'shared', `shared:${parts.length > 1 ? 'several' : 'one'}`] }];
	});
}

/** Named well enough to count among several. */
function isClear(item: ArgumentUse['item'], least = 3): boolean {
	return item !== undefined && item.via !== 'implied' && (item.via !== 'loose' || item.covered >= least);
}

/** Each argument alone, and the runs of arguments that are joined by "and" and its like. */
function joinSums(args: readonly ArgumentUse[], { tokens }: Linked, counts: readonly Share[]): SumUse[] {
	const alone = args.map((argument): SumUse => ({ parts: [argument], spans: argument.spans, traits: argument.traits }));
	const best = selectBest(
		args.filter(({ item, shape, spans }) => spans.length === 1 && (isClear(item, 2) || shape === 'money' || shape === 'group')),
	).slice(0, MAX_PARTS);
	const runs: SumUse[] = [];
	for (let from = 0; from < best.length; from++)
		for (let to = from + 1; to < best.length; to++) {
			const [last, next] = [best[to - 1], best[to]];
			if (!last || !next || !areJoined(last, next, tokens)) break;
			const run = toSum(best.slice(from, to + 1), true);
			runs.push(run, ...overPeriod(run, args), ...shareCounts(run, counts));
		}
	return [...alone.slice(0, FIRST), ...runs, ...alone.slice(FIRST)].flatMap((sum) =>
		sum.parts.length === 1 ? [sum, ...shareCounts(sum, counts)] : [sum],
	);
}

/** The same sum over a period that is said once for all: `Netflix and Hulu for two years`. */
function overPeriod(sum: SumUse, args: readonly ArgumentUse[]): SumUse[] {
	const periods = new Map<string, ArgumentUse[]>();
	for (const part of sum.parts)
		for (const argument of args) {
			if (argument.shape !== 'span' || argument.item?.slug !== part.item?.slug || argument.item?.start !== part.item?.start) continue;
			const period = argument.spans.find(({ start, end }) => argument.item && (end <= argument.item.start || start >= argument.item.end));
			if (!period || overlaps(sum, { spans: [period], traits: [] })) continue;
			const key = `${period.start} ${period.end}`;
			periods.set(key, [...(periods.get(key) ?? []), argument]);
		}
	return [...periods.values()].flatMap((parts) =>
		parts.length === sum.parts.length ? [{ ...toSum(parts, true), spans: parts.flatMap(({ spans }) => spans) }] : [],
	);
}

/** A thing is not compared with itself. */
function haveSameThing(a: SumUse, b: SumUse): boolean {
	return a.parts.some(
		({ amount }) => 'slug' in amount && b.parts.some((part) => 'slug' in part.amount && part.amount.slug === amount.slug),
	);
}

/** `the most expensive and the cheapest stamp` */
function areTwoOfOneGroup(a: SumUse, b: SumUse): boolean {
	const [first, second] = [a.parts[0], b.parts[0]];
	if (a.parts.length + b.parts.length > 2 || !first?.group || first.group !== second?.group) return false;
	return 'take' in first.amount && 'take' in second.amount && first.amount.take !== second.amount.take;
}

/** Two sums that share no word and no thing, the surest first. */
function findPairs(sums: readonly SumUse[], isToday: boolean): Pair[] {
	const pairs: Pair[] = [];
	// The surest of both come first.
	for (let order = 1; order < 2 * sums.length; order++)
		for (let first = Math.max(0, order - sums.length + 1); first < sums.length && first <= order; first++) {
			const [a, b] = [sums[first], sums[order - first]];
			if (!a || !b || a === b || !(hasItem(a) || hasItem(b)) || (overlaps(a, b) && !areTwoOfOneGroup(a, b)) || haveSameThing(a, b))
				continue;
			pairs.push({
				a,
				b,
				uses: (role, other) => [
					{ role, use: a },
					{ role: other, use: b },
				],
				inOrder: (a.spans[0]?.start ?? 0) < (b.spans[0]?.start ?? 0),
				today: isToday && hasItem(a) && hasItem(b),
			});
			if (pairs.length === MOST.pairs) return pairs;
		}
	return pairs;
}

function isMember(slug: string, group: Group, lexicon: Lexicon): boolean {
	const entry = lexicon.bySlug.get(slug);
	return entry !== undefined && group.kinds.length > 0 && toMembers(group, lexicon.entries).has(entry.item);
}

/** Every named item of the question as one list, those with a whole name first, then those with a part of one; each has at least two. */
function findLists(all: readonly ArgumentUse[], counts: readonly Share[], { mentions }: Linked, lexicon: Lexicon): SumUse[] {
	// `the dearest stamp: a Penny Black or a Forever Stamp?`
	const isKindOfOthers = ({ item }: ArgumentUse) =>
		item !== undefined &&
		mentions.some(
			(each) =>
				each.kind === 'group' &&
				each.start === item.start &&
				each.end === item.end &&
				all.some((other) => other.item && other.item.slug !== item.slug && isMember(other.item.slug, each.group, lexicon)),
		);
	const args = all.filter((use) => !isKindOfOthers(use));
	const lists = [({ item }: ArgumentUse) => item?.via === 'name' || item?.via === 'alias', ({ item }: ArgumentUse) => isClear(item)].map(
		(isNamed) => selectBest(args.filter((use) => isNamed(use) && use.spans.length === 1)).slice(0, MAX_PARTS),
	);
	return lists
		.filter(({ length }, at) => length > 1 && length !== lists[at - 1]?.length)
		.flatMap((parts) => [toSum(parts, false), ...shareCounts(toSum(parts, false), counts)]);
}

/** Limits, so that a question of 500 characters gives no more plans than one of 100. */
const MOST = { sums: 60, pairs: 120 } as const;

/** The sums of a question, two of them in each role, and its lists. @param own arguments that are named one by one, without groups */
export function findSums(
	{ own, args, isToday }: { own: readonly ArgumentUse[]; args: readonly ArgumentUse[]; isToday: boolean },
	linked: Linked,
	lexicon: Lexicon,
): Pick<Given, 'sums' | 'pairs' | 'lists'> {
	const shares = findShares(linked);
	const sums = joinSums(args, linked, shares).slice(0, MOST.sums);
	return { sums, pairs: findPairs(sums, isToday), lists: findLists(own, shares, linked, lexicon) };
}

/** The item that a part means: itself, or the most expensive or cheapest of its group. */
export function toOne({ amount, first }: ArgumentUse): Term | undefined {
	return 'slug' in amount ? amount : first;
}

/** The same in today's dollars. */
export function toToday(term: Term): Term {
	return { ...term, today: true };
}

/** The amounts of a sum for a plan. */
export function toAmounts({ parts }: SumUse, today = false): AmountRef[] {
	return parts.map(({ amount }) => (today && 'slug' in amount ? toToday(amount) : amount));
}

/** The terms of a sum of items, or undefined if it has anything else. */
export function toTerms({ parts }: SumUse): Term[] | undefined {
	const terms = parts.flatMap(({ amount }) => ('slug' in amount ? amount : []));
	return terms.length === parts.length ? terms : undefined;
}

export const isMoneyUse = ({ parts }: SumUse) => parts.every(({ amount }) => 'cents' in amount);
/** A number without a currency counts as dollars only next to a thing. */
export const hasItem = ({ parts }: SumUse) => parts.some(({ amount }) => !('cents' in amount));
