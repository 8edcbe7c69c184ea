import { select } from 'd3-selection';
import { type D3ZoomEvent, type ZoomTransform, zoom, zoomIdentity } from 'd3-zoom';
import type { WorthScale } from '../../../core/item/worth/money.ts';
import { createLadderScale, type LadderItem, type LadderWindow, WHOLE_LADDER } from '../../drawings/ladder.ts';
import {
	drawLadder,
	type LadderDrawing,
	type LadderForm,
	type LadderPoint,
	toLabelMarkup,
	toTickMarkup,
} from '../../drawings/ladder-drawing.ts';
import { need } from '../dom.ts';

/** At 64 times, a seventeenth of a decade fills the ladder: items whose worths differ by a hundredth are separate. */
export const MAX_ZOOM = 64;
const ZOOM_STEP = 2;
/** Greatest distance of the pointer from a dot that it selects, in units of the drawing. */
const REACH = 24;
/** Where styles/ladder.css turns the ladder. */
const LYING_FROM = '(min-width: 58rem)';

/** Dots as a path: each is a very short dash with round ends. */
function toDotPath(points: readonly LadderPoint[]): string {
	return points.map(({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}h.01`).join('');
}

type Gesture = MouseEvent | WheelEvent | TouchEvent;
type LadderViewOptions = {
	stage: HTMLElement;
	/** Slugs of the best known items. */
	known: ReadonlySet<string>;
	onZoom: (scale: number) => void;
};

/** What is visible of the ladder: its form, the part that is zoomed to, and which items are highlighted. */
export class LadderView {
	form: LadderForm;
	drawing: LadderDrawing;
	private lit: ReadonlySet<string> | undefined;
	private whole: LadderDrawing;
	private window: LadderWindow = WHOLE_LADDER;
	private transform: ZoomTransform = zoomIdentity;
	private readonly items: readonly LadderItem[];
	private readonly scale: WorthScale;
	private readonly options: LadderViewOptions;
	private readonly media = matchMedia(LYING_FROM);
	private readonly zooming = zoom<SVGSVGElement, unknown>();

	/** @param items cheapest first */
	constructor(items: readonly LadderItem[], options: LadderViewOptions) {
		this.items = items;
		this.scale = createLadderScale(items);
		this.options = options;
		this.form = this.media.matches ? 'lying' : 'upright';
		this.whole = drawLadder(items, options.known, { form: this.form });
		this.drawing = this.whole;
		this.zooming
			.scaleExtent([1, MAX_ZOOM])
			.filter((event: Gesture) => this.isZoomGesture(event))
			.on('zoom', (event: D3ZoomEvent<SVGSVGElement, unknown>) => this.showTransform(event.transform));
		this.attach();
		this.media.addEventListener('change', () => this.turn());
	}

	get svg(): SVGSVGElement {
		return need(this.options.stage, `[data-form="${this.form}"]`, SVGSVGElement);
	}

	/** Rings a dot, or none. */
	mark(point: LadderPoint | undefined): void {
		this.setDots('here', point ? [point] : [], 2 * this.drawing.radius + 5);
	}

	/** Dims all dots except those of these items; undefined dims none. */
	highlight(slugs: ReadonlySet<string> | undefined): void {
		this.lit = slugs;
		this.draw();
	}

	/** Whether a filter leaves an item. */
	isLit({ slug }: { slug: string }): boolean {
		return !this.lit || this.lit.has(slug);
	}

	zoom(how: 'in' | 'out' | 'all'): void {
		const svg = select(this.svg);
		if (how === 'all') svg.call(this.zooming.transform, zoomIdentity);
		else svg.call(this.zooming.scaleBy, how === 'in' ? ZOOM_STEP : 1 / ZOOM_STEP);
	}

	/** Moves an item into view. */
	reveal({ slug, worthCents }: LadderItem): LadderPoint | undefined {
		const share = this.scale.toShare(worthCents);
		if (share < this.window.from || share > this.window.to) {
			const { from, length } = this.whole.axis;
			const place = this.form === 'lying' ? from + share * length : from + (1 - share) * length;
			select(this.svg).call(this.zooming.translateTo, place, place);
		}
		return this.drawing.points.find(({ item }) => item.slug === slug);
	}

	/** The highlighted dot nearest to a pointer, if one is within reach. */
	findNear(event: MouseEvent): LadderPoint | undefined {
		const matrix = this.svg.getScreenCTM();
		if (!matrix) return undefined;
		const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
		let nearest: LadderPoint | undefined;
		let least = REACH ** 2;
		for (const point of this.drawing.points) {
			const distance = (point.x - x) ** 2 + (point.y - y) ** 2;
			if (distance >= least || !this.isLit(point.item)) continue;
			nearest = point;
			least = distance;
		}
		return nearest;
	}

	/** The wheel alone scrolls the page, and so does one finger on an upright ladder. */
	private isZoomGesture(event: Gesture): boolean {
		if (event.type === 'wheel') return event.ctrlKey || event.metaKey;
		if ('touches' in event) return event.touches.length > 1 || (this.form === 'lying' && this.transform.k > 1);
		return 'button' in event && event.button === 0;
	}

	private showTransform(transform: ZoomTransform): void {
		this.transform = transform;
		this.window = transform.k === 1 ? WHOLE_LADDER : this.toWindow();
		this.draw();
		this.options.onZoom(transform.k);
	}

	/** The part of the scale that the zoom shows. Upright, the dear end is on top. */
	private toWindow(): LadderWindow {
		const { from, length } = this.whole.axis;
		const toShare = (place: number) => Math.min(1, Math.max(0, (place - from) / length));
		const { transform } = this;
		if (this.form === 'lying') return { from: toShare(transform.invertX(from)), to: toShare(transform.invertX(from + length)) };
		return { from: 1 - toShare(transform.invertY(from + length)), to: 1 - toShare(transform.invertY(from)) };
	}

	private draw(): void {
		const { form, window, whole, lit } = this;
		this.drawing = window === WHOLE_LADDER ? whole : drawLadder(this.items, this.options.known, { form, window, maxDepth: whole.depth });
		const { svg, drawing } = this;
		need(svg, '[data-ticks]', SVGGElement).innerHTML = toTickMarkup(drawing, form);
		need(svg, '[data-labels]', SVGGElement).innerHTML = toLabelMarkup(drawing, lit);
		const width = 2 * drawing.radius - 1;
		this.setDots('dim', lit ? drawing.points.filter(({ item }) => !this.isLit(item)) : [], width);
		this.setDots(
			'dots',
			drawing.points.filter(({ item }) => this.isLit(item)),
			width,
		);
		this.mark(undefined);
	}

	/** Draws a group of dots. The build's dashes of one path are for the whole ladder only. */
	private setDots(group: 'dim' | 'dots' | 'here', points: readonly LadderPoint[], width: number): void {
		const path = need(this.svg, `[data-${group}]`, SVGPathElement);
		path.removeAttribute('stroke-dasharray');
		path.setAttribute('d', toDotPath(points));
		path.setAttribute('stroke-width', String(width));
	}

	private attach(): void {
		const { from, length } = this.whole.axis;
		const toCorner = (along: number, across: number): [number, number] => (this.form === 'lying' ? [along, across] : [across, along]);
		const extent: [[number, number], [number, number]] = [toCorner(from, 0), toCorner(from + length, 1)];
		this.zooming.extent(extent).translateExtent(extent);
		select(this.svg).call(this.zooming).on('dblclick.zoom', null);
	}

	private turn(): void {
		this.form = this.media.matches ? 'lying' : 'upright';
		this.whole = drawLadder(this.items, this.options.known, { form: this.form });
		this.attach();
		this.zoom('all');
	}
}
