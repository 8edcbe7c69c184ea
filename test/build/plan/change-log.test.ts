import { describe, expect, test } from 'vitest';
import { type ChangeSet, createChangeLog } from '../../../build/plan/change-log.ts';

import { ChangesSchema } from '../../../core/api/schemas.ts';
import { createItem, createTestCatalogue } from '../../support/item-factory.ts';

const source = (retrievedOn: string) => ({ sources: [{ title: 'Kettles', publisher: 'Shop', retrievedOn }] });
const kettle = createItem({ valuation: source('2025-03-05') });
const cup = createItem({ slug: 'tin-cup', addedOn: '2025-04-01', valuation: source('2025-04-01') });
const toFormer = (slug: string, worthCents: number) => ({ slug, name: slug, worthCents });
const SET: ChangeSet = { changedOn: '2025-03-09', added: [], changed: [], renamed: [], retired: [{ slug: 'old', name: 'Old' }] };

describe('createChangeLog()', () => {
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
