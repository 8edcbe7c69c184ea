/* Runs at the edge. Which categories and tags a question may mean. */
import { compareText } from '../../core/catalogue.ts';
import type { Group } from '../ask/group.ts';
import { toStem } from '../ask/to-stem.ts';
import type { Asked } from './read-asked.ts';

/** Groups that a model chooses from: every category, and the tags that lie nearest. */
export const MAX_GROUPS = 48;

/**
 * The catalogue's categories, then tags by how near they are: named by the question, borne by the likely items, or much used.
 * @param slugs the likely items, the likeliest first
 */
export function retrieveGroups({ atoms, stems, catalogue, lexicon }: Asked, slugs: readonly string[]): ReadonlyMap<string, Group> {
	const named = new Set(atoms.flatMap((atom) => atom.group?.tags ?? []));
	const borne = new Map<string, number>();
	for (const [place, slug] of slugs.entries())
		for (const tag of catalogue.bySlug.get(slug)?.tags ?? []) borne.set(tag, (borne.get(tag) ?? 0) + 1 / (1 + place));
	const scored = [...catalogue.byTag].map(([tag, items]) => ({
		tag,
		// In this order of weight: a name, a word of it, likely items, and last the number of items.
		score: [named.has(tag), tag.split('-').some((part) => stems.has(toStem(part))), borne.get(tag) ?? 0, items.length].map(Number),
	}));
	scored.sort((a, b) => {
		const differing = a.score.findIndex((score, at) => score !== b.score[at]);
		return differing < 0 ? compareText(a.tag, b.tag) : (b.score[differing] ?? 0) - (a.score[differing] ?? 0);
	});
	const toLabel = (id: string) => id.replaceAll('-', ' ');
	const groups: [string, Group][] = [
		...[...catalogue.byCategory.keys()].map((id): [string, Group] => [
			`category:${id}`,
			{ label: toLabel(id), categories: [id], tags: [] },
		]),
		...scored.map(({ tag }): [string, Group] => [`tag:${tag}`, { label: toLabel(tag), categories: [], tags: [tag] }]),
	];
	// An answer may quote only what the catalogue calls its groups.
	return new Map(groups.filter(([, { label }]) => lexicon.labels.has(label)).slice(0, MAX_GROUPS));
}
