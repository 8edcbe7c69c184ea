import { toItemPage } from '../../data/addresses.ts';
import type { SearchEntry } from '../../data/search-entries.ts';
import { CATEGORY_NAMES } from '../../data/words.ts';
import type { LadderDrawing, LadderForm, LadderPoint } from '../../drawings/ladder-drawing.ts';
import { createEntryLine } from '../cards.ts';
import { need } from '../dom.ts';

/** Gap between a dot and its card, in pixels. */
const GAP = 10;

/** Fills the card of a dot with its item. */
export function fillLadderCard(card: HTMLAnchorElement, entry: SearchEntry): void {
	const category = document.createElement('span');
	category.className = 'small';
	category.textContent = CATEGORY_NAMES[entry.categoryId];
	card.href = toItemPage(entry.slug);
	card.replaceChildren(...createEntryLine(entry, { linked: false }).children, category);
}

/** Puts the card above its dot, within the figure. The Content-Security-Policy allows styles that a script sets. */
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

const SVG = 'http://www.w3.org/2000/svg';

function createShape(name: string, attributes: Readonly<Record<string, string | number>>, text?: string): SVGElement {
	const element = document.createElementNS(SVG, name);
	for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
	if (text !== undefined) element.textContent = text;
	return element;
}

/** Dots as a path: each is a very short dash with round ends. */
function toDotPath(points: readonly LadderPoint[]): string {
	return points.map(({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}h.01`).join('');
}

type Marks = {
	form: LadderForm;
	/** Slugs of the highlighted items; undefined for all. */
	lit: ReadonlySet<string> | undefined;
};

/** The path of a group of dots, added when first needed. */
function findPath(svg: SVGSVGElement, name: string): SVGPathElement {
	const present = svg.querySelector<SVGPathElement>(`[data-${name}]`);
	if (present) return present;
	const look = name === 'dim' ? 'is-accent is-dim' : 'is-copper';
	const path = createShape('path', { class: look, 'stroke-linecap': 'round', [`data-${name}`]: '' }) as SVGPathElement;
	if (name === 'dim') need(svg, '[data-dots]', SVGPathElement).before(path);
	else svg.append(path);
	return path;
}

/** Draws a ladder, or a part of it, into the SVG of components/item/worth-ladder.astro, in the same way. */
export function drawIntoLadder(svg: SVGSVGElement, drawing: LadderDrawing, { form, lit }: Marks): void {
	const { ticks, labels, points, radius } = drawing;
	const isLit = ({ item }: LadderPoint) => !lit || lit.has(item.slug);
	need(svg, '[data-ticks]', SVGGElement).replaceChildren(
		...ticks.flatMap(({ path, x, y, label }) => [
			createShape('path', { class: 'is-faint', d: path }),
			createShape('text', { class: 'ladder-unit', x, y, 'text-anchor': form === 'lying' ? 'middle' : 'end' }, label),
		]),
	);
	need(svg, '[data-labels]', SVGGElement).replaceChildren(
		...labels.map(({ slug, path, x, y, text, anchor }) => {
			const group = createShape('g', { class: lit && !lit.has(slug) ? 'ladder-label is-dim' : 'ladder-label' });
			if (path) group.append(createShape('path', { d: path }));
			group.append(createShape('text', { x, y, 'text-anchor': anchor }, text));
			return group;
		}),
	);
	const dots = need(svg, '[data-dots]', SVGPathElement);
	dots.removeAttribute('stroke-dasharray');
	const width = String(2 * radius - 1);
	for (const [path, shown] of [
		[findPath(svg, 'dim'), lit ? points.filter((point) => !isLit(point)) : []],
		[dots, points.filter(isLit)],
	] as const) {
		path.setAttribute('d', toDotPath(shown));
		path.setAttribute('stroke-width', width);
	}
	markInLadder(svg, undefined, radius);
}

/** Rings a dot, or none. */
export function markInLadder(svg: SVGSVGElement, point: LadderPoint | undefined, radius: number): void {
	const mark = findPath(svg, 'here');
	mark.setAttribute('d', point ? toDotPath([point]) : '');
	mark.setAttribute('stroke-width', String(2 * radius + 5));
}
