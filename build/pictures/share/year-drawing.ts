import type { Catalogue } from '../../../core/item/catalogue.ts';
import { toPastYear } from '../../../core/item/dating.ts';
import { toShortWorth } from '../../../core/item/worth/money.ts';
import { isThing, toThenAndNow, toWorkWords, type Year } from '../../../core/item/years.ts';
import { fitText, type TextOutlines } from '../text-outlines.ts';
import type { Place } from './canvas.ts';
import { drawFilled, drawWordmark, SHARE_COLOURS, SHARE_MARGIN, SHARE_SIZE, toWholeSvg } from './parts.ts';

/* The picture of a year to save: ten prices then and now, in dollars and in hours of work. */

/** Things in the picture, in two columns: those that the page of the year shows first. */
const YEAR_THINGS = 10;

/** A thing in the words of the picture: `nowWord` is the year of a latest price that is older than a year; `work` may be empty. */
export type YearThing = { name: string; past: string; now: string; nowWord: string; work: string };

/** Below a dime, fractions of a cent count. */
const WHOLE_CENTS = 10;

/** The words of the best known things of a year. */
export function toYearThings({ entries }: Year, catalogue: Catalogue): (YearThing & { slug: string })[] {
	return entries
		.filter(({ item }) => isThing(item))
		.slice(0, YEAR_THINGS)
		.map((entry) => {
			const { item, past } = entry;
			const { thenLabel, work } = toThenAndNow(entry, catalogue);
			const year = toPastYear(item.valuation.asOf, catalogue.today);
			const [before, after] = [toWorkWords(work.past), toWorkWords(work.now)];
			return {
				slug: item.slug,
				name: item.name,
				past: past.worthCents >= WHOLE_CENTS ? toShortWorth(past.worthCents) : thenLabel,
				now: toShortWorth(item.valuation.worthCents),
				nowWord: year === undefined ? 'now' : `in ${year}`,
				work: before && after ? (before === after ? `${before}, then and now` : `${before}, now ${after.replace(/ of work$/, '')}`) : '',
			};
		});
}

const TITLE = { size: 62, bottom: 168 } as const;
const ROWS = { top: 206, height: 80, count: YEAR_THINGS / 2 } as const;
const COLUMN = { width: (SHARE_SIZE.width - 2 * SHARE_MARGIN - 32) / 2, gap: 32 } as const;
const EDGE = 64;
const SIZES = { name: 22, price: 26, work: 17 } as const;

const toLeft = (index: number) => SHARE_MARGIN + Math.floor(index / ROWS.count) * (COLUMN.width + COLUMN.gap);
const toTop = (index: number) => ROWS.top + (index % ROWS.count) * ROWS.height;

/** Place of the picture of the n-th thing. */
export function toYearPicturePlace(index: number): Place {
	return { edge: EDGE, left: Math.round(toLeft(index)), top: toTop(index) };
}

function drawThing({ name, past, now, nowWord, work }: YearThing, index: number, text: TextOutlines): string {
	const x = toLeft(index) + EDGE + 18;
	const width = COLUMN.width - EDGE - 18;
	const y = toTop(index);
	const { size, lines } = fitText(text.toDrawable(name), { width, sizes: [{ size: SIZES.name, maxLines: 1 }], measure: text.measure });
	const gap = text.measure(' ', SIZES.price);
	const at = (words: string, left: number, colour: string) =>
		drawFilled(text.toPath(words, { x: left, y: y + 47, size: SIZES.price }), colour);
	const pastWidth = text.measure(past, SIZES.price);
	const thenWidth = text.measure('then,', SIZES.price);
	const nowWidth = text.measure(now, SIZES.price);
	return [
		drawFilled(text.toPath(lines[0] ?? '', { x, y: y + 18, size }), SHARE_COLOURS.ink),
		at(past, x, SHARE_COLOURS.copper),
		at('then,', x + pastWidth + gap, SHARE_COLOURS.faint),
		at(now, x + pastWidth + thenWidth + 2 * gap, SHARE_COLOURS.accent),
		at(nowWord, x + pastWidth + thenWidth + nowWidth + 3 * gap, SHARE_COLOURS.faint),
		work === '' ? '' : drawFilled(text.toPath(work, { x, y: y + 67, size: SIZES.work }), SHARE_COLOURS.faint),
	].join('');
}

/** All but the pictures of the things. */
export function createYearDrawing(
	things: readonly YearThing[],
	{ title, service, text }: { title: string; service: string; text: TextOutlines },
): string {
	return toWholeSvg(
		drawWordmark(text, { service, x: SHARE_MARGIN, y: 84, size: 34 }) +
			drawFilled(text.toPath(title, { x: SHARE_MARGIN - 2, y: TITLE.bottom, size: TITLE.size }), SHARE_COLOURS.ink) +
			things.map((thing, index) => drawThing(thing, index, text)).join(''),
	);
}
