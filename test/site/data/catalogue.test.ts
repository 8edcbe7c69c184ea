import { expect, test } from 'vitest';
import { readSiteCatalogue } from '../../../site/data/catalogue.ts';
import { readBundledContent } from '../../support/content/bundled-content.ts';

test('the list begins with the things that nearly everybody knows by name, which fill its first page', async () => {
	const [{ byFame, catalogue }, content] = await Promise.all([readSiteCatalogue(), readBundledContent()]);
	const first = byFame.slice(0, 32).map(({ slug }) => slug);
	expect(first.filter((slug) => content.familiarity[slug] !== 4)).toEqual([]);
	expect(first).toEqual(expect.arrayContaining(['big-mac', 'iphone', 'elon-musks-fortune']));
	// A perspective counts in them as in others that people have seen.
	expect(catalogue.familiarity['big-mac']).toBe(3);
});
