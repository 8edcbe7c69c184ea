import { getOwn } from '../../core/get-own.ts';
import type { AddressReading } from '../../core/item/schema/readings-schema.ts';
import type { Candidate, Finding } from './find-printed.ts';
import type { Visit } from './visit-page.ts';

/** Days between the two failures of a dead link: an outage or a move of a site rarely takes longer. */
const MIN_DAYS = 6;

/** An item that cites an address for a figure. */
export type Citation = { readonly slug: string; readonly names: readonly string[]; readonly figure: string | undefined };

/** A citation with a figure to look for. */
type Cited = Citation & { readonly figure: string };

/** The citations whose figures are looked for on a page, in order. */
export function listCited(citations: readonly Citation[]): Cited[] {
	return citations.flatMap(({ figure, ...rest }) => (figure === undefined ? [] : [{ ...rest, figure }]));
}

/** The answer of an address, and the findings of its page for each cited figure. */
export type ReadVisit = Omit<Visit, 'page'> & {
	readonly page?: Omit<NonNullable<Visit['page']>, 'body'>;
	readonly findings?: readonly Finding[];
};

/** The record of an address, and what may have taken the place of figures that are gone, by slug. */
type Missing = { readonly candidates: readonly Candidate[]; readonly stated?: string | undefined };
type Read = { readonly reading: AddressReading; readonly missing: ReadonlyMap<string, Missing> };

const toDays = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Whether an address was read for just these figures, so that only a changed page has to be read again. */
export function isKnown(old: AddressReading | undefined, citations: readonly Citation[]): boolean {
	return citations.every(({ slug, figure }) => figure === undefined || getOwn(old?.figures, slug)?.figure === figure);
}

function toFailure({ failure }: AddressReading, reason: string, today: string): NonNullable<AddressReading['failure']> {
	if (failure === undefined) return { reason, failedOn: today };
	const isDead = failure.deadOn === undefined && toDays(failure.failedOn, today) >= MIN_DAYS;
	return isDead ? { reason, failedOn: failure.failedOn, deadOn: today } : failure;
}

type Figures = NonNullable<AddressReading['figures']>;
type FigureReading = Figures[string];

/** The figures of a page, as they were looked for. */
function toFigures(findings: readonly Finding[], old: Figures, { citations, today }: { citations: readonly Cited[]; today: string }) {
	const figures = new Map<string, FigureReading>();
	const missing = new Map<string, Missing>();
	for (const [index, { slug, figure }] of citations.entries()) {
		const found = findings[index];
		if (found === undefined) continue;
		const known = getOwn(old, slug)?.figure === figure ? getOwn(old, slug) : undefined;
		if (found.isThere) {
			figures.set(slug, { figure, confirmedOn: today });
			continue;
		}
		missing.set(slug, { candidates: found.candidates, stated: found.stated });
		const printed = found.candidates.map((candidate) => candidate.printed);
		figures.set(slug, {
			figure,
			...(known?.confirmedOn === undefined ? {} : { confirmedOn: known.confirmedOn }),
			missingOn: known?.missingOn ?? today,
			...(printed.length === 0 ? {} : { candidates: printed }),
		});
	}
	return { figures: Object.fromEntries(figures), missing };
}

/** The figures of a page that has not changed. */
function confirmAgain(old: Figures, today: string): Figures {
	const confirm = (one: FigureReading) =>
		one.missingOn === undefined && one.confirmedOn !== undefined ? { ...one, confirmedOn: today } : one;
	return Object.fromEntries(Object.entries(old).map(([slug, one]) => [slug, confirm(one)]));
}

/** Longest reason in the file of readings, in characters. */
const MAX_REASON = 160;

/** A reason for the file of readings: one line of ASCII without doubled spaces, since servers send any text. */
function toReason(text = ''): string {
	const line = text
		.slice(0, MAX_REASON)
		.replace(/[^\x21-\x7e]+/g, ' ')
		.trim();
	return line === '' ? 'no reason' : line;
}

/** The new record of an address after a visit. An unclear answer changes nothing but the reason why it was not read. */
export function toReading(
	old: AddressReading = {},
	visit: ReadVisit,
	{ citations, today }: { citations: readonly Citation[]; today: string },
): Read {
	const { failure: _, unread: __, movedTo: ___, ...rest } = old;
	const slugs = new Set(citations.map(({ slug }) => slug));
	const kept = Object.fromEntries(Object.entries(old.figures ?? {}).filter(([slug]) => slugs.has(slug)));
	const moved = visit.movedTo === undefined ? {} : { movedTo: visit.movedTo };
	const none = { missing: new Map() };
	switch (visit.is) {
		case 'busy':
		case 'unclear':
			return { reading: { ...old, figures: kept, unread: toReason(visit.reason) }, ...none };
		case 'failed':
			return { reading: { ...rest, figures: kept, failure: toFailure(old, toReason(visit.reason), today) }, ...none };
		case 'unread':
			return { reading: { ...rest, ...moved, readOn: today, figures: kept, unread: toReason(visit.reason) }, ...none };
		case 'unchanged':
			return { reading: { ...rest, ...moved, readOn: today, figures: confirmAgain(kept, today) }, ...none };
		case 'read': {
			const { figures, missing } = toFigures(visit.findings ?? [], kept, { citations: listCited(citations), today });
			const { etag, modified } = visit.page ?? {};
			return {
				reading: { readOn: today, ...(etag ? { etag } : {}), ...(modified ? { modified } : {}), ...moved, figures },
				missing,
			};
		}
	}
}
