import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiCall, createApiClient } from '../support/api-client.ts';
import { type AuthoredItem, LIST_FIELDS, readAuthoredItems, toExpectedLabel, toExpectedListItem } from '../support/authored-items.ts';
import { expectProblem } from '../support/expect-problem.ts';
import { type FixtureHost, startFixtureHost } from '../support/start-fixture-host.ts';
import { startHost, type TestHost } from '../support/start-host.ts';

type ComparedItem = { slug: string; worthCents: number; worthLabel: string; asOf: string };
type Comparison = {
	a: ComparedItem;
	b: ComparedItem;
	ratio: number;
	ratioLabel: string;
	differenceCents: number;
	differenceLabel: string;
	dollars?: string;
};

const WORDS: Readonly<Record<string, number>> = { '': 1, ' million': 1e6, ' billion': 1e9, ' trillion': 1e12, ' quadrillion': 1e15 };
const authored = readAuthoredItems();
let host: TestHost;
let fixture: FixtureHost;
let call: ApiCall;
let callFixture: ApiCall;

beforeAll(async () => {
	[host, fixture] = await Promise.all([startHost(), startFixtureHost()]);
	call = createApiClient(host.api);
	callFixture = createApiClient(fixture.api, fixture.openApiFile);
	comparisons = await Promise.all(PAIRS.map(([a, b]) => compare(a.slug, b.slug)));
});
afterAll(() => Promise.all([host?.close(), fixture?.close()]));

async function compare(a: string, b: string, by = call): Promise<Comparison> {
	const answer = await by(`/compare?a=${a}&b=${b}`);
	expect(answer.status, answer.text).toBe(200);
	return answer.json<Comparison>();
}

/** Some pairs, near and far in the list, the same on every run. */
const PAIRS: [AuthoredItem, AuthoredItem][] = Array.from({ length: 40 }, (_, index) => {
	const pick = (step: number) => authored[(index * step) % authored.length] ?? expect.fail('no items');
	return [pick(7), pick(11)];
});
/** The answer to each pair. */
let comparisons: Comparison[];

/** The number that a label says in "about 7,250" or "about 1.2 million". */
function readCount(label: string): number {
	const [, digits = '', word = ''] = / about ([\d.,]+)( [a-z]+illion)? /.exec(label) ?? [];
	return Number(digits.replaceAll(',', '')) * (WORDS[word] ?? Number.NaN);
}

describe('GET /compare', () => {
	test('answers {a, b, ratio, ratioLabel, differenceCents, differenceLabel} of two list items with their dates', () => {
		for (const [index, [a, b]] of PAIRS.entries()) {
			const comparison = comparisons[index] ?? expect.fail('no answer');
			expect(Object.keys(comparison)).toEqual(['a', 'b', 'ratio', 'ratioLabel', 'differenceCents', 'differenceLabel']);
			expect(Object.keys(comparison.a)).toEqual([...LIST_FIELDS, 'asOf']);
			expect(comparison.a).toEqual({ ...toExpectedListItem(a, 'http://localhost:4321/cdn'), asOf: a.valuation.asOf });
			expect(comparison.b).toEqual({ ...toExpectedListItem(b, 'http://localhost:4321/cdn'), asOf: b.valuation.asOf });
		}
	});

	test('ratio is a to b, unrounded; difference is a minus b', () => {
		for (const [index, [a, b]] of PAIRS.entries()) {
			const { ratio, differenceCents, differenceLabel } = comparisons[index] ?? expect.fail('no answer');
			expect(ratio).toBe(a.valuation.worthCents / b.valuation.worthCents);
			expect(differenceCents).toBe(a.valuation.worthCents - b.valuation.worthCents);
			expect(differenceLabel).toBe(toExpectedLabel(differenceCents));
		}
	});

	test('ratioLabel reads the larger first, as "1 Bitcoin is worth about 7,250 Avocado Toasts"', async () => {
		for (const [index, [a, b]] of PAIRS.entries()) {
			const { ratioLabel } = comparisons[index] ?? expect.fail('no answer');
			const [larger, smaller] = a.valuation.worthCents >= b.valuation.worthCents ? [a, b] : [b, a];
			if (larger.valuation.worthCents === smaller.valuation.worthCents) continue;
			expect(ratioLabel.startsWith(`1 ${larger.name} is worth about `), ratioLabel).toBe(true);
			const { plural } = (await call(`/items/${smaller.slug}`)).json<{ plural: string }>();
			expect(ratioLabel.endsWith(` ${smaller.name}`) || ratioLabel.endsWith(` ${plural}`), ratioLabel).toBe(true);
			// One decimal of a million, three digits below a hundred, whole numbers between.
			expect(Math.abs(readCount(ratioLabel) / (larger.valuation.worthCents / smaller.valuation.worthCents) - 1), ratioLabel).toBeLessThan(
				0.05,
			);
		}
		const [bitcoin, toast] = ['bitcoin', 'avocado-toast'].map(
			(slug) => authored.find((item) => item.slug === slug)?.valuation.worthCents ?? 0,
		);
		const count = Math.round((bitcoin ?? 0) / (toast ?? 1)).toLocaleString('en-US');
		for (const [a, b] of [
			['bitcoin', 'avocado-toast'],
			['avocado-toast', 'bitcoin'],
		] as const) {
			expect((await compare(a, b)).ratioLabel).toBe(`1 Bitcoin is worth about ${count} Avocado Toasts`);
		}
	});

	test('dollars=nominal is the default', async () => {
		const answers = await Promise.all(['', '&dollars=nominal'].map((more) => call(`/compare?a=bitcoin&b=big-mac${more}`)));
		expect(answers[1]?.text).toBe(answers[0]?.text);
	});

	test('dollars=today gives worths, ratio, label and difference in today’s dollars, and says so', async () => {
		let converted = 0;
		for (const [a, b] of PAIRS) {
			const comparison = (await call(`/compare?a=${a.slug}&b=${b.slug}&dollars=today`)).json<Comparison>();
			expect(Object.keys(comparison)).toEqual(['a', 'b', 'ratio', 'ratioLabel', 'differenceCents', 'differenceLabel', 'dollars']);
			expect(comparison.dollars).toBe('today');
			for (const [side, item] of [
				['a', a],
				['b', b],
			] as const) {
				const full = (await call(`/items/${item.slug}`)).json<{
					worthCents: number;
					valuation: { inTodaysDollars?: { worthCents: number } };
				}>();
				const { worthCents, worthLabel, asOf } = comparison[side];
				if (full.valuation.inTodaysDollars) converted++;
				expect(worthCents).toBe(full.valuation.inTodaysDollars?.worthCents ?? full.worthCents);
				expect(worthLabel).toBe(toExpectedLabel(worthCents));
				expect(asOf).toBe(item.valuation.asOf);
			}
			const { ratio, ratioLabel, differenceCents, differenceLabel } = comparison;
			const [larger, smaller] = comparison.a.worthCents >= comparison.b.worthCents ? [a, b] : [b, a];
			expect(ratio).toBe(comparison.a.worthCents / comparison.b.worthCents);
			if (ratio !== 1) {
				expect(ratioLabel.startsWith(`1 ${larger.name} is worth about `), ratioLabel).toBe(true);
				const cents = [comparison.a.worthCents, comparison.b.worthCents].sort((x, y) => y - x) as [number, number];
				expect(Math.abs(readCount(ratioLabel) / (cents[0] / cents[1]) - 1), `${ratioLabel} ${smaller.name}`).toBeLessThan(0.05);
			}
			expect(differenceCents).toBe(comparison.a.worthCents - comparison.b.worthCents);
			expect(differenceLabel).toBe(toExpectedLabel(differenceCents));
		}
		expect(converted).toBeGreaterThan(10);
	});

	test('a = b gives 1', async () => {
		const { ratio, differenceCents, differenceLabel, ratioLabel } = await compare('bitcoin', 'bitcoin');
		expect({ ratio, differenceCents, differenceLabel }).toEqual({ ratio: 1, differenceCents: 0, differenceLabel: '$0' });
		expect(ratioLabel).toMatch(/Bitcoin.*Bitcoin/);
	});

	test('two items of equal worth give 1, and the label names both', async () => {
		const { ratio, differenceCents, ratioLabel } = await compare('golden-twin', 'silver-twin', callFixture);
		expect({ ratio, differenceCents }).toEqual({ ratio: 1, differenceCents: 0 });
		expect(ratioLabel).toContain('Golden Twin');
		expect(ratioLabel).toContain('Silver Twin');
	});

	test('is exact between the smallest and the largest worth', async () => {
		const up = await compare('crown-jewel', 'glass-of-water', callFixture);
		expect(up).toMatchObject({ ratio: 9007199254740991, differenceCents: 9007199254740990, differenceLabel: '$90,071,992,547,409.90' });
		const down = await compare('glass-of-water', 'crown-jewel', callFixture);
		expect(down).toMatchObject({
			ratio: 1 / 9007199254740991,
			differenceCents: -9007199254740990,
			differenceLabel: '-$90,071,992,547,409.90',
		});
		expect(down.ratioLabel).toBe(up.ratioLabel);
	});

	test.each(['a', 'b'])('an unknown slug is 404 item_not_found, names the parameter %s and suggests near slugs', async (parameter) => {
		const query = parameter === 'a' ? 'a=avocado-tost&b=bitcoin' : 'a=bitcoin&b=avocado-tost';
		const problem = expectProblem(await call(`/compare?${query}`), { status: 404, code: 'item_not_found', parameter });
		expect(problem.suggestions).toContain('avocado-toast');
	});
});
