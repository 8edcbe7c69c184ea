import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';

/** What a cold start at the edge may have to load; 6 KB of it are the schemas' library, which the Worker's settings need as well. */
const MAX_GZIPPED_BYTES = 72 * 1024;

describe('the function for the edge', () => {
	test(`imports nothing of Node, and is at most ${MAX_GZIPPED_BYTES} bytes gzipped`, async () => {
		// `neutral` knows no built-in module: an import of one would fail the bundling.
		const { outputFiles } = await build({
			entryPoints: ['functions/http/answer.ts'],
			bundle: true,
			minify: true,
			format: 'esm',
			platform: 'neutral',
			mainFields: ['module', 'main'],
			write: false,
		});
		const bytes = gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length;
		console.log(`the function for the edge: ${bytes} bytes gzipped`);
		expect(bytes).toBeGreaterThan(10_000);
		expect(bytes).toBeLessThanOrEqual(MAX_GZIPPED_BYTES);
	});
});
