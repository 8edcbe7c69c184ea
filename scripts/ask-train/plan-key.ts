import type { Lexicon } from '../../core/ask/lexicon/lexicon.ts';
import { selectItems } from '../../core/ask/operators/operands.ts';
import type { AmountRef, Plan, Selector, SimplePlan, Term } from '../../core/ask/plan.ts';
import { hashText, mix } from '../../core/ask/score/hash.ts';
import { multiply, parseFraction, toFraction } from '../../core/exact.ts';
import { convertUnit } from '../../core/item/worth/units.ts';

/*
 * What a plan asks for, as a text that is equal for plans with the same answer: groups by their members, quantities in the item's own unit,
 * sides in any order where the order does not matter.
 */

export function createPlanKeys(lexicon: Lexicon): (plan: Plan) => string {
	const selected = new WeakMap<Selector, string>();

	function selectMembers(selector: Selector): string {
		const known = selected.get(selector);
		if (known !== undefined) return known;
		const members = selectItems(selector, lexicon);
		const hash = members.reduce((sum, { slug }) => mix(sum, hashText(slug)), 0);
		const text = `{${members.length}:${hash}}`;
		selected.set(selector, text);
		return text;
	}

	function toTermKey({ slug, quantity, unit, today }: Term): string {
		const item = lexicon.bySlug.get(slug)?.item;
		const factor = unit && item?.per && unit !== item.per ? convertUnit(unit, item.per) : undefined;
		const count = parseFraction(quantity);
		return `${slug}*${toFraction(factor ? multiply(count, factor) : count)}${today && item?.valuation.inTodaysDollars ? '@today' : ''}`;
	}

	function toAmountKey(amount: AmountRef): string {
		if ('cents' in amount) return `$${amount.cents}`;
		return 'take' in amount ? `${amount.take}${selectMembers(amount.selector)}` : toTermKey(amount);
	}

	const toSum = (amounts: readonly AmountRef[]) => amounts.map(toAmountKey).sort().join('+');
	const unordered = (...sides: readonly string[]) => [...sides].sort().join(' | ');

	function toSimpleKey(plan: SimplePlan): string {
		switch (plan.op) {
			case 'worth':
				return `worth ${toTermKey(plan.term)}`;
			case 'total':
				return `worth ${toSum(plan.terms)}`;
			case 'compare': {
				const [a, b] = [toSum(plan.a), toSum(plan.b)];
				if (plan.asked === 'more') return `more ${a} > ${b}`;
				if (plan.asked === 'less') return `more ${b} > ${a}`;
				return `${plan.asked} ${unordered(a, b)}`;
			}
			case 'how-many':
				return `how-many ${toSum(plan.targets)} / ${toTermKey(plan.unit)}`;
			case 'ratio':
				return `times ${toSum(plan.a)} / ${toSum(plan.b)}`;
			case 'difference':
				return plan.percent ? `percent ${toSum(plan.a)} - ${toSum(plan.b)}` : `difference ${unordered(toSum(plan.a), toSum(plan.b))}`;
			case 'share':
				return `share ${toSum(plan.part)} of ${toSum(plan.whole)}`;
			case 'average':
				return `${plan.measure} ${plan.terms.length > 0 ? toSum(plan.terms) : selectMembers(plan.selector)}`;
			case 'total-group':
			case 'range':
				return `${plan.op} ${selectMembers(plan.selector)}`;
			case 'extreme':
				return `extreme ${plan.order} ${plan.count} ${plan.skip} ${selectMembers(plan.selector)}`;
			case 'count':
				return `count ${selectMembers(plan.selector)}`;
			case 'list':
				return `list ${plan.count ?? ''} ${selectMembers(plan.selector)}`;
			case 'budget':
				return `budget ${plan.goal} ${toSum(plan.amount)} ${selectMembers(plan.selector)}`;
			case 'afford':
				return `afford ${toSum(plan.amount)} for ${toSum(plan.terms)}`;
			case 'nearest':
				return `nearest ${plan.count} ${toSum(plan.amount)} ${selectMembers(plan.selector)}`;
			case 'rank': {
				const [a, b] = plan.terms;
				if (a && b && plan.terms.length === 2)
					return `which-${plan.order === 'dearest' ? 'more' : 'less'} ${unordered(toTermKey(a), toTermKey(b))}`;
				return `rank ${plan.order} ${toSum(plan.terms)}`;
			}
			case 'position':
				return `position ${plan.slug} ${plan.order} ${selectMembers(plan.selector)}`;
			case 'member':
				return `member ${plan.slug} ${selectMembers(plan.selector)}`;
			case 'exists':
				return `exists ${plan.slug}`;
			case 'overview':
				return `overview ${plan.of}`;
			case 'fact':
				return `fact ${plan.slug} ${plan.fact}`;
			case 'history':
				return `history ${plan.slug} ${plan.year ?? ''} ${plan.since ?? ''} ${plan.until ?? ''} ${plan.peak ?? ''} ${plan.lately ?? ''}`;
			case 'ambiguous':
				return 'ambiguous';
			case 'unknown':
				return `unknown ${plan.reason}`;
		}
	}

	return (plan) => (plan.op === 'several' ? plan.plans.map(toSimpleKey).sort().join(' ; ') : toSimpleKey(plan));
}
