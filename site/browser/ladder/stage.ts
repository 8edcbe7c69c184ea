import { CATEGORY_NAMES } from '../../../core/item/categories.ts';
import { toItemPage } from '../../../core/pages/addresses.ts';
import type { SearchEntry } from '../../data/search-entries.ts';
import type { LadderPoint } from '../../drawings/ladder-drawing.ts';
import { createEntryLine } from '../cards.ts';
import { need } from '../dom.ts';
import { loadSearch, type Search } from '../search/load-search.ts';
import { LadderView, MAX_ZOOM } from './view.ts';

/** Gap between a dot and its card, in pixels. */
const GAP = 10;

/** Fills the card of a dot with its item. */
function fillLadderCard(card: HTMLAnchorElement, entry: SearchEntry): void {
	const category = document.createElement('span');
	category.className = 'small';
	category.textContent = CATEGORY_NAMES[entry.categoryId];
	card.href = toItemPage(entry.slug);
	card.replaceChildren(...createEntryLine(entry, { linked: false }).children, category);
}

/** Puts the card above its dot, within the figure. The Content-Security-Policy allows styles that a script sets. */
function placeLadderCard(
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

/** Browsers without `pointerType` are taken for touch screens where nothing can hover. */
function isTouch(event: MouseEvent): boolean {
	const { pointerType } = event as PointerEvent;
	return pointerType ? pointerType === 'touch' : matchMedia('(hover: none)').matches;
}

/** The interactive ladder: hover, zoom (d3-zoom: wheel, drag, pinch), keys, and the card of the current item. */
export class LadderStage {
	private readonly figure: HTMLElement;
	private readonly stage: HTMLElement;
	private readonly card: HTMLAnchorElement;
	private readonly bySlug: Search['bySlug'];
	/** In the order of the build's drawing: cheapest first, ties by slug from the end. */
	private readonly items: readonly SearchEntry[];
	private readonly view: LadderView;
	/** Place of the current item. */
	private here = 0;

	constructor(figure: HTMLElement, { entries, bySlug }: Search) {
		this.figure = figure;
		this.bySlug = bySlug;
		this.items = entries.toSorted((a, b) => a.worthCents - b.worthCents || (a.slug < b.slug ? 1 : -1));
		this.stage = need(figure, '[data-ladder-stage]', HTMLElement);
		this.card = need(figure, '[data-ladder-card]', HTMLAnchorElement);
		const known = new Set((figure.dataset.known ?? '').split(' '));
		this.view = new LadderView(this.items, { stage: this.stage, known, onZoom: (scale) => this.afterZoom(scale) });
		this.listen();
	}

	/** Goes this many items towards the dear end, among those that a filter has left. */
	step(by: number): void {
		const walk = this.items.filter((item) => this.view.isLit(item));
		const current = this.items[this.here];
		const place = current ? walk.indexOf(current) : -1;
		// The first key only shows the current item.
		const from = this.card.hidden && Number.isFinite(by) ? place - by : place;
		const entry = walk[Math.min(walk.length - 1, Math.max(0, from + by))];
		if (entry) this.goTo(entry);
	}

	/** Opens the page of the current item. */
	open(): void {
		const entry = this.items[this.here];
		if (entry && !this.card.hidden) location.assign(toItemPage(entry.slug));
	}

	zoom(how: 'in' | 'out' | 'all'): void {
		const entry = this.card.hidden ? undefined : this.items[this.here];
		this.view.zoom(how);
		if (entry) this.goTo(entry);
	}

	/** Handles a click or a tap on the ladder. */
	press(event: MouseEvent): void {
		const point = this.view.findNear(event);
		if (!point) this.hide();
		// On a touch screen the first tap shows the card, and a tap on the card opens the page.
		else if (isTouch(event)) this.show(point);
		else location.assign(toItemPage(point.item.slug));
	}

	/** Dims all dots except those of these items; undefined dims none. */
	highlight(slugs: ReadonlySet<string> | undefined): void {
		this.view.highlight(slugs);
		this.card.hidden = true;
	}

	private listen(): void {
		const { stage, card } = this;
		stage.addEventListener('pointermove', (event) => this.hover(event));
		stage.addEventListener('pointerleave', (event) => {
			if (!isTouch(event) && document.activeElement !== stage) this.hide();
		});
		stage.addEventListener('blur', (event) => {
			// The focus may have gone to the card, by a tap on it.
			if (event.relatedTarget !== card) this.hide();
		});
	}

	private hover(event: PointerEvent): void {
		if (isTouch(event) || event.buttons !== 0) return;
		const point = this.view.findNear(event);
		this.stage.classList.toggle('is-over-dot', point !== undefined);
		if (point && (this.card.hidden || point.item !== this.items[this.here])) this.show(point);
		else if (!point && !this.card.hidden) this.hide();
	}

	private goTo(entry: SearchEntry): void {
		const point = this.view.reveal(entry);
		if (point) this.show(point);
	}

	private show(point: LadderPoint): void {
		const { card, figure, stage, view } = this;
		const entry = this.bySlug.get(point.item.slug);
		if (!entry) return;
		this.here = this.items.indexOf(entry);
		fillLadderCard(card, entry);
		card.hidden = false;
		if (view.form === 'lying') placeLadderCard(card, figure, { svg: view.svg, point, radius: view.drawing.radius });
		view.mark(point);
		const texts = [...card.children].map((child) => child.textContent).filter(Boolean);
		stage.setAttribute('aria-valuenow', String(this.here + 1));
		stage.setAttribute('aria-valuetext', texts.join(', '));
	}

	private hide(): void {
		this.card.hidden = true;
		this.view.mark(undefined);
	}

	private afterZoom(scale: number): void {
		this.card.hidden = true;
		for (const button of this.figure.querySelectorAll<HTMLButtonElement>('[data-zoom]'))
			button.disabled = button.dataset.zoom === 'in' ? scale >= MAX_ZOOM : scale <= 1;
	}
}

/**
 * Makes the ladder interactive.
 * @throws Error when the search index cannot be loaded
 */
export async function createLadderStage(figure: HTMLElement): Promise<LadderStage> {
	return new LadderStage(figure, await loadSearch());
}
