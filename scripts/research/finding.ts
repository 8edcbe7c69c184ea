import type { ItemFile, Valuation } from '../../core/item/item-schema.ts';
import type { Range, Source } from './edit-item-text.ts';
import type { Judgement } from './guard-rails.ts';
import { addDays } from './quantity.ts';
import type { ValueChange } from './value-change.ts';

/** What research came to for one item: the line of the report, and what the new worth rests on. */
export type ItemFinding = {
	readonly change: ValueChange;
	readonly sources: readonly Source[] /** Where the source gives one. */;
	readonly range?: Range;
};

/** Whether a change is written into the content. */
export function isWritten({ verdict, newCents, newAsOf }: ValueChange): boolean {
	return (verdict === 'passed' || verdict === 'review') && newCents !== undefined && newAsOf !== undefined;
}

/** The worth that will stand after the run; in US cents. */
export function toStandingWorth({ change }: ItemFinding): { cents: number; asOf: string } {
	const { newCents, newAsOf, oldCents, oldAsOf } = change;
	return isWritten(change) ? { cents: newCents ?? oldCents, asOf: newAsOf ?? oldAsOf } : { cents: oldCents, asOf: oldAsOf };
}

/** The finding of an item: what was judged, and the sources that it rests on. */
export function toFinding(
	slug: string,
	item: ItemFile,
	{ method, sources, ...judgement }: { method: ValueChange['method']; sources: readonly Source[] } & Judgement & Pick<ValueChange, 'dueOn'>,
): ItemFinding {
	const { worthCents, asOf } = item.valuation;
	const publishers = [...new Set(sources.map(({ publisher }) => publisher))];
	return { change: { slug, name: item.name, oldCents: worthCents, oldAsOf: asOf, method, sources: publishers, ...judgement }, sources };
}

/**
 * For how many days a person's look is good, by what the worth rests on. Prices and averages move within a year. A hammer price never
 * does, nor does an appraisal: what may change is that another was made, and that is rare.
 */
const LOOK_DAYS: Readonly<Record<Valuation['basis'], number>> = {
	market: 365,
	'list-price': 365,
	average: 365,
	derived: 365,
	estimate: 730,
	auction: 730,
	appraisal: 730,
	insured: 730,
};

/** The day by which a person must look again: the one that the item names, or so long after somebody last did. */
function findDueDay({ research, valuation }: ItemFile): string {
	const named = research !== undefined && 'lookAgainOn' in research ? research.lookAgainOn : undefined;
	// Whoever reads a figure anew dates its source, also when it still says the same of the same day.
	const lookedOn = valuation.sources.map(({ retrievedOn }) => retrievedOn).reduce((a, b) => (a > b ? a : b));
	return named ?? addDays(lookedOn, LOOK_DAYS[valuation.basis]);
}

/** An item that a person must look up: stale once its day has passed. */
export function judgeByHand(slug: string, item: ItemFile, today: string): ItemFinding {
	const { research, valuation } = item;
	const method = research?.kind === 'web' ? 'web' : 'manual';
	const dueOn = findDueDay(item);
	const parts = { method, sources: valuation.sources } as const;
	if (dueOn >= today) return toFinding(slug, item, { ...parts, verdict: 'unchanged' });
	const task = research?.kind === 'web' ? `The figure at ${research.pages[0]} was to be read again` : 'A person was to look again';
	return toFinding(slug, item, { ...parts, verdict: 'stale', reason: `${task} by ${dueOn}.`, dueOn });
}
