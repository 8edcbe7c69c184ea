/* Sentences about what named things are worth: alone, together, in order, and whether an amount pays for them. */
import { compare, ONE } from '../../exact.ts';
import { isPluralName } from '../../item/articles.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { ResultOf as Of, Valued } from '../result.ts';
import { enumerate, type Piece, say } from './figures.ts';
import { isAmount, money, one, worthNoun, worthVerb } from './names.ts';
import { bracketed, counted, dateIfNeeded, eachOf, isMany, isManyTerm, sumWithWorth, whole, withWorth, workingTime } from './parts.ts';

/** Figures from before this year have no worth in today's dollars: the price index begins there. */
const FIRST_INDEXED_YEAR = 1800;

function phraseTerm(term: Valued, lexicon: Lexicon): Piece[] {
	const { item, quantity, unit, today, assumed, cents } = term;
	const [worth, it] = [worthVerb(item, lexicon, { dated: assumed === true || today === 'missing' }), isPluralName(item) ? 'they' : 'it'];
	if (today === 'converted') return say`${counted(term)} would be ${money(cents)} in today’s dollars; ${it} ${worth}.`;
	const isAncient = Number(item.valuation.asOf.slice(0, 4)) < FIRST_INDEXED_YEAR;
	const note = today === 'missing' && isAncient ? say`; no price index reaches that far back` : [];
	if (unit === undefined && compare(quantity, ONE) === 0) return say`${one(item)} ${worth}${note}.`;
	const s = isManyTerm(term) ? '' : 's';
	const verb = isAmount(item)
		? `come${s} to`
		: item.valuation.figure === 'price' && worthNoun(item) !== 'worth'
			? `cost${s}`
			: 'would be worth';
	// Of a part, or of another unit than the figure's, also the figure itself.
	const isOther = unit === undefined ? compare(quantity, ONE) < 0 : unit !== item.per;
	const basis = isOther ? say`; ${one(item)} ${worth}` : say`, at ${eachOf(term)}${bracketed(dateIfNeeded(term, lexicon))}`;
	return say`${counted(term)} ${verb} ${money(cents)}${basis}${note}.${workingTime(term)}`;
}

/** " a month" of rates that are all by the month. */
function commonPer(terms: readonly Valued[]): string {
	const [unit, ...others] = new Set(terms.map((term) => (compare(term.quantity, ONE) === 0 ? (term.unit ?? term.item.per) : undefined)));
	return unit && others.length === 0 && /^(?:day|week|month|year)$/.test(unit) ? ` a ${unit}` : '';
}

/** "Netflix costs $17.99 a month.", "3 Big Macs cost $18.36, at $6.12 each.", "$9.64 together: a Big Mac ($6.12) and …" */
export function phraseWorth({ terms, cents }: Of<'worth' | 'total'>, lexicon: Lexicon): Piece[] {
	const [first, second] = terms;
	if (first && !second) return phraseTerm(first, lexicon);
	return say`${money(cents)}${commonPer(terms)} together: ${enumerate(terms.map((term) => withWorth(term, lexicon)))}.`;
}

/** "Yes: a Big Mac is listed. …" */
export function phraseExists({ item }: Of<'exists'>, lexicon: Lexicon): Piece[] {
	return say`Yes: ${one(item)} ${worthVerb(item, lexicon, { dated: true })}.`;
}

/** "Yes: 3 Big Macs cost $18.36, which leaves $1.64 of $20." */
export function phraseAfford({ budget, terms, cents, order, difference, times }: Of<'afford'>, lexicon: Lexicon): Piece[] {
	const all = enumerate(terms.map((term) => (terms.length > 1 ? withWorth(term, lexicon) : counted(term))));
	const [first] = terms;
	const single = terms.length === 1 && first ? first : undefined;
	const date = single ? dateIfNeeded(single, lexicon) : [];
	const amount = sumWithWorth(budget, lexicon);
	if (order < 0)
		return say`No: ${amount} ${isMany(budget) ? 'are' : 'is'} ${money(difference)} short of ${all} (${money(cents)}${date.length > 0 ? say`, ${date}` : []}).`;
	const verb = single && !isManyTerm(single) ? 'takes' : 'take';
	const rest = order > 0 ? say` and leave${single && !isManyTerm(single) ? 's' : ''} ${money(difference)}` : [];
	const more = times >= 2n && single ? say`; it is enough for ${whole(times)}` : [];
	return say`Yes: ${all} ${verb} ${money(cents)}${bracketed(date)} of ${amount}${rest}${more}.`;
}

/** "The cheapest is a Big Mac ($6.12); then …", "From most to least valuable: …" */
export function phraseRank({ plan, ranked }: Of<'rank'>, lexicon: Lexicon): Piece[] {
	const [first, ...rest] = ranked.map((term) => withWorth(term, lexicon));
	if (plan.count === 1 && first)
		return say`${plan.order === 'dearest' ? 'The most valuable' : 'The cheapest'} is ${first}${rest.length > 0 ? say`; then ${enumerate(rest)}` : []}.`;
	return say`${plan.order === 'dearest' ? 'From most to least' : 'From least to most'} valuable: ${enumerate(ranked.map((term) => withWorth(term, lexicon)))}.`;
}
