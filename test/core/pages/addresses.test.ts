import { expect, test } from 'vitest';
import { toEditPage, toPairPage } from '../../../core/pages/addresses.ts';

test('toEditPage() is the page of GitHub that edits a file', () => {
	expect(toEditPage('gold-bar', 'https://github.com/you/worthdex')).toBe(
		'https://github.com/you/worthdex/edit/main/content/items/gold-bar.json',
	);
});

test('toPairPage() names the dollars only when they are given', () => {
	expect(toPairPage('a', 'b')).toBe('/compare/a/b/');
	expect(toPairPage('a', 'b', 'nominal')).toBe('/compare/a/b/?dollars=nominal');
});
