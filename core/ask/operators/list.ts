/* A group as a whole: which there are, how many, and what they are worth on average. */

import * as z from 'zod';
import { toTerms } from '../given/sums.ts';
import { isFree } from '../given/uses.ts';
import { countSchema, selectorSchema, termSchema } from '../plan.ts';
import { enumerate, say } from '../sentences/figures.ts';
import { boundSlugs, countedGroup, listed, noneOf, withWorth } from '../sentences/parts.ts';
import { money, one, superlative } from '../sentences/things.ts';
import type { ExtremePlan } from './extreme.ts';
import type { Offer, Operator, Several } from './operator.ts';
import { commonPer, selectItems, sumWorths, toMiddle, toWorth, valueTerm } from './values.ts';

/** Which are there? `claimed`: are there any? */
export const listPlan = () =>
	z.strictObject({ op: z.literal('list'), selector: selectorSchema(), count: countSchema().optional(), claimed: z.boolean().optional() });
type ListPlan = z.infer<ReturnType<typeof listPlan>>;
export const countPlan = () => z.strictObject({ op: z.literal('count'), selector: selectorSchema() });
type CountPlan = z.infer<ReturnType<typeof countPlan>>;
/** What are they all worth together? */
export const totalPlan = () => z.strictObject({ op: z.literal('total'), selector: selectorSchema() });
type TotalPlan = z.infer<ReturnType<typeof totalPlan>>;

/** Items that a list names before it says how many more there are, and the most that are asked for by number. */
const SHOWN = 10;
/** Up to this many counted items are named. */
const COUNTED_SHOWN = 5;

export const list: Operator<ListPlan> = {
	offer: ({ selectors, counts }) =>
		selectors.flatMap(({ selector, uses }): Offer<ListPlan>[] => [
			{ variant: 'list', uses, plan: { op: 'list', selector } },
			{ variant: 'list:claimed', uses, plan: { op: 'list', selector, claimed: true } },
			...counts
				.filter((slot) => isFree(slot, uses))
				.map(
					(slot): Offer<ListPlan> => ({
						variant: 'list:n',
						uses: [...uses, slot],
						plan: { op: 'list', selector, count: slot.value },
					}),
				),
		]),
	/** "12 cars: …" */
	answer({ selector, count = SHOWN, claimed = false }, lexicon) {
		const items = selectItems(selector, lexicon, 'dearest');
		if (items.length === 0)
			return { pieces: noneOf(selector, lexicon, claimed ? 'No: there are' : undefined), slugs: boundSlugs(selector) };
		const shown = items.slice(0, Math.min(count, 2 * SHOWN));
		const group = countedGroup(items.length, selector, lexicon);
		const yes = claimed ? `Yes, there ${items.length > 1 ? 'are' : 'is'} ` : '';
		const lead = say`${yes}${group}${items.length > shown.length ? `; the ${superlative(items, 'dearest')} are ` : ': '}`;
		return { pieces: say`${lead}${listed(shown, lexicon)}.`, slugs: [...shown.map(({ slug }) => slug), ...boundSlugs(selector)] };
	},
};

/** A fact about a group. */
type Part = AveragePlan | CountPlan | ExtremePlan | TotalPlan;

export const count: Operator<CountPlan, CountPlan | Several<Part>> = {
	offer: ({ selectors, orders }) =>
		selectors.flatMap(({ selector, uses }): Offer<CountPlan | Several<Part>>[] => {
			const one: Offer<CountPlan | Several<Part>> = { variant: 'count', uses, plan: { op: 'count', selector } };
			if (uses.length !== 1) return [one];
			// `how many paintings are there, and which is the most expensive`
			const several = (variant: string, plans: Part[]): Offer<CountPlan | Several<Part>> => ({
				variant: `groups:${variant}`,
				uses,
				plan: { op: 'several', plans },
			});
			const [dearest, cheapest] = (['dearest', 'cheapest'] as const).map(
				(order): ExtremePlan => ({ op: 'extreme', order, count: 1, skip: 0, selector }),
			) as [ExtremePlan, ExtremePlan];
			const ends = orders.length > 1 ? [several('dearest:cheapest', [dearest, cheapest])] : [];
			const counted: CountPlan = { op: 'count', selector };
			return [
				one,
				...ends,
				several('count:dearest', [counted, dearest]),
				several('count:mean', [counted, { op: 'average', measure: 'mean', terms: [], selector }]),
				several('count:total', [counted, { op: 'total', selector }]),
			];
		}),
	/** "There are 12 cars.", with their names if they are few */
	answer({ selector }, lexicon) {
		const items = selectItems(selector, lexicon, 'dearest');
		if (items.length === 0) return { pieces: noneOf(selector, lexicon, 'None: there are'), slugs: boundSlugs(selector) };
		const shown = items.length <= COUNTED_SHOWN ? items : [];
		const names = shown.length > 0 ? say`: ${enumerate(shown.map(one))}` : [];
		const group = countedGroup(items.length, selector, lexicon);
		return {
			pieces: say`There ${items.length > 1 ? 'are' : 'is'} ${group}${names}.`,
			slugs: [...shown.map(({ slug }) => slug), ...boundSlugs(selector)],
		};
	},
};

export const total: Operator<TotalPlan> = {
	offer: ({ selectors }) =>
		selectors.map(({ selector, uses }): Offer<TotalPlan> => ({ variant: 'total:group', uses, plan: { op: 'total', selector } })),
	/** "The 10 streaming services are worth $160.40 a month together, one of each." */
	answer({ selector }, lexicon) {
		const items = selectItems(selector, lexicon);
		if (items.length === 0) return { pieces: noneOf(selector, lexicon), slugs: boundSlugs(selector) };
		const group = countedGroup(items.length, selector, lexicon);
		const per = commonPer(items.map((item) => item.per));
		const verb = items.length > 1 ? 'are' : 'is';
		const together = items.length > 1 ? ' together, one of each' : '';
		return { pieces: say`The ${group} ${verb} worth ${money(sumWorths(items))}${per}${together}.`, slugs: boundSlugs(selector) };
	},
};

/** Of these items, or of the group when no terms are given. */
export const averagePlan = () =>
	z.strictObject({
		op: z.literal('average'),
		measure: z.enum(['mean', 'median']),
		terms: z.array(termSchema()).max(12),
		selector: selectorSchema(),
	});
type AveragePlan = z.infer<ReturnType<typeof averagePlan>>;

const MEASURES = ['mean', 'median'] as const;

export const average: Operator<AveragePlan> = {
	offer({ sums, lists, selectors }) {
		const make = (own: Pick<Offer<unknown>, 'uses' | 'variant'>, plan: Omit<AveragePlan, 'op'>): Offer<AveragePlan> => ({
			...own,
			plan: { op: 'average', ...plan },
		});
		const several = [...sums.filter(({ parts }) => parts.length > 1), ...lists].flatMap((use) => {
			const terms = toTerms(use);
			return (terms ? MEASURES : []).map((measure) =>
				make(
					{ uses: [{ role: 'subject', use }], variant: `average:${measure}:terms` },
					{ measure, terms: terms ?? [], selector: { groups: [] } },
				),
			);
		});
		const groups = selectors.flatMap(({ selector, uses }) =>
			MEASURES.map((measure) => make({ uses, variant: `average:${measure}` }, { measure, terms: [], selector })),
		);
		return [...several, ...groups];
	},
	/** "The median worth of the 12 cars is $43,000." */
	answer({ measure, terms, selector }, lexicon) {
		const valued = terms.map((term) => valueTerm(term, lexicon));
		if (valued.length > 0) {
			const middle = toMiddle(
				measure,
				valued.map(({ cents }) => cents),
			);
			const listed = enumerate(valued.map((term) => withWorth(term, lexicon)));
			return {
				pieces: say`${money(middle)} ${measure === 'mean' ? 'on average' : 'in the middle'}: ${listed}.`,
				slugs: valued.map(({ item }) => item.slug),
			};
		}
		const items = selectItems(selector, lexicon);
		if (items.length === 0) return { pieces: noneOf(selector, lexicon), slugs: [] };
		const word = measure === 'mean' ? 'average' : 'median';
		const worth = money(toMiddle(measure, items.map(toWorth)));
		return { pieces: say`The ${word} worth of the ${countedGroup(items.length, selector, lexicon)} is ${worth}.`, slugs: [] };
	},
};
