/* Worths of one thing, or of several one by one and together, also in today’s dollars. */

import * as z from 'zod';
import { compare, ONE } from '../../../exact.ts';
import { isPluralName } from '../../../item/articles.ts';
import { isAmount, worthNoun } from '../../../item/worth/paying.ts';
import { isOneOf } from '../../chunk.ts';
import type { Lexicon } from '../../names/lexicon.ts';
import { chunksOf } from '../../pattern.ts';
import { type Term, termsSchema } from '../../plan.ts';
import { enumerate, type Piece, say } from '../../sentences/figures.ts';
import { bracketed, counted, dateIfNeeded, eachOf, isManyTerm, withWorth, workingTime } from '../../sentences/parts.ts';
import { about, money, moneyOf, one, worthVerb } from '../../sentences/things.ts';
import { toTerms } from '../../slots.ts';
import { commonPer, sum, toCommonPeriod, type Valued, valueTerm } from '../../values.ts';
import { define, has, type Kind, type Planned, type Way } from '../kind.ts';

export const worthPlan = () => z.strictObject({ op: z.literal('worth'), terms: termsSchema() });
export type WorthPlan = z.infer<ReturnType<typeof worthPlan>>;

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

/** "With 20% off, a Nintendo Switch costs about $400 instead of $499.99." @param lead what was taken off, which the quantity has counted */
export function sayDiscounted(term: Term, lead: Piece, lexicon: Lexicon): Piece[] {
	const { item, cents } = valueTerm(term, lexicon);
	const verb = isAmount(item) ? 'comes to' : worthNoun(item) === 'price' ? 'costs' : 'would be worth';
	return say`With ${lead}, ${one(item)} ${verb} ${money(cents)} instead of ${moneyOf(item.valuation.worthCents)}.`;
}

/** `what did Facebook pay for WhatsApp`: what was bought, if its description names the buyer. */
export const bought = <Plan>(patterns: string, make: (slug: string) => Planned<Plan>): Way<Plan> =>
	define(patterns, (match, context) => {
		const [[buyer], [thing, more]] = [toTerms(match.u, context) ?? [], toTerms(match.t, context) ?? []];
		const [by, what] = [buyer, thing].map((term) => context.lexicon.bySlug.get(term?.slug ?? ''));
		const isNamed = by?.names.some((name) => name.some((stem) => stem.length > 2 && what?.aboutStems.has(stem)));
		return isNamed && what?.item.valuation.figure === 'sale' && thing && !more && thing.quantity === '1' && thing.slug !== buyer?.slug
			? make(thing.slug)
			: undefined;
	});

export const worth: Kind<WorthPlan> = {
	examples: [
		'what is a Penny Black stamp worth',
		'price of bitcoin right now',
		'spaghetti per ounce',
		"original Macintosh price but in today's dollars",
		'a pack of smokes a day for ten years',
	],
	ways: [
		// `one share of Berkshire Hathaway`
		define('% SHARE ~ (of|in) ~ {t:T} %', (match, context) => {
			const [term] = toTerms(match.t, context) ?? [];
			const isShare = context.lexicon.bySlug.get(term?.slug ?? '')?.nameStems.has('share');
			return term &&
				isShare &&
				!has(context, 'HOWMANY') &&
				context.chunks.filter(({ sym }) => isOneOf(sym, 'T', 'B', 'G', 'M')).length === 1
				? { op: 'worth', terms: [term] }
				: undefined;
		}),
		bought('% (what|HOWMUCH) ~ (did|was|has) ~ {u:T} ~ (BUY|SOLD|WORTH|WORK) % {t:T} %', (slug) => ({
			op: 'worth',
			terms: [{ slug, quantity: '1' }],
		})),
	],
	lastWays: [
		// `what is a good price for a used car`
		define('what ~ JUDGE ~ {t:T} ~', (match, context) => {
			const terms = toTerms(match.t, context);
			return terms && { op: 'worth', terms };
		}),
		// `Netflix, the company, not the subscription`
		define('% {s:T} % NOT ~ ({x:T}|{g:G}) % [WORTH] %', (match, context) => {
			const [term, more] = toTerms(match.s, context) ?? [];
			const [other] = toTerms(match.x, context) ?? [];
			const isOther = other?.slug !== term?.slug;
			return term && !more && isOther ? { op: 'worth', terms: [term] } : undefined;
		}),
		define(
			'% TOTAL % {s:L} %\n% {s:L} % TOTAL %\n% [TOTAL|AVG] % [TOTAL] % {s:S} % [TOTAL|AVG|ALL] % [TODAYS|TOTAL] %',
			(match, context) => {
				const named = toTerms(match.s, context, has(context, 'TODAYS'));
				// `one aircraft carrier, the Gerald Ford` is one.
				const isSame =
					(named?.length ?? 0) > 1 && !has(context, 'and') && !has(context, 'AND') && named?.every(({ slug }) => slug === named[0]?.slug);
				const terms = isSame ? named?.slice(0, 1) : named;
				const isPaid = has(context, 'WORK') && terms?.every(({ slug }) => context.lexicon.bySlug.get(slug)?.item.kind === 'wage');
				// `how much did the film earn` asks for no worth.
				const isTwice = context.chunks.filter(({ sym }) => sym === 'HOWMUCH').length > 1;
				const earns = has(context, 'WORK') && !isPaid && (isTwice || !has(context, 'WORTH', 'TOTAL', 'SOLD', 'BUY'));
				if (
					earns &&
					terms?.some(({ slug }) => /^(?:film|game|company|event|project)$/.test(context.lexicon.bySlug.get(slug)?.item.kind ?? ''))
				)
					return undefined;
				const isAsked =
					isPaid ||
					(context.isNow === true && has(context, 'what')) ||
					has(context, 'WORTH', 'HOWMUCH', 'TOTAL', 'TODAYS', 'AVG') ||
					(has(context, 'what') && (has(context, 'BUY') || has(context, 'SOLD')));
				const isBare =
					context.chunks.every(({ sym }) =>
						isOneOf(sym, 'T', 'B', 'AND', 'and', ',', '–', 'PER', 'with', 'in', 'for', 'from', 'of', 'at', '_', 'SOLD', 'ROUGH'),
					) ||
					(has(context, 'LIST') && chunksOf(match.s, context.chunks).every(({ isNamed }) => isNamed));
				const isMany = has(context, 'what') && terms?.some(({ quantity }) => quantity !== '1');
				const isOther =
					/^(?:is|are|do|does|can|should|would|will|if)$/.test(context.chunks[0]?.sym ?? '') &&
					!has(context, 'HOWMUCH') &&
					!has(context, 'what');
				return terms && (isAsked || isBare || isMany) && !isOther ? { op: 'worth', terms } : undefined;
			},
		),
	],
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
