import { expect, test } from 'vitest';
import { NEUTRAL_ABOUT } from '../../../../core/item/about.ts';
import { toCitation } from '../../../../site/data/item/citation.ts';
import { createItem, TEST_ABOUT } from '../../../support/content/item-factory.ts';

const context = { about: TEST_ABOUT, kinds: {}, today: '2026-11-22' };
const item = createItem({ slug: 'salt', name: 'Salt', worthCents: 45_031_250_000, per: 'pound', valuation: { asOf: '2017-11-15' } });

test('toCitation() has the figure, its date, the release and the address', () => {
	expect(toCitation(item, context)).toBe(
		'Worthdex. “How much does a salt cost? $450,312,500 per pound.” As of November 15, 2017. Release of November 22, 2026. CC BY 4.0. http://localhost:4321/items/salt/',
	);
	expect(toCitation(item, { ...context, about: { ...NEUTRAL_ABOUT, name: 'Rocks & Co' } })).toMatch(
		/^Rocks & Co\. “.*Release of November 22, 2026\. http/,
	);
});

test('a figure that is a range is cited as the range, not as its middle', () => {
	const valuation = { figure: 'typical', typicalIs: 'middle', lowCents: 75_000_000_000, highCents: 100_000_000_000 } as const;
	expect(toCitation(createItem({ worthCents: 87_000_000_000, valuation }), context)).toContain('? $750 million to $1 billion.”');
});
