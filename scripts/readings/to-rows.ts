import { getOwn } from '../../core/get-own.ts';
import { type AddressReading, type ReadingRow, toGone, toThere } from '../../core/item/readings.ts';
import type { Finding } from './find-printed.ts';
import type { Visit } from './visit-page.ts';

/** An item that cites an address for a figure, and the number of its source. */
export type Citation = {
	readonly slug: string;
	readonly source: number;
	readonly names: readonly string[];
	readonly figure: string | undefined;
};

/** A citation with a figure to look for. */
type Cited = Citation & { readonly figure: string };

/** The citations whose figures are looked for on a page, in order. */
export function listCited(citations: readonly Citation[]): Cited[] {
	return citations.flatMap(({ figure, ...rest }) => (figure === undefined ? [] : [{ ...rest, figure }]));
}

/** The answer of an address, and the findings of its page for each cited figure, in order. */
export type ReadVisit = Omit<Visit, 'page'> & { readonly findings?: readonly Finding[] };

/** Whether an address was read for just these figures, so that only a changed page has to be read again. */
export function isKnown(old: AddressReading | undefined, citations: readonly Citation[]): boolean {
	return (
		old?.unread === undefined &&
		citations.every(({ slug, figure }) => figure === undefined || getOwn(old?.figures, slug)?.figure === figure)
	);
}

/** Longest reason, in characters. */
const MAX_REASON = 160;

/** A reason as a row has it: one line of ASCII without doubled spaces, since servers send any text. */
export function toReason(text = ''): string {
	const line = text
		.slice(0, MAX_REASON)
		.replace(/[^\x21-\x7e]+/g, ' ')
		.trim();
	return line === '' ? 'no reason' : line;
}

/** The result for a figure of an unchanged page: the same as before. */
function toSame({ slug, figure }: Citation, old: AddressReading | undefined): string {
	const known = getOwn(old?.figures, slug);
	if (known === undefined || known.figure !== figure) return 'read';
	return known.missingOn === undefined ? toThere(figure) : toGone(figure, known.candidates ?? []);
}

/** The rows of an address after a visit, one for each citation. */
export function toRows(
	visit: ReadVisit,
	{ citations, old, today }: { citations: readonly Citation[]; old: AddressReading | undefined; today: string },
): ReadingRow[] {
	const findings = [...(visit.findings ?? [])];
	const toResult = (citation: Citation): string => {
		if (visit.is === 'unchanged') return toSame(citation, old);
		if (visit.is !== 'read') return `${visit.is === 'busy' ? 'unclear' : visit.is}: ${toReason(visit.reason)}`;
		const found = citation.figure === undefined ? undefined : findings.shift();
		if (found === undefined || citation.figure === undefined) return 'read';
		const printed = found.isThere ? [] : found.candidates.map((candidate) => candidate.printed);
		return found.isThere ? toThere(citation.figure) : toGone(citation.figure, printed);
	};
	return citations.map((citation) => ({ slug: citation.slug, source: citation.source, seen: today, result: toResult(citation) }));
}
