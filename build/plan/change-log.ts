import * as z from 'zod';
import { MAX_FEED_ENTRIES } from '../../core/api/limits.ts';
import { ChangesSchema } from '../../core/api/schemas.ts';
import { type Catalogue, compareText } from '../../core/item/catalogue.ts';
import type { Item } from '../../core/item/item.ts';
import { DateSchema } from '../../core/item/schema/field-schemas.ts';
import { toWorthLabel } from '../../core/item/worth/money.ts';
import { readBuildFile } from '../writer/build-folder.ts';

/** The changes of one build, in the form of `changes.json`. */
const ChangeSetSchema = ChangesSchema.extend({ changedOn: DateSchema });
export type ChangeSet = z.infer<typeof ChangeSetSchema>;

/** The sets of the last builds that changed something, newest first: `index/change-log.json`. */
export const ChangeLogSchema = z.array(ChangeSetSchema);

/** The part of an item of the last build that is compared. */
type FormerItem = { slug: string; name: string; worthCents: number };

/** An item as `added` lists it. */
function toAddition({ slug, name, valuation, addedOn }: Item): ChangeSet['added'][number] {
	return { slug, name, worthCents: valuation.worthCents, worthLabel: toWorthLabel(valuation.worthCents), addedOn };
}

function toWorthChange({ slug, name, valuation }: Item, formerCents: number): ChangeSet['changed'][number] {
	const { worthCents, asOf } = valuation;
	return {
		slug,
		name,
		formerWorthCents: formerCents,
		formerWorthLabel: toWorthLabel(formerCents),
		worthCents,
		worthLabel: toWorthLabel(worthCents),
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

/** How far a worth has moved: the same for twice and for half. */
function toMove({ ratio }: { ratio: number }): number {
	return Math.abs(Math.log(ratio));
}

/** The differences between the items of the last build and a catalogue, or undefined if there are none. Other members of an item are not compared. */
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

/** The part of the last build that the next one compares with: its items and its log. */
export type LastBuild = { items: readonly FormerItem[]; log: readonly ChangeSet[] };

function findLatest(dates: readonly string[]): string | undefined {
	return dates.reduce<string | undefined>((latest, date) => (latest === undefined || date > latest ? date : latest), undefined);
}

/** The log of a first build: the items with the newest `addedOn`. */
function createFirstLog({ items }: Catalogue): ChangeSet[] {
	const changedOn = findLatest(items.map(({ addedOn }) => addedOn));
	if (changedOn === undefined) return [];
	const added = items.filter(({ addedOn }) => addedOn === changedOn).map(toAddition);
	return [{ changedOn, added, changed: [], renamed: [], retired: [] }];
}

/** As many sets as fill the feed. */
function keepRecent(log: readonly ChangeSet[]): ChangeSet[] {
	let entries = 0;
	return log.filter(({ added, changed }) => {
		const keep = entries < MAX_FEED_ENTRIES;
		entries += added.length + changed.length;
		return keep;
	});
}

/**
 * The log of a build, newest set first. A build that changes nothing has the log of the last one, so that its bytes are the same.
 * A set is dated by the newest date that the content gives its items, never by the clock, and never before the set below it.
 */
export function createChangeLog(last: LastBuild | undefined, catalogue: Catalogue): ChangeSet[] {
	if (!last) return createFirstLog(catalogue);
	const changes = findChanges(last.items, catalogue);
	if (!changes) return [...last.log];
	const dates = [...catalogue.items.map(({ updatedOn }) => updatedOn), ...last.log.slice(0, 1).map(({ changedOn }) => changedOn)];
	const changedOn = findLatest(dates);
	return changedOn === undefined ? [] : keepRecent([{ changedOn, ...changes }, ...last.log]);
}

/** The members that matter here of what `index/catalogue.json` holds. */
const FormerCatalogueSchema = z.object({
	items: z.array(z.object({ slug: z.string(), name: z.string(), valuation: z.object({ worthCents: z.int().min(1) }) })),
});

function parseOrNothing<T>(text: string | undefined, schema: z.ZodType<T>): T | undefined {
	if (text === undefined) return undefined;
	try {
		return schema.safeParse(JSON.parse(text)).data;
	} catch {
		return undefined;
	}
}

/**
 * The last build's items and log. Undefined if there is no build, it has no log, or it is damaged:
 * an old build must never prevent a new one.
 */
export async function readLastBuild(buildDir: string | undefined): Promise<LastBuild | undefined> {
	const log = parseOrNothing(await readBuildFile(buildDir, 'index/change-log.json'), ChangeLogSchema);
	// Only with a log: the catalogue is large.
	if (!log) return undefined;
	const catalogue = parseOrNothing(await readBuildFile(buildDir, 'index/catalogue.json'), FormerCatalogueSchema);
	return (
		catalogue && { log, items: catalogue.items.map(({ slug, name, valuation }) => ({ slug, name, worthCents: valuation.worthCents })) }
	);
}
