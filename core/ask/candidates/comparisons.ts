/* Two amounts beside each other: more or less, how many, how many times, how much more, what part. */
import type { Lexicon } from '../lexicon/lexicon.ts';
import { selectItems } from '../operators/operands.ts';
import type { AmountRef, SimplePlan, Term } from '../plan.ts';
import { type ArgumentUse, type Candidate, type Generation, overlaps, type SumUse } from './candidate.ts';
import { mayBeToday, toTerm, toToday } from './values.ts';

const MAX_PAIRS = 120;

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

/** `what part of a coffee and a sandwich is the coffee`, where the part is named once more */
function isPartOf(part: SumUse, whole: SumUse): boolean {
	const [only, ...more] = part.parts;
	return more.length === 0 && whole.parts.length > 1 && whole.parts.some((each) => each === only);
}

function sharePair(part: SumUse, whole: SumUse): Candidate {
	const uses = [
		{ role: 'part', use: part },
		{ role: 'whole', use: whole },
	];
	return { family: 'share', variant: 'share', uses, plan: { op: 'share', part: toAmounts(part), whole: toAmounts(whole) } };
}

/** `the dearest and the cheapest stamp` */
function areTwoOfOneGroup(a: SumUse, b: SumUse): boolean {
	const [first, second] = [a.parts[0], b.parts[0]];
	if (a.parts.length + b.parts.length > 2 || !first?.group || first.group !== second?.group) return false;
	return 'take' in first.amount && 'take' in second.amount && first.amount.take !== second.amount.take;
}

const CLAIMS = ['more', 'less', 'same'] as const;
const CHOICES = ['which-more', 'which-less'] as const;
/** Variants by what is asked. */
const VARIANTS = {
	more: 'compare:more',
	less: 'compare:less',
	same: 'compare:same',
	'which-more': 'compare:which:dearest',
	'which-less': 'compare:which:cheapest',
} as const;

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
			for (const asked of CLAIMS) candidates.push(make('compare', VARIANTS[asked], { op: 'compare', a: left, b: right, asked }));
		if (inOrder)
			for (const asked of CHOICES) candidates.push(make('compare', VARIANTS[asked], { op: 'compare', a: left, b: right, asked }));
		if (today && inOrder)
			for (const asked of ['more', 'less', ...CHOICES] as const)
				candidates.push(
					make('compare', `${VARIANTS[asked]}:today`, { op: 'compare', a: toAmounts(a, true), b: toAmounts(b, true), asked }),
				);
		candidates.push(make('ratio', isMoney(b) ? 'ratio:money' : 'ratio', { op: 'ratio', a: left, b: right }));
		if (today) candidates.push(make('ratio', 'ratio:today', { op: 'ratio', a: toAmounts(a, true), b: toAmounts(b, true) }));
	}
	if (inOrder) candidates.push(make('difference', 'difference', { op: 'difference', a: left, b: right, percent: false }));
	if (today && inOrder)
		candidates.push(
			make('difference', 'difference:today', { op: 'difference', a: toAmounts(a, true), b: toAmounts(b, true), percent: false }),
		);
	candidates.push(make('difference', 'difference:percent', { op: 'difference', a: left, b: right, percent: true }));
	candidates.push(sharePair(a, b));
	if (today) candidates.push(make('share', 'share:today', { op: 'share', part: toAmounts(a, true), whole: toAmounts(b, true) }));
	return candidates;
}

/** The item that a part means: itself, or the dearest or cheapest of its group. */
export function toOne({ amount }: ArgumentUse, lexicon: Lexicon): Term | undefined {
	if ('slug' in amount) return amount;
	if (!('take' in amount) || (amount.take !== 'dearest' && amount.take !== 'cheapest')) return undefined;
	const [item] = selectItems(amount.selector, lexicon, amount.take);
	return item && { slug: item.slug, quantity: '1', assumed: true };
}

function countPair(unit: SumUse, target: SumUse, today: boolean, lexicon: Lexicon): Candidate[] {
	const [first, ...rest] = unit.parts;
	const term = first && rest.length === 0 ? toOne(first, lexicon) : undefined;
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

export function generateComparisons({ sums, tokens, lexicon }: Generation): Candidate[] {
	const isToday = mayBeToday(tokens);
	// The surest come first in `sums`.
	const pairs = sums.flatMap((a, first) => sums.map((b, second) => ({ a, b, order: first + second }))).sort((x, y) => x.order - y.order);
	const apart = pairs.filter(
		({ a, b }) =>
			a !== b &&
			(hasItem(a) || hasItem(b)) &&
			(!overlaps(a, b) || areTwoOfOneGroup(a, b) || isPartOf(a, b)) &&
			(isPartOf(a, b) || !haveCommonItem(a, b)),
	);
	return apart.slice(0, MAX_PAIRS).flatMap(({ a, b }) => {
		if (isPartOf(a, b)) return [sharePair(a, b)];
		const today = isToday && hasItem(a) && hasItem(b);
		return [...comparePair(a, b, today), ...countPair(a, b, today, lexicon), ...affordPair(a, b)];
	});
}
