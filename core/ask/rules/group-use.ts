/* Decides whether a word means a group of items, one of its items, or only the kind of another item. */
import { isInGroup } from '../lexicon/groups.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { type Atom, isCue } from '../read/reading.ts';

/** Words before a group from which the question selects. */
const CHOOSING = new Set([
	'which',
	'what',
	'any',
	'all',
	'every',
	'other',
	'the other',
	'list',
	'show',
	'name',
	'find',
	'kind',
	'kinds',
	'me',
	'most',
	'all the',
	'are',
	'number',
]);

/** Whether the question selects from the group: `which cars`, `all the paintings`, `the cheapest car`. */
export function isChosen(context: { atoms: readonly Atom[] }, at: number): boolean {
	const { atoms } = context;
	if (!atoms[at]?.group) return false;
	let before = at - 1;
	while (['the', 'of', 'some'].includes(atoms[before]?.word ?? '') || atoms[before]?.group) before--;
	return CHOOSING.has(atoms[before]?.word ?? '') || isCue(atoms[before], 'max', 'min', 'cheap', 'dear');
}

/** Whether the word means the group and not an item: the question selects from it, or the word alone means no item of it. */
export function isGroupUse(context: { atoms: readonly Atom[] }, at: number): boolean {
	return context.atoms[at]?.group !== undefined && (!context.atoms[at]?.slugs || isChosen(context, at));
}

function isMember(lexicon: Lexicon, slug: string, group: NonNullable<Atom['group']>): boolean {
	const entry = lexicon.bySlug.get(slug);
	return entry !== undefined && isInGroup(entry.item, group, entry.nameStems);
}

/** Whether the group at this position only gives the kind of the item next to it. */
export function isDescriptor(atoms: readonly Atom[], at: number, lexicon: Lexicon): boolean {
	const { group, slugs, loose, stem = '' } = atoms[at] ?? {};
	if (slugs && !loose) return false;
	// `the Mona Lisa by Leonardo da Vinci`, whose notebook is an item too.
	if (/^(?:by|of|from|in)$/.test(atoms[at - 1]?.word ?? '')) {
		const item = atoms.slice(Math.max(0, at - 4), at - 1).findLast((atom) => atom.slugs?.length === 1 && !atom.loose);
		const about = lexicon.bySlug.get(item?.slugs?.[0] ?? '')?.aboutStems;
		if (about && stem.split(' ').some((part) => part.length > 2 && about.has(part))) return true;
	}
	if (!group) return false;
	// `which car costs more, A or B`
	const others = atoms.flatMap((atom) => (atom.slugs?.length === 1 && !atom.group ? (atom.slugs[0] ?? []) : []));
	if (others.length > 1 && isChosen({ atoms }, at) && others.every((slug) => isMember(lexicon, slug, group))) return true;
	return [at - 2, at - 1, at + 1, at + 2].some((near) => {
		const between = Math.abs(near - at) === 2 ? atoms[(near + at) / 2] : undefined;
		if (between && !['the', 'of', ',', 'called', 'a', ':', 'named'].includes(between.word)) return false;
		const beside = atoms[near];
		if (!beside?.slugs) return false;
		// `the dinosaur skeleton`, of whatever species
		if (beside.slugs.length > 1) return near > at && beside.slugs.every((slug) => isMember(lexicon, slug, group));
		return !beside.loose && isMember(lexicon, beside.slugs[0] ?? '', group);
	});
}
