import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';

const text = await readFile('.github/workflows/deploy.yml', 'utf8');

describe('deploy.yml', () => {
	test('pins every action to a commit, and says which version that is', () => {
		const uses = text.match(/uses: .*/g) ?? [];
		expect(uses.length).toBeGreaterThan(0);
		for (const line of uses) expect(line).toMatch(/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
	});

	test('may only read, and keeps no credentials of the checkout', () => {
		expect(text.match(/^ *permissions:\n((?: +[\w-]+: .*\n)+)/gm)).toEqual(['permissions:\n  contents: read\n']);
		expect(text.match(/persist-credentials: false/g)).toHaveLength((text.match(/actions\/checkout@/g) ?? []).length);
	});

	test('runs after green checks of a push to main, never of a pull request', () => {
		expect(text).not.toContain('pull_request');
		const conditions = text.match(/^ {4}if: .*$/gm) ?? [];
		expect(conditions).toHaveLength(2);
		for (const condition of conditions)
			for (const wanted of ["workflow_run.conclusion == 'success'", "workflow_run.event == 'push'"]) expect(condition).toContain(wanted);
	});

	test('a secret is set only in the step that needs it', () => {
		for (const step of text.split(/^ {6}- /m)) if (step.includes('secrets.')) expect(step).not.toMatch(/npm ci|npm run|docker build/);
	});

	// Expressions inside a script are pasted into it before the shell sees it.
	test('hands values to scripts as variables', () => {
		for (const [, script] of text.matchAll(/run: (?:\|\n)?((?:.*\n)(?: {10}.*\n)*)/g))
			expect(script?.replaceAll('{{.State', '')).not.toContain('${{');
	});
});
