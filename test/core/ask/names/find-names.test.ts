import { describe, expect, test } from 'vitest';
import { getLexicon } from '../../../../core/ask/names/lexicon.ts';
import { linkQuestion } from '../../../../core/ask/names/link-question.ts';
import { deps, makeDeps, makeItem } from '../fixture.ts';

/** The names of a question, misspellings corrected: what each means, how it comes to mean it, and the words. */
function find(question: string, { catalogue, searchIndex } = deps): string[] {
	const { tokens, mentions } = linkQuestion(question, getLexicon(catalogue), { searchIndex, isWord: () => false, isCommon: () => false });
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
		// a part of a name ends at a count of something else
		[
			'phones in ten toasts',
			[
				'[phone]: phones',
				'phone-nine loose: phones',
				'phone-ten-pro loose: phones',
				'phone-nine|phone-ten-pro: phones',
				'avocado-toast part: toasts',
			],
		],
		// groups, which may also be items
		['cars and paintings', ['[car]: cars', '[painting]: paintings', 'new-car part: cars']],
		// what is said of an item
		// a part of a name ends where a question asks on
		['toast over $5', ['avocado-toast part: toast']],
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

	test('finds what several names or descriptions have in common', () => {
		const art = makeDeps([
			makeItem('Green Nude', 1, 'art-collectibles', ['art'], { shortDescription: 'A painting by Kees van Dongen.' }),
			makeItem('Blue Nude', 2, 'art-collectibles', ['art'], { shortDescription: 'Another painting by Kees van Dongen.' }),
		]);
		expect(find('the cheapest Van Dongen', art)).toContain('[van Dongen]: Van Dongen');
		expect(find('both nudes', art)).toContain('[Nude]: nudes');
		// A word that is written small in descriptions is not a name.
		expect(find('another van', art)).toEqual([]);
	});

	test('a bare word beside a kind of its own category stays what most people mean', () => {
		const food = makeDeps(
			[
				makeItem('Pound of Curd', 4, 'food-drink', ['curd'], { kind: 'dairy', aliases: ['Curd'] }),
				makeItem('Curd Bun', 1, 'food-drink', ['bun'], { kind: 'bun' }),
				makeItem('Red Bun', 2, 'food-drink', ['bun'], { kind: 'bun' }),
			],
			[],
			{ dairy: { plural: 'dairy' }, bun: { plural: 'buns' } },
		);
		expect(find('which bun costs more than curd', food)).toContain('pound-of-curd alias: curd');
	});

	test('one common word of a longer name names nothing unless more of the question is said of it', () => {
		const posters = makeDeps([makeItem('Gribble Wanted Poster', 9, 'everyday', ['crime'])]);
		const names = (question: string) =>
			linkQuestion(question, getLexicon(posters.catalogue), {
				searchIndex: posters.searchIndex,
				isWord: () => false,
				isCommon: (word) => word === 'wanted',
			}).mentions.filter(({ kind }) => kind === 'item').length;
		expect(names('I always wanted one')).toBe(0);
		expect(names('who was wanted for that crime')).toBe(1);
		expect(names('the wanted poster')).toBe(1);
		expect(names('how much is a wanted')).toBe(1);
	});

	test('a misspelled name is found by its letters too, not by its stem alone', () => {
		const phones = makeDeps([makeItem('Gribone', 9, 'tech', ['phone'])]);
		expect(find('how much is a gribnoe', phones)).toContain('gribone name typo: gribnoe');
	});

	test('a kind of which there is one thing is that thing', () => {
		const dairy = (names: readonly string[]) =>
			makeDeps(
				names.map((name) =>
					makeItem(name, 4, 'food-drink', ['dairy'], { kind: 'curd', ...(name === 'Bag of Curd' && { aliases: ['Curd'] }) }),
				),
				[],
				{ curd: { plural: 'curds' } },
			);
		expect(find('how much is curd', dairy(['Bag of Curd'])).join()).not.toContain('[curd]');
		expect(find('how much is curd', dairy(['Bag of Curd', 'Blue Gribble']))).toContain('[curd]: curd');
	});

	test('a name without its linking word is still that name and no other', () => {
		const metals = makeDeps([
			makeItem('Kilogram of Gribble', 9, 'everyday', ['metal']),
			makeItem('Kilogram of Blue Gribble', 4, 'everyday', ['metal']),
		]);
		expect(find('a kilo gribble', metals)).toContain('kilogram-of-gribble part: kilo gribble');
		expect(find('a kilo gribble', metals).join()).not.toContain('blue');
	});

	test('says what else speaks for an item', () => {
		const streams = makeDeps([
			makeItem('Mouse Studios', 9, 'everyday', ['company'], { kind: 'company' }),
			makeItem('Mouse Plus', 1, 'everyday', ['stream'], { kind: 'stream' }),
			makeItem('Red Stream', 2, 'everyday', ['stream'], { kind: 'stream' }),
		]);
		const { mentions } = linkQuestion('red stream and mouse', getLexicon(streams.catalogue), {
			searchIndex: streams.searchIndex,
			isWord: () => false,
			isCommon: () => false,
		});
		const supports = mentions.flatMap((mention) =>
			mention.kind === 'item' ? [[mention.slug, mention.support?.kin, mention.support?.closest]] : [],
		);
		expect(supports).toContainEqual(['mouse-plus', 'kind', 'closest']);
		expect(supports).toContainEqual(['mouse-studios', 'category', 'farther']);
	});

	test('prefers an item with that name to another name of an item', () => {
		const pennies = makeDeps([
			makeItem('Penny', 1, 'everyday', ['coin']),
			makeItem('Old Coin', 9, 'everyday', ['coin'], { aliases: ['Penny'] }),
		]);
		expect(find('penny', pennies)[0]).toBe('penny name: penny');
	});
});
