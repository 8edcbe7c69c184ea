import { describe, expect, test } from 'vitest';
import { findAmounts } from '../../../../core/ask/names/amounts.ts';
import type { Mention } from '../../../../core/ask/names/mention.ts';
import { tokenize } from '../../../../core/ask/names/tokens.ts';
import { toFraction } from '../../../../core/exact.ts';

function toText(mention: Mention): string {
	switch (mention.kind) {
		case 'money':
			return `money ${toFraction(mention.cents)}`;
		case 'number':
			return `${mention.isSince ? 'since' : mention.isYear ? 'year' : 'number'} ${toFraction(mention.value)}`;
		case 'percent':
			return `percent ${toFraction(mention.value)}`;
		case 'ordinal':
			return `ordinal ${mention.place}`;
		default:
			return mention.kind === 'unit' ? `unit ${mention.unit}` : mention.kind;
	}
}

/** The amounts of a question as `kind value: words`, in its order; money in cents. */
function find(question: string, names: readonly Mention[] = []): string[] {
	const tokens = tokenize(question);
	const found = [...findAmounts(tokens, names, 2026)].sort((a, b) => a.start - b.start);
	return found.map((mention) => {
		const words = tokens.slice(mention.start, mention.end).map(({ text }) => text);
		return `${toText(mention)}: ${words.join(' ')}`;
	});
}

describe('findAmounts()', () => {
	test.each([
		['under $5', ['money 500: $ 5']],
		['3 of them for twenty grand', ['number 3: 3', 'money 2000000: twenty grand']],
		['40% of $500', ['percent 2/5: 40 %', 'money 50000: $ 500']],
		['in 2019', ['year 2019: 2019']],
		['a permit x 2019', ['number 2019: 2019']],
		['what could I buy for 1000', ['number 1000: 1000']],
		['laptops under 1500', ['number 1500: 1500']],
		['what did eggs go for in 1950', ['year 1950: 1950']],
		['2,019 of them', ['number 2019: 2,019']],
		['the third dearest, then the 2nd', ['ordinal 3: third', 'ordinal 2: 2 nd']],
		['2 liters a week', ['number 2: 2', 'unit liter: liters', 'unit week: week']],
		['a troy ounce and a square foot', ['unit troy-ounce: troy ounce', 'unit square-foot: square foot']],
		['hourly', ['unit hour: hourly']],
		['every Sunday or on Saturdays, not on Monday', ['unit week: Sunday', 'unit week: Saturdays']],
		['these days', []],
		['ten years ago, last year, a decade ago', ['year 2016: ten years ago', 'year 2025: last year', 'year 2016: a decade ago']],
		['over the past few years', ['since 2023: the past few years']],
		['in the last 5 years', ['since 2021: the last 5 years']],
		[
			'the second dearest, each second, 30 seconds',
			['ordinal 2: second', 'ordinal 2: second', 'unit minute: second', 'number 30: 30', 'unit minute: seconds'],
		],
		['with €50 or 30 yen', ['foreign: € 50', 'foreign: 30 yen']],
		// The low end of a range takes the magnitude of the high end.
		['$2-5k', ['money 200000: $ 2', 'number 5000: 5 k']],
		['between 10 and 20 million', ['money 1000000000: 10', 'number 20000000: 20 million']],
		['$500 to $1k', ['money 50000: $ 500', 'money 100000: $ 1 k']],
		['nothing to see', []],
	])('%s', (question, expected) => {
		expect(find(question)).toEqual(expected);
	});

	test('also ends a number where a name begins', () => {
		const eggs: Mention = {
			kind: 'item',
			slug: 'dozen-eggs',
			via: 'name',
			rivals: 1,
			rank: 0,
			covered: 4,
			typo: false,
			plural: true,
			start: 1,
			end: 3,
		};
		expect(find('two dozen eggs', [eggs])).toEqual(['number 24: two dozen', 'number 2: two']);
	});
});
