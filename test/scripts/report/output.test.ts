import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { compareOutputs, toCodeBlock, toLineDifference, toReport } from '../../../scripts/report/compare-outputs.ts';

import { createSmallContent, writeContentFolder } from '../../support/content-folder.ts';
import { createItemFile } from '../../support/item-factory.ts';
import { runCommand } from '../../support/run-command.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

const BEFORE = new Map([
	['a.txt', 'A - $1\n\nSame.\n'],
	['b.json', '{}'],
	['c.txt', 'Gone\n'],
]);
const AFTER = new Map([
	['a.txt', 'A - $2\n\nSame.\n'],
	['b.json', '{}'],
	['d.json', '[]'],
]);

describe('compareOutputs()', () => {
	test('finds added, removed and changed files', () => {
		expect(compareOutputs(BEFORE, AFTER)).toEqual({ added: ['d.json'], removed: ['c.txt'], changed: ['a.txt'] });
	});
});

describe('toLineDifference()', () => {
	test('shows lines that only one text has', () => expect(toLineDifference('x\ny\n', 'y\nz\n')).toEqual(['- x', '+ z']));
});

describe('toReport()', () => {
	test('lists files, and changed lines of texts', () => {
		expect(toReport(BEFORE, AFTER).split('\n')).toEqual([
			'Added: 1',
			'  d.json',
			'Removed: 1',
			'  c.txt',
			'Changed: 1',
			'  a.txt',
			'',
			'a.txt',
			'- A - $1',
			'+ A - $2',
			'',
			'c.txt',
			'- Gone',
			'',
		]);
		expect(toReport(BEFORE, BEFORE)).toBe('The output is the same.\n');
	});

	test('counts files beyond the limit', () => {
		const many = new Map(Array.from({ length: 100 }, (_, index) => [`${index}.json`, '']));
		expect(toReport(new Map(), many)).toMatch(/^Added: 100\n(?: {2}\d+\.json\n){30} {2}and 70 more\n$/);
	});
});

describe('toCodeBlock()', () => {
	test('has a fence longer than any in its text', () => expect(toCodeBlock('a ```` b\n')).toBe('`````\na ```` b\n`````\n'));
});

describe('npm run tool -- diff-output', () => {
	test('shows how a changed worth affects the built API', async () => {
		const dir = await createTempFolder();
		const content = createSmallContent();
		await writeContentFolder(path.join(dir, 'before'), content);
		const cup = createItemFile(content.items['tin-cup']);
		const items = { ...content.items, 'tin-cup': { ...cup, valuation: { ...cup.valuation, worthCents: 200, highCents: 200 } } };
		await writeContentFolder(path.join(dir, 'after'), { ...content, items });
		const { code, stdout } = await runCommand('report.ts', ['output', path.join(dir, 'before'), path.join(dir, 'after')]);
		expect(code).toBe(0);
		expect(stdout).toMatch(/^Changed: \d+\n/);
		expect(stdout).toContain('  api/items/tin-cup.json\n');
		expect(stdout).toMatch(/^- Tin Cup - \$1\.50$\n^\+ Tin Cup - \$2$/m);
	});
});
