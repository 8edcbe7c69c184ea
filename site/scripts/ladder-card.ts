import { toItemPage } from '../data/addresses.ts';
import { CATEGORY_NAMES } from '../data/category-names.ts';
import type { LadderPoint } from '../data/ladder-drawing.ts';
import type { SearchEntry } from '../data/search-entries.ts';
import { createEntryLine } from './entry-line.ts';

/** From a dot to its card, in pixels. */
const GAP = 10;

/** Fills the card that says what a dot of the ladder stands for. */
export function fillLadderCard(card: HTMLAnchorElement, entry: SearchEntry): void {
	const category = document.createElement('span');
	category.className = 'ladder-card-category';
	category.textContent = CATEGORY_NAMES[entry.categoryId];
	card.href = toItemPage(entry.slug);
	card.replaceChildren(...createEntryLine(entry, { linked: false }).children, category);
}

/** Puts the card above its dot, within the figure; the Content-Security-Policy allows what a script sets, though no style in the markup. */
export function placeLadderCard(
	card: HTMLElement,
	figure: HTMLElement,
	{ svg, point, radius }: { svg: SVGSVGElement; point: LadderPoint; radius: number },
): void {
	const matrix = svg.getScreenCTM();
	if (!matrix) return;
	const dot = new DOMPoint(point.x, point.y - radius).matrixTransform(matrix);
	const frame = figure.getBoundingClientRect();
	const left = Math.min(Math.max(0, dot.x - frame.left - card.offsetWidth / 2), frame.width - card.offsetWidth);
	card.style.transform = `translate(${Math.round(left)}px, ${Math.round(dot.y - frame.top - card.offsetHeight - GAP)}px)`;
}
