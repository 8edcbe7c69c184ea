import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planOutputFiles } from '../../../build/plan/plan-output-files.ts';
import { toItemFile, toListPageFile, toSortedPageFile } from '../../../core/api/api-files.ts';
import { STATIC_FORMS, toStaticPath } from '../../../core/api/static-path.ts';
import { createItem, createTestCatalogue } from '../../support/content/item-factory.ts';
import { measureProcessor } from '../../support/processes/measure-processor.ts';

const CURSOR = 'MQoyMDI1LTAzLTAxCmdvbGQtYmFyCgoK';

function permute<T>(values: readonly T[]): T[][] {
	return values.length === 0
		? [[]]
		: values.flatMap((value) => permute(values.filter((other) => other !== value)).map((rest) => [value, ...rest]));
}

describe('toStaticPath()', () => {
	test.each([
		['/items', 'lists/_/_/_.json'],
		['/items?category=tech', 'lists/tech/_/_.json'],
		['/items?tag=gold', 'lists/_/gold/_.json'],
		[`/items?cursor=${CURSOR}`, `lists/_/_/${CURSOR}.json`],
		['/items?category=nature&tag=gold', 'lists/nature/gold/_.json'],
		['/items?tag=gold&category=nature', 'lists/nature/gold/_.json'],
		[`/items?cursor=${CURSOR}&tag=gold&category=nature`, `lists/nature/gold/${CURSOR}.json`],
		['/items?sort=worth', 'sorted/_/worth/_.json'],
		['/items?sort=-worth', 'sorted/_/-worth/_.json'],
		['/items?category=tech&sort=worth', 'sorted/tech/worth/_.json'],
		['/items?sort=worth&category=tech', 'sorted/tech/worth/_.json'],
		[`/items?cursor=${CURSOR}&sort=-worth&category=tech`, `sorted/tech/-worth/${CURSOR}.json`],
		[`/items?sort=-worth&cursor=${CURSOR}`, `sorted/_/-worth/${CURSOR}.json`],
		['/items/gold-bar', 'items/gold-bar.json'],
		['/items/gold-bar?format=json', 'items/gold-bar.json'],
		['/items/gold-bar?format=text', 'items/gold-bar.txt'],
		['/items/7', 'items/7.json'],
		['', 'index.json'],
		['/', 'index.json'],
		['/kinds', 'kinds.json'],
		['/categories', 'categories.json'],
		['/collections', 'collections.json'],
		['/collections/most-expensive-cars', 'collections/most-expensive-cars.json'],
		['/collections/most-expensive-cars.atom', 'collections/most-expensive-cars.atom'],
		['/tags', 'tags.json'],
		['/changes.json', 'changes.json'],
		['/feed.atom', 'feed.atom'],
		['/oembed/items/gold-bar.json', 'oembed/items/gold-bar.json'],
		['/feed/art-collectibles.atom', 'feed/art-collectibles.atom'],
		['/catalogue.csv', 'catalogue.csv'],
		['/catalogue.parquet', 'catalogue.parquet'],
		['/catalogue.sqlite', 'catalogue.sqlite'],
		['/datapackage.json', 'datapackage.json'],
		['/docs', 'docs.html'],
		['/docs?format=html', 'docs.html'],
		['/docs?format=md', 'docs.md'],
		['/openapi.json', 'openapi.json'],
		['/manifest.json', 'manifest.json'],
	])('answers GET and HEAD of %s with %s', (target, file) => {
		expect(toStaticPath('GET', target)).toBe(file);
		expect(toStaticPath('HEAD', target)).toBe(file);
		for (const method of ['POST', 'OPTIONS', 'PUT', 'DELETE', 'get', '']) expect(toStaticPath(method, target)).toBeUndefined();
	});

	test.each([
		['//', 'a doubled slash'],
		['/items/', 'a trailing slash'],
		['/items?', 'an empty query'],
		['/items?&', 'an empty pair'],
		['/items?category=', 'a blank value'],
		['/items?category', 'no value'],
		['/items?tag=gold&', 'a trailing &'],
		['/items?&tag=gold', 'a leading &'],
		['/items?tag=gold&&category=tech', 'a doubled &'],
		['/items?tag=gold&tag=gold', 'a repeated parameter'],
		['/items?tag=gold&category=tech&tag=gold', 'a repeated parameter'],
		['/items?category=tech&category=nature', 'a repeated parameter'],
		['/items?colour=red', 'an unknown parameter'],
		['/items?tag=gold&utm_source=x', 'an unknown parameter behind'],
		['/items?category=gadgets', 'an unknown category'],
		['/items?category=Tech', 'a category in upper case'],
		['/items?Category=tech', 'a parameter in upper case'],
		['/items?CATEGORY=tech', 'a parameter in upper case'],
		['/ITEMS', 'a path in upper case'],
		['/items?tag=Gold', 'a tag in upper case'],
		['/items?tag=gold-', 'a tag that is none'],
		['/items?tag=-gold', 'a tag that is none'],
		['/items?tag=go--ld', 'a tag that is none'],
		['/items?tag=_', 'the name of no filter'],
		['/items?tag=g%6Fld', 'an encoded value'],
		['/items?t%61g=gold', 'an encoded name'],
		['/items?tag=gold%20', 'an encoded space'],
		['/items?tag=gold+', 'a plus'],
		['/items?tag=gold#x', 'a fragment'],
		['/items?tag=gold\n', 'a line break'],
		['/items\n', 'a line break'],
		['/items\n?tag=gold', 'a line break'],
		['/items?tag=gold;category=tech', 'a semicolon'],
		['/items?limit=20', 'the default limit'],
		['/items?limit=5', 'another limit'],
		['/items?tag=gold&limit=20', 'a limit behind'],
		['/items?q=gold', 'a search by name'],
		['/items?sort=newest', 'the default order'],
		['/items?sort=name', 'an order without files'],
		['/items?sort=+worth', 'a plus'],
		['/items?sort=%2Dworth', 'an encoded value'],
		['/items?sort=--worth', 'an order that is none'],
		['/items?sort=worth&tag=gold', 'an order and a tag'],
		['/items?sort=worth&sort=worth', 'a repeated parameter'],
		['/items?sort=worth&minWorth=1', 'a range of worths'],
		['/items?kind=car', 'a kind'],
		['/items/batch?slugs=gold-bar', 'several items'],
		['/items?cursor=', 'an empty cursor'],
		['/items?cursor=_', 'the name of no cursor'],
		['/items?cursor=abc', 'a cursor too short'],
		[`/items?cursor=${'a'.repeat(201)}`, 'a cursor too long'],
		[`/items?cursor=${CURSOR}=`, 'a padded cursor'],
		[`/items?cursor=../../../../etc/passwd`, 'a way out'],
		['/items?tag=../../secret', 'a way out'],
		['/items/../manifest.json', 'a way out'],
		['/items/..%2fmanifest', 'an encoded way out'],
		['/items/gold-bar/', 'a trailing slash'],
		['/items//gold-bar', 'a doubled slash'],
		['/items/Gold-Bar', 'a slug in upper case'],
		['/items/gold_bar', 'a slug that is none'],
		['/items/gold-bar.json', 'a file name'],
		['/items/gold%2Dbar', 'an encoded slug'],
		['/items/gold-bar?', 'an empty query'],
		['/items/gold-bar?format=', 'a blank format'],
		['/items/gold-bar?format=xml', 'an unknown format'],
		['/items/gold-bar?format=TEXT', 'a format in upper case'],
		['/items/gold-bar?format=text&format=text', 'a repeated format'],
		['/items/gold-bar?format=text&', 'a trailing &'],
		['/docs?format=text', 'a format of items'],
		['/docs/', 'a trailing slash'],
		['/openapi_json', 'no dot'],
		['/categories?x=1', 'a query'],
		['/manifest.json?', 'an empty query'],
		['/health', 'an endpoint'],
		['/lists/_/_/_.json', 'the file itself'],
		['x/items', 'something before'],
		['/items/gold-bar\u0000', 'a null'],
	])('leaves %j to the function: %s', (target) => {
		expect(toStaticPath('GET', target)).toBeUndefined();
	});

	test('leads nowhere but into the tree, whatever comes', () => {
		const parts = fc.constantFrom(
			'/items',
			'/',
			'?',
			'&',
			'=',
			'tag',
			'category',
			'cursor',
			'format',
			'tech',
			'gold',
			'..',
			'%2e',
			'-',
			'_',
			CURSOR,
		);
		fc.assert(
			fc.property(fc.array(parts, { maxLength: 8 }), (all) => {
				const file = toStaticPath('GET', all.join(''));
				if (file !== undefined) expect(file).toMatch(/^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*\.(?:json|txt|html|md)$/);
			}),
			{ numRuns: 300 },
		);
	});

	test('takes a long hostile request in its stride', () => {
		const ms = measureProcessor(() => {
			for (const text of ['a-'.repeat(50_000), 'a'.repeat(100_000), '-'.repeat(100_000)]) {
				expect(toStaticPath('GET', `/items?tag=${text}!`)).toBeUndefined();
				expect(toStaticPath('GET', `/items/${text}!`)).toBeUndefined();
			}
		});
		expect(ms).toBeLessThan(1000);
	});
});

describe('STATIC_FORMS', () => {
	test('has the sorted list in every order of every subset of its parameters that names a sort', () => {
		expect(STATIC_FORMS.filter(({ file }) => file.startsWith('sorted/'))).toHaveLength(1 + 4 + 6);
	});

	test('has the list in every order of every subset of its parameters', () => {
		expect(STATIC_FORMS.filter(({ file }) => file.startsWith('lists/'))).toHaveLength(1 + 3 + 6 + 6);
	});

	test('reaches every file that the build plans, by its canonical requests in each order of their parameters', () => {
		const longTag = 'a-tag-of-exactly-thirty-two-char';
		const items = Array.from({ length: 90 }, (_, index) =>
			createItem({
				slug: index < 30 ? `${'an-item-whose-slug-has-as-many-characters-as-it-may-have-at-al'}${index + 10}` : `${index}`,
				tags: index % 2 ? ['gold', longTag] : ['gold', '7'],
				categoryId: index < 60 ? 'art-collectibles' : 'tech',
			}),
		);
		expect(longTag).toHaveLength(32);
		expect(items[0]?.slug).toHaveLength(64);
		const input = {
			catalogue: createTestCatalogue(items),
			collections: [],
			details: new Map(),
			histories: new Map(),
			tags: {},
			changeLog: [],
			baseUrl: 'http://a.example/api',
			cdnUrl: 'http://a.example/cdn',
		};
		const planned = [...planOutputFiles(input)].map(({ path }) => path.replace(/^api\//, ''));

		let withCursor = 0;
		for (const file of planned.filter((path) => path.startsWith('lists/'))) {
			const [, category = '', tag = '', cursor = ''] = /^lists\/(.+)\/(.+)\/(.+)\.json$/.exec(file) ?? [];
			const pairs = Object.entries({ category, tag, cursor })
				.filter(([, value]) => value !== '_')
				.map(([name, value]) => `${name}=${value}`);
			if (cursor !== '_') withCursor++;
			for (const order of permute(pairs)) expect(toStaticPath('GET', order.length > 0 ? `/items?${order.join('&')}` : '/items')).toBe(file);
		}
		expect(withCursor).toBeGreaterThan(15);

		const sorted = planned.filter((path) => path.startsWith('sorted/'));
		expect(sorted).toHaveLength(2 * (5 + 3 + 2));
		for (const file of sorted) {
			const [, category = '', sort = '', cursor = ''] = /^sorted\/(.+)\/(.+)\/(.+)\.json$/.exec(file) ?? [];
			const pairs = Object.entries({ category, sort, cursor })
				.filter(([, value]) => value !== '_')
				.map(([name, value]) => `${name}=${value}`);
			for (const order of permute(pairs)) expect(toStaticPath('GET', `/items?${order.join('&')}`)).toBe(file);
		}

		for (const { slug } of items) {
			expect(planned).toContain(toStaticPath('GET', `/items/${slug}`));
			expect(planned).toContain(toStaticPath('GET', `/items/${slug}?format=text`));
			expect(planned).toContain(toStaticPath('GET', `/oembed/items/${slug}.json`));
		}
		for (const target of ['/categories', '/tags', '/changes.json', '/feed.atom', '/feed/tech.atom', '/openapi.json'])
			expect(planned).toContain(toStaticPath('GET', target));
	});
});

describe('toSortedPageFile()', () => {
	test('gives each order, category and cursor a file of its own', () => {
		expect(toSortedPageFile({ sort: 'worth' })).toBe('sorted/_/worth/_.json');
		expect(toSortedPageFile({ sort: '-worth', category: 'tech', cursor: 'abc' })).toBe('sorted/tech/-worth/abc.json');
	});
});

describe('toListPageFile()', () => {
	test('gives each combination of filters and cursor a file of its own', () => {
		expect(toListPageFile({})).toBe('lists/_/_/_.json');
		expect(toListPageFile({ category: 'tech', tag: undefined, cursor: 'abc' })).toBe('lists/tech/_/abc.json');
		expect(toListPageFile({ tag: 'tech' })).toBe('lists/_/tech/_.json');
	});
});

describe('toItemFile()', () => {
	test('has one file a format', () => {
		expect(toItemFile('gold-bar', 'json')).toBe('items/gold-bar.json');
		expect(toItemFile('gold-bar', 'text')).toBe('items/gold-bar.txt');
	});
});
