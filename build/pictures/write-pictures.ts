import { availableParallelism } from 'node:os';
import path from 'node:path';
import pMap from 'p-map';
import { formatCount } from '../../core/build-progress.ts';
import type { Catalogue } from '../../core/item/catalogue.ts';
import type { Item } from '../../core/item/item.ts';
import type { Collection } from '../../core/item/lists/collections.ts';
import { createYears } from '../../core/item/years.ts';
import { toShareItem, toWorthRange } from '../../core/pages/drawn-pictures.ts';
import type { BuildSettings } from '../../core/settings/settings.ts';
import type { Step } from '../progress.ts';
import type { BuildWriter } from '../writer/build-writer.ts';
import { startDrawing } from './drawing.ts';
import type { DrawnPictures } from './drawing-process.ts';
import { pruneCache } from './picture-cache.ts';
import { toYearThings } from './share/year-drawing.ts';

/** Tasks under way at once: one more than processors, so that none waits for the next task. */
const PARALLEL_TASKS = { concurrency: availableParallelism() + 1 };

/** Small and large. */
const PICTURES_PER_ITEM = 2;
/** Items in the picture of a collection. */
const COLLECTION_PICTURES = 6;

type PictureOptions = {
	settings: Pick<BuildSettings, 'contentDir' | 'outDir'>;
	icons: ReadonlyMap<string, string>;
	/** Whether each item gets its picture for links. Without it, the host draws those that are asked for. */
	withShares: boolean;
	step: Step;
};

/**
 * Puts every picture into a build:
 * - `cdn/items/{slug}/small.png`, `large.png`: the item on nothing, 200 and 800 pixels square.
 * - `cdn/items/{slug}/share.png`: for links to the item, 1200 by 630.
 * - `cdn/collections/{id}/share.png`: for links to a collection, with its first items.
 * - `cdn/then/{year}/share.png`: for links to the page of a year, with its best known things.
 * - `cdn/share.png`: for links to any other page.
 *
 * The cache keeps the pictures of this build and of those that can be gone back to.
 */
export async function writePictures(
	writer: BuildWriter,
	{ catalogue, collections }: { catalogue: Catalogue; collections: readonly Collection[] },
	{ settings: { contentDir, outDir }, icons, withShares, step }: PictureOptions,
): Promise<void> {
	const { items, yardsticks } = catalogue;
	const worthRange = toWorthRange(catalogue);
	const cacheDir = path.join(outDir, 'cache', 'images');
	const drawing = startDrawing({ contentDir, cacheDir, service: catalogue.about.name, worthRange });
	const expected = items.length * (PICTURES_PER_ITEM + Number(withShares)) + collections.length + 1;
	const large = new Map<string, string>();
	const used = new Set<string>();
	let pictures = 0;
	let rendered = 0;

	function adopt(folder: string, drawn: DrawnPictures): void {
		for (const [name, picture] of Object.entries(drawn)) {
			writer.adopt(`${folder}/${name}`, picture.file, path.basename(picture.file, '.png'));
			used.add(picture.file);
			pictures++;
			if (picture.rendered) rendered++;
		}
		step.update(pictures, expected);
	}
	const toShared = (item: Item) => ({ ...toShareItem(item, catalogue), picture: large.get(item.slug) ?? '' });

	async function drawAll(): Promise<void> {
		await pMap(
			items,
			async (item) => {
				const { slug } = item;
				const share = withShares ? toShareItem(item, catalogue) : undefined;
				const drawn = await drawing.draw({ kind: 'item', slug, icon: icons.get(slug) ?? '', share });
				large.set(slug, drawn['large.png']?.file ?? '');
				adopt(`cdn/items/${slug}`, drawn);
			},
			PARALLEL_TASKS,
		);
		for (const { id, title, items: ranked } of collections) {
			const shown = ranked.slice(0, COLLECTION_PICTURES).map(toShared);
			adopt(`cdn/collections/${id}`, await drawing.draw({ kind: 'row', title, items: shown }));
		}
		for (const year of createYears(catalogue)) {
			const things = toYearThings(year, catalogue).map((thing) => ({
				...thing,
				picture: large.get(thing.slug) ?? '',
			}));
			adopt(`cdn/then/${year.year}`, await drawing.draw({ kind: 'year', title: `Since ${year.year}, then and now`, things }));
		}
		adopt('cdn', await drawing.draw({ kind: 'row', items: yardsticks.map(toShared) }));
	}

	try {
		await drawAll();
		await pruneCache(cacheDir, used);
	} finally {
		drawing.close();
	}
	step.end(`${formatCount(pictures)} pictures, ${formatCount(rendered)} drawn`);
}
