import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../../../core/ask/answer-question.ts';
import { readQuestion } from '../../../core/ask/read.ts';
import { makeDeps, makeItem } from './fixture.ts';

/** Names, tags and magnitudes unlike those of the catalogues that patterns are written with. */
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
		['how much is a quillback dragon', 'A Quillback Dragon costs $45 billion.', ['quillback-dragon']],
		['What is the Sceptre of Vael worth?', 'A Sceptre of Vael costs $90 trillion.', ['sceptre-of-vael']],
		['How many emberroot stews equal a guild membership?', '30.', ['emberroot-stew', 'guild-membership']],
		['how many brass airskiffs could I get for a glasswing airskiff', '5.', ['brass-airskiff', 'glasswing-airskiff']],
		[
			'Which is worth more, a Quillback or an Ashen Dragon?',
			'A Quillback Dragon ($45 billion, 2026) costs $33 billion more than an Ashen Dragon ($12 billion), 3.75 times as much.',
			['quillback-dragon', 'ashen-dragon'],
		],
		['cheapest airskiff', 'The cheapest of the 2 items related to “airskiff” is a Brass Airskiff, at $1.46 million.', ['brass-airskiff']],
		[
			'what is the most valuable antique brass thing',
			'The most expensive of the 2 items related to “antique brass” is a Sceptre of Vael, at $90 trillion.',
			['sceptre-of-vael'],
		],
		[
			'how many dragons are there',
			'There are 2 items related to “dragon”: a Quillback Dragon and an Ashen Dragon.',
			['quillback-dragon', 'ashen-dragon'],
		],
		[
			'difference between rune tablet 405 and rune tablet 404',
			'A Rune Tablet 405 ($4,800) costs $1,200 more than a Rune Tablet 404 ($3,600).',
			['rune-tablet-405', 'rune-tablet-404'],
		],
		['average price of a brew', 'The average worth of the 2 items related to “brew” is about $0.24.', []],
		[
			'what can I buy with $15',
			'$15 buys any of 3 things here; the most expensive are a Guild Membership ($12), an Emberroot Stew ($0.40) and a Moonpetal Tea ($0.07).',
			['guild-membership', 'emberroot-stew', 'moonpetal-tea'],
		],
		['gaslwing airskiff price', 'A Glasswing Airskiff costs $7.3 million.', ['glasswing-airskiff']],
		['12 moonpetals', '12 Moonpetal Teas cost $0.84, at $0.07 each (2026).', ['moonpetal-tea']],
	])('%s', (question, answer, items) => {
		expect(ask(question)).toEqual({ answer, items });
	});

	test.each([
		['how much is a Bitcoin', []],
		['cheapest car', []],
		['how many Big Macs equal a Quillback Dragon', ['quillback-dragon']],
		['Rune Tablet 406', []],
	])('refuses %s, with what it recognized', (question, items) => {
		expect(readQuestion(question, deps).plan.op).toBe('refusal');
		expect(ask(question).items).toEqual(items);
	});
});
