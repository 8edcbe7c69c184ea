import { describe, expect, test } from 'vitest';
import { ask } from './fixture.ts';

/** Question, answer, slugs. The fixture catalogue has round numbers, so that answers can be checked by hand. */
const TABLES: Record<string, [string, string, string[]][]> = {
	worth: [
		['What is the Mona Lisa worth?', 'Mona Lisa is worth $860 million.', ['mona-lisa']],
		['how much is a bitcoin', 'Bitcoin is worth $87,000.', ['bitcoin']],
		['btc price', 'Bitcoin is worth $87,000.', ['bitcoin']],
		['Bitcoin', 'Bitcoin is worth $87,000.', ['bitcoin']],
		['What would a wagyu steak set me back?', 'Wagyu Steak is worth $240.', ['wagyu-steak']],
		['3 Big Macs', '3 × Big Mac would be worth $18, at $6 each.', ['big-mac']],
		['price of a dozen big macs', '12 × Big Mac would be worth $72, at $6 each.', ['big-mac']],
		['two dozen eggs', '2 × Dozen Eggs would be worth $8, at $4 each.', ['dozen-eggs']],
		['half a Bitcoin', '0.5 × Bitcoin would be worth $43,500, at $87,000 each.', ['bitcoin']],
		["what's 10% of a bitcoin", '0.1 × Bitcoin would be worth $8,700, at $87,000 each.', ['bitcoin']],
		['how much is a car', 'New Car is worth $48,000.', ['new-car']],
	],
	total: [
		['2 coffees and a Big Mac', '2 × Cup of Coffee ($7) and Big Mac ($6) are worth $13 together.', ['cup-of-coffee', 'big-mac']],
		[
			'total of a Bitcoin, a movie ticket and 3 Big Macs',
			'Bitcoin ($87,000), Movie Ticket ($12) and 3 × Big Mac ($18) are worth $87,030 together.',
			['bitcoin', 'movie-ticket', 'big-mac'],
		],
	],
	'how-many': [
		['How many avocado toasts equal a Bitcoin?', 'About 7,250.', ['avocado-toast', 'bitcoin']],
		['A Bitcoin is how many avocado toasts?', 'About 7,250.', ['bitcoin', 'avocado-toast']],
		['bitcoin in avocado toasts', 'About 7,250.', ['bitcoin', 'avocado-toast']],
		['how many big macs in a wagyu steak', '40.', ['big-mac', 'wagyu-steak']],
		['how many coffees are worth a Phone Nine', 'About 257 (of Cup of Coffee).', ['cup-of-coffee', 'phone-nine']],
		['How many Big Macs can I buy with $50?', '8, with $2 left over.', ['big-mac']],
		['how many bitcoins for a big mac', 'About 0.000069, or 1 in 14,500.', ['bitcoin', 'big-mac']],
		['how many coffees for a house', 'About 114,286 (of Cup of Coffee, for Median US Home).', ['cup-of-coffee', 'median-us-home']],
		[
			'how many Ferraris could I buy with $1',
			'None: $1 would pay for 0.000005 of Ferrari Testarossa ($200,000), or 1 in 200,000.',
			['ferrari-testarossa'],
		],
	],
	ratio: [
		[
			'how many times more expensive is a ferrari than a phone ten pro',
			'Ferrari Testarossa is worth about 167 times as much as Phone Ten Pro.',
			['ferrari-testarossa', 'phone-ten-pro'],
		],
		[
			'how many times could a wagyu steak go into a phone ten pro',
			'Phone Ten Pro is worth 5 times as much as Wagyu Steak.',
			['wagyu-steak', 'phone-ten-pro'],
		],
	],
	compare: [
		[
			'Which is worth more, Salvator Mundi or the Mona Lisa?',
			'Mona Lisa, at $860 million, is worth $409.7 million more than Salvator Mundi ($450.3 million).',
			['salvator-mundi', 'mona-lisa'],
		],
		[
			'is a Ferrari cheaper than a Bitcoin?',
			'No: Ferrari Testarossa, at $200,000, is worth $113,000 more than Bitcoin ($87,000); the ratio is about 2.3 to 1.',
			['ferrari-testarossa', 'bitcoin'],
		],
		['Is a Bitcoin worth more than $50k?', 'Yes: Bitcoin, at $87,000, is worth $37,000 more than $50,000.', ['bitcoin']],
		[
			'is a movie ticket worth as much as an avocado toast',
			'Yes: Movie Ticket and Avocado Toast are worth the same, $12.',
			['movie-ticket', 'avocado-toast'],
		],
		['bitcoin vs gold bar', 'Bitcoin, at $87,000, is worth $23,000 more than Gold Bar ($64,000).', ['bitcoin', 'gold-bar']],
	],
	difference: [
		[
			'How much more is a Ferrari than a new car?',
			'Ferrari Testarossa is worth $152,000 more than New Car.',
			['ferrari-testarossa', 'new-car'],
		],
		['difference between a gold bar and a bitcoin', 'Gold Bar is worth $23,000 less than Bitcoin.', ['gold-bar', 'bitcoin']],
		[
			'by what percent is phone ten pro more expensive than phone nine',
			'Phone Ten Pro is worth about 33.3% more than Phone Nine.',
			['phone-ten-pro', 'phone-nine'],
		],
	],
	share: [
		[
			'What percentage of a Phone Ten Pro is a movie ticket?',
			'Movie Ticket is worth 1% of Phone Ten Pro, or 1 in 100.',
			['phone-ten-pro', 'movie-ticket'],
		],
		[
			'a wagyu steak as a fraction of a phone nine',
			'Wagyu Steak is worth about 26.7% of Phone Nine, or roughly 1 in 4.',
			['wagyu-steak', 'phone-nine'],
		],
	],
	average: [
		['average price of a phone', 'The average worth of 2 “phone” items is $1,050.', []],
		[
			'median of bitcoin, gold bar and big mac',
			'The median worth of Bitcoin, Gold Bar and Big Mac is $64,000.',
			['bitcoin', 'gold-bar', 'big-mac'],
		],
	],
	extreme: [
		['cheapest car', 'Old Hatchback is the cheapest of 3 “car” items, worth $2,500.', ['old-hatchback']],
		['What is the most expensive thing?', 'Buckingham Palace is the most valuable of 20 items, worth $4.9 billion.', ['buckingham-palace']],
		[
			'second most valuable painting',
			'Salvator Mundi is the 2nd most valuable of 3 “painting” items, worth $450.3 million.',
			['salvator-mundi'],
		],
		[
			'the least expensive luxury item over $1,000',
			'Phone Ten Pro is the cheapest of 3 “luxury” items worth more than $1,000, worth $1,200.',
			['phone-ten-pro'],
		],
		[
			'top 2 in nature',
			'Most valuable first, the 2 “nature” items: T-Rex Skeleton ($31.8 million) and Gold Bar ($64,000).',
			['t-rex-skeleton', 'gold-bar'],
		],
		[
			'most expensive thing I can buy with $100',
			'Avocado Toast and Movie Ticket are the most valuable of 5 items worth at most $100, worth $12 each.',
			['avocado-toast', 'movie-ticket'],
		],
	],
	count: [
		[
			'how many cars are there?',
			'3 “car” items: Ferrari Testarossa, New Car and Old Hatchback.',
			['ferrari-testarossa', 'new-car', 'old-hatchback'],
		],
		['how many items are worth over $1 million', '6 items worth more than $1 million.', []],
		['how many things cost more than a Bitcoin', '8 items worth more than Bitcoin ($87,000).', ['bitcoin']],
	],
	list: [
		[
			'Which paintings are worth more than $200 million?',
			'2 “painting” items worth more than $200 million: Mona Lisa ($860 million) and Salvator Mundi ($450.3 million).',
			['mona-lisa', 'salvator-mundi'],
		],
		[
			'things between $5 and $15',
			'3 items between $5 and $15: Avocado Toast ($12), Movie Ticket ($12) and Big Mac ($6).',
			['avocado-toast', 'movie-ticket', 'big-mac'],
		],
	],
	budget: [
		[
			'What can I buy with $20k?',
			'The dearest of 9 items within reach of $20,000 is Old Hatchback ($2,500), then Phone Ten Pro ($1,200) and Phone Nine ($900).',
			['old-hatchback', 'phone-ten-pro', 'phone-nine'],
		],
		[
			'how many different things can I buy for $20',
			'$20 buys at most 3 different items, for $13.50 together: Cup of Coffee ($3.50), Dozen Eggs ($4) and Big Mac ($6).',
			['cup-of-coffee', 'dozen-eggs', 'big-mac'],
		],
	],
	afford: [
		[
			'Can I afford a Ferrari with $250k?',
			'Yes: Ferrari Testarossa would take $200,000 of $250,000 and leave $50,000.',
			['ferrari-testarossa'],
		],
		['is $10 enough for 2 big macs', 'No: $10 is $2 short of 2 × Big Mac ($12).', ['big-mac']],
	],
	nearest: [
		['what is worth about $1,000', 'Phone Nine, at $900, is nearest to $1,000: $100 less.', ['phone-nine']],
		[
			'what costs roughly the same as a gold bar',
			'New Car, at $48,000, is nearest to Gold Bar ($64,000): $16,000 less.',
			['new-car', 'gold-bar'],
		],
	],
	rank: [
		[
			'rank big mac, bitcoin and mona lisa',
			'From most to least valuable: Mona Lisa ($860 million), Bitcoin ($87,000) and Big Mac ($6).',
			['mona-lisa', 'bitcoin', 'big-mac'],
		],
		[
			'which is cheapest: phone nine, big mac or bitcoin',
			'Big Mac is the least valuable, at $6; then Phone Nine ($900) and Bitcoin ($87,000).',
			['big-mac', 'phone-nine', 'bitcoin'],
		],
	],
	position: [
		[
			'Is Salvator Mundi the most expensive painting?',
			'No: Salvator Mundi, worth $450.3 million, is the 2nd most valuable of 3 “painting” items; the most valuable is Mona Lisa ($860 million).',
			['salvator-mundi', 'mona-lisa'],
		],
	],
	exists: [['Do you have the Mona Lisa?', 'Yes: Mona Lisa is worth $860 million.', ['mona-lisa']]],
	fact: [
		['What category is Bitcoin in?', 'Bitcoin is in the category tech.', ['bitcoin']],
		['which tags does the mona lisa have', 'Mona Lisa is tagged painting and museum-piece.', ['mona-lisa']],
		['when was the big mac last valued', 'The worth of Big Mac, $6, is as of 2026-01-01, from The Test Post.', ['big-mac']],
		[
			'where does the price of gold come from?',
			'The worth of Gold Bar, $64,000, comes from The Test Post (market, as of 2026-01-01).',
			['gold-bar'],
		],
	],
	history: [
		[
			'How has Bitcoin changed over time?',
			'Bitcoin rose from $9,000 as of 2020-06-01 to $87,000 as of 2026-01-01, by $78,000 (about 867%).',
			['bitcoin'],
		],
		['what was bitcoin worth in 2020', 'Bitcoin was worth $9,000 as of 2020-06-01.', ['bitcoin']],
		[
			'what was bitcoin worth in 2015',
			'The catalogue has no worth of Bitcoin for 2015; nearest to it is $9,000 as of 2020-06-01.',
			['bitcoin'],
		],
	],
	ambiguous: [
		['how much is a phone', 'That could mean Phone Ten Pro ($1,200) or Phone Nine ($900); which one?', ['phone-ten-pro', 'phone-nine']],
	],
	several: [
		[
			'What is a Bitcoin worth? And what about the cheapest car?',
			'Bitcoin is worth $87,000. Old Hatchback is the cheapest of 3 “car” items, worth $2,500.',
			['bitcoin', 'old-hatchback'],
		],
		[
			'the cheapest and the most expensive painting',
			'The Starry Night is the cheapest of 3 “painting” items, worth $100 million. Mona Lisa is the most valuable of 3 “painting” items, worth $860 million.',
			['the-starry-night', 'mona-lisa'],
		],
	],
};

Object.assign(TABLES, {
	range: [
		[
			'difference between the cheapest and the most expensive painting',
			'3 “painting” items, from The Starry Night ($100 million) to Mona Lisa ($860 million): a difference of $760 million.',
			['the-starry-night', 'mona-lisa'],
		],
	],
	member: [
		['is bitcoin a currency?', 'Yes: Bitcoin is in the category tech and tagged crypto and currency.', ['bitcoin']],
		[
			'is the mona lisa a car',
			'No: Mona Lisa is in the category art-collectibles and tagged painting and museum-piece, not “car”.',
			['mona-lisa'],
		],
	],
	overview: [
		[
			'what categories are there?',
			'The catalogue has 7 categories: food-drink, vehicles, art-collectibles, tech, nature, real-estate and pop-culture.',
			[],
		],
	],
	conversion: [
		['$24 in movie tickets', '2.', ['movie-ticket']],
		['in terms of movie tickets, what is a phone ten pro', '100.', ['movie-ticket', 'phone-ten-pro']],
		['convert a wagyu steak to big macs', '40.', ['wagyu-steak', 'big-mac']],
	],
	scenes: [
		['My grandma left me a gold bar, what is it worth?', 'Gold Bar is worth $64,000.', ['gold-bar']],
		['My boss earns $400k. How many Ferraris is that?', '2 (of Ferrari Testarossa).', ['ferrari-testarossa']],
		[
			'I sold my house. How many Ferraris can I buy?',
			'2 (of Ferrari Testarossa, for Median US Home).',
			['median-us-home', 'ferrari-testarossa'],
		],
		[
			'I was arguing with my neighbour yesterday, which is worth more, a Ferrari or a Bitcoin?',
			'Ferrari Testarossa, at $200,000, is worth $113,000 more than Bitcoin ($87,000); the ratio is about 2.3 to 1.',
			['ferrari-testarossa', 'bitcoin'],
		],
		['how many big macs and movie tickets can I get for $60', '10 (of Big Mac). 5 (of Movie Ticket).', ['big-mac', 'movie-ticket']],
		['could I buy a new car if I sold a bitcoin', 'Yes: New Car would take $48,000 of Bitcoin and leave $39,000.', ['new-car', 'bitcoin']],
		[
			'what costs more than a bitcoin but less than a house',
			'1 item between Bitcoin ($87,000) and Median US Home ($400,000): Ferrari Testarossa ($200,000).',
			['ferrari-testarossa', 'bitcoin', 'median-us-home'],
		],
	],
} satisfies typeof TABLES);

describe.each(Object.entries(TABLES))('answerQuestion(): %s', (_, rows) => {
	test.each(rows)('%s', (question, answer, items) => {
		expect(ask(question)).toEqual({ answer, items });
	});
});

describe('answerQuestion()', () => {
	test.each([
		['How much is the Mona Lisa worth?', 'how much  is\nthe MONA LISA\tworth'],
		['How much is a Big Mac?', 'hi there! could you please tell me how much a Big Mac costs? thanks'],
		['How much is a Big Mac?', 'howmuch is teh bigmac'],
		['How much is a Bitcoin?', 'How much is Bitcoin worth right now, in US dollars?'],
		['How much is an avocado toast?', 'avacado tost cost'],
		['How much is the Mona Lisa?', 'whats the mona liza worht'],
	])('answers %j and %j alike', (plain, odd) => {
		expect(ask(odd)).toEqual(ask(plain));
	});
});
