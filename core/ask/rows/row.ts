/* A row of the table of questions, and what rows share. */
import type { Exact } from '../../exact.ts';
import type { UnitId } from '../../item/worth/units.ts';
import { toAmount } from '../conditions.ts';
import type { Frame } from '../frame.ts';
import { isThing, type Part, type PlanOf, type SimplePlan } from '../plan.ts';
import type { Selected } from '../selector.ts';

/** A question of the table: the signals and letters that only it uses, its conditions, and its plan. */
export type Row = { uses: string; when: (frame: Frame) => boolean; plan: (frame: Frame) => SimplePlan | readonly SimplePlan[] | undefined };

/** Used by all: they say only that it is about worths, that it is asked, or that figures are of now and of the United States. */
export const ALWAYS = 'T WORTH MUCH TELL LIST THING HERE NOW';
/** Used by the rows about groups: their names, conditions and bounds. */
export const GROUPED =
	'G M N Y U O ALL ANY HAVE KIND NOT NEVER OVER UNDER BETWEEN MORE LESS THAN BEAT SOLD STOCK PER MADE BEFORE SINCE EVER BUY ROUGH AND VARIETY RANK';
/** Exactly one thing, and no group or amount. */
export const one = ({ things, groups, money }: Frame) => things.length === 1 && groups.length === 0 && money.length === 0;
/** The slug of the first thing; empty without one. */
export const slugOf = ({ things }: Frame) => things[0]?.term.slug ?? '';
/** Whether the first thing is one whole item: no other quantity, no unit. */
export const isBare = ({ things: [thing] }: Frame) => thing?.term.quantity === '1' && thing.term.unit === undefined;
/** A plan that relates two sides; undefined where they are the same, or amounts alone. */
export const relate = (
	ask: PlanOf<'relate'>['ask'],
	frame: Frame,
	sides: readonly [Part[], Part[]] | undefined,
	more: Partial<PlanOf<'relate'>> = {},
): SimplePlan | undefined => {
	const [a, b] = sides?.map((parts) => parts.map(frame.amount)) ?? [];
	const isSame = JSON.stringify(a) === JSON.stringify(b);
	return a && b && !isSame && [...a, ...b].some((each) => !('cents' in each)) ? { op: 'relate', ask, a, b, ...more } : undefined;
};
/** Two sides; `which ticket is cheaper` names their kind. */
export const two = (frame: Frame) =>
	frame.amounts.length > 1 &&
	(frame.groups.length === 0 ||
		(frame.groups.length === 1 && frame.has('which') && frame.has('or', 'VS', ',') && !frame.groups[0]?.plural)) &&
	frame.times.length === 0 &&
	frame.sides() !== undefined;
/** The two sides in the other order. */
export const turned = (sides: [Part[], Part[]] | undefined): [Part[], Part[]] | undefined => sides && [sides[1], sides[0]];
export const unitOf = (part: Part | undefined): UnitId | undefined => part?.unit;
/** Whether a unit is a span of time. */
export const isTime = (unit: UnitId | undefined) => unit !== undefined && /^(?:minute|hour|day|week|month|year)$/.test(unit);
/** The US cents of an amount of money, as text; `0` for any other part. */
export const centsOf = (part: Part | undefined): string => {
	const amount = toAmount(part);
	return amount && 'cents' in amount ? amount.cents : '0';
};
/** A whole number below 1,000; undefined for any other value. */
export const numberOf = (value: Exact | undefined) => (value && value.d === 1n && value.n < 1000n ? Number(value.n) : undefined);

/** A plan over a group, if the conditions use all that is named. */
export function grouped(
	frame: Frame,
	make: (selected: Selected) => SimplePlan | undefined,
	{ spare = 0, parts = frame.parts }: { spare?: number; parts?: readonly Part[] } = {},
): SimplePlan | undefined {
	const selected = frame.select(parts);
	if (!selected) return undefined;
	const left = selected.rest.filter((part) => part.sym === 'M' || part.sym === 'U' || (isThing(part) && part.sym === 'T'));
	return left.length <= spare ? make(selected) : undefined;
}

/** Whether the parts of a question are bounds of money alone, which all things have: `under $5`, `$5 or less`, `$5-$10`. @param mask the parts in short */
export const isBareBound = (mask: string): boolean =>
	mask.includes(' ') && mask.split(' ').every((sym) => /^(?:[MN-]|OVER|UNDER|MORE|LESS|THAN|BETWEEN|ALL|and|to|from)$/.test(sym));

/** Facts by their signal. */
export const FACTS = {
	SURE: 'confidence',
	BUYER: 'buyer',
	WHEN: 'when',
	WHERE: 'source',
	BASIS: 'basis',
	RANGE: 'spread',
	KIND: 'category',
	FUN: 'fun',
	ABOUT: 'about',
} as const;
