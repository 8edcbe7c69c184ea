/* Plans about particular items. */
import { compare, divide, exact, floor, multiply, subtract } from '../../exact.ts';
import { type Operators, sum, valueAmount, valueTerm } from './operands.ts';

/** Worth, total, comparison, count, ratio, difference, share, what one can afford, rank. */
export const VALUE_OPERATORS: Operators<'worth' | 'total' | 'compare' | 'how-many' | 'ratio' | 'difference' | 'share' | 'afford' | 'rank'> =
	{
		worth: (plan, lexicon) => {
			const term = valueTerm(plan.term, lexicon);
			return { op: 'worth', terms: [term], cents: term.cents };
		},
		total: (plan, lexicon) => {
			const terms = plan.terms.map((term) => valueTerm(term, lexicon));
			return { op: 'total', terms, cents: sum(terms) };
		},
		compare: (plan, lexicon) => {
			const [a, b] = [valueTerm(plan.a, lexicon), valueAmount(plan.b, lexicon)];
			const order = compare(a.cents, b.cents);
			const [high, low] = order >= 0 ? [a, b] : [b, a];
			return { op: 'compare', plan, a, b, order, difference: subtract(high.cents, low.cents), ratio: divide(high.cents, low.cents) };
		},
		'how-many': (plan, lexicon) => {
			const unit = valueTerm(plan.unit, lexicon);
			const targets = plan.targets.map((target) => valueAmount(target, lexicon));
			const count = divide(sum(targets), unit.cents);
			return { op: 'how-many', plan, unit, targets, count, left: subtract(sum(targets), multiply(unit.cents, exact(floor(count)))) };
		},
		ratio: (plan, lexicon) => {
			const [a, b] = [valueTerm(plan.a, lexicon), valueTerm(plan.b, lexicon)];
			return { op: 'ratio', a, b, ratio: divide(a.cents, b.cents) };
		},
		difference: (plan, lexicon) => {
			const [a, b] = [valueAmount(plan.a, lexicon), valueAmount(plan.b, lexicon)];
			const order = compare(a.cents, b.cents);
			const difference = order >= 0 ? subtract(a.cents, b.cents) : subtract(b.cents, a.cents);
			return { op: 'difference', a, b, order, difference, ...(plan.percent && { percent: divide(difference, b.cents) }) };
		},
		share: (plan, lexicon) => {
			const [part, whole] = [valueAmount(plan.part, lexicon), valueAmount(plan.whole, lexicon)];
			return { op: 'share', part, whole, share: divide(part.cents, whole.cents) };
		},
		afford: (plan, lexicon) => {
			const budget = valueAmount(plan.amount, lexicon);
			const terms = plan.terms.map((term) => valueTerm(term, lexicon));
			const cents = sum(terms);
			const order = compare(budget.cents, cents);
			const difference = order >= 0 ? subtract(budget.cents, cents) : subtract(cents, budget.cents);
			return { op: 'afford', budget, terms, cents, order, difference, times: floor(divide(budget.cents, cents)) };
		},
		rank: (plan, lexicon) => {
			const ranked = plan.terms.map((term) => valueTerm(term, lexicon)).sort((a, b) => compare(a.cents, b.cents));
			return { op: 'rank', plan, ranked: plan.order === 'dearest' ? ranked.reverse() : ranked };
		},
	};
