import { buffer } from 'node:stream/consumers';
import { deserialize } from 'node:v8';
import sharp from 'sharp';
import { createWorthScale } from '../../core/item/worth/money.ts';
import type { Drawing, DrawnPicture } from '../../core/pages/drawn-pictures.ts';
import { createAmountDrawing, toAmountPicturePlace } from './share-amount.ts';
import { fillBox, layPicture, paint, reduce, toPng } from './share-canvas.ts';
import { createPairDrawing, toPairPicturePlace } from './share-pair.ts';
import { SHARE_COLOURS, toRulerBoxes } from './share-parts.ts';
import { readTextOutlines } from './text-outlines.ts';

/*
 * The program that draws one picture on request. The Node host starts it (functions/node/drawer.ts), writes the drawing to its input in the
 * format of `v8.serialize`, and reads the PNG from its output. It is a process because a kill is the only end to a drawing that hangs.
 */

/** The marks on the rule: an amount has one, a pair one for each item. */
function toMarks(picture: DrawnPicture): { cents: number; colour: string }[] {
	if (picture.kind === 'amount') return [{ cents: picture.cents, colour: SHARE_COLOURS.accent }];
	const [a, b] = picture.items;
	return [
		{ cents: a.worthCents, colour: SHARE_COLOURS.accent },
		{ cents: b.worthCents, colour: SHARE_COLOURS.copper },
	];
}

/** Draws a picture as PNG. */
async function drawRequest({ picture, large }: Drawing): Promise<Buffer> {
	const scale = createWorthScale(picture.worthRange);
	const context = { service: picture.service, scale, text: readTextOutlines() };
	const isPair = picture.kind === 'pair';
	const svg = isPair ? createPairDrawing(picture.items, { ...context, sentence: picture.sentence }) : createAmountDrawing(picture, context);
	const canvas = await paint(svg);
	for (const [index, bytes] of large.entries()) {
		const place = isPair ? toPairPicturePlace(index) : toAmountPicturePlace(index, large.length);
		await layPicture(canvas, reduce(bytes, place.edge, SHARE_COLOURS.tile), place);
	}
	for (const { cents, colour } of toMarks(picture)) fillBox(canvas, toRulerBoxes(scale.toShare(cents)).mark, colour);
	return toPng(canvas);
}

sharp.concurrency(1);
process.stdout.write(await drawRequest(deserialize(await buffer(process.stdin)) as Drawing));
