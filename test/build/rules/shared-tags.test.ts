import { describe, expect, test } from 'vitest';
import { sharedTags } from '../../../build/rules/vocabulary.ts';
import { checkRule } from '../../support/check-rule.ts';
import { createItemFile } from '../../support/item-factory.ts';

const tagged = (...tags: string[]) => createItemFile({ tags });

describe('shared-tags', () => {
	test('lets declared tags pass, and those that two items share', () => {
		expect(checkRule(sharedTags, { a: tagged('metal', 'coin'), b: tagged('coin') }, { tags: { metal: 'Made of metal' } })).toEqual([]);
	});

	test('finds a tag that one item alone has', () => {
		expect(checkRule(sharedTags, { a: tagged('coin', 'coim'), b: tagged('coin'), c: tagged('constructor', 'coin') })).toEqual([
			'content/items/a.json#/tags/1: found "coim", expected a tag declared in tags.json, or used by another item too',
			'content/items/c.json#/tags/0: found "constructor", expected a tag declared in tags.json, or used by another item too',
		]);
	});

	test('finds a tag that stands twice in an item, and does not take that for sharing', () => {
		expect(checkRule(sharedTags, { a: tagged('coin', 'coin') })).toEqual([
			'content/items/a.json#/tags/0: found "coin", expected a tag declared in tags.json, or used by another item too',
			'content/items/a.json#/tags/1: found "coin", expected each tag once',
		]);
	});
});
