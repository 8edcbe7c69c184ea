import { toPastYear } from '../../../core/item/dating.ts';

/* Runs at build time and in the browser: it must not import anything of Node. */

type Side = { name: string; worthLabel: string; asOf: string };
type Compared = { a: Side; b: Side; dollars?: 'today' | undefined };

/** The text after the sentence of a comparison: its dollars and the years of figures older than a year. Empty if both are recent and nominal. */
export function toDating({ a, b, dollars }: Compared, today: string): string {
	const isPast = [a, b].some(({ asOf }) => toPastYear(asOf, today) !== undefined);
	if (!isPast) return dollars === 'today' ? 'In today’s dollars.' : '';
	const [yearOfA, yearOfB] = [a.asOf.slice(0, 4), b.asOf.slice(0, 4)];
	const isSameYear = yearOfA === yearOfB;
	const figures = isSameYear ? `figures from ${yearOfA}` : `figures from ${yearOfA} for ${a.name} and ${yearOfB} for ${b.name}`;
	if (dollars === 'today') return `In today’s dollars, with ${figures}.`;
	return `With ${figures}${isSameYear ? '' : '; inflation is not counted'}.`;
}

/** What is below a worth: its year, and in today's dollars what was printed. Empty for a recent one. */
export function toSideNote({ asOf, worthLabel }: Side, printed: Side, today: string): string {
	if (worthLabel !== printed.worthLabel) return `${printed.worthLabel} in ${asOf.slice(0, 4)}`;
	const year = toPastYear(asOf, today);
	return year === undefined ? '' : `in ${year}`;
}
