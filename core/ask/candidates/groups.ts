/* Questions about groups of items. */
import { isOf } from '../link/mention.ts';
import type { AmountRef, Selector, SimplePlan } from '../plan.ts';
import { type ArgumentUse, areApart, type Candidate, type Generation, type RoleUse, type SumUse } from './candidate.ts';
import { findSelectors, type SelectorUse } from './selectors.ts';
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

function planWhole(selector: Selector): [family: string, variant: string, plan: SimplePlan][] {
	return [
		['count', 'count', { op: 'count', selector }],
		['list', 'list', { op: 'list', selector }],
		['list', 'list:claimed', { op: 'list', selector, claimed: true }],
		['range', 'range', { op: 'range', selector }],
		['total-group', 'total-group', { op: 'total-group', selector }],
		['average', 'average:mean', { op: 'average', measure: 'mean', terms: [], selector }],
		['average', 'average:median', { op: 'average', measure: 'median', terms: [], selector }],
		...ORDERS.flatMap((order): [string, string, SimplePlan][] => [
			['extreme', `extreme:${order}:one`, { op: 'extreme', order, count: 1, skip: 0, selector }],
			['extreme', `extreme:${order}:several`, { op: 'extreme', order, count: SEVERAL, skip: 0, selector }],
		]),
	];
}

function generateWhole(generation: Generation, selectors: readonly SelectorUse[]): Candidate[] {
	const [counts, places] = [findCounts(generation), findPlaces(generation)];
	const items = generation.mentions.filter(isOf('item')).map((item) => ({ item, use: toUse(item) }));
	return selectors.flatMap(({ selector, uses }): Candidate[] => {
		const free = (...more: readonly RoleUse['use'][]) => areApart([...uses.map(({ use }) => use), ...more]);
		const candidates: Candidate[] = planWhole(selector).map(([family, variant, plan]) => ({ family, variant, uses, plan }));
		for (const { role, use, value } of counts.filter((slot) => free(slot.use))) {
			const slot = [...uses, { role, use }];
			candidates.push({ family: 'list', variant: 'list:n', uses: slot, plan: { op: 'list', selector, count: value } });
			for (const order of ORDERS)
				candidates.push({
					family: 'extreme',
					variant: `extreme:${order}:n`,
					uses: slot,
					plan: { op: 'extreme', order, count: value, skip: 0, selector },
				});
		}
		for (const { role, use, value } of places.filter((slot) => free(slot.use)))
			for (const order of ORDERS)
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

/** The worth of a group as an amount: `all the companies`, `the cheapest car`. */
export function findGroupAmounts(generation: Generation): ArgumentUse[] {
	return generation.mentions.filter(isOf('group')).flatMap((group) => {
		const use = toUse(group);
		return (['dearest', 'cheapest', 'total', 'mean', 'median'] as const).flatMap((take): ArgumentUse[] => {
			const at = generation.tokens.findIndex(({ word }, index) => index < group.start && group.start - index <= 9 && TAKES[take].has(word));
			const after =
				take === 'total'
					? generation.tokens.findIndex(({ word }, index) => index >= group.end && index - group.end < 3 && TAKES.total.has(word))
					: -1;
			const word = at < 0 ? after : at;
			if (word < 0) return [];
			const spans = [{ start: word, end: word + 1 }, ...use.spans].sort((a, b) => a.start - b.start);
			return [
				{
					amount: { take, selector: { groups: [group.group] } },
					shape: 'group',
					group,
					spans,
					traits: ['shape:group', `take:${take}`, ...use.traits],
				},
			];
		});
	});
}

export function generateGroups(generation: Generation): Candidate[] {
	const selectors = findSelectors(generation);
	const free = selectors.filter(({ selector }) => selector.over === undefined && selector.under === undefined);
	return [
		...generateWhole(generation, selectors).slice(0, MAX_WHOLE),
		...generateAmounts(generation, free, generation.sums).slice(0, MAX_AMOUNTS),
	];
}
