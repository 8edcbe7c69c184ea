/** Two squares with areas in the ratio of two amounts, in units of the drawing. */
export type ScaleDrawing = {
	a: Square;
	b: Square;
	/** The square that is too small to see and needs a ring around it, if any. */
	tiny: 'a' | 'b' | undefined;
	/** The larger side divided by the smaller. */
	sideRatio: number;
};
type Square = { x: number; y: number; side: number };

/** A smaller square has no picture, since it would be unrecognizable, and its full color instead of a tint. */
export const PICTURE_FROM = 36;

/** The picture for a square: one of 200 pixels is sharp in less than half of the largest square. */
export function toPictureSize({ side }: Square): 'small' | 'large' {
	return side < MAX_SIDE / 2 ? 'small' : 'large';
}

/** Width and height of the drawing; each square has one half. */
export const DRAWING = { width: 640, height: 300 } as const;
const MAX_SIDE = 280;
/** A smaller square is hard to see. */
const SPECK = 5;

/** Squares to scale for two amounts in US cents, on one base line, each centered in its half. */
export function toScaleDrawing(aCents: number, bCents: number): ScaleDrawing {
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
const LENGTHS = [
	{ from: 1, unit: 'meters' },
	{ from: 1e-2, unit: 'centimeters' },
	{ from: 1e-3, unit: 'millimeters' },
	{ from: 1e-6, unit: 'micrometers' },
] as const;
const MICROMETRE = { from: 1e-6, unit: 'micrometers' } as const;

/** Says that the picture is to scale and, if the smaller square is invisible, how small it would be next to a football field. */
export function toScaleNote({ tiny, sideRatio }: ScaleDrawing, { a, b }: { a: string; b: string }): string {
	if (tiny === undefined) return 'The areas are to scale.';
	const [larger, smaller] = tiny === 'a' ? [b, a] : [a, b];
	const metres = 100 / sideRatio;
	const { from, unit } = LENGTHS.find((length) => metres >= length.from) ?? MICROMETRE;
	return `The areas are to scale. With ${larger} as wide as a football field (100 meters), ${smaller} would be ${lengthFormat.format(metres / from)} ${unit} wide.`;
}
