import { SHARE_PICTURE_SIZE } from '../../../core/pages/addresses.ts';
import { need } from '../dom.ts';

/** Size of a saved PNG in pixels, as of pictures for links. */
const PNG = { ...SHARE_PICTURE_SIZE, margin: 56, title: 44 } as const;

/** Marks that only appear on the page, under the pointer. */
const ON_PAGE_ONLY = '[data-cursor], .chart-point.is-quiet';
const isHidden = (element: Element) => element.closest(ON_PAGE_ONLY) !== null;

/** The styles that a drawing has from the page and needs on its own. */
const STYLES = [
	'fill',
	'stroke',
	'stroke-width',
	'stroke-dasharray',
	'stroke-linejoin',
	'opacity',
	'font-family',
	'font-size',
	'font-weight',
] as const;

/** The ground of the page. The body has none of its own: a saved dark chart would be pale lines on nothing. */
const toGround = (): string => getComputedStyle(document.documentElement).backgroundColor;

/** A drawing as a document of its own, as it looks on the page, on the page's ground. */
function toDocument(svg: SVGSVGElement): string {
	const copy = svg.cloneNode(true) as SVGSVGElement;
	const originals = [svg, ...svg.querySelectorAll('*')];
	for (const [place, element] of [copy, ...copy.querySelectorAll<SVGElement>('*')].entries()) {
		const original = originals[place];
		if (!original) continue;
		const style = getComputedStyle(original);
		for (const name of STYLES) element.setAttribute(name, style.getPropertyValue(name));
	}
	for (const hidden of copy.querySelectorAll(ON_PAGE_ONLY)) hidden.remove();
	const { width, height } = svg.viewBox.baseVal;
	const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
	ground.setAttribute('width', String(width));
	ground.setAttribute('height', String(height));
	ground.setAttribute('fill', toGround());
	copy.prepend(ground);
	copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
	copy.setAttribute('width', String(width));
	copy.setAttribute('height', String(height));
	return new XMLSerializer().serializeToString(copy);
}

/** Draws one element as it looks on the page. */
function drawElement(context: CanvasRenderingContext2D, element: Element): void {
	const { fill, stroke, strokeWidth, strokeDasharray, strokeLinecap, opacity, fontFamily, fontSize, fontWeight, textAnchor } =
		getComputedStyle(element);
	context.globalAlpha = Number(opacity);
	context.fillStyle = fill === 'none' ? 'transparent' : fill;
	context.strokeStyle = stroke === 'none' ? 'transparent' : stroke;
	context.lineWidth = Number.parseFloat(strokeWidth);
	context.lineCap = strokeLinecap as CanvasLineCap;
	context.lineJoin = 'round';
	context.setLineDash(strokeDasharray === 'none' ? [] : strokeDasharray.split(/[ ,]+/).map(Number.parseFloat));
	if (element instanceof SVGTextElement) {
		context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
		context.textAlign = ({ middle: 'center', end: 'right' } as const)[textAnchor as 'middle' | 'end'] ?? 'left';
		context.fillText(element.textContent ?? '', Number(element.getAttribute('x')), Number(element.getAttribute('y')));
		return;
	}
	const path = new Path2D(element instanceof SVGPathElement ? (element.getAttribute('d') ?? '') : undefined);
	if (element instanceof SVGCircleElement) path.arc(0, 0, element.r.baseVal.value, 0, 2 * Math.PI);
	context.fill(path);
	context.stroke(path);
}

/** Writes the item's name above the chart, and the site's below it, in the type of the page. */
function drawWords(context: CanvasRenderingContext2D): void {
	const heading = need(document, 'h1', HTMLElement);
	const { color, fontFamily, fontWeight } = getComputedStyle(heading);
	context.fillStyle = color;
	context.font = `${fontWeight} ${PNG.title}px ${fontFamily}`;
	context.fillText(heading.innerText, PNG.margin, PNG.margin + PNG.title * 0.6, PNG.width - 2 * PNG.margin);
	context.font = `${fontWeight} ${PNG.title / 2}px ${fontFamily}`;
	context.textAlign = 'right';
	context.fillText(location.host, PNG.width - PNG.margin, PNG.height - PNG.margin / 2);
}

/** The drawing as a picture. It is drawn element by element: the policy of the pages allows no picture made of a text. */
function toPng(svg: SVGSVGElement): Promise<Blob> {
	const { width, height } = svg.viewBox.baseVal;
	const canvas = document.createElement('canvas');
	canvas.width = PNG.width;
	canvas.height = PNG.height;
	const context = canvas.getContext('2d');
	if (!context) throw new Error('The browser draws no pictures');
	context.fillStyle = toGround();
	context.fillRect(0, 0, canvas.width, canvas.height);
	drawWords(context);
	const top = PNG.margin + PNG.title;
	const scale = Math.min((PNG.width - 2 * PNG.margin) / width, (PNG.height - top - PNG.margin) / height);
	const left = (PNG.width - width * scale) / 2;
	const toSvg = svg.getScreenCTM()?.inverse();
	for (const element of svg.querySelectorAll<SVGGraphicsElement>('path, circle, text')) {
		const place = element.getScreenCTM();
		if (!place || !toSvg || isHidden(element)) continue;
		const { a, b, c, d, e, f } = toSvg.multiply(place);
		context.setTransform(a * scale, b * scale, c * scale, d * scale, e * scale + left, f * scale + top);
		drawElement(context, element);
	}
	return new Promise((resolve, reject) =>
		canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser made no picture')))),
	);
}

function save(blob: Blob, name: string): void {
	const link = document.createElement('a');
	link.href = URL.createObjectURL(blob);
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Starts the buttons that save the chart of an item's history, as it is shown. */
export function startSaveChart(): void {
	for (const button of document.querySelectorAll<HTMLButtonElement>('[data-save-chart]')) {
		button.addEventListener('click', async () => {
			const charts = [...document.querySelectorAll<HTMLElement>('[data-chart]')];
			const shown = charts.find((chart) => chart.checkVisibility());
			if (!shown) return;
			const svg = need(shown, 'svg', SVGSVGElement);
			const name = `${button.dataset.name ?? 'chart'}.${button.dataset.saveChart}`;
			save(button.dataset.saveChart === 'png' ? await toPng(svg) : new Blob([toDocument(svg)], { type: 'image/svg+xml' }), name);
		});
	}
}
