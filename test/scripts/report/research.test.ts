import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createSatteriMarkdownProcessor } from '@astrojs/markdown-satteri';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createMoversChart } from '../../../scripts/research/report/create-movers-chart.ts';
import { createReport, ResearchRunSchema } from '../../../scripts/research/report/create-report.ts';
import { toHtml } from '../../../scripts/research/report/to-html.ts';
import { escapeMarkdown, toMarkdown } from '../../../scripts/research/report/to-markdown.ts';

import type { ResearchRun, ValueChange } from '../../../scripts/research/value-change.ts';
import { findTexts, parseXml } from '../../support/parse-xml.ts';
import { runCommand } from '../../support/run-command.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

const SVG = '{http://www.w3.org/2000/svg}';
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

function createChange(changes: Partial<ValueChange> = {}): ValueChange {
	return {
		slug: 'gold-bar',
		name: 'Gold Bar',
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

const RUN: ResearchRun = {
	ranAt: '2025-06-15T12:00:00Z',
	changes: [
		createChange({ slug: 'same', verdict: 'unchanged', newCents: 10_000 }),
		createChange(),
		createChange({ slug: 'coin', name: 'Coin', newCents: 30_000, verdict: 'review', reason: 'It has moved far.' }),
		createChange({ slug: 'cup', name: 'Cup', newCents: 8000 }),
		createChange({ slug: 'ring', name: 'Ring', newCents: -5, verdict: 'quarantined', reason: 'It is negative.' }),
		createChange({
			slug: 'boat',
			name: 'Boat',
			newCents: undefined,
			newAsOf: undefined,
			sources: [],
			verdict: 'failed',
			reason: 'Time-out.',
		}),
		createChange({
			slug: 'car',
			name: 'Car',
			newCents: undefined,
			newAsOf: undefined,
			method: 'manual',
			verdict: 'stale',
			reason: 'Too old.',
		}),
	],
};

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

describe('createReport()', () => {
	const report = createReport(RUN);

	test('sorts by verdict, then by move, and leaves out unchanged items', () => {
		expect(report.rows.map(({ slug, verdict }) => [slug, verdict])).toEqual([
			['ring', 'quarantined'],
			['boat', 'failed'],
			['coin', 'review'],
			['car', 'stale'],
			['cup', 'passed'],
			['gold-bar', 'passed'],
		]);
		expect(report.counts).toContainEqual({ verdict: 'unchanged', items: 1 });
		expect(report.counts).toContainEqual({ verdict: 'passed', items: 2 });
	});

	test('states old, new, change, date, sources and reason', () => {
		expect(report.rows.at(-1)).toEqual({
			slug: 'gold-bar',
			name: 'Gold Bar',
			old: '$100',
			new: '$105',
			change: '+5%',
			asOf: '2025-06-01',
			sources: 'feed: Mint, Exchange',
			verdict: 'passed',
			reason: '',
		});
	});

	test('lists the longest overdue items and counts the rest', () => {
		const stale = Array.from({ length: 13 }, (_, index) =>
			createChange({
				slug: `s${index}`,
				verdict: 'stale',
				newCents: undefined,
				newAsOf: undefined,
				dueOn: `2024-01-${String(28 - index)}`,
			}),
		);
		const long = createReport({ ...RUN, changes: stale });
		expect(long.rows.map(({ slug }) => slug)).toEqual(['s12', 's11', 's10', 's9', 's8', 's7', 's6', 's5', 's4', 's3']);
		expect([long.moreStale, long.counts]).toEqual([3, [{ verdict: 'stale', items: 13 }]]);
	});

	test('shows notes and proposals in each format', () => {
		const proposal = createChange({ verdict: 'proposal', method: 'page', reason: 'Only one says so.' });
		const run = ResearchRunSchema.parse({ ...RUN, changes: [proposal], notes: ['Web <research> was skipped.'] });
		expect(toMarkdown(run)).toContain('Web &lt;research&gt; was skipped\\.');
		expect(toMarkdown(run)).toContain('**proposal**: Only one says so');
		expect(toHtml(run)).toContain('<p>Web &lt;research&gt; was skipped.</p>');
		expect(toHtml(run)).toContain('<strong>proposal</strong>: Only one says so.');
		expect(createMoversChart(run)).toBeUndefined();
	});

	test('has no ratio for missing or zero worths', () => {
		expect(report.rows[0]).toMatchObject({ new: '-$0.05', change: '–' });
		expect(report.rows[1]).toMatchObject({ new: '–', change: '–', asOf: '2025-01-01', sources: 'feed' });
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

describe('toMarkdown()', () => {
	test('has a summary and a table for GitHub', async () => {
		const markdown = toMarkdown(RUN, { chart: 'movers (1).svg' });
		expect(markdown).toContain('Run of 2025\\-06\\-15T12\\:00\\:00Z: 1 quarantined, 1 failed, 1 review, 1 stale, 2 passed, 1 unchanged.');
		expect(markdown).toContain('](movers%20%281%29.svg)');
		const { cells } = await readMarkdownCells(markdown);
		expect(cells).toHaveLength(6 * 7);
		expect(cells.slice(0, 7)).toEqual([
			'Ring',
			'$100',
			'-$0.05',
			'–',
			'2025-06-01',
			'feed: Mint, Exchange',
			'<strong>quarantined</strong>: It is negative.',
		]);
	});

	test('states why nothing was written', () => {
		expect(toMarkdown({ ...RUN, changes: [], aborted: 'Too much moved.' })).toContain('**Nothing was written**: Too much moved\\.');
	});

	test('drops the last rows beyond the length limit and counts them', () => {
		const changes = Array.from({ length: 2000 }, (_, index) => createChange({ slug: `item-${index}`, name: `Item ${index}` }));
		const long = toMarkdown({ ...RUN, changes: [...changes, ...RUN.changes] });
		expect(long.length).toBeLessThan(60_000);
		expect(long).toContain('| Ring |');
		const shown = long.split('\n').filter((line) => line.startsWith('| ')).length - 2;
		expect(long).toContain(`And ${2000 + 6 - shown} more`);
	});
});

describe('toHtml()', () => {
	test('escapes text', () => {
		const changes = HOSTILE.map((text, index) =>
			createChange({ slug: `s-${index}`, name: text, sources: [text], verdict: 'review', reason: text }),
		);
		const html = toHtml({ ranAt: HOSTILE[0] ?? '', changes, aborted: HOSTILE[8] });
		expect(html).not.toMatch(/<script|<svg onload|<b>/);
		expect(html.match(/<tr>/g)).toHaveLength(HOSTILE.length + 1);
		// But for two void elements and the doctype the page is XML, so that a strict parser can read it.
		const page = parseXml(
			html
				.replace('<!doctype html>\n', '')
				.replace(/<meta [^>]*>/g, '')
				.replace(' tabindex', ' data-t'),
		);
		expect(findTexts(page, '{}th').slice(7)).toEqual(HOSTILE);
	});

	test('has the chart if an item has moved', () => {
		expect(toHtml(RUN)).toContain('<svg ');
		expect(toHtml({ ...RUN, changes: [] })).not.toContain('<svg ');
	});
});

describe('createMoversChart()', () => {
	const chart = createMoversChart(RUN) ?? '';

	test('draws written moves, largest first, rises to the right and falls to the left', () => {
		const groups = parseXml(chart).children.filter(({ tag }) => tag === `${SVG}g`);
		expect(groups.map((group) => findTexts(group, `${SVG}text`))).toEqual([
			['Coin', '$100 → $300', '×3'],
			['Cup', '$100 → $80', '-20%'],
			['Gold Bar', '$100 → $105', '+5%'],
		]);
		const bars = groups.map((group) => group.children.find(({ tag }) => tag === `${SVG}rect`)?.attributes ?? {});
		expect(bars.map((bar) => bar.class)).toEqual(['up', 'down', 'up']);
		const lengths = bars.map(({ width }) => Number(width));
		expect(lengths).toEqual([...lengths].sort((a, b) => b - a));
		expect(Number(bars[1]?.x) + Number(bars[1]?.width)).toBeCloseTo(Number(bars[0]?.x), 0);
	});

	test('lists every figure in its description, and follows the color scheme', () => {
		const root = parseXml(chart);
		expect(root.attributes).toMatchObject({ role: 'img', 'aria-labelledby': 'wd-movers-title wd-movers-figures' });
		expect(findTexts(root, `${SVG}title`)).toEqual(['The biggest movers']);
		expect(findTexts(root, `${SVG}desc`)).toEqual(['Coin: $100 to $300, ×3; Cup: $100 to $80, -20%; Gold Bar: $100 to $105, +5%']);
		expect(chart).toContain('prefers-color-scheme:dark');
	});

	test('escapes names, shortens long ones, and shows twelve', () => {
		const changes = Array.from({ length: 30 }, (_, index) =>
			createChange({ slug: `s-${index}`, name: `${HOSTILE[index % HOSTILE.length]}${'🥇'.repeat(40)}`, newCents: 11_000 + index }),
		);
		const groups = parseXml(createMoversChart({ ...RUN, changes }) ?? '').children.filter(({ tag }) => tag === `${SVG}g`);
		expect(groups).toHaveLength(12);
		for (const group of groups) expect([...(findTexts(group, `${SVG}text`)[0] ?? '')].length).toBeLessThanOrEqual(32);
	});

	test('can be rendered', async () => {
		const { width, height } = await sharp(Buffer.from(chart)).metadata();
		expect(width).toBe(760);
		expect(height).toBeGreaterThan(100);
	});

	test('states that an aborted run wrote nothing', () => {
		expect(findTexts(parseXml(createMoversChart({ ...RUN, aborted: 'Too much.' }) ?? ''), `${SVG}title`)[0]).toContain(
			'none of which was written',
		);
	});

	test('is undefined if nothing has moved', () =>
		expect(createMoversChart({ ...RUN, changes: [createChange({ newCents: 10_000 })] })).toBeUndefined());
});

describe('ResearchRunSchema', () => {
	test('accepts a run after a round trip through JSON', () =>
		expect(ResearchRunSchema.parse(JSON.parse(JSON.stringify(RUN)))).toEqual(RUN));
});

describe('npm run research:report', () => {
	test('writes the files of the report', async () => {
		const dir = await createTempFolder();
		const file = path.join(dir, 'run.json');
		await writeFile(file, JSON.stringify(RUN));
		const { code, stdout } = await runCommand('report.ts', ['research', file, path.join(dir, 'out')]);
		expect({ code, stdout }).toEqual({ code: 0, stdout: `report.md, report.html, movers.svg in ${path.join(dir, 'out')}\n` });
		expect(await readFile(path.join(dir, 'out', 'report.md'), 'utf8')).toBe(toMarkdown(RUN, { chart: 'movers.svg' }));
		expect(await readFile(path.join(dir, 'out', 'report.html'), 'utf8')).toBe(toHtml(RUN));
		parseXml(await readFile(path.join(dir, 'out', 'movers.svg'), 'utf8'));
	});

	test('reports an invalid run and writes nothing', async () => {
		const dir = await createTempFolder();
		const file = path.join(dir, 'run.json');
		await writeFile(file, JSON.stringify({ ...RUN, changes: [{ ...createChange(), verdict: 'maybe' }] }));
		const wrong = await runCommand('report.ts', ['research', file, path.join(dir, 'out')]);
		expect(wrong.code).toBe(1);
		expect(wrong.stderr).toContain('#/changes/0/verdict: found "maybe"');
		const missing = await runCommand('report.ts', ['research', path.join(dir, 'none.json'), path.join(dir, 'out')]);
		expect(missing.code).toBe(1);
		expect(missing.stderr).toContain('ENOENT');
		await expect(readFile(path.join(dir, 'out', 'report.md'))).rejects.toThrow('ENOENT');
	});
});
