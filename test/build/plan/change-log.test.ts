import { describe, expect, test } from 'vitest';
import { createChangeLog, findChanges, isMove } from '../../../build/plan/change-log.ts';
import { ChangesSchema } from '../../../core/api/schemas/catalogue-replies.ts';
import { createCatalogue } from '../../../core/item/catalogue.ts';
import { type Item, toItem as toCatalogueItem } from '../../../core/item/item.ts';
import { createItem, createItemFile, createTestCatalogue, type ItemChanges } from '../../support/content/item-factory.ts';

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
	const toFile = (slug: string, changes: ItemChanges = {}) => [slug, createItemFile({ name: slug, ...changes })] as const;
	/** The log of published items and of retired ones. */
	function toLog(...files: ReturnType<typeof toFile>[]) {
		const published = files.filter(([, { status }]) => status === 'published');
		return createChangeLog(new Map(files), createTestCatalogue(published.map(([slug, file]) => toCatalogueItem(slug, file))));
	}
	const kettle = toFile('kettle', {
		addedOn: '2025-03-01',
		worthCents: 12_300,
		history: [{ asOf: '2025-03-20', worthCents: 11_000, basis: 'market' }],
		replaced: [
			{ on: '2025-04-01', worthCents: 10_000 },
			{ on: '2025-04-08', worthCents: 11_000 },
		],
	});

	test('has a set for each day, newest first, from the items alone', () => {
		const log = toLog(kettle, toFile('cup', { addedOn: '2025-04-01' }));
		expect(log).toMatchObject([
			{
				changedOn: '2025-04-08',
				added: [],
				changed: [{ slug: 'kettle', formerWorthCents: 11_000, worthCents: 12_300, asOf: '2025-02-01' }],
			},
			{
				changedOn: '2025-04-01',
				added: [{ slug: 'cup' }],
				changed: [{ formerWorthCents: 10_000, worthCents: 11_000, asOf: '2025-03-20' }],
			},
			{ changedOn: '2025-03-01', added: [{ slug: 'kettle', worthCents: 10_000 }], changed: [] },
		]);
		for (const set of log) expect(ChangesSchema.parse(set)).toEqual(set);
	});

	test('without committed records, a fresh checkout would forget what moved: no build comes before it', () => {
		expect(toLog(kettle)).toEqual(toLog(kettle));
		expect(toLog()).toEqual([]);
	});

	test('tells one change a day, and none that was taken back', () => {
		const replaced = [100, 200, 300].map((worthCents) => ({ on: '2025-04-01', worthCents }));
		const [twice] = toLog(toFile('kettle', { worthCents: 400, replaced }));
		expect(twice?.changed).toMatchObject([{ formerWorthCents: 100, worthCents: 400 }]);
		expect(toLog(toFile('kettle', { worthCents: 100, addedOn: '2025-04-01', replaced }))).toMatchObject([{ changed: [] }]);
	});

	test('has no change before an item was added, or on that day: its newest entry would be an older worth', () => {
		const replaced = ['2025-02-01', '2025-03-01'].map((on) => ({ on, worthCents: 100 }));
		expect(toLog(toFile('kettle', { addedOn: '2025-03-01', worthCents: 400, replaced }))).toMatchObject([
			{ changedOn: '2025-03-01', added: [{ slug: 'kettle', worthCents: 400 }], changed: [] },
		]);
	});

	test('has renamed and retired items on the day that their file names', () => {
		const log = toLog(
			toFile('mug', { addedOn: '2025-01-01', formerSlugs: ['cup', 'beaker'], renamedOn: '2025-05-01' }),
			toFile('old', { status: 'retired', retiredOn: '2025-05-01' }),
			toFile('older', { status: 'retired' }),
			toFile('draft', { status: 'draft', addedOn: '2025-05-01' }),
		);
		expect(log[0]).toEqual({
			changedOn: '2025-05-01',
			added: [],
			changed: [],
			renamed: [{ formerSlug: 'beaker', slug: 'mug', name: 'mug' }],
			retired: [{ slug: 'old', name: 'old' }],
		});
		expect(log).toHaveLength(2);
	});
});
