import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { toCsvLine } from '../../../core/dataset/csv.ts';

test.each([
	['commas and quotes', ['a, b', 'say "a"']],
	['line breaks of each kind: a lone one split the row', ['a\nb', 'a\rb', 'a\r\nb']],
	['spaces at the ends and other scripts', [' a ', '東京', '']],
])('a reader by others reads %s as they were', (_, cells) => {
	expect(parse(toCsvLine(cells))).toEqual([cells]);
});

test.each(['=1+1', '+1', '-1', '@a', '\ta', '\uff1d1'])('a spreadsheet does not run %j', (text) => {
	expect(parse(toCsvLine([text]))).toEqual([[`'${text}`]]);
});

test('a list is a JSON array, and nothing an empty field', () => {
	expect(toCsvLine([['a', 'b, c'] as never, undefined, 3, true])).toBe('"[""a"",""b, c""]",,3,true\r\n');
});
