import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { toFaultLine } from '../../../build/content/fault.ts';
import { readContent } from '../../../build/content/read-content.ts';
import { writeContentFolder } from '../../support/content/content-folder.ts';
import { createItemFile } from '../../support/content/item-factory.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

const series = [{ from: '1980', basis: 'market', source: 1 }] as const;

async function read(items: Parameters<typeof writeContentFolder>[1]['items'], files: Readonly<Record<string, string>>) {
	const dir = await createTempFolder();
	await writeContentFolder(dir, { items });
	for (const [name, text] of Object.entries(files)) await writeFile(path.join(dir, 'series', name), text);
	const { content, faults } = await readContent(dir);
	return { content, faults: faults.map((fault) => toFaultLine(fault).replaceAll(`${dir}/`, '')) };
}

describe('readSeries()', () => {
	test('reads the points of an item', async () => {
		const { content, faults } = await read(
			{ pot: createItemFile({ series: [...series] }) },
			{ 'pot.csv': 'date,worth\n1980,1.25\n1981-05,2\n' },
		);
		expect(faults).toEqual([]);
		expect(content.series.get('pot')?.map(({ asOf, worthCents, ofYear }) => [asOf, worthCents, ofYear])).toEqual([
			['1980-12-31', 125, true],
			['1981-05-31', 200, undefined],
		]);
	});

	test('lines of the week replace worths on the day on which they were entered, for the log of changes', async () => {
		const { content } = await read(
			{ pot: createItemFile({ series: [...series] }) },
			{ 'pot.csv': 'date,worth,seen\n1980,1.25,\n2026-10,2,2026-11-07\n2026-11,3,2026-12-05\n' },
		);
		expect(content.items.get('pot')?.replaced).toEqual([
			{ on: '2026-11-07', worthCents: 125 },
			{ on: '2026-12-05', worthCents: 200 },
		]);
	});

	test('makes the series of an item that follows from one other', async () => {
		const half = createItemFile({
			name: 'Half',
			seriesOfPart: { from: '1981' },
			research: { kind: 'derived', parts: [{ slug: 'pot', quantity: '1/2' }] },
		});
		const { content } = await read(
			{ half, pot: createItemFile({ series: [...series] }) },
			{ 'pot.csv': 'date,worth\n1980,1.25\n1981-05,2\n1982-05,3\n' },
		);
		expect(content.items.get('half')?.valuation).toMatchObject({ worthCents: 150, asOf: '1982-05-31' });
		expect(content.series.get('half')).toEqual([{ asOf: '1981-05-31', worthCents: 100, basis: 'derived' }]);
	});

	test.each([
		[
			'a line',
			{ pot: createItemFile({ series: [...series] }) },
			{ 'pot.csv': 'date,worth\n1980,one\n' },
			'series/pot.csv#/2: found "1980,one", expected a date and dollars',
		],
		[
			'no item',
			{ pot: createItemFile() },
			{ 'pan.csv': 'date,worth\n1980,1\n' },
			'series/pan.csv#: found "pan", expected the slug of an item',
		],
		[
			'an item that names no source of it',
			{ pot: createItemFile() },
			{ 'pot.csv': 'date,worth\n1980,1\n' },
			'items/pot.json#/series: found nothing, expected the parts of',
		],
		[
			'a line that is newer than its source',
			{
				pot: createItemFile({
					series: [...series],
					valuation: { sources: [{ title: 'Pots', publisher: 'Pot', publishedOn: '1980-06', retrievedOn: '2026-01-01' }] },
				}),
			},
			{ 'pot.csv': 'date,worth\n1980-05,1\n1980-07,2\n' },
			'series/pot.csv#/3: found "1980-07", expected a date no later than 1980-06-30',
		],
		['no file', { pot: createItemFile({ series: [...series] }) }, {}, 'items/pot.json#/series: found 1, expected a file'],
		[
			'a source that is not there',
			{ pot: createItemFile({ series: [{ ...series[0], source: 9 }] }) },
			{ 'pot.csv': 'date,worth\n1980,1\n' },
			'items/pot.json#/series/0/source: found 9, expected the number of a source, from 1 to 1',
		],
		[
			'a point before its parts',
			{ pot: createItemFile({ series: [...series] }) },
			{ 'pot.csv': 'date,worth\n1979,1\n' },
			'items/pot.json#/series/0/from: found "1980", expected a date no later than the first point, 1979',
		],
		[
			'nothing it could follow from',
			{ pot: createItemFile({ seriesOfPart: { from: '1980' } }) },
			{},
			'items/pot.json#/seriesOfPart: found {"from":"1980"}, expected research that derives',
		],
	])('names %s', async (_, items, files, line) => {
		const { content, faults } = await read(items, files as Record<string, string>);
		expect(faults).toEqual([expect.stringContaining(line)]);
		expect(content.series.size).toBe(0);
	});
});
