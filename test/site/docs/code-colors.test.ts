import { createShikiHighlighter } from '@astrojs/internal-helpers/shiki';
import { afterEach, describe, expect, test, vi } from 'vitest';
import codeConfig from '../../../ec.config.mjs';
import { withoutTimeLimit } from '../../../site/docs/code-colors.ts';

const CODE = JSON.stringify({
	slug: 'bitcoin',
	name: 'Bitcoin',
	worthCents: 6_270_000,
	tags: ['crypto', 'money'],
	lines: [1, 2, 3, true, null],
});

/** Colors the code on a machine so busy that a second passes between any two looks at the clock. */
async function colorSlowly(transformers: (typeof withoutTimeLimit)[]): Promise<string> {
	const highlighter = await createShikiHighlighter();
	let time = Date.now();
	vi.spyOn(Date, 'now').mockImplementation(() => (time += 1000));
	return highlighter.codeToHtml(CODE, 'json', { transformers });
}

async function color(): Promise<string> {
	return (await createShikiHighlighter()).codeToHtml(CODE, 'json');
}

afterEach(() => void vi.restoreAllMocks());

describe('withoutTimeLimit', () => {
	test('colors code alike on a slow machine', async () => {
		const fast = await color();
		expect(await colorSlowly([withoutTimeLimit])).toBe(fast);
	});

	test('is among the options of the docs', () => {
		expect(codeConfig.shiki.transformers).toContain(withoutTimeLimit);
	});
});
