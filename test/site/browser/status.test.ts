import { describe, expect, test } from 'vitest';
import { toAgeLabel, toStatusLines } from '../../../site/browser/pages/status.ts';

const HEALTH = {
	status: 'ok',
	live: true,
	ready: true,
	buildId: 'abc',
	builtAt: '2026-11-22T09:00:00Z',
	complete: true,
	ageSeconds: 3 * 3600,
	items: 1600,
	oldestAsOf: '1987-03-30',
	newestAsOf: '2026-11-21',
	refusedBuild: null,
	keepsRequests: true,
	sharesRateLimits: null,
	deadRequests: 0,
} as const;

const findTrouble = (changes: Partial<Parameters<typeof toStatusLines>[0]>) =>
	toStatusLines({ ...HEALTH, ...changes })
		.filter(({ works }) => !works)
		.map(({ text }) => text);

describe('toStatusLines()', () => {
	test('says that all works, and how old the data is', () => {
		expect(toStatusLines(HEALTH)).toEqual([
			{ works: true, text: 'The API is up.' },
			{ works: true, text: 'The data was built 3 hours ago: 1,600 items. The newest price is from November 21, 2026.' },
			{ works: true, text: 'Item requests are accepted.' },
		]);
	});

	test.each<[string, Parameters<typeof findTrouble>[0]]>([
		['an update is overdue', { ageSeconds: 9 * 86_400 }],
		['Item requests cannot be saved', { keepsRequests: false }],
		['Newer data hasn’t loaded since November 22, 2026', { refusedBuild: { buildId: null, since: '2026-11-22T10:00:00Z' } }],
		['3 item requests could not be delivered', { deadRequests: 3 }],
	])('says that %s', (text, changes) => {
		expect(findTrouble(changes)).toEqual([expect.stringContaining(text)]);
	});

	test('says nothing of what the host cannot tell', () => {
		expect(findTrouble({ deadRequests: null, newestAsOf: null, oldestAsOf: null, items: 0 })).toEqual([]);
	});
});

describe('toAgeLabel()', () => {
	test.each([
		[0, '0 seconds'],
		[1, '1 second'],
		[119, '119 seconds'],
		[120, '2 minutes'],
		[7199, '119 minutes'],
		[86_400, '24 hours'],
		[200_000, '2 days'],
	])('%d seconds are %s', (seconds, label) => {
		expect(toAgeLabel(seconds)).toBe(label);
	});
});
