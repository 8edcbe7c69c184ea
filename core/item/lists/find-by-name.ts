import { toNameKey } from '../../text-rule.ts';
import type { Catalogue } from '../catalogue.ts';

/** Slugs by the key of each name and alias, made once for each catalogue: the keys of all names take milliseconds. */
const slugsByName = new WeakMap<Catalogue, ReadonlyMap<string, string>>();

/** The slug of the published item with a name or an alias that people would take for this text; undefined if there is none. */
export function findSlugByName(catalogue: Catalogue, text: string): string | undefined {
	const slugs =
		slugsByName.get(catalogue) ??
		new Map(catalogue.items.flatMap(({ name, aliases, slug }) => [name, ...aliases].map((known) => [toNameKey(known), slug])));
	slugsByName.set(catalogue, slugs);
	return slugs.get(toNameKey(text));
}
