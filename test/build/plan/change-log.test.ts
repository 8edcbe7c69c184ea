import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ChangeSet, createChangeLog, findChanges, isMove, readLastBuild } from '../../../build/plan/change-log.ts';
import { ChangesSchema } from '../../../core/api/schemas.ts';
import { createCatalogue } from '../../../core/item/catalogue.ts';
import type { Item } from '../../../core/item/item.ts';
import { createItem, createTestCatalogue } from '../../support/item-factory.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

describe('findChanges()', () => {
	const kettle = createItem();
	const bar = createItem({ slug: 'gold-bar', name: 'Gold Bar', worthCents: 200 });
	const cup = createItem({ slug: 'tin-cup', name: 'Tin Cup', worthCents: 150, addedOn: '2025-04-01' });
	const toFormer = (items: readonly Item[]) => items.map(({ slug, name, valuation }) => ({ slug, name, worthCents: valuation.worthCents }));
	const NONE = { added: [], changed: [], renamed: [], retired: [] };

	test('finds none between the same items, whatever else of them differs', () => {
		const edited = createItem({ shortDescription: 'Another sentence.', tags: ['metal'], name: 'Kettle' });
		expect(findChanges(toFormer([kettle, bar]), createTestCatalogue([bar, edited]))).toBeUndefined();
	});

	test('finds new items, newest first', () => {
		expect(findChanges(toFormer([bar]), createTestCatalogue([kettle, bar, cup]))).toEqual({
			...NONE,
			added: [
				{ slug: 'tin-cup', name: 'Tin Cup', worthCents: 150, worthLabel: '$1.50', addedOn: '2025-04-01' },
				{ slug: 'copper-kettle', name: 'Copper Kettle', worthCents: 12_300, worthLabel: '$123', addedOn: '2025-03-01' },
			],
		});
	});

	test('finds changed worths, the largest move first, be it up or down', () => {
		const after = [
			createItem({ worthCents: 15_000 }),
			createItem({ slug: 'gold-bar', name: 'Gold Bar', worthCents: 50 }),
			createItem({ slug: 'tin-cup', name: 'Tin Cup', worthCents: 300 }),
		];
		const changes = findChanges(toFormer([kettle, bar, cup]), createTestCatalogue(after));
		expect(changes).toMatchObject({ ...NONE, changed: [{ slug: 'gold-bar' }, { slug: 'tin-cup' }, { slug: 'copper-kettle' }] });
		expect(changes?.changed[0]).toEqual({
			slug: 'gold-bar',
			name: 'Gold Bar',
			formerWorthCents: 200,
			formerWorthLabel: '$2',
			worthCents: 50,
			worthLabel: '$0.50',
			ratio: 0.25,
			asOf: '2025-02-01',
		});
	});

	test('follows a renamed item, also when its worth has changed', () => {
		const renamed = { ...bar, slug: 'bar-of-gold', valuation: { ...bar.valuation, worthCents: 220 } };
		const catalogue = createCatalogue({ items: [kettle, renamed], retired: [], renamed: { 'gold-bar': 'bar-of-gold' }, yardsticks: [] });
		expect(findChanges(toFormer([kettle, bar]), catalogue)).toMatchObject({
			added: [],
			changed: [{ slug: 'bar-of-gold', formerWorthCents: 200, worthCents: 220 }],
			renamed: [{ formerSlug: 'gold-bar', slug: 'bar-of-gold', name: 'Gold Bar' }],
			retired: [],
		});
	});

	test('does not tell of a rename that is older than the last build', () => {
		const catalogue = createCatalogue({ items: [kettle], retired: [], renamed: { kettle: 'copper-kettle' }, yardsticks: [] });
		expect(findChanges(toFormer([kettle]), catalogue)).toBeUndefined();
	});

	test('finds items that are served no longer, retired or gone', () => {
		const catalogue = createCatalogue({ items: [kettle], retired: ['tin-cup'], renamed: {}, yardsticks: [] });
		expect(findChanges(toFormer([kettle, cup, bar]), catalogue)).toEqual({
			...NONE,
			retired: [
				{ slug: 'gold-bar', name: 'Gold Bar' },
				{ slug: 'tin-cup', name: 'Tin Cup' },
			],
		});
	});
});

describe('isMove()', () => {
	const history = [{ asOf: '2025-01-01', worthCents: 900, basis: 'market' as const }];

	test.each([
		['a price', { basis: 'market' }, 800, true],
		['a price that was found in the same way', { basis: 'market' }, 900, true],
		['a price that was found in another way', { basis: 'list-price' }, 900, false],
		['a price that was out of date when it was looked up', { basis: 'market', asOf: '2022-08-31' }, 800, false],
		['a sale', { basis: 'auction' }, 800, false],
		['an estimate whose former basis is not known', { basis: 'estimate' }, 800, false],
	] as const)('of %s', (_, valuation, former, moved) => {
		expect(isMove(createItem({ history, valuation }), former)).toBe(moved);
	});

	test('of an estimate that was found in the same way', () => {
		const item = createItem({ history: [{ asOf: '2025-01-01', worthCents: 900, basis: 'estimate' }], valuation: { basis: 'estimate' } });
		expect(isMove(item, 900)).toBe(true);
	});
});

describe('createChangeLog()', () => {
	const source = (retrievedOn: string) => ({ sources: [{ title: 'Kettles', publisher: 'Shop', retrievedOn }] });
	const kettle = createItem({ valuation: source('2025-03-05') });
	const cup = createItem({ slug: 'tin-cup', addedOn: '2025-04-01', valuation: source('2025-04-01') });
	const toFormer = (slug: string, worthCents: number) => ({ slug, name: slug, worthCents });
	const SET: ChangeSet = { changedOn: '2025-03-09', added: [], changed: [], renamed: [], retired: [{ slug: 'old', name: 'Old' }] };

	test('begins with the items of the newest day', () => {
		const [first, ...others] = createChangeLog(undefined, createTestCatalogue([kettle, cup]));
		expect(others).toEqual([]);
		expect(first).toMatchObject({ changedOn: '2025-04-01', added: [{ slug: 'tin-cup' }], changed: [] });
		expect(createChangeLog(undefined, createTestCatalogue([]))).toEqual([]);
	});

	test('stays as it is when nothing has changed', () => {
		expect(createChangeLog({ items: [toFormer('copper-kettle', 12_300)], log: [SET] }, createTestCatalogue([kettle]))).toEqual([SET]);
	});

	test('puts what has changed before the earlier sets, dated by the content', () => {
		const log = createChangeLog({ items: [toFormer('copper-kettle', 12_300)], log: [SET] }, createTestCatalogue([kettle, cup]));
		expect(log).toMatchObject([{ changedOn: '2025-04-01', added: [{ slug: 'tin-cup' }] }, SET]);
		for (const set of log) expect(ChangesSchema.parse(set)).toEqual(set);
	});

	test('dates no set before the one below it', () => {
		const [first] = createChangeLog({ items: [toFormer('copper-kettle', 10_000)], log: [SET] }, createTestCatalogue([kettle]));
		expect(first).toMatchObject({ changedOn: '2025-03-09', changed: [{ formerWorthCents: 10_000, worthCents: 12_300 }] });
	});

	test('keeps as many sets as fill the feed, and always the newest', () => {
		const added = Array.from({ length: 60 }, (_, index) => ({
			slug: `item-${index}`,
			name: 'Item',
			worthCents: 100,
			worthLabel: '$1',
			addedOn: '2025-01-01',
		}));
		const log = Array.from({ length: 5 }, () => ({ ...SET, added }));
		const next = createChangeLog({ items: [], log }, createTestCatalogue([kettle]));
		expect(next.map((set) => set.added.length)).toEqual([1, 60, 60]);
	});

	test('tells of the last item that went', () => {
		const log = createChangeLog({ items: [toFormer('copper-kettle', 12_300)], log: [SET] }, createTestCatalogue([]));
		expect(log[0]).toEqual({ ...SET, retired: [{ slug: 'copper-kettle', name: 'copper-kettle' }] });
	});
});

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
