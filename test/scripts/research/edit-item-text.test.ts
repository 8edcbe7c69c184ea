import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { ItemSchema } from '../../../core/item/schema/item-schema.ts';
import { editItemText, toItemWithValue } from '../../../scripts/research/edit-item-text.ts';
import { createItemFile } from '../../support/item-factory.ts';
import { IS_SOAK } from '../../support/runs.ts';

const SOURCE = { title: 'Series', publisher: 'Feed', url: 'https://feed.example/series', retrievedOn: '2026-11-21' };
const VALUE = { worthCents: 13_000, asOf: '2026-11-20', sources: [SOURCE], today: '2026-11-21' };

/** The lines that are in one text and not in the other. */
function toDifference(before: string, after: string): { gone: string[]; come: string[] } {
	const [old, now] = [before.split('\n'), after.split('\n')];
	return { gone: old.filter((line) => !now.includes(line)), come: now.filter((line) => !old.includes(line)) };
}

describe('editItemText()', () => {
	test('changes only the lines of the value, and adds objects on a line each', () => {
		const text = [
			'{',
			'\t"research": { "kind": "manual", "lookAgainOn": "2027-01-01" },',
			...JSON.stringify(createItemFile(), null, '\t').split('\n').slice(1, -1),
			'\t,"history": [',
			'\t\t{ "asOf": "2020-01-01", "worthCents": 9, "basis": "market" }',
			'\t]',
			'}',
			'',
		].join('\n');
		expect(toDifference(text, editItemText(text, VALUE))).toEqual({
			gone: [
				'\t\t"worthCents": 12300,',
				'\t\t"lowCents": 6150,',
				'\t\t"highCents": 12300,',
				'\t\t"asOf": "2025-02-01",',
				'\t\t\t}',
				'\t\t{ "asOf": "2020-01-01", "worthCents": 9, "basis": "market" }',
				'\t]',
			],
			come: [
				'\t\t"worthCents": 13000,',
				'\t\t"lowCents": 6500,',
				'\t\t"highCents": 13000,',
				'\t\t"asOf": "2026-11-20",',
				'\t\t\t},',
				'\t\t\t{ "title": "Series", "publisher": "Feed", "url": "https://feed.example/series", "retrievedOn": "2026-11-21" }',
				'\t\t{ "asOf": "2020-01-01", "worthCents": 9, "basis": "market" },',
				'\t\t{ "asOf": "2025-02-01", "worthCents": 12300, "basis": "list-price" }',
				'\t"replaced": [{ "on": "2026-11-21", "worthCents": 12300 }]',
			],
		});
	});

	test('adds a history if there is none or an empty one', () => {
		for (const changes of [{}, { history: [] }]) {
			const edited = editItemText(JSON.stringify(createItemFile(changes), null, '\t'), VALUE);
			expect(JSON.parse(edited).history).toEqual([{ asOf: '2025-02-01', worthCents: 12_300, basis: 'list-price' }]);
		}
	});

	test('a known source keeps its position', () => {
		const known = { ...SOURCE, retrievedOn: '2026-11-14' };
		const [first] = createItemFile().valuation.sources;
		const item = createItemFile({ valuation: { sources: [first ?? known, known] } });
		const edited = JSON.parse(editItemText(JSON.stringify(item), VALUE));
		expect(edited.valuation.sources).toEqual([first, SOURCE]);
	});

	test('can edit the items of the catalogue without changing other lines', async () => {
		for (const [index, name] of (await readdir('content/items')).entries()) {
			if (!IS_SOAK && index % 5 > 0) continue;
			const text = await readFile(`content/items/${name}`, 'utf8');
			const old = ItemSchema.parse(JSON.parse(text));
			const value = { ...VALUE, worthCents: old.valuation.worthCents + 1 };
			const edited = editItemText(text, value);
			expect(ItemSchema.parse(JSON.parse(edited)), name).toEqual(toItemWithValue(old, value));
			// Seven lines of the valuation, and the ends of the two lists.
			expect(toDifference(text, edited).gone.length, name).toBeLessThanOrEqual(10);
			expect(Object.keys(JSON.parse(edited)).filter((key) => key !== 'history' && key !== 'replaced')).toEqual(
				Object.keys(JSON.parse(text)).filter((key) => key !== 'history' && key !== 'replaced'),
			);
		}
	});
});

describe('toItemWithValue()', () => {
	test('scales the range with the worth and keeps the worth within it', () => {
		const { valuation } = toItemWithValue(createItemFile({ worthCents: 100, valuation: { lowCents: 50, highCents: 300 } }), {
			...VALUE,
			worthCents: 110,
		});
		expect(valuation).toMatchObject({ lowCents: 55, worthCents: 110, highCents: 330 });
		const cheap = toItemWithValue(createItemFile({ worthCents: 3, valuation: { lowCents: 1, highCents: 4 } }), { ...VALUE, worthCents: 1 });
		expect(cheap.valuation).toMatchObject({ lowCents: 1, worthCents: 1, highCents: 1 });
		const dear = toItemWithValue(createItemFile({ worthCents: 100_000, valuation: { lowCents: 90_000, highCents: 100_000 } }), {
			...VALUE,
			worthCents: 123_457,
		});
		expect(dear.valuation).toMatchObject({ lowCents: 111_000, worthCents: 123_457, highCents: 123_457 });
	});

	test('renews the inputs of a derivation whose source was looked up', () => {
		const rate = { title: 'Rate', publisher: 'Feed', retrievedOn: '2026-11-14', figure: '1.25' };
		const derivation = {
			expression: 'price * rate',
			inputs: [
				{ name: 'price', value: '1040', unit: '£', source: 1 },
				{ name: 'rate', value: '1.25', unit: '$ a pound', source: 2 },
			],
		};
		const item = createItemFile({ worthCents: 130_000, valuation: { derivation, sources: [{ ...SOURCE, figure: '£1,040' }, rate] } });
		const sources = [
			{ ...SOURCE, figure: '£1,050' },
			{ ...rate, figure: '1.3' },
		];
		const edited = JSON.parse(
			editItemText(JSON.stringify(item, null, '\t'), { worthCents: 136_500, asOf: '2026-11-20', sources, today: '2026-11-21' }),
		);
		expect(edited.valuation.derivation.inputs.map(({ value }: { value: string }) => value)).toEqual(['1050', '1.3']);
		expect(edited.valuation.derivation.expression).toBe('price * rate');
	});

	test('a worth computed from rounded parts is the one that its derivation gives', () => {
		const derivation = { expression: 'price * 15', inputs: [{ name: 'price', value: '4.049', unit: '$', source: 1 }] };
		const item = createItemFile({ worthCents: 6_074, valuation: { derivation, sources: [{ ...SOURCE, figure: '4.049' }] } });
		const toWorth = (worthCents: number) =>
			toItemWithValue(item, { ...VALUE, worthCents, sources: [{ ...SOURCE, figure: '4.104' }] }).valuation.worthCents;
		expect(toWorth(6_150)).toBe(6_156);
		expect(toWorth(9_000)).toBe(9_000);
	});

	test('a price that an index moved gives way to the new one', () => {
		const inputs = [
			{ name: 'price', value: '100', unit: '$', source: 1 },
			{ name: 'index_now', value: '123', unit: 'points in July 2026', source: 1 },
			{ name: 'index_then', value: '100', unit: 'points in July 2020', source: 1 },
		];
		const item = createItemFile({
			valuation: {
				worthCents: 12_300,
				lowCents: 10_500,
				highCents: 14_100,
				rangeMeans: 'uncertainty',
				figure: 'estimate',
				confidence: 'low',
				derivation: { expression: 'price * index_now / index_then', inputs },
			},
		});
		const { valuation, history } = toItemWithValue(item, VALUE);
		expect(valuation).toMatchObject({ worthCents: 13_000, lowCents: 13_000, highCents: 13_000, confidence: 'medium' });
		expect(Object.keys(valuation)).not.toEqual(expect.arrayContaining(['derivation']));
		expect([valuation.figure, valuation.rangeMeans, history]).toEqual([undefined, undefined, undefined]);
		expect(JSON.parse(editItemText(JSON.stringify(item, null, '\t'), VALUE)).valuation).toEqual(JSON.parse(JSON.stringify(valuation)));
	});

	test('a worth without a range stays without one', () => {
		const exact = toItemWithValue(createItemFile({ valuation: { lowCents: 12_300 } }), { ...VALUE, worthCents: 184_912 });
		expect(exact.valuation).toMatchObject({ lowCents: 184_912, highCents: 184_912 });
	});

	test('the old worth names the source that is read again, or else one that prints it', () => {
		const toPoint = (sources: (typeof SOURCE & { figure?: string })[]) =>
			toItemWithValue(createItemFile({ valuation: { sources } }), VALUE).history;
		expect(toPoint([{ ...SOURCE, title: 'Other' }, SOURCE])?.[0]?.source).toBe(2);
		expect(toPoint([{ ...SOURCE, title: 'Other', figure: '$123' }])?.[0]?.source).toBe(1);
		expect(toPoint([{ ...SOURCE, title: 'Other' }])?.[0]).not.toHaveProperty('source');
	});

	test('without the list of replaced worths, a move of a rate leaves no trace: it keeps the day of the price', () => {
		const replaced = [{ on: '2026-11-14', worthCents: 9 }];
		const next = toItemWithValue(createItemFile({ replaced }), { ...VALUE, asOf: '2025-02-01' });
		expect(next.replaced).toEqual([...replaced, { on: '2026-11-21', worthCents: 12_300 }]);
		expect(toItemWithValue(createItemFile({ replaced }), { ...VALUE, worthCents: 12_300 }).replaced).toEqual(replaced);
		const many = Array.from({ length: 20 }, (_, index) => ({ on: '2026-11-14', worthCents: index + 1 }));
		expect(toItemWithValue(createItemFile({ replaced: many }), VALUE).replaced?.map(({ worthCents }) => worthCents)).toEqual([
			...many.slice(1).map(({ worthCents }) => worthCents),
			12_300,
		]);
	});

	test('adds the old worth to the history only if both worth and date are new', () => {
		const old = createItemFile({ history: [{ asOf: '2020-01-01', worthCents: 9, basis: 'market' }] });
		const next = toItemWithValue(old, VALUE);
		expect(next.history).toEqual([...(old.history ?? []), { asOf: '2025-02-01', worthCents: 12_300, basis: 'list-price' }]);
		expect(toItemWithValue(old, { ...VALUE, worthCents: 12_300 }).history).toEqual(old.history);
		expect(toItemWithValue(old, { ...VALUE, asOf: '2025-02-01' }).history).toEqual(old.history);
	});
});
