import { compareText } from '../../core/item/catalogue.ts';
import type { Item } from '../../core/item/item.ts';
import { toKindPath } from '../../core/item/kind.ts';
import type { Kinds } from '../../core/item/schema/kind-schema.ts';

/** A kind as the catalogue's filter shows it. `count` includes the items of the kinds below it. */
export type KindOption = { id: string; parent?: string; label: string; count: number };

function toSentenceCase(words: string): string {
	return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A kind as one of a thing: `sports-car` is `Sports car`. */
export function toKindName(id: string): string {
	return toSentenceCase(id.replaceAll('-', ' '));
}

/** The kinds that have items, themselves or below them, by label. */
export function toKindOptions(items: readonly Pick<Item, 'kind'>[], kinds: Kinds): KindOption[] {
	const counts = new Map<string, number>();
	for (const { kind } of items) {
		for (const id of toKindPath(kinds, kind)) counts.set(id, (counts.get(id) ?? 0) + 1);
	}
	const options = [...counts].map(([id, count]): KindOption => {
		const { parent, plural = id } = kinds[id] ?? {};
		return { id, ...(parent === undefined ? {} : { parent }), label: toSentenceCase(plural), count };
	});
	return options.sort((a, b) => compareText(a.label.toLowerCase(), b.label.toLowerCase()));
}
