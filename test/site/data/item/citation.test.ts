import { expect, test } from 'vitest';
import { NEUTRAL_ABOUT } from '../../../../core/item/about.ts';
import { toCitation } from '../../../../site/data/item/citation.ts';
import { createItem, TEST_ABOUT } from '../../../support/content/item-factory.ts';

const release = '2026-11-22';
const item = createItem({ slug: 'salt', name: 'Salt', worthCents: 45_031_250_000, per: 'pound', valuation: { asOf: '2017-11-15' } });

test('toCitation() has the figure, its date, the release and the address', () => {
	expect(toCitation(item, { about: TEST_ABOUT, release })).toBe(
		'Worthdex. “How much does a salt cost? $450,312,500 per pound.” As of November 15, 2017. Release of November 22, 2026. CC BY 4.0. http://localhost:4321/items/salt/',
	);
	expect(toCitation(item, { about: { ...NEUTRAL_ABOUT, name: 'Rocks & Co' }, release })).toMatch(
		/^Rocks & Co\. “.*Release of November 22, 2026\. http/,
	);
});
