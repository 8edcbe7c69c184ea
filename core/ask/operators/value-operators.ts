/* Plans about particular items and amounts. */
import { compare, divide, type Exact, exact, floor, multiply, ONE, subtract } from '../../exact.ts';
import { type Operators, sum, valueSum, valueTerm } from './operands.ts';

function gapOf(a: Exact, b: Exact): Exact {
	return compare(a, b) >= 0 ? subtract(a, b) : subtract(b, a);
}

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
			const [a, b] = [valueSum(plan.a, lexicon), valueSum(plan.b, lexicon)];
			const order = compare(a.cents, b.cents);
			const [high, low] = order >= 0 ? [a, b] : [b, a];
			// A group without items is worth nothing.
			const ratio = low.cents.n === 0n ? ONE : divide(high.cents, low.cents);
			return { op: 'compare', plan, a, b, order, difference: gapOf(a.cents, b.cents), ratio };
		},
		'how-many': (plan, lexicon) => {
			const [unit, targets] = [valueTerm(plan.unit, lexicon), valueSum(plan.targets, lexicon)];
			const count = divide(targets.cents, unit.cents);
			return { op: 'how-many', plan, unit, targets, count, left: subtract(targets.cents, multiply(unit.cents, exact(floor(count)))) };
		},
		ratio: (plan, lexicon) => {
			const [a, b] = [valueSum(plan.a, lexicon), valueSum(plan.b, lexicon)];
			return { op: 'ratio', a, b, ratio: divide(a.cents, b.cents) };
		},
		difference: (plan, lexicon) => {
			const [a, b] = [valueSum(plan.a, lexicon), valueSum(plan.b, lexicon)];
			const difference = gapOf(a.cents, b.cents);
			const order = compare(a.cents, b.cents);
			return { op: 'difference', a, b, order, difference, ...(plan.percent && { percent: divide(difference, b.cents) }) };
		},
		share: (plan, lexicon) => {
			const [part, whole] = [valueSum(plan.part, lexicon), valueSum(plan.whole, lexicon)];
			return { op: 'share', part, whole, share: divide(part.cents, whole.cents) };
		},
		afford: (plan, lexicon) => {
			const budget = valueSum(plan.amount, lexicon);
			const terms = plan.terms.map((term) => valueTerm(term, lexicon));
			const cents = sum(terms);
			const order = compare(budget.cents, cents);
			return {
				op: 'afford',
				budget,
				terms,
				cents,
				order,
				difference: gapOf(budget.cents, cents),
				times: floor(divide(budget.cents, cents)),
			};
		},
		rank: (plan, lexicon) => {
			const ranked = plan.terms.map((term) => valueTerm(term, lexicon)).sort((a, b) => compare(a.cents, b.cents));
			return { op: 'rank', plan, ranked: plan.order === 'dearest' ? ranked.reverse() : ranked };
		},
	};
