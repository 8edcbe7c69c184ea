import { select } from 'd3-selection';
import { type D3ZoomEvent, type ZoomTransform, zoom, zoomIdentity } from 'd3-zoom';
import { toItemPage } from '../../data/addresses.ts';
import type { SearchEntry } from '../../data/search-entries.ts';
import { createLadderScale, type LadderWindow, WHOLE_LADDER } from '../../drawings/ladder.ts';
import { drawLadder, type LadderForm, type LadderPoint } from '../../drawings/ladder-drawing.ts';
import { need } from '../dom.ts';

import { loadSearch } from '../search/load-search.ts';
import { drawIntoLadder, fillLadderCard, markInLadder, placeLadderCard } from './drawing.ts';

/** What can be done with the ladder once it is awake. */
export type LadderStage = {
	/** Goes this many items towards the dear end. */
	step: (by: number) => void;
	/** Opens the page of the present item. */
	open: () => void;
	zoom: (how: 'in' | 'out' | 'all') => void;
	highlight: (slugs: ReadonlySet<string> | undefined) => void;
	/** A click or a tap somewhere on the ladder. */
	press: (event: MouseEvent) => void;
};

/** At 64 times a seventeenth of a decade fills the ladder: items a hundredth apart stand side by side. */
const MAX_ZOOM = 64;
const ZOOM_STEP = 2;
/** How far from a dot the pointer still means it, in units of the drawing. */
const REACH = 24;
/** Where styles/ladder.css turns the ladder. */
const LYING_FROM = '(min-width: 58rem)';

type Gesture = MouseEvent | WheelEvent | TouchEvent;

/** Browsers that do not say what clicked have a finger where nothing can hover. */
function isTouch(event: MouseEvent): boolean {
	const { pointerType } = event as PointerEvent;
	return pointerType ? pointerType === 'touch' : matchMedia('(hover: none)').matches;
}

/**
 * Wakes the ladder: hover, zoom (d3-zoom: wheel, drag, pinch), keys, and the item's card.
 * @throws when the search index does not arrive
 */
export async function createLadderStage(figure: HTMLElement): Promise<LadderStage> {
	const { entries, bySlug } = await loadSearch();
	// The order of the build's drawing: cheapest first, ties by slug from the end.
	const items = entries.toSorted((a, b) => a.worthCents - b.worthCents || (a.slug < b.slug ? 1 : -1));
	const known = new Set((figure.dataset.known ?? '').split(' '));
	const scale = createLadderScale(items);
	const stage = need(figure, '[data-ladder-stage]', HTMLElement);
	const card = need(figure, '[data-ladder-card]', HTMLAnchorElement);
	const buttons = new Map([...figure.querySelectorAll<HTMLButtonElement>('[data-zoom]')].map((button) => [button.dataset.zoom, button]));
	const media = matchMedia(LYING_FROM);

	let form: LadderForm = media.matches ? 'lying' : 'upright';
	let whole = drawLadder(items, known, { form });
	let drawing = whole;
	let lit: ReadonlySet<string> | undefined;
	let view: LadderWindow = WHOLE_LADDER;
	let transform: ZoomTransform = zoomIdentity;
	let here = 0;
	const findSvg = () => need(stage, `[data-form="${form}"]`, SVGSVGElement);

	/** The part of the scale that a zoom shows; upright, the dear end is on top. */
	function toWindow(): LadderWindow {
		const { from, length } = whole.axis;
		const toShare = (place: number) => Math.min(1, Math.max(0, (place - from) / length));
		if (form === 'lying') return { from: toShare(transform.invertX(from)), to: toShare(transform.invertX(from + length)) };
		return { from: 1 - toShare(transform.invertY(from + length)), to: 1 - toShare(transform.invertY(from)) };
	}

	function draw(): void {
		drawing = view === WHOLE_LADDER ? whole : drawLadder(items, known, { form, window: view, maxDepth: whole.depth });
		drawIntoLadder(findSvg(), drawing, { form, lit });
	}

	const zooming = zoom<SVGSVGElement, unknown>()
		.scaleExtent([1, MAX_ZOOM])
		// The wheel alone scrolls the page, and so does one finger on an upright ladder.
		.filter((event: Gesture) => {
			if (event.type === 'wheel') return event.ctrlKey || event.metaKey;
			if ('touches' in event) return event.touches.length > 1 || (form === 'lying' && transform.k > 1);
			return 'button' in event && event.button === 0;
		})
		.on('zoom', (event: D3ZoomEvent<SVGSVGElement, unknown>) => {
			transform = event.transform;
			view = transform.k === 1 ? WHOLE_LADDER : toWindow();
			draw();
			card.hidden = true;
			for (const [how, button] of buttons) button.disabled = how === 'in' ? transform.k >= MAX_ZOOM : transform.k <= 1;
		});

	function attach(): void {
		const { from, length } = whole.axis;
		const extent: [[number, number], [number, number]] =
			form === 'lying'
				? [
						[from, 0],
						[from + length, 1],
					]
				: [
						[0, from],
						[1, from + length],
					];
		zooming.extent(extent).translateExtent(extent);
		select(findSvg()).call(zooming).on('dblclick.zoom', null);
	}

	function show(point: LadderPoint): void {
		const entry = bySlug.get(point.item.slug);
		if (!entry) return;
		here = items.indexOf(entry);
		fillLadderCard(card, entry);
		card.hidden = false;
		if (form === 'lying') placeLadderCard(card, figure, { svg: findSvg(), point, radius: drawing.radius });
		markInLadder(findSvg(), point, drawing.radius);
		stage.setAttribute('aria-valuenow', String(here + 1));
		stage.setAttribute(
			'aria-valuetext',
			[...card.children]
				.map((child) => child.textContent)
				.filter(Boolean)
				.join(', '),
		);
	}

	function hide(): void {
		card.hidden = true;
		markInLadder(findSvg(), undefined, drawing.radius);
	}

	function findNear(event: MouseEvent): LadderPoint | undefined {
		const matrix = findSvg().getScreenCTM();
		if (!matrix) return undefined;
		const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
		let nearest: LadderPoint | undefined;
		let least = REACH ** 2;
		for (const point of drawing.points) {
			const distance = (point.x - x) ** 2 + (point.y - y) ** 2;
			if (distance >= least || (lit && !lit.has(point.item.slug))) continue;
			nearest = point;
			least = distance;
		}
		return nearest;
	}

	function goTo(entry: SearchEntry): void {
		const share = scale.toShare(entry.worthCents);
		if (share < view.from || share > view.to) {
			const { from, length } = whole.axis;
			const place = form === 'lying' ? from + share * length : from + (1 - share) * length;
			select(findSvg()).call(zooming.translateTo, place, place);
		}
		const point = drawing.points.find(({ item }) => item.slug === entry.slug);
		if (point) show(point);
	}

	stage.addEventListener('pointermove', (event) => {
		if (isTouch(event) || event.buttons !== 0) return;
		const point = findNear(event);
		stage.classList.toggle('is-over-dot', point !== undefined);
		if (point && point.item !== items[here]) show(point);
		else if (point && card.hidden) show(point);
		else if (!point && !card.hidden) hide();
	});
	stage.addEventListener('pointerleave', (event) => {
		if (!isTouch(event) && document.activeElement !== stage) hide();
	});
	stage.addEventListener('blur', (event) => {
		// The card itself may be what was tapped.
		if (event.relatedTarget !== card) hide();
	});
	media.addEventListener('change', () => {
		form = media.matches ? 'lying' : 'upright';
		whole = drawLadder(items, known, { form });
		attach();
		select(findSvg()).call(zooming.transform, zoomIdentity);
	});
	attach();

	/** The items that arrow keys walk: all, or those that a filter has left. */
	const toWalk = () => (lit ? items.filter(({ slug }) => lit?.has(slug)) : items);
	return {
		step(by) {
			const walk = toWalk();
			const present = items[here];
			const place = present ? walk.indexOf(present) : -1;
			// The first key shows where one is.
			const from = card.hidden && Number.isFinite(by) ? place - by : place;
			const entry = walk[Math.min(walk.length - 1, Math.max(0, from + by))];
			if (entry) goTo(entry);
		},
		open() {
			const entry = items[here];
			if (entry && !card.hidden) location.assign(toItemPage(entry.slug));
		},
		zoom(how) {
			const svg = select(findSvg());
			const entry = card.hidden ? undefined : items[here];
			if (how === 'all') svg.call(zooming.transform, zoomIdentity);
			else svg.call(zooming.scaleBy, how === 'in' ? ZOOM_STEP : 1 / ZOOM_STEP);
			if (entry) goTo(entry);
		},
		press(event) {
			const point = findNear(event);
			if (!point) return hide();
			// A finger has not seen the card yet: the first tap shows it, a tap on it opens the page.
			if (isTouch(event)) show(point);
			else location.assign(toItemPage(point.item.slug));
		},
		highlight(slugs) {
			lit = slugs;
			draw();
			card.hidden = true;
		},
	};
}
