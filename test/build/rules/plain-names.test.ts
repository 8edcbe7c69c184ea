import { describe, expect, test } from 'vitest';
import { plainAliases, plainPublishers, toPlainName } from '../../../build/rules/plain-names.ts';
import { checkRule } from '../../support/content/check-rule.ts';
import { createItemFile } from '../../support/content/item-factory.ts';

describe('toPlainName()', () => {
	test.each([
		['Pound of Honey', 'honey'],
		['Two-Liter Bottle of Soda', 'soda'],
		['Statue of Liberty', 'statue of liberty'],
		['US Nurse Salary', 'nurse', 'Salary'],
		['Elon Musk’s Fortune', 'elon musk', '’s Fortune'],
		['Elon Musk’s Fortune', "elon musk's fortune"],
		['The Shard', 'shard'],
	])('of %s is %s', (name, plain, ending?: string) => {
		expect(toPlainName(name, ending)).toBe(plain);
	});
});

describe('plain-aliases', () => {
	test('finds an alias under which people look for another thing, and lets an item have its own plain name', () => {
		const items = {
			'pound-of-bananas': createItemFile({ name: 'Pound of Bananas', aliases: ['Bananas'] }),
			'trader-joes-banana': createItemFile({ name: 'Trader Joe’s Banana', aliases: ['Bananas', 'Cheap Banana'] }),
			'us-nickel': createItemFile({ name: 'US Nickel', aliases: ['Nickel'] }),
			'tonne-of-nickel': createItemFile({ name: 'Tonne of Nickel' }),
			'old-bananas': createItemFile({ name: 'Old Bananas', aliases: ['Bananas'], status: 'draft' }),
		};
		expect(checkRule(plainAliases, items)).toEqual([
			'content/items/trader-joes-banana.json#/aliases/0: found "Bananas", expected an alias that is not the plain name of pound-of-bananas',
		]);
	});
});

describe('plain-publishers', () => {
	const SOURCE = { title: 'Kettles', retrievedOn: '2025-02-02' };
	test.each([
		['US Kettle Office', 'U.S. Kettle Office, via FRED', '"US Kettle Office", as another item spells it'],
		['US Kettle Office', 'US Kettle Office; copy in kettles/data 883a5f3', 'the publisher, then ", as archived in owner/name"'],
		['US Kettle Office', 'US Kettle Office, as archived in kettles/data', undefined],
	])('finds a second spelling and a commit: %s, %s', (first, publisher, expected) => {
		const toFile = (name: string) => createItemFile({ valuation: { sources: [{ ...SOURCE, publisher: name }] } });
		const faults = checkRule(plainPublishers, { a: toFile(first), b: toFile(publisher) });
		expect(faults).toEqual(
			expected === undefined ? [] : [`content/items/b.json#/valuation/sources/0/publisher: found "${publisher}", expected ${expected}`],
		);
	});
});
