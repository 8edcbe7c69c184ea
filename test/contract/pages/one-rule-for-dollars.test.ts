import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readContent } from '../../../build/content/read-content.ts';
import { toCatalogue } from '../../../build/plan/to-catalogue.ts';
import { answerPlan } from '../../../core/ask/answer-question.ts';
import type { Catalogue } from '../../../core/item/catalogue.ts';
import type { Item } from '../../../core/item/item.ts';
import { endSentence } from '../../../core/item/naming.ts';
import { toShownComparison } from '../../../core/item/worth/comparison.ts';
import { createRandom } from '../../../core/random.ts';
import { escapeMarkup } from '../../../core/text.ts';
import { useHost } from '../../support/hosts/start-host.ts';
import { MCP_CLIENTS, type McpClient } from '../../support/http/mcp-clients.ts';
import { TEST_CONTENT_DIR } from '../../support/test-build.ts';

const host = useHost();
let client: McpClient;
beforeAll(async () => {
	client = await MCP_CLIENTS['2025-11-25'](`${host.api}/mcp`);
});
afterAll(() => client?.close());

/** Pairs, and those of them that are asked over HTTP. More of the sentence and the picture are in test/core/item/worth/dollars.test.ts. */
const [COUNT, HTTP_COUNT] = [200, 40];

/** The answer of Ask to which of two is worth more, by their slugs: their names alone may mean other items. */
const ask = (a: Item, b: Item, catalogue: Catalogue) =>
	answerPlan(
		{ op: 'relate', ask: 'compare', a: [{ slug: a.slug, quantity: '1' }], b: [{ slug: b.slug, quantity: '1' }], claim: 'which-more' },
		catalogue,
	).answer;

/** A number of an answer: `about 13,600`, `1.2 million`. */
function toNumber(text: string): number {
	const scales = new Map([
		['million', 1e6],
		['billion', 1e9],
		['trillion', 1e12],
		['quadrillion', 1e15],
		['quintillion', 1e18],
	]);
	const [digits = '', scale = ''] = text.replaceAll(',', '').split(' ');
	return Number(digits) * (scales.get(scale) ?? 1);
}

describe('one rule for dollars', () => {
	test('the page of a pair, MCP and Ask compare in the same dollars, with the same ratio and years', async () => {
		const { catalogue } = toCatalogue((await readContent(TEST_CONTENT_DIR)).content);
		const items = catalogue.items.filter(({ slug }) => !slug.startsWith('stamp-'));
		const random = createRandom(44);
		const pick = () => items[Math.floor(random() * items.length)] ?? expect.fail('no items');
		for (let round = 0; round < COUNT; round++) {
			const [a, b] = [pick(), pick()];
			const { pair, sentence, dated } = toShownComparison(a, b, { catalogue, cdnUrl: '' });
			const answer = ask(a, b, catalogue);
			const isConverted = pair.dollars === 'today' && [a, b].some(({ valuation }) => valuation.inTodaysDollars);
			// A rate by the year and one by the month are asked by one period.
			if (a !== b && !(a.per && b.per && a.per !== b.per)) {
				expect(answer.includes('in today’s dollars'), answer).toBe(isConverted);
				expect(answer.includes('Inflation is not counted'), answer).toBe(pair.isUncounted);
				for (const side of [pair.a, pair.b])
					if (side.isConverted) expect(answer).toMatch(new RegExp(` in today’s dollars; [^()]+ in ${side.year}\\)`));
				const [, times] = /([\d.,]+(?: [a-z]+illion)?) times as much/.exec(answer) ?? [];
				const ratio = Math.max(pair.ratio, 1 / pair.ratio);
				if (times !== undefined) expect(Math.abs(toNumber(times) / ratio - 1), answer).toBeLessThan(0.006);
				else expect(ratio, answer).toBeLessThan(2.006);
			}
			if (round >= HTTP_COUNT) continue;
			const { text } = await client.callTool('compare', { a: a.slug, b: b.slug });
			expect(text.startsWith(`${endSentence(dated)}\n`), text).toBe(true);
			const page = await (await fetch(`${host.origin}/compare/${a.slug}/${b.slug}/`)).text();
			const about = /<meta property="og:description" content="([^"]*)"/.exec(page)?.[1] ?? '';
			expect(page).toContain(escapeMarkup(sentence));
			expect(about).toBe(escapeMarkup(endSentence(dated)));
		}
	});
});
