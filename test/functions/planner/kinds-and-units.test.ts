import { describe, expect, test } from 'vitest';
import { toFraction } from '../../../core/exact.ts';
import { createSearchIndex, openSearchIndex } from '../../../core/search-index/search-index.ts';
import { createOffer } from '../../../functions/planner/offer.ts';
import { toMessage } from '../../../functions/planner/prompt.ts';
import { MisfitError } from '../../../functions/planner/step-reader.ts';
import { toPlan } from '../../../functions/planner/to-plan.ts';
import { getModel } from '../../core/ask/fixture.ts';
import { catalogue } from '../../core/ask/plan-fixture.ts';
import { makeStep } from '../../support/groq-stand-in.ts';

const deps = { catalogue, searchIndex: openSearchIndex(createSearchIndex(catalogue.items)), model: getModel() };
const offer = (question: string) => createOffer(question, deps);
const plan = (question: string, step: ReturnType<typeof makeStep>) => toPlan({ steps: [step] }, offer(question), catalogue);

describe('createOffer() on a catalogue with kinds and units', () => {
	test('offers kinds with the kinds below them, before tags', () => {
		const ids = [...offer('the dearest car').groups.keys()].filter((id) => !id.startsWith('category:'));
		expect(ids[0]).toBe('kind:car');
		expect(offer('the dearest car').groups.get('kind:car')).toEqual({
			label: 'car',
			plural: 'cars',
			categories: [],
			tags: [],
			kinds: ['car', 'sports-car'],
		});
	});

	test('offers no tag that has the name of a kind', () => {
		const ids = [...offer('all the gold there is').groups.keys()];
		expect(ids).toContain('kind:gold');
		expect(ids).not.toContain('tag:gold');
	});

	test.each([
		['what do 2 liters of milk cost', '2 liters', '2 liter'],
		['how much is Netflix for two years', 'for two years', '2 year'],
		['3 Big Macs a week for a year', '3 … a week for a year', '156'],
		['twice the price of a Big Mac', 'twice', '2'],
	])('offers quantities with units and periods: %s', (question, words, expected) => {
		const phrase = offer(question).phrases.get(words);
		expect(phrase && `${toFraction(phrase.value)}${phrase.unit ? ` ${phrase.unit}` : ''}`).toBe(expected);
	});

	test('tells a model which unit a worth covers', () => {
		const { items } = JSON.parse(toMessage('Netflix', offer('Netflix'))) as { items: Record<string, string[]> };
		expect(items['netflix-subscription']).toEqual(['Netflix Subscription', '(per month)']);
	});
});

describe('toPlan() on a catalogue with kinds and units', () => {
	test('takes a kind as a group', () => {
		const step = makeStep('count', { groups: ['kind:car'] });
		expect(plan('how many cars', step)).toMatchObject({
			op: 'count',
			selector: { groups: [{ label: 'car', kinds: ['car', 'sports-car'] }] },
		});
	});

	test('converts a quantity, and leaves out a unit that is the item’s own', () => {
		const milk = makeStep('worth', { terms: [{ item: 'gallon-of-milk', amount: '2 liters' }] });
		expect(plan('2 liters of milk', milk)).toEqual({ op: 'worth', term: { slug: 'gallon-of-milk', quantity: '2', unit: 'liter' } });
		const months = makeStep('worth', { terms: [{ item: 'netflix-subscription', amount: '3 months' }] });
		expect(plan('3 months of Netflix', months)).toEqual({ op: 'worth', term: { slug: 'netflix-subscription', quantity: '3' } });
	});

	test.each([
		['an item without a unit', 'big-mac'],
		['an item with a unit of another dimension', 'netflix-subscription'],
	])('refuses a unit for %s', (_, item) => {
		const question = 'Netflix, Big Mac, 2 liters of milk';
		expect(() => plan(question, makeStep('worth', { terms: [{ item, amount: '2 liters' }] }))).toThrow(MisfitError);
	});
});
