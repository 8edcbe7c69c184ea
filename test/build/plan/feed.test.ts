import { describe, expect, test } from 'vitest';
import type { ChangeSet } from '../../../build/plan/change-log.ts';
import { createFeeds, toCategoryPart, toCollectionPart } from '../../../build/plan/feed.ts';
import { findCategory } from '../../../core/item/categories.ts';
import { createItem, createTestCatalogue } from '../../support/content/item-factory.ts';
import { expectAtom } from '../../support/http/expect-atom.ts';
import { parseXml } from '../../support/http/parse-xml.ts';

const HOSTILE = `</title><script>alert("1")</script> & ]]> <!-- 'x' \u0000`;
const baseUrl = 'https://worth.example/a&b/api';
const catalogue = createTestCatalogue([createItem({ shortDescription: `A kettle <b>${HOSTILE}</b>` }), createItem({ slug: 'tin-cup' })]);
const addition = (slug: string, name = slug) => ({ slug, name, worthCents: 12_300, worthLabel: '$123', addedOn: '2025-03-01' });
const LOG: ChangeSet[] = [
	{
		changedOn: '2025-04-01',
		added: [addition('copper-kettle', HOSTILE)],
		changed: [
			{
				slug: 'tin-cup',
				name: 'Tin Cup',
				formerWorthCents: 200,
				formerWorthLabel: '$2',
				worthCents: 150,
				worthLabel: '$1.50',
				ratio: 0.75,
				asOf: '2025-03-30',
			},
		],
		renamed: [{ formerSlug: 'a', slug: 'b', name: 'B' }],
		retired: [{ slug: 'old', name: 'Old' }],
	},
	{ changedOn: '2025-03-01', added: [addition('tin-cup', 'Tin Cup'), addition('gone', 'Gone')], changed: [], renamed: [], retired: [] },
];
const readEntries = (log: ChangeSet[]) => expectAtom(parseXml(createFeeds({ log, catalogue, baseUrl })()));

describe('createFeeds()', () => {
	test('is an Atom feed of movers and new items, the newest set first', () => {
		expect(readEntries(LOG).map(({ id, title, updated }) => [id, title.slice(0, 40), updated])).toEqual([
			['tag:worthdex,2025-04-01:tin-cup/worth/150', 'Tin Cup: $1.50, down from $2', '2025-04-01T00:00:01Z'],
			['tag:worthdex,2025-04-01:copper-kettle/added', `New: ${HOSTILE}`.slice(0, 40), '2025-04-01T00:00:00Z'],
			['tag:worthdex,2025-03-01:tin-cup/added', 'New: Tin Cup, $123', '2025-03-01T00:00:01Z'],
			['tag:worthdex,2025-03-01:gone/added', 'New: Gone, $123', '2025-03-01T00:00:00Z'],
		]);
	});

	test('says that the worth of a sale was corrected, since what one thing sold for never moves', () => {
		const sale = createTestCatalogue([createItem({ slug: 'tin-cup', valuation: { basis: 'auction' } })]);
		const [entry] = expectAtom(parseXml(createFeeds({ log: LOG.slice(0, 1), catalogue: sale, baseUrl })()));
		expect(entry?.title).toBe('Tin Cup: $1.50, corrected from $2');
	});

	test('says how far a worth has moved, and what the thing is', () => {
		const [mover, , , gone] = readEntries(LOG);
		expect(mover?.summary).toBe('As of 2025-03-30 (-25%). A new copper kettle of two litres.');
		expect(gone?.summary).toBe('Gone');
	});

	test('holds text as text, whatever a name or a description says', () => {
		const [, hostile] = readEntries(LOG);
		const printable = HOSTILE.replace('\u0000', '\ufffd');
		expect(hostile?.title).toBe(`New: ${printable}, $123`);
		expect(hostile?.summary).toBe(`A kettle <b>${printable}</b>`);
	});

	test('gives an entry the same id in every build, whatever the item is called by then', () => {
		const ids = (log: ChangeSet[]) => readEntries(log).map(({ id }) => id);
		const later: ChangeSet = { changedOn: '2025-05-01', added: [addition('new')], changed: [], renamed: [], retired: [] };
		expect(ids([later, ...LOG]).slice(1)).toEqual(ids(LOG));
		const renamed = LOG.map((set) => ({ ...set, added: set.added.map((item) => ({ ...item, name: 'Another' })) }));
		expect(ids(renamed)).toEqual(ids(LOG));
	});

	test.each([
		'https://worth.example/a&b/api',
		'http://worth.example/a&b/api',
		'https://worth.example:8443/api',
		'https://other.example/api',
		'http://localhost:4321/api',
	])('has the same ids at %s: without this a host that moves delivers every entry again', (address) => {
		const read = (at: string) => {
			const text = createFeeds({ log: LOG, catalogue, baseUrl: at })();
			return [...text.matchAll(/<id>(.*)<\/id>/g)].map(([, id = '']) => id);
		};
		expect(read(address)).toEqual(read(baseUrl));
		// RFC 4151, 2.1
		for (const id of read(address)) expect(id).toMatch(/^tag:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?,\d{4}-\d\d-\d\d:[a-z0-9/.-]+$/);
	});

	test.each(['Wert & Preis™', '«»', 'tag:,', '-Ärgerlich-', 'constructor', '物の値段'])(
		'has ids that are valid for a catalogue named %s',
		(name) => {
			const named = { ...catalogue, about: { ...catalogue.about, name } };
			const [entry] = expectAtom(parseXml(createFeeds({ log: LOG, catalogue: named, baseUrl })()));
			expect(entry?.id).toMatch(/^tag:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?,2025-04-01:tin-cup\/worth\/150$/);
		},
	);

	test('keeps the ids of an item that gets another slug, twice: without this its entries come again', () => {
		const ids = (slug: string, renamed: Record<string, string>) => {
			const log = [{ changedOn: '2025-04-01', added: [addition(slug)], changed: [], renamed: [], retired: [] }];
			const items = createTestCatalogue([createItem({ slug })]);
			return expectAtom(parseXml(createFeeds({ log, catalogue: { ...items, renamed: new Map(Object.entries(renamed)) }, baseUrl })())).map(
				({ id }) => id,
			);
		};
		expect(ids('mug', { cup: 'mug' })).toEqual(ids('cup', {}));
		expect(ids('beaker', { cup: 'beaker', mug: 'beaker' })).toEqual(ids('cup', {}));
	});

	test('lists nothing twice, a hundred, and all of the newest day', () => {
		expect(readEntries([...LOG, ...LOG])).toHaveLength(4);
		// Of two with one id, the newer stays.
		const older = LOG.map((set) => ({ ...set, added: set.added.map((item) => ({ ...item, name: 'Older' })) }));
		expect(readEntries([...LOG, ...older])).toEqual(readEntries(LOG));
		const many = Array.from({ length: 150 }, (_, index) => addition(`item-${index}`));
		const toSet = (changedOn: string, count: number): ChangeSet => ({
			changedOn,
			added: many.slice(0, count),
			changed: [],
			renamed: [],
			retired: [],
		});
		const entries = readEntries([toSet('2025-04-01', 150), toSet('2025-03-31', 150)]);
		expect(entries).toHaveLength(150);
		expect(entries[0]?.id).toContain(':item-0/');
		expect(readEntries([toSet('2025-04-01', 30), toSet('2025-03-31', 150)])).toHaveLength(100);
	});

	test('without instants of their own, entries of a day would have no order for readers', () => {
		const instants = readEntries(LOG).map(({ updated }) => updated);
		expect(new Set(instants).size).toBe(instants.length);
		expect(instants).toEqual(instants.toSorted().reverse());
		// An entry has one instant, in whatever feed it is.
		const part = toCollectionPart({
			id: 'cups',
			title: 'Cups',
			intro: '',
			order: '-worth',
			dollars: 'today',
			items: [createItem({ slug: 'tin-cup' })],
		});
		const ofPart = expectAtom(parseXml(createFeeds({ log: LOG, catalogue, baseUrl })(part)));
		for (const { id, updated } of ofPart) expect(readEntries(LOG).find((entry) => entry.id === id)?.updated).toBe(updated);
	});

	test('of a category has the entries of its published items alone, at its own address', () => {
		const items = [createItem({ categoryId: 'everyday' }), createItem({ slug: 'tin-cup', categoryId: 'tech' })];
		const category = findCategory('tech') ?? expect.fail();
		const text = createFeeds({ log: LOG, catalogue: createTestCatalogue(items), baseUrl })(toCategoryPart(category));
		const entries = expectAtom(parseXml(text));
		expect(entries.map(({ id }) => id)).toEqual(['tag:worthdex,2025-04-01:tin-cup/worth/150', 'tag:worthdex,2025-03-01:tin-cup/added']);
		expect(text).toContain('<id>tag:worthdex,2026-01-01:feed/tech.atom</id>');
		expect(text).toContain('href="https://worth.example/categories/tech/"');
		expect(text).toContain('<title>Worthdex: new items and price changes in tech (Gadgets, crypto, digital age)</title>');
	});

	test('of a collection has the entries of its items alone, at its own address', () => {
		const tin = createItem({ slug: 'tin-cup' });
		const part = toCollectionPart({ id: 'cups', title: 'Most expensive cups', intro: '', order: '-worth', dollars: 'today', items: [tin] });
		const text = createFeeds({ log: LOG, catalogue: createTestCatalogue([createItem(), tin]), baseUrl })(part);
		expect(expectAtom(parseXml(text)).map(({ id }) => id)).toEqual([
			'tag:worthdex,2025-04-01:tin-cup/worth/150',
			'tag:worthdex,2025-03-01:tin-cup/added',
		]);
		expect(text).toContain('<id>tag:worthdex,2026-01-01:collections/cups.atom</id>');
		expect(text).toContain('href="https://worth.example/collections/cups/"');
		expect(text).toContain('<title>Worthdex: new items and price changes in Most expensive cups</title>');
	});

	test('of a category without an entry is a valid feed too, as old as the newest change, never of 1970', () => {
		const category = findCategory('sports') ?? expect.fail();
		const text = createFeeds({ log: LOG, catalogue, baseUrl })(toCategoryPart(category));
		expect(expectAtom(parseXml(text))).toEqual([]);
		expect(text).toContain('<updated>2025-04-01T00:00:00Z</updated>');
	});

	test('is a valid feed without entries too', () => expect(readEntries([])).toEqual([]));
});
