import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../../../core/ask/answer-question.ts';
import { makeDeps, makeItem } from './fixture.ts';

/** Names, tags and magnitudes unlike those of the catalogues used to develop the rules. */
const deps = makeDeps(
	[
		makeItem('Moonpetal Tea', 0.07, 'food-drink', ['brew', 'herbal'], { aliases: ['Moonpetal', 'Cup of Moonpetal'] }),
		makeItem('Emberroot Stew', 0.4, 'food-drink', ['brew', 'hearty'], { aliases: ['Ember Stew'] }),
		makeItem('Quillback Dragon', 45_000_000_000, 'nature', ['dragon', 'rideable'], { aliases: ['Quillback'] }),
		makeItem('Ashen Dragon', 12_000_000_000, 'nature', ['dragon']),
		makeItem('Glasswing Airskiff', 7_300_000, 'vehicles', ['airskiff', 'rideable']),
		makeItem('Brass Airskiff', 1_460_000, 'vehicles', ['airskiff', 'rideable', 'antique-brass']),
		makeItem('Sceptre of Vael', 90_000_000_000_000, 'history', ['regalia', 'antique-brass']),
		makeItem('Rune Tablet 404', 3600, 'tech', ['rune-stone']),
		makeItem('Rune Tablet 405', 4800, 'tech', ['rune-stone']),
		makeItem('Guild Membership', 12, 'everyday', ['guild']),
	],
	['moonpetal-tea'],
);
const ask = (question: string) => answerQuestion(question, deps);

describe('answerQuestion() on another catalogue', () => {
	test.each([
		['how much is a quillback dragon', 'Quillback Dragon is worth $45 billion.', ['quillback-dragon']],
		['What is the Sceptre of Vael worth?', 'Sceptre of Vael is worth $90 trillion.', ['sceptre-of-vael']],
		['How many emberroot stews equal a guild membership?', '30.', ['emberroot-stew', 'guild-membership']],
		['how many brass airskiffs could I get for a glasswing airskiff', '5.', ['brass-airskiff', 'glasswing-airskiff']],
		[
			'Which is worth more, a Quillback or an Ashen Dragon?',
			'Quillback Dragon, at $45 billion, is worth $33 billion more than Ashen Dragon ($12 billion); the ratio is 3.75 to 1.',
			['quillback-dragon', 'ashen-dragon'],
		],
		['cheapest airskiff', 'Brass Airskiff is the cheapest of 2 “airskiff” items, worth $1.46 million.', ['brass-airskiff']],
		[
			'what is the most valuable antique brass thing',
			'Sceptre of Vael is the most valuable of 2 “antique brass” items, worth $90 trillion.',
			['sceptre-of-vael'],
		],
		['how many dragons are there', '2 “dragon” items: Quillback Dragon and Ashen Dragon.', ['quillback-dragon', 'ashen-dragon']],
		[
			'list the rune stones',
			'2 “rune stone” items: Rune Tablet 405 ($4,800) and Rune Tablet 404 ($3,600).',
			['rune-tablet-405', 'rune-tablet-404'],
		],
		[
			'difference between rune tablet 405 and rune tablet 404',
			'Rune Tablet 405 is worth $1,200 more than Rune Tablet 404.',
			['rune-tablet-405', 'rune-tablet-404'],
		],
		['average price of a brew', 'The average worth of 2 “brew” items is about $0.24.', []],
		[
			'what can I buy with $15',
			'The dearest of 3 items within reach of $15 is Guild Membership ($12), then Emberroot Stew ($0.40) and Moonpetal Tea ($0.07).',
			['guild-membership', 'emberroot-stew', 'moonpetal-tea'],
		],
		[
			'how much is a rune tablet',
			'That could mean Rune Tablet 404 ($3,600) or Rune Tablet 405 ($4,800); which one?',
			['rune-tablet-404', 'rune-tablet-405'],
		],
		['gaslwing airskiff price', 'Glasswing Airskiff is worth $7.3 million.', ['glasswing-airskiff']],
		['12 moonpetals', '12 × Moonpetal Tea would be worth $0.84, at $0.07 each.', ['moonpetal-tea']],
		[
			'is the Sceptre of Vael the most valuable regalia?',
			'Yes: Sceptre of Vael, worth $90 trillion, is the only “regalia” item.',
			['sceptre-of-vael'],
		],
	])('%s', (question, answer, items) => {
		expect(ask(question)).toEqual({ answer, items });
	});

	test.each([
		'how much is a Bitcoin',
		'cheapest car',
		'most expensive painting',
		'how many Big Macs equal a Quillback Dragon',
		'Rune Tablet 406',
	])('knows nothing of %s', (question) => {
		expect(ask(question).items).toEqual([]);
	});
});
