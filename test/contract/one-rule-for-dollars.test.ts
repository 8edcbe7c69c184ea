import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readContent } from '../../build/content/read-content.ts';
import { toCatalogue } from '../../build/plan/to-catalogue.ts';
import { toShownComparison } from '../../core/item/worth/comparison.ts';
import { createRandom } from '../../core/random.ts';
import { escapeMarkup } from '../../core/text.ts';
import { MCP_CLIENTS, type McpClient } from '../support/mcp-clients.ts';
import { startHost, type TestHost } from '../support/start-host.ts';
import { TEST_CONTENT_DIR } from '../support/test-build.ts';

let host: TestHost;
let client: McpClient;
beforeAll(async () => {
	host = await startHost();
	client = await MCP_CLIENTS['2025-11-25'](`${host.api}/mcp`);
});
afterAll(async () => {
	await client?.close();
	await host?.close();
});

/** Pairs that are asked over HTTP. More of them, without a host, are in test/core/item/worth/dollars.test.ts. */
const COUNT = 40;

describe('one rule for dollars', () => {
	test('the page of a pair and MCP compare in the same dollars, with the same ratio and years', async () => {
		const { catalogue } = toCatalogue((await readContent(TEST_CONTENT_DIR)).content);
		const items = catalogue.items.filter(({ slug }) => !slug.startsWith('stamp-'));
		const random = createRandom(44);
		const pick = () => items[Math.floor(random() * items.length)] ?? expect.fail('no items');
		for (let round = 0; round < COUNT; round++) {
			const [a, b] = [pick(), pick()];
			const { comparison, pair, sentence } = toShownComparison(a, b, { catalogue, cdnUrl: '' });
			const { text } = await client.callTool('compare', { a: a.slug, b: b.slug });
			expect(text.startsWith(`${sentence}.\n`), text).toBe(true);
			const page = await (await fetch(`${host.origin}/compare/${a.slug}/${b.slug}/`)).text();
			const about = /<meta property="og:description" content="([^"]*)"/.exec(page)?.[1] ?? '';
			expect(about).toContain(escapeMarkup(comparison.ratioLabel));
			expect(page).toContain(escapeMarkup(comparison.ratioLabel));
			expect(about.includes('today’s dollars')).toBe(pair.dollars === 'today');
			if (pair.dollars === 'today') for (const { year } of [pair.a, pair.b]) expect(about).toContain(year);
		}
	});
});
