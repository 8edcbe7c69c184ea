import { describe, expect, test } from 'vitest';
import { asAsked, findOnlyAsked, withAlsoAsked } from '../../../core/ask/also-asked.ts';
import { prepareQuestion } from '../../../core/ask/answer-question.ts';
import { getLexicon } from '../../../core/ask/names/lexicon.ts';
import type { Linked } from '../../../core/ask/names/mention.ts';
import type { Plan, SimplePlan } from '../../../core/ask/operators/operators.ts';
import { createSearchIndex, openSearchIndex } from '../../../core/search-index/search-index.ts';
import { catalogue, everything, noWords } from './plan-fixture.ts';

const lexicon = getLexicon(catalogue);
const searchIndex = openSearchIndex(createSearchIndex(catalogue.items));
const link = (question: string): Linked => prepareQuestion(question, { lexicon, searchIndex, vocabulary: noWords }).linked;

const worth = (slug: string): SimplePlan => ({ op: 'worth', terms: [{ slug, quantity: '1' }] });
const fact = (slug: string, name: 'when' | 'source' | 'about' | 'buyer'): SimplePlan => ({ op: 'fact', slug, fact: name });
const history = (more: object = {}): SimplePlan => ({ op: 'history', slug: 'bitcoin', ...more });
const several = (...plans: SimplePlan[]): Plan => ({ op: 'several', plans });

describe('withAlsoAsked()', () => {
	const salvator = worth('salvator-mundi');
	test.each<[string, SimplePlan, Plan]>([
		['what did Salvator Mundi go for and who bought it', salvator, several(salvator, fact('salvator-mundi', 'buyer'))],
		['what did Salvator Mundi go for, and when', salvator, several(salvator, fact('salvator-mundi', 'when'))],
		// No auction house is known, so that the description has to say it.
		['where was Salvator Mundi sold', salvator, several(salvator, fact('salvator-mundi', 'about'))],
		['where was Salvator Mundi sold', fact('salvator-mundi', 'source'), fact('salvator-mundi', 'about')],
		['what is Salvator Mundi worth, it was famous where I lived', salvator, salvator],
		['when I was a student I saw Salvator Mundi, what is it worth', salvator, salvator],
		['what is a bitcoin worth and has it gone up', worth('bitcoin'), several(worth('bitcoin'), history())],
		['what is a bitcoin worth, and in the beginning?', worth('bitcoin'), several(worth('bitcoin'), history({ since: 1 }))],
		['has a bitcoin gone up since the nineties', history(), history()],
		['the peak of a bitcoin and what it is now', history({ peak: 'highest' }), several(history({ peak: 'highest' }), worth('bitcoin'))],
		['has Salvator Mundi gone up', salvator, salvator],
		[
			'what is the dearest thing and who bought it',
			{ op: 'extreme', order: 'dearest', count: 1, skip: 0, selector: everything },
			several({ op: 'extreme', order: 'dearest', count: 1, skip: 0, selector: everything }, fact('anvil-inc', 'buyer')),
		],
	])('%s', (question, plan, told) => {
		expect(withAlsoAsked(plan, link(question), lexicon)).toEqual(told);
	});
});

describe('findOnlyAsked()', () => {
	test.each<[string, Plan | undefined]>([
		['when was the bitcoin sold?', fact('bitcoin', 'when')],
		['who bought the bitcoin?', undefined],
		['when was that bitcoin?', undefined],
		['is a bitcoin going to go up?', undefined],
		['is a bitcoin blue?', undefined],
	])('%s', (question, told) => {
		expect(findOnlyAsked('bitcoin', link(question), lexicon)).toEqual(told);
	});
});

describe('asAsked()', () => {
	const extreme = (count: number): SimplePlan => ({ op: 'extreme', order: 'dearest', count, skip: 0, selector: everything });
	const list: SimplePlan = { op: 'list', selector: everything };
	test.each<[string, SimplePlan, SimplePlan]>([
		['most valuable painting', extreme(5), extreme(1)],
		['most valuable paintings', extreme(5), extreme(5)],
		['5 most valuable painting', extreme(5), extreme(5)],
		['most expensive painting', list, extreme(1)],
		['most expensive paintings', list, extreme(5)],
		['paintings', list, list],
		['name 3 paintings', list, { op: 'list', selector: everything, count: 3, claimed: false }],
	])('%s', (question, plan, asked) => {
		expect(asAsked(plan, link(question))).toEqual(asked);
	});
});
