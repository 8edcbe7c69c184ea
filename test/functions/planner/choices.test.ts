import { describe, expect, test } from 'vitest';
import { findChoices, MisfitError, toChoiceSchema, toPlan } from '../../../functions/planner/choices.ts';
import { deps } from '../../core/ask/fixture.ts';

const choicesOf = (question: string) => findChoices(question, deps);

describe('findChoices()', () => {
	test('finds names in other languages and with slips, groups and amounts', () => {
		const { items, amounts, byMember } = choicesOf('wie viele Big Macs und 3 avocado tosts für $50 seit 1990');
		expect([...items.keys()]).toEqual(expect.arrayContaining(['big-mac', 'avocado-toast']));
		expect(byMember.get('cents')).toEqual(new Map([['$50', '5000']]));
		expect(byMember.get('quantity')?.get('3')).toBe('3');
		expect(byMember.get('since')?.get('1990')).toBe(1990);
		expect(amounts).toEqual(expect.arrayContaining(['$50', '3', '1990']));
		expect([...(choicesOf('cheapest cars').byMember.get('groups')?.keys() ?? [])]).toContain('car');
	});
	test('offers familiar items where no word is near a name', () => {
		const catalogue = { ...deps.catalogue, familiarity: { 'mona-lisa': 3, bitcoin: 1 } };
		const { items, byMember } = findChoices('Сколько стоит Мона Лиза?', { ...deps, catalogue });
		expect([...items.keys()]).toEqual(['mona-lisa']);
		expect(byMember.get('groups')?.size).toBeGreaterThan(0);
	});
});

describe('toChoiceSchema()', () => {
	test('allows only what was found in the place of names and numbers', () => {
		const text = JSON.stringify(toChoiceSchema(choicesOf('How many Big Macs are $50?')));
		// The schema is sent with each question.
		expect(text.length).toBeLessThan(12_000);
		expect(text).toContain('"slug":{"type":"string","enum":["big-mac"');
		expect(text).toContain('"cents":{"type":"string","enum":["$50"]}');
		expect(text).not.toContain('pattern');
	});
});

describe('toPlan()', () => {
	const choices = choicesOf('How many Big Macs can I buy with $50?');
	const read = (plan: unknown) => toPlan({ plan }, choices, deps);
	test('replaces choices by what they stand for', () => {
		const plan = { op: 'relate', ask: 'count', a: [{ slug: 'big-mac', quantity: 'one' }], b: [{ cents: '$50' }], whole: true };
		expect(read(plan)).toEqual({
			op: 'relate',
			ask: 'count',
			a: [{ slug: 'big-mac', quantity: '1' }],
			b: [{ cents: '5000' }],
			whole: true,
		});
	});
	test('is undefined where the model has no plan', () => {
		expect(read({ op: 'refusal', reason: 'absent', words: '', known: [], near: [] })).toBeUndefined();
	});
	test.each([
		['nothing', undefined],
		['an item that was not offered', { op: 'worth', terms: [{ slug: 'gold-toilet', quantity: 'one' }] }],
		['an amount that the question does not have', { op: 'worth', terms: [{ slug: 'big-mac', quantity: '7' }] }],
		['a member too many', { op: 'worth', terms: [{ slug: 'big-mac', quantity: 'one' }], say: '$1' }],
		['an operator that does not exist', { op: 'guess' }],
		['a plan that cannot be worked out', { op: 'worth', terms: [{ slug: 'big-mac', quantity: 'one', unit: 'hour' }] }],
	])('refuses %s', (_, plan) => {
		expect(() => read(plan)).toThrow(MisfitError);
	});
});
