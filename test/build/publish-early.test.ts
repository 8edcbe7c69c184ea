import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { planIndexFiles } from '../../build/plan/plan-output-files.ts';
import { findChangedItems } from '../../build/publish-early.ts';
import { createItem, createTestCatalogue, type ItemChanges } from '../support/content/item-factory.ts';
import { createTempFolder } from '../support/temp-folder.ts';

const toInput = (items: Record<string, ItemChanges>, facts: Record<string, string> = {}) => ({
	catalogue: createTestCatalogue(Object.entries(items).map(([slug, changes]) => createItem({ slug, ...changes }))),
	details: new Map(Object.entries(facts).map(([slug, text]) => [slug, { facts: [{ text }], affiliateLinks: [] }])),
});

/** The folder of a build of a catalogue, with its index only. */
async function writeBuild(input: ReturnType<typeof toInput>): Promise<string> {
	const dir = await createTempFolder();
	await mkdir(path.join(dir, 'index'));
	for (const { path: file, text } of planIndexFiles(input)) await writeFile(path.join(dir, file), text);
	return dir;
}

describe('findChangedItems()', () => {
	test('finds new items, and those with another word, worth or fact', async () => {
		const last = await writeBuild(toInput({ bar: {}, cup: {}, kettle: {}, gone: {} }, { bar: 'It is old.', cup: 'It is tin.' }));
		const next = toInput(
			{ bar: {}, cup: {}, kettle: { shortDescription: 'Another one.' }, lamp: {} },
			{ bar: 'It is new.', cup: 'It is tin.' },
		);
		expect((await findChangedItems(next, last)).sort()).toEqual(['bar', 'kettle', 'lamp']);
	});

	test('without a bound, a change of every item would keep the index waiting for every page', async () => {
		const last = await writeBuild(toInput({}));
		const many = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`item-${index}`, {}]));
		expect(await findChangedItems(toInput(many), last)).toEqual([]);
	});
});
