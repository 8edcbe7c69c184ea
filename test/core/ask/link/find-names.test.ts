import { describe, expect, test } from 'vitest';
import { getLexicon } from '../../../../core/ask/lexicon/lexicon.ts';
import { linkQuestion } from '../../../../core/ask/link/link-question.ts';
import { deps, makeDeps, makeItem } from '../fixture.ts';

/** The names of a question, misspellings corrected: what each means, how it comes to mean it, and the words. */
function find(question: string, { catalogue, searchIndex } = deps): string[] {
	const { tokens, mentions } = linkQuestion(question, getLexicon(catalogue), { searchIndex, isWord: () => false });
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

	test('finds a whole name in another order', () => {
		const rents = makeDeps([
			makeItem('Rent in New Harbor', 2000, 'real-estate', ['home']),
			makeItem('Teacher Salary', 50_000, 'everyday', ['pay']),
			makeItem('Penny Whistle', 9, 'everyday', ['music']),
		]);
		expect(find('salary of a teacher', rents)).toContain('teacher-salary part: salary of a teacher');
		expect(find('rent apartment new harbor', rents)).toContain('rent-in-new-harbor part: rent apartment new harbor');
		// Two things, and no name across them.
		expect(find('a whistle and a penny', rents)).not.toContain('penny-whistle part: whistle and a penny');
	});

	test('takes a bare word for an item of the kind that is said', () => {
		const cars = makeDeps(
			[
				makeItem('Zonda Motors', 9, 'everyday', ['company'], { kind: 'company', aliases: ['Zonda'] }),
				makeItem('Zonda Roadster', 1, 'vehicles', ['auto'], { kind: 'auto' }),
				makeItem('Blue Roadster', 2, 'vehicles', ['auto'], { kind: 'auto' }),
			],
			[],
			{ company: { plural: 'companies' }, auto: { plural: 'autos' } },
		);
		expect(find('how much is zonda', cars)).toContain('zonda-motors alias: zonda');
		expect(find('which auto costs more, a zonda or a blue roadster', cars)).toContain('zonda-roadster alias: zonda');
		// An item with its kind beside it is that item.
		expect(find('a blue roadster auto', cars)).toEqual(['blue-roadster name: blue roadster auto']);
	});

	test('a place in an order is no part of a name that says the first', () => {
		const guitars = makeDeps([makeItem('Black Lute', 9, 'everyday', ['lute'], { aliases: ['Most Expensive Lute'] })]);
		expect(find('the most expensive lute', guitars)).toContain('black-lute alias: most expensive lute');
		expect(find('the second most expensive lute', guitars).join()).not.toContain('most expensive lute');
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
