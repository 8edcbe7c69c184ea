import { type Fault, toFaultLine } from '../../build/content/fault.ts';
import type { ItemFile } from '../../core/item-schema.ts';

/** A new text of an item's file, and the item that it stands for. */
export type Write = { readonly slug: string; readonly text: string; readonly item: ItemFile };

type Choice = {
	readonly writes: readonly Write[];
	/** Why a write is left out, by slug. */
	readonly refused: ReadonlyMap<string, string>;
};

/** Writes that belong together: what is derived of an item is written with it, or not at all. */
function toGroups(writes: readonly Write[]): Write[][] {
	const groups = new Map<string, Write[]>(writes.map((write) => [write.slug, [write]]));
	for (const { slug, item } of writes) {
		for (const part of item.research?.kind === 'derived' ? item.research.parts : []) {
			const [mine, other] = [groups.get(slug), groups.get(part.slug)];
			if (mine === undefined || other === undefined || mine === other) continue;
			mine.push(...other);
			for (const member of other) groups.set(member.slug, mine);
		}
	}
	return [...new Set(groups.values())];
}

/**
 * Chooses the writes with which the catalogue keeps every rule: all of them where it does, else group by group, so that one worth
 * that no longer agrees with another holds up neither the rest nor the week.
 * @param check the faults of the catalogue with these items
 */
export function chooseWrites(
	items: ReadonlyMap<string, ItemFile>,
	{ writes, check }: { writes: readonly Write[]; check: (items: Map<string, ItemFile>) => readonly Fault[] },
): Choice {
	const apply = (chosen: readonly Write[]) => new Map([...items, ...chosen.map(({ slug, item }): [string, ItemFile] => [slug, item])]);
	if (check(apply(writes)).length === 0) return { writes, refused: new Map() };

	let chosen: readonly Write[] = [];
	const refused = new Map<string, string>();
	for (const group of toGroups(writes)) {
		const [fault] = check(apply([...chosen, ...group]));
		if (fault === undefined) chosen = [...chosen, ...group];
		else for (const { slug } of group) refused.set(slug, `The catalogue would no longer keep its rules: ${toFaultLine(fault)}.`);
	}
	return { writes: chosen, refused };
}
