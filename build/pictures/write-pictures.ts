import path from 'node:path';
import pMap from 'p-map';
import type { Catalogue } from '../../core/item/catalogue.ts';
import type { Item } from '../../core/item/item.ts';
import { createWorthScale } from '../../core/item/money.ts';
import type { BuildSettings } from '../../core/settings/settings.ts';
import type { Content } from '../content/read-content.ts';
import { PARALLEL_FILES } from '../parallel-files.ts';
import type { Step } from '../terminal.ts';
import type { BuildWriter } from '../writer/build-writer.ts';
import type { CachedPicture } from './picture-cache.ts';
import { renderImage } from './render-image.ts';
import { createShareRenderer } from './share-renderer.ts';

type PictureOptions = { settings: Pick<BuildSettings, 'contentDir' | 'outDir'>; icons: Content['items']; step: Step };

/**
 * Puts every picture into a build:
 *   cdn/items/{slug}/small.png, large.png   the item on nothing, 200 and 800 pixels square
 *   cdn/items/{slug}/share.png              for links to the item, 1200 by 630
 *   cdn/share.png                           for links to any other page
 */
export async function writePictures(
	writer: BuildWriter,
	{ items, yardsticks }: Catalogue,
	{ settings: { contentDir, outDir }, icons, step }: PictureOptions,
): Promise<void> {
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
	const toShared = (item: Item) => ({ name: item.name, worthCents: item.valuation.worthCents, picture: large.get(item.slug) ?? '' });

	await pMap(
		items,
		async (item) => {
			const { slug } = item;
			const icon = icons.get(slug)?.image ?? '';
			adopt(`cdn/items/${slug}/small.png`, await renderImage({ contentDir, cacheDir, slug, icon, size: 'small' }));
			large.set(slug, adopt(`cdn/items/${slug}/large.png`, await renderImage({ contentDir, cacheDir, slug, icon, size: 'large' })));
			adopt(`cdn/items/${slug}/share.png`, await share.renderItem(toShared(item)));
			step.update(pictures, items.length * 3 + 1);
		},
		PARALLEL_FILES,
	);
	adopt('cdn/share.png', await share.renderSite(yardsticks.map(toShared)));
	step.end(`${pictures} pictures, ${rendered} drawn anew`);
}
