/* Questions about a group of items, or about all. */
import type { Plan, PlanOf, SimplePlan } from '../plan.ts';
import { isCue } from '../read/reading.ts';
import { find, findLeft, firmThings, has, type Rule, skipPlain } from './ask-context.ts';
import { isYesNo } from './comparisons.ts';
import { readCount } from './extremes.ts';
import { isGroupUse } from './group-use.ts';
import { readBounds, readGroups, readSelector, toTerm } from './read-terms.ts';

/** `The difference between the cheapest and the dearest car`, `the price range of paintings`. */
export const planRange: Rule<SimplePlan> = (context) => {
	if (firmThings(context).length > 0 || has(context, 'how-many', 'budget', 'average')) return undefined;
	const both = has(context, 'max') && has(context, 'min') && (has(context, 'difference', 'than') || has(context, 'between'));
	if (!both && !has(context, 'spread')) return undefined;
	const groups = readGroups(context);
	if (findLeft(context).length > 0 || (groups.length === 0 && !has(context, 'everything'))) return undefined;
	return { op: 'range', selector: { groups } };
};

/** `Is Bitcoin in tech`, `is a katana a weapon`. */
export const planMember: Rule<SimplePlan> = (context) => {
	const [place, ...rest] = firmThings(context);
	if (
		place === undefined ||
		rest.length > 0 ||
		!isYesNo(context) ||
		has(context, 'worth', 'how-much', 'max', 'min', 'more', 'less', 'same', 'budget', 'over', 'under')
	)
		return undefined;
	const { slug } = toTerm(context, place);
	const groups = readGroups(context);
	return groups.length === 0 ? undefined : { op: 'member', slug, selector: { groups } };
};

/** `The average price of a car`, `the median of A, B and C`. */
export const planAverage: Rule<Plan> = (context) => {
	if (!has(context, 'average', 'median') || has(context, 'how-many', 'max', 'min', 'difference', 'budget')) return undefined;
	const both =
		has(context, 'median') &&
		has(context, 'average') &&
		(has(context, 'and', 'versus') || context.atoms.some((atom) => atom.word === 'both'));
	const measure = has(context, 'median') ? 'median' : 'mean';
	const toPlan = (part: Pick<PlanOf<'average'>, 'terms' | 'selector'>): Plan =>
		both
			? {
					op: 'several',
					plans: [
						{ op: 'average', measure: 'mean', ...part },
						{ op: 'average', measure: 'median', ...part },
					],
				}
			: { op: 'average', measure, ...part };
	const firm = firmThings(context);
	const selector = readBounds(context);
	const left = firm.filter((at) => !context.used.has(at));
	// The average of three of one item and one of another is ambiguous.
	if (left.length === 1 || left.some((at) => context.atoms[at]?.quantity)) return undefined;
	if (left.length > 1) return toPlan({ terms: context.things.map((at) => toTerm(context, at)).slice(0, 12), selector: { groups: [] } });
	const groups = readGroups(context);
	if (groups.length === 0 && !has(context, 'everything')) return undefined;
	return toPlan({ terms: [], selector: { groups, ...selector } });
};

/** `What are all the paintings worth together`. */
export const planTotalGroup: Rule<SimplePlan> = (context) => {
	if (
		firmThings(context).length > 0 ||
		!has(context, 'worth', 'total', 'how-much') ||
		has(context, 'how-many', 'max', 'min', 'average', 'rank') ||
		context.amounts.some((at) => context.atoms[at]?.cents)
	)
		return undefined;
	const whole = context.atoms.some((atom) =>
		/^(?:everything|all|whole|entire|every|whole catalogue|entire catalogue|whole catalog|entire catalog)$/.test(atom.word),
	);
	const selector = readSelector(context);
	const named = selector.groups.length > 0 || has(context, 'everything');
	if (!named || !(whole || has(context, 'total'))) return undefined;
	return { op: 'total-group', selector };
};

/** `What categories are there`, `which tags do you have`. */
export const planOverview: Rule<SimplePlan> = (context) => {
	const of = has(context, 'category') ? 'categories' : has(context, 'tags') ? 'tags' : undefined;
	return of && context.things.length === 0 && context.amounts.length === 0 && !has(context, 'max', 'min')
		? { op: 'overview', of }
		: undefined;
};

/** `How many cars are there`, `how many items cost over $1m`. */
export const planCount: Rule<SimplePlan> = (context) => {
	const asks = find(context, 'how-many');
	if (asks < 0 || has(context, 'budget', 'max', 'min', 'share', 'basis', 'confidence', 'source')) return undefined;
	// `how many categories are there`
	const counted = context.atoms[skipPlain(context, asks + 1)];
	if (counted && isCue(counted, 'category', 'tags') && !counted.group) return undefined;
	const selector = readSelector(context);
	if (findLeft(context).length > 0 || (selector.groups.length === 0 && !has(context, 'everything'))) return undefined;
	return { op: 'count', selector };
};

/** `Which cars cost over $1m`, `list the paintings`, `things between $5 and $10`. */
export const planList: Rule<SimplePlan> = (context) => {
	if (has(context, 'how-many', 'max', 'min', 'difference', 'share', 'average', 'budget', 'versus', 'total') || isYesNo(context))
		return undefined;
	const [first] = context.amounts;
	// `100 stamps` asks for the worth.
	if (context.things.some((at) => context.atoms[at]?.quantity && !has(context, 'list', 'over', 'under', 'between'))) return undefined;
	const asked =
		has(context, 'list', 'exists') ||
		(first !== undefined && isGroupUse(context, first)) ||
		has(context, 'everything') ||
		context.atoms[first ?? -1]?.plural === true;
	const selector = readSelector(context);
	if (!asked || findLeft(context).length > 0) return undefined;
	const bounded = selector.over !== undefined || selector.under !== undefined;
	// `the paintings`, `any paintings`, `what does each painting cost`; a lone `painting` could be a wrong name.
	const several = context.atoms.some((atom) => atom.plural || isCue(atom, 'everything', 'exists'));
	const named = selector.groups.length > 0 && (has(context, 'each') || (several && !has(context, 'worth', 'how-much')));
	if (!bounded && !named) return undefined;
	const { count } = readCount(context, first ?? 0);
	return { op: 'list', selector, ...(count !== undefined && { count }) };
};

/** `Are there cars under $5,000`, `is there anything over $1 trillion`. */
export const planAnyThere: Rule<SimplePlan> = (context) => {
	// `is anything dearer than Nvidia`
	const anything = isYesNo(context) && has(context, 'everything') && has(context, 'over', 'under', 'between');
	if (!(has(context, 'exists') || anything) || has(context, 'how-many', 'max', 'min', 'more', 'versus', 'or')) return undefined;
	if (firmThings(context).length > 0 && !has(context, 'over', 'under', 'between')) return undefined;
	const selector = readSelector(context);
	if (findLeft(context).length > 0 || (selector.groups.length === 0 && !selector.over && !selector.under)) return undefined;
	return { op: 'list', selector, ...(isYesNo(context) && { claimed: true }) };
};
