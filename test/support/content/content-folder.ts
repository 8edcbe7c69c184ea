import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ItemFile } from '../../../core/item/schema/item-schema.ts';
import { createItemFile } from './item-factory.ts';

/** What a content folder holds; files of declarations only where they are given. */
export type ContentParts = {
	/** Items by slug; a text is written as it is. */
	items: Readonly<Record<string, ItemFile | string>>;
	/** Slugs of items whose worth is the one line of a series; those that a feed renews have one anyway. */
	series?: readonly string[];
	about?: unknown;
	merchants?: unknown;
	tags?: unknown;
	kinds?: unknown;
	feeds?: unknown;
	/** The text of `readings.csv`. */
	readings?: string;
	yardsticks?: unknown;
	familiarity?: unknown;
	relations?: unknown;
};

const DAY_MS = 86_400_000;

/** The lines before the newest one: a worth that was replaced stood there, a day earlier each. */
function toEarlierLines(replaced: NonNullable<ItemFile['replaced']>, asOf: string): { date: string; line: string }[] {
	return replaced.map(({ worthCents }, index) => {
		const date = new Date(Date.parse(asOf) - (replaced.length - index) * DAY_MS).toISOString().slice(0, 10);
		return { date, line: `${date},${worthCents / 100},,,${replaced[index - 1]?.on ?? ''}\n` };
	});
}

/** An item as its file states it, and the series that a feed continues: what follows from others or has a series has its worth there. */
function toAuthored({ replaced = [], ...item }: ItemFile, hasSeries: boolean): { file: object; series?: string } {
	const { worthCents, lowCents, highCents, asOf, ...stated } = item.valuation;
	// A line was seen no earlier than its day.
	const seen = (retrievedOn: string) => (retrievedOn < asOf ? asOf : retrievedOn);
	const valuation = { ...stated, sources: stated.sources.map((source) => ({ ...source, retrievedOn: seen(source.retrievedOn) })) };
	if (hasSeries || replaced.length > 0 || (item.research?.kind === 'feed' && item.series === undefined)) {
		const ends = lowCents < highCents ? `,${lowCents / 100},${highCents / 100}` : ',,';
		const earlier = toEarlierLines(replaced, asOf);
		const newest = `${asOf},${worthCents / 100}${ends},${replaced.at(-1)?.on ?? ''}\n`;
		const series = `date,worth,low,high,seen\n${earlier.map(({ line }) => line).join('')}${newest}`;
		return { file: { ...item, valuation, series: [{ from: earlier[0]?.date ?? asOf, basis: valuation.basis, source: 1 }] }, series };
	}
	return { file: item.series || item.research?.kind === 'derived' ? { ...item, valuation } : item };
}

/** Writes a content folder. */
export async function writeContentFolder(
	dir: string,
	{ items, series: ofSeries = [], readings, ...declarations }: ContentParts,
): Promise<void> {
	await mkdir(path.join(dir, 'items'), { recursive: true });
	const write = (file: string, value: unknown) =>
		writeFile(path.join(dir, file), typeof value === 'string' ? value : JSON.stringify(value, null, '\t'));
	await mkdir(path.join(dir, 'series'), { recursive: true });
	for (const [slug, item] of Object.entries(items)) {
		const { file, series } = typeof item === 'string' ? { file: item } : toAuthored(item, ofSeries.includes(slug));
		await write(`items/${slug}.json`, file);
		if (series !== undefined) await write(`series/${slug}.csv`, series);
	}
	if (readings !== undefined) await write('readings.csv', readings);
	for (const [name, value] of Object.entries(declarations)) if (value !== undefined) await write(`${name}.json`, value);
}

/** A small catalogue that keeps every rule: three published items, one retired, a former slug, a merchant and a yardstick. */
export function createSmallContent(): Omit<ContentParts, 'items'> & { items: Record<string, ItemFile> } {
	return {
		items: {
			'copper-kettle': createItemFile({
				aliases: ['Tea kettle'],
				affiliateLinks: [{ merchant: 'kettle-shop', query: 'copper kettle & lid' }],
				formerSlugs: ['kettle'],
			}),
			'gold-bar': createItemFile({
				name: 'Gold Bar',
				categoryId: 'nature',
				tags: ['metal'],
				image: 'noto:coin',
				worthCents: 87_000_00,
				shortDescription: 'A bar of fine gold of one kilogram.',
				addedOn: '2025-03-02',
			}),
			'tin-cup': createItemFile({
				name: 'Tin Cup',
				tags: ['kitchen', 'metal'],
				image: 'noto:teacup-without-handle',
				worthCents: 150,
				shortDescription: 'A plain cup of tinned steel.',
			}),
			'wax-seal': createItemFile({ name: 'Wax Seal', status: 'retired', image: 'noto:scroll' }),
		},
		merchants: { 'kettle-shop': { name: 'The Kettle Shop', urlTemplate: 'https://kettles.example/search?q={query}' } },
		tags: { kitchen: 'Used in a kitchen', metal: 'Made of metal' },
		yardsticks: ['tin-cup'],
		familiarity: { 'tin-cup': 3 },
	};
}
