import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';

const text = await readFile('.github/workflows/weekly.yml', 'utf8');

describe('weekly.yml', () => {
	test('pins every action to a commit, with its version in a comment', () => {
		const uses = text.match(/uses: .*/g) ?? [];
		expect(uses.length).toBeGreaterThan(0);
		for (const line of uses) expect(line).toMatch(/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
	});

	test('may only read, and creates its token after all third-party code has run', () => {
		expect(text.match(/^permissions:\n((?: {2}.*\n)+)/m)?.[1]).toBe('  contents: read\n');
		const [week, token] = [text.indexOf('npm run weekly'), text.indexOf('create-github-app-token@')];
		expect(week).toBeGreaterThan(0);
		expect(token).toBeGreaterThan(week);
		expect(text.slice(token)).not.toMatch(/\bnpm\b|\bnpx\b|\bnode\b/);
	});

	test('passes the key of the model only to the step of the weekly run', () => {
		expect(text.match(/secrets\.GROQ_API_KEY/g)).toHaveLength(1);
		const step = text.slice(text.indexOf('- id: week'), text.indexOf('- id: app'));
		expect(step).toMatch(/^ {8}env:\n {10}GROQ_API_KEY: \S+ secrets\.GROQ_API_KEY/m);
	});

	test('merges without a person only inside the guard rails', () => {
		const merge = text.match(/.*gh pr merge.*/g);
		expect(merge).toEqual([expect.stringMatching(/^\s*if \[ "\$INSIDE" = true \]; then gh pr merge "\$BRANCH" --auto/)]);
	});

	// Expressions inside a script are pasted into it before the shell sees it.
	test('passes values to scripts as variables', () => {
		for (const [, script] of text.matchAll(/run: \|\n((?: {10}.*\n)+)/g)) expect(script).not.toContain('${{');
	});
});
