/* Runs at the edge. Works a plan out, in exact numbers. */
import type { Item } from '../../core/item.ts';
import { add, compare, divide, type Exact, exact, floor, multiply, parseFraction, subtract } from './exact.ts';
import { isInGroup } from './group.ts';
import type { Lexicon } from './lexicon.ts';
import type { AmountRef, PlanOf, SimplePlan, Term } from './plan.ts';
import { selectItems, toCentsOf, toWorth } from './select-items.ts';

/** So many of an item, and what they are worth in cents. */
export type Valued = { item: Item; quantity: Exact; cents: Exact };
/** An amount of money, or so many of an item. */
export type ValuedAmount = { cents: Exact; item?: Item; quantity?: Exact };

/** What a plan gives: the plan and the figures for its answer; money in cents. */
export type Result =
	| { op: 'worth' | 'total'; terms: readonly Valued[]; cents: Exact }
	| { op: 'compare'; plan: PlanOf<'compare'>; a: Valued; b: ValuedAmount; order: number; difference: Exact; ratio: Exact }
	| { op: 'how-many'; unit: Valued; targets: readonly ValuedAmount[]; count: Exact; whole: boolean; left: Exact }
	| { op: 'ratio'; a: Valued; b: Valued; ratio: Exact }
	| { op: 'difference'; a: ValuedAmount; b: ValuedAmount; order: number; difference: Exact; percent?: Exact }
	| { op: 'share'; part: ValuedAmount; whole: ValuedAmount; share: Exact }
	| { op: 'average'; plan: PlanOf<'average'>; items: readonly Item[]; cents: Exact }
	| { op: 'total-group'; plan: PlanOf<'total-group'>; items: readonly Item[]; cents: Exact }
	| { op: 'extreme'; plan: PlanOf<'extreme'>; found: readonly Item[]; size: number }
	| { op: 'count' | 'list'; plan: PlanOf<'count'> | PlanOf<'list'>; items: readonly Item[] }
	| { op: 'budget'; plan: PlanOf<'budget'>; budget: ValuedAmount; fitting: readonly Item[]; chosen: readonly Item[]; cents: Exact; size: number }
	| { op: 'afford'; budget: ValuedAmount; terms: readonly Valued[]; cents: Exact; order: number; difference: Exact; times: bigint }
	| { op: 'nearest'; plan: PlanOf<'nearest'>; amount: ValuedAmount; found: readonly Item[] }
	| { op: 'rank'; plan: PlanOf<'rank'>; ranked: readonly Valued[] }
	| { op: 'position'; plan: PlanOf<'position'>; item: Item; place: number; size: number; first: Item | undefined }
	| { op: 'member'; plan: PlanOf<'member'>; item: Item; holds: boolean }
	| { op: 'exists'; item: Item }
	| { op: 'overview'; of: 'categories' | 'tags'; names: readonly string[]; size: number }
	| { op: 'fact'; plan: PlanOf<'fact'>; item: Item }
	| { op: 'history'; item: Item; year?: number; points: Item['history']; change?: Exact; percent?: Exact }
	| { op: 'ambiguous'; plan: PlanOf<'ambiguous'>; items: readonly Item[] }
	| { op: 'unknown'; plan: PlanOf<'unknown'>; near: readonly Item[] };

function itemOf(slug: string, lexicon: Lexicon): Item {
	const entry = lexicon.bySlug.get(slug);
	if (!entry) throw new RangeError(`Cannot look up "${slug}": no such item`);
	return entry.item;
}

function valueTerm({ slug, quantity }: Term, lexicon: Lexicon): Valued {
	const item = itemOf(slug, lexicon);
	const count = parseFraction(quantity);
	return { item, quantity: count, cents: multiply(toWorth(item), count) };
}

function valueAmount(amount: AmountRef, lexicon: Lexicon): ValuedAmount {
	return 'cents' in amount ? { cents: toCentsOf(amount, lexicon) } : valueTerm(amount, lexicon);
}

function sum(parts: readonly { cents: Exact }[]): Exact {
	return parts.reduce((total, { cents }) => add(total, cents), exact(0));
}

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
	const all = selectItems(plan.selector, lexicon).filter((item) => item.slug !== own);
	const fitting = all.filter((item) => compare(toWorth(item), amount.cents) <= 0);
	if (plan.goal === 'dearest') {
		const chosen = fitting.slice(-3).reverse();
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

/** The points of a year, or the last before it and the first after it. */
function pointsOf(item: Item, year: number): Item['history'] {
	const yearOf = (point: Item['history'][number]) => Number(point.asOf.slice(0, 4));
	const within = item.history.filter((point) => yearOf(point) === year);
	if (within.length > 0) return within;
	return [item.history.findLast((point) => yearOf(point) < year), item.history.find((point) => yearOf(point) > year)].flatMap((point) => point ?? []);
}

function history(plan: PlanOf<'history'>, lexicon: Lexicon): Result {
	const item = itemOf(plan.slug, lexicon);
	const { since } = plan;
	// The last point up to the end of that year: what was known of it then.
	const from = since === undefined ? undefined : item.history.findLast((point) => Number(point.asOf.slice(0, 4)) <= since);
	const [first, last] = [since === undefined ? item.history[0] : from ?? item.history[0], item.history.at(-1)];
	if (plan.year !== undefined) return { op: 'history', item, year: plan.year, points: pointsOf(item, plan.year) };
	if (!first || !last || first === last) return { op: 'history', item, points: item.history };
	const change = exact(BigInt(last.worthCents) - BigInt(first.worthCents));
	return { op: 'history', item, points: [first, last], change, percent: divide(change, exact(first.worthCents)) };
}

/**
 * Works out a plan of one operator.
 * @throws RangeError when it refers to an item that there is none of
 */
export function executePlan(plan: SimplePlan, lexicon: Lexicon): Result {
	switch (plan.op) {
		case 'worth': {
			const term = valueTerm(plan.term, lexicon);
			return { op: 'worth', terms: [term], cents: term.cents };
		}
		case 'total': {
			const terms = plan.terms.map((term) => valueTerm(term, lexicon));
			return { op: 'total', terms, cents: sum(terms) };
		}
		case 'compare': {
			const [a, b] = [valueTerm(plan.a, lexicon), valueAmount(plan.b, lexicon)];
			const order = compare(a.cents, b.cents);
			const [high, low] = order >= 0 ? [a, b] : [b, a];
			return { op: 'compare', plan, a, b, order, difference: subtract(high.cents, low.cents), ratio: divide(high.cents, low.cents) };
		}
		case 'how-many': {
			const unit = valueTerm(plan.unit, lexicon);
			const targets = plan.targets.map((target) => valueAmount(target, lexicon));
			const count = divide(sum(targets), unit.cents);
			return { op: 'how-many', unit, targets, count, whole: plan.whole, left: subtract(sum(targets), multiply(unit.cents, exact(floor(count)))) };
		}
		case 'ratio': {
			const [a, b] = [valueTerm(plan.a, lexicon), valueTerm(plan.b, lexicon)];
			return { op: 'ratio', a, b, ratio: divide(a.cents, b.cents) };
		}
		case 'difference': {
			const [a, b] = [valueAmount(plan.a, lexicon), valueAmount(plan.b, lexicon)];
			const order = compare(a.cents, b.cents);
			const difference = order >= 0 ? subtract(a.cents, b.cents) : subtract(b.cents, a.cents);
			return { op: 'difference', a, b, order, difference, ...(plan.percent && { percent: divide(difference, b.cents) }) };
		}
		case 'share': {
			const [part, whole] = [valueAmount(plan.part, lexicon), valueAmount(plan.whole, lexicon)];
			return { op: 'share', part, whole, share: divide(part.cents, whole.cents) };
		}
		case 'average':
			return average(plan, lexicon);
		case 'total-group': {
			const items = selectItems(plan.selector, lexicon);
			return { op: 'total-group', plan, items, cents: sum(items.map((item) => ({ cents: toWorth(item) }))) };
		}
		case 'extreme': {
			const items = selectItems(plan.selector, lexicon);
			const ordered = plan.order === 'dearest' ? items.reverse() : items;
			return { op: 'extreme', plan, found: ordered.slice(plan.skip, plan.skip + plan.count), size: items.length };
		}
		case 'count':
		case 'list':
			return { op: plan.op, plan, items: selectItems(plan.selector, lexicon) };
		case 'budget':
			return budget(plan, lexicon);
		case 'afford': {
			const amount = valueAmount(plan.amount, lexicon);
			const terms = plan.terms.map((term) => valueTerm(term, lexicon));
			const cents = sum(terms);
			const order = compare(amount.cents, cents);
			return { op: 'afford', budget: amount, terms, cents, order, difference: order >= 0 ? subtract(amount.cents, cents) : subtract(cents, amount.cents), times: floor(divide(amount.cents, cents)) };
		}
		case 'nearest':
			return nearest(plan, lexicon);
		case 'rank': {
			const ranked = plan.terms.map((term) => valueTerm(term, lexicon)).sort((a, b) => compare(a.cents, b.cents));
			return { op: 'rank', plan, ranked: plan.order === 'dearest' ? ranked.reverse() : ranked };
		}
		case 'position': {
			const item = itemOf(plan.slug, lexicon);
			const members = selectItems(plan.selector, lexicon);
			if (plan.order === 'dearest') members.reverse();
			return { op: 'position', plan, item, place: members.findIndex((other) => other.valuation.worthCents === item.valuation.worthCents) + 1, size: members.length, first: members[0] };
		}
		case 'member': {
			const entry = lexicon.bySlug.get(plan.slug);
			return { op: 'member', plan, item: itemOf(plan.slug, lexicon), holds: entry !== undefined && plan.selector.groups.every((group) => isInGroup(entry.item, group, entry.nameStems)) };
		}
		case 'overview': {
			const members = plan.of === 'categories' ? lexicon.byCategory : lexicon.byTag;
			const names = [...members].sort(([, a], [, b]) => b.length - a.length).map(([label]) => label);
			return { op: 'overview', of: plan.of, names, size: names.length };
		}
		case 'exists':
			return { op: 'exists', item: itemOf(plan.slug, lexicon) };
		case 'fact':
			return { op: 'fact', plan, item: itemOf(plan.slug, lexicon) };
		case 'history':
			return history(plan, lexicon);
		case 'ambiguous':
			return { op: 'ambiguous', plan, items: plan.slugs.map((slug) => itemOf(slug, lexicon)) };
		case 'unknown':
			return { op: 'unknown', plan, near: plan.near.map((slug) => itemOf(slug, lexicon)) };
	}
}
