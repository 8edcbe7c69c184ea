import { describe, expect, test } from 'vitest';
import { agreeingWorths } from '../../../build/rules/valuation.ts';
import { RelationsSchema } from '../../../core/item/relation.ts';
import { checkRule } from '../../support/check-rule.ts';
import { createItemFile } from '../../support/item-factory.ts';

const items = {
	egg: createItemFile({ worthCents: 18 }),
	'dozen-eggs': createItemFile({ worthCents: 219 }),
	gold: createItemFile({ worthCents: 400_000 }),
	silver: createItemFile({ worthCents: 6000 }),
	medal: createItemFile({ worthCents: 173_200 }),
	draft: createItemFile({ status: 'draft' }),
};
const dozen = { item: 'dozen-eggs', equals: [{ quantity: 12, of: 'egg' }], tolerancePercent: 5, because: 'Twelve make a dozen.' };

describe('agreeing-worths', () => {
	test('lets worths pass that agree within the tolerance', () => {
		expect(checkRule(agreeingWorths, items, { relations: [dozen] })).toEqual([]);
		expect(checkRule(agreeingWorths, items)).toEqual([]);
	});

	test('finds one beyond the tolerance, above or below', () => {
		for (const worthCents of [204, 227]) {
			const changed = { ...items, 'dozen-eggs': createItemFile({ worthCents }) };
			expect(checkRule(agreeingWorths, changed, { relations: [dozen] })).toEqual([
				`content/relations.json#/0: found ${worthCents}, expected a worth of dozen-eggs within 5% of 12 × egg, which is 216 cents`,
			]);
		}
	});

	test('adds up several items', () => {
		const equals = [
			{ quantity: 0.2, of: 'gold' },
			{ quantity: 16, of: 'silver' },
		];
		const medal = { item: 'medal', equals, tolerancePercent: 2, because: 'Gold on silver.' };
		expect(checkRule(agreeingWorths, items, { relations: [medal] })).toEqual([]);
		expect(checkRule(agreeingWorths, items, { relations: [{ ...medal, tolerancePercent: 1 }] })).toEqual([
			'content/relations.json#/0: found 173200, expected a worth of medal within 1% of 0.2 × gold + 16 × silver, which is 176000 cents',
		]);
	});

	test('allows one cent of rounding', () => {
		const half = { item: 'egg', equals: [{ quantity: 0.078, of: 'dozen-eggs' }], tolerancePercent: 1, because: 'Rounded up.' };
		expect(checkRule(agreeingWorths, items, { relations: [half] })).toEqual([]);
	});

	test('finds items that are unknown or not published', () => {
		const relation = { ...dozen, item: 'draft', equals: [{ quantity: 1, of: 'nothing' }] };
		expect(checkRule(agreeingWorths, items, { relations: [relation] })).toEqual([
			'content/relations.json#/0/item: found "draft", expected the slug of a published item',
			'content/relations.json#/0/equals/0/of: found "nothing", expected the slug of a published item',
		]);
	});
});

describe('RelationsSchema', () => {
	test.each([
		['no quantity', { equals: [] }],
		['a quantity of zero', { equals: [{ quantity: 0, of: 'egg' }] }],
		['a tolerance that lets anything pass', { tolerancePercent: 80 }],
		['no reason', { because: '' }],
		['an unknown member', { tolerance: 5 }],
	])('refuses %s', (_, changes) => {
		expect(RelationsSchema.safeParse([dozen]).success).toBe(true);
		expect(RelationsSchema.safeParse([{ ...dozen, ...changes }]).success).toBe(false);
	});
});
