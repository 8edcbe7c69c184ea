import { describe, expect, test } from 'vitest';
import { exact } from '../../../core/exact.ts';
import type { FeedReading } from '../../../scripts/research/feeds/feed-reader.ts';
import { researchItems } from '../../../scripts/research/research-items.ts';
import { createItemFile } from '../../support/item-factory.ts';
import { FEEDS } from '../../support/synthetic-feeds.ts';

const TODAY = '2026-11-28';
const feed = FEEDS['exchange-rates'];
const series = feed?.series.xau;

/** The verdicts for an ounce of gold at $4,000 and a coin of half an ounce, if the feed has this price on this day. */
async function judge(dollars: bigint, asOf: string, coinCents: number) {
	const valuation = { asOf: '2026-10-01', basis: 'market' as const };
	const items = new Map([
		[
			'gold',
			createItemFile({
				worthCents: 400_000,
				addedOn: '2026-10-01',
				research: { kind: 'feed', feed: 'exchange-rates', series: 'xau', quantity: '1', unit: 'troy ounce' },
				valuation: { ...valuation, lowCents: 400_000 },
			}),
		],
		[
			'coin',
			createItemFile({
				worthCents: coinCents,
				addedOn: '2026-10-01',
				research: { kind: 'derived', parts: [{ slug: 'gold', quantity: '0.5' }] },
				valuation: { ...valuation, lowCents: coinCents, basis: 'derived' },
			}),
		],
	]);
	const reading = {
		feed,
		series,
		figure: exact(dollars),
		printed: `${dollars}`,
		asOf,
		url: 'https://mint.example/',
		cells: [],
	} as unknown as FeedReading;
	const findings = await researchItems(items, { readFeed: async () => reading, series: new Map(), today: TODAY });
	return findings.map(({ change }) => change.verdict);
}

describe('researchItems(): a derived worth', () => {
	test('that differs from the sum of rounded parts by cents would be held every week', async () => {
		expect(await judge(4000n, '2026-10-01', 200_001)).toEqual(['unchanged', 'unchanged']);
	});

	test('whose part a person has changed follows it', async () => {
		expect(await judge(4000n, '2026-10-01', 190_000)).toEqual(['unchanged', 'passed']);
	});

	test('has the rails of a market, or a month in which gold falls by 22% would hold the coin alone', async () => {
		expect(await judge(3120n, '2026-11-10', 200_000)).toEqual(['passed', 'passed']);
	});
});
