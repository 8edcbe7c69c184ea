import type { Plan, PlanOf } from '../../../core/ask/kinds/kinds.ts';
import type { AmountRef, Selector, Term } from '../../../core/ask/plan.ts';
import { toPluralName } from '../../../core/item/counts.ts';
import { toWorthLabel } from '../../../core/item/worth/money.ts';

type NameOf = (slug: string) => string;

const ORDERS = { dearest: 'most expensive', cheapest: 'cheapest' } as const;

function toMoney(cents: string): string {
	const [whole = '0', parts = '1'] = cents.split('/');
	return toWorthLabel(Math.round(Number(whole) / Number(parts)));
}

function toCounted({ slug, quantity }: Term, nameOf: NameOf): string {
	return quantity === '1' ? nameOf(slug) : `${quantity} × ${nameOf(slug)}`;
}

function toGroup({ groups, over, under, since, until }: Selector, nameOf: NameOf, any = 'things'): string {
	const what = groups.map(({ plural, label }) => plural ?? label).join(' and ') || any;
	const bounds = [over && `over ${toAmount(over.amount, nameOf)}`, under && `under ${toAmount(under.amount, nameOf)}`];
	const years = [since !== undefined && `from ${since} on`, until !== undefined && `up to ${until}`];
	return [what, ...bounds, ...years].filter(Boolean).join(' ');
}

function toAmount(amount: AmountRef, nameOf: NameOf): string {
	if ('cents' in amount) return toMoney(amount.cents);
	if ('slug' in amount) return toCounted(amount, nameOf);
	const taken = { total: 'all', mean: 'the average of', median: 'the median of', ...ORDERS }[amount.take];
	return `${taken} ${toGroup(amount.selector, nameOf)}`;
}

const toSum = (amounts: readonly AmountRef[], nameOf: NameOf) => amounts.map((amount) => toAmount(amount, nameOf)).join(' + ');

const SAY: { [Op in Plan['op']]?: (plan: PlanOf<Op>, nameOf: NameOf) => string } = {
	worth: ({ terms }, nameOf) => `the worth of ${terms.map((term) => toCounted(term, nameOf)).join(', ')}`,
	compare: ({ a, b }, nameOf) => `${toSum(a, nameOf)} compared with ${toSum(b, nameOf)}`,
	'how-many': ({ unit, targets }, nameOf) => `${toSum(targets, nameOf)} counted in ${toPluralName(nameOf(unit.slug))}`,
	ratio: ({ a, b }, nameOf) => `${toSum(a, nameOf)} divided by ${toSum(b, nameOf)}`,
	difference: ({ a, b }, nameOf) => `${toSum(a, nameOf)} minus ${toSum(b, nameOf)}`,
	share: ({ part, whole }, nameOf) => `${toSum(part, nameOf)} as a share of ${toSum(whole, nameOf)}`,
	average: ({ measure, terms, selector }, nameOf) =>
		`the ${measure === 'mean' ? 'average' : measure} of ${terms.map((term) => toCounted(term, nameOf)).join(', ') || toGroup(selector, nameOf)}`,
	total: ({ selector }, nameOf) => `the total of ${toGroup(selector, nameOf, 'all things')}`,
	extreme: ({ order, count, selector }, nameOf) =>
		`the ${count > 1 ? `${count} ` : ''}${ORDERS[order]} ${toGroup(selector, nameOf, 'of all things')}`,
	count: ({ selector }, nameOf) => `how many ${toGroup(selector, nameOf)}`,
	list: ({ selector }, nameOf) => toGroup(selector, nameOf),
	budget: ({ amount, selector }, nameOf) => `what ${toSum(amount, nameOf)} buys: ${toGroup(selector, nameOf)}`,
	afford: ({ amount, terms }, nameOf) =>
		`whether ${toSum(amount, nameOf)} pays for ${terms.map((term) => toCounted(term, nameOf)).join(', ')}`,
	nearest: ({ amount, selector }, nameOf) => `${toGroup(selector, nameOf)} near ${toSum(amount, nameOf)}`,
	rank: ({ terms, order }, nameOf) => `${terms.map(({ slug }) => nameOf(slug)).join(', ')}, ${ORDERS[order]} first`,
	inflation: ({ amount, from, to }) => `${toMoney(amount.cents)} from ${from ?? 'today'} in dollars of ${to ?? 'today'}`,
	earning: ({ goal, rate, unit }, nameOf) =>
		`how long ${toMoney(rate.cents)} ${unit === 'hour' ? 'an' : 'a'} ${unit} takes to reach ${toSum(goal, nameOf)}`,
	deal: ({ price, term }, nameOf) => `${toMoney(price.cents)} compared with the worth of ${toCounted(term, nameOf)}`,
	history: ({ slug }, nameOf) => `the worth of ${nameOf(slug)} over time`,
	several: ({ plans }, nameOf) => plans.flatMap((plan) => toUnderstood(plan, nameOf) ?? []).join('; '),
};

/** The reading of a question, in words; undefined for plans that their answer repeats. */
export function toUnderstood(plan: Plan, nameOf: NameOf): string | undefined {
	const say = SAY[plan.op] as ((plan: Plan, nameOf: NameOf) => string) | undefined;
	return say?.(plan, nameOf);
}

/** The end of a refusal (core/ask/kinds/refusal.ts). */
const SUGGESTIONS = / You can ask “([^“”]+)”$/;

/** An answer without the questions that it suggests, and these. Only refusals suggest any. */
export function splitSuggestions(answer: string): { text: string; questions: string[] } {
	return { text: answer.replace(SUGGESTIONS, ''), questions: SUGGESTIONS.exec(answer)?.slice(1) ?? [] };
}

/** Follow-up questions that are offered. */
const MOST = 2;

/**
 * Two questions that go on from an answer about these things, none of them the one that was asked; none without a thing.
 * @param names in the order of the answer
 */
export function toFollowUps(asked: string, [a, b]: readonly string[]): string[] {
	if (a === undefined) return [];
	const offered = b
		? [`Which is more expensive, ${a} or ${b}?`, `What is the difference between ${a} and ${b}?`, `What is ${a}?`]
		: [`What is ${a}?`, `How has the worth of ${a} changed?`, `How sure is the figure for ${a}?`];
	return offered.filter((question) => question !== asked).slice(0, MOST);
}
