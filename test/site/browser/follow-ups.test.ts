import { describe, expect, test } from 'vitest';
import { toComparisonPage, toFollowUps } from '../../../site/browser/ask/follow-ups.ts';

const bitcoin = { slug: 'bitcoin', name: 'Bitcoin' };
const coffee = { slug: 'cup-of-coffee', name: 'Cup of Coffee' };

describe('toFollowUps()', () => {
	test('asks two other things of one thing or of two, and nothing of none', () => {
		expect(toFollowUps('bitcoin?', [bitcoin])).toEqual(['What is Bitcoin?', 'How has the worth of Bitcoin changed?']);
		expect(toFollowUps('What is Bitcoin?', [bitcoin])).toEqual([
			'How has the worth of Bitcoin changed?',
			'How sure is the figure for Bitcoin?',
		]);
		expect(toFollowUps('?', [bitcoin, coffee])[0]).toBe('Which is worth more, Bitcoin or Cup of Coffee?');
		expect(toFollowUps('?', [])).toEqual([]);
	});
});

describe('toComparisonPage()', () => {
	test('compares two things, not one or three', () => {
		expect(toComparisonPage([bitcoin, coffee])).toBe('/compare/?a=bitcoin&b=cup-of-coffee');
		expect(toComparisonPage([bitcoin])).toBeUndefined();
		expect(toComparisonPage([bitcoin, coffee, bitcoin])).toBeUndefined();
	});
});
