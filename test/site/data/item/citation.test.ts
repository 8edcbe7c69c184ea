import { describe, expect, test } from 'vitest';
import { NEUTRAL_ABOUT } from '../../../../core/item/about.ts';
import { toBibTex, toCslJson, toDublinCore, toPlainCitation } from '../../../../site/data/item/citation.ts';
import { createItem, TEST_ABOUT } from '../../../support/item-factory.ts';

const RELEASE = { about: TEST_ABOUT, release: '2026-11-22' };
const item = createItem({
	slug: 'salt',
	name: 'Salt & 50% {Pepper}_#1',
	worthCents: 45_031_250_000,
	per: 'pound',
	valuation: { asOf: '2017-11-15' },
});
const TITLE = 'What is Salt & 50% {Pepper}_#1 worth? $450,312,500 per pound';
const URL = 'http://localhost:4321/items/salt/';

describe('toPlainCitation()', () => {
	test('has the figure, its date, the release and the address', () => {
		expect(toPlainCitation(item, RELEASE)).toBe(
			`Worthdex. “${TITLE}.” Figure as of November 15, 2017. Release of November 22, 2026. CC BY 4.0. ${URL}`,
		);
	});
});

test('names another catalogue, and no licence where it claims none', () => {
	const release = { about: { ...NEUTRAL_ABOUT, name: 'Rocks & Co' }, release: '2026-11-22' };
	const texts = [toPlainCitation, toBibTex, toCslJson].map((toText) => toText(item, release));
	for (const text of texts) expect(text).not.toMatch(/Worthdex|CC BY/i);
	expect(texts[0]).toMatch(/^Rocks & Co\. “.*Release of November 22, 2026\. http/);
	expect(texts[1]).toContain('@misc{rocks-co-salt-2026-11-22,\n  author = {{Rocks \\& Co}}');
	expect(JSON.stringify(toDublinCore(item, release))).not.toContain('DC.rights');
});

describe('toBibTex()', () => {
	test('escapes what LaTeX would run, and keeps the case of the name', () => {
		expect(toBibTex(item, RELEASE)).toBe(`@misc{worthdex-salt-2026-11-22,
  author = {{Worthdex}},
  title = {{What is Salt \\& 50\\% \\{Pepper\\}\\_\\#1 worth? \\$450,312,500 per pound}},
  publisher = {Worthdex},
  year = {2026},
  month = {11},
  day = {22},
  version = {2026-11-22},
  url = {${URL}},
  note = {Figure as of November 15, 2017. Release of November 22, 2026. CC BY 4.0}
}`);
	});
});

describe('toCslJson()', () => {
	test('is one web page of CSL-JSON, whatever the name', () => {
		expect(JSON.parse(toCslJson(item, RELEASE))).toEqual([
			{
				id: 'worthdex-salt-2026-11-22',
				type: 'webpage',
				title: TITLE,
				author: [{ literal: 'Worthdex' }],
				'container-title': 'Worthdex',
				publisher: 'Worthdex',
				issued: { 'date-parts': [[2026, 11, 22]] },
				version: RELEASE.release,
				URL,
				note: 'Figure as of November 15, 2017. Release of November 22, 2026. CC BY 4.0',
				language: 'en-US',
			},
		]);
	});
});

describe('toDublinCore()', () => {
	test('makes a web page of it, for Zotero', () => {
		const tags = Object.fromEntries(toDublinCore(item, RELEASE).map(({ name, content }) => [name, content]));
		expect(tags).toMatchObject({
			'DC.type': 'webpage',
			'DC.title': TITLE,
			'DC.creator': 'Worthdex',
			'DC.date': RELEASE.release,
			'DC.identifier': URL,
		});
	});
});
