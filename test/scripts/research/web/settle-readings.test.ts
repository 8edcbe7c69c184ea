import { describe, expect, test } from 'vitest';
import { exact } from '../../../../core/exact.ts';
import type { WebReading } from '../../../../scripts/research/web/read-quote.ts';
import { settleReadings } from '../../../../scripts/research/web/research-web-item.ts';

const reading = (domain: string, cents: number, asOf?: string): WebReading => ({
	domain,
	cents: exact(cents),
	low: exact(cents),
	high: exact(cents),
	asOf,
	source: { title: 'Synthetic', publisher: domain, url: `https://${domain}/`, retrievedOn: '2026-11-21' },
});
const settle = (...readings: WebReading[]) => {
	const settled = settleReadings(readings);
	return settled && { domain: settled.reading.domain, by: settled.confirmedBy.map(({ domain }) => domain), doubt: settled.doubt };
};

describe('settleReadings()', () => {
	test('is nothing of nothing', () => expect(settle()).toBeUndefined());

	test('takes the newest figure that another publisher bears out, whole', () => {
		expect(settle(reading('a.org', 1000, '2026-01-01'), reading('b.org', 1100, '2026-02-01'))).toEqual({
			domain: 'b.org',
			by: ['a.org'],
			doubt: undefined,
		});
		expect(settle(reading('a.org', 1000, '2026-01-01'), reading('b.org', 1000))).toEqual({
			domain: 'a.org',
			by: ['b.org'],
			doubt: undefined,
		});
	});

	test('lets 10% of the smaller one pass, and not a cent more', () => {
		expect(settle(reading('a.org', 1100, '2026-01-01'), reading('b.org', 1000, '2026-01-01'))?.doubt).toBeUndefined();
		expect(settle(reading('a.org', 1101, '2026-01-01'), reading('b.org', 1000, '2026-01-01'))?.doubt).toBe(
			'No other publisher says about the same as a.org',
		);
	});

	test('names each publisher once', () => {
		expect(
			settle(
				reading('a.org', 1000, '2026-03-01'),
				reading('b.org', 1010, '2026-02-01'),
				reading('c.org', 1000),
				reading('b.org', 1020, '2026-01-01'),
			)?.by,
		).toEqual(['b.org', 'c.org']);
	});

	test('stays in doubt with one publisher, however many of its pages', () => {
		expect(settle(reading('a.org', 1000, '2026-01-01'), reading('a.org', 1000, '2026-01-01'))?.doubt).toBe('Only a.org says so');
	});

	test('stays in doubt when the newest stands alone', () => {
		expect(
			settle(reading('a.org', 1000, '2024-01-01'), reading('b.org', 1000, '2024-01-01'), reading('c.org', 2000, '2026-01-01')),
		).toEqual({
			domain: 'c.org',
			by: [],
			doubt: 'No other publisher says about the same as c.org',
		});
	});

	test('stays in doubt without a day', () => {
		expect(settle(reading('a.org', 1000), reading('b.org', 1000))?.doubt).toBe('a.org does not say of which day the figure is');
	});
});
