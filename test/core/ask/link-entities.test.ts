import { describe, expect, test } from 'vitest';
import { getLexicon } from '../../../core/ask/lexicon/lexicon.ts';
import { readQuestion } from '../../../core/ask/read/read-question.ts';
import { toFraction } from '../../../core/exact.ts';
import { deps, makeDeps, makeItem } from './fixture.ts';

/** The meaning of each name or amount in a text. */
function link(text: string, { catalogue, searchIndex } = deps): string[] {
	return readQuestion(text, getLexicon(catalogue), searchIndex).atoms.flatMap(({ slugs, group, quantity, cents }) => {
		const counted = quantity ? `${toFraction(quantity)} x ` : '';
		if (slugs) return [counted + slugs.join('|')];
		if (group) return [`${counted}[${group.label}]`];
		return cents ? [`${toFraction(cents)}c`] : [];
	});
}

describe('readQuestion()', () => {
	test.each([
		['the Mona Lisa', ['mona-lisa']],
		['mona lisas', ['mona-lisa']],
		["the Mona Lisa's price", ['mona-lisa']],
		['La Gioconda', ['mona-lisa']],
		['monalisa', ['mona-lisa']],
		['big-mac', ['big-mac']],
		["McDonald's Big Mac", ['big-mac']],
		['starry night', ['the-starry-night']],
		['a T Rex skeleton and a trex skeleton', ['t-rex-skeleton', 't-rex-skeleton']],
		['Buckingham', ['buckingham-palace']],
		['a Ferrari', ['ferrari-testarossa']],
		['the toast', ['avocado-toast']],
		['wagu steak', ['wagyu-steak']],
		['monna lisa', ['mona-lisa']],
		['a house or a car', ['median-us-home', 'new-car']],
		['cars and paintings', ['new-car', '[painting]']],
		['3 big macs and half a bitcoin', ['3 x big-mac', '1/2 x bitcoin']],
		['two dozen eggs', ['2 x dozen-eggs']],
		['20% of a Bitcoin', ['1/5 x bitcoin']],
		['Big Mac x3', ['3 x big-mac']],
		['under $5', ['500c']],
		// not names
		['horse', []],
		['is the land', []],
		['bite coins', []],
		['an apple', []],
	])('%s', (text, expected) => {
		expect(link(text)).toEqual(expected);
	});

	test('takes the longest name first', () => {
		const gold = makeDeps([
			makeItem('Gold', 1, 'nature', ['metal']),
			makeItem('Gold Bar', 2, 'nature', ['metal']),
			makeItem('Gold Bar Safe', 3, 'everyday', ['metal']),
		]);
		expect(link('gold, gold bars and the gold bar safe', gold)).toEqual(['gold', 'gold-bar', 'gold-bar-safe']);
	});

	test('prefers an item with that name to an alias', () => {
		const pennies = makeDeps([
			makeItem('Penny', 1, 'everyday', ['coin']),
			makeItem('Old Coin', 9, 'everyday', ['coin'], { aliases: ['Penny'] }),
		]);
		expect(link('penny', pennies)).toEqual(['penny']);
	});

	test('does not use a particular item for its kind', () => {
		const { valuation } = makeItem('x', 9_000_000, 'sports', ['clothing']);
		const shirts = makeDeps([
			makeItem('Final Goal Shirt', 9_000_000, 'sports', ['clothing'], { valuation: { ...valuation, basis: 'auction' } }),
		]);
		expect(link('a shirt', shirts)).toEqual([]);
		expect(link('the shirt', shirts)).toEqual(['final-goal-shirt']);
		expect(link('the final goal shirt', shirts)).toEqual(['final-goal-shirt']);
	});
});
