import { getOwn } from '../../../core/get-own.ts';
import { need } from '../dom.ts';

/** Steps of each key; infinite ones go to an end. */
const STEPS: Readonly<Record<string, number>> = {
	ArrowRight: 1,
	ArrowUp: 1,
	ArrowLeft: -1,
	ArrowDown: -1,
	Home: Number.NEGATIVE_INFINITY,
	End: Number.POSITIVE_INFINITY,
};

/** Near the sides of the drawing, the figure is next to its point instead of above it. */
const SIDE = 0.28;

/** A chart whose points tell their figures: to the pointer, to a finger, and as a slider to keys and screen readers. */
class HistoryChart {
	private readonly stage: HTMLElement;
	private readonly svg: SVGSVGElement;
	private readonly points: readonly SVGGElement[];
	private readonly tip: HTMLElement;
	private readonly cursor: SVGElement;
	private active = -1;

	constructor(figure: HTMLElement) {
		this.stage = need(figure, '[data-chart-stage]', HTMLElement);
		this.svg = need(this.stage, 'svg', SVGSVGElement);
		this.points = [...this.stage.querySelectorAll<SVGGElement>('[data-tip]')];
		this.tip = need(this.stage, '[data-tip-box]', HTMLElement);
		this.cursor = need(this.stage, '[data-cursor]', SVGElement);
	}

	start(): void {
		const { stage, svg, points } = this;
		const last = points.length - 1;
		const slider = {
			tabindex: '0',
			role: 'slider',
			'aria-label': stage.dataset.label ?? '',
			'aria-valuemin': '1',
			'aria-valuemax': String(points.length),
			'aria-valuenow': String(last + 1),
			'aria-valuetext': points[last]?.dataset.tip ?? '',
		};
		for (const [name, value] of Object.entries(slider)) stage.setAttribute(name, value);
		svg.setAttribute('aria-hidden', 'true');
		// The browser's own hint would cover the figure.
		for (const title of svg.querySelectorAll('title')) title.remove();
		for (const event of ['pointermove', 'pointerdown'] as const) stage.addEventListener(event, (moved) => this.showNearest(moved));
		stage.addEventListener('pointerleave', () => this.hide());
		stage.addEventListener('blur', () => this.hide());
		stage.addEventListener('focus', () => {
			if (this.active < 0) this.show(last);
		});
		stage.addEventListener('keydown', (event) => this.handleKey(event));
	}

	private handleKey(event: KeyboardEvent): void {
		const step = getOwn(STEPS, event.key);
		if (event.key === 'Escape') this.hide();
		if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
		event.preventDefault();
		const last = this.points.length - 1;
		const from = this.active < 0 ? last : this.active;
		this.show(Math.max(0, Math.min(last, from + step)));
	}

	private showNearest({ clientX }: PointerEvent): void {
		const { left, width } = this.svg.getBoundingClientRect();
		const x = ((clientX - left) / width) * this.svg.viewBox.baseVal.width;
		const far = this.points.map(({ dataset }) => Math.abs(Number(dataset.x) - x));
		this.show(far.indexOf(Math.min(...far)));
	}

	private show(place: number): void {
		const { stage, svg, tip, cursor } = this;
		const point = this.points[place];
		if (!point) return;
		this.points[this.active]?.classList.remove('is-active');
		this.active = place;
		point.classList.add('is-active');
		const [x, y] = [Number(point.dataset.x), Number(point.dataset.y)];
		const { width, height } = svg.viewBox.baseVal;
		const share = x / width;
		tip.textContent = point.dataset.tip ?? '';
		tip.style.left = `${100 * share}%`;
		tip.style.top = `${(100 * y) / height}%`;
		tip.style.setProperty('--tip-shift', share < SIDE ? '-10%' : share > 1 - SIDE ? '-100%' : '-50%');
		tip.hidden = false;
		cursor.setAttribute('transform', `translate(${x} 0)`);
		cursor.classList.add('is-shown');
		stage.setAttribute('aria-valuenow', String(place + 1));
		stage.setAttribute('aria-valuetext', tip.textContent);
	}

	private hide(): void {
		this.points[this.active]?.classList.remove('is-active');
		this.active = -1;
		this.tip.hidden = true;
		this.cursor.classList.remove('is-shown');
	}
}

/** Starts the chart of an item's history, if the page has one. */
export function startHistoryChart(): void {
	for (const figure of document.querySelectorAll<HTMLElement>('[data-chart]')) new HistoryChart(figure).start();
}
