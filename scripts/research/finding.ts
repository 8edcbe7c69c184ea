import type { ItemFile, Valuation } from '../../core/item/schema/item-schema.ts';
import type { Source } from './edit-item-text.ts';
import type { Judgement } from './guard-rails.ts';
import { addDays } from './quantity.ts';
import type { ValueChange } from './value-change.ts';

/** The result of research for one item: its line in the report, and the sources of the new worth. */
export type ItemFinding = {
	readonly change: ValueChange;
	readonly sources: readonly Source[];
};

/** Whether a change is written into the content. */
export function isWritten({ verdict, newCents, newAsOf }: ValueChange): boolean {
	return (verdict === 'passed' || verdict === 'review') && newCents !== undefined && newAsOf !== undefined;
}

/** The worth after the run, in US cents. */
export function toStandingWorth({ change }: ItemFinding): { cents: number; asOf: string } {
	const { newCents, newAsOf, oldCents, oldAsOf } = change;
	return isWritten(change) ? { cents: newCents ?? oldCents, asOf: newAsOf ?? oldAsOf } : { cents: oldCents, asOf: oldAsOf };
}

/** Combines a judgement and its sources. */
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
 * Days until a person must check a worth again, by its basis. Prices and averages move within a year. A hammer price or an appraisal never
 * does, but there may be a newer one, which is rare.
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

/** The last date for a person to check the worth: given by the item, or counted from the last check. */
function findDueDay({ research, valuation }: ItemFile): string {
	const named = research !== undefined && 'lookAgainOn' in research ? research.lookAgainOn : undefined;
	// A check dates its source, even if the figure stays the same.
	const lookedOn = valuation.sources.map(({ retrievedOn }) => retrievedOn).reduce((a, b) => (a > b ? a : b));
	return named ?? addDays(lookedOn, LOOK_DAYS[valuation.basis]);
}

/** The finding for an item that a person must look up: stale after its date. */
export function judgeByHand(slug: string, item: ItemFile, today: string): ItemFinding {
	const dueOn = findDueDay(item);
	const parts = { method: 'manual', sources: item.valuation.sources } as const;
	if (dueOn >= today) return toFinding(slug, item, { ...parts, verdict: 'unchanged' });
	return toFinding(slug, item, { ...parts, verdict: 'stale', reason: `A person was to look again by ${dueOn}.`, dueOn });
}
