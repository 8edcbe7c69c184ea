import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { answerExamples, createExampleRunner } from '../../scripts/generate/readme-examples.ts';
import { startHost } from '../support/start-host.ts';

describe('the README', () => {
	test('shows five examples with their actual answers (written by npm run readme)', async () => {
		const markdown = await readFile('README.md', 'utf8');
		expect(markdown.match(/^\$ curl/gm)).toHaveLength(5);
		const host = await startHost();
		try {
			expect(await answerExamples(markdown, createExampleRunner(host.origin))).toBe(markdown);
		} finally {
			await host.close();
		}
	});
});
