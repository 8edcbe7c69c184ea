import path from 'node:path';
import pMap from 'p-map';
import { type Catalogue, createFamiliarity } from '../../core/item/catalogue.ts';
import { toBothComparisons } from '../../core/item/comparison.ts';
import { toNewestDate, toPastYear } from '../../core/item/dating.ts';
import type { Item } from '../../core/item/item.ts';
import { createWorthScale } from '../../core/item/money.ts';
import { toSuggestedPairs } from '../../core/item/suggested-pairs.ts';
import type { BuildSettings } from '../../core/settings/settings.ts';
import { PARALLEL_FILES } from '../parallel-files.ts';
import type { Step } from '../terminal.ts';
import type { BuildWriter } from '../writer/build-writer.ts';
import type { CachedPicture } from './picture-cache.ts';
import { renderImage } from './render-image.ts';
import { createShareRenderer } from './share-renderer.ts';

type PictureOptions = { settings: Pick<BuildSettings, 'contentDir' | 'outDir'>; icons: ReadonlyMap<string, string>; step: Step };

/**
 * Puts every picture into a build:
 *   cdn/items/{slug}/small.png, large.png   the item on nothing, 200 and 800 pixels square
 *   cdn/items/{slug}/share.png              for links to the item, 1200 by 630
 *   cdn/compare/{a}/{b}/share.png           for links to the comparison of a suggested pair
 *   cdn/share.png                           for links to any other page
 */
export async function writePictures(
	writer: BuildWriter,
	catalogue: Catalogue,
	{ settings: { contentDir, outDir }, icons, step }: PictureOptions,
): Promise<void> {
	const { items, yardsticks, bySort } = catalogue;
	const cacheDir = path.join(outDir, 'cache', 'images');
	const scale = createWorthScale(items.map(({ valuation }) => valuation.worthCents));
	const share = createShareRenderer({ cacheDir, scale });
	const large = new Map<string, string>();
	let pictures = 0;
	let rendered = 0;

	function adopt(target: string, picture: CachedPicture): string {
		writer.adopt(target, picture.file, path.basename(picture.file, '.png'));
		pictures++;
		if (picture.rendered) rendered++;
		return picture.file;
	}
	const today = toNewestDate(items);
	const toShared = ({ name, slug, valuation: { worthCents, asOf } }: Item) => {
		const year = toPastYear(asOf, today);
		return { name, worthCents, picture: large.get(slug) ?? '', ...(year === undefined ? {} : { year }) };
	};

	await pMap(
		items,
		async (item) => {
			const { slug } = item;
			const icon = icons.get(slug) ?? '';
			adopt(`cdn/items/${slug}/small.png`, await renderImage({ contentDir, cacheDir, slug, icon, size: 'small' }));
			large.set(slug, adopt(`cdn/items/${slug}/large.png`, await renderImage({ contentDir, cacheDir, slug, icon, size: 'large' })));
			adopt(`cdn/items/${slug}/share.png`, await share.renderItem(toShared(item)));
			step.update(pictures, items.length * 3 + 1);
		},
		PARALLEL_FILES,
	);
	for (const [a, b] of toSuggestedPairs(bySort['-worth'], yardsticks, createFamiliarity(catalogue))) {
		const { nominal, today, isTodayFairer } = toBothComparisons(a, b, { catalogue, cdnUrl: '' });
		const shown = isTodayFairer && today ? today : nominal;
		const sentence = `${shown.ratioLabel}${shown === today ? ', in today’s dollars' : ''}`;
		const pair = [
			{ ...toShared(a), worthCents: shown.a.worthCents },
			{ ...toShared(b), worthCents: shown.b.worthCents },
		] as const;
		adopt(`cdn/compare/${a.slug}/${b.slug}/share.png`, await share.renderPair(pair, sentence));
	}
	adopt('cdn/share.png', await share.renderSite(yardsticks.map(toShared)));
	step.end(`${pictures} pictures, ${rendered} drawn anew`);
}
