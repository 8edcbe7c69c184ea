import { describe, expect, test } from 'vitest';
import { LIST_FIELDS, readAuthoredItems, toExpectedLabel, toExpectedListItem } from '../../support/content/authored-items.ts';
import { useHost } from '../../support/hosts/start-host.ts';
import { expectProblem } from '../../support/http/expect-problem.ts';

type ComparedItem = { slug: string; worthCents: number; worthLabel: string; asOf: string };
type Comparison = {
	a: ComparedItem;
	b: ComparedItem;
	ratio: number;
	differenceCents: number;
	differenceLabel: string;
	dollarsToday?: object;
};
type FullItem = { worthCents: number; valuation: { asOf: string; inTodaysDollars?: { worthCents: number; asOf: string } } };

const FIELDS = ['a', 'b', 'ratio', 'ratioLabel', 'differenceCents', 'differenceLabel'];
const authored = readAuthoredItems();
/** Some pairs, near and far in the list, the same on every run. */
const PAIRS = Array.from({ length: 10 }, (_, index) => {
	const pick = (step: number) => authored[(index * step) % authored.length] ?? expect.fail('no items');
	return [pick(7), pick(11)] as const;
});
const { call } = useHost();

const compare = async (a: string, b: string, more = '') => (await call(`/compare?a=${a}&b=${b}${more}`)).json<Comparison>();

// Ratios and labels are tested in test/core/item/worth/comparison.test.ts.
describe('GET /compare', () => {
	test.each(PAIRS.map(([a, b]) => [a.slug, b.slug, a, b] as const))(
		'answers two list items with their dates, ratio and difference: %s and %s',
		async (slugA, slugB, a, b) => {
			const comparison = await compare(slugA, slugB);
			expect(Object.keys(comparison).filter((name) => name !== 'dollarsToday')).toEqual(FIELDS);
			expect(Object.keys(comparison.a)).toEqual([...LIST_FIELDS, 'asOf']);
			const differenceCents = a.valuation.worthCents - b.valuation.worthCents;
			expect(comparison).toMatchObject({
				a: { ...toExpectedListItem(a, 'http://localhost:4321/cdn'), asOf: a.valuation.asOf },
				b: { ...toExpectedListItem(b, 'http://localhost:4321/cdn'), asOf: b.valuation.asOf },
				ratio: a.valuation.worthCents / b.valuation.worthCents,
				differenceCents,
				differenceLabel: toExpectedLabel(differenceCents),
			});
			expect(await compare(slugA, slugB, '&dollars=nominal')).toEqual(comparison);
		},
	);

	test('dollars=today gives worths, ratio, label and difference in today’s dollars, and says so', async () => {
		let converted = 0;
		for (const [a, b] of PAIRS) {
			const comparison = await compare(a.slug, b.slug, '&dollars=today');
			expect(Object.keys(comparison)).toEqual([...FIELDS, 'dollars']);
			for (const { slug, worthCents, worthLabel } of [comparison.a, comparison.b]) {
				const { valuation, worthCents: nominal } = (await call(`/items/${slug}`)).json<FullItem>();
				if (valuation.inTodaysDollars) converted++;
				expect(worthCents).toBe(valuation.inTodaysDollars?.worthCents ?? nominal);
				expect(worthLabel).toBe(toExpectedLabel(worthCents));
			}
			const [centsA, centsB] = [comparison.a.worthCents, comparison.b.worthCents];
			expect(comparison).toMatchObject({
				a: { asOf: a.valuation.asOf },
				b: { asOf: b.valuation.asOf },
				ratio: centsA / centsB,
				differenceCents: centsA - centsB,
				dollars: 'today',
			});
		}
		expect(converted).toBeGreaterThan(2);
	});

	test('dollarsToday has the numbers of pages, in today’s dollars, where the figures are more than two calendar years apart', async () => {
		const isFar = (from: string, to: string) => Math.abs(Number(from.slice(0, 4)) - Number(to.slice(0, 4))) > 2;
		const toSeen = async (slug: string) => {
			const { worthCents, valuation } = (await call(`/items/${slug}`)).json<FullItem>();
			const today = valuation.inTodaysDollars;
			return today && isFar(valuation.asOf, today.asOf) ? today.worthCents : worthCents;
		};
		let apart = 0;
		for (const [a, b] of PAIRS) {
			const { dollarsToday } = await compare(a.slug, b.slug);
			const [centsA, centsB] = await Promise.all([toSeen(a.slug), toSeen(b.slug)]);
			if (!isFar(a.valuation.asOf, b.valuation.asOf)) expect(dollarsToday).toBeUndefined();
			else {
				apart++;
				expect(Object.keys(dollarsToday ?? {})).toEqual(['ratio', 'ratioLabel', 'differenceCents', 'differenceLabel']);
				expect(dollarsToday).toMatchObject({ ratio: centsA / centsB, differenceCents: centsA - centsB });
			}
		}
		expect(apart).toBeGreaterThan(1);
	});

	test('include=valuation adds the date, range and confidence of both worths', async () => {
		const { a, b, ...plain } = await compare('bitcoin', 'big-mac');
		const { a: first, b: second, ...rest } = await compare('bitcoin', 'big-mac', '&include=valuation');
		expect(rest).toEqual(plain);
		for (const [without, included] of [
			[a, first],
			[b, second],
		])
			expect(included).toMatchObject({ ...without, valuation: { asOf: without?.asOf, confidence: expect.any(String) } });
	});

	test.each(['a', 'b'])('an unknown slug is 404 item_not_found, names the parameter %s and suggests near slugs', async (parameter) => {
		const query = parameter === 'a' ? 'a=avocado-tost&b=bitcoin' : 'a=bitcoin&b=avocado-tost';
		const problem = expectProblem(await call(`/compare?${query}`), { status: 404, code: 'item_not_found', parameter });
		expect(problem.suggestions).toContain('avocado-toast');
	});
});
