import { compare, type Exact, exact, multiply, parseDecimal, subtract } from '../../exact.ts';
import { countDecimals, parsePrintedNumber, toFactor } from './amounts.ts';
import { findFigures, TOO_WIDE } from './find-figures.ts';
import { normalizeText } from './normalize-text.ts';

/* The printed figures of sources as evidence. Each is read as money, so that a difference or another quantity does not count. */

/** A figure of an item that a source may print. */
export const SUPPORTED = ['worth', 'low', 'high', 'history'] as const;
export type Supported = (typeof SUPPORTED)[number];

/** An amount in US cents, and what one of its last printed digit is. */
type Printed = { cents: Exact; step: Exact };

const PLAIN = '(?<number>\\d[\\d,]{0,39}(?:\\.\\d{1,39})?)';
/** Cells of tables in dollars: a number with its scale in a note; alone, perhaps with a scale or a note; with its unit after it. */
const CELLS = [
	new RegExp(
		`(?:^| )${PLAIN} \\((?:[^()]{0,200}, )?(?<scale>thousand|million|billion|trillion)s? (?:of )?(?:US )?dollars\\b[^()]{0,200}\\)$`,
	),
	new RegExp(`^${PLAIN}(?: (?<scale>thousand|million|billion|trillion))?(?: \\([^()]*\\))?$`),
	new RegExp(`^${PLAIN} \\$/`),
];

function readCell(text: string): Printed[] {
	const { number = '', scale = '' } = CELLS.map((cell) => cell.exec(text)).find((match) => match !== null)?.groups ?? {};
	const dollars = number === '' ? undefined : parsePrintedNumber(number, scale);
	if (dollars === undefined) return [];
	const digit = exact(1n, 10n ** BigInt(countDecimals(number)));
	const factor = exact(100n * toFactor(scale));
	return [{ cents: multiply(dollars, exact(100n)), step: multiply(digit, factor) }];
}

/** The amounts of US dollars that a printed text gives: both ends of a range, no bounds and no differences. */
function readAmounts(printed: string): Printed[] {
	const text = normalizeText(printed);
	const found = findFigures(text).flatMap(({ low, high, lowStep, highStep, flaw }) =>
		flaw === undefined || flaw === TOO_WIDE
			? [
					{ cents: low, step: lowStep },
					{ cents: high, step: highStep },
				]
			: [],
	);
	return [...readCell(text), ...found];
}

/** The largest share of an amount that rounding may take: `$1` is not $1.40. */
const MAX_ROUNDING = exact(1n, 50n);
const HALF = exact(1n, 2n);
/** From this many cents on, a worth is the printed amount rounded to five digits, at most this far from it. */
const ROUNDED_FROM_CENTS = 100_000_000;
const MAX_ROUNDED_PART = exact(1n, 20_000n);
const toDistance = (a: Exact, b: Exact) => (compare(a, b) < 0 ? subtract(b, a) : subtract(a, b));

/** Whether one of the amounts is a number of US cents, within the rounding of its last digit, of a cent, or of a large worth to five digits. */
function haveAmount(amounts: readonly Printed[], cents: number): boolean {
	return amounts.some((amount) => {
		const distance = toDistance(amount.cents, exact(cents));
		if (compare(distance, HALF) <= 0) return true;
		if (cents >= ROUNDED_FROM_CENTS && compare(distance, multiply(exact(cents), MAX_ROUNDED_PART)) <= 0) return true;
		return compare(distance, multiply(amount.step, HALF)) <= 0 && compare(distance, multiply(exact(cents), MAX_ROUNDING)) <= 0;
	});
}

/** Whether a printed text gives an amount of US cents. */
export function printsAmount(printed: string, cents: number): boolean {
	return haveAmount(readAmounts(printed), cents);
}

const NUMBER = /\d(?:[.,]*(?: (?=\d{3}(?!\d)))?\d)*/g;
const SCALE_WORD = /\b(thousand|million|billion|trillion|quadrillion|quintillion|bn|m|k)s?\b|(?<=\d)(bn|m|k)\b/gi;

/** A number in American or European form: `1,234.5`, `1.234,5`, `4,05`. */
function parseNumbers(number: string): Exact[] {
	const plain = number.replaceAll(' ', '');
	const forms = [plain.replaceAll(',', ''), plain.replaceAll('.', '').replace(',', '.')];
	return forms.filter((form) => /^\d+(?:\.\d+)?$/.test(form)).map(parseDecimal);
}

/** Whether a printed text has a number, in any currency or unit, in full or in a scale that the text names: `4.05` in `4,05 € le kg`. */
export function printsNumber(printed: string, value: Exact): boolean {
	const text = normalizeText(printed);
	const factors = [1n, ...[...text.matchAll(SCALE_WORD)].map(([, word, glued]) => toFactor(word ?? glued ?? ''))];
	const found = [...text.matchAll(NUMBER)].flatMap(([number]) => parseNumbers(number));
	return found.some((number) => factors.some((factor) => compare(multiply(number, exact(factor)), value) === 0));
}

type Figures = {
	valuation: { worthCents: number; lowCents: number; highCents: number };
	history?: readonly { source?: number | undefined }[] | undefined;
	series?: readonly { source: number }[] | undefined;
};

/**
 * Which of an item's figures a source prints.
 * @param number the place of the source among the item's, from 1
 */
export function toSupports(
	{ figure }: { figure?: string | undefined },
	number: number,
	{ valuation, history = [], series = [] }: Figures,
): Supported[] {
	const amounts = figure === undefined ? [] : readAmounts(figure);
	const prints = (cents: number) => haveAmount(amounts, cents);
	const found: Record<Supported, boolean> = {
		worth: prints(valuation.worthCents) || series.at(-1)?.source === number,
		low: prints(valuation.lowCents),
		high: prints(valuation.highCents),
		history: [...history, ...series].some(({ source }) => source === number),
	};
	return SUPPORTED.filter((name) => found[name]);
}
