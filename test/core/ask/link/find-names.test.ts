import { describe, expect, test } from 'vitest';
import { getLexicon } from '../../../../core/ask/lexicon/lexicon.ts';
import { linkQuestion } from '../../../../core/ask/link/link-question.ts';
import { deps, makeDeps, makeItem } from '../fixture.ts';

/** The names of a question, misspellings corrected: what each means, how it comes to mean it, and the words. */
function find(question: string, { catalogue, searchIndex } = deps): string[] {
	const { tokens, mentions } = linkQuestion(question, getLexicon(catalogue), searchIndex, () => false);
	return mentions.flatMap((mention) => {
		const words = tokens
			.slice(mention.start, mention.end)
			.map(({ text }) => text)
			.join(' ');
		if (mention.kind === 'item') return [`${mention.slug} ${mention.via}${mention.typo ? ' typo' : ''}: ${words}`];
		if (mention.kind === 'group') return [`[${mention.group.label}]: ${words}`];
		return mention.kind === 'choice' ? [`${mention.slugs.join('|')}: ${words}`] : [];
	});
}

describe('findNames()', () => {
	test.each([
		['how much is the Mona Lisa', ['mona-lisa name: Mona Lisa']],
		['mona lisas', ['mona-lisa name: mona lisas']],
		['La Gioconda', ['mona-lisa alias: La Gioconda']],
		['monalisa', ['mona-lisa name: monalisa']],
		['big-mac', ['big-mac name: big - mac']],
		['monna lisa', ['mona-lisa name typo: monna lisa']],
		['wagu steak', ['wagyu-steak name typo: wagu steak']],
		['starry night', ['the-starry-night name: starry night']],
		['a T Rex skeleton', ['t-rex-skeleton name: T Rex skeleton']],
		// parts of names, with the head of the name and without it
		['the toast', ['avocado-toast part: toast']],
		['Buckingham', ['buckingham-palace loose: Buckingham']],
		['phone', ['[phone]: phone', 'phone-nine loose: phone', 'phone-ten-pro loose: phone', 'phone-nine|phone-ten-pro: phone']],
		// groups, which may also be items
		['cars and paintings', ['[car]: cars', '[painting]: paintings', 'new-car part: cars']],
		// what is said of an item
		['the portrait in the Louvre by da Vinci', ['mona-lisa described: portrait in the Louvre by da Vinci']],
		// not names
		['horse', []],
		['is the land', []],
		['bite coins', []],
		['an apple', []],
	])('%s', (question, expected) => {
		expect(find(question)).toEqual(expected);
	});

	test('takes the longest name first', () => {
		const gold = makeDeps([
			makeItem('Gold', 1, 'nature', ['metal']),
			makeItem('Gold Bar', 2, 'nature', ['metal']),
			makeItem('Gold Bar Safe', 3, 'everyday', ['metal']),
		]);
		expect(find('a gold bar safe', gold)).toEqual(['gold-bar-safe name: gold bar safe']);
		expect(find('gold bars', gold)).toContain('gold-bar name: gold bars');
	});

	test('prefers an item with that name to another name of an item', () => {
		const pennies = makeDeps([
			makeItem('Penny', 1, 'everyday', ['coin']),
			makeItem('Old Coin', 9, 'everyday', ['coin'], { aliases: ['Penny'] }),
		]);
		expect(find('penny', pennies)[0]).toBe('penny name: penny');
	});
});
