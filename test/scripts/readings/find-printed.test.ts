import { describe, expect, test } from 'vitest';
import { createFinder } from '../../../scripts/readings/find-printed.ts';

const NAMES = ['Copper Kettle', 'Tea kettle'];
const FAR = ' and so on '.repeat(80);

const find = (text: string, figure: string, title = 'Prices') => createFinder({ text, title })({ figure, names: NAMES });
const candidatesOf = (text: string, figure: string) => {
	const found = find(text, figure);
	return found.isThere ? 'there' : found.candidates.map(({ printed }) => printed);
};

describe('createFinder()', () => {
	test.each([
		['The copper kettle costs $899 now.', '$899'],
		['The copper kettle costs $899.00 now.', '$899'],
		['The copper kettle costs US$899 now.', '$899 (before tax)'],
		['A kettle fetched $12.9 million.', '$12.9 million'],
		['A kettle fetched $12,900,000.', '$12.9 million'],
		['A kettle is £4.20 or €5.', '£4.20'],
		['A kettle is 99 cents.', '99 cents'],
		['A kettle: from $350 to $1,000.', '$350 to $1,000'],
		['Kettles, per pound: 4.094', '4.094'],
		['A kettle for adults is $185.', 'adults ($185)'],
		['Ein Kettle kostet 7,11 Euro.', '7,11 Euro'],
	])('is there: %s', (text, figure) => expect(find(text, figure)).toEqual({ isThere: true }));

	test.each([
		['The copper kettle costs $999 now.', '$899'],
		['The copper kettle costs $8,990 now.', '$899'],
		['The copper kettle costs €899 now.', '$899'],
		['899 kettles were sold.', '$899'],
		[`The kettle is sold out.${FAR}A pot is $899.`, '$899'],
		['A kettle: from $350.', '$350 to $1,000'],
		['A kettle is 14.094 today', '4.094'],
		['The kettle is sold out.', 'a great sum'],
	])('is not there: %s', (text, figure) => expect(find(text, figure).isThere).toBe(false));

	test('the title may name the item instead', () => {
		expect(find(`Sold out.${FAR}It was $899.`, '$899', 'The copper kettle').isThere).toBe(true);
	});

	test('candidates are dollars near the name, at most twice or half the old figure, each once', () => {
		const text = `The kettle is $949, was $999, saves $50, with pot $2,000, €900, $949.${FAR}A pan is $899.`;
		expect(candidatesOf(text, '$899')).toEqual(['$949', '$999']);
		expect(candidatesOf('The kettle is $949.', '£899')).toEqual([]);
	});
});
