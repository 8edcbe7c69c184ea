/* Sentences about known facts: sources, dates, history, and what is in the catalogue. */
import { compare, exact } from '../../exact.ts';
import { articleOf, isPluralName } from '../../item/articles.ts';
import type { Item } from '../../item/item.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { findBuyer, findHouse } from '../operators/fact-operators.ts';
import type { ResultOf as Of } from '../result.ts';
import { enumerate, figure, name, type Piece, say, sentence, toCountFigure, toPercentFigure, verbatim } from './figures.ts';
import { dateOf, money, moneyOf, one, worthAside, worthVerb } from './names.ts';
import { categoryLabel, whole } from './parts.ts';

function sources({ valuation }: Item): Piece[] {
	// "Phillips" and "Phillips, as carried by Signé" are one.
	const publishers = [...new Set(valuation.sources.map(({ publisher }) => publisher.split(', as carried by ')[0] as string))];
	return enumerate(publishers.slice(0, 4).map((publisher) => [name(publisher)]));
}

/** " at Christie’s", where it is a source itself. */
function soldAt(item: Item): Piece[] {
	const house = findHouse(item);
	return house === undefined ? [] : say` at ${name(house)}`;
}

/** "The auction house was Christie’s. " */
function seller(item: Item): Piece[] {
	const house = findHouse(item);
	return house === undefined ? [] : say`The auction house was ${name(house)}. `;
}

const BASES: Readonly<Record<Item['valuation']['basis'], string>> = {
	market: 'a market price',
	auction: 'an auction result',
	'list-price': 'a list price',
	average: 'an average',
	insured: 'an insurance value',
	appraisal: 'an appraisal',
	derived: 'worked out from other prices',
	estimate: 'an estimate',
};

/** Said by the verb of an estimate: `is insured for`, `is estimated at`. */
const SAID_BASES: ReadonlySet<Item['valuation']['basis']> = new Set(['insured', 'appraisal', 'estimate'] as const);

/** One fact, and the figure that it is about. */
export function phraseFact({ plan, item }: Of<'fact'>, lexicon: Lexicon): Piece[] {
	const { valuation, shortDescription, funFact } = item;
	const [subject, is] = [one(item), isPluralName(item) ? 'are' : 'is'];
	const dated = worthVerb(item, lexicon, { dated: true });
	const isRange = valuation.lowCents < valuation.highCents;
	// `A thousand Robux, the money of …`
	const isSaid = shortDescription.toLowerCase().startsWith(`${articleOf(item)}${item.name}`.toLowerCase());
	const isSaidBasis = valuation.figure === 'estimate' && SAID_BASES.has(valuation.basis);
	switch (plan.fact) {
		case 'category':
			return say`${subject} ${is} in the category ${categoryLabel(item.categoryId)}.`;
		case 'tags':
			return say`${subject} ${is} tagged ${enumerate(item.tags.map((tag) => say`“${name(tag.replaceAll('-', ' '))}”`))}.`;
		case 'when':
			return say`${subject} ${worthVerb(item, lexicon, { day: true })}. ${seller(item)}The figure is from ${sources(item)}.`;
		case 'source':
		case 'basis':
			return say`${subject} ${dated}${soldAt(item)}${isSaidBasis ? [] : say` (${BASES[valuation.basis]})`}, according to ${sources(item)}.`;
		case 'confidence':
			return say`The confidence is ${valuation.confidence}: ${subject}, ${worthAside(item, lexicon)}, ${isRange ? say`may be worth between ${moneyOf(valuation.lowCents)} and ${moneyOf(valuation.highCents)}` : say`${is} known by this figure only`}.`;
		case 'spread':
			if (!isRange) return say`There is only one figure: ${subject}, ${worthAside(item, lexicon)}.`;
			return say`${subject} ${is} worth between ${moneyOf(valuation.lowCents)} and ${moneyOf(valuation.highCents)}; the listed figure is ${moneyOf(valuation.worthCents)}.`;
		case 'about':
			return say`${isSaid ? [] : say`${sentence(subject)}: `}${name(shortDescription)} ${isPluralName(item) ? 'They' : 'It'} ${worthVerb(item, lexicon)}.`;
		case 'buyer': {
			const told = findBuyer(item);
			return told === undefined ? say`Who bought ${subject} is not said here.` : [name(told)];
		}
		case 'fun':
			return funFact === undefined ? say`There is no fun fact about ${subject}. ${name(shortDescription)}` : [name(funFact)];
	}
}

/** Figures that are told between the first and the last, besides the highest and the lowest. */
const MOST_BETWEEN = 2;

/** "Bitcoin rose from $9,000 in June 2020 to $87,000 in January 2026, by …" */
export function phraseHistory({ plan, item, points, change, percent, times }: Of<'history'>, lexicon: Lexicon): Piece[] {
	const { year, peak, lately } = plan;
	const [first, last] = [points[0], points.at(-1)];
	const [subject, was] = [one(item), isPluralName(item) ? 'were' : 'was'];
	const dated = (point: Item['history'][number], link = 'in') => say`${moneyOf(point.worthCents)} ${link} ${dateOf(point.asOf)}`;
	if (peak !== undefined && first && points.length === 1) return say`The ${peak} figure on record for ${subject} is ${dated(first)}.`;
	if (year !== undefined) {
		const known = enumerate(points.map((point) => dated(point)));
		if (points.some((point) => Number(point.asOf.slice(0, 4)) === year)) return say`${subject} ${was} worth ${known}.`;
		return say`The catalogue has no worth of ${subject} for ${verbatim(year)}; nearest to it ${points.length > 1 ? 'are' : 'is'} ${known}.`;
	}
	if (!change || !percent || !times || !first || !last)
		return say`${sentence(subject)} ${worthVerb(item, lexicon, { dated: true })}; the catalogue has no other figure to compare.`;
	if (change.n === 0n)
		return say`${lately ? 'Unchanged: ' : ''}${subject} ${was} worth as much in ${dateOf(last.asOf)} as in ${dateOf(first.asOf)}, ${moneyOf(last.worthCents)}.`;
	const isDown = change.n < 0n;
	const lead = lately ? say`${isDown ? 'Down' : 'Up'}: ` : [];
	// Percentages such as 33 million are not readable.
	const size =
		compare(times, exact(10)) >= 0
			? say`${figure(toCountFigure(times))} times as much`
			: [figure(toPercentFigure(isDown ? exact(-percent.n, percent.d) : percent))];
	const difference = money(isDown ? exact(-change.n, change.d) : change);
	const between = points.slice(1, -1);
	// The highest and the lowest, and some evenly between them.
	const worths = points.map(({ worthCents }) => worthCents);
	const ends = [Math.max(...worths), Math.min(...worths)];
	const evenly = Array.from({ length: MOST_BETWEEN }, (_, part) => Math.floor(((part + 0.5) * between.length) / MOST_BETWEEN));
	const shown = between.filter(({ worthCents }, at) => evenly.includes(at) || ends.includes(worthCents));
	const also = shown.length === 0 ? [] : say` In between it was ${enumerate(shown.map((point) => dated(point)))}.`;
	const firstYear = Number(first.asOf.slice(0, 4));
	const isLate = plan.since !== undefined && firstYear > plan.since;
	// `since the eighties`, of a thing with figures of 1967 and 2012
	const isEarly = plan.since !== undefined && firstYear < plan.since - 1;
	const none = isLate
		? [say` There is no earlier figure.`]
		: isEarly
			? [say` There is no figure of ${verbatim(plan.since ?? 0)} itself.`]
			: [];
	return say`${lead}${subject} ${isDown ? 'fell' : 'rose'} by ${difference} (${size}), from ${dated(first)} to ${dated(last)}.${also}${none.flat()}`;
}

/** "The catalogue has 10 categories: …" */
export function phraseOverview({ of, names, size }: Of<'overview'>): Piece[] {
	const shown = enumerate(
		names.slice(0, 10).map((label) => (of === 'categories' ? say`${categoryLabel(label)}` : say`“${name(label.replaceAll('-', ' '))}”`)),
	);
	return size > 10 ? say`There are ${whole(size)} ${of}; the most used are ${shown}.` : say`There are ${whole(size)} ${of}: ${shown}.`;
}
