import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import type { YearSchema, YearsSchema } from '../../../core/api/schemas/catalogue-replies.ts';
import type { HistorySchema } from '../../../core/api/schemas/item-replies.ts';
import { useHost } from '../../support/hosts/start-host.ts';
import { expectProblem } from '../../support/http/expect-problem.ts';

type History = z.infer<typeof HistorySchema>;

const { call } = useHost();

describe('GET /items/{slug}/history', () => {
	test('has every point of a long series, of which the item holds one a year', async () => {
		const { points, todaysDollarsOf } = (await call('/items/movie-ticket/history.json')).json<History>();
		const { history } = (await call('/items/movie-ticket')).json<{ history: { asOf: string; worthCents: number }[] }>();
		expect(points.length).toBeGreaterThan(40);
		expect(points.length).toBeGreaterThanOrEqual(history.length);
		expect(points[0]).toMatchObject({ asOf: '1910-12-31', period: 'year', worthCents: 7, worthLabel: '$0.07', source: 4 });
		expect(points[0]?.inTodaysCents).toBeGreaterThan(200);
		expect(todaysDollarsOf).toMatch(/^\d{4}-\d{2}-\d{2}$/);
		const years = history.map(({ asOf }) => asOf.slice(0, 4));
		expect(new Set(years).size).toBe(years.length);
		expect(points.map(({ asOf }) => asOf)).toEqual(points.map(({ asOf }) => asOf).toSorted());
		expect(points.at(-1)).toMatchObject({ asOf: history.at(-1)?.asOf, worthCents: history.at(-1)?.worthCents });
	});

	test('answers for an item without a file of its own too, in both forms', async () => {
		const { points } = (await call('/items/bitcoin/history.json')).json<History>();
		const csv = await call('/items/bitcoin/history.csv');
		expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
		const [header, ...lines] = csv.text.trimEnd().split('\r\n');
		expect(header).toBe('asOf,period,worthCents,worth,inTodaysCents,basis,source');
		expect(lines.map((line) => line.split(',')[2])).toEqual(points.map(({ worthCents }) => String(worthCents)));
	});
});

describe('GET /years', () => {
	test('lists years of twelve things or more, and a year that it lists has them', async () => {
		const { years } = (await call('/years')).json<z.infer<typeof YearsSchema>>();
		for (const { items } of years) expect(items).toBeGreaterThanOrEqual(12);
		const first = years[0];
		if (first) {
			const { items } = (await call(`/years/${first.year}`)).json<z.infer<typeof YearSchema>>();
			expect(items).toHaveLength(first.items);
			for (const { asOf } of items) expect(asOf.slice(0, 4)).toBe(String(first.year));
		}
	});

	test.each(['1066', '99', 'abc', '1980.5'])('answers 404 for %s', async (year) => {
		expectProblem(await call(`/years/${year}`), { status: 404, code: 'not_found' });
	});
});
