import { type Catalogue, compareText } from '../../core/catalogue.ts';
import type { Item } from '../../core/item.ts';
import { toWorthLabel } from '../../core/money.ts';
import type { ChangeSet } from './change-set.ts';

/** What is known of an item of the last build. */
export type FormerItem = { slug: string; name: string; worthCents: number };

/** An item as `added` lists it. */
export function toAddition({ slug, name, valuation, addedOn }: Item): ChangeSet['added'][number] {
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

/** How far a worth has moved: the same for twice and for half. */
function toMove({ ratio }: { ratio: number }): number {
	return Math.abs(Math.log(ratio));
}

/** What differs between the items of the last build and a catalogue, or undefined when nothing of it does; other members of an item may. */
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
