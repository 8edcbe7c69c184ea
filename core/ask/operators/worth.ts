/* What is it worth: one thing, or several one by one and together, also in today's dollars. */
import * as z from 'zod';
import { compare, ONE } from '../../exact.ts';
import { isPluralName } from '../../item/articles.ts';
import { toTerms, toToday } from '../given/sums.ts';
import type { Lexicon } from '../names/lexicon.ts';
import { slugSchema, termsSchema } from '../plan.ts';
import { enumerate, type Piece, say } from '../sentences/figures.ts';
import { bracketed, counted, dateIfNeeded, eachOf, isManyTerm, withWorth, workingTime } from '../sentences/parts.ts';
import { about, isAmount, money, one, worthNoun, worthVerb } from '../sentences/things.ts';
import type { Offer, Operator } from './operator.ts';
import { commonPer, itemOf, sum, toCommonPeriod, type Valued, valueTerm } from './values.ts';

export const worthPlan = () => z.strictObject({ op: z.literal('worth'), terms: termsSchema() });
export type WorthPlan = z.infer<ReturnType<typeof worthPlan>>;
/** Is there such a thing in the catalogue? */
export const existsPlan = () => z.strictObject({ op: z.literal('exists'), slug: slugSchema() });
type ExistsPlan = z.infer<ReturnType<typeof existsPlan>>;

/** Figures from before this year have no worth in today's dollars: the price index begins there. */
const FIRST_INDEXED_YEAR = 1800;

function sayTerm(term: Valued, lexicon: Lexicon): Piece[] {
	const { item, quantity, unit, today, assumed, cents } = term;
	const [worth, it] = [worthVerb(item, lexicon, { dated: assumed === true || today === 'missing' }), isPluralName(item) ? 'they' : 'it'];
	if (today === 'converted') return say`${counted(term)} would be ${about(cents)} in today’s dollars; ${it} ${worth}.`;
	const isAncient = Number(item.valuation.asOf.slice(0, 4)) < FIRST_INDEXED_YEAR;
	const note = today === 'missing' && isAncient ? say`; no price index reaches that far back` : [];
	if (unit === undefined && compare(quantity, ONE) === 0) return say`${one(item)} ${worth}${note}.`;
	const s = isManyTerm(term) ? '' : 's';
	const isPriced = item.valuation.figure === 'price' && worthNoun(item) !== 'worth';
	const verb = isAmount(item) ? `come${s} to` : isPriced ? `cost${s}` : 'would be worth';
	// Of a part, or of another unit than the figure's, also the figure itself.
	const isOther = unit === undefined ? compare(quantity, ONE) < 0 : unit !== item.per;
	const basis = isOther ? say`; ${one(item)} ${worth}` : say`, at ${eachOf(term)}${bracketed(dateIfNeeded(term, lexicon))}`;
	return say`${counted(term)} ${verb} ${money(cents)}${basis}${note}.${workingTime(term)}`;
}

export const worth: Operator<WorthPlan> = {
	offer({ sums, lists, isToday }) {
		const singles = sums.filter(({ parts }) => parts.length === 1);
		return [...singles, ...sums.filter(({ parts }) => parts.length > 1), ...lists].flatMap((use) => {
			const terms = toTerms(use);
			if (!terms) return [];
			const name = terms.length > 1 ? 'worth:total' : 'worth';
			const uses = [{ role: 'subject', use }];
			const today = { variant: `${name}:today`, uses, plan: { op: 'worth', terms: terms.map(toToday) } } as const;
			return [{ variant: name, uses, plan: { op: 'worth', terms } }, ...(isToday ? [today] : [])];
		});
	},
	answer(plan, lexicon) {
		const terms = (toCommonPeriod([plan.terms], lexicon)[0] ?? []).map((term) => valueTerm(term, lexicon));
		const slugs = terms.map(({ item }) => item.slug);
		const [first, second] = terms;
		if (first && !second) return { pieces: sayTerm(first, lexicon), slugs };
		const total = money(sum(terms));
		const per = commonPer(terms.map((term) => (compare(term.quantity, ONE) === 0 ? (term.unit ?? term.item.per) : undefined)));
		return { pieces: say`${total}${per} together: ${enumerate(terms.map((term) => withWorth(term, lexicon)))}.`, slugs };
	},
};

export const exists: Operator<ExistsPlan> = {
	offer: ({ subjects }) =>
		subjects.map(
			({ slug, use }): Offer<ExistsPlan> => ({
				variant: 'exists',
				uses: [{ role: 'subject', use }],
				plan: { op: 'exists', slug },
			}),
		),
	/** "Yes: Orange, Red, Yellow sold for $86.88 million in May 2012." */
	answer({ slug }, lexicon) {
		const item = itemOf(slug, lexicon);
		return { pieces: say`Yes: ${one(item)} ${worthVerb(item, lexicon, { dated: true })}.`, slugs: [slug] };
	},
};
