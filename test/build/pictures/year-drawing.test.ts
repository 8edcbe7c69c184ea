import { describe, expect, test } from 'vitest';
import { createYearDrawing, toYearPicturePlace, toYearThings } from '../../../build/pictures/share/year-drawing.ts';
import { readTextOutlines } from '../../../build/pictures/text-outlines.ts';
import { readSiteCatalogue } from '../../../site/data/catalogue.ts';
import { toYearContent } from '../../../site/data/year-rows.ts';

describe('the picture of a year', () => {
	test('has the ten things that the page of the year shows first, with the same prices', async () => {
		const { catalogue, years, today } = await readSiteCatalogue();
		const year = years.find((each) => each.year === '1980') ?? expect.fail('no 1980');
		const things = toYearThings(year, catalogue);
		const shown = toYearContent(year, { catalogue, today }).known.slice(0, 10);
		expect(things.map(({ name, past, now }) => [name, past, now])).toEqual(shown.map(({ item, worth, now }) => [item.name, worth, now]));
		expect(things.some(({ work }) => / of work, now /.test(work))).toBe(true);
	});

	test('holds outlines alone, so a name cannot inject markup, and each thing has a place of its own', () => {
		const thing = { name: '<script>"&', past: '$1', now: '$2', nowWord: 'in 1997', work: '1 hour of work, then and now' };
		const svg = createYearDrawing(Array(10).fill(thing), { title: 'Since 1980', service: 'Worth', text: readTextOutlines() });
		expect(svg).not.toMatch(/script|&/);
		expect(new Set(Array.from({ length: 10 }, (_, index) => JSON.stringify(toYearPicturePlace(index)))).size).toBe(10);
	});
});
