import type { ItemFile, Valuation } from '../../core/item-schema.ts';
import { addDays } from './dates.ts';
import { type ItemFinding, toFinding } from './item-finding.ts';

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
