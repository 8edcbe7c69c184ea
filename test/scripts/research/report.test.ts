import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createSatteriMarkdownProcessor } from '@astrojs/markdown-satteri';
import { describe, expect, test } from 'vitest';
import type { DueItem } from '../../../scripts/research/list-due.ts';
import { escapeMarkdown, toReport } from '../../../scripts/research/report.ts';
import type { ResearchRun, ValueChange } from '../../../scripts/research/run-file.ts';
import { createSmallContent, writeContentFolder } from '../../support/content/content-folder.ts';
import { runCommand } from '../../support/processes/run-command.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

const HOSTILE = [
	`<script>alert("1")</script> & 'x'`,
	'a | b || c \\| d',
	'**bold** _it_ `code` ~~gone~~ [link](https://evil.example) ![x](y)',
	'https://evil.example www.evil.example me@evil.example',
	'# Title',
	'1. list - item + more',
	'line\nbreak\r\n\n| x |',
	'&lt;b&gt; \\',
	'</td></table><svg onload=alert(1)>',
];

function createChange(slug: string, changes: Partial<ValueChange> = {}): ValueChange {
	return {
		slug,
		name: slug,
		oldCents: 10_000,
		oldAsOf: '2025-01-01',
		newCents: 10_500,
		newAsOf: '2025-06-01',
		method: 'feed',
		sources: ['Mint', 'Exchange'],
		verdict: 'passed',
		...changes,
	};
}

const FAILED = { newCents: undefined, newAsOf: undefined, verdict: 'failed', reason: 'The mint is closed.' } as const;
const RUN: ResearchRun = {
	ranAt: '2025-06-15T12:00:00Z',
	changes: [
		createChange('same', { verdict: 'unchanged', newCents: 10_000 }),
		createChange('newer-day', { newCents: 10_000 }),
		createChange('gold'),
		createChange('cup', { newCents: 8000 }),
		createChange('coin', { newCents: 14_000, verdict: 'held', reason: 'The worth rises by 40%.' }),
		createChange('ring', { newCents: -5, verdict: 'quarantined', reason: 'It is negative.' }),
		...Array.from({ length: 7 }, (_, index) => createChange(`boat-${index}`, FAILED)),
		createChange('lamp', { newCents: 12_900, method: 'page', verdict: 'held', reason: 'The Lamp Shop now prints $129.' }),
	],
	held: [],
	notes: ['30 pages: 28 read.'],
};
const DUE: DueItem[] = ['2025-06-08', '2025-06-15'].map((dueOn) => ({
	slug: `pan-${dueOn}`,
	name: `Pan of ${dueOn}`,
	worthCents: 1,
	asOf: '2025-01-01',
	dueOn,
	method: 'page',
	reason: 'The Pan Shop no longer prints $9; the page has $12.',
}));

/** The cells of the tables of a page, as their text. */
async function readMarkdownCells(markdown: string): Promise<{ html: string; cells: string[] }> {
	const html = (
		await (await createSatteriMarkdownProcessor({ syntaxHighlight: false, features: { smartPunctuation: false } })).render(markdown)
	).code;
	const names: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' };
	const decode = (text: string) =>
		text.replace(/&(?:#x([0-9a-f]+)|([a-z]+));/gi, (_, code: string | undefined, name: string) =>
			code === undefined ? (names[name] ?? '') : String.fromCodePoint(Number.parseInt(code, 16)),
		);
	return { html, cells: [...html.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) => decode(cell)) };
}

describe('toReport()', () => {
	test('says what to look at, what is new and what is left to do', () => {
		const late: DueItem = {
			slug: 'late',
			name: 'Late',
			worthCents: 1,
			asOf: '2020-01-01',
			dueOn: '2025-01-01',
			method: 'manual',
			reason: 'Late.',
		};
		expect(toReport(RUN, { due: [late, ...DUE] })).toBe(`## Research of 2025-06-15

Every change here is inside the guard rails. Held for a person, in a pull request of their own: 2.

New worths: 2. Newer dates: 1. Unchanged: 1. Due for a look: 3, of which 2 because a page no longer prints their figure.

30 pages: 28 read.

### Not in here

- Held: coin: $100 to $140 (+40%), 2025-06-01, Mint, Exchange. The worth rises by 40%.
- Held: lamp: $100 to $129 (+29%), 2025-06-01, Mint, Exchange. The Lamp Shop now prints $129.
- Not written: ring: $100 to -$0.05, 2025-06-01, Mint, Exchange. It is negative.
- Not renewed: boat-0, boat-1, boat-2, boat-3, boat-4 and 2 more. The mint is closed.

### New worths

- cup: $100 to $80 (-20%), 2025-06-01, Mint, Exchange.
- gold: $100 to $105 (+5%), 2025-06-01, Mint, Exchange.

### For later: prices that pages no longer print

- Pan of 2025-06-15: The Pan Shop no longer prints $9; the page has $12.
- Pan of 2025-06-08: The Pan Shop no longer prints $9; the page has $12.
`);
	});

	test('says that there is nothing to look at, or why nothing was written', () => {
		const fine = toReport({ ...RUN, changes: [createChange('gold')] }, { due: [] });
		expect(fine).toContain('\nEvery change here is inside the guard rails.');
		expect(fine).not.toMatch(/Not in here|For later/);
		expect(toReport({ ...RUN, aborted: 'Too much.' }, { due: [] })).toContain('\nNothing was written. Too much.\n');
	});

	test('stays short, and within the limit of a pull request', () => {
		const many = (verdict: ValueChange['verdict'], length: number) =>
			Array.from({ length }, (_, index) => createChange(`${verdict}-${index}`, { verdict, reason: '<'.repeat(1_000) }));
		const passed = toReport({ ...RUN, changes: many('passed', 500) }, { due: [] });
		expect(passed).toContain('New worths: 500.');
		expect(passed).toContain('- And 485 more.');
		const looks = toReport({ ...RUN, changes: many('held', 500) }, { due: [], show: escapeMarkdown });
		expect(looks.length).toBeLessThan(61_000);
		expect(looks).toMatch(/\n\d+ lines were left out\.\n$/);
	});
});

describe('escapeMarkdown()', () => {
	test.each(HOSTILE)('shows %j as it is, in one cell', async (text) => {
		const { html, cells } = await readMarkdownCells(`| a | b |\n| --- | --- |\n| ${escapeMarkdown(text)} | end |\n`);
		expect(cells.map((cell) => cell.replaceAll('\u2060', ''))).toEqual([text.replace(/\s+/g, ' ').trim(), 'end']);
		expect(html).not.toMatch(/<(?!\/?(?:table|thead|tbody|tr|th|td)\b)/);
	});

	test('breaks mentions and references to issues', () => {
		const plain = (text: string) => escapeMarkdown(text).replaceAll('\\', '');
		expect(plain('@torvalds')).not.toContain('@torvalds');
		expect(plain('#12')).not.toContain('#12');
		expect(plain('a/b#12')).not.toContain('#12');
		expect(plain('GH-12')).not.toContain('GH-12');
	});
});

describe('npm run tool -- research-report', () => {
	test('writes the report as Markdown, with the items that are due', async () => {
		const dir = await createTempFolder();
		const [file, content] = [path.join(dir, 'run.json'), path.join(dir, 'content')];
		await writeFile(file, JSON.stringify(RUN));
		await writeContentFolder(content, createSmallContent());
		const { code } = await runCommand('tool/research-report.ts', [file, path.join(dir, 'out')], { CONTENT_DIR: content });
		expect(code).toBe(0);
		expect(await readFile(path.join(dir, 'out', 'report.md'), 'utf8')).toMatch(/^## Research of 2025-06-15\n.*boat\\-0\\, boat\\-1/s);
	});

	test('reports an invalid run and writes nothing', async () => {
		const dir = await createTempFolder();
		const file = path.join(dir, 'run.json');
		await writeFile(file, JSON.stringify({ ...RUN, changes: [{ ...createChange('a'), verdict: 'maybe' }] }));
		const wrong = await runCommand('tool/research-report.ts', [file, path.join(dir, 'out')]);
		expect(wrong.code).toBe(1);
		expect(wrong.stderr).toContain('#/changes/0/verdict: found "maybe"');
		const missing = await runCommand('tool/research-report.ts', [path.join(dir, 'none.json'), path.join(dir, 'out')]);
		expect([missing.code, missing.stderr]).toEqual([1, expect.stringContaining('ENOENT')]);
		await expect(readFile(path.join(dir, 'out', 'report.md'))).rejects.toThrow('ENOENT');
	});
});
