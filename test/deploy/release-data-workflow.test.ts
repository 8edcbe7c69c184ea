import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { toSubject } from '../../scripts/weekly/run-weekly.ts';

const text = await readFile('.github/workflows/release-data.yml', 'utf8');
const [, pack = '', publish = ''] = text.split(/^ {2}(?:pack|publish):\n/m);

describe('release-data.yml', () => {
	test('pins every action to a commit, and says which version that is', () => {
		const uses = text.match(/uses: .*/g) ?? [];
		expect(uses).toHaveLength(4);
		for (const line of uses) expect(line).toMatch(/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
	});

	test('may only read; the job that publishes may identify itself to npm, and nothing else', () => {
		expect(text.match(/^ *permissions:\n((?: +[\w-]+: .*\n)+)/gm)).toEqual([
			'permissions:\n  contents: read\n',
			'    permissions:\n      id-token: write\n',
		]);
		expect(publish).toContain('id-token: write');
		expect(text).not.toContain('secrets.');
		expect(text).toContain('persist-credentials: false');
	});

	test('runs the code of the repository only where nothing can be published', () => {
		expect(pack).toContain('npm ci');
		expect(publish).not.toMatch(/checkout|npm ci|npm run|npx/);
		expect(publish).toContain('npm publish "./worthdex-data-$VERSION.tgz" --provenance --access public --ignore-scripts');
	});

	test('runs after green checks of the weekly merge, and publishes only what has changed', () => {
		const condition: string = parse(text).jobs.pack.if;
		for (const wanted of ["workflow_run.conclusion == 'success'", "workflow_run.event == 'push'"]) expect(condition).toContain(wanted);
		const start = /head_commit\.message, '(.+?)'/.exec(condition)?.[1] ?? '';
		expect(toSubject('2026-11-23')).toBe(`${start} 2026-11-23`);
		expect(publish).toContain("if: needs.pack.outputs.version != ''");
	});

	// Expressions inside a script are pasted into it before the shell sees it.
	test('hands values to scripts as variables', () => {
		for (const [, script] of text.matchAll(/run: (?:\|\n)?((?:.*\n)(?: {10}.*\n)*)/g)) expect(script).not.toContain('${{');
	});
});
