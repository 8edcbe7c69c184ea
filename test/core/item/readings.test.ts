import { describe, expect, test } from 'vitest';
import { parseReadings, READINGS_HEADER, toReadingLine, toReadings } from '../../../core/item/readings.ts';

const URL = 'https://kettles.example/copper';
const item = (figure: string, status = 'published') => ({ status, valuation: { sources: [{ url: URL, figure }] } });
const toText = (...rows: string[]) => [READINGS_HEADER, ...rows, ''].join('\n');
/** What rows about the first source of a kettle say of its address. */
const fold = (results: readonly (readonly [string, string])[], figure = '$1,290', status?: string) =>
	toReadings(
		results.map(([seen, result]) => ({ slug: 'kettle', source: 1, seen, result })),
		new Map([['kettle', item(figure, status)]]),
	)[URL];

describe('parseReadings()', () => {
	test('reads what toReadingLine() writes, commas, quotes and other letters among it', () => {
		const rows = ['there: $1,290', 'gone: 5" pan at £9; now $1,490', 'unread: status 403', 'read'].map((result, index) => ({
			slug: 'kettle',
			source: index + 1,
			seen: '2026-11-23',
			result,
		}));
		const text = `${READINGS_HEADER}\n${rows.map(toReadingLine).join('')}`;
		expect(text).toContain('\nkettle,1,2026-11-23,"there: $1,290"\n');
		expect(parseReadings(text)).toEqual({ rows, faults: [] });
	});

	test.each([
		['another header', 'slug,seen\n', [1]],
		['CRLF', toText('kettle,1,2026-11-23,read').replaceAll('\n', '\r\n'), [1]],
		['no newline at the end', toText('kettle,1,2026-11-23,read').trimEnd(), [2]],
		['a falling day', toText('kettle,1,2026-11-23,read', 'pan,1,2026-11-22,read'), [3]],
		['a day that does not exist', toText('kettle,1,2026-11-31,read'), [2]],
		['no source', toText('kettle,0,2026-11-23,read'), [2]],
		['an unknown result', toText('kettle,1,2026-11-23,fine', 'kettle,1,2026-11-23,there: '), [2, 3]],
		['a comma without quotes', toText('kettle,1,2026-11-23,there: $1,290'), [2]],
		['an empty line', toText('', 'kettle,1,2026-11-23,read'), [2]],
	])('names the line: %s', (_, text, lines) => expect(parseReadings(text).faults.map(({ line }) => line)).toEqual(lines));
});

describe('toReadings()', () => {
	test('a figure is confirmed until it is gone, and gone since the first day without it', () => {
		const there = ['2026-11-09', 'there: $1,290'] as const;
		expect(fold([there])).toEqual({ readOn: there[0], figures: { kettle: { figure: '$1,290', confirmedOn: there[0] } } });
		const gone = [
			['2026-11-16', 'gone: $1,290'],
			['2026-11-23', 'gone: $1,290; now $1,490; $1,590'],
		] as const;
		expect(fold([there, ...gone])?.figures?.kettle).toEqual({
			figure: '$1,290',
			confirmedOn: '2026-11-09',
			missingOn: '2026-11-16',
			candidates: ['$1,490', '$1,590'],
		});
	});

	test('a row about an earlier figure of the source, or about an item that is not published, says nothing of it', () => {
		expect(fold([['2026-11-09', 'there: $1,290']], '$1,490')).toEqual({ readOn: '2026-11-09' });
		expect(fold([['2026-11-09', 'there: $1,290']], '$1,290', 'retired')).toBeUndefined();
	});

	test('a page that is not seen keeps its failure, and an answer ends it', () => {
		const failed = [
			['2026-11-09', 'failed: status 404'],
			['2026-11-12', 'unclear: status 403'],
			['2026-11-16', 'failed: status 404'],
		] as const;
		expect(fold(failed)).toEqual({ failure: { reason: 'status 404', failedOn: '2026-11-09', deadOn: '2026-11-16' } });
		expect(fold(failed.slice(0, 2))).toMatchObject({ unread: 'status 403', failure: { failedOn: '2026-11-09' } });
		expect(fold([...failed, ['2026-11-23', 'read']])).toEqual({ readOn: '2026-11-23' });
	});
});
