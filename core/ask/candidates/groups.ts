/* Questions about groups of items. */
import { isOf } from '../link/mention.ts';
import type { AmountRef, Selector, SimplePlan } from '../plan.ts';
import { type ArgumentUse, areApart, type Candidate, type Generation, type RoleUse, type SumUse } from './candidate.ts';
import { findGroups, findSelectors, type SelectorUse } from './selectors.ts';
import { toUse } from './uses.ts';

/** Items of a list whose length the question leaves open: `the dearest cars`. */
const SEVERAL = 5;
const MAX_WHOLE = 800;
const MAX_AMOUNTS = 300;
const ORDERS = ['dearest', 'cheapest'] as const;

type Slot = { role: string; use: RoleUse['use']; value: number };

/** Small whole numbers: `top five`. */
function findCounts({ mentions }: Generation): Slot[] {
	return mentions.filter(isOf('number')).flatMap((mention) => {
		const { value, isYear } = mention;
		return value.d === 1n && value.n >= 1n && value.n <= 100n && !isYear
			? [{ role: 'count', use: toUse(mention), value: Number(value.n) }]
			: [];
	});
}

function findPlaces({ mentions }: Generation): Slot[] {
	return mentions.filter(isOf('ordinal')).map((mention) => ({ role: 'place', use: toUse(mention), value: mention.place }));
}

function planWhole(selector: Selector, orders: Generation['orders']): [family: string, variant: string, plan: SimplePlan][] {
	return [
		['count', 'count', { op: 'count', selector }],
		['list', 'list', { op: 'list', selector }],
		['list', 'list:claimed', { op: 'list', selector, claimed: true }],
		['range', 'range', { op: 'range', selector }],
		['total-group', 'total:group', { op: 'total-group', selector }],
		['average', 'average:mean', { op: 'average', measure: 'mean', terms: [], selector }],
		['average', 'average:median', { op: 'average', measure: 'median', terms: [], selector }],
		...orders.flatMap((order): [string, string, SimplePlan][] => [
			['extreme', `extreme:${order}:one`, { op: 'extreme', order, count: 1, skip: 0, selector }],
			['extreme', `extreme:${order}:several`, { op: 'extreme', order, count: SEVERAL, skip: 0, selector }],
		]),
	];
}

/** Pairs of questions about one group: `how many paintings are there, and which is the dearest`. */
function planTwo(selector: Selector, orders: Generation['orders']): [variant: string, plans: SimplePlan[]][] {
	const [dearest, cheapest] = ORDERS.map((order): SimplePlan => ({ op: 'extreme', order, count: 1, skip: 0, selector })) as [
		SimplePlan,
		SimplePlan,
	];
	const count: SimplePlan = { op: 'count', selector };
	const ends: [string, SimplePlan[]][] = orders.length > 1 ? [['dearest:cheapest', [dearest, cheapest]]] : [];
	return [
		...ends,
		['count:dearest', [count, dearest]],
		['count:mean', [count, { op: 'average', measure: 'mean', terms: [], selector }]],
		['count:total', [count, { op: 'total-group', selector }]],
	];
}

function generateWhole(generation: Generation, selectors: readonly SelectorUse[]): Candidate[] {
	const [counts, places] = [findCounts(generation), findPlaces(generation)];
	const items = generation.mentions.filter(isOf('item')).map((item) => ({ item, use: toUse(item) }));
	return selectors.flatMap(({ selector, uses }): Candidate[] => {
		const free = (...more: readonly RoleUse['use'][]) => areApart([...uses.map(({ use }) => use), ...more]);
		const candidates: Candidate[] = planWhole(selector, generation.orders).map(([family, variant, plan]) => ({
			family,
			variant,
			uses,
			plan,
		}));
		if (uses.length === 1)
			for (const [variant, plans] of planTwo(selector, generation.orders))
				candidates.push({ family: 'groups', variant: `groups:${variant}`, uses, plan: { op: 'several', plans } });
		for (const { role, use, value } of counts.filter((slot) => free(slot.use))) {
			const slot = [...uses, { role, use }];
			candidates.push({ family: 'list', variant: 'list:n', uses: slot, plan: { op: 'list', selector, count: value } });
			for (const order of generation.orders)
				candidates.push({
					family: 'extreme',
					variant: `extreme:${order}:n`,
					uses: slot,
					plan: { op: 'extreme', order, count: value, skip: 0, selector },
				});
		}
		for (const { role, use, value } of places.filter((slot) => free(slot.use)))
			for (const order of generation.orders)
				candidates.push({
					family: 'extreme',
					variant: `extreme:${order}:place`,
					uses: [...uses, { role, use }],
					plan: { op: 'extreme', order, count: 1, skip: value - 1, selector },
				});
		if (uses.some(({ role }) => role !== 'in')) return candidates;
		for (const { item, use } of items.filter((each) => free(each.use))) {
			const subject = [{ role: 'subject', use }, ...uses];
			const { slug } = item;
			for (const order of ORDERS)
				for (const claimed of [true, false])
					candidates.push({
						family: 'position',
						variant: `position:${order}:${claimed ? 'claimed' : 'asked'}`,
						uses: subject,
						plan: { op: 'position', slug, order, claimed, selector },
					});
			if (selector.groups.length > 0)
				candidates.push({ family: 'member', variant: 'member', uses: subject, plan: { op: 'member', slug, selector } });
		}
		return candidates;
	});
}

/** What an amount buys, and what is worth about as much. */
function generateAmounts(generation: Generation, selectors: readonly SelectorUse[], sums: readonly SumUse[]): Candidate[] {
	const counts = findCounts(generation);
	return sums.flatMap((sum) =>
		selectors.flatMap(({ selector, uses }): Candidate[] => {
			if (!areApart([sum, ...uses.map(({ use }) => use)])) return [];
			const amount: AmountRef[] = sum.parts.map((part) => part.amount);
			const all: RoleUse[] = [{ role: 'amount', use: sum }, ...uses];
			const kind = sum.parts.every((part) => 'cents' in part.amount) ? 'money' : 'item';
			const candidates: Candidate[] = [
				{ family: 'budget', variant: `budget:dearest:${kind}`, uses: all, plan: { op: 'budget', amount, goal: 'dearest', selector } },
				{ family: 'budget', variant: `budget:many:${kind}`, uses: all, plan: { op: 'budget', amount, goal: 'many', selector } },
				{ family: 'nearest', variant: `nearest:${kind}`, uses: all, plan: { op: 'nearest', amount, count: 1, selector } },
				{ family: 'nearest', variant: `nearest:${kind}:several`, uses: all, plan: { op: 'nearest', amount, count: SEVERAL, selector } },
			];
			for (const { role, use, value } of counts.filter((slot) => areApart([slot.use, ...all.map((each) => each.use)])))
				candidates.push({
					family: 'nearest',
					variant: `nearest:${kind}:n`,
					uses: [...all, { role, use }],
					plan: { op: 'nearest', amount, count: value, selector },
				});
			return candidates;
		}),
	);
}

/** Words before a group that take one worth of it: `the price of the cheapest car`. */
const TAKES = {
	dearest: new Set(['dearest', 'priciest', 'costliest', 'most', 'highest', 'top', 'best']),
	cheapest: new Set(['cheapest', 'least', 'lowest', 'cheap']),
	total: new Set(['all', 'total', 'every', 'combined', 'sum', 'together', 'whole', 'entire', 'other']),
	mean: new Set(['average', 'mean', 'avg']),
	median: new Set(['median', 'middle']),
} as const;

/** Words by which a group may be a whole without `all`: `what part of the fortunes`. */
const PARTS = new Set([
	'percent',
	'percentage',
	'share',
	'part',
	'portion',
	'slice',
	'fraction',
	'proportion',
	'chunk',
	'%',
	'half',
	'third',
	'quarter',
]);
/** Most tokens between a group and the word that takes a worth of it. */
const TAKE_REACH = 9;

/** The worth of a group as an amount: `all the companies`, `the cheapest car`, `the priciest basketball team`. */
export function findGroupAmounts(generation: Generation): ArgumentUse[] {
	const { tokens, mentions, lexicon, has } = generation;
	const groups = findGroups(mentions.filter(isOf('group')), lexicon).filter(({ uses }) => uses.length > 0 && areAdjacent(uses));
	return groups.flatMap(({ selector, uses }) => {
		const spansOf = uses.flatMap(({ use }) => use.spans).sort((a, b) => a.start - b.start);
		const [start, end] = [spansOf[0]?.start ?? 0, spansOf.at(-1)?.end ?? 0];
		const group = mentions.filter(isOf('group')).find((mention) => mention.start === start);
		const traits = uses.flatMap(({ role, use }) => [...use.traits, `group:${role}`]);
		return (['dearest', 'cheapest', 'total', 'mean', 'median'] as const).flatMap((take): ArgumentUse[] => {
			const at = tokens.findLastIndex(({ word }, index) => index < start && start - index <= TAKE_REACH && TAKES[take].has(word));
			const after = tokens.findIndex(({ word }, index) => index >= end && index - end < 3 && TAKES.total.has(word));
			const word = at < 0 && take === 'total' ? after : at;
			const isUnsaid = word < 0 && take === 'total' && has(PARTS);
			if (word < 0 && !isUnsaid) return [];
			const spans = [...(isUnsaid ? [] : [{ start: word, end: word + 1 }]), ...spansOf].sort((a, b) => a.start - b.start);
			const said = [`take:${take}`, ...(isUnsaid ? ['take:unsaid'] : [])];
			return [{ amount: { take, selector }, shape: 'group', ...(group && { group }), spans, traits: ['shape:group', ...said, ...traits] }];
		});
	});
}

/** `basketball teams`, `cars and boats` */
function areAdjacent(uses: readonly RoleUse[]): boolean {
	const [a, b] = uses.flatMap(({ use }) => use.spans).sort((x, y) => x.start - y.start);
	return !a || !b || b.start - a.end <= 1;
}

export function generateGroups(generation: Generation): Candidate[] {
	const selectors = findSelectors(generation);
	const free = selectors.filter(({ selector }) => selector.over === undefined && selector.under === undefined);
	return [
		...generateWhole(generation, selectors).slice(0, MAX_WHOLE),
		...generateAmounts(generation, free, generation.sums).slice(0, MAX_AMOUNTS),
	];
}
