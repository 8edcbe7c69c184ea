/* Two amounts beside each other: more or less, how many, how many times, how much more, what part. */
import type { AmountRef, SimplePlan } from '../plan.ts';
import { type Candidate, type Generation, overlaps, type SumUse } from './candidate.ts';
import { mayBeToday, toTerm, toToday } from './values.ts';

const MAX_PAIRS = 90;

function toAmounts({ parts }: SumUse, today = false): AmountRef[] {
	return parts.map(({ amount }) => (today && 'slug' in amount ? toToday(amount) : amount));
}

const isMoney = ({ parts }: SumUse) => parts.every(({ amount }) => 'cents' in amount);
/** A number without a currency counts as dollars only beside a thing. */
const hasItem = ({ parts }: SumUse) => parts.some(({ amount }) => !('cents' in amount));

/** A thing is not compared with itself. */
function haveCommonItem(a: SumUse, b: SumUse): boolean {
	return a.parts.some(
		({ amount }) => 'slug' in amount && b.parts.some((part) => 'slug' in part.amount && part.amount.slug === amount.slug),
	);
}

/** `the dearest and the cheapest stamp` */
function areTwoOfOneGroup(a: SumUse, b: SumUse): boolean {
	const [first, second] = [a.parts[0], b.parts[0]];
	if (a.parts.length + b.parts.length > 2 || !first?.group || first.group !== second?.group) return false;
	return 'take' in first.amount && 'take' in second.amount && first.amount.take !== second.amount.take;
}

const CLAIMS = ['more', 'less', 'same'] as const;
const CHOICES = ['which-more', 'which-less'] as const;

/** @param a before b in the roles, not always in the question */
function comparePair(a: SumUse, b: SumUse, today: boolean): Candidate[] {
	const uses = [
		{ role: 'a', use: a },
		{ role: 'b', use: b },
	];
	const inOrder = (a.spans[0]?.start ?? 0) < (b.spans[0]?.start ?? 0);
	const make = (family: string, variant: string, plan: SimplePlan): Candidate => ({ family, variant, uses, plan });
	const [left, right] = [toAmounts(a), toAmounts(b)];
	const candidates: Candidate[] = [];
	if (hasItem(a)) {
		if (inOrder || isMoney(b))
			for (const asked of CLAIMS) candidates.push(make('compare', `compare:${asked}`, { op: 'compare', a: left, b: right, asked }));
		if (inOrder)
			for (const asked of CHOICES) candidates.push(make('compare', `compare:${asked}`, { op: 'compare', a: left, b: right, asked }));
		if (today && inOrder)
			for (const asked of ['more', 'less', ...CHOICES] as const)
				candidates.push(make('compare', `compare:${asked}:today`, { op: 'compare', a: toAmounts(a, true), b: toAmounts(b, true), asked }));
		if (!isMoney(b)) candidates.push(make('ratio', 'ratio', { op: 'ratio', a: left, b: right }));
	}
	if (inOrder) candidates.push(make('difference', 'difference', { op: 'difference', a: left, b: right, percent: false }));
	if (today && inOrder)
		candidates.push(
			make('difference', 'difference:today', { op: 'difference', a: toAmounts(a, true), b: toAmounts(b, true), percent: false }),
		);
	candidates.push(make('difference', 'difference:percent', { op: 'difference', a: left, b: right, percent: true }));
	candidates.push(make('share', 'share', { op: 'share', part: left, whole: right }));
	return candidates;
}

function countPair(unit: SumUse, target: SumUse, today: boolean): Candidate[] {
	const [first, ...rest] = unit.parts;
	const term = first && rest.length === 0 ? toTerm(first) : undefined;
	if (!term) return [];
	const uses = [
		{ role: 'unit', use: unit },
		{ role: 'target', use: target },
	];
	const whole = isMoney(target);
	const plan = { op: 'how-many', unit: term, targets: toAmounts(target), whole } as const;
	return [
		{ family: 'how-many', variant: 'how-many', uses, plan },
		...(today
			? [
					{
						family: 'how-many',
						variant: 'how-many:today',
						uses,
						plan: { ...plan, unit: toToday(term), targets: toAmounts(target, true) },
					} as const,
				]
			: []),
	];
}

function affordPair(amount: SumUse, wanted: SumUse): Candidate[] {
	const terms = wanted.parts.flatMap((part) => toTerm(part) ?? []);
	if (terms.length < wanted.parts.length) return [];
	const uses = [
		{ role: 'amount', use: amount },
		{ role: 'wanted', use: wanted },
	];
	return [
		{
			family: 'afford',
			variant: isMoney(amount) ? 'afford:money' : 'afford:item',
			uses,
			plan: { op: 'afford', amount: toAmounts(amount), terms },
		},
	];
}

export function generateComparisons({ sums, tokens }: Generation): Candidate[] {
	const isToday = mayBeToday(tokens);
	const candidates: Candidate[] = [];
	let pairs = 0;
	for (const a of sums)
		for (const b of sums) {
			if (
				a === b ||
				(!hasItem(a) && !hasItem(b)) ||
				(overlaps(a, b) && !areTwoOfOneGroup(a, b)) ||
				haveCommonItem(a, b) ||
				pairs++ >= MAX_PAIRS
			)
				continue;
			const today = isToday && hasItem(a) && hasItem(b);
			candidates.push(...comparePair(a, b, today), ...countPair(a, b, today), ...affordPair(a, b));
		}
	return candidates;
}
