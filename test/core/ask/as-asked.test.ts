import { describe, expect, test } from 'vitest';
import { asAsked } from '../../../core/ask/as-asked.ts';
import { getLexicon } from '../../../core/ask/lexicon/lexicon.ts';
import type { Plan, PlanOf } from '../../../core/ask/plan.ts';
import { prepareQuestion } from '../../../core/ask/prepare-question.ts';
import { createSearchIndex, openSearchIndex } from '../../../core/search-index/search-index.ts';
import { cars, catalogue, noWords } from './plan-fixture.ts';

const lexicon = getLexicon(catalogue);
const searchIndex = openSearchIndex(createSearchIndex(catalogue.items));

/** The plan as the words of a question ask for it. */
function toAsked(question: string, plan: Plan): Plan {
	const { linked } = prepareQuestion(question, { lexicon, searchIndex, vocabulary: noWords });
	return asAsked(plan, linked, lexicon);
}

const one = { slug: 'big-mac', quantity: '1' };
const extreme = (order: 'dearest' | 'cheapest', count: number): Plan => ({ op: 'extreme', order, count, skip: 0, selector: cars });
const sedan = { slug: 'old-sedan', quantity: '1' };
const total: Plan = { op: 'total', terms: [one, sedan] };
const average: PlanOf<'average'> = {
	op: 'average',
	measure: 'mean',
	terms: [],
	selector: { groups: [{ label: 'fast food', categories: [], tags: ['fast-food'], kinds: [] }] },
};
const howMany: Plan = { op: 'how-many', unit: one, targets: [sedan], whole: false };
const worths: Plan = {
	op: 'several',
	plans: [
		{ op: 'worth', term: one },
		{ op: 'worth', term: sedan },
	],
};
const compare = (asked: 'more' | 'which-more'): Plan => ({ op: 'compare', a: [one], b: [{ cents: '500' }], asked });

describe('asAsked()', () => {
	test.each<[string, Plan, Plan]>([
		['rank the cars by price', extreme('dearest', 1), extreme('dearest', 20)],
		['cars from cheapest to most expensive', extreme('cheapest', 5), extreme('cheapest', 20)],
		['rank the 2 dearest cars', extreme('dearest', 2), extreme('dearest', 2)],
		['what is the dearest car?', extreme('dearest', 1), extreme('dearest', 1)],
		['which is more, a Big Mac or $5?', compare('more'), compare('which-more')],
		['is a Big Mac more than $5?', compare('more'), compare('more')],
		['price of a Big Mac before and now', { op: 'worth', term: one }, { op: 'history', slug: 'big-mac' }],
		['price of a Big Mac in 2010', { op: 'history', slug: 'big-mac', year: 2010 }, { op: 'history', slug: 'big-mac', year: 2010 }],
		['price of a Big Mac when it first came out vs now', { op: 'worth', term: one }, { op: 'history', slug: 'big-mac', since: 1 }],
		['price of a Big Mac in the nineties and now', { op: 'history', slug: 'big-mac' }, { op: 'history', slug: 'big-mac', since: 1990 }],
		['list every car', { op: 'list', selector: cars }, { op: 'list', selector: cars, count: 20 }],
		['what did a Big Mac cost and what is it now', { op: 'worth', term: one }, { op: 'history', slug: 'big-mac' }],
		['the cheapest burger you know', { op: 'exists', slug: 'big-mac' }, { op: 'worth', term: one }],
		['what does a Big Mac cost, and what does a sedan cost', total, worths],
		['what do a Big Mac and a sedan cost', total, total],
		['Big Mac or $5, I never know which is more', compare('more'), compare('which-more')],
		['which hits harder, a Big Mac or a sedan?', howMany, { op: 'compare', a: [one], b: [sedan], asked: 'which-more' }],
		['how many Big Macs is a sedan or a roadster?', howMany, howMany],
		['the average price of a Big Mac', average, { op: 'worth', term: { ...one, assumed: true } }],
		['the average price of a car', { ...average, selector: cars }, { ...average, selector: cars }],
		['do you have a Big Mac', { op: 'exists', slug: 'big-mac' }, { op: 'exists', slug: 'big-mac' }],
		['price of a Big Mac', { op: 'history', slug: 'big-mac' }, { op: 'worth', term: one }],
		['what did a Big Mac cost before', { op: 'history', slug: 'big-mac' }, { op: 'history', slug: 'big-mac' }],
		['price history of a Big Mac', { op: 'history', slug: 'big-mac' }, { op: 'history', slug: 'big-mac' }],
	])('%s', (question, read, asked) => {
		expect(toAsked(question, read)).toEqual(asked);
	});
});
