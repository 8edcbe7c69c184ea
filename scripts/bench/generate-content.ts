import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pMap from 'p-map';
import { CATEGORY_IDS } from '../../core/item/categories.ts';
import { createRandom } from '../../core/random.ts';
import { foldText } from '../../core/text.ts';
import { createNames } from './search/names.ts';

const DAY_MS = 86_400_000;
const PARALLEL_FILES = 16;

/** Invented items that pass every check. For measurements only; never published. */
function* generateItems(count: number, tags: readonly string[]): Generator<{ slug: string; item: object }> {
	const random = createRandom(7);
	const seen = new Set<string>();
	// More names than needed: a few differ only by an accent or letter case, which the checks refuse.
	for (const name of createNames(Math.ceil(count * 1.1) + 10)) {
		const folded = foldText(name);
		if (seen.size >= count) return;
		if (seen.has(folded)) continue;
		seen.add(folded);
		const worthCents = Math.ceil(10 ** (random() * 12));
		const addedOn = new Date(Date.UTC(2026, 0, 1) - Math.floor(random() * 1000) * DAY_MS).toISOString().slice(0, 10);
		// The square makes the first tags of the vocabulary the common ones.
		const picked = new Set(Array.from({ length: 3 }, () => tags[Math.floor(random() ** 2 * tags.length)] as string));
		const slug = `item-${seen.size}`;
		const item = {
			name,
			status: 'published',
			aliases: [],
			kind: 'thing',
			categoryId: CATEGORY_IDS[Math.floor(random() * CATEGORY_IDS.length)],
			tags: [...picked],
			shortDescription: `A generated item that stands for ${name} in measurements of speed and size.`,
			funFacts: [
				`This is the first generated fact about ${name}.`,
				`This is the second generated fact about ${name}, a little longer than the first.`,
			],
			affiliateLinks: [],
			image: 'noto:package',
			addedOn,
			valuation: {
				worthCents,
				lowCents: worthCents,
				highCents: worthCents * 2,
				basis: 'estimate',
				confidence: 'low',
				asOf: addedOn,
				sources: [{ title: 'Generated for a measurement', publisher: 'Worthdex', retrievedOn: addedOn }],
			},
		};
		yield { slug, item };
	}
}

/** Writes a content folder with a number of invented items, always the same for the same number. */
export async function generateContent(dir: string, count: number): Promise<void> {
	const tags = await readFile('content/tags.json', 'utf8');
	await mkdir(path.join(dir, 'items'), { recursive: true });
	await writeFile(path.join(dir, 'tags.json'), tags);
	await pMap(
		generateItems(count, Object.keys(JSON.parse(tags) as object)),
		({ slug, item }) => writeFile(path.join(dir, 'items', `${slug}.json`), JSON.stringify(item)),
		{ concurrency: PARALLEL_FILES },
	);
}

/** Changes the worth of every `oneIn`th generated item. */
export async function changeContent(dir: string, count: number, oneIn: number): Promise<void> {
	const slugs = Array.from({ length: Math.floor(count / oneIn) }, (_, index) => `item-${index * oneIn + 1}`);
	const change = async (slug: string) => {
		const file = path.join(dir, 'items', `${slug}.json`);
		const item = JSON.parse(await readFile(file, 'utf8')) as { valuation: { worthCents: number; highCents: number } };
		item.valuation.worthCents += 1;
		item.valuation.highCents += 1;
		await writeFile(file, JSON.stringify(item));
	};
	await pMap(slugs, change, { concurrency: PARALLEL_FILES });
}
