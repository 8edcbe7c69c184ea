/* Groups of items with their bounds, years, kinds of figures and exceptions. */
import { haveCommonItem } from '../names/groups.ts';
import type { Lexicon } from '../names/lexicon.ts';
import { isOf, type Linked, type MentionOf, type Span } from '../names/mention.ts';
import { collectCues } from '../names/words.ts';
import type { ArgumentUse, Given, RoleUse, SelectorUse, Use } from '../operators/operator.ts';
import { findFirst } from '../operators/values.ts';
import type { Group, Selector } from '../plan.ts';
import { toOne } from './sums.ts';
import { areApart, overlaps, toUse } from './uses.ts';

const MAX_GROUPS = 6;
const MAX_SELECTORS = 48;
const MAX_BOUNDS = 10;

type Part = { role: string; use: Use; add: (selector: Selector) => Selector };

/** Words that say that an item was sold, can be bought, or is only estimated. */
const FIGURE_WORDS = {
	sale: new Set(
		'sold sell sale sales auction auctions auctioned hammer hammered gavel fetch fetched bought bid block went paid hands'.split(' '),
	),
	price: new Set(['buy', 'sale', 'store', 'stores', 'shop', 'retail', 'available', 'purchase', 'price', 'prices', 'priced', 'buyable']),
	estimate: new Set('estimate estimated estimates insured appraised appraisal guess guessed guesses'.split(' ')),
} as const;
const EXCEPT = new Set(
	'except excluding exclude excludes without besides not minus apart other ignoring ignore leaving leave outside but no aside isnt arent non nor bar barring save skip skipping dont drop take less'.split(
		' ',
	),
);
/** Words before an amount that say which side of it is meant. */
const BOUND_REACH = 4;
const BOUNDING = ['over', 'under', 'more', 'less', 'than', 'between'] as const;
const INCLUSIVE = /^(?:least|most|max|maximum|minimum|to)$/;

function findFigures({ tokens }: Given): Part[] {
	return (['sale', 'price', 'estimate'] as const).flatMap((figure): Part[] => {
		// `for sale` is not sold.
		const isOffer = (place: number) => tokens[place]?.word === 'sale' && /^(?:for|on)$/.test(tokens[place - 1]?.word ?? '');
		const at = tokens.findIndex(({ word }, place) => FIGURE_WORDS[figure].has(word) && !(figure === 'sale' && isOffer(place)));
		if (at < 0) return [];
		const use: Use = { spans: [{ start: at, end: at + 1 }], traits: [`figure:${figure}`] };
		return [{ role: `figure:${figure}`, use, add: (selector) => ({ ...selector, figure }) }];
	});
}

function findYears({ mentions }: Given): Part[] {
	const years = mentions.filter(isOf('number')).filter(({ isYear }) => isYear);
	const single = years.flatMap((mention): Part[] => {
		const year = Number(mention.value.n);
		const use = toUse(mention);
		const since: Part = { role: 'since', use, add: (selector) => ({ ...selector, since: year }) };
		if (mention.isSince) return [since];
		return [
			since,
			{ role: 'in-year', use, add: (selector) => ({ ...selector, since: year, until: year }) },
			{ role: 'after', use, add: (selector) => ({ ...selector, since: year + 1 }) },
			{ role: 'until', use, add: (selector) => ({ ...selector, until: year }) },
			{ role: 'before', use, add: (selector) => ({ ...selector, until: year - 1 }) },
		];
	});
	const [first, second] = years;
	if (!first || !second) return single;
	const use: Use = { spans: [first, second].map(({ start, end }): Span => ({ start, end })), traits: ['years'] };
	const [since, until] = [Number(first.value.n), Number(second.value.n)];
	return since <= until ? [...single, { role: 'between-years', use, add: (selector) => ({ ...selector, since, until }) }] : single;
}

function toBound(use: ArgumentUse, { tokens }: Given) {
	const { spans } = use;
	const amount = 'cents' in use.amount ? use.amount : toOne(use);
	if (!amount) return undefined;
	const [start, end] = [spans[0]?.start ?? 0, spans.at(-1)?.end ?? 0];
	const orEqual =
		INCLUSIVE.test(tokens[start - 1]?.word ?? '') ||
		(tokens[end]?.word === 'or' && /^(?:more|less|under|over|above|below|up|higher|lower|cheaper)$/.test(tokens[end + 1]?.word ?? ''));
	return { amount, orEqual };
}

function findBounds(given: Given): Part[] {
	const { tokens, args } = given;
	const cuesBefore = ({ spans: [first] }: Use) =>
		collectCues(tokens.slice(Math.max(0, (first?.start ?? 0) - BOUND_REACH), first?.start).map(({ word }) => word));
	const amounts = args
		.flatMap((use) => {
			const cues = cuesBefore(use);
			const isThing = use.shape === 'one' || use.shape === 'group';
			// `anything by Frida Kahlo` is bounded by nothing.
			const isBound = isThing ? BOUNDING.some((cue) => cues.has(cue)) : /^(?:counted|money|bare-number)$/.test(use.shape);
			const bound = isBound ? toBound(use, given) : undefined;
			return bound ? [{ use, bound, cues }] : [];
		})
		.slice(0, MAX_BOUNDS);
	const single = amounts.flatMap(({ use, bound, cues }): Part[] => {
		const over: Part = { role: 'over', use, add: (selector) => ({ ...selector, over: bound }) };
		const under: Part = { role: 'under', use, add: (selector) => ({ ...selector, under: bound }) };
		// Only the side that the words before the amount say: `worth more than a car`.
		if (cues.has('over') === cues.has('under')) return [over, under];
		return cues.has('over') ? [over] : [under];
	});
	const pairs = amounts.flatMap((low) =>
		amounts.flatMap((high): Part[] => {
			if (low === high || !areApart([low.use, high.use]) || (low.use.spans[0]?.start ?? 0) > (high.use.spans[0]?.start ?? 0)) return [];
			const use: Use = {
				spans: [...low.use.spans, ...high.use.spans],
				traits: ['between', `low:${low.use.shape}`, `high:${high.use.shape}`],
			};
			const add = (selector: Selector): Selector => ({
				...selector,
				over: { ...low.bound, orEqual: true },
				under: { ...high.bound, orEqual: true },
			});
			return [{ role: 'between', use, add }];
		}),
	);
	return [...single, ...pairs];
}

function findExceptions({ mentions, tokens }: Given): Part[] {
	if (!tokens.some(({ word }) => EXCEPT.has(word))) return [];
	const items = mentions.filter(isOf('item')).map(
		(item): Part => ({
			role: 'except',
			use: toUse(item),
			add: (selector) => ({ ...selector, except: [...(selector.except ?? []), item.slug] }),
		}),
	);
	const groups = mentions.filter(isOf('group')).map(
		(mention): Part => ({
			role: 'not',
			use: toUse(mention),
			add: (selector) => ({ ...selector, not: [...(selector.not ?? []), mention.group] }),
		}),
	);
	const parts = [...items, ...groups];
	// `other than Ferrari and Bugatti`
	const isJoined = (a: Part, b: Part) => {
		const between = tokens.slice(a.use.spans[0]?.end, b.use.spans[0]?.start);
		return between.length > 0 && between.length < 3 && between.every(({ word }) => /^(?:and|or|nor|,|&)$/.test(word));
	};
	// The word group `Elon Musk` says the same as the item of that name.
	const isNamed = ({ start, end }: Span) =>
		mentions.some(
			(each) => each.kind === 'item' && each.start === start && each.end === end && (each.via === 'name' || each.via === 'alias'),
		);
	const told = parts.filter(({ role, use }) => role === 'except' || !use.spans.some(isNamed));
	const pairs = told.flatMap((a) =>
		told
			.filter((b) => isJoined(a, b))
			.map(
				(b): Part => ({
					role: 'except',
					use: { spans: [...a.use.spans, ...b.use.spans], traits: [...a.use.traits, 'except:several'] },
					add: (selector) => b.add(a.add(selector)),
				}),
			),
	);
	return [...parts, ...pairs];
}

/** Whether every kind, tag and category of a group is one of the other's, so that the two together say no more than one. */
function isWithin(inner: Group, outer: Group): boolean {
	const same = (key: 'kinds' | 'tags' | 'categories') => inner[key].every((each) => outer[key].includes(each));
	return inner.word === outer.word && same('kinds') && same('tags') && same('categories');
}

/** The things with a kind's name as their tag. */
function toTagged({ label }: Group): Group {
	return { label, categories: [], tags: [label.replaceAll(' ', '-')], kinds: [] };
}

/** One group, two that both hold, or either of two. */
export function findGroups(groups: readonly MentionOf<'group'>[], lexicon: Lexicon): SelectorUse[] {
	const single = groups.slice(0, MAX_GROUPS).map((mention) => ({ mention, use: toUse(mention) }));
	const one = single.map(({ mention, use }): SelectorUse => ({ selector: { groups: [mention.group] }, uses: [{ role: 'in', use }] }));
	const two = single.flatMap((a, at) =>
		single.slice(at + 1).flatMap((b): SelectorUse[] => {
			if (!areApart([a.use, b.use]) || isWithin(a.mention.group, b.mention.group) || isWithin(b.mention.group, a.mention.group)) return [];
			// `gold watch`: a watch is no gold, but it can be tagged so.
			const isShared = (group: Group) => haveCommonItem(group, b.mention.group, lexicon.entries);
			const isNext = a.mention.end === b.mention.start && a.mention.group.kinds.length > 0;
			const first = !isNext || isShared(a.mention.group) ? a.mention.group : toTagged(a.mention.group);
			const second: Use = isShared(first) ? b.use : { ...b.use, traits: [...b.use.traits, 'nothing in both'] };
			const groups = [isShared(first) ? first : a.mention.group, b.mention.group];
			const both = { selector: { groups }, uses: [a.use, second].map((use) => ({ role: 'in', use })) };
			const { label: la, plural: pa } = a.mention.group;
			const { label: lb, plural: pb } = b.mention.group;
			const any = {
				label: `${la} or ${lb}`,
				...((pa ?? pb) !== undefined && { plural: `${pa ?? la} and ${pb ?? lb}` }),
				categories: [...a.mention.group.categories, ...b.mention.group.categories],
				tags: [...a.mention.group.tags, ...b.mention.group.tags],
				kinds: [...new Set([...a.mention.group.kinds, ...b.mention.group.kinds])],
			};
			const either =
				a.mention.group.word || b.mention.group.word
					? []
					: [{ selector: { groups: [any] }, uses: [a, b].map(({ use }) => ({ role: 'either', use })) }];
			return [both, ...either];
		}),
	);
	return [{ selector: { groups: [] }, uses: [] }, ...one, ...two];
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
export function findGroupAmounts(groups: readonly SelectorUse[], { tokens, mentions }: Linked, lexicon: Lexicon): ArgumentUse[] {
	const isPart = tokens.some(({ word }) => PARTS.has(word));
	return groups.flatMap(({ selector, uses }) => {
		if (uses.length === 0 || !areAdjacent(uses)) return [];
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
			const item = take === 'dearest' || take === 'cheapest' ? findFirst(selector, lexicon, take) : undefined;
			const own = { ...(group && { group }), ...(item && { first: { slug: item.slug, quantity: '1', assumed: true as const } }) };
			return [{ amount: { take, selector }, shape: 'group', ...own, spans, traits: ['shape:group', ...said, ...traits] }];
		});
	});
}

/** Selectors that are looked at. */
const MOST_PARTS = 400;

/** The selectors, each alone and with every part that shares no word with it. */
function withPart(selectors: readonly SelectorUse[], parts: readonly Part[]): SelectorUse[] {
	const all: SelectorUse[] = [];
	for (const each of selectors) {
		all.push(each);
		for (const { role, use, add } of parts) {
			if (all.length >= MOST_PARTS) return all;
			if (!each.uses.some((other) => overlaps(other.use, use)))
				all.push({ selector: add(each.selector), uses: [...each.uses, { role, use }] });
		}
	}
	return all.slice(0, MOST_PARTS);
}

/** Every group that the question may speak of, those that use more of its words first. */
export function findSelectors(given: Given, groups: SelectorUse[]): SelectorUse[] {
	const steps = [findBounds(given), findYears(given), findExceptions(given), findFigures(given)];
	const all = steps.reduce((selectors, parts) => withPart(selectors, parts), groups);
	const width = ({ uses }: SelectorUse) =>
		uses.reduce((sum, { use }) => sum + use.spans.reduce((each, { start, end }) => each + end - start, 0), 0);
	// The simplest ones always, then those that use more of the words.
	const isSimple = ({ uses }: SelectorUse) => uses.length < 2;
	const isGroup = ({ uses: [first] }: SelectorUse) => first === undefined || first.role === 'in';
	const few = all.filter(isSimple);
	const [simple, rest] = [[...few.filter(isGroup), ...few.filter((each) => !isGroup(each))], all.filter((each) => !isSimple(each))];
	return [...simple.slice(0, MAX_SELECTORS / 2), ...rest.sort((a, b) => width(b) - width(a)).slice(0, MAX_SELECTORS / 2)];
}
