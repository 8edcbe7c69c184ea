import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { createWorthScale } from '../../core/item/worth/money.ts';
import type { Drawing, DrawnPicture } from '../../core/pages/drawn-pictures.ts';
import { createAmountDrawing, toAmountPicturePlace } from './share/amount-drawing.ts';
import { fillBox, layPicture, paint, reduce, toPng } from './share/canvas.ts';
import { SHARE_PICTURE } from './share/item-drawing.ts';
import { createItemPainter, type ItemPainter } from './share/item-painter.ts';
import { createPairDrawing, toPairPicturePlace } from './share/pair-drawing.ts';
import { SHARE_COLOURS, toRulerBoxes } from './share/parts.ts';
import { readTextOutlines } from './text-outlines.ts';

/*
 * The program that draws pictures on request, one after the other. The Node host starts it (functions/node/drawer.ts) and sends it drawings as messages,
 * `{ id, drawing }`; it answers each with its PNG, or why there is none. It is a process because a kill is the only end to a drawing that hangs.
 */

/** The marks on the rule: an amount has one, a pair one for each item. */
function toMarks(picture: Exclude<DrawnPicture, { kind: 'item' }>): { cents: number; colour: string }[] {
	if (picture.kind === 'amount') return [{ cents: picture.cents, colour: SHARE_COLOURS.accent }];
	const [a, b] = picture.items;
	return [
		{ cents: a.worthCents, colour: SHARE_COLOURS.accent },
		{ cents: b.worthCents, colour: SHARE_COLOURS.copper },
	];
}

const painters = new Map<string, ItemPainter>();

/** The painter of items for a catalogue's name and scale, which stay the same until the next build. */
function findPainter({ service, worthRange }: DrawnPicture): ItemPainter {
	const key = JSON.stringify([service, worthRange]);
	const known = painters.get(key);
	if (known) return known;
	painters.clear();
	const painter = createItemPainter({ service, scale: createWorthScale(worthRange) });
	painters.set(key, painter);
	return painter;
}

/** The folders that the host gives, for the pictures of items. */
const [contentDir = '', cacheDir = ''] = process.argv.slice(2);

/** Draws an item's own picture as the build does, into its cache, so that nothing is drawn twice. */
async function drawOwn({ slug, size }: { slug: string; size: 'small' | 'large' }): Promise<Buffer> {
	// The set of icons takes 20 MB.
	const { drawItem } = await import('./draw-item.ts');
	const { image = '' } = JSON.parse(await readFile(path.join(contentDir, 'items', `${slug}.json`), 'utf8')) as { image?: string };
	return readFile((await drawItem({ contentDir, slug, icon: image }, cacheDir))[size].file);
}

/** Draws a picture as PNG. */
async function drawRequest(drawing: Drawing): Promise<Buffer> {
	if ('own' in drawing) return drawOwn(drawing.own);
	const { picture, large } = drawing;
	if (picture.kind === 'item') {
		const [bytes = new Uint8Array()] = large;
		return findPainter(picture)(picture.item, reduce(bytes, SHARE_PICTURE.edge, SHARE_COLOURS.tile));
	}
	const scale = createWorthScale(picture.worthRange);
	const context = { service: picture.service, scale, text: readTextOutlines() };
	const svg =
		picture.kind === 'pair'
			? createPairDrawing(picture.items, { ...context, sentence: picture.sentence })
			: createAmountDrawing(picture, context);
	const canvas = await paint(svg);
	for (const [index, bytes] of large.entries()) {
		const place =
			picture.kind === 'pair'
				? toPairPicturePlace(picture.items, index === 0 ? 0 : 1)
				: { ...toAmountPicturePlace(index, large.length), ground: SHARE_COLOURS.tile };
		await layPicture(canvas, reduce(bytes, place.edge, place.ground), place);
	}
	for (const { cents, colour } of toMarks(picture)) fillBox(canvas, toRulerBoxes(scale.toShare(cents)).mark, colour);
	return toPng(canvas);
}

sharp.concurrency(1);
sharp.cache(false);
process.on('message', ({ id, drawing }: { id: number; drawing: Drawing }) => {
	drawRequest(drawing).then(
		(png) => process.send?.({ id, png }),
		(error: unknown) => process.send?.({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
	);
});
process.on('disconnect', () => process.exit());
