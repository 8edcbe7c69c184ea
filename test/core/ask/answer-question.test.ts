import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../../../core/ask/answer-question.ts';
import { readQuestion } from '../../../core/ask/read.ts';
import { ask, makeDeps, makeItem } from './fixture.ts';

/** Question, what the answer must say, slugs. The fixture catalogue has round numbers, so that answers can be checked by hand. */
const TABLES: Record<string, [string, string[], string[]][]> = {
	worth: [
		['What is the Mona Lisa worth?', ['$860 million'], ['mona-lisa']],
		['how much is a bitcoin', ['$87,000'], ['bitcoin']],
		['btc price', ['$87,000'], ['bitcoin']],
		['Bitcoin', ['$87,000'], ['bitcoin']],
		['What would a wagyu steak set me back?', ['$240'], ['wagyu-steak']],
		['3 Big Macs', ['$18'], ['big-mac']],
		['price of a dozen big macs', ['$72'], ['big-mac']],
		['two dozen eggs', ['$8'], ['dozen-eggs']],
		['half a Bitcoin', ['$43,500'], ['bitcoin']],
	],
	total: [['total of a Bitcoin, a movie ticket and 3 Big Macs', ['$87,030'], ['bitcoin', 'movie-ticket', 'big-mac']]],
	'how-many': [
		['How many avocado toasts equal a Bitcoin?', ['7,250'], ['avocado-toast', 'bitcoin']],
		['A Bitcoin is how many avocado toasts?', ['7,250'], ['bitcoin', 'avocado-toast']],
		['bitcoin in avocado toasts', ['7,250'], ['bitcoin', 'avocado-toast']],
		['how many big macs in a wagyu steak', ['40'], ['big-mac', 'wagyu-steak']],
		['how many coffees are worth a Phone Nine', ['257'], ['cup-of-coffee', 'phone-nine']],
		['How many Big Macs can I buy with $50?', ['8'], ['big-mac']],
		['how many bitcoins for a big mac', ['0.000069'], ['bitcoin', 'big-mac']],
		['how many Ferrari Testarossas could I buy with $1', ['None:'], ['ferrari-testarossa']],
	],
	ratio: [
		['how many times more expensive is a ferrari testarossa than a phone ten pro', ['167'], ['ferrari-testarossa', 'phone-ten-pro']],
		['how many times could a wagyu steak go into a phone ten pro', ['5'], ['wagyu-steak', 'phone-ten-pro']],
	],
	compare: [
		['Which is worth more, Salvator Mundi or the Mona Lisa?', ['$409.7 million'], ['salvator-mundi', 'mona-lisa']],
		['is a Ferrari Testarossa cheaper than a Bitcoin?', ['No:', '$113,000'], ['ferrari-testarossa', 'bitcoin']],
		['Is a Bitcoin worth more than $50k?', ['Yes:', '$37,000'], ['bitcoin']],
		['is a movie ticket worth as much as an avocado toast', ['Yes:', '$12'], ['movie-ticket', 'avocado-toast']],
		['bitcoin vs gold bar', ['$23,000'], ['bitcoin', 'gold-bar']],
	],
	difference: [
		['How much more is a Ferrari Testarossa than a new car?', ['$152,000'], ['ferrari-testarossa', 'new-car']],
		['difference between a gold bar and a bitcoin', ['$23,000'], ['gold-bar', 'bitcoin']],
	],
	share: [
		['What percentage of a Phone Ten Pro is a movie ticket?', ['1%'], ['phone-ten-pro', 'movie-ticket']],
		['a wagyu steak as a fraction of a phone nine', ['27%'], ['wagyu-steak', 'phone-nine']],
	],

	extreme: [
		['cheapest car', ['$2,500'], ['old-hatchback']],
		['What is the most expensive thing?', ['$4.9 billion'], ['buckingham-palace']],
		['second most valuable painting', ['$450.3 million'], ['salvator-mundi']],
		['top 2 in nature', ['$31.8 million'], ['t-rex-skeleton', 'gold-bar']],
		['most expensive thing I can buy with $100', ['$100'], ['avocado-toast', 'movie-ticket']],
	],
	count: [
		['how many cars are there?', ['3 items'], ['ferrari-testarossa', 'new-car', 'old-hatchback']],
		['how many items are worth over $1 million', ['6 items'], []],
	],
	list: [
		['Which paintings are worth more than $200 million?', ['$200 million'], ['mona-lisa', 'salvator-mundi']],
		['things between $5 and $15', ['$5'], ['avocado-toast', 'movie-ticket', 'big-mac']],
		['under $4', ['1 item', '$4'], ['cup-of-coffee']],
		['$4 or less', ['2 items', '$4'], ['dozen-eggs', 'cup-of-coffee']],
		['less than 4 dollars', ['1 item'], ['cup-of-coffee']],
		['$5-$15', ['3 items'], ['avocado-toast', 'movie-ticket', 'big-mac']],
		['at least a billion dollars', ['1 item'], ['buckingham-palace']],
		['list 2 things between $5 and $15', ['3 items'], ['avocado-toast', 'movie-ticket']],
	],
	budget: [['What can I buy with $20k?', ['$20,000'], ['old-hatchback', 'phone-ten-pro', 'phone-nine']]],
	afford: [
		['Can I afford a Ferrari Testarossa with $250k?', ['Yes:', '$200,000'], ['ferrari-testarossa']],
		['is $10 enough for 2 big macs', ['No:', '$10'], ['big-mac']],
	],
	nearest: [
		['what is worth about $1,000', ['$900'], ['phone-nine']],
		['what costs roughly the same as a gold bar', ['$48,000'], ['new-car', 'gold-bar']],
	],
	rank: [['which is cheapest: phone nine, big mac or bitcoin', ['$6'], ['big-mac', 'phone-nine', 'bitcoin']]],
	fact: [
		['What category is Bitcoin in?', [], ['bitcoin']],
		['which tags does the mona lisa have', [], ['mona-lisa']],

		['where does the price of gold come from?', ['$64,000'], ['gold-bar']],
	],
	history: [
		['How has Bitcoin changed over time?', ['$78,000'], ['bitcoin']],
		['what was bitcoin worth in 2020', ['$9,000'], ['bitcoin']],
		['what was bitcoin worth in 2015', ['$9,000'], ['bitcoin']],
	],
	'worth of today': [['bitcoin price right now', ['$87,000'], ['bitcoin']]],
	'other languages': [
		['Was kostet ein Big Mac?', ['I only read English. A Big Mac costs $6'], ['big-mac']],
		['¿Cuánto cuesta la Mona Lisa?', ['I only read English. A Mona Lisa costs $860 million'], ['mona-lisa']],
		[
			'Wie viele Big Macs kann ich für einen Bitcoin kaufen?',
			['I only read English. What I do know: a Big Mac ($6', 'a Bitcoin ($87,000'],
			['big-mac', 'bitcoin'],
		],
		['一个Big Mac多少钱?', ['I only read English. A Big Mac costs'], ['big-mac']],
		['Сколько стоит Мона Лиза?', ['I only read English. You can ask “'], []],
		['kopi luwak', ['does not list “kopi luwak”'], []],
		['how much is a haagen dazs', ['does not list “haagen dazs”'], []],
	],

	categories: [['list all categories', ['There are 7 categories', 'Food & drink (5)'], []]],
	'names by the way they are asked': [
		['the Ferrari Testarossa is outpriced by a Mega Yacht, is it?', ['Yes:'], ['ferrari-testarossa', 'mega-yacht']],
		['the wagyu steak, how many can I buy with $500', ['2'], ['wagyu-steak']],
		['cars for 40k', ['$40,000'], ['old-hatchback']],
	],
	several: [['What is a Bitcoin worth? And what about the cheapest car?', ['$87,000'], ['bitcoin', 'old-hatchback']]],
	conversion: [['$24 in movie tickets', ['2'], ['movie-ticket']]],
	'offered prices': [['is 500 too much for a movie ticket', ['$500 is $488 more than a Movie Ticket'], ['movie-ticket']]],
	scenes: [
		['My grandma left me a gold bar. What is it worth?', ['$64,000'], ['gold-bar']],
		['My boss earns $400k. How many Ferrari Testarossas is that?', ['2'], ['ferrari-testarossa']],
		[
			'I was arguing with my neighbour yesterday, which is worth more, a Ferrari Testarossa or a Bitcoin?',
			['$200,000'],
			['ferrari-testarossa', 'bitcoin'],
		],
	],
};

describe.each(Object.entries(TABLES))('answerQuestion(): %s', (_, rows) => {
	test.each(rows)('%s', (question, parts, items) => {
		const answer = ask(question);
		expect(answer.items, answer.answer).toEqual(items);
		for (const part of parts) expect(answer.answer).toContain(part);
	});
});

describe('answerQuestion()', () => {
	test.each([
		['How much is the Mona Lisa worth?', 'how much  is\nthe MONA LISA\tworth'],
		['How much is a Big Mac?', 'hi there! could you please tell me how much a Big Mac costs? thanks'],
		['How much is an avocado toast?', 'avacado tost cost'],
	])('answers %j and %j alike', (plain, odd) => {
		expect(ask(odd)).toEqual(ask(plain));
	});
});

/** Names that several things share: companies and what they sell, a ship, its film and a prop of it. */
const brands = makeDeps(
	[
		makeItem('Flixo, Inc.', 300_000_000_000, 'tech', ['company'], { kind: 'company', aliases: ['Flixo Company'] }),
		makeItem('Flixo Subscription', 20, 'tech', ['streaming'], { kind: 'streaming-subscription', aliases: ['Flixo'], per: 'month' }),
		makeItem('Castle Mouse Company', 190_000_000_000, 'tech', ['company'], { kind: 'company', aliases: ['Castle Mouse'] }),
		makeItem('Castle Mouse Subscription', 19, 'tech', ['streaming'], { kind: 'streaming-subscription', per: 'month' }),
		makeItem('Fizzo Company', 200_000_000_000, 'food-drink', ['company'], { kind: 'company', aliases: ['Fizzo'] }),
		makeItem('Hailo', 160_000_000_000, 'tech', ['company'], { kind: 'company' }),
		makeItem('Hailo Ride', 17, 'vehicles', ['travel'], { kind: 'fare' }),
		makeItem('SS Gigantic', 7_500_000, 'vehicles', ['ship'], { kind: 'ship', aliases: ['Gigantic'] }),
		makeItem('Gigantic Film', 200_000_000, 'pop-culture', ['film'], {
			kind: 'film',
			aliases: ['Making of Gigantic', 'Most Expensive Film'],
		}),
		makeItem('Navi Film', 237_000_000, 'pop-culture', ['film'], { kind: 'film', aliases: ['Navi', 'Making of Navi'] }),
		makeItem('Gigantic Door', 700_000, 'pop-culture', ['film'], { kind: 'film-prop' }),
		makeItem('Silver Sled', 14_000_000, 'pop-culture', ['film'], { kind: 'film-prop' }),
		makeItem('Roadster Nine', 40_000, 'vehicles', ['car'], { kind: 'car', aliases: ['Zoomo Sneaker Car'] }),
		makeItem('Bottle of Wine', 10, 'food-drink', ['wine'], { kind: 'wine', aliases: ['Wine Bottle'] }),
		makeItem('Old Vintage', 1_000_000, 'food-drink', ['wine'], { kind: 'wine' }),
		makeItem('Pink Comet', 70_000_000, 'nature', ['gem'], { kind: 'diamond' }),
		makeItem('Pink Flamingo', 9, 'everyday', ['toy']),
		makeItem('Big Stone', 90_000_000, 'nature', ['gem'], { kind: 'diamond' }),
		makeItem('Pocket Watch', 400, 'everyday', ['silver'], { kind: 'watch' }),
		makeItem('Diver', 9000, 'everyday', ['gold'], { kind: 'watch' }),
		makeItem('Chronograph', 20_000, 'everyday', ['steel'], { kind: 'watch' }),
		makeItem('Bar of Gold', 64_000, 'nature', ['gold'], { kind: 'gold' }),
		makeItem('Ounce of Gold', 4000, 'nature', ['gold'], { kind: 'gold' }),
		makeItem('Carton of Eggs', 4, 'food-drink', ['grocery'], { aliases: ['Eggs'] }),
		makeItem('Hen’s Egg', 0.3, 'food-drink', ['grocery'], { aliases: ['Egg'] }),
	],
	[],
	Object.fromEntries(
		Object.entries({
			company: 'companies',
			'streaming-subscription': 'streaming subscriptions',
			fare: 'fares',
			ship: 'ships',
			film: 'films',
			'film-prop': 'film props',
			car: 'cars',
			wine: 'wines',
			diamond: 'diamonds',
			watch: 'watches',
			gold: 'gold',
		}).map(([id, plural]) => [id, { plural }]),
	),
);

/** Things that were sold, with some that are only estimated, and a thing whose bill is not listed. */
const sold = (name: string, dollars: number, kind = 'painting') => {
	const item = makeItem(name, dollars, 'art-collectibles', ['art'], { kind });
	return { ...item, valuation: { ...item.valuation, basis: 'auction' as const, figure: 'sale' as const, asOf: '2025-05-01' } };
};
const estimated = (name: string, dollars: number, kind = 'painting') => {
	const item = makeItem(name, dollars, 'art-collectibles', ['art'], { kind });
	return { ...item, valuation: { ...item.valuation, basis: 'estimate' as const, figure: 'estimate' as const } };
};
const gallery = makeDeps(
	[
		...[sold('Red Square', 90), sold('Blue Circle', 80), sold('Green Dot', 70), estimated('Black Line', 500)],
		...[sold('North Tower', 90, 'tower'), estimated('South Tower', 500, 'tower'), estimated('East Tower', 60, 'tower')],
		makeItem('Bottle of Water', 2, 'food-drink', ['drink'], { aliases: ['Water'] }),
		makeItem('Mason', 50, 'everyday', ['work'], { kind: 'service', aliases: ['Bricklayer'] }),
	],
	[],
	{ painting: { plural: 'paintings' }, tower: { plural: 'towers' }, service: { plural: 'services' } },
);

describe('answerQuestion(): things that were sold', () => {
	test.each([
		['most expensive painting', 'Of the 3 paintings sold, Red Square is the most expensive', 'Black Line is estimated at $500'],
		['top 2 most expensive paintings', 'The 2 most expensive of the 3 paintings sold are Red Square', 'Black Line is estimated at $500'],
		['most expensive tower', 'The most expensive tower is', 'South Tower, estimated at $500'],
	])('%s: an estimate is no sale, where most were sold', (question, ...parts) => {
		const { answer } = answerQuestion(question, gallery);
		for (const part of parts) expect(answer).toContain(part);
	});

	test.each(['water bill', 'how much is a water bill', 'water fees', 'the water charge'])('%s is no bottle of water', (question) => {
		const { answer, items } = answerQuestion(question, gallery);
		expect(items).toEqual([]);
		expect(answer).toMatch(/^The catalogue does not list “water \w+”/);
	});

	test.each(['how much is a water change', 'a water change'])('%s is no change of its price', (question) => {
		expect(answerQuestion(question, gallery)).toMatchObject({
			answer: expect.stringMatching(/^The catalogue does not list “water change/),
			items: [],
		});
	});

	test.each(['bricklayer fees', 'what does a mason charge'])('%s is the price of a service', (question) => {
		expect(answerQuestion(question, gallery).items).toEqual(['mason']);
	});
});

describe('answerQuestion(): what a name means', () => {
	test.each([
		['is flixo cheaper than castle mouse', 'Castle Mouse Subscription ($19 a month', ['flixo-subscription', 'castle-mouse-subscription']],
		['how much is a hailo', 'A Hailo Ride costs $17', ['hailo-ride']],
		['how much is hailo worth', 'Hailo is worth $160 billion', ['hailo']],
		['navi vs gigantic', 'Gigantic Film ($200 million', ['navi-film', 'gigantic-film']],
		['what did it cost to make gigantic', 'Gigantic Film', ['gigantic-film']],
		['what is gigantic worth', 'SS Gigantic', ['ss-gigantic']],
		['most expensive film prop', 'Silver Sled', ['silver-sled']],

		['most expensive gold watch', 'Diver', ['diver']],
		['most expensive watch other than diver and chronograph', 'Pocket Watch', ['pocket-watch']],
		['price of an egg', '$0.30', ['hen-s-egg']],
		['price of eggs', '$4', ['carton-of-eggs']],
	])('%s', (question, part, items) => {
		const answer = answerQuestion(question, brands);
		expect(answer.items, answer.answer).toEqual(items);
		expect(answer.answer).toContain(part);
	});
	test.each(['hammer', 'how much is a hammer'])('%s: a tool, not what a bid brings', (question) => {
		const tools = makeDeps([makeItem('Claw Hammer', 25, 'everyday', ['tool'], { aliases: ['Hammer'] })]);
		expect(answerQuestion(question, tools).items).toEqual(['claw-hammer']);
	});
	test.each([
		['how much is a ps6', 'does not list “ps6”', []],
		['is a zr7 cheaper than a hailo ride', 'does not list “zr7”. A Hailo Ride costs $17', ['hailo-ride']],
	])('%s: the word is named, with what is known of the rest', (question, part, items) => {
		const answer = answerQuestion(question, brands);
		expect(answer).toEqual({ answer: expect.stringContaining(part), items });
	});
});

describe('answerQuestion(): what only sounds like a listed thing', () => {
	const shop = makeDeps(
		[
			makeItem('Pack of Menstrual Pads', 7, 'everyday', ['health'], { aliases: ['Pads'] }),
			makeItem('Bottle of Ketchup', 4, 'food-drink', ['grocery'], { aliases: ['Ketchup'] }),
			makeItem('Dallas Cowboys', 13_000_000_000, 'sports', ['team'], { kind: 'sports-team' }),
			makeItem('US Domestic Flight', 400, 'everyday', ['travel'], { kind: 'fare', aliases: ['Flight'] }),
			makeItem('Lanai', 400_000_000, 'real-estate', ['island'], { aliases: ['Island in Hawaii'] }),
			makeItem('Median US Home', 400_000, 'real-estate', ['house'], { kind: 'house', aliases: ['Home', 'House', 'Average Home Price'] }),
			makeItem('Texas Home', 300_000, 'real-estate', ['house'], { kind: 'house', aliases: ['House in Texas'] }),
			makeItem('Texas Mansion', 9_000_000, 'real-estate', ['house'], { kind: 'house' }),
		],
		['median-us-home'],
		{ house: { plural: 'houses' }, fare: { plural: 'fares' }, 'sports-team': { plural: 'sports teams' } },
	);

	test('a word before a good makes another thing of it, unless the words are all of its name', () => {
		expect(answerQuestion('brake pads', shop).items).toEqual([]);
		expect(answerQuestion('how much is zorblax ketchup', shop).items).toEqual(['bottle-of-ketchup']);
	});

	test('no team is the nearest to a thing', () => {
		const { answer } = answerQuestion('cowboys boots', shop);
		expect(answer).toContain('does not list “cowboys boots”');
		expect(answer).not.toContain('The nearest');
	});

	test('a flight to an island is not paid for with islands', () => {
		expect(readQuestion('flight to Lanai', shop).plan.op).toBe('refusal');
	});

	test('a thing at a place is the one that is listed for it', () => {
		expect(answerQuestion('average home price in Texas', shop).items).toEqual(['texas-home']);
		expect(answerQuestion('average home price in Boston', shop).items).toEqual(['median-us-home']);
	});
});
