import { describe, expect, test } from 'vitest';
import { ask } from './fixture.ts';

describe('answerQuestion()', () => {
	test('answers the contract’s example', () => {
		expect(ask('How many avocado toasts equal a Bitcoin?')).toEqual({ answer: 'About 7,250.', items: ['avocado-toast', 'bitcoin'] });
	});

	test('says what an item is worth', () => {
		expect(ask('What is the Mona Lisa worth?')).toEqual({ answer: 'Mona Lisa is worth $860 million.', items: ['mona-lisa'] });
	});

	test('refuses what it does not know', () => {
		expect(ask('how much is a bitcoin mining rig').items).toEqual([]);
	});
});
