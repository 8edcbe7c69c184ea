/* Shares: one amount as a part of another. */
import * as z from 'zod';
import { compare, divide, exact } from '../../../exact.ts';
import { sumSchema } from '../../plan.ts';
import { figure, say, toPercentFigure } from '../../sentences/figures.ts';
import { be, oneIn, sumWithWorth, timesFigure, verbOf } from '../../sentences/parts.ts';
import { valueTwo } from '../../values.ts';
import { type Kind, ofTwo } from '../kind.ts';

/** Asks for the part as a share of the whole. */
export const sharePlan = () => z.strictObject({ op: z.literal('share'), part: sumSchema(), whole: sumSchema() });
type SharePlan = z.infer<ReturnType<typeof sharePlan>>;

/** From here on a ratio reads better as times than in percent. */
const TIMES = exact(10);

export const share: Kind<SharePlan> = {
	examples: [
		'What percent of a MacBook Air is an iPad?',
		'OpenAI as a fraction of Google',
		'Fort Knox gold % of national debt',
		'family health insurance is what share of household income',
		"how big a chunk of Elon's fortune would buying Twitter be",
	],
	ways: [
		ofTwo(
			`
			{a:A} / {b:A} [,] ~ SHARE
			% [HOWMANY] SHARE % {b:A} % (is|are|would|was|does|do|did|will|could|BUY|WORTH|,) % {a:A} %
			% {a:A} % [SAME] % [HOWMANY] SHARE % [ALL|TOTAL] {b:A} %
			of % {b:A} % {a:A} % [HOWMANY] SHARE %
			% SHARE {b:A} ~ (is|are|would|does|do) ~ {a:A} % [SHARE|in SHARE|as SHARE]
			% SHARE of {b:A} ~ for ~ {a:A} %
			{a:A} TIMES {b:A} as ~ SHARE`,
			(part, whole) => ({ op: 'share', part, whole }),
		),
	],
	/** "A Big Mac ($6.12) is 17% of …, or roughly 1 in 6." */
	answer({ part, whole }, lexicon) {
		const [a, b, slugs] = valueTwo(part, whole, lexicon);
		const portion = divide(a.cents, b.cents);
		const [first, second] = [sumWithWorth(a, lexicon), sumWithWorth(b, lexicon)];
		if (compare(portion, TIMES) >= 0)
			return { pieces: say`${first} ${verbOf(a)} ${timesFigure(portion)} times as much as ${second}.`, slugs };
		const also = oneIn(portion).length > 0 ? say`, or ${oneIn(portion)}` : [];
		return { pieces: say`${first} ${be(a)} ${figure(toPercentFigure(portion))} of ${second}${also}.`, slugs };
	},
};
