import { describe, expect, test } from 'vitest';
import { CDN_PATH, DEFAULT_ORIGIN } from '../../../core/settings/default-addresses.ts';
import { LIST_FIELDS, readAuthoredItems, toExpectedListItem } from '../../support/content/authored-items.ts';
import { useHost } from '../../support/hosts/start-host.ts';

type Listed = { slug: string; worthCents: number };
type Answer = {
	amountCents: number;
	label: string;
	perspectives: { text: string; count: number; item: Listed }[];
	nearest: (Listed & { ratio: number })[];
};

const authored = readAuthoredItems();
const { call } = useHost();

// Sentences are tested in test/core/perspective, amounts in test/core/item/worth/amounts.test.ts.
describe('GET /perspective', () => {
	test('answers list items, and nothing else; a limit above ten is lowered, and absent it is three', async () => {
		const [plain, ten, more] = await Promise.all(['', '&limit=10', '&limit=11'].map((limit) => call(`/perspective?amount=123456${limit}`)));
		expect(more?.text).toBe(ten?.text);
		const three = plain?.json<Answer>();
		expect([three?.perspectives.length, three?.nearest.length]).toEqual([3, 3]);
		const { amountCents, perspectives, nearest, ...rest } = ten?.json<Answer>() ?? expect.fail('no answer');
		expect(Object.keys(rest)).toEqual(['label']);
		for (const perspective of perspectives) {
			expect(Object.keys(perspective)).toEqual(['text', 'count', 'item']);
			const item = authored.find(({ slug }) => slug === perspective.item.slug);
			expect(perspective.item).toEqual(item && toExpectedListItem(item, `${DEFAULT_ORIGIN}${CDN_PATH}`));
		}
		const distance = (cents: number) => Math.abs(Math.log(cents / amountCents));
		const expected = authored.map((item) => distance(item.valuation.worthCents)).sort((a, b) => a - b);
		expect(nearest.map(({ worthCents }) => distance(worthCents))).toEqual(expected.slice(0, 10));
		for (const { ratio, ...item } of nearest) {
			expect(Object.keys(item)).toEqual(LIST_FIELDS);
			expect(ratio).toBe(amountCents / item.worthCents);
		}
	});

	test('has a text form, also of errors', async () => {
		const { label, perspectives } = (await call('/perspective?amount=1.25m')).json<Answer>();
		const [answer, error] = await Promise.all([call('/perspective?amount=1.25m&format=text'), call('/perspective?amount=x&format=text')]);
		expect(answer.text).toBe(`${label}\n\n${perspectives.map(({ text }) => `${text}\n`).join('')}`);
		expect([answer, error].map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([
			[200, 'text/plain; charset=utf-8'],
			[400, 'text/plain; charset=utf-8'],
		]);
	});
});
