import { describe, expect, test } from 'vitest';
import { toCatalogue } from '../../../build/plan/to-catalogue.ts';
import { inSentence, startSentence, toMany, toOne } from '../../../core/item/names.ts';
import { readBundledContent } from '../../support/bundled-content.ts';

const content = await readBundledContent();
const { catalogue } = toCatalogue(content);
const find = (slug: string) => catalogue.bySlug.get(slug) ?? expect.fail(slug);

describe('names of the catalogue in a sentence', () => {
	test.each([
		['mona-lisa', 'the Mona Lisa', 'Mona Lisas'],
		['apollo-program', 'the Apollo program', 'Apollo programs'],
		['salvator-mundi', 'Salvator Mundi', 'Salvator Mundis'],
		['the-starry-night', 'The Starry Night', 'Starry Nights'],
		['cup-of-coffee', 'a cup of coffee', 'cups of coffee'],
		['pound-of-butter', 'a pound of butter', 'pounds of butter'],
		['big-mac', 'a Big Mac', 'Big Macs'],
		['median-us-home', 'a median US home', 'median US homes'],
		['apple-watch', 'an Apple Watch', 'Apple Watches'],
		['us-national-debt', 'the US national debt', 'US national debts'],
		['elon-musks-fortune', 'Elon Musk’s fortune', 'Elon Musk’s fortunes'],
		['building-the-hoover-dam', 'building the Hoover Dam', 'Hoover Dams of 1936'],
		['raising-a-child', 'raising a child', 'children raised'],
		['bitcoin', 'one Bitcoin', 'Bitcoins'],
		['stimulus-check', 'a stimulus check', 'stimulus checks'],
		['office-chair', 'an office chair', 'office chairs'],
		['netflix', 'Netflix, Inc.', 'companies like Netflix'],
		['hurricane-katrina', 'Hurricane Katrina', 'Hurricane Katrinas'],
		['new-york-pizza-slice', 'a New York pizza slice', 'New York pizza slices'],
	])('%s is "%s", and several are "%s"', (slug, one, many) => {
		expect([toOne(find(slug)), toMany(find(slug))]).toEqual([one, many]);
	});

	test('differ from their names in letter case alone, and no article stands before another', () => {
		for (const item of catalogue.items) {
			expect(item.name.toLowerCase().endsWith(inSentence(item.name, item).toLowerCase()), item.slug).toBe(true);
			expect(toOne(item), item.slug).not.toMatch(/\b(?:a|an|the|one) (?:a|an|the) /i);
		}
	});
});

describe('startSentence()', () => {
	test('keeps the form of made-up words', () => {
		expect(['the Mona Lisa', 'iPhones'].map(startSentence)).toEqual(['The Mona Lisa', 'iPhones']);
	});
});
