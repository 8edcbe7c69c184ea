import { foldText } from '../text.ts';
import type { Catalogue } from './catalogue.ts';

/** Slugs by folded name and alias, made once for each catalogue: folding every name takes milliseconds. */
const slugsByName = new WeakMap<Catalogue, ReadonlyMap<string, string>>();

/** The slug of the published item with a name or an alias, whatever its letter case and accents; undefined if there is none. */
export function findSlugByName(catalogue: Catalogue, text: string): string | undefined {
	const slugs =
		slugsByName.get(catalogue) ??
		new Map(catalogue.items.flatMap(({ name, aliases, slug }) => [name, ...aliases].map((known) => [foldText(known), slug])));
	slugsByName.set(catalogue, slugs);
	return slugs.get(foldText(text));
}
