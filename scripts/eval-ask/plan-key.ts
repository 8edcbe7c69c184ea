import type { Plan, SimplePlan } from '../../core/ask/kinds/kinds.ts';
import type { Lexicon } from '../../core/ask/names/lexicon.ts';
import type { AmountRef, Selector, Term } from '../../core/ask/plan.ts';
import { selectItems } from '../../core/ask/values.ts';
import { multiply, parseFraction, toFraction } from '../../core/exact.ts';
import { convertUnit } from '../../core/item/worth/units.ts';

/**
 * Creates a key of what a plan asks for, which is equal for plans with the same answer: groups by their members, quantities in the item's own
 * unit, sides in any order where the order does not matter.
 */
export function createPlanKeys(lexicon: Lexicon): (plan: Plan) => string {
	const selected = new WeakMap<Selector, string>();

	function toSelectorKey(selector: Selector): string {
		const known = selected.get(selector);
		if (known !== undefined) return known;
		const members = selectItems(selector, lexicon);
		const key = `{${members.map(({ slug }) => slug).join()}}`;
		selected.set(selector, key);
		return key;
	}

	function toTermKey({ slug, quantity, unit, today }: Term): string {
		const item = lexicon.bySlug.get(slug)?.item;
		const factor = unit && item?.per && unit !== item.per ? convertUnit(unit, item.per) : undefined;
		const count = parseFraction(quantity);
		return `${slug}*${toFraction(factor ? multiply(count, factor) : count)}${today && item?.valuation.inTodaysDollars ? '@today' : ''}`;
	}

	function toAmountKey(amount: AmountRef): string {
		if ('cents' in amount) return `$${amount.cents}`;
		return 'take' in amount ? `${amount.take}${toSelectorKey(amount.selector)}` : toTermKey(amount);
	}

	/** Members by name, in the order of their names. Members that change only the words of an answer are left out. */
	function toMemberKeys(plan: SimplePlan): string {
		const members = Object.entries(plan).filter(
			([name]) => !/^(?:claimed|isOne|words|near|slugs|of|whole)$/.test(name) || plan.op === 'share',
		);
		const keys = members
			.sort(([a], [b]) => (a < b ? -1 : 1))
			.map(([name, value]: [string, unknown]) => {
				if (name === 'selector') return toSelectorKey(value as Selector);
				if (Array.isArray(value))
					return value
						.map((each) => toAmountKey(each as AmountRef))
						.sort()
						.join('+');
				return typeof value === 'object' && value ? toAmountKey(value as AmountRef) : `${name}:${value}`;
			});
		return keys.join(' ');
	}

	function toSimpleKey(plan: SimplePlan): string {
		const toSum = (amounts: readonly AmountRef[]) => amounts.map(toAmountKey).sort().join('+');
		if (plan.op === 'ambiguous') return plan.op;
		if (plan.op === 'rank' && plan.terms.length === 2)
			return `which-${plan.order === 'dearest' ? 'more' : 'less'} ${plan.terms.map(toTermKey).sort().join(' | ')}`;
		// So many units of a rate are so many times the rate.
		if (plan.op === 'earning') return toMemberKeys({ op: 'ratio', a: plan.goal, b: [plan.rate] });
		if (plan.op !== 'compare' && !(plan.op === 'difference' && !plan.percent)) return toMemberKeys(plan);
		const sides = [toSum(plan.a), toSum(plan.b)];
		if (plan.op === 'compare' && plan.asked === 'more') return `more ${sides.join(' > ')}`;
		if (plan.op === 'compare' && plan.asked === 'less') return `more ${sides.reverse().join(' > ')}`;
		return `${plan.op === 'compare' ? plan.asked : plan.op} ${sides.sort().join(' | ')}`;
	}

	return (plan) => (plan.op === 'several' ? plan.plans.map(toSimpleKey).sort().join(' ; ') : toSimpleKey(plan));
}
