import { describe, expect, test } from 'vitest';
import { toFaultLine } from '../../../build/content/fault.ts';
import { parseJsonFile } from '../../../build/content/parse-json-file.ts';
import { ItemSchema, MerchantsSchema, TagVocabularySchema, YardsticksSchema } from '../../../core/item/schema/item-schema.ts';
import { createItemFile } from '../../support/content/item-factory.ts';

type Members = Record<string, unknown>;

/** The faults of a valid item after changes, without the path. */
function faultsOf(changes: Members, removed: readonly string[] = []): string[] {
	const item: Members = { ...createItemFile(), ...changes };
	for (const name of removed) delete item[name];
	return faultsOfText(JSON.stringify(item));
}

function faultsOfText(text: string, schema: Parameters<typeof parseJsonFile>[2] = ItemSchema): string[] {
	const result = parseJsonFile('a.json', text, schema);
	return 'faults' in result ? result.faults.map((fault) => toFaultLine(fault).replace(/^a\.json#/, '')) : [];
}

const valuation = (changes: Members) => ({ valuation: { ...createItemFile().valuation, ...changes } });

describe('parseJsonFile()', () => {
	test('returns the value of a file that keeps the schema', () => {
		expect(parseJsonFile('a.json', JSON.stringify(createItemFile()), ItemSchema)).toEqual({ value: createItemFile() });
	});

	test.each<[string, Members, string]>([
		['a type', { name: 7 }, '/name: found 7, expected a string'],
		['an empty text', { name: '' }, '/name: found "", expected 1 to 80 characters'],
		['outer spaces', { name: ' Kettle' }, '/name: found " Kettle", expected text without outer or doubled spaces'],
		['decomposed letters', { name: 'Cafe\u0301' }, '/name: found "Cafe\u0301", expected text in Unicode normal form C'],
		[
			'a line break',
			{ name: 'A\nB' },
			'/name: found "A\\nB", expected text without invisible, control, private or unassigned characters, unlike U+000A at character 2',
		],
		['a status', { status: 'live' }, '/status: found "live", expected one of draft, published, retired'],
		['a list', { aliases: 'Pot' }, '/aliases: found "Pot", expected a list of names'],
		['an element', { aliases: ['Pot', 7] }, '/aliases/1: found 7, expected a string'],
		['a tag', { tags: ['Video Game'] }, '/tags/0: found "Video Game", expected a kebab-case tag such as "video-game"'],
		['no tags', { tags: [] }, '/tags: found [], expected at least one tag'],
		[
			'an icon',
			{ image: 'avocado' },
			'/image: found "avocado", expected an icon such as "noto:avocado"; a picture of your own goes to content/images/<slug>.svg and is shown instead of the icon',
		],
		['a date', { addedOn: '2025-02-30' }, '/addedOn: found "2025-02-30", expected a calendar date such as "2026-01-31"'],
		['a former slug', { formerSlugs: ['Old'] }, '/formerSlugs/0: found "Old", expected a kebab-case slug such as "gold-bar"'],
		[
			'an amount that is not whole',
			valuation({ worthCents: 1.5 }),
			'/valuation/worthCents: found 1.5, expected a whole number of US cents from 1 to 9007199254740991',
		],
		['no sources', valuation({ sources: [] }), '/valuation/sources: found [], expected at least one source'],
		[
			'an address',
			valuation({ sources: [{ title: 'T', publisher: 'P', url: 'kettles', retrievedOn: '2025-01-01' }] }),
			'/valuation/sources/0/url: found "kettles", expected an absolute web address',
		],
		['an unknown member', { 'wor/th': 1 }, '/wor~1th: found 1, expected no such member: there is worth'],
		['an unknown inner member', valuation({ low: 1 }), '/valuation/low: found 1, expected no such member'],
		[
			'a member that belongs elsewhere, and where',
			valuation({ publishedOn: '2026' }),
			'/valuation/publishedOn: found "2026", expected no such member: there is valuation.sources[].publishedOn',
		],
		[
			'a member in another case',
			{ shortdescription: 'A' },
			'/shortdescription: found "A", expected no such member: there is shortDescription',
		],
		['a misspelled member of the item', { aliasses: [] }, '/aliasses: found [], expected no such member: there is aliases'],
		[
			'a misspelled member',
			valuation({ worthCent: 1 }),
			'/valuation/worthCent: found 1, expected no such member: there is valuation.worthCents',
		],
		['a name that objects have', { constructor: 'A' }, '/constructor: found "A", expected no such member'],
	])('finds %s, with pointer, found and expected', (_, changes, line) => {
		expect(faultsOf(changes)).toEqual([line]);
	});

	test('names the category and all that it could be', () => {
		expect(faultsOf({ categoryId: 'gadgets' })).toEqual([
			'/categoryId: found "gadgets", expected one of art-collectibles, vehicles, real-estate, food-drink, tech, nature, sports, history, pop-culture, everyday',
		]);
	});

	test.each([
		['name', 'a string'],
		['status', 'one of draft, published, retired'],
		['aliases', 'a list of names'],
		['kind', 'the kind of the item, such as "painting"'],
		['addedOn', 'a calendar date such as "2026-01-31"'],
		['affiliateLinks', 'a list of links'],
	])('finds that %s is missing', (name, expected) => {
		expect(faultsOf({}, [name])).toEqual([`/${name}: found nothing, expected ${expected}`]);
	});

	test('tells where an object should be', () => {
		expect(faultsOf({ valuation: 12 })).toEqual(['/valuation: found 12, expected an object']);
		expect(faultsOf({}, ['valuation'])).toEqual(['/valuation: found nothing, expected an object']);
		expect(faultsOf({ affiliateLinks: ['shop'] })).toEqual(['/affiliateLinks/0: found "shop", expected an object']);
		expect(faultsOfText('[]')).toEqual([': found [], expected an object']);
		expect(faultsOfText('null')).toEqual([': found null, expected an object']);
	});

	test('finds all faults at once', () => {
		const lines = faultsOf({ name: '', tags: ['A', 'b', 'C'], extra: 1, other: 2, ...valuation({ worthCents: 0, basis: 'guess' }) }, [
			'image',
		]);
		expect(lines.map((line) => line.split(':')[0]).sort()).toEqual([
			'/extra',
			'/image',
			'/name',
			'/other',
			'/tags/0',
			'/tags/2',
			'/valuation/basis',
			'/valuation/worthCents',
		]);
	});

	test.each(['', '{', '{"name": }', '\ufeff{}', "{'name': 1}"])('counts broken JSON as one fault: %j', (text) => {
		const [line, ...others] = faultsOfText(text);
		expect(others).toEqual([]);
		expect(line).toMatch(/^: found .*, expected valid JSON \(/);
	});

	test('points at a wrong key of a record', () => {
		expect(faultsOfText('{"Video Game": "x"}', TagVocabularySchema)).toEqual([
			'/Video Game: found "Video Game", expected a kebab-case tag such as "video-game"',
		]);
	});

	test('points into merchants and yardsticks', () => {
		expect(faultsOfText('{"shop": {"name": "Shop", "urlTemplate": "https://shop.example/"}}', MerchantsSchema)).toEqual([
			'/shop/urlTemplate: found "https://shop.example/", expected an https address that holds {query}',
		]);
		expect(faultsOfText('["a", "B"]', YardsticksSchema)).toEqual(['/1: found "B", expected a kebab-case slug such as "gold-bar"']);
		expect(faultsOfText('{}', YardsticksSchema)).toEqual([': found {}, expected a list of slugs']);
	});
});
