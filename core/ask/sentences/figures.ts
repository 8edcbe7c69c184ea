import { divide, type Exact, exact, multiply, round } from '../../exact.ts';

/* Formats exact numbers for people, rounded once. */

/** A formatted number. `rounded` is true if it is not exact. */
export type Figure = { figure: string; rounded: boolean };

const SCALES = [
	[10n ** 24n, 'septillion'],
	[10n ** 21n, 'sextillion'],
	[10n ** 18n, 'quintillion'],
	[10n ** 15n, 'quadrillion'],
	[10n ** 12n, 'trillion'],
	[10n ** 9n, 'billion'],
	[10n ** 6n, 'million'],
] as const;

function group(whole: bigint): string {
	return String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** At most `decimals` digits behind the point, no trailing zeros. @param x not below zero */
function toDecimal(x: Exact, decimals: number): Figure {
	const scale = 10n ** BigInt(decimals);
	const scaled = round(multiply(x, exact(scale)));
	const fraction = String(scaled % scale)
		.padStart(decimals, '0')
		.slice(0, decimals)
		.replace(/0+$/, '');
	return {
		figure: fraction === '' ? group(scaled / scale) : `${group(scaled / scale)}.${fraction}`,
		rounded: scaled * x.d !== x.n * scale,
	};
}

/** Decimals that leave `digits` significant ones. */
function decimalsFor(x: Exact, digits: number): number {
	if (x.n === 0n) return 0;
	let decimals = digits - 1;
	for (let top = x.n; top >= 10n * x.d && decimals > 0; decimals--) top /= 10n;
	for (let top = x.n; top < x.d; decimals++) top *= 10n;
	return decimals;
}

function scaleOf(x: Exact): (typeof SCALES)[number] | undefined {
	// A number that rounds up to the next scale uses its word: 999.97 million is a billion. Below a million every digit is shown.
	return SCALES.find(([from, word]) => x.n >= (word === 'million' ? from : from - from / 20_000n) * x.d);
}

/** A count: three significant digits below 1,000, whole numbers to a million, then `1.23 million`. @param x not below zero */
export function toCountFigure(x: Exact): Figure {
	const scale = scaleOf(x);
	const scaled = divide(x, exact(scale?.[0] ?? 1n));
	const { figure, rounded } = toDecimal(scaled, decimalsFor(scaled, 3));
	return { figure: scale ? `${figure} ${scale[1]}` : figure, rounded };
}

/** A whole number in full, with separators. */
export function toWholeFigure(count: bigint | number): Figure {
	return { figure: group(BigInt(count)), rounded: false };
}

/** A quantity as in the question: up to four decimals, with separators. @param x not below zero */
export function toQuantityFigure(x: Exact): Figure {
	return toDecimal(x, 4);
}

/** Money in full, to the cent. @param cents exact US cents, not below zero */
export function toFullMoneyFigure(cents: Exact): Figure {
	if (cents.n > 0n && 2n * cents.n < cents.d) return { figure: 'less than a cent', rounded: false };
	const whole = round(cents);
	const rest = whole % 100n;
	return {
		figure: `$${group(whole / 100n)}${rest === 0n ? '' : `.${String(rest).padStart(2, '0')}`}`,
		rounded: whole * cents.d !== cents.n,
	};
}

/** Money: to the cent below a million dollars, then `$450.3 million`. @param cents exact US cents, not below zero */
export function toMoneyFigure(cents: Exact): Figure {
	const dollars = divide(cents, exact(100));
	const scale = scaleOf(dollars);
	if (!scale) return toFullMoneyFigure(cents);
	const scaled = divide(dollars, exact(scale[0]));
	const { figure, rounded } = toDecimal(scaled, decimalsFor(scaled, 4));
	return { figure: `$${figure} ${scale[1]}`, rounded };
}

/** A share: `0.012%`, `3.4%`, `62%`. */
export function toPercentFigure(share: Exact): Figure {
	const percent = multiply(share, exact(100));
	const [isTiny, isLarge] = [10n * percent.n < percent.d, percent.n >= 1000n * percent.d];
	if (isLarge) return { ...toCountFigure(percent), figure: `${toCountFigure(percent).figure}%` };
	const { figure, rounded } = toDecimal(percent, isTiny ? decimalsFor(percent, 2) : percent.n < 10n * percent.d ? 1 : 0);
	return { figure: `${figure}%`, rounded };
}

/* Guarantees that every number in an answer comes from the plan's result. */

/** The parts of a sentence: figures made from results, names of items (marked as such), and words without digits. */
export type Piece = {
	kind: 'figure' | 'name' | 'words';
	text: string;
	/** A name of common nouns, which takes a capital only where it begins a sentence. */
	isCommon?: boolean;
};

/** A name or label of the catalogue, including its digits. */
export function name(text: string): Piece {
	return { kind: 'name', text };
}

/** A figure made by `figures.ts`. `about` is added if it is rounded. */
export function figure(value: Figure, about = true): Piece {
	return { kind: 'figure', text: about && value.rounded ? `about ${value.figure}` : value.figure };
}

/** A date, a year or a quantity taken from the result. */
export function verbatim(text: string | number | bigint): Piece {
	return { kind: 'figure', text: String(text) };
}

/** A template tag. Values are pieces, lists of pieces, or words. */
export function say(strings: TemplateStringsArray, ...values: readonly (Piece | readonly Piece[] | string)[]): Piece[] {
	const pieces: Piece[] = [];
	for (const [i, words] of strings.entries()) {
		if (words !== '') pieces.push({ kind: 'words', text: words });
		const value = values[i];
		if (value === undefined) continue;
		if (typeof value === 'string') pieces.push(...(value === '' ? [] : [{ kind: 'words', text: value } as const]));
		else if (Array.isArray(value)) pieces.push(...(value as readonly Piece[]));
		else pieces.push(value as Piece);
	}
	return pieces;
}

/** `A`, `A and B`, `A, B and C`. */
export function enumerate(parts: readonly (readonly Piece[])[], last = 'and'): Piece[] {
	return parts.flatMap((part, i) => [
		...(i === 0 ? [] : [{ kind: 'words', text: i === parts.length - 1 ? ` ${last} ` : ', ' } as const]),
		...part,
	]);
}

/** Pieces that begin a sentence: with a capital, but a name keeps its own first letter: iPhone. */
export function sentence([first, ...rest]: readonly Piece[]): Piece[] {
	if (!first) return [];
	return [
		first.kind === 'name' && !first.isCommon ? first : { ...first, text: first.text.charAt(0).toUpperCase() + first.text.slice(1) },
		...rest,
	];
}

/**
 * The text of an answer.
 * @param isName whether the catalogue has this name, so that the answer may contain it
 * @throws Error if words contain a digit, or a name is none
 */
export function toGuardedText(pieces: readonly Piece[], isName: (text: string) => boolean): string {
	for (const { kind, text, isCommon } of pieces) {
		if (kind === 'words' && /\p{N}/u.test(text))
			throw new Error(`Cannot answer with the words "${text}": they carry a number that no result gave`);
		if (kind === 'name' && !isName(text) && !(isCommon && isName(text.charAt(0).toLowerCase() + text.slice(1))))
			throw new Error(`Cannot answer with the name "${text}": the catalogue has none such`);
	}
	return sentence(pieces)
		.map((piece) => piece.text)
		.join('');
}
