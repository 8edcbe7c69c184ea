import { toWorthMarkup } from '../item/worth/money.ts';
import { escapeMarkup } from '../text.ts';

/** Two squares with areas in the ratio of two amounts, in units of the drawing. */
type ScaleDrawing = {
	a: Square;
	b: Square;
	/** The square that is too small to see and needs a ring around it, if any. */
	tiny: 'a' | 'b' | undefined;
	/** The larger side divided by the smaller. */
	sideRatio: number;
};
type Square = { x: number; y: number; side: number };

/** A smaller square has its picture above it, since it would be unrecognizable in it, and its full color instead of a tint. */
const PICTURE_FROM = 48;
/** Edge of a picture above a square, and its distance from the square or the ring around it. */
const ABOVE = { edge: 64, gap: 8, ring: 14 } as const;

/** Width and height of the drawing; each square has one half. */
const DRAWING = { width: 640, height: 300 } as const;
const MAX_SIDE = 280;
/** A smaller square is hard to see. */
const SPECK = 5;

/** Squares to scale for two amounts in US cents, on one base line, each centered in its half. */
function toScaleDrawing(aCents: number, bCents: number): ScaleDrawing {
	const most = Math.max(aCents, bCents);
	const place = (cents: number, half: number): Square => {
		const side = MAX_SIDE * Math.sqrt(cents / most);
		return { x: DRAWING.width * (0.25 + 0.5 * half) - side / 2, y: DRAWING.height - 10 - side, side };
	};
	const a = place(aCents, 0);
	const b = place(bCents, 1);
	const tiny = a.side < SPECK ? 'a' : b.side < SPECK ? 'b' : undefined;
	return { a, b, tiny, sideRatio: Math.sqrt(most / Math.min(aCents, bCents)) };
}

const lengthFormat = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 });
/** Smaller lengths are fractions of an inch with a numerator of one. */
const DECIMAL_INCHES_FROM = 0.2;

/** A length as Americans say it: `5.4 feet`, `1 inch`, `0.43 of an inch`, `1/16,000 of an inch`. */
function toLengthLabel(inches: number): string {
	const isFeet = inches >= 12;
	const count = Number(lengthFormat.format(isFeet ? inches / 12 : inches));
	if (count >= 1) return `${count} ${isFeet ? (count === 1 ? 'foot' : 'feet') : count === 1 ? 'inch' : 'inches'}`;
	return `${inches >= DECIMAL_INCHES_FROM ? count : `1/${lengthFormat.format(Math.round(1 / inches))}`} of an inch`;
}

const FIELD_INCHES = 100 * 36;

/** Says that the picture is to scale and, if the smaller square is invisible, how small it would be next to a football field. */
function toScaleNote({ tiny, sideRatio }: ScaleDrawing, { a, b }: { a: string; b: string }): string {
	if (tiny === undefined) return 'Areas are to scale.';
	const [larger, smaller] = tiny === 'a' ? [b, a] : [a, b];
	return `Areas are to scale. If ${larger} were as long as a football field (100 yards), ${smaller} would be about ${toLengthLabel(FIELD_INCHES / sideRatio)} long.`;
}

/** An item of a comparison, as the API has it. */
type Side = { slug: string; name: string; worthCents: number; asOf: string };

/** An item's picture in its square, or above a small one: the small file, and the large one in a large square on wide, dense screens. */
function toPictureMarkup(square: Square, folder: string): string {
	const inset = square.side * 0.14;
	const isAbove = square.side < PICTURE_FROM;
	const size = isAbove ? ABOVE.edge : square.side - 2 * inset;
	const x = isAbove ? square.x + (square.side - ABOVE.edge) / 2 : square.x + inset;
	const ring = square.side < SPECK ? ABOVE.ring : 0;
	const y = isAbove ? square.y - ring - ABOVE.gap - ABOVE.edge : square.y + inset;
	const dense = size > 100 ? `<source media="(min-width: 40rem)" srcset="${folder}/small.png, ${folder}/large.png 2x">` : '';
	const image = `<picture>${dense}<img src="${folder}/small.png" alt="" width="100%" decoding="async"></picture>`;
	return `<foreignObject x="${x}" y="${y}" width="${size}" height="${size}">${image}</foreignObject>`;
}

/**
 * A comparison as HTML: a picture of both items as squares to scale, with names and worths, and a note on what it shows.
 * @param options.printed both worths as their sources print them, in US cents
 * @param options.names both items in a sentence: "the Mona Lisa"
 * @param options.notes the lines below both worths
 * @param options.cdnUrl the address of the pictures
 */
export function toComparisonMarkup(
	{ a, b }: { a: Side; b: Side },
	{
		printed,
		names,
		notes,
		cdnUrl,
	}: { printed: { a: number; b: number }; names: readonly [string, string]; notes: readonly [string, string]; cdnUrl: string },
): { picture: string; note: string } {
	const drawing = toScaleDrawing(a.worthCents, b.worthCents);
	// A converted worth is known to three digits.
	const toWorth = ({ worthCents }: Side, before: number) => toWorthMarkup(worthCents, { rounded: worthCents !== before });
	const sides = [
		{ side: 'a', item: a, worth: toWorth(a, printed.a), square: drawing.a, note: notes[0] },
		{ side: 'b', item: b, worth: toWorth(b, printed.b), square: drawing.b, note: notes[1] },
	] as const;
	const squares = sides.map(({ side, item, square }) =>
		[
			`<g class="comparison-${side}${square.side < PICTURE_FROM ? ' is-small' : ''}" data-side="${side}">`,
			`<rect x="${square.x}" y="${square.y}" width="${square.side}" height="${square.side}"/>`,
			toPictureMarkup(square, escapeMarkup(`${cdnUrl}/items/${item.slug}`)),
			drawing.tiny === side
				? `<circle stroke-width="1.5" stroke-dasharray="3 3" cx="${square.x + square.side / 2}" cy="${square.y + square.side / 2}" r="${ABOVE.ring}"/>`
				: '',
			'</g>',
		].join(''),
	);
	const cards = sides.map(({ side, item, worth, note }) => {
		const name = `<a href="/items/${item.slug}/" data-slug="${item.slug}">${escapeMarkup(item.name)}</a>`;
		return `<li class="comparison-${side}" data-card="${side}">${name}${worth}<span class="small" data-year>${note}</span></li>`;
	});
	return {
		note: toScaleNote(drawing, { a: names[0], b: names[1] }),
		picture: [
			`<svg class="comparison-drawing drawing" viewBox="0 0 ${DRAWING.width} ${DRAWING.height}" aria-hidden="true" focusable="false">`,
			`<path d="M0 ${DRAWING.height - 9.5}H${DRAWING.width}"/>${squares.join('')}</svg>`,
			`<ul class="comparison-sides">${cards.join('')}</ul>`,
		].join(''),
	};
}
