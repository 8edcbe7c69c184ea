import { describe, expect, test } from 'vitest';
import { CATEGORY_IDS, findCategory, toShelfName } from '../../../core/item/categories.ts';

describe('findCategory()', () => {
	test('knows the ten categories of the contract and no other', () => {
		const ids = 'art-collectibles vehicles real-estate food-drink tech nature sports history pop-culture everyday';
		expect(CATEGORY_IDS.join(' ')).toBe(ids);
		for (const id of CATEGORY_IDS) expect(findCategory(id)?.id).toBe(id);
		for (const id of ['', 'Tech', 'food', 'constructor']) expect(findCategory(id)).toBeUndefined();
	});
});

describe('toShelfName()', () => {
	test('says what a fortune is, since its category is Everyday', () => {
		expect(toShelfName({ categoryId: 'everyday', shelf: 'Fortune' })).toBe('Fortune');
		expect(toShelfName({ categoryId: 'everyday' })).toBe('Everyday');
		expect(toShelfName({ categoryId: 'food-drink' })).toBe('Food & drink');
	});
});
