import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createRuleContext, readCheckedContent } from '../../build/content/check-content.ts';
import { QUESTIONS } from '../../scripts/new-item/questions.ts';
import { runNewItem } from '../../scripts/new-item/run-new-item.ts';
import { createSmallContent, writeContentFolder } from '../support/content/content-folder.ts';
import { runCommand } from '../support/processes/run-command.ts';
import { runInProcess } from '../support/processes/run-in-process.ts';
import { createTempFolder } from '../support/temp-folder.ts';

const ANSWERS: Readonly<Record<string, string>> = {
	name: 'Silver Spoon',
	kind: 'spoon',
	worth: '$1,250.50',
	'source-title': 'Spoons',
	'source-publisher': 'The Spoon Shop',
};

/** Flags that answer everything that has no default, with some answers changed or left out. */
function toWords(changes: Readonly<Record<string, string | undefined>> = {}): string[] {
	const words = Object.entries({ ...ANSWERS, ...changes }).flatMap(([flag, value]) => (value === undefined ? [] : [`--${flag}`, value]));
	return ['--yes', ...words];
}

async function createContent(): Promise<string> {
	const dir = path.join(await createTempFolder(), 'content');
	await writeContentFolder(dir, createSmallContent());
	return dir;
}

describe('npm run new-item -- --yes', () => {
	test('writes a draft that the catalogue can be built with, with sensible defaults', async () => {
		const dir = await createContent();
		const { code, stdout, stderr } = await runCommand('new-item.ts', toWords(), { CONTENT_DIR: dir });
		expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
		expect(stdout).toContain(path.join(dir, 'items', 'silver-spoon.json'));
		const { content } = await readCheckedContent(dir, createRuleContext(dir, new Date()));
		expect(content.items.get('silver-spoon')).toMatchObject({
			status: 'draft',
			kind: 'spoon',
			categoryId: 'everyday',
			image: 'noto:spoon',
			valuation: { worthCents: 125_050, basis: 'estimate', confidence: 'low' },
		});
	});

	test('writes what the source prints, and what the range means', async () => {
		const dir = await createContent();
		const words = toWords({ 'source-figure': '$1,250.50', 'as-of': '2026-01-15', range: '1000-1400', 'range-means': 'places' });
		expect((await runInProcess(runNewItem, words, { CONTENT_DIR: dir })).stderr).toBe('');
		expect(JSON.parse(await readFile(path.join(dir, 'items', 'silver-spoon.json'), 'utf8'))).toMatchObject({
			valuation: { lowCents: 100_000, highCents: 140_000, asOf: '2026-01-15', rangeMeans: 'places', sources: [{ figure: '$1,250.50' }] },
		});
	});

	test('never writes over a file', async () => {
		const dir = await createContent();
		const file = path.join(dir, 'items', 'tin-cup.json');
		const before = await readFile(file, 'utf8');
		const { code, stderr } = await runInProcess(runNewItem, toWords({ slug: 'tin-cup' }), { CONTENT_DIR: dir });
		expect(code).toBe(1);
		expect(stderr).toContain('the file exists already');
		expect(await readFile(file, 'utf8')).toBe(before);
	});

	test.each([
		['names every flag that is missing', { worth: undefined, name: undefined, kind: undefined }, /--name: .*\n.*--kind: .*\n.*--worth: /s],
		['names the flag of a fault', { image: 'a spoon' }, /--image: .*expected /],
		['refuses a name that another item has', { name: 'copper kettle', slug: 'other' }, /--name: .*that copper-kettle does not have/],
		['refuses a kind that is not one', { kind: 'A Spoon' }, /--kind: .*expected a kebab-case kind/],
		['refuses a range that does not hold the worth', { range: '2,000-3,000', 'range-means': 'places' }, /--range: .*at most worthCents/],
		['asks what a range means', { range: '1000 - 1400' }, /--range-means: Why low and high differ/],
		['names the flag of a day that is none', { 'as-of': 'May' }, /--as-of: .*expected /],
		['asks for a slug where the name has no letter of one', { name: '寿司' }, /give --slug/],
	])('%s', async (_, changes, message) => {
		const dir = await createContent();
		const before = await readdir(path.join(dir, 'items'));
		const { code, stderr } = await runInProcess(runNewItem, toWords(changes), { CONTENT_DIR: dir });
		expect(code).toBe(1);
		expect(stderr).toMatch(message);
		expect(stderr).not.toMatch(/\n\s+at /);
		expect(await readdir(path.join(dir, 'items'))).toEqual(before);
	});

	test('points to --yes without a terminal, and lists its flags', async () => {
		expect((await runInProcess(runNewItem, [])).stderr).toContain('--yes');
		const { stdout } = await runInProcess(runNewItem, ['--help']);
		for (const { flag } of QUESTIONS) expect(stdout).toContain(`--${flag}`);
	});
});
