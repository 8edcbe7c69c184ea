import { describe, expect, test } from 'vitest';
import { DateSchema, SlugSchema } from '../../../../core/item/schema/field-schemas.ts';
import {
	CentsSchema,
	ItemSchema,
	MerchantsSchema,
	TagSchema,
	TagVocabularySchema,
	YardsticksSchema,
} from '../../../../core/item/schema/item-schema.ts';
import { KindsSchema } from '../../../../core/item/schema/kind-schema.ts';
import { createItemFile } from '../../../support/content/item-factory.ts';

const accepts = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) => schema.safeParse(value).success;

describe('DateSchema', () => {
	test.each(['2025-01-31', '2024-02-29', '1999-12-31'])('takes %s', (date) => expect(accepts(DateSchema, date)).toBe(true));
	test.each(['2025-02-29', '2025-1-3', '2025-13-01', '2025-01-31T00:00', '', 20250131])('refuses %s', (date) => {
		expect(accepts(DateSchema, date)).toBe(false);
	});
});

describe('CentsSchema', () => {
	test.each([1, 100, Number.MAX_SAFE_INTEGER])('takes %d', (cents) => expect(accepts(CentsSchema, cents)).toBe(true));
	test.each([0, -1, 1.5, Number.MAX_SAFE_INTEGER + 1, Number.NaN, Number.POSITIVE_INFINITY, '100'])('refuses %s', (cents) => {
		expect(accepts(CentsSchema, cents)).toBe(false);
	});
});

describe('SlugSchema', () => {
	test.each(['a', 'gold-bar', '1933-double-eagle', 'a'.repeat(64)])('takes %s', (slug) => expect(accepts(SlugSchema, slug)).toBe(true));
	test.each(['', 'Gold', 'gold_bar', '-gold', 'gold-', 'go--ld', 'gold bar', 'café', 'gold\n', 'a'.repeat(65)])('refuses %j', (slug) => {
		expect(accepts(SlugSchema, slug)).toBe(false);
	});
});

describe('TagSchema', () => {
	test('is as a slug, of 32 characters at most', () => {
		expect(accepts(TagSchema, 'a'.repeat(32))).toBe(true);
		expect(accepts(TagSchema, 'a'.repeat(33))).toBe(false);
		expect(accepts(TagSchema, 'Video Game')).toBe(false);
	});
});

describe('ItemSchema', () => {
	test('takes a whole item as it is', () => {
		const item = { $schema: '../item.schema.json', ...createItemFile({ history: [] }) };
		expect(ItemSchema.parse(item)).toEqual(item);
	});

	test.each([
		['a doubled space', 'Copper  Kettle'],
		['a null', 'Copper\u0000Kettle'],
		['a line separator', 'Copper\u2028Kettle'],
		['81 characters', 'x'.repeat(81)],
	])('refuses a name with %s', (_, name) => {
		expect(accepts(ItemSchema, createItemFile({ name }))).toBe(false);
	});

	test('refuses invisible characters in every text, and names them', () => {
		const text = 'Gold\u200bBar';
		const withSource = (changes: object) => {
			const item = createItemFile();
			const source = { title: 'A page', publisher: 'Somebody', retrievedOn: '2025-01-01', ...changes };
			return { ...item, valuation: { ...item.valuation, sources: [source] } };
		};
		const files = [
			...[{ name: text }, { aliases: [text] }, { plural: text }, { shortDescription: text }, { funFacts: ['A fact.', text] }],
			{ affiliateLinks: [{ merchant: 'shop', query: text }] },
		].map((changes) => ({ ...createItemFile(), ...changes }));
		const sources = [{ title: text }, { publisher: text }, { figure: text }, { url: `https://example.org/${text}` }].map(withSource);
		for (const file of [...files, ...sources]) {
			const { issues } = ItemSchema.safeParse(file).error ?? { issues: [] };
			expect(
				issues.map(({ message }) => message),
				JSON.stringify(file),
			).toEqual([
				expect.stringMatching(/^text without invisible, control, private or unassigned characters, unlike U\+200B at character \d+$/),
			]);
		}
		const words = { plural: 'bars', words: [text] };
		expect(accepts(KindsSchema, { bar: words })).toBe(false);
		expect(accepts(TagVocabularySchema, { bar: text })).toBe(false);
		expect(accepts(MerchantsSchema, { shop: { name: text, urlTemplate: 'https://example.org/{query}' } })).toBe(false);
	});

	test.each(['https://a:b@evil/', 'https://a@evil/', 'https://www.example.org@evil/x', 'https:\\\\a@evil/', 'http://a:b@evil/?q=1'])(
		'refuses a source at %s, whose host is not what it seems',
		(url) => {
			const item = createItemFile();
			const source = { title: 'A page', publisher: 'Somebody', retrievedOn: '2025-01-01' };
			const withUrl = (address: string) => ({ ...item, valuation: { ...item.valuation, sources: [{ ...source, url: address }] } });
			expect(accepts(ItemSchema, withUrl('https://example.org/@somebody?mail=a@b'))).toBe(true);
			expect(accepts(ItemSchema, withUrl(url))).toBe(false);
			expect(accepts(MerchantsSchema, { shop: { name: 'Shop', urlTemplate: `${url}{query}` } })).toBe(false);
		},
	);

	test('counts a name in code points', () => {
		expect(accepts(ItemSchema, createItemFile({ name: '🍕'.repeat(80) }))).toBe(true);
		expect(accepts(ItemSchema, createItemFile({ name: '🍕'.repeat(81) }))).toBe(false);
	});
});

describe('MerchantsSchema', () => {
	test.each([
		['https://kettles.example/?q={query}', true],
		['http://kettles.example/?q={query}', false],
		['https://kettles.example/', false],
		['/search?q={query}', false],
	])('of the template %s says %s', (urlTemplate, taken) => {
		expect(accepts(MerchantsSchema, { shop: { name: 'Shop', urlTemplate } })).toBe(taken);
	});
});

describe('YardsticksSchema', () => {
	test('takes eight and refuses nine', () => {
		expect(
			accepts(
				YardsticksSchema,
				Array.from({ length: 8 }, (_, index) => `a${index}`),
			),
		).toBe(true);
		expect(
			accepts(
				YardsticksSchema,
				Array.from({ length: 9 }, (_, index) => `a${index}`),
			),
		).toBe(false);
	});
});
