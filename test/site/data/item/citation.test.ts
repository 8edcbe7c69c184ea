import Cite from 'citation-js';
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

describe.each([
	['toBibTex()', toBibTex],
	['toCslJson()', toCslJson],
])('%s', (_, toText) => {
	test('is read by citation-js as what it says, whatever the name', () => {
		const [entry] = new Cite(toText(item, RELEASE)).data;
		// BibTeX has no other way to write a name of one word than as a family name.
		const [author = {}] = (entry?.author ?? []) as object[];
		expect(Object.values(author)).toEqual(['Worthdex']);
		expect(entry).toMatchObject({
			title: TITLE,
			issued: { 'date-parts': [[2026, 11, 22]] },
			URL,
			version: RELEASE.release,
			note: 'Figure as of November 15, 2017. Release of November 22, 2026. CC BY 4.0',
		});
	});

	test('is formatted in APA style', () => {
		const text: string = new Cite(toText(createItem({ name: 'Kettle', worthCents: 500 }), RELEASE)).format('bibliography', {
			template: 'apa',
		});
		expect(text).toMatch(/^Worthdex\. \(2026(?:, November 22)?\)\. (?:<i>)?What is Kettle worth\? \$5/);
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
