/* Which of two amounts is worth more. */

import * as z from 'zod';
import { compare as compareExact, divide, exact, ONE } from '../../../exact.ts';
import { isOneOf } from '../../chunk.ts';
import { sumSchema } from '../../plan.ts';
import { say } from '../../sentences/figures.ts';
import { sumWithWorth, timesFigure, verbOf } from '../../sentences/parts.ts';
import { money } from '../../sentences/things.ts';
import type { Context } from '../../slots.ts';
import { gapOf, isUncounted, valueTwo } from '../../values.ts';
import { has, type Kind, ofTwo, type Planned } from '../kind.ts';
import type { DifferencePlan } from './difference.ts';
import type { RankPlan } from './rank.ts';
import type { RatioPlan } from './ratio.ts';

/** Is a worth more (less, as much) than b? Or, with `which-`, which of them is? */
export const comparePlan = () =>
	z.strictObject({
		op: z.literal('compare'),
		a: sumSchema(),
		b: sumSchema(),
		asked: z.enum(['more', 'less', 'same', 'which-more', 'which-less']),
	});
export type ComparePlan = z.infer<ReturnType<typeof comparePlan>>;

type Made = ComparePlan | DifferencePlan | RatioPlan | RankPlan;

/** `and by how much`, `and by what factor` */
const withSize = (plan: ComparePlan, context: Context): Planned<Made> => {
	const { a, b } = plan;
	if (has(context, 'HOWMUCH')) return [plan, { op: 'difference', a, b, percent: false }];
	return has(context, 'TIMES') ? [plan, { op: 'ratio', a, b }] : plan;
};

/** Two amounts, one of them worth more. */
const compareTwo = (asked: 'more' | 'less', [MORE, MOST, BEAT]: readonly [string, string, string]) => [
	ofTwo<Made>(
		`
		% {a:A} % [TOTAL] % ${MORE} % [{g:G}] % THAN % {b:A} % [TOTAL|TIMES] %
		% {a:A} % ${BEAT} ~ {b:A} %
		{a:T} ~ ${BEAT} ~ {b:M}
		% {a:T} % ${MORE} (of|as|that|from) {b:T} %
		${MORE} THAN {b:M} for ~ {a:T} %`,
		(a, b, context) => {
			// `cars under $25,000` are many.
			// `the cheapest thing over a million` is one thing.
			const isOne = a.some((each) => 'take' in each && /^(?:dearest|cheapest)$/.test(each.take)) && b.every((each) => 'cents' in each);
			if (isOne && !/^(?:is|are|does|do|did|was|would|can|could)$/.test(context.chunks[0]?.sym ?? '')) return undefined;
			const [first] = context.chunks.filter(({ sym }) => isOneOf(sym, 'T', 'B', 'G', 'M'));
			// `cars that cost less than a wedding` are many.
			const isMany = has(context, 'that') || /^(?:what|which|LIST)$/.test(context.chunks[0]?.sym ?? '');
			return first?.sym === 'B' && first.plural && (isMany || !has(context, 'THAN'))
				? undefined
				: withSize({ op: 'compare', a, b, asked }, context);
		},
	),
	ofTwo<Made>(
		`
		% (${MORE}|${MOST}) % [THING] % {a:A} % (VS|or|THAN|,|/) % {b:A} % [TIMES]
		% {a:A} % (VS|or|,|and|AND) % {b:A} % [THING] % (${MORE}|${MOST}) % [{g:G}] % [AND] % [TIMES]`,
		(a, b, context) => {
			const terms = [...a, ...b].flatMap((each) => ('slug' in each ? [each] : []));
			// `which is cheapest: eggs, milk or bread`
			const isSum =
				(has(context, 'or') || has(context, 'VS')) &&
				context.chunks.some(({ sym }, at) => isOneOf(sym, 'and', 'AND') && context.chunks[at - 1]?.term && context.chunks[at + 1]?.term);
			if (terms.length > 2 && terms.length === a.length + b.length && !isSum && !has(context, 'AND') && !has(context, 'TOTAL'))
				return { op: 'rank', terms, order: asked === 'more' ? 'dearest' : 'cheapest' };
			return withSize({ op: 'compare', a, b, asked: `which-${asked}` }, context);
		},
	),
];

export const compare: Kind<ComparePlan, Made> = {
	examples: [
		'is Stonehenge worth more than the Taj Mahal',
		'Barcelona or Real Madrid, who is worth more?',
		'cheaper: takeaway pizza or takeaway curry?',
		'is a penny worth more than a nickel, yes or no',
		'iphone vs galaxy',
	],
	ways: [
		ofTwo<Made>('% {a:A} % SAME % {b:A} %\n% {a:A} % (and|AND|VS|,|or) % {b:A} % SAME %', (a, b) => ({
			op: 'compare',
			a,
			b,
			asked: 'same',
		})),
		...compareTwo('more', ['MORE', 'MOST', '(BEAT|OVER)']),
		...compareTwo('less', ['LESS', 'LEAST', 'UNDER']),
		ofTwo<Made>(
			`
			% [COMPARE] % {a:A} % [TOTAL] % (VS|COMPARE|COMPARE VS|COMPARE to|COMPARE with|THAN) % {b:A} % [COMPARE] %
			% COMPARE % {a:A} % (and|AND|to|with|,) % {b:A} %
			{a:T} [WORTH] (or|/) {b:T} [WORTH]`,
			(a, b) => ({ op: 'compare', a, b, asked: 'which-more' }),
		),
	],
	/** "Yes: the Mona Lisa (…) is worth $419.7 million more than Salvator Mundi (…), about 1.93 times as much." */
	answer({ asked, ...plan }, lexicon) {
		const [a, b, slugs] = valueTwo(plan.a, plan.b, lexicon);
		const order = compareExact(a.cents, b.cents);
		const isClaim = asked === 'more' || asked === 'less' || asked === 'same';
		const holds = asked === 'same' ? order === 0 : asked === 'more' ? order > 0 : order < 0;
		const lead = isClaim ? say`${holds ? 'Yes' : 'No'}: ` : [];
		if (order === 0) return { pieces: say`${lead}${sumWithWorth(a, lexicon)} and ${sumWithWorth(b, lexicon)} are worth the same.`, slugs };
		const [high, low] = order > 0 ? [a, b] : [b, a];
		const [subject, other] = isClaim ? [a, b] : asked === 'which-less' ? [low, high] : [high, low];
		const isMore = subject === high;
		// A group without items is worth nothing.
		const ratio = low.cents.n === 0n ? ONE : divide(high.cents, low.cents);
		const isTwice = compareExact(ratio, exact(2));
		const times = isTwice === 0 ? say`twice as much` : say`${timesFigure(ratio)} times as much`;
		const also = isTwice < 0 ? [] : isMore ? say`, ${times}` : say`, which ${verbOf(other)} ${times}`;
		const size = say`${verbOf(subject)} ${money(gapOf(a.cents, b.cents))} ${isMore ? 'more' : 'less'}`;
		const note = isUncounted([a, b]) ? ' Inflation is not counted.' : '';
		return { pieces: say`${lead}${sumWithWorth(subject, lexicon)} ${size} than ${sumWithWorth(other, lexicon)}${also}.${note}`, slugs };
	},
};
