import { expect, test } from 'vitest';
import { toComparePage, toEditPage, toPairPage } from '../../../site/data/addresses.ts';

test('toEditPage() is the page of GitHub that edits a file', () => {
	expect(toEditPage('gold-bar', 'https://github.com/you/worthdex')).toBe(
		'https://github.com/you/worthdex/edit/main/content/items/gold-bar.json',
	);
});

test('toComparePage() names the dollars only when they are given', () => {
	expect(toComparePage('a', 'b')).toBe('/compare/?a=a&b=b');
	expect(toComparePage('a', 'b', 'nominal')).toBe('/compare/?a=a&b=b&dollars=nominal');
	expect(toPairPage('a', 'b')).toBe('/compare/a/b/');
});
