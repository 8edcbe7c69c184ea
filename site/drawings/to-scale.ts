/** Two squares whose areas stand in the ratio of two amounts, in units of the drawing. */
export type ScaleDrawing = {
	a: Square;
	b: Square;
	/** Whether the smaller square is too small to be seen and needs a ring around it. */
	tiny: 'a' | 'b' | undefined;
	/** The larger side divided by the smaller. */
	sideRatio: number;
};
type Square = { x: number; y: number; side: number };

/** Below this side a square shows no picture, which would be a smudge, and its full colour instead of a tint. */
export const PICTURE_FROM = 36;

/** Width and height of the drawing; each square has one half of it. */
export const DRAWING = { width: 640, height: 300 } as const;
const MAX_SIDE = 280;
/** Below this many units a square is no more than a speck. */
const SPECK = 5;

/** Squares to scale for two amounts in US cents, standing on one base line, each in the middle of its half. */
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
	{ from: 1, unit: 'metres' },
	{ from: 1e-2, unit: 'centimetres' },
	{ from: 1e-3, unit: 'millimetres' },
	{ from: 1e-6, unit: 'micrometres' },
] as const;
const MICROMETRE = { from: 1e-6, unit: 'micrometres' } as const;

/** Says that the picture is to scale and, where the smaller square cannot be seen, how small it would be beside a football field. */
export function toScaleNote({ tiny, sideRatio }: ScaleDrawing, { a, b }: { a: string; b: string }): string {
	if (tiny === undefined) return 'The areas are to scale.';
	const [larger, smaller] = tiny === 'a' ? [b, a] : [a, b];
	const metres = 100 / sideRatio;
	const { from, unit } = LENGTHS.find((length) => metres >= length.from) ?? MICROMETRE;
	return `The areas are to scale. With ${larger} as wide as a football field (100 metres), ${smaller} would be ${lengthFormat.format(metres / from)} ${unit} wide.`;
}
