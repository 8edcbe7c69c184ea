import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toFraction } from '../../../core/exact.ts';
import { readAsked, readPhrases } from '../../../functions/planner/read-phrases.ts';

import { deps } from '../../core/ask/fixture.ts';

const read = (question: string) =>
	readPhrases(readAsked(question, deps)).map((phrase) => [
		phrase.words,
		phrase.kind,
		`${toFraction(phrase.value)}${phrase.unit ? ` ${phrase.unit}` : ''}`,
	]);

describe('readPhrases()', () => {
	test.each([
		['what can I get for $1.5 million', [['$1.5 million', 'money', '150000000']]],
		['if I had 20 grand', [['20 grand', 'money', '2000000']]],
		['ninety-nine cents', [['ninety-nine cents', 'money', '99']]],
		[
			'half a Bitcoin and 3 Big Macs',
			[
				['half a', 'number', '1/2'],
				['3', 'number', '3'],
			],
		],
		['15% of a Bitcoin', [['15%', 'percent', '3/20']]],
		[
			'the second dearest, then the 3rd',
			[
				['second', 'ordinal', '2'],
				['3rd', 'ordinal', '3'],
			],
		],
		[
			'a gift for $2–5k',
			[
				['$2', 'money', '200000'],
				['5k', 'number', '5000'],
			],
		],
		[
			'between $5 and $10 please',
			[
				['$5', 'money', '500'],
				['$10', 'money', '1000'],
			],
		],
		['nothing to see', []],
	])('reads %j', (question, phrases) => {
		expect(read(question)).toEqual(phrases);
	});

	test('reads no amount inside a name', () => {
		expect(read('what about two dozen eggs')).toEqual([['two', 'number', '2']]);
		expect(read('would the Phone Nine please her')).toEqual([]);
	});

	test('skips amounts in other currencies', () => {
		expect(read('with €50 and 30 yen')).toEqual([]);
	});

	test('returns each phrase once, up to a limit', () => {
		expect(read('5 of these, 5 of those')).toEqual([['5', 'number', '5']]);
		expect(read(Array.from({ length: 60 }, (_, i) => `x ${i + 2}`).join(' ')).length).toBe(24);
	});

	test('returns only words of the question, in their order', () => {
		const part = fc.oneof(
			fc.constantFrom('half', 'a', '$', '5', '1,000', '2.5', 'k', 'million', 'dozen', 'eggs', '-', 'to', 'between', 'and', '%', 'second'),
			fc.string({ maxLength: 6, unit: 'grapheme' }),
		);
		const bare = (text: string) => text.normalize('NFC').replace(/[\p{Cc}\p{Cf}\s]/gu, '');
		fc.assert(
			fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
				const question = parts.join(' ');
				// Repeated signs count as one.
				const squeeze = (text: string) => bare(text).replace(/([^\p{L}\p{M}\p{N}])\1+/gu, '$1');
				for (const { words } of readPhrases(readAsked(question, deps))) expect(squeeze(question)).toContain(squeeze(words));
			}),
			{ numRuns: 500 },
		);
	});
});
