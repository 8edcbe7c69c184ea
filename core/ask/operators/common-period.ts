/* Rates of different periods by one of them: Netflix by the month and Amazon Prime by the year. */
import type { UnitId } from '../../item/worth/units.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { AmountRef, SimplePlan, Term } from '../plan.ts';
import { itemOf } from './operands.ts';

const PERIODS: ReadonlySet<UnitId> = new Set<UnitId>(['hour', 'day', 'week', 'month', 'year']);

/** The period that a term is priced by or asked for; undefined where it is none, or the question counts it. */
function periodOf(amount: AmountRef, lexicon: Lexicon): UnitId | undefined {
	if (!('slug' in amount) || amount.quantity !== '1') return undefined;
	const { per } = itemOf(amount.slug, lexicon);
	return per && PERIODS.has(per) ? (amount.unit ?? per) : undefined;
}

function findUnit(amounts: readonly AmountRef[], lexicon: Lexicon): UnitId | undefined {
	const periods = new Set(amounts.map((amount) => periodOf(amount, lexicon)));
	periods.delete(undefined);
	if (periods.size < 2) return undefined;
	// `which is cheaper, and by how much a year`
	const asked = amounts.flatMap((amount) => ('unit' in amount && amount.unit && PERIODS.has(amount.unit) ? amount.unit : []));
	return asked[0] ?? (periods.has('month') ? 'month' : 'year');
}

/** The plan with its rates by one period, the month if one of them is by it, where it sets rates of several against each other. */
export function toCommonPeriod(plan: SimplePlan, lexicon: Lexicon): SimplePlan {
	const by = <Amount extends AmountRef>(amounts: readonly Amount[], unit: UnitId): Amount[] =>
		amounts.map((amount) => {
			const period = periodOf(amount, lexicon);
			return period === undefined || period === unit ? amount : { ...(amount as Term & Amount), unit };
		});
	if (plan.op === 'total' || plan.op === 'rank') {
		const unit = findUnit(plan.terms, lexicon);
		return unit ? { ...plan, terms: by(plan.terms, unit) } : plan;
	}
	if (plan.op === 'compare' || plan.op === 'ratio' || plan.op === 'difference') {
		const unit = findUnit([...plan.a, ...plan.b], lexicon);
		return unit ? { ...plan, a: by(plan.a, unit), b: by(plan.b, unit) } : plan;
	}
	return plan;
}
