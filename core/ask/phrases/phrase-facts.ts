/* Sentences about known facts, and refusals. */

import { compare, divide, exact } from '../../exact.ts';
import type { Item } from '../../item/item.ts';
import type { ResultOf as Of } from '../result.ts';
import { enumerate, figure, name, type Piece, say, toCountFigure, toPercentFigure, verbatim } from './figures.ts';
import { money, whole, withWorth, worthOf } from './parts.ts';

function sources(item: Item): Piece[] {
	const publishers = [...new Set(item.valuation.sources.map((source) => source.publisher))];
	return enumerate(publishers.slice(0, 4).map((publisher) => [name(publisher)]));
}

export function phraseFact({ plan, item }: Of<'fact'>): Piece[] {
	const { valuation } = item;
	const basis = valuation.basis.replace('-', ' ');
	switch (plan.fact) {
		case 'category':
			return say`${name(item.name)} is in the category ${name(item.categoryId)}.`;
		case 'tags':
			return say`${name(item.name)} is tagged ${enumerate(item.tags.map((tag) => [name(tag)]))}.`;
		case 'when':
			return say`The worth of ${name(item.name)}, ${worthOf(item)}, is as of ${verbatim(valuation.asOf)}, from ${sources(item)}.`;
		case 'source':
			return say`The worth of ${name(item.name)}, ${worthOf(item)}, comes from ${sources(item)} (${basis}, as of ${verbatim(valuation.asOf)}).`;
		case 'basis':
			return say`The worth of ${name(item.name)}, ${worthOf(item)}, is of the kind “${basis}”, from ${sources(item)}, as of ${verbatim(valuation.asOf)}.`;
		case 'confidence':
			return say`The confidence in the worth of ${name(item.name)}, ${worthOf(item)}, is ${valuation.confidence}; it may lie between ${money(exact(valuation.lowCents))} and ${money(exact(valuation.highCents))}.`;
		case 'spread':
			return say`${name(item.name)} is worth between ${money(exact(valuation.lowCents))} and ${money(exact(valuation.highCents))}; the catalogue takes ${worthOf(item)}.`;
		case 'about':
			return say`${name(item.name)} is in the category ${name(item.categoryId)} and worth ${worthOf(item)}.`;
	}
}

export function phraseHistory({ item, year, peak, points, change, percent }: Of<'history'>): Piece[] {
	const [first, last] = [points[0], points.at(-1)];
	if (peak !== undefined && first)
		return say`The ${peak} worth of ${name(item.name)} on record is ${money(exact(first.worthCents))}, as of ${verbatim(first.asOf)}.`;
	if (year !== undefined) {
		const known = enumerate(points.map((point) => say`${money(exact(point.worthCents))} as of ${verbatim(point.asOf)}`));
		if (points.some((point) => Number(point.asOf.slice(0, 4)) === year)) return say`${name(item.name)} was worth ${known}.`;
		return say`The catalogue has no worth of ${name(item.name)} for ${verbatim(year)}; nearest to it ${points.length > 1 ? 'are' : 'is'} ${known}.`;
	}
	if (!change || !percent || !first || !last)
		return say`The catalogue has no earlier worth of ${name(item.name)}; as of ${verbatim(item.valuation.asOf)} it is ${worthOf(item)}.`;
	const [from, to] = [
		say`${money(exact(first.worthCents))} as of ${verbatim(first.asOf)}`,
		say`${money(exact(last.worthCents))} as of ${verbatim(last.asOf)}`,
	];
	if (change.n === 0n) return say`${name(item.name)} is worth as much as before: ${from}, ${to}.`;
	const size = change.n < 0n ? exact(-percent.n, percent.d) : percent;
	const difference = money(change.n < 0n ? exact(-change.n, change.d) : change);
	const grown = divide(exact(last.worthCents), exact(first.worthCents));
	// Percentages such as 33 million are not readable.
	if (compare(grown, exact(10)) >= 0)
		return say`${name(item.name)} rose from ${from} to ${to}, by ${difference}; that is ${figure(toCountFigure(grown))} times as much.`;
	return say`${name(item.name)} ${change.n < 0n ? 'fell' : 'rose'} from ${from} to ${to}, by ${difference} (${figure(toPercentFigure(size))}).`;
}

export function phraseOverview({ of, names, size }: Of<'overview'>): Piece[] {
	const shown = enumerate(names.slice(0, 10).map((label) => [name(label)]));
	return size > 10
		? say`The catalogue has ${whole(size)} ${of}; the most used are ${shown}.`
		: say`The catalogue has ${whole(size)} ${of}: ${shown}.`;
}

export function phraseAmbiguous({ plan, items }: Of<'ambiguous'>): Piece[] {
	if (plan.of > items.length)
		return say`That could mean any of ${whole(plan.of)} items, such as ${enumerate(items.map(withWorth), 'or')}; which one?`;
	return say`That could mean ${enumerate(items.map(withWorth), 'or')}; which one?`;
}

const REASONS: Readonly<Record<Of<'unknown'>['plan']['reason'], string>> = {
	empty: 'There is no question to answer; ask for example what something in the catalogue is worth.',
	absent: 'No, the catalogue has no such item',
	'no-item': 'The catalogue has no item that answers this question',
	'not-understood': 'That question could not be understood as one about what the catalogue’s items are worth',
	'foreign-currency': 'The catalogue is in US dollars and cannot answer in other currencies.',
	amount: 'An amount has to be above zero and not beyond reason.',
	future: 'The catalogue knows present and past worths and does not predict any.',
	help: 'Ask what an item is worth, how many of one equal another, which of two is worth more, or what a sum of money buys.',
};

export function phraseUnknown({ plan, near }: Of<'unknown'>): Piece[] {
	const reason = REASONS[plan.reason];
	if (reason.endsWith('.')) return say`${reason}`;
	return near.length > 0 ? say`${reason}; near names are ${enumerate(near.map((item) => [name(item.name)]))}.` : say`${reason}.`;
}
