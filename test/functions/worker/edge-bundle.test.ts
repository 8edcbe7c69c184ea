import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { type BuildOptions, build } from 'esbuild';
import { parse } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';

/**
 * Bytes that a cold start at the edge may have to load. 6 KB of it are the schemas' library, which the Worker's settings need as well, 7 KB the
 * pages that depend on the request, and 5 KB the descriptions of endpoints, which are in the rows that the router reads. Half a KB is what other
 * APIs call their parameters.
 */
const MAX_GZIPPED_BYTES = 72 * 1024;
/** What the first question may load: words and rows of Ask, 12 KB of them English words that are no names. */
const MAX_ASK_BYTES = 77 * 1024;
/** What the first filtered list and the first form may load. A third of it is what a bundle in one file needs to load anything later. */
const MAX_LISTS_AND_FORMS_BYTES = 7.5 * 1024;
/** What MCP may add to the Worker before it becomes a Worker of its own (decision 028). */
const MAX_MCP_BYTES = 62 * 1024;

/** Where everything begins that only `POST /mcp` loads. */
const MCP = '../endpoints/mcp/serve-mcp.ts';
/** Where everything begins that only a table loads: the columns and their descriptions. */
const TABLE = '../endpoints/items/list-items-csv.ts';
/** Where everything begins that only filtered lists and forms load: pages for links and for browsers without script. */
const LISTS_AND_FORMS = ['./get-catalogue-page.ts', './submission-pages.ts'];
/** Where everything begins that only a question loads: its reader, and the list that a bound of money leads to. */
const ASK = ['../../core/ask/answer-question.ts', '../../../core/pages/list/bound-list.ts'];

async function measure(entry: string, options: BuildOptions = {}): Promise<number> {
	// `neutral` knows no built-in module: an import of one would fail the bundling.
	const { outputFiles } = await build({
		entryPoints: [entry],
		bundle: true,
		minify: true,
		format: 'esm',
		platform: 'neutral',
		mainFields: ['module', 'main'],
		conditions: ['workerd', 'worker', 'browser'],
		write: false,
		...options,
	});
	return gzipSync(outputFiles?.[0]?.contents ?? '', { level: 9 }).length;
}

describe('the function for the edge', () => {
	test(`imports nothing of Node, and is at most ${MAX_GZIPPED_BYTES} bytes gzipped without MCP, tables, lists, forms and Ask, which are loaded later`, async () => {
		const [bytes, withAsk, withForms] = await Promise.all(
			[
				[MCP, TABLE, ...ASK, ...LISTS_AND_FORMS],
				[MCP, TABLE, ...LISTS_AND_FORMS],
				[MCP, TABLE, ...ASK],
			].map((external) => measure('functions/http/request-handler.ts', { external })),
		);
		console.log(`the function for the edge: ${bytes} bytes gzipped, ${withAsk} with Ask, ${withForms} with lists and forms`);
		expect(bytes).toBeGreaterThan(10_000);
		expect(bytes).toBeLessThanOrEqual(MAX_GZIPPED_BYTES);
		expect((withAsk ?? 0) - (bytes ?? 0)).toBeLessThanOrEqual(MAX_ASK_BYTES);
		expect((withForms ?? 0) - (bytes ?? 0)).toBeLessThanOrEqual(MAX_LISTS_AND_FORMS_BYTES);
	});

	test(`MCP adds at most ${MAX_MCP_BYTES} bytes gzipped to the Worker`, async () => {
		const { alias } = parse(readFileSync('wrangler.jsonc', 'utf8')) as { alias: Record<string, string> };
		const entry = 'functions/worker/worker.ts';
		const [without, whole] = await Promise.all([measure(entry, { external: [MCP] }), measure(entry, { alias })]);
		console.log(`the Worker: ${without} bytes gzipped without MCP, ${whole} with it`);
		expect(whole - without).toBeGreaterThan(10_000);
		expect(whole - without).toBeLessThanOrEqual(MAX_MCP_BYTES);
	});
});
