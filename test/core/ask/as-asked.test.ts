import { describe, expect, test } from 'vitest';
import { asAsked } from '../../../core/ask/as-asked.ts';
import { getLexicon } from '../../../core/ask/lexicon/lexicon.ts';
import type { Plan } from '../../../core/ask/plan.ts';
import { prepareQuestion } from '../../../core/ask/prepare-question.ts';
import { createSearchIndex, openSearchIndex } from '../../../core/search-index/search-index.ts';
import { cars, catalogue } from './plan-fixture.ts';

const lexicon = getLexicon(catalogue);
const searchIndex = openSearchIndex(createSearchIndex(catalogue.items));

/** The plan as the words of a question ask for it. */
function toAsked(question: string, plan: Plan): Plan {
	const { linked } = prepareQuestion(question, { lexicon, searchIndex, words: new Set() });
	return asAsked(plan, linked);
}

const one = { slug: 'big-mac', quantity: '1' };
const extreme = (order: 'dearest' | 'cheapest', count: number): Plan => ({ op: 'extreme', order, count, skip: 0, selector: cars });
const compare = (asked: 'more' | 'which-more'): Plan => ({ op: 'compare', a: [one], b: [{ cents: '500' }], asked });

describe('asAsked()', () => {
	test.each<[string, Plan, Plan]>([
		['rank the cars by price', extreme('dearest', 1), extreme('dearest', 20)],
		['cars from cheapest to most expensive', extreme('dearest', 5), extreme('cheapest', 20)],
		['all cars, priciest first', { op: 'several', plans: [extreme('dearest', 1), extreme('cheapest', 1)] } as Plan, extreme('dearest', 20)],
		['rank the 2 dearest cars', extreme('dearest', 2), extreme('dearest', 2)],
		['what is the dearest car?', extreme('dearest', 1), extreme('dearest', 1)],
		['which is more, a Big Mac or $5?', compare('more'), compare('which-more')],
		['is a Big Mac more than $5?', compare('more'), compare('more')],
		['price of a Big Mac before and now', { op: 'worth', term: one }, { op: 'history', slug: 'big-mac' }],
		['price of a Big Mac in 2010', { op: 'history', slug: 'big-mac', year: 2010 }, { op: 'history', slug: 'big-mac', year: 2010 }],
		[
			'worth of a 2010 Big Mac',
			{ op: 'history', slug: 'big-mac', year: 2010 },
			{ op: 'unknown', reason: 'absent', words: '', near: ['big-mac'] },
		],
		[
			'which gold was the dearest',
			{ op: 'ambiguous', words: 'gold', slugs: ['gold-watch', 'ounce-of-gold'], of: 2 },
			{
				op: 'rank',
				terms: ['gold-watch', 'ounce-of-gold'].map((slug) => ({ slug, quantity: '1', assumed: true })),
				order: 'dearest',
				count: 1,
			},
		],
		['price of a Big Mac', { op: 'history', slug: 'big-mac' }, { op: 'worth', term: one }],
		['what did a Big Mac cost before', { op: 'history', slug: 'big-mac' }, { op: 'history', slug: 'big-mac' }],
		['price history of a Big Mac', { op: 'history', slug: 'big-mac' }, { op: 'history', slug: 'big-mac' }],
	])('%s', (question, read, asked) => {
		expect(toAsked(question, read)).toEqual(asked);
	});
});
