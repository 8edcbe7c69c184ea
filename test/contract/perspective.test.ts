import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CDN_PATH, DEFAULT_ORIGIN } from '../../core/settings/default-addresses.ts';
import { type ApiCall, createApiClient } from '../support/api-client.ts';
import { LIST_FIELDS, readAuthoredItems, toExpectedListItem } from '../support/authored-items.ts';
import { expectProblem } from '../support/expect-problem.ts';
import { startHost, type TestHost } from '../support/start-host.ts';

type Listed = { slug: string; worthCents: number };
type Answer = {
	amountCents: number;
	label: string;
	perspectives: { text: string; count: number; item: Listed }[];
	nearest: (Listed & { ratio: number })[];
};

const authored = readAuthoredItems();
let host: TestHost;
let call: ApiCall;
beforeAll(async () => {
	host = await startHost();
	call = createApiClient(host.api);
});
afterAll(() => host?.close());

async function readPerspective(query: string): Promise<Answer> {
	const answer = await call(`/perspective?${query}`);
	expect(answer.status, answer.text).toBe(200);
	return answer.json<Answer>();
}

describe('GET /perspective', () => {
	test.each([
		['1250000', 125_000_000, '$1,250,000'],
		['1.25m', 125_000_000, '$1,250,000'],
		['12.50', 1_250, '$12.50'],
		['$3.5bn', 350_000_000_000, '$3,500,000,000'],
		['1,250,000', 125_000_000, '$1,250,000'],
		['40+billion', 4e12, '$40,000,000,000'],
	])('reads %s', async (amount, amountCents, label) => {
		const answer = await readPerspective(`amount=${amount}`);
		expect(answer).toMatchObject({ amountCents, label });
		expect(answer.perspectives).toHaveLength(3);
		expect(answer.nearest).toHaveLength(3);
	});

	test('reads amounts above every worth, and those whose cents a number can hold', async () => {
		expect(await readPerspective('amount=500t')).toMatchObject({ amountCents: 5e16, label: '$500,000,000,000,000' });
		expect(await readPerspective('amount=0.01')).toMatchObject({ amountCents: 1, label: '$0.01' });
	});

	test('answers list items, and nothing else', async () => {
		const answer = await readPerspective('amount=50000&limit=10');
		expect(Object.keys(answer)).toEqual(['amountCents', 'label', 'perspectives', 'nearest']);
		for (const perspective of answer.perspectives) {
			expect(Object.keys(perspective)).toEqual(['text', 'count', 'item']);
			const item = authored.find(({ slug }) => slug === perspective.item.slug);
			expect(perspective.item).toEqual(item && toExpectedListItem(item, `${DEFAULT_ORIGIN}${CDN_PATH}`));
		}
		for (const near of answer.nearest) expect(Object.keys(near)).toEqual([...LIST_FIELDS, 'ratio']);
	});

	test('counts within 10% of the amount, no two of a kind', async () => {
		for (const amount of ['5', '99', '1200', '37k', '1m', '44bn', '1.9t']) {
			const { amountCents, perspectives } = await readPerspective(`amount=${amount}&limit=10`);
			const kinds = perspectives.map(({ item }) => authored.find(({ slug }) => slug === item.slug)?.kind);
			expect(new Set(kinds).size).toBe(kinds.length);
			for (const { count, item } of perspectives) {
				expect(Math.abs((count * item.worthCents) / amountCents - 1)).toBeLessThanOrEqual(0.1 + 1e-5);
			}
		}
	});

	test('gives the nearest worths of all items, with the unrounded ratio', async () => {
		const { amountCents, nearest } = await readPerspective('amount=123456&limit=4');
		const distance = (cents: number) => Math.abs(Math.log(cents / 12_345_600));
		const expected = authored.map((item) => distance(item.valuation.worthCents)).sort((a, b) => a - b);
		expect(nearest.map(({ worthCents }) => distance(worthCents))).toEqual(expected.slice(0, 4));
		for (const { ratio, worthCents } of nearest) expect(ratio).toBe(amountCents / worthCents);
	});

	test('lowers a limit above ten', async () => {
		const [ten, more] = await Promise.all([call('/perspective?amount=5&limit=10'), call('/perspective?amount=5&limit=11')]);
		expect(more.text).toBe(ten.text);
	});

	test('has a text form', async () => {
		const { label, perspectives } = await readPerspective('amount=1.25m');
		const answer = await call('/perspective?amount=1.25m&format=text');
		expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
		expect(answer.text).toBe(`${label}\n\n${perspectives.map(({ text }) => `${text}\n`).join('')}`);
	});

	test('may be cached like all data', async () => {
		const header = async (path: string) => (await call(path)).headers.get('cache-control');
		const expected = await header('/compare?a=bitcoin&b=big-mac');
		expect(await header('/perspective?amount=5')).toBe(expected);
		expect(await header('/perspective?amount=5&format=text')).toBe(expected);
	});

	test.each([
		['', 'amount: missing, expected a value'],
		['amount=', 'amount: blank, expected a value'],
		['amount=many', 'amount: found "many", expected dollars from 0.01 to 1 quadrillion, such as 1250000, 12.50, 1.25m or $3.5bn'],
		['amount=0', 'amount: found "0", expected dollars from 0.01 to 1 quadrillion, such as 1250000, 12.50, 1.25m or $3.5bn'],
		['amount=5&limit=0', 'limit: found "0", expected a whole number of at least 1'],
		['amount=5&format=xml', 'format: found "xml", expected one of json, text'],
	])('refuses ?%s', async (query, detail) => {
		const answer = await call(`/perspective?${query}`);
		const problem = expectProblem(answer, { status: 400, code: 'invalid_parameter' });
		expect(problem.detail).toContain(detail);
	});

	test('answers an error as text to those who asked for text', async () => {
		const answer = await call('/perspective?amount=many&format=text');
		expect(answer.status).toBe(400);
		expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
	});
});
