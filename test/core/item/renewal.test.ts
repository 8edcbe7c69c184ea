import { describe, expect, test } from 'vitest';
import type { Readings } from '../../../core/item/readings.ts';
import { toDue, toRenewal } from '../../../core/item/renewal.ts';
import type { Feeds } from '../../../core/item/schema/feeds-schema.ts';
import type { ItemFile, Valuation } from '../../../core/item/schema/item-schema.ts';
import { createItemFile, type ItemChanges } from '../../support/content/item-factory.ts';

const URL = 'https://kettles.example/copper';
const SOURCE = { title: 'Kettles', publisher: 'The Kettle Shop', retrievedOn: '2026-01-01', figure: '$123', url: URL };
const FEEDS = { rates: { publisher: 'Mint', budgetDays: 30, series: { eur: { isRate: true }, xau: {} } } } as unknown as Feeds;

const renew = (sources: Valuation['sources'], { readings = {}, ...changes }: ItemChanges & { readings?: Readings } = {}) => {
	const item = createItemFile({ ...changes, valuation: { sources, ...changes.valuation } });
	return toRenewal('kettle', item, { research: item.research, feeds: FEEDS, readings });
};
const reading = (figures: NonNullable<Readings[string]['figures']>, more: Readings[string] = {}): Readings => ({
	[URL]: { ...more, figures },
});
const feed = (series: string): ItemFile['research'] => ({ kind: 'feed', feed: 'rates', series, quantity: '1', unit: 'piece' });

describe('toRenewal()', () => {
	const there = reading({ kettle: { figure: '$123', confirmedOn: '2026-11-16' } });

	test.each<[string, Valuation['sources'], object]>([
		['seller', [{ ...SOURCE, primary: true }], {}],
		['page', [{ ...SOURCE, figure: '$1' }, SOURCE], {}],
		['copy', [{ ...SOURCE, url: 'https://web.archive.org/web/2026/https://kettles.example' }], {}],
		['copy', [{ ...SOURCE, url: `https://github.com/a/b/blob/${'a1'.repeat(20)}/prices.md` }], {}],
		['unprinted', [{ ...SOURCE, figure: '$1' }], {}],
		['unprinted', [{ ...SOURCE, url: `${URL}.pdf` }], {}],
		['unprinted', [{ ...SOURCE, figure: undefined }], {}],
		['unaddressed', [{ ...SOURCE, url: undefined }], {}],
		['feed', [], { research: feed('xau') }],
		['page', [SOURCE], { research: feed('eur') }],
		['derived', [], { research: { kind: 'derived', parts: [{ slug: 'a', quantity: '1' }] } }],
	])('%s', (by, sources, changes) => expect(renew(sources, { ...changes, readings: there }).by).toBe(by));

	test('a derivation needs the pages of all its inputs', () => {
		const derivation = {
			expression: 'a + b',
			inputs: [1, 2].map((source) => ({ name: source === 1 ? 'a' : 'b', value: '60', unit: '$', source })),
		};
		const sources = [
			{ ...SOURCE, figure: '$60' },
			{ ...SOURCE, figure: '$60', url: 'https://lids.example' },
		];
		const half = reading({ kettle: { figure: '$60', confirmedOn: '2026-11-16' } });
		const whole = { ...half, 'https://lids.example': half[URL] ?? {} };
		const change = { worthCents: 12_000, valuation: { derivation, sources } };
		expect(renew(sources, { ...change, readings: half })).toMatchObject({ by: 'page', gap: 'unread' });
		expect(renew(sources, { ...change, readings: whole })).toEqual({ by: 'page', from: ['The Kettle Shop'] });
		const bare = [SOURCE, { ...SOURCE, url: undefined, figure: '$60' }].map((source) => ({ ...source, figure: '$60' }));
		expect(renew(bare, { ...change, valuation: { ...change.valuation, sources: bare } }).by).toBe('unprinted');
	});

	test.each<[string, Readings]>([
		['changed', reading({ kettle: { figure: '$123', confirmedOn: '2026-11-09', missingOn: '2026-11-16' } })],
		['refused', reading({}, { unread: 'robots.txt refuses' })],
		['failed', reading({}, { failure: { reason: 'status 404', failedOn: '2026-11-16' } })],
		['unread', {}],
		['unread', reading({ kettle: { figure: '$99', confirmedOn: '2026-11-16' } })],
	])('a page that has not confirmed: %s', (gap, readings) =>
		expect(renew([SOURCE], { readings })).toEqual({ by: 'page', from: ['The Kettle Shop'], gap }),
	);

	test.each<[string, ItemFile['research'], readonly string[]]>([
		['a feed', feed('xau'), ['Mint']],
		['other items', { kind: 'derived', parts: [{ slug: 'gold', quantity: '1' }] }, ['gold']],
		['a page', undefined, ['The Kettle Shop']],
	])('names where the next figure comes from: %s', (_, research, from) => expect(renew([SOURCE], { research }).from).toEqual(from));
});

describe('toDue()', () => {
	const toDay = (slug: string, changes: ItemChanges, readings: Readings = {}) => {
		const item = createItemFile(changes);
		return toDue(slug, item, { research: item.research, feeds: FEEDS, readings });
	};
	const looked = (basis: Valuation['basis']) => ({ valuation: { basis, asOf: '1990-01-01', sources: [SOURCE] } });
	const SLUGS = Array.from({ length: 400 }, (_, index) => `item-${index}`);

	test.each([
		['list-price', '2026-10-02', '2027-01-01'],
		['auction', '2027-07-03', '2028-01-01'],
		['estimate', '2027-07-03', '2028-01-01'],
	] as const)('%s: spreads looks over the last quarter of its time, with few on one day', (basis, from, to) => {
		const days = SLUGS.map((slug) => toDay(slug, looked(basis))?.dueOn ?? '');
		expect(days.every((day) => day >= from && day <= to)).toBe(true);
		const most = Math.max(
			...Map.groupBy(days, (day) => day)
				.values()
				.map(({ length }) => length),
		);
		expect(most / SLUGS.length).toBeLessThan(0.04);
	});

	test('prefers a day that the item gives, and the seller’s own page postpones it while it prints the worth', () => {
		const item: ItemChanges = { research: { kind: 'manual', lookAgainOn: '2026-03-01' }, valuation: { sources: [SOURCE] } };
		const sold = { ...item, valuation: { sources: [{ ...SOURCE, primary: true as const }] } };
		const there = reading({ kettle: { figure: '$123', confirmedOn: '2026-11-16' } });
		expect(toDay('kettle', item, there)?.dueOn).toBe('2026-03-01');
		expect(toDay('kettle', sold)?.dueOn).toBe('2026-03-01');
		expect(toDay('kettle', sold, there)?.dueOn).toBe('2026-12-16');
	});

	test('is the first day without its figure for a price, and the end of its budget for a feed', () => {
		const gone = reading({ kettle: { figure: '$123', missingOn: '2026-11-16', candidates: ['$129'] } });
		expect(toDay('kettle', { valuation: { sources: [SOURCE] } }, gone)).toEqual({
			dueOn: '2026-11-16',
			reason: 'The Kettle Shop no longer prints $123; the page has $129.',
			method: 'page',
		});
		expect(toDay('kettle', looked('auction'), gone)?.method).toBe('manual');
		expect(toDay('kettle', { ...looked('list-price'), worthCents: 9_900 }, gone)?.method).toBe('manual');
		expect(toDay('kettle', { research: feed('xau'), valuation: { sources: [SOURCE] } }, gone)?.method).toBe('feed');
		expect(toDay('kettle', { research: feed('xau'), valuation: { asOf: '2026-10-01' } })).toMatchObject({
			dueOn: '2026-10-31',
			method: 'feed',
		});
		expect(toDay('kettle', { research: feed('eur'), ...looked('list-price') })?.dueOn).toMatch(/^202[67]-/);
		expect(toDay('kettle', { research: { kind: 'derived', parts: [{ slug: 'a', quantity: '1' }] } })).toBeUndefined();
	});
});
