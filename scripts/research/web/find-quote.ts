import { compare } from '../../../core/exact.ts';
import { type Figure, findFigures } from '../../../core/item/worth/find-figures.ts';
import { normalizeText } from '../../../core/item/worth/normalize-text.ts';
import { ResearchError } from '../fetch-text.ts';

/** A shorter quote would not say what costs that much; in code points. */
const MIN_LENGTH = 20;
/** A longer quote is not a sentence; in code points. */
const MAX_LENGTH = 500;
/** Context that is read around a quote, so that cut figures and a preceding "up to" are noticed; in UTF-16 units. */
const AROUND = 60;
/** A text that occurs more often belongs to the layout of the page. */
const MAX_PLACES = 10;

/** Every position of a text in another. @throws ResearchError when there are none, or too many */
function findPlaces(text: string, part: string): number[] {
	const places: number[] = [];
	for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
		places.push(at);
		if (places.length > MAX_PLACES) throw new ResearchError(`the quote is on the page more than ${MAX_PLACES} times`);
	}
	if (places.length === 0) throw new ResearchError('the quote is not on the page');
	return places;
}

const isSame = (a: Figure, b: Figure) => compare(a.low, b.low) === 0 && compare(a.high, b.high) === 0 && a.unit === b.unit;

/** The only figure of a quote at one position, read in its context. */
function readFigure(text: string, { at, length }: { at: number; length: number }): Figure {
	const from = Math.max(0, at - AROUND);
	const [start, end] = [at - from, at - from + length];
	const figures = findFigures(text.slice(from, at + length + AROUND)).filter((figure) => figure.start < end && figure.end > start);
	const [figure, ...others] = figures;
	if (figure === undefined) throw new ResearchError('the quote holds no figure');
	if (figures.some((one) => one.start < start || one.end > end)) throw new ResearchError('the quote cuts a figure in two');
	if (others.some((other) => !isSame(figure, other))) throw new ResearchError('the quote holds more than one figure');
	if (figure.flaw !== undefined) throw new ResearchError(`the quote ${figure.flaw}`);
	return figure;
}

/**
 * Finds a quote on a page, word for word, and reads its only figure. Nothing else of the quote is used.
 * @param text of the page, normalized
 * @throws ResearchError with the end of a sentence that says why not
 */
export function findQuote(text: string, quote: string): { readonly figure: Figure; readonly quote: string } {
	const part = normalizeText(quote);
	const length = [...part].length;
	if (length < MIN_LENGTH || length > MAX_LENGTH)
		throw new ResearchError(`the quote has ${length} characters, not ${MIN_LENGTH} to ${MAX_LENGTH}`);
	const [first, ...others] = findPlaces(text, part).map((at) => readFigure(text, { at, length: part.length }));
	if (first === undefined || others.some((other) => !isSame(first, other))) {
		throw new ResearchError('the quote is on the page in several places with different figures');
	}
	return { figure: first, quote: part };
}

/** Whether a page contains a quoted date. */
export function holdsText(text: string, quote: string): boolean {
	const part = normalizeText(quote);
	return part !== '' && text.includes(part);
}
