import type * as z from 'zod';
import type { ChangesSchema } from '../../core/api/schemas/catalogue-replies.ts';
import { type Catalogue, compareText } from '../../core/item/catalogue.ts';
import type { Item } from '../../core/item/item.ts';
import type { ItemFile } from '../../core/item/schema/item-schema.ts';
import { toFigureLabel } from '../../core/item/views/figure-view.ts';
import { toWorthLabel } from '../../core/item/worth/money.ts';

/** The changes of one day, in the form of `changes.json`. */
export type ChangeSet = Omit<z.infer<typeof ChangesSchema>, 'changedOn'> & { changedOn: string };

/** The part of an item of an earlier release that is compared. */
type FormerItem = { slug: string; name: string; worthCents: number };

/** An item as `added` lists it. */
function toAddition({ slug, name, valuation, addedOn }: Item): ChangeSet['added'][number] {
	return { slug, name, worthCents: valuation.worthCents, worthLabel: toFigureLabel(valuation), addedOn };
}

function toWorthChange({ slug, name, valuation }: Item, formerCents: number): ChangeSet['changed'][number] {
	const { worthCents, asOf } = valuation;
	return {
		slug,
		name,
		formerWorthCents: formerCents,
		formerWorthLabel: toWorthLabel(formerCents),
		worthCents,
		worthLabel: toFigureLabel(valuation),
		ratio: worthCents / formerCents,
		asOf,
	};
}

/**
 * True if a changed worth is a move of like to like, false if it is a correction. A sale of one thing never moves, and neither does a
 * price that was already out of date when it was looked up. Where the former worth is in the item's history, both must have the same
 * basis; an estimate moves only if it is there.
 */
export function isMove({ valuation, history, updatedOn }: Item, formerCents: number): boolean {
	const { basis, figure, staleAfter } = valuation;
	if (figure === 'sale' || (staleAfter !== undefined && staleAfter < updatedOn)) return false;
	const former = history.slice(0, -1).findLast(({ worthCents }) => worthCents === formerCents);
	return former ? former.basis === basis : figure === 'price';
}

/** Size of a move: equal for twice and for half. */
function toMove({ ratio }: { ratio: number }): number {
	return Math.abs(Math.log(ratio));
}

/** The differences between the items of an earlier release and a catalogue, or undefined if there are none. Other members of an item are not compared. */
export function findChanges(former: readonly FormerItem[], catalogue: Catalogue): Omit<ChangeSet, 'changedOn'> | undefined {
	const formerBySlug = new Map(former.map((item) => [item.slug, item]));
	const renamed = former.flatMap(({ slug }) => {
		const item = catalogue.bySlug.get(catalogue.renamed.get(slug) ?? '');
		return item && !catalogue.bySlug.has(slug) ? [{ formerSlug: slug, slug: item.slug, name: item.name }] : [];
	});
	const formerSlugs = new Map(renamed.map(({ formerSlug, slug }) => [slug, formerSlug]));
	const moved = new Set(renamed.map(({ formerSlug }) => formerSlug));

	const added: ChangeSet['added'] = [];
	const changed: ChangeSet['changed'] = [];
	for (const item of catalogue.items) {
		const before = formerBySlug.get(item.slug) ?? formerBySlug.get(formerSlugs.get(item.slug) ?? '');
		if (!before) added.push(toAddition(item));
		else if (before.worthCents !== item.valuation.worthCents) changed.push(toWorthChange(item, before.worthCents));
	}
	changed.sort((a, b) => toMove(b) - toMove(a) || compareText(a.slug, b.slug));
	renamed.sort((a, b) => compareText(a.slug, b.slug) || compareText(a.formerSlug, b.formerSlug));
	const retired = former
		.filter(({ slug }) => !catalogue.bySlug.has(slug) && !moved.has(slug))
		.map(({ slug, name }) => ({ slug, name }))
		.sort((a, b) => compareText(a.slug, b.slug));

	if (added.length + changed.length + renamed.length + retired.length === 0) return undefined;
	return { added, changed, renamed, retired };
}

/** The dated parts of an item's file that make the log. */
type Dated = Pick<
	ItemFile,
	'status' | 'name' | 'addedOn' | 'replaced' | 'retiredOn' | 'renamedOn' | 'formerSlugs' | 'valuation' | 'history'
>;

/** The day of the newest point of an item that has a worth. */
function toAsOf({ history = [], valuation }: Pick<Dated, 'history' | 'valuation'>, worthCents: number): string | undefined {
	if (valuation.worthCents === worthCents) return valuation.asOf;
	return history.findLast((point) => point.worthCents === worthCents)?.asOf;
}

/** The changes of an item's worth, one a day, by day. A worth that came back within the day has not changed. */
function listWorthChanges(item: Item, { replaced = [], ...file }: Dated): [day: string, change: ChangeSet['changed'][number]][] {
	return [...Map.groupBy(replaced.entries(), ([, { on }]) => on)].flatMap(([day, ofDay]) => {
		const [first] = ofDay;
		const next = replaced[(ofDay.at(-1)?.[0] ?? 0) + 1]?.worthCents ?? item.valuation.worthCents;
		const former = first?.[1].worthCents ?? next;
		if (former === next) return [];
		const change = toWorthChange({ ...item, valuation: { ...item.valuation, worthCents: next } }, former);
		return [[day, { ...change, asOf: toAsOf(file, next) ?? day }] as const];
	}) as [string, ChangeSet['changed'][number]][];
}

/**
 * The log of changes, a set for each day, newest first. It follows from the items' files alone: the day an item was added, renamed or retired, and the worths
 * that were replaced with their days. So every builder makes the same log, and the last build does not matter.
 */
export function createChangeLog(files: ReadonlyMap<string, Dated>, catalogue: Catalogue): ChangeSet[] {
	const sets = new Map<string, ChangeSet>();
	const toSet = (changedOn: string) => {
		const set = sets.get(changedOn) ?? { changedOn, added: [], changed: [], renamed: [], retired: [] };
		sets.set(changedOn, set);
		return set;
	};
	// In the order of the catalogue: newest first.
	for (const item of catalogue.items) {
		const file = files.get(item.slug);
		if (file === undefined) continue;
		// A series may be older than its item: what it replaced until the day of the addition was never listed.
		const replaced = file.replaced?.filter(({ on }) => on > item.addedOn) ?? [];
		const worthCents = replaced[0]?.worthCents ?? item.valuation.worthCents;
		toSet(item.addedOn).added.push(toAddition({ ...item, valuation: { ...item.valuation, worthCents } }));
		for (const [day, change] of listWorthChanges(item, { ...file, replaced })) toSet(day).changed.push(change);
		const formerSlug = file.formerSlugs.at(-1);
		if (file.renamedOn !== undefined && formerSlug !== undefined)
			toSet(file.renamedOn).renamed.push({ formerSlug, slug: item.slug, name: item.name });
	}
	for (const [slug, { status, name, retiredOn }] of files)
		if (status === 'retired' && retiredOn !== undefined) toSet(retiredOn).retired.push({ slug, name });
	for (const { changed, renamed, retired } of sets.values()) {
		changed.sort((a, b) => toMove(b) - toMove(a) || compareText(a.slug, b.slug));
		renamed.sort((a, b) => compareText(a.slug, b.slug));
		retired.sort((a, b) => compareText(a.slug, b.slug));
	}
	return [...sets.values()].sort((a, b) => compareText(b.changedOn, a.changedOn));
}
