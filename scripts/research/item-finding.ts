import type { ItemFile } from '../../core/item-schema.ts';
import type { Range, Source } from './edit-item-text.ts';
import type { Judgement } from './guard-rails.ts';
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
