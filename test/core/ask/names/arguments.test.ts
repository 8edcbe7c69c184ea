import { describe, expect, test } from 'vitest';
import { findArguments } from '../../../../core/ask/names/arguments.ts';
import { getLexicon } from '../../../../core/ask/names/lexicon.ts';
import { linkQuestion } from '../../../../core/ask/names/link-question.ts';
import { createSearchIndex, openSearchIndex } from '../../../../core/search-index/search-index.ts';
import { catalogue } from '../plan-fixture.ts';

const searchIndex = openSearchIndex(createSearchIndex(catalogue.items));
const lexicon = getLexicon(catalogue);

/** The arguments that are more than one of an item, as `shape: quantity unit slug`, or `shape: cents`. */
function find(question: string): string[] {
	const { tokens, mentions } = linkQuestion(question, lexicon, { searchIndex, isWord: () => false, isCommon: () => false });
	const found = findArguments(mentions, tokens, lexicon).flatMap(({ amount, shape }) => {
		if ('slug' in amount)
			return shape === 'one' ? [] : [`${shape}: ${[amount.quantity, amount.unit, amount.slug].filter(Boolean).join(' ')}`];
		return 'cents' in amount ? [`${shape}: ${amount.cents}`] : [];
	});
	return [...new Set(found)];
}

describe('findArguments()', () => {
	test.each([
		['3 Big Macs', ['counted: 3 big-mac', 'bare-number: 300']],
		['Big Mac x3', ['counted: 3 big-mac', 'bare-number: 300']],
		['Big Mac times 3', ['counted: 3 big-mac', 'bare-number: 300']],
		['a Big Mac every Friday for a year', ['rate: 52 big-mac']],
		['half a Bitcoin', ['counted: 1/2 bitcoin', 'factor: 1/2 bitcoin', 'bare-number: 50']],
		['20% of a Bitcoin', ['part: 1/5 bitcoin', 'factor: 1/5 bitcoin']],
		['twice the price of a Big Mac', ['factor: 2 big-mac']],
		['ten times a Big Mac', ['factor: 10 big-mac', 'bare-number: 1000']],
		['two liters of milk', ['measured: 2 liter gallon-of-milk', 'bare-number: 200']],
		['a gallon of milk', []],
		['Netflix for two years', ['measured: 2 year netflix-subscription', 'span: 2 year netflix-subscription', 'bare-number: 200']],
		['a decade of Netflix', ['measured: 10 year netflix-subscription', 'span: 10 year netflix-subscription']],
		['3 Big Macs a week for a year', ['counted: 3 big-mac', 'rate: 156 big-mac', 'bare-number: 300']],
		['under $5', ['money: 500']],
	])('%s', (question, expected) => {
		expect(find(question)).toEqual(expected);
	});

	test('marks items that are not named in full as assumed', () => {
		const { tokens, mentions } = linkQuestion('milk or a Gallon of Milk', lexicon, {
			searchIndex,
			isWord: () => false,
			isCommon: () => false,
		});
		const assumed = findArguments(mentions, tokens, lexicon).flatMap(({ amount, shape }) =>
			'slug' in amount && shape === 'one' ? [amount.assumed] : [],
		);
		expect(assumed).toEqual(expect.arrayContaining([true, undefined]));
	});
});
