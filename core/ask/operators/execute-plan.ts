/* Computes the result of a plan, in exact numbers. */
import type { Catalogue } from '../../item/catalogue.ts';
import { getLexicon, type Lexicon } from '../lexicon/lexicon.ts';
import type { SimplePlan } from '../plan.ts';
import type { Result } from '../result.ts';
import { toCommonPeriod } from './common-period.ts';
import { FACT_OPERATORS } from './fact-operators.ts';
import { GROUP_OPERATORS } from './group-operators.ts';
import type { Operators } from './operands.ts';
import { VALUE_OPERATORS } from './value-operators.ts';

const OPERATORS: Operators<SimplePlan['op']> = { ...VALUE_OPERATORS, ...GROUP_OPERATORS, ...FACT_OPERATORS };

/**
 * Executes a plan of one operator.
 * @throws RangeError if it refers to an item that does not exist, or divides by zero
 */
export function executePlan(plan: SimplePlan, catalogue: Catalogue): Result {
	// The table maps each operator to a function for its own plans, which TypeScript cannot infer from the look-up.
	const operate = OPERATORS[plan.op] as (plan: SimplePlan, lexicon: Lexicon) => Result;
	const lexicon = getLexicon(catalogue);
	return operate(toCommonPeriod(plan, lexicon), lexicon);
}
