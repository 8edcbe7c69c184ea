import type { UnitId } from '../../item/worth/units.ts';
import type { Thing } from '../frame.ts';
import { isThing, type Part, type Term } from '../plan.ts';
import { isAuxiliary } from '../words/vocabulary.ts';
import { one, type Row, relate, slugOf, turned, two, unitOf } from './row.ts';

/** How many of one thing are another worth? */
export const COUNT_ROWS: readonly Row[] = [
	/* relate: counts */
	{
		uses: 'TODAYS M N MANY BUY SAME AND TOTAL MORE NEAR VS ENOUGH COMPARE AVG MADE ALL',
		when: (frame) => frame.has('MANY') && !frame.has('TIMES', 'SHARE', 'Y') && frame.amounts.length > 1,
		plan(frame) {
			const from = frame.at('MANY');
			const [only, more] = frame.things;
			const isCounting = (part: Part): part is Thing => isThing(part) && !part.take;
			// `the avocado, how many can I buy with $20`
			const unit = frame.parts.slice(from).find(isCounting) ?? (more ? undefined : only);
			const others = frame.amounts.filter((part) => part !== unit);
			const next = frame.parts[from + 1];
			if (
				!unit ||
				(next && isAuxiliary(next.sym)) ||
				frame.groups.some((group) => frame.parts.indexOf(group) < frame.parts.indexOf(unit) && frame.parts.indexOf(group) > from)
			)
				return undefined;
			if (frame.has('OVER', 'UNDER', 'THAN') && unit.group) return undefined;
			// `how many children has Messi`
			const between = frame.parts.filter((part) => part !== unit && !others.includes(part) && part.sym !== 'MANY');
			if (between.length > 0 && between.every(({ sym }) => /^(?:has|have|does|do|did|a|an|HAVE|X)$/.test(sym))) return undefined;
			const whole = others.every(({ sym }) => sym !== 'T') && { whole: true as const };
			return { op: 'relate', ask: 'count', a: [unit.term], b: others.map(frame.amount), ...whole };
		},
	},
	{
		uses: 'M U N MANY BUY PER',
		when: (frame) => frame.has('MANY') && frame.money.length === 1 && frame.things.length === 1 && frame.units.length === 1,
		plan: (frame) => ({
			op: 'relate',
			ask: 'count',
			a: [
				{
					slug: slugOf(frame),
					quantity: '1',
					...(unitOf(frame.units[0]) !== frame.item(frame.things[0])?.per && { unit: unitOf(frame.units[0]) as UnitId }),
				},
			],
			b: frame.money.map(frame.amount),
		}),
	},
	{
		uses: 'M N BUY',
		when: (frame) =>
			frame.has('MUCH') &&
			frame.has('BUY') &&
			frame.has('with', 'for') &&
			frame.money.length === 1 &&
			frame.things.length === 1 &&
			frame.first() === 'MUCH' &&
			frame.item(frame.things[0])?.per !== undefined,
		plan: (frame) => ({ op: 'relate', ask: 'count', a: [frame.things[0]?.term as Term], b: frame.money.map(frame.amount) }),
	},
	// `Eiffel Towers in Apple Inc`, `kilos of rice per pound of steak`, `Elon Musk’s fortune in space stations`
	{
		uses: 'M N PER BUY SAME ROUGH',
		when: (frame) =>
			frame.amounts.length === 2 &&
			frame.groups.length === 0 &&
			frame.has('in', 'into', 'PER', 'for', 'to') &&
			!frame.has(
				'MUCH',
				'MORE',
				'LESS',
				'THAN',
				'VS',
				'or',
				'and',
				'AND',
				'Y',
				'TIMES',
				'SHARE',
				'DIFF',
				'ENOUGH',
				'can',
				'could',
				'is',
				'LEFT',
				'TOTAL',
				'AVG',
			),
		plan(frame) {
			const [a, b] = frame.amounts as [Part, Part];
			const isCounted = (part: Part) =>
				isThing(part) &&
				(part.plural === true || part.term.unit !== undefined) &&
				part.term.quantity === '1' &&
				frame.item(part)?.worthIs !== 'wealth';
			const unit = frame.has('in', 'into', 'to') && isCounted(b) ? b : isCounted(a) ? a : isCounted(b) ? b : undefined;
			const target = unit === a ? b : a;
			return unit?.term && unit.term.slug !== target.term?.slug
				? { op: 'relate', ask: 'count', a: [unit.term], b: [frame.amount(target)], ...(target.cents && { whole: true as const }) }
				: undefined;
		},
	},
];

/** An offered price, a ratio, a share, a difference, what is left, whether it is enough. */
export const RELATE_ROWS: readonly Row[] = [
	{
		uses: 'M N JUDGE BUY MORE ENOUGH',
		when: (frame) => frame.has('JUDGE') && frame.money.length === 1 && frame.things.length === 1 && frame.groups.length === 0,
		plan: (frame) => relate('compare', frame, [[...frame.money], [...frame.things]], { claim: 'which-more' }),
	},
	{
		uses: 'TODAYS BETWEEN M N TIMES MANY MORE LESS THAN SAME VS BEAT BUY AND BY COMPARE OVER',
		when: (frame) => two(frame) && frame.has('TIMES'),
		plan: (frame) => relate('ratio', frame, frame.has('LESS') ? turned(frame.sides()) : frame.sides()),
	},
	{
		uses: 'TODAYS BETWEEN M N SHARE MANY MORE LESS THAN DIFF VS OVER UNDER AND CHANGED',
		when: (frame) => two(frame) && frame.has('SHARE') && frame.has('MORE', 'LESS', 'DIFF'),
		plan: (frame) => relate('percent', frame, frame.sides()),
	},
	{
		uses: 'TODAYS BETWEEN M N SHARE MANY SAME BUY WORK TOTAL ALL AND COMPARE',
		when: (frame) => two(frame) && frame.has('SHARE'),
		plan(frame) {
			const [share, first] = [frame.at('SHARE'), frame.parts.indexOf(frame.amounts[0] as Part)];
			const words = frame.env.tokens.slice(frame.parts[share]?.start, frame.parts[first]?.start).map(({ word }) => word);
			// `what share of A is B`, but `A as a share of B`
			const isWhole = (share < first && words.includes('of')) || (share > first && frame.first() === 'of');
			return relate('share', frame, isWhole ? turned(frame.sides()) : frame.sides());
		},
	},
	{
		uses: 'M N LEFT BUY CHANGED MINUS AND ENOUGH HAVE',
		when: (frame) =>
			frame.has('LEFT') && frame.money.length > 0 && frame.things.length > 0 && !(frame.isClaim() && frame.has('BUY', 'ENOUGH')),
		plan: (frame) => relate('difference', frame, [[...frame.money], [...frame.things]]),
	},
	{
		uses: 'M N ENOUGH BUY LEFT AND UNDER HAVE VARIETY TOTAL WORK MONEY ROUGH AVG OVER',
		when: (frame) =>
			frame.has('ENOUGH', 'BUY') &&
			frame.groups.length === 0 &&
			frame.amounts.length > 1 &&
			(frame.isClaim() || frame.has('if', 'can', 'could', 'ENOUGH', 'will')) &&
			!frame.has('what', 'which', 'MUCH', 'THAN') &&
			(frame.money.length > 0 || frame.has('ENOUGH', 'BUY')),
		plan(frame) {
			const paid = frame.things.find(frame.isPay);
			if (frame.money.length === 1) return relate('afford', frame, [[...frame.money], [...frame.things]]);
			// By a wage, the time that it takes.
			const goal = frame.things.filter((part) => part !== paid);
			if (paid && paid.term.quantity === '1' && !paid.term.unit && goal.length > 0)
				return {
					op: 'pay',
					goal: goal.map(frame.amount),
					rate: { slug: paid.term.slug, quantity: '1' },
					unit: frame.item(paid)?.per === 'hour' ? 'hour' : 'month',
				};
			if (paid) return relate('afford', frame, [[paid], frame.things.filter((part) => part !== paid)]);
			// `could one Bitcoin buy a Tesla`, `can I afford a car with a Rolex`
			const withAt = frame.at('with', 'for', 'from', 'on');
			const [a, b] = frame.amounts;
			return (
				relate('afford', frame, withAt > frame.parts.indexOf(a as Part) && !frame.has('ENOUGH') ? turned(frame.sides()) : frame.sides()) ??
				(a && b ? relate('afford', frame, [[a], [b]]) : undefined)
			);
		},
	},
	{
		uses: 'TODAYS BETWEEN M N DIFF MORE LESS THAN VS AND MINUS MUCH COMPARE INSTEAD BEAT OVER UNDER AVG TOTAL BUY MADE SOLD',
		when: (frame) =>
			two(frame) &&
			(frame.has('DIFF', 'MINUS', 'INSTEAD') ||
				(frame.has('MUCH') && frame.has('MORE', 'LESS', 'BEAT', 'OVER', 'UNDER') && !frame.has('which'))),
		plan: (frame) => relate('difference', frame, frame.has('MINUS') && frame.has('from') ? turned(frame.sides()) : frame.sides()),
	},
];

/** Several things in order, one against another. */
export const COMPARE_ROWS: readonly Row[] = [
	{
		// `the cheapest Mac`, of several things that the words could mean
		uses: 'MOST LEAST EVER SOLD HAVE BUY STOCK',
		when: (frame) =>
			one(frame) &&
			frame.has('MOST', 'LEAST') &&
			frame.times.length === 0 &&
			frame.units.length === 0 &&
			frame.things[0]?.choice !== undefined,
		plan(frame) {
			const slugs = frame.things[0]?.choice?.slugs ?? [];
			return {
				op: 'relate',
				ask: 'rank',
				a: slugs.map((slug) => ({ slug, quantity: '1' })),
				claim: frame.has('LEAST') ? 'which-less' : 'which-more',
			};
		},
	},
	{
		uses: 'AVG MEDIAN AND OVER BETWEEN',
		when: (frame) =>
			frame.has('AVG', 'MEDIAN') && frame.things.length > 1 && frame.groups.length + frame.money.length === 0 && !frame.has('PER'),
		plan: (frame) => ({
			op: 'select',
			ask: frame.has('MEDIAN') ? 'median' : 'mean',
			selector: { groups: [] },
			amount: frame.things.map(frame.amount),
		}),
	},
	{
		uses: 'TODAYS BETWEEN RANK ASC DESC MOST LEAST VS AND COMPARE MORE LESS ALL BUY',
		when: (frame) =>
			frame.things.length > 1 &&
			frame.groups.length + frame.money.length + frame.times.length === 0 &&
			!frame.has('THAN', 'TOTAL') &&
			!(frame.has('AND') && !frame.has('RANK', 'ASC', 'DESC')) &&
			(frame.has('RANK', 'ASC', 'DESC') ||
				(frame.things.length > 2 &&
					frame.has('VS', 'COMPARE', 'MORE', 'LESS', 'MOST', 'LEAST') &&
					(!frame.has('or', 'VS') || !frame.has('and')))),
		plan(frame) {
			const isLess = frame.has('ASC') || (!frame.has('DESC') && frame.has('LEAST', 'LESS'));
			const isFirst = !frame.has('RANK', 'ASC', 'DESC') && frame.has('MOST', 'LEAST', 'MORE', 'LESS');
			return {
				op: 'relate',
				ask: 'rank',
				a: frame.things.map(frame.amount),
				claim: isFirst ? (isLess ? 'which-less' : 'which-more') : isLess ? 'less' : 'more',
			};
		},
	},
	{
		uses: 'G TODAYS BETWEEN M N MORE LESS THAN VS SAME BEAT COMPARE MOST LEAST AND BUY TOTAL NEAR OVER UNDER ALL AVG AND MUCH TIMES ENOUGH',
		when: (frame) =>
			two(frame) &&
			frame.has('MORE', 'LESS', 'VS', 'SAME', 'BEAT', 'COMPARE', 'THAN', 'or', 'MOST', 'LEAST', 'OVER', 'UNDER', 'NEAR') &&
			!(frame.has('THING') && frame.has('MORE') && frame.has('LESS')) &&
			!frame.has('there') &&
			!(frame.has('THING', 'ANY') && frame.has('NEAR')),
		plan(frame) {
			const isLess = frame.has('LESS', 'LEAST', 'UNDER') !== (frame.has('BEAT') && frame.has('by'));
			const isTold =
				(frame.has('THAN', 'BEAT', 'SAME', 'OVER', 'UNDER') || (frame.isClaim() && frame.has('MORE', 'LESS'))) &&
				!frame.has('or', 'VS', 'which', 'what', 'who', 'COMPARE', 'MUCH');
			const claim =
				frame.has('SAME', 'NEAR') && !frame.has('MORE', 'LESS')
					? 'same'
					: isTold
						? isLess
							? 'less'
							: 'more'
						: isLess
							? 'which-less'
							: 'which-more';
			const sides = frame.sides();
			const plan = relate('compare', frame, sides, { claim });
			const also = plan && frame.has('which') && frame.has('MUCH') ? relate('difference', frame, sides) : undefined;
			return plan && also ? [plan, also] : plan;
		},
	},
];
