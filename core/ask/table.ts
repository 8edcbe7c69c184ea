/*
 * The questions that Ask answers, as a table: which signals each row uses, what it needs, and its plan. The order is that of precedence; in a question, words may be in any order.
 * The first row that uses all parts is meant.
 */
import { type Env, Frame } from './frame.ts';
import type { Lexicon } from './lexicon.ts';
import { isThing, type Part, type Plan } from './plan.ts';
import { COMPARE_ROWS, COUNT_ROWS, RELATE_ROWS } from './rows/relate.ts';
import { ALWAYS, type Row } from './rows/row.ts';
import { AMOUNT_ROWS, FIRST_ROWS, GROUP_ROWS } from './rows/select.ts';
import { ABOUT_ROWS, PAY_ROWS, TIME_ROWS, WORTH_ROWS } from './rows/thing.ts';

const ROWS: readonly Row[] = [
	...PAY_ROWS,
	...COUNT_ROWS,
	...RELATE_ROWS,
	...TIME_ROWS,
	...ABOUT_ROWS,
	...COMPARE_ROWS,
	...AMOUNT_ROWS,
	...FIRST_ROWS,
	...GROUP_ROWS,
	...WORTH_ROWS,
];

/** `what did Facebook pay for WhatsApp`: what was bought, if its description names the buyer. */
function withoutBuyer(parts: readonly Part[], { bySlug }: Lexicon): readonly Part[] {
	const [a, b, c] = parts.filter(isThing);
	if (
		!a ||
		!b ||
		c ||
		!parts.some(({ sym }) => /^(?:did|was|has|WHEN)$/.test(sym)) ||
		!parts.some(({ sym }) => /^(?:BUY|SOLD|WORTH)$/.test(sym)) ||
		parts.some(({ sym }) => /^(?:MORE|LESS|VS|MANY|and|or|THAN)$/.test(sym))
	)
		return parts;
	const [by, what] = [bySlug.get(a.term.slug), bySlug.get(b.term.slug)];
	const isNamed = by?.names.some((name) => name.some((stem) => stem.length > 2 && what?.aboutStems.has(stem)));
	return isNamed && what?.item.valuation.figure === 'sale' ? parts.filter((part) => part !== a) : parts;
}

export type Choice = { plan: Plan; left: readonly Part[] };
/** The plans of all rows that a question fits, with the parts that they do not use; the first that uses all is meant. */
export function* readFrame(parts: readonly Part[], env: Env): Generator<Choice> {
	const frame = new Frame(withoutBuyer(parts, env.lexicon), env);
	// There are no reasons and no forecasts.
	if (frame.has('why') || (frame.has('will') && frame.has('EVER', 'CHANGED', 'PEAK'))) return;
	for (const { uses, when, plan: make } of ROWS) {
		if (!when(frame)) continue;
		const made = make(frame);
		if (!made) continue;
		const plans = 'op' in made ? [made] : made;
		const [first, second] = plans;
		if (!first) continue;
		const used = new Set(`${ALWAYS} ${uses}`.split(' '));
		const left = parts.filter((part) => /^[A-Z]/.test(part.sym) && !used.has(frame.money.includes(part) ? 'M' : part.sym));
		yield { plan: second ? { op: 'several', plans: [...plans] } : first, left };
	}
}
