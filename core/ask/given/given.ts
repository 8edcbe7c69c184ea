/* The input of operators: its amounts, pairs, lists, groups and numbers. The surest come first, and each kind has a limit. */
import { findArguments } from '../names/arguments.ts';
import type { Lexicon } from '../names/lexicon.ts';
import { isOf, type Linked } from '../names/mention.ts';
import type { Token } from '../names/tokenize.ts';
import type { ArgumentUse, Given, Pair, RoleUse, SumUse } from '../operators/operator.ts';
import { findGroups, findSelectors } from './selectors.ts';
import { areApart, findLists, findShares, findSums, hasItem, overlaps, toArgumentUse, toOne, toUse } from './sums.ts';

/** Limits, so that a question of 500 characters gives no more plans than one of 100. */
const MOST = { sums: 60, pairs: 120, subjects: 24, slots: 6 } as const;

const INFLATION = /^(?:inflation|inflated|adjust\w*|restate\w*|purchasing|real|living)$/;
const NOW = /^(?:today|todays|2day|present|current|modern|now|nowadays|year|20[23]\d)$/;
const MONEY = /^(?:dollar|dollars|money|term|terms|price|prices|cash|usd|buck|bucks|value|currency|equivalent|\$)$/;

/** Whether the question may speak of the worth of money: `in today's dollars`, `adjusted for inflation`, `what would it be now`. */
function mayBeToday(tokens: readonly Token[]): boolean {
	return tokens.some(
		({ word }, at) =>
			INFLATION.test(word) ||
			(NOW.test(word) &&
				(tokens.slice(Math.max(0, at - 4), at + 5).some((near) => MONEY.test(near.word)) ||
					tokens.slice(0, at).some((before) => before.word === 'would'))),
	);
}

const toSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));
/** Words before a group that take one worth of it: `the price of the cheapest car`. */
const TAKES = {
	dearest: toSet('dearest priciest costliest most highest top best'),
	cheapest: toSet('cheapest least lowest cheap'),
	total: toSet('all total every combined sum together whole entire other'),
	mean: toSet('average mean avg'),
	median: toSet('median middle'),
} as const;
/** Words that let a group be a whole without `all`: `what part of the fortunes`. */
const PARTS = toSet('percent percentage share part portion slice fraction proportion chunk % half third quarter');
/** Most tokens between a group and the word that takes a worth of it. */
const TAKE_REACH = 9;

/** `basketball teams`, `cars and boats` */
function areAdjacent(uses: readonly RoleUse[]): boolean {
	const [a, b] = uses.flatMap(({ use }) => use.spans).sort((x, y) => x.start - y.start);
	return !a || !b || b.start - a.end <= 1;
}

/** The worth of a group as an amount: `all the companies`, `the cheapest car`, `the priciest basketball team`. */
function findGroupAmounts({ tokens, mentions }: Linked, lexicon: Lexicon): ArgumentUse[] {
	const groups = findGroups(mentions.filter(isOf('group')), lexicon).filter(({ uses }) => uses.length > 0 && areAdjacent(uses));
	const isPart = tokens.some(({ word }) => PARTS.has(word));
	return groups.flatMap(({ selector, uses }) => {
		const spansOf = uses.flatMap(({ use }) => use.spans).sort((a, b) => a.start - b.start);
		const [start, end] = [spansOf[0]?.start ?? 0, spansOf.at(-1)?.end ?? 0];
		const group = mentions.filter(isOf('group')).find((mention) => mention.start === start);
		const traits = uses.flatMap(({ role, use }) => [...use.traits, `group:${role}`]);
		return (['dearest', 'cheapest', 'total', 'mean', 'median'] as const).flatMap((take): ArgumentUse[] => {
			const at = tokens.findLastIndex(({ word }, index) => index < start && start - index <= TAKE_REACH && TAKES[take].has(word));
			const after = tokens.findIndex(({ word }, index) => index >= end && index - end < 3 && TAKES.total.has(word));
			const word = at < 0 && take === 'total' ? after : at;
			const isUnsaid = word < 0 && take === 'total' && isPart;
			if (word < 0 && !isUnsaid) return [];
			const spans = [...(isUnsaid ? [] : [{ start: word, end: word + 1 }]), ...spansOf].sort((a, b) => a.start - b.start);
			const said = [`take:${take}`, ...(isUnsaid ? ['take:unsaid'] : [])];
			return [{ amount: { take, selector }, shape: 'group', ...(group && { group }), spans, traits: ['shape:group', ...said, ...traits] }];
		});
	});
}

/** A thing is not compared with itself. */
function haveCommonItem(a: SumUse, b: SumUse): boolean {
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

function findPairs(sums: readonly SumUse[], isToday: boolean): Pair[] {
	const pairs = sums.flatMap((a, first) => sums.map((b, second) => ({ a, b, order: first + second }))).sort((x, y) => x.order - y.order);
	return pairs
		.filter(({ a, b }) => a !== b && (hasItem(a) || hasItem(b)) && (!overlaps(a, b) || areTwoOfOneGroup(a, b)) && !haveCommonItem(a, b))
		.slice(0, MOST.pairs)
		.map(({ a, b }) => ({
			a,
			b,
			uses: (first, second) => [
				{ role: first, use: a },
				{ role: second, use: b },
			],
			inOrder: (a.spans[0]?.start ?? 0) < (b.spans[0]?.start ?? 0),
			today: isToday && hasItem(a) && hasItem(b),
		}));
}

function findOrders({ cues }: Linked): Given['orders'] {
	const [up, down] = [cues.has('ascending') || cues.has('min'), cues.has('descending') || cues.has('max')];
	return up === down ? ['dearest', 'cheapest'] : up ? ['cheapest'] : ['dearest'];
}

/** Gathers what operators make plans from. */
export function toGiven(linked: Linked, lexicon: Lexicon): Given {
	const { mentions, tokens } = linked;
	const shares = findShares(linked);
	const own = findArguments(mentions, tokens, lexicon).map(toArgumentUse);
	const args = [...own, ...findGroupAmounts(linked, lexicon)];
	const sums = findSums(args, linked, shares).slice(0, MOST.sums);
	const isToday = mayBeToday(tokens);
	const numbers = mentions.filter(isOf('number')).map((mention) => ({ mention, use: toUse(mention), value: Number(mention.value.n) }));
	// `where was the most expensive coin sold`
	const ends = args.flatMap((use) => {
		const slug = use.shape === 'group' ? toOne(use, lexicon)?.slug : undefined;
		return slug === undefined ? [] : [{ slug, use }];
	});
	const items = mentions.filter(isOf('item')).map((item) => ({ slug: item.slug, use: toUse(item) }));
	const base: Given = {
		...linked,
		lexicon,
		args,
		sums,
		pairs: findPairs(sums, isToday),
		lists: findLists(own, shares, { mentions, lexicon }),
		subjects: [...items, ...ends].slice(0, MOST.subjects),
		selectors: [],
		counts: numbers
			.filter(({ mention: { value, isYear } }) => value.d === 1n && value.n >= 1n && value.n <= 100n && !isYear)
			.map(({ use, value }) => ({ role: 'count', use, value }))
			.slice(0, MOST.slots),
		places: mentions
			.filter(isOf('ordinal'))
			.map((mention) => ({ role: 'place', use: toUse(mention), value: mention.place }))
			.slice(0, MOST.slots),
		years: numbers
			.filter(({ mention }) => mention.isYear)
			.map(({ mention, use, value }) => ({ role: 'year', use, value, isSince: mention.isSince === true }))
			.slice(0, MOST.slots),
		orders: findOrders(linked),
		isToday,
	};
	return { ...base, selectors: findSelectors(base) };
}

/** Whether a slot shares no token with the parts of a plan. */
export function isFree(slot: RoleUse, uses: readonly RoleUse[]): boolean {
	return areApart([slot.use, ...uses.map(({ use }) => use)]);
}
