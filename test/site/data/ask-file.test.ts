import { describe, expect, test } from 'vitest';
import { createCatalogue } from '../../../core/item/catalogue.ts';
import { fromAskFile, toAskFile } from '../../../site/data/ask-file.ts';
import { createItem } from '../../support/item-factory.ts';

const items = [
	createItem({ slug: 'gold-bar', name: 'Gold Bar', aliases: ['Bullion'], tags: ['metal'] }),
	createItem({ slug: 'croissant-2', name: 'Croissant' }),
	createItem({ slug: 'cafe-creme', name: 'Café Crème' }),
	createItem({ slug: 'cup-of-coffee', name: 'Cup of Coffee' }),
];
const catalogue = createCatalogue({ items, retired: ['old'], renamed: { older: 'gold-bar' }, yardsticks: ['cup-of-coffee'] });

describe('fromAskFile()', () => {
	const data = fromAskFile(JSON.parse(JSON.stringify(toAskFile(catalogue))));

	test('gives items back in their order, with what Ask reads', () => {
		const read = ({ updatedOn: _, valuation: { sources, staleAfter: __, ...valuation }, ...item }: (typeof items)[number]) => ({
			...item,
			valuation: { ...valuation, publishers: sources.map(({ publisher }) => publisher) },
		});
		expect(data.items.map(read)).toEqual(catalogue.items.map(read));
	});

	test('keeps the yardsticks, and leaves out what Ask does not read', () => {
		expect(data).toMatchObject({ yardsticks: ['cup-of-coffee'], retired: [], renamed: {} });
	});
});

describe('toAskFile()', () => {
	test('holds only slugs and plurals that do not follow from the name', () => {
		const file = toAskFile(catalogue);
		expect(Object.fromEntries(file.name.map((name, place) => [name, file.slug[place]]))).toEqual({
			'Gold Bar': null,
			Croissant: 'croissant-2',
			'Café Crème': null,
			'Cup of Coffee': null,
		});
		expect(file.plural).toEqual([null, null, null, null]);
	});
});
