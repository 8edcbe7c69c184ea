/* Differences between two amounts. */
import * as z from 'zod';
import { compare, divide, exact } from '../../../exact.ts';
import { sumSchema } from '../../plan.ts';
import { figure, type Piece, say, toPercentFigure } from '../../sentences/figures.ts';
import { isMoney, sumWithWorth, timesFigure, verbOf } from '../../sentences/parts.ts';
import { money } from '../../sentences/things.ts';

import { gapOf, valueTwo } from '../../values.ts';
import { type Kind, ofTwo } from '../kind.ts';

/** a less b, `percent`: relative to b. */
export const differencePlan = () => z.strictObject({ op: z.literal('difference'), a: sumSchema(), b: sumSchema(), percent: z.boolean() });
export type DifferencePlan = z.infer<ReturnType<typeof differencePlan>>;

/** From here on a ratio reads better as times than in percent. */
const TIMES = exact(10);

export const difference: Kind<DifferencePlan> = {
	examples: [
		"What's the difference between Oprah's fortune and Beyoncé's?",
		'change from $50 for two movie tickets and a popcorn',
		'how much more did Activision go for than Minecraft',
		'OpenAI minus Anthropic',
		'How many percent cheaper is bacon than steak, by the pound?',
	],
	ways: [
		ofTwo(
			`
			% [HOWMANY] SHARE % (MORE|LESS|DIFF) % {a:A} % (THAN|and|VS) % {b:A} %
			% {a:A} % [HOWMANY] SHARE % (MORE|LESS) % THAN % {b:A} %
			% SHARE ~ {a:A} % (MORE|LESS|UNDER|OVER) ~ [THAN] ~ {b:A} %`,
			(a, b) => ({ op: 'difference', a, b, percent: true }),
		),
		ofTwo(
			`
			HOWMUCH % (MORE|LESS) % {a:A} % (THAN|VS|COMPARE to|COMPARE with|if COMPARE with) % {b:A} %
			% {a:A} % HOWMUCH (MORE|LESS) [WORTH] THAN % {b:A}
			% DIFF % {a:A} % (and|AND|VS|,|–|to) % {b:A} %
			% {a:A} % (and|AND|VS|,|–|or) % {b:A} % DIFF %
			% DIFF % {a:T} [/|from|–|to] {b:T} %
			HOWMUCH % {a:A} % INSTEAD % {b:A} %
			~ HOWMUCH % {a:A} % (BEAT|OVER|UNDER) % {b:A} %
			HOWMUCH (OVER|UNDER) ~ {b:A} ~ is {a:A} %
			% HOWMUCH % {a:T} % (MORE|LESS) (as|of|that|from) {b:T} %
			% LEFT ~ of {a:V} % {b:A} %
			HOWMUCH (MORE|LESS) [WORTH] THAN {b:A} is {a:A} %
			% MINUS ~ {b:A} ~ from ~ {a:A} % [LEFT] %
			% {a:A} % MINUS % {b:A} % [LEFT|DIFF]
			% (LEFT|CHANGED) % {a:V} % (LEFT|after|if|MINUS|and|for) % {b:A} %
			% {a:V} % (LEFT|CHANGED) % (LEFT|after|BUY|for) % {b:A} %`,
			(a, b) => ({ op: 'difference', a, b, percent: false }),
		),
	],
	/** "$31.64 is left of $50 after 3 Big Macs ($18.36).", "A Bitcoin ($62,700) is worth about 23% more than …" */
	answer(plan, lexicon) {
		const [a, b, slugs] = valueTwo(plan.a, plan.b, lexicon);
		const [first, second] = [sumWithWorth(a, lexicon), sumWithWorth(b, lexicon)];
		const answer = (pieces: Piece[]) => ({ pieces, slugs });
		const order = compare(a.cents, b.cents);
		if (order === 0) return answer(say`No difference: ${first} and ${second} are worth the same.`);
		const gap = gapOf(a.cents, b.cents);
		if (!plan.percent && isMoney(a))
			return answer(
				order > 0
					? say`${money(gap)} ${a.parts.length > 1 ? 'are' : 'is'} left of ${first} after ${second}.`
					: say`${first} is ${money(gap)} short of ${second}.`,
			);
		const percent = divide(gap, b.cents);
		if (plan.percent && compare(percent, TIMES) >= 0)
			return answer(say`${first} ${verbOf(a)} ${timesFigure(divide(a.cents, b.cents))} times as much as ${second}.`);
		const size = plan.percent ? figure(toPercentFigure(percent)) : money(gap);
		return answer(say`${first} ${verbOf(a)} ${size} ${order > 0 ? 'more' : 'less'} than ${second}.`);
	},
};
