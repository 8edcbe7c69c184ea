import { describe, expect, test } from 'vitest';
import { toCatalogue } from '../../../build/plan/to-catalogue.ts';
import { answerPlan } from '../../../core/ask/answer-question.ts';
import { toItem } from '../../../core/item/item.ts';
import { inSentence, isPluralName, startSentence, toIndefinite, toMany, toOne } from '../../../core/item/naming.ts';
import { KindsSchema } from '../../../core/item/schema/kind-schema.ts';
import { toComparisonSentence } from '../../../core/item/worth/comparison-sentence.ts';
import { readBundledContent } from '../../support/content/bundled-content.ts';
import { createItemFile, type ItemChanges } from '../../support/content/item-factory.ts';

const content = await readBundledContent();
const { catalogue } = toCatalogue(content);
const find = (slug: string) => catalogue.bySlug.get(slug) ?? expect.fail(slug);

describe('names of the catalogue in a sentence', () => {
	test.each([
		['mona-lisa', 'the Mona Lisa', 'Mona Lisas'],
		['apollo-program', 'the Apollo program', 'Apollo programs'],
		['salvator-mundi', 'Salvator Mundi', 'Salvator Mundis'],
		['the-starry-night', 'The Starry Night', 'Starry Nights'],
		['cup-of-coffee', 'a cup of coffee', 'cups of coffee'],
		['pound-of-butter', 'a pound of butter', 'pounds of butter'],
		['big-mac', 'a Big Mac', 'Big Macs'],
		['median-us-home', 'a median US home', 'median US homes'],
		['apple-watch', 'an Apple Watch', 'Apple Watches'],
		['us-national-debt', 'the US national debt', 'US national debts'],
		['elon-musks-fortune', 'Elon Musk’s fortune', 'Elon Musk’s fortunes'],
		['building-the-hoover-dam', 'building the Hoover Dam', 'Hoover Dams of 1936'],
		['raising-a-child', 'raising a child', 'children raised'],
		['bitcoin', 'one Bitcoin', 'Bitcoins'],
		['stimulus-check', 'a stimulus check', 'stimulus checks'],
		['office-chair', 'an office chair', 'office chairs'],
		['netflix', 'Netflix, Inc.', 'companies like Netflix'],
		['hurricane-katrina', 'Hurricane Katrina', 'Hurricane Katrinas'],
		['new-york-pizza-slice', 'a New York pizza slice', 'New York pizza slices'],
	])('%s is "%s", and several are "%s"', (slug, one, many) => {
		expect([toOne(find(slug)), toMany(find(slug))]).toEqual([one, many]);
	});

	test('differ from their names in letter case alone, and no article stands before another', () => {
		for (const item of catalogue.items) {
			expect(item.name.toLowerCase().endsWith(inSentence(item.name, item).toLowerCase()), item.slug).toBe(true);
			expect(toOne(item), item.slug).not.toMatch(/\b(?:a|an|the|one) (?:a|an|the) /i);
		}
	});
});

describe('startSentence()', () => {
	test('keeps the form of made-up words', () => {
		expect(['the Mona Lisa', 'iPhones'].map(startSentence)).toEqual(['The Mona Lisa', 'iPhones']);
	});
});

describe('toIndefinite()', () => {
	test.each([
		[
			'an',
			[
				'iPhone',
				'MRI Scan',
				'SUV',
				'Hour of Pay',
				'F-35 Fighter Jet',
				'Xbox',
				'1880s Coat',
				'Uber Ride',
				'NBA Ticket',
				'Ounce of Gold',
				'HBO Max',
			],
		],
		[
			'a',
			[
				'US Wedding',
				'Used Car',
				'One-Carat Diamond',
				'LEGO Set',
				'Big Mac',
				'Unitree Robot',
				'Funko Pop',
				'B-2 Spirit',
				'UK Home',
				'Square Foot',
			],
		],
	])('%s', (article, names) => {
		for (const name of names) expect(toIndefinite(name), name).toBe(`${article} `);
	});
});

test('every item of the content has a sentence of its own', () => {
	for (const { slug, name } of catalogue.items) {
		const { answer } = answerPlan({ op: 'worth', terms: [{ slug, quantity: '1' }] }, catalogue);
		expect(answer.replace(/^(?:An?|The|One) (?=\S)/, '')).toMatch(
			/ (?:(?:typically )?costs?(?: drugstores)?|sold for|totals?(?:ed)?|pays?|paid|averages?|(?:is|are|was|were)(?: worth| (?:(?:valued(?: for insurance)?|appraised|estimated|set) at)| signed for| between)?)(?: an estimated| from| about)* (?:\$|less)/,
		);
		expect(answer.toLowerCase(), slug).toContain(name.toLowerCase());
		expect(answer, slug).not.toMatch(/\b(?:a an|the The|a The|a the|the a)\b/);
	}
});

/** Kinds of a catalogue that nobody here wrote. */
const STRANGE_KINDS = KindsSchema.parse({
	lamp: { plural: 'lamps' },
	'off-roader': { plural: 'off-roaders' },
	race: { plural: 'races', worth: 'charge', article: 'a' },
	statue: { plural: 'statues', article: 'none' },
	band: { plural: 'bands', article: 'the', worth: 'value', verb: { now: 'is worth', past: 'sold for' } },
	stipend: { plural: 'stipends', worth: 'amount', verb: { now: 'pays', past: 'paid' } },
	coupon: { plural: 'coupons', article: 'one', names: 'proper' },
	ferry: { plural: 'ferries' },
	'night-ferry': { plural: 'night ferries', parent: 'ferry' },
});

const AUCTION = { basis: 'auction' } as const;

/** 35 items of strangers: the name, its kind, other members of its file, one of it in a sentence, and several. */
const STRANGE_ITEMS: readonly [string, string, ItemChanges, string, string][] = [
	['Hurricane Lamp', 'lamp', {}, 'a hurricane lamp', 'hurricane lamps'],
	['Oil Lamp', 'lamp', {}, 'an oil lamp', 'oil lamps'],
	['Union Street Lamp', 'lamp', { shortDescription: 'A lamp of Union Street.' }, 'a Union Street lamp', 'Union Street lamps'],
	['Honest Lamp', 'lamp', {}, 'an honest lamp', 'honest lamps'],
	['LED Strip', 'lamp', {}, 'an LED strip', 'LED strips'],
	['UV Lamp', 'lamp', {}, 'a UV lamp', 'UV lamps'],
	['Box of Matches', 'lamp', {}, 'a box of matches', 'boxes of matches'],
	['Candles', 'lamp', { plural: 'Candles' }, 'candles', 'candles'],
	['Safety Lamps', 'lamp', { plural: 'Pairs of Safety Lamps' }, 'safety lamps', 'pairs of safety lamps'],
	['Men’s Headlamp', 'lamp', {}, 'a men’s headlamp', 'men’s headlamps'],
	[
		'Land Rover Defender',
		'off-roader',
		{ shortDescription: 'A new Land Rover Defender 110.' },
		'a Land Rover Defender',
		'Land Rover Defenders',
	],
	['Used Jimny', 'off-roader', { plural: 'Used Jimnys', shortDescription: 'A Suzuki Jimny of 2019.' }, 'a used Jimny', 'used Jimnys'],
	['Unimog', 'off-roader', { inSentence: 'a Unimog' }, 'a Unimog', 'Unimogs'],
	['First Pinzgauer', 'off-roader', { valuation: AUCTION }, 'the First Pinzgauer', 'First Pinzgauers'],
	['Mog’s Haflinger', 'off-roader', { valuation: AUCTION }, 'Mog’s Haflinger', 'Mog’s Haflingers'],
	['Half Marathon Entry', 'race', {}, 'a half marathon entry', 'half marathon entries'],
	['Ultra Entry', 'race', {}, 'an ultra entry', 'ultra entries'],
	['Eight-Mile Race', 'race', {}, 'an eight-mile race', 'eight-mile races'],
	['Hour of Coaching', 'race', {}, 'an hour of coaching', 'hours of coaching'],
	['Sitting Bull', 'statue', { valuation: AUCTION }, 'Sitting Bull', 'Sitting Bulls'],
	['The Old Sailor', 'statue', { valuation: AUCTION }, 'The Old Sailor', 'Old Sailors'],
	['Green Man', 'statue', { article: 'the', valuation: AUCTION }, 'the Green Man', 'Green Men'],
	['Two Sisters', 'statue', { plural: 'Casts of Two Sisters', isPlural: false, valuation: AUCTION }, 'Two Sisters', 'casts of Two Sisters'],
	['Rusty Spoons', 'band', { plural: 'Rusty Spoons' }, 'the Rusty Spoons', 'Rusty Spoons'],
	['Quiet Choir', 'band', { plural: 'Choirs like the Quiet Choir' }, 'the Quiet Choir', 'choirs like the Quiet Choir'],
	['Apprentice Stipend', 'stipend', {}, 'an apprentice stipend', 'apprentice stipends'],
	['Elba Stipend', 'stipend', { shortDescription: 'What the Elba school pays.' }, 'an Elba stipend', 'Elba stipends'],
	['Mayor’s Stipend', 'stipend', { article: 'the' }, 'the mayor’s stipend', 'mayor’s stipends'],
	['Zenny', 'coupon', {}, 'one Zenny', 'Zennies'],
	['Oat Token', 'coupon', {}, 'one Oat Token', 'Oat Tokens'],
	['Ferry Ride', 'night-ferry', {}, 'a ferry ride', 'ferry rides'],
	['Island Ferry', 'night-ferry', { valuation: AUCTION }, 'the Island Ferry', 'Island Ferries'],
	['Week of Ferries', 'night-ferry', { per: 'week', valuation: AUCTION }, 'a week of ferries', 'weeks of ferries'],
	['Eurocabin', 'night-ferry', {}, 'a eurocabin', 'eurocabins'],
	['Knot', 'undeclared', {}, 'a knot', 'knots'],
];

const toStranger = (name: string, kind: string, changes: ItemChanges) =>
	toItem(
		name.toLowerCase().replace(/[^a-z]+/g, '-'),
		createItemFile({ shortDescription: 'A thing of strangers.', funFacts: [], ...changes, name, kind }),
		{
			kinds: STRANGE_KINDS,
		},
	);

describe('a catalogue of strangers', () => {
	test.each(STRANGE_ITEMS)('%s, of the kind %s', (name, kind, changes, one, many) => {
		const item = toStranger(name, kind, changes);
		expect([toOne(item), toMany(item)]).toEqual([one, many]);
	});

	test('has sentences that agree with the number of a name and the worth of a kind', () => {
		const find = (name: string) => {
			const [, kind, changes] = STRANGE_ITEMS.find(([each]) => each === name) ?? expect.fail(name);
			return toStranger(name, kind, changes);
		};
		const say = (a: string, b: string) =>
			startSentence(toComparisonSentence({ item: find(a), worthCents: 1000 }, { item: find(b), worthCents: 200 }));
		expect(say('Rusty Spoons', 'Hurricane Lamp')).toBe('The Rusty Spoons are worth about 5 hurricane lamps');
		expect(say('Half Marathon Entry', 'Oil Lamp')).toBe('A half marathon entry costs about as much as 5 oil lamps');
		expect(say('Apprentice Stipend', 'Sitting Bull')).toBe('An apprentice stipend is about 5 times what Sitting Bull sold for');
	});
});

describe('isPluralName()', () => {
	test.each([
		['Running Shoes', { plural: 'Pairs of Running Shoes' }, true],
		['Dallas Cowboys', { plural: 'Dallas Cowboys' }, true],
		['Boston Red Sox', { plural: 'Boston Red Sox', isPlural: true }, true],
		['Loaf of Beans', {}, false],
		['Glass', { plural: 'Glass' }, false],
		['USS District of Columbia', { plural: 'USS District of Columbia' }, false],
	])('%s', (name, changes, expected) => {
		expect(isPluralName(toStranger(name, 'lamp', changes))).toBe(expected);
	});
});
