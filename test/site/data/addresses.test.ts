import { expect, test } from 'vitest';
import { toEditPage } from '../../../site/data/addresses.ts';

test('toEditPage() is the page of GitHub that edits a file', () => {
	expect(toEditPage('gold-bar', 'https://github.com/you/worthdex')).toBe(
		'https://github.com/you/worthdex/edit/main/content/items/gold-bar.json',
	);
});
