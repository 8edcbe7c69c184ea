import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readLastBuild } from '../../../build/plan/change-log.ts';
import { createItem } from '../../support/item-factory.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

const LOG = JSON.stringify([{ changedOn: '2025-03-09', added: [], changed: [], renamed: [], retired: [{ slug: 'old', name: 'Old' }] }]);
const CATALOGUE = JSON.stringify({ items: [createItem()], retired: [], renamed: {}, yardsticks: [] });

async function writeBuild(files: Readonly<Record<string, string>>): Promise<string> {
	const dir = await createTempFolder();
	await mkdir(path.join(dir, 'index'));
	for (const [name, text] of Object.entries(files)) await writeFile(path.join(dir, 'index', name), text);
	return dir;
}

describe('readLastBuild()', () => {
	test('reads the items and the log', async () => {
		const dir = await writeBuild({ 'change-log.json': LOG, 'catalogue.json': CATALOGUE });
		expect(await readLastBuild(dir)).toEqual({
			log: JSON.parse(LOG),
			items: [{ slug: 'copper-kettle', name: 'Copper Kettle', worthCents: 12_300 }],
		});
	});

	test.each<[string, Record<string, string>]>([
		['without a log', { 'catalogue.json': CATALOGUE }],
		['without a catalogue', { 'change-log.json': LOG }],
		['with half a log', { 'change-log.json': LOG.slice(0, 30), 'catalogue.json': CATALOGUE }],
		['with a log of another shape', { 'change-log.json': '[{"changedOn":"yesterday"}]', 'catalogue.json': CATALOGUE }],
		['with a catalogue of another shape', { 'change-log.json': LOG, 'catalogue.json': '{"items":[{}]}' }],
	])('is nothing of a build %s', async (_, files) => {
		expect(await readLastBuild(await writeBuild(files))).toBeUndefined();
	});

	test('is nothing without a build', async () => expect(await readLastBuild(undefined)).toBeUndefined());
});
