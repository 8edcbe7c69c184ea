import { describe, expect, test } from 'vitest';
import { rankedCollections } from '../../../build/rules/collections.ts';
import { CollectionsSchema } from '../../../core/item/lists/collections.ts';
import { checkRule } from '../../support/content/check-rule.ts';
import { createItemFile } from '../../support/content/item-factory.ts';

const kinds = { kettle: { plural: 'kettles' } };
const items = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`kettle-${index}`, createItemFile()]));
const toCollections = (filter: object, other: object = {}) =>
	CollectionsSchema.parse({ kettles: { title: 'Kettles', intro: 'By price.', filter, order: 'worth' }, ...other });

describe('ranked-collections', () => {
	test('lets a collection of eight items pass', () => {
		expect(checkRule(rankedCollections, items, { kinds, collections: toCollections({ kinds: ['kettle'] }) })).toEqual([]);
	});

	test('finds unknown names, a short list and a title that occurs twice', () => {
		const filter = { kinds: ['kettle', 'pot'], tags: ['kitchen', 'iron'], except: ['kettle-0', 'pan'] };
		const again = { title: 'Kettles', intro: 'Again.', filter: { kinds: ['kettle'] }, order: 'worth' };
		expect(checkRule(rankedCollections, items, { kinds, collections: toCollections(filter, { again }) })).toEqual([
			'content/collections.json#/kettles/filter/kinds/1: found "pot", expected a kind declared in kinds.json',
			'content/collections.json#/kettles/filter/tags/1: found "iron", expected a tag that a published item has',
			'content/collections.json#/kettles/filter/except/1: found "pan", expected the slug of a published item',
			'content/collections.json#/again/title: found "Kettles", expected a title that no other collection has',
			'content/collections.json#/kettles/filter: found "a filter that selects 7 items", expected one that selects at least 8',
		]);
	});

	test('finds a ranking of sales with estimates, which reads as if someone had paid the estimates', () => {
		const mixed = {
			...items,
			'kettle-8': createItemFile({ valuation: { basis: 'auction' } }),
			'kettle-9': createItemFile({ valuation: { basis: 'appraisal' } }),
		};
		const check = (filter: object) =>
			checkRule(rankedCollections, mixed, { kinds, collections: toCollections({ kinds: ['kettle'], ...filter }) });
		expect(check({})).toEqual(['content/collections.json#/kettles/filter: found "sales and estimates", expected one of them in `figures`']);
		expect(check({ figures: ['price', 'sale'] })).toEqual([]);
	});

	test('finds nothing while a file cannot be parsed, since that one may have what is missing', () => {
		const collections = toCollections({ kinds: ['pot'] });
		expect(checkRule(rankedCollections, items, { kinds, collections, unparsed: new Set(['kettle-9']) })).toEqual([]);
	});
});
