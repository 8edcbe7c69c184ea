import { describe, expect, test } from 'vitest';
import { toCatalogue } from '../../../build/plan/to-catalogue.ts';
import { createOembed } from '../../../core/api/oembed.ts';
import { toFigureView } from '../../../core/item/views/figure-view.ts';
import { toItemText, toListItem } from '../../../core/item/views/item-views.ts';
import { toMoneyWords, toWorthLabel } from '../../../core/item/worth/money.ts';
import { toShareItem } from '../../../core/pages/drawn-pictures.ts';
import { toItemJsonLd } from '../../../site/data/json-ld.ts';
import { readBundledContent } from '../../support/content/bundled-content.ts';
import { createItem, KINDS } from '../../support/content/item-factory.ts';

/** A calculation: its presence alone matters. */
const MOVED = { expression: 'old * 2', inputs: [] };
const TODAY = '2026-11-21';
/** A text with the amounts from a thousand dollars on in whole dollars. */
const toWhole = (text: string) =>
	text.replace(/\$(\d{1,3}(?:,\d{3})+)\.(\d\d)/g, (_, dollars: string, cents: string) =>
		toWorthLabel(Math.round(Number(`${dollars.replaceAll(',', '')}.${cents}`)) * 100),
	);

describe('toFigureView()', () => {
	test.each([
		['a sale', { basis: 'auction', asOf: '2017-11-15' }, undefined, 'Sold for … in November 2017, 9 years ago'],
		['a price of the past', { basis: 'list-price', figure: 'sale', asOf: '1925-12-31' }, 'car', 'Cost … in December 1925, 100 years ago'],
		['pay of the past', { basis: 'list-price', figure: 'sale', asOf: '1914-01-05' }, 'wage', 'Paid … in January 1914, 112 years ago'],
		['an estimate', { basis: 'insured', asOf: '2026-07-01' }, undefined, 'Valued for insurance at … as of July 2026'],
		['a price', { basis: 'list-price', asOf: '2026-07-01' }, 'phone', 'Costs … as of July 2026'],
		['a wage', { basis: 'average', asOf: '2026-07-01' }, 'wage', 'Pays … as of July 2026'],
		['a debt', { basis: 'average', figure: 'estimate', asOf: '2026-08-19' }, 'debt', 'Totals … as of August 2026'],
		[
			'an average that an index moved',
			{ basis: 'average', figure: 'estimate', asOf: '2026-07-01', derivation: MOVED },
			'wage',
			'Estimated at … as of July 2026',
		],
		['the poverty line', { basis: 'list-price', asOf: '2026-01-13' }, 'income', 'Set at … as of January 2026'],
		['a refund', { basis: 'average', asOf: '2026-05-08' }, 'tax', 'Averages … as of May 2026'],
		['a contract', { basis: 'market', figure: 'sale', asOf: '2023-12-09' }, 'contract', 'Signed for … in December 2023, 2 years ago'],
		['a fare of the past', { basis: 'derived', figure: 'sale', asOf: '2025-12-31' }, 'fare', 'Cost … in December 2025'],
		['a total', { basis: 'market', asOf: '2026-09-01' }, 'sports-team', 'Worth … as of September 2026'],
		['a price on its last day', { basis: 'list-price', asOf: '2025-11-21' }, undefined, 'Costs … as of November 2025'],
	] as const)('says of %s what it is and of when', (_, valuation, kind, words) => {
		const item = createItem({ kind, valuation });
		const { before, after, month, age, isStale } = toFigureView(item, { kinds: KINDS, today: TODAY });
		expect(`${before} … ${after} ${month}${age === undefined ? '' : `, ${age}`}`).toBe(words);
		expect(isStale).toBe(false);
	});

	test('says that an old price is out of date', () => {
		const item = createItem({ valuation: { basis: 'market', asOf: '2026-07-05' } });
		expect(toFigureView(item, { kinds: KINDS, today: TODAY })).toMatchObject({
			before: 'Last known at',
			after: 'in',
			month: 'July 2026',
			age: undefined,
			isStale: true,
		});
	});

	test('says so of a printed total too, whose date follows from its kind', () => {
		const item = createItem({ kind: 'debt', valuation: { basis: 'average', figure: 'estimate', asOf: '2024-12-31' } });
		const stale = { ...item, valuation: { ...item.valuation, staleAfter: '2025-12-31' } };
		expect(toFigureView(stale, { kinds: KINDS, today: TODAY })).toMatchObject({ before: 'Last known at', isStale: true });
	});

	test.each([
		['an old figure', { asOf: '2017-11-15' }, '2017', '$450,312,500 in 2017'],
		['a recent one', { asOf: '2026-07-01' }, undefined, '$450,312,500'],
	] as const)('gives the year of %s only if it is older than a year', (_, valuation, year, dated) => {
		const item = createItem({ worthCents: 45_031_250_000, valuation: { basis: 'auction', ...valuation } });
		const view = toFigureView(item, { kinds: KINDS, today: TODAY });
		expect(view).toMatchObject({ year, dated, spoken: '$450.3 million', confidence: { label: 'Medium confidence' } });
	});
});

describe('every item of the catalogue', async () => {
	const { catalogue } = toCatalogue(await readBundledContent());
	const baseUrl = 'https://worth.example/api';
	const views = catalogue.items.map((item) => ({ item, view: toFigureView(item, catalogue) }));

	test('has one label and date in its text form, oEmbed title, list entry, share picture and structured data', () => {
		for (const { item, view } of views) {
			const { worth, label, headline, leadNote, shown, shownNote = '', dated, year } = view;
			const text = toItemText({ ...item, facts: [], affiliateLinks: [] }, { catalogue, baseUrl }).split('\n');
			expect(text[0]?.startsWith(`${item.name} - ${headline}`)).toBe(true);
			expect(text[0]?.endsWith(`, as of ${view.asOf}`)).toBe(true);
			expect(text).toContain(`As of: ${view.asOf}`);
			expect(createOembed(item, { catalogue, baseUrl, cdnUrl: '' }).title).toBe(`${item.name}: ${dated}`);
			expect(toListItem(item, '').worthLabel).toBe(label);
			const { lead, note } = toShareItem(item, catalogue);
			expect([lead, note.startsWith(shownNote), note.endsWith(year ?? '')]).toEqual([shown, true, true]);
			if (view.todaysDollars) expect(note).toMatch(/^in today’s dollars; .*\$.* in \d{4}$/);
			else
				expect(shown).toBe(toWhole(leadNote === undefined ? headline.replace(worth, toMoneyWords(item.valuation.worthCents)) : headline));
			const { mainEntity, citation } = toItemJsonLd({ ...item, facts: [], affiliateLinks: [] }, catalogue.about) as {
				mainEntity: { observationDate: string; value: { value: number } };
				citation: unknown[];
			};
			expect(toWorthLabel(Math.round(mainEntity.value.value * 100))).toBe(worth);
			expect([mainEntity.observationDate, citation.length]).toEqual([view.asOf, view.sourceCount]);
		}
	});

	test('begins its title with what people read first, and its date with its year', () => {
		for (const { view } of views) {
			expect(view.dated.startsWith(view.todaysDollars ? view.shown : toWhole(view.headline))).toBe(true);
			expect(view.month.endsWith(view.asOf.slice(0, 4))).toBe(true);
			expect([undefined, view.asOf.slice(0, 4)]).toContain(view.year);
			expect(view.day.startsWith(view.month.split(' ')[0] ?? '?')).toBe(true);
		}
	});
});
