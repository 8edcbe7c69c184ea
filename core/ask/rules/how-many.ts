/* How many of one thing equal another. */
import type { Plan, SimplePlan } from '../plan.ts';
import { isCue } from '../read/reading.ts';
import { type AskContext, find, has, type Rule, skipPlain } from './ask-context.ts';
import { isGroupUse } from './group-use.ts';
import { readBounds, toAmount, toTerm } from './read-terms.ts';

/** Maximum number of answers to one question. */
const MAX_UNITS = 3;

/** Position of the unit in `how many X` and `how much gold`, but not in `how much is gold`; -1 for none. */
function findUnit(context: AskContext, asks: number): number {
	const { atoms } = context;
	const next = isCue(atoms[asks], 'how-many') ? skipPlain(context, asks + 1) : isCue(atoms[asks + 1], 'of') ? asks + 2 : asks + 1;
	// `how many more Big Macs`, but `how much more` asks for a difference.
	const unit = isCue(atoms[asks], 'how-many') && isCue(atoms[next], 'more') ? skipPlain(context, next + 1) : next;
	return context.things.includes(unit) ? unit : -1;
}

/** Units joined to the first: `how many Big Macs and coffees`, `how many Big Macs or how many coffees`. */
function findUnits(context: AskContext): number[] {
	const { atoms, things } = context;
	const much = find(context, 'how-much');
	const asks = atoms.flatMap((atom, at) => (isCue(atom, 'how-many') ? [at] : []));
	const units = (asks.length > 0 ? asks : much >= 0 ? [much] : []).map((at) => findUnit(context, at)).filter((at) => at >= 0);
	const [first] = units;
	if (first === undefined || asks.length === 0) return units;
	for (let at = first + 1; /^(?:and|or|,|&)$/.test(atoms[at]?.word ?? ''); at++) {
		const next = things.find((place) => place > at);
		if (next === undefined || next > at + 2 || atoms[next]?.quantity || units.includes(next)) break;
		units.push(next);
		at = next;
	}
	return units.slice(0, MAX_UNITS);
}

/** Whether the amounts only limit what is counted: `how many cars cost more than a house`. */
function isBounded(context: AskContext, amounts: readonly number[]): boolean {
	if (!has(context, 'over', 'under', 'between')) return false;
	const before = [...context.used];
	readBounds(context);
	const bounded = amounts.every((at) => context.used.has(at));
	context.used.clear();
	for (const at of before) context.used.add(at);
	return bounded;
}

/** `How many X equal Y`, `Y is how many X`, `how much X can I buy with Y`, `Y in X`. */
export const planHowMany: Rule<Plan> = (context) => {
	const { atoms } = context;
	if (has(context, 'share', 'difference', 'average', 'median', 'times')) return undefined;
	const units = findUnits(context);
	const [unit] = units;
	if (unit === undefined) return planPer(context) ?? planConversion(context);
	const targets = context.amounts.filter((at) => !units.includes(at));
	if (targets.length === 0 || (atoms[unit]?.group && isBounded(context, targets))) return undefined;
	if (isGroupUse(context, unit) && has(context, 'budget', 'possible')) return undefined;
	// Money buys whole things. Only equivalents are counted in fractions.
	const whole = has(context, 'budget') || (targets.every((at) => !context.things.includes(at)) && !has(context, 'same', 'worth'));
	const amounts = targets.slice(0, 12).map((at) => toAmount(context, at));
	// With several counts, each names its unit.
	const named = units.length > 1 ? { assumed: true as const } : {};
	const plans = units.map((at): SimplePlan => ({ op: 'how-many', unit: { ...toTerm(context, at), ...named }, targets: amounts, whole }));
	const [plan] = plans;
	return plans.length > 1 ? { op: 'several', plans } : plan;
};

/** `Big Macs per Bitcoin`, `pencils for 20 bucks`: a short form of `how many`. */
function planPer(context: AskContext): SimplePlan | undefined {
	const { atoms, amounts, things } = context;
	const [unit, target] = amounts;
	if (unit === undefined || target === undefined || amounts.length !== 2 || !things.includes(unit) || !atoms[unit]?.slugs) return undefined;
	const gap = atoms.slice(unit + 1, target);
	const isPer = gap.some((atom) => atom.word === 'per');
	const isFor = atoms[unit]?.plural === true && !things.includes(target) && gap.length === 1 && gap[0]?.word === 'for';
	if (!(isPer || isFor) || (isFor && atoms[unit]?.quantity) || has(context, 'worth', 'how-much', 'more', 'less', 'than', 'exists', 'list'))
		return undefined;
	return { op: 'how-many', unit: toTerm(context, unit), targets: [toAmount(context, target)], whole: isFor };
}

/** `a Bitcoin in Big Macs`, `convert $100 to bitcoin`, `$100 worth of bitcoin`. */
function planConversion(context: AskContext): SimplePlan | undefined {
	const { atoms } = context;
	const start = has(context, 'in-terms') || find(context, 'into') >= 0 || find(context, 'of') >= 0;
	const amounts = atoms.flatMap((atom, at) => (context.amounts.includes(at) || (start && atom.cents) ? [at] : []));
	const [first, second] = amounts;
	if (first === undefined || second === undefined || amounts.length !== 2 || !context.things.includes(second) || !atoms[second]?.slugs)
		return undefined;
	if (
		has(
			context,
			'difference',
			'versus',
			'more',
			'less',
			'between',
			'over',
			'under',
			'exists',
			'category',
			'max',
			'min',
			'budget',
			'how-many',
			'nearest',
			'same',
		)
	)
		return undefined;
	const gap = atoms.slice(first + 1, second);
	const explicit = has(context, 'in-terms') && gap.some((atom) => isCue(atom, 'in-terms', 'into') || atom.word === 'as');
	const worthOf = !context.things.includes(first) && gap.some((atom) => isCue(atom, 'worth')) && isCue(gap.at(-1), 'of');
	// `a house in Big Macs`, `the worth of a house in bitcoin`, but not in `a` something.
	const within = atoms[second - 1]?.word === 'in' || (gap.some((atom) => atom.word === 'in') && atoms[second]?.plural);
	// `in terms of Big Macs, how much is a house`
	const leading = [first - 1, first - 2].some((at) => isCue(atoms[at], 'in-terms') && /(?:^| )(?:in|of)$/.test(atoms[at]?.word ?? ''));
	if (leading && atoms[first]?.slugs && context.things.includes(first))
		return { op: 'how-many', unit: toTerm(context, first), targets: [toAmount(context, second)], whole: false };
	if (!explicit && !worthOf && !within) return undefined;
	return { op: 'how-many', unit: toTerm(context, second), targets: [toAmount(context, first)], whole: false };
}
