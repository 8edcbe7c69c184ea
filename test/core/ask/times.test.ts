import { describe, expect, test } from 'vitest';
import type { Part } from '../../../core/ask/plan.ts';
import { findAmounts } from '../../../core/ask/times.ts';
import { tokenize } from '../../../core/ask/words/tokens.ts';
import { ONE, toFraction } from '../../../core/exact.ts';

const NAMES: Partial<Record<Part['sym'], string>> = { P: 'percent', O: 'ordinal', N: 'number' };
function toText({ sym, cents, value, unit, moment, isSince }: Part): string {
	if (sym === 'F') return 'foreign';
	if (unit) return `unit ${unit}`;
	if (moment) return `${isSince ? 'since' : 'year'} ${[moment.year, moment.month, moment.until].filter(Boolean).join('-')}`;
	return cents ? `money ${toFraction(cents)}` : `${NAMES[sym]} ${toFraction(value ?? ONE)}`;
}

/** The amounts of a question as `kind value: words`, in its order; money in cents. */
function find(question: string): string[] {
	const tokens = tokenize(question);
	return findAmounts(tokens, 2026).map((part) => {
		const words = tokens.slice(part.start, part.end).map(({ text }) => text);
		return `${toText(part)}: ${words.join(' ')}`;
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
		['these days', []],
		['ten years ago, last year, a decade ago', ['year 2016: ten years ago', 'year 2025: last year', 'year 2016: a decade ago']],
		['over the past few years', ['since 2023: the past few years']],
		['in the last 5 years', ['since 2021: the last 5 years']],
		['the second dearest, 30 seconds', ['ordinal 2: second', 'number 30: 30', 'unit minute: seconds']],
		['with €50 or 30 yen', ['foreign: € 50', 'foreign: 30 yen']],
		// The low end of a range takes the magnitude of the high end.
		['$2-5k', ['money 200000: $ 2', 'number 5000: 5 k']],
		['between 10 and 20 million', ['money 1000000000: 10', 'number 20000000: 20 million']],
		['$500 to $1k', ['money 50000: $ 500', 'money 100000: $ 1 k']],
		['nothing to see', []],
	])('%s', (question, expected) => {
		expect(find(question)).toEqual(expected);
	});
});
