/* Ratios of two amounts. */
import * as z from 'zod';
import { compare, divide, ONE } from '../../../exact.ts';
import { sumSchema } from '../../plan.ts';
import { type Piece, say } from '../../sentences/figures.ts';
import { be, isMoney, sumWithWorth, timesFigure, verbOf } from '../../sentences/parts.ts';
import { valueTwo } from '../../values.ts';
import { type Kind, ofTwo } from '../kind.ts';

/** Asks for the worth of a as a multiple of the worth of b. */
export const ratioPlan = () => z.strictObject({ op: z.literal('ratio'), a: sumSchema(), b: sumSchema() });
export type RatioPlan = z.infer<ReturnType<typeof ratioPlan>>;

export const ratio: Kind<RatioPlan> = {
	examples: [
		'The Channel Tunnel cost how many times what the Hoover Dam did',
		'What is the ratio of a Ford F-150 to a Tata Nano?',
		'nvidia / intel ratio',
		'sugar price vs honey, how many times more',
		'the US national debt divided by the cost of the Apollo Program',
	],
	ways: [
		ofTwo(
			`
			% (HOWMANY|what|how) TIMES % [MORE|SAME|BUY] % {a:A} % (THAN|SAME|as|VS|to|BEAT|OVER|is) % {b:A} %
			% {a:A} % [HOWMANY] TIMES % [MORE|SAME] % [THAN] % {b:A} %
			% TIMES % {a:A} % (to|and|AND|VS|,|–|OVER|of) % {b:A} %
			% {a:A} % (to|VS|and|/|,) % {b:A} % [HOWMANY] TIMES %
			% HOWMANY TIMES % (could|can) % {a:A} % BUY % {b:A} %
			% HOWMANY TIMES % {b:A} % (is|does|did|would) % {a:A} %
			VS {b:A} % {a:A} % [HOWMANY] TIMES %
			% TIMES % MORE % {a:A} % VS % {b:A} %
			% HOWMANY TIMES LESS % {b:A} % THAN % {a:A} %
			% TIMES % {a:A} % (BEAT|THAN) % {b:A} %`,
			(a, b) => ({ op: 'ratio', a, b }),
		),
	],
	/** "A Bitcoin ($62,700) is worth about 10,200 times as much as a Big Mac ($6.12)." */
	answer(plan, lexicon) {
		const [a, b, slugs] = valueTwo(plan.a, plan.b, lexicon);
		const times = divide(a.cents, b.cents);
		const [first, second] = [sumWithWorth(a, lexicon), sumWithWorth(b, lexicon)];
		const answer = (pieces: Piece[]) => ({ pieces, slugs });
		if (compare(times, ONE) === 0) return answer(say`${first} and ${second} are worth the same.`);
		if (isMoney(b)) return answer(say`${first} ${be(a)} ${timesFigure(times)} times ${second}.`);
		if (times.n > 0n && compare(times, ONE) < 0)
			return answer(say`${second} ${verbOf(b)} ${timesFigure(divide(ONE, times))} times as much as ${first}.`);
		return answer(say`${first} ${verbOf(a)} ${timesFigure(times)} times as much as ${second}.`);
	},
};
