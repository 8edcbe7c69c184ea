import type * as z from 'zod';
import type { ComparisonSchema } from '../../core/api/schemas.ts';
import { toItemPage, toPicture } from '../data/addresses.ts';
import { toDating, toSideNote } from '../data/item/comparison-words.ts';
import { PICTURE_FROM, toPictureSize, toScaleDrawing, toScaleNote } from '../drawings/to-scale.ts';
import { need } from './dom.ts';

/** Longer labels do not fit next to another on a phone in large type. */
const LONG_LABEL = 12;

/** The answer of `/compare`. */
export type Comparison = z.infer<typeof ComparisonSchema>;

function setAttributes(element: Element, attributes: Readonly<Record<string, number>>): void {
	for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}

/**
 * Draws a comparison into the frame of components/item/comparison.astro, in the same way.
 * @param printed the same comparison in nominal dollars
 */
export function showComparison(frame: HTMLElement, comparison: Comparison, printed: Comparison = comparison): void {
	const { today = '' } = frame.dataset;
	const { a, b, ratioLabel, differenceLabel } = comparison;
	const drawing = toScaleDrawing(a.worthCents, b.worthCents);
	need(frame, '[data-ratio-label]', HTMLElement).textContent = ratioLabel;
	need(frame, '[data-dating]', HTMLElement).textContent = toDating(comparison, today);
	need(frame, '[data-difference]', HTMLElement).textContent = differenceLabel;
	need(frame, '[data-scale-note]', HTMLElement).textContent = toScaleNote(drawing, { a: a.name, b: b.name });
	for (const side of ['a', 'b'] as const) {
		const item = comparison[side];
		const square = drawing[side];
		const group = need(frame, `[data-side="${side}"]`, SVGGElement);
		setAttributes(need(group, 'rect', SVGRectElement), { x: square.x, y: square.y, width: square.side, height: square.side });
		setAttributes(need(group, 'circle', SVGCircleElement), {
			cx: square.x + square.side / 2,
			cy: square.y + square.side / 2,
			r: drawing.tiny === side ? 14 : 0,
		});
		const picture = need(group, 'image', SVGImageElement);
		const inner = square.side * 0.72;
		setAttributes(picture, { x: square.x + square.side * 0.14, y: square.y + square.side * 0.14, width: inner, height: inner });
		group.classList.toggle('is-small', square.side < PICTURE_FROM);
		if (square.side >= PICTURE_FROM) picture.setAttribute('href', toPicture(item.slug, toPictureSize(square)));
		else picture.removeAttribute('href');

		const card = need(frame, `[data-card="${side}"]`, HTMLElement);
		const link = need(card, 'a', HTMLAnchorElement);
		link.href = toItemPage(item.slug);
		link.textContent = item.name;
		const amount = need(card, '.amount', HTMLElement);
		amount.textContent = item.worthLabel;
		need(card, '[data-year]', HTMLElement).textContent = toSideNote(item, printed[side], today);
		amount.classList.toggle('is-long', item.worthLabel.length > LONG_LABEL);
	}
	frame.hidden = false;
}
