import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../../../core/ask/answer-question.ts';
import { toYearlyPoints } from '../../../core/item/series.ts';
import { toShortWorth } from '../../../core/item/worth/money.ts';
import { createYears, toThenAndNow, toYearView } from '../../../core/item/years.ts';
import { toYearContent } from '../../../site/data/year-rows.ts';
import { loadContentWorld } from '../../core/ask/worlds.ts';

/*
 * What people ask of the past, over the bundled content: Ask, the pages of years and `/years/{year}` say the same figures of the same month, for every
 * good and every year.
 */

const deps = await loadContentWorld();
const { catalogue } = deps;
const years = new Map(createYears(catalogue).map((year) => [Number(year.year), year]));
const today = catalogue.items.reduce((last, { valuation: { asOf } }) => (asOf > last ? asOf : last), '');
const ask = (question: string) => answerQuestion(question, deps);

/** Goods with the words of a question, the item of its figures, and the one that is answered where these begin later. */
const GOODS = [
	{ words: 'gas', slug: 'gallon-of-gasoline' },
	{ words: 'eggs', slug: 'dozen-eggs' },
	{ words: 'bread', slug: 'loaf-of-bread' },
	{ words: 'milk', slug: 'gallon-of-milk', before: { until: 1994, slug: 'half-gallon-of-milk' } },
	{ words: 'coffee', slug: 'cup-of-coffee', before: { until: 2023, slug: 'pound-of-ground-coffee' } },
	{ words: 'a house', slug: 'median-us-home', before: { until: 2016, slug: 'new-us-home' } },
] as const;
const LAST_YEAR = 2025;
const YEARS = Array.from({ length: LAST_YEAR - 1980 + 1 }, (_, index) => 1980 + index);

/** The item and its figure of a year, from the catalogue alone. */
function find(good: (typeof GOODS)[number], year: number) {
	const slug = 'before' in good && year <= good.before.until ? good.before.slug : good.slug;
	const item = catalogue.bySlug.get(slug) ?? expect.fail(slug);
	const past = [...(item.yearMeans ?? []), ...toYearlyPoints(item.history)].find(({ asOf }) => Number(asOf.slice(0, 4)) === year);
	return { item, past };
}

const money = (cents: number) => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: cents % 100 ? 2 : 0 })}`;

describe.each(GOODS)('$words of any year since 1980', (good) => {
	test('has the figure of the year in Ask, on the page of the year and in the API', () => {
		const gaps: number[] = [];
		for (const year of YEARS) {
			const { item, past } = find(good, year);
			const { answer, items } = ask(`what did ${good.words} cost in ${year}`);
			if (!past) {
				gaps.push(year);
				expect(answer, answer).toMatch(/I have nothing/);
				continue;
			}
			expect(items, answer).toEqual([item.slug]);
			if (past.worthCents >= 100) expect(answer).toContain(money(past.worthCents));
			const found = years.get(year);
			const entry = found?.entries.find((one) => one.item === item);
			if (!found || !entry) continue;
			expect(entry.past).toEqual(past);
			const row = [...toYearContent(found, { catalogue, today }).known, ...toYearContent(found, { catalogue, today }).others].find(
				(one) => one.item === item,
			);
			const view = toYearView(found, catalogue, '').items.find(({ slug }) => slug === item.slug);
			expect(view).toMatchObject({ asOf: past.asOf, worthCents: past.worthCents });
			const { thenLabel } = toThenAndNow(entry, catalogue);
			// The page has whole cents, Ask what was printed.
			expect(row?.worth).toBe(past.worthCents < 10 ? thenLabel : toShortWorth(past.worthCents));
			expect(answer).toContain(thenLabel);
		}
		// A month without a survey is a gap, and is said to be one.
		expect(gaps.length).toBeLessThan(4);
	});

	test.each(['and now', 'and today', 'vs now', 'versus today', 'and nowadays', 'and currently', 'compared to today', 'and these days'])(
		'with “%s”, asks for both: the words of now were dropped in silence',
		(now) => {
			for (const year of [1980, 1995, 2010]) {
				const { answer } = ask(`${good.words} in ${year} ${now}`);
				const { past } = find(good, year);
				expect(answer).toContain(String(year));
				expect(answer, answer).toMatch(/2026/);
				if (past && past.worthCents >= 100) expect(answer).toContain(money(past.worthCents));
			}
		},
	);

	test('is told in hours of work as the page of the year tells it', () => {
		for (const year of [1980, 1990, 2005]) {
			const { item, past } = find(good, year);
			if (!past) continue;
			const { work } = toThenAndNow({ item, past }, catalogue);
			for (const question of [`how many hours of work for ${good.words} in ${year}`, `how long did you work for ${good.words} in ${year}`])
				expect(ask(question).answer, question).toContain(work.past?.label);
		}
	});
});

describe('other questions of the past', () => {
	test('a year is compared in the dollars of the rule, with the same change as on its page', () => {
		const year = years.get(1980) ?? expect.fail('no 1980');
		const { known } = toYearContent(year, { catalogue, today });
		const row = known.find(({ item }) => item.slug === 'gallon-of-gasoline') ?? expect.fail('no gasoline');
		const { answer } = ask('gas in 1980 and now in real terms');
		expect(answer).toContain(row.change);
		expect(answer).toContain(row.work.past);
	});

	test.each([
		['what did an hour of work buy in 1970', /^Production workers averaged \$3\.40 an hour in 1970\. An hour bought .*gallons of gasoline/],
		['how did gold do since 1971', /rose from \$40\.80 in 1971 to .* in today’s dollars\) that is/],
		['what is $100 of 1913', /^\$100 in 1913 bought as much as \$3,\d{3} buys today/],
		[
			'cheapest year for gasoline',
			/^In my records, which begin in 1929, a gallon of gasoline was cheapest in 1931, at \$0\.17\. In today’s dollars the lowest is/,
		],
		['most expensive year for eggs', /^In my records, which begin in 1890, a dozen eggs was most expensive in March 2025, at \$6\.23\./],
		['when was gas cheapest', /cheapest in 1931/],
		[
			'eggs and bread together in 1985',
			/^About \$1\.36 together in 1985, about \$\S+ in today’s dollars: a dozen eggs \(\$0\.80, 1985\) and a loaf of bread/,
		],
		['eggs and bread in 1990 dollars', /in dollars of 1990\.$/],
		['what did a home cost in 1970', /A new US home cost \$22,600 in December 1970/],
		['what did things cost in 1980', /^What things cost in 1980, with today’s dollars in brackets: .*a gallon of gasoline \$1\.25/],
	])('%s', (question, expected) => {
		expect(ask(question).answer).toMatch(expected);
	});

	test('no answer of the past says now of a figure', () => {
		for (const question of [
			'gas in 1980 and now',
			'how many minutes of work were eggs in 1980',
			'eggs and bread together in 1985',
			'milk in 1980 and today',
		])
			expect(ask(question).answer, question).not.toMatch(/\bnow\b/i);
	});
});
