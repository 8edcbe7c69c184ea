import { describe, expect, test } from 'vitest';
import type { FailingLinks } from '../../../core/item/schema/failing-links.ts';
import type { LinkState } from '../../../scripts/links/ask-link.ts';
import { recordFailures, UnlikelyError } from '../../../scripts/links/record-failures.ts';

const LINK = 'https://kettles.example/a';
const GONE: LinkState = { is: 'failed', reason: 'status 404' };
const ALIVE: LinkState = { is: 'alive' };
const UNCLEAR: LinkState = { is: 'unclear', reason: 'status 403' };
const others = Array.from({ length: 9 }, (_, index) => `https://kettles.example/${index}`);

/** The record of one link after a run, with nine others that are alive. */
function record(old: FailingLinks, state: LinkState | undefined, today: string): FailingLinks {
	const states = new Map([...others.map((link) => [link, ALIVE] as const), ...(state ? [[LINK, state] as const] : [])]);
	return recordFailures(old, { states, cited: [...others, LINK], today });
}

describe('recordFailures()', () => {
	const suspect = { [LINK]: { reason: 'status 404', failedOn: '2026-11-16' } };
	const dead = { [LINK]: { reason: 'status 404', failedOn: '2026-11-16', deadOn: '2026-11-23' } };

	test('a link that failed once is not dead', () => expect(record({}, GONE, '2026-11-16')).toEqual(suspect));

	test('a link is dead when it fails again at least six days later', () => {
		expect(record(suspect, GONE, '2026-11-21')).toEqual(suspect);
		expect(record(suspect, GONE, '2026-11-22')).toEqual({ [LINK]: { ...suspect[LINK], deadOn: '2026-11-22' } });
		expect(record(suspect, { is: 'failed', reason: 'no answer' }, '2026-11-23')).toEqual({
			[LINK]: { ...dead[LINK], reason: 'no answer' },
		});
	});

	test('an answer between two failures starts over', () => {
		const revived = record(suspect, ALIVE, '2026-11-23');
		expect(revived).toEqual({});
		expect(record(revived, GONE, '2026-11-30')).toEqual({ [LINK]: { reason: 'status 404', failedOn: '2026-11-30' } });
	});

	test('a dead link stays as it is while it fails, and is forgotten once it answers', () => {
		expect(record(dead, GONE, '2026-12-24')).toEqual(dead);
		expect(record(dead, ALIVE, '2026-12-24')).toEqual({});
	});

	test.each([UNCLEAR, { is: 'busy', reason: 'status 429' } as const, undefined])('%j changes nothing', (state) => {
		expect(record({}, state, '2026-11-23')).toEqual({});
		expect(record(suspect, state, '2026-11-23')).toEqual(suspect);
		expect(record(dead, state, '2026-11-30')).toEqual(dead);
	});

	test('drops links that no item cites, and sorts the others', () => {
		const old = { 'https://z.example/': { reason: 'status 404', failedOn: '2026-11-16' }, ...dead };
		expect(Object.keys(recordFailures(old, { states: new Map(), cited: [LINK], today: '2026-11-23' }))).toEqual([LINK]);
		expect(Object.keys(recordFailures(old, { states: new Map(), cited: ['https://z.example/', LINK], today: '2026-11-23' }))).toEqual([
			LINK,
			'https://z.example/',
		]);
	});

	test('refuses a run in which more than one in five fails for the first time', () => {
		const toStates = (failed: number) => new Map(others.map((link, index) => [link, index < failed ? GONE : ALIVE]));
		const run = (failed: number, old: FailingLinks = {}) =>
			recordFailures(old, { states: toStates(failed), cited: others, today: '2026-11-23' });
		expect(Object.keys(run(1))).toHaveLength(1);
		expect(() => run(2)).toThrow(UnlikelyError);
		expect(Object.keys(run(2, run(1)))).toHaveLength(2);
	});
});
