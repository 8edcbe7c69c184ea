/* Runs at the edge. Plans about groups of items. */
import type { Item } from '../../../core/item.ts';
import { add, compare, divide, type Exact, exact, subtract } from '../exact.ts';
import { isInGroup } from '../group.ts';
import type { Lexicon } from '../lexicon.ts';
import type { PlanOf } from '../plan.ts';
import type { Result } from '../result.ts';
import { selectItems, toWorth } from '../select-items.ts';
import { itemOf, type Operators, sum, valueAmount } from './operands.ts';

/** Alternatives to the dearest thing that fits a budget. */
const FITTING_SHOWN = 3;
/** Items of equal worth that share the first place in an answer. */
const MAX_TIED = 5;

function middle(sorted: readonly Item[]): Exact {
	const half = sorted.length >> 1;
	const [low, high] = [sorted[sorted.length % 2 === 0 ? half - 1 : half], sorted[half]];
	return low && high ? divide(add(toWorth(low), toWorth(high)), exact(2)) : exact(0);
}

function average(plan: PlanOf<'average'>, lexicon: Lexicon): Result {
	const items = plan.terms.length > 0 ? plan.terms.map((term) => itemOf(term.slug, lexicon)) : selectItems(plan.selector, lexicon);
	if (items.length === 0) return { op: 'average', plan, items, cents: exact(0) };
	const sorted = [...items].sort((a, b) => a.valuation.worthCents - b.valuation.worthCents);
	const mean = divide(sum(items.map((item) => ({ cents: toWorth(item) }))), exact(items.length));
	return { op: 'average', plan, items, cents: plan.measure === 'mean' ? mean : middle(sorted) };
}

function budget(plan: PlanOf<'budget'>, lexicon: Lexicon): Result {
	const amount = valueAmount(plan.amount, lexicon);
	const own = 'slug' in plan.amount ? plan.amount.slug : undefined;
	const all = selectItems(plan.selector, lexicon, plan.goal === 'dearest' ? 'dearest' : 'cheapest').filter((item) => item.slug !== own);
	const fitting = all.filter((item) => compare(toWorth(item), amount.cents) <= 0);
	if (plan.goal === 'dearest') {
		const chosen = fitting.slice(0, FITTING_SHOWN);
		return { op: 'budget', plan, budget: amount, fitting, chosen, cents: chosen[0] ? toWorth(chosen[0]) : exact(0), size: all.length };
	}
	// The cheapest first gives the most different things.
	const chosen: Item[] = [];
	let spent = exact(0);
	for (const item of fitting) {
		const next = add(spent, toWorth(item));
		if (compare(next, amount.cents) > 0) break;
		spent = next;
		chosen.push(item);
	}
	return { op: 'budget', plan, budget: amount, fitting, chosen, cents: spent, size: all.length };
}

function nearest(plan: PlanOf<'nearest'>, lexicon: Lexicon): Result {
	const amount = valueAmount(plan.amount, lexicon);
	const own = 'slug' in plan.amount ? plan.amount.slug : undefined;
	const away = (item: Item) => {
		const gap = subtract(toWorth(item), amount.cents);
		return gap.n < 0n ? exact(-gap.n, gap.d) : gap;
	};
	const found = selectItems(plan.selector, lexicon)
		.filter((item) => item.slug !== own)
		.map((item) => ({ item, gap: away(item) }))
		.sort((a, b) => compare(a.gap, b.gap));
	return { op: 'nearest', plan, amount, found: found.slice(0, plan.count).map(({ item }) => item) };
}

/** Average, total, extremes, count, list, budget, the nearest, an item's place in a group, membership. */
export const GROUP_OPERATORS: Operators<
	'average' | 'range' | 'total-group' | 'extreme' | 'count' | 'list' | 'budget' | 'nearest' | 'position' | 'member'
> = {
	average,
	budget,
	nearest,
	'total-group': (plan, lexicon) => {
		const items = selectItems(plan.selector, lexicon);
		return { op: 'total-group', plan, items, cents: sum(items.map((item) => ({ cents: toWorth(item) }))) };
	},
	extreme: (plan, lexicon) => {
		const items = selectItems(plan.selector, lexicon, plan.order);
		const [first] = items;
		// Whoever asks for the cheapest wants to hear when there are two.
		const tied =
			plan.count === 1 && plan.skip === 0 ? items.filter((item) => item.valuation.worthCents === first?.valuation.worthCents) : [];
		const found = tied.length > 1 && tied.length <= MAX_TIED ? tied : items.slice(plan.skip, plan.skip + plan.count);
		return { op: 'extreme', plan, found, size: items.length, place: plan.skip + 1 };
	},
	count: (plan, lexicon) => ({ op: 'count', plan, items: selectItems(plan.selector, lexicon) }),
	list: (plan, lexicon) => ({ op: 'list', plan, items: selectItems(plan.selector, lexicon, 'dearest') }),
	range: (plan, lexicon) => {
		const items = selectItems(plan.selector, lexicon);
		const [first, last] = [items[0], items.at(-1)];
		return { op: 'range', plan, items, difference: first && last ? subtract(toWorth(last), toWorth(first)) : exact(0) };
	},
	position: (plan, lexicon) => {
		const item = itemOf(plan.slug, lexicon);
		const members = selectItems(plan.selector, lexicon, plan.order);
		const isMember = members.includes(item);
		// Items of equal worth share the better place.
		const place = isMember ? members.findIndex((other) => other.valuation.worthCents === item.valuation.worthCents) + 1 : 0;
		return { op: 'position', plan, item, place, size: members.length, first: members[0] };
	},
	member: (plan, lexicon) => {
		const entry = lexicon.bySlug.get(plan.slug);
		const holds = entry !== undefined && plan.selector.groups.every((group) => isInGroup(entry.item, group, entry.nameStems));
		return { op: 'member', plan, item: itemOf(plan.slug, lexicon), holds };
	},
};
