/* Finds what a rule left unexplained. No answer is better than an answer to half a question. */

import { isInGroup } from '../lexicon/groups.ts';
import type { Entry } from '../lexicon/to-entry.ts';
import { isPlain } from '../lexicon/vocabulary.ts';
import { type Atom, isFigure, isStrange } from '../read/reading.ts';
import { type AskContext, has } from './ask-context.ts';

/** Names, groups and amounts that the rule did not use, and that no used item explains (`painting` beside the Mona Lisa). */
function isIgnored(context: AskContext, at: number, used: readonly Entry[]): boolean {
	const atom = context.atoms[at];
	if (!atom || context.used.has(at)) return false;
	// `which of the two`
	if (atom.number && /^(?:the|these|those|of)$/.test(context.atoms[at - 1]?.word ?? '') && context.things.length === Number(atom.number.n))
		return false;
	if (isFigure(atom)) return true;
	if (atom.slugs?.some((slug) => used.some((entry) => entry.item.slug === slug))) return false;
	if (atom.loose && atom.slugs && used.some((entry) => atom.stem.split(' ').some((stem) => entry.aboutStems.has(stem) && !isPlain(stem))))
		return false;
	const { group } = atom;
	if (group) return !atom.cues && !used.some((entry) => isInGroup(entry.item, group, entry.nameStems));
	return atom.slugs !== undefined;
}

const SIZES = /^(?:bigger|larger|smaller|biggest|largest|smallest|tiniest|higher|highest|lower|lowest|greater|greatest|fewer|lesser|best)$/;

/** Words of size mean worth only together with a word for worth: a higher tower is not a more expensive one. */
function isOfSize(context: AskContext, { word }: Atom): boolean {
	return (
		SIZES.test(word) &&
		!has(context, 'worth', 'how-much', 'dear', 'cheap', 'budget', 'rank', 'total', 'difference', 'average', 'median', 'over', 'under') &&
		!context.atoms.some((atom) => atom.cents)
	);
}

const PREPOSITIONS = /^(?:by|from|of|in|at|on)$/;

/**
 * Whether the item's own text explains the word beside it: `Leonardo's Mona Lisa`, `Mona Lisa painting`, `the Mona Lisa in the Louvre`.
 * A noun right after the name changes its meaning, so `Big Mac index` is not explained by a description that mentions the index.
 */
function isExplained(context: AskContext, at: number): boolean {
	const { atoms, lexicon, used } = context;
	const stem = atoms[at]?.stem ?? '';
	const entryAt = (place: number) =>
		used.has(place) && atoms[place]?.slugs?.length === 1 ? lexicon.bySlug.get(atoms[place]?.slugs?.[0] ?? '') : undefined;
	const isOpen = (place: number) =>
		atoms[place] !== undefined && (isStrange(atoms[place] as Atom) || (atoms[place]?.group !== undefined && !used.has(place)));
	// `a piece of real estate`, but not `a piece of the Mona Lisa`
	if (
		/^(?:piece|pieces|bit|work|works)$/.test(stem) &&
		atoms[at + 1]?.word === 'of' &&
		atoms.slice(at + 2, at + 4).some((atom) => atom.group)
	)
		return true;
	const { measure } = atoms[at] ?? {};
	if (measure) return atoms.some((_, place) => entryAt(place)?.nameStems.has(measure));
	let after = at + 1;
	while (isOpen(after)) after++;
	if (entryAt(after)?.aboutStems.has(stem)) return true;
	// `raise a child` for Raising a Child.
	const doing = entryAt(/^(?:a|an|the|my)$/.test(atoms[after]?.word ?? '') ? after + 1 : after);
	if (doing?.nameStems.has(`${stem.replace(/e$/, '')}ing`)) return true;
	let [before, linked] = [at - 1, false];
	while (isOpen(before) || /^(?:by|from|of|in|at|on|the|and|called|named|,|\()$/.test(atoms[before]?.word ?? '')) {
		if (PREPOSITIONS.test(atoms[before]?.word ?? '')) linked = true;
		before--;
	}
	const entry = entryAt(before);
	return (linked ? entry?.aboutStems : entry?.kindStems)?.has(stem) ?? false;
}

/** The words that remain unexplained after a rule has marked what it used. */
export function findStrange(context: AskContext): Atom[] {
	return context.atoms.filter((atom, at) => (isStrange(atom) || isOfSize(context, atom)) && !isExplained(context, at));
}

/** Whether the rule ignored a name, a group or an amount. */
export function isAnythingIgnored(context: AskContext): boolean {
	const used = [...context.used].flatMap((at) => {
		const { slugs } = context.atoms[at] ?? {};
		return slugs?.length === 1 ? (context.lexicon.bySlug.get(slugs[0] ?? '') ?? []) : [];
	});
	return context.atoms.some((_, at) => isIgnored(context, at, used));
}

/** `-5`, `-$5`; not `$2-5` or a hyphen between words. */
export function isNegative(atoms: readonly Atom[], at: number): boolean {
	const [before, after] = [atoms[at - 1], atoms[at + 1]];
	return (
		atoms[at]?.word === '-' &&
		after !== undefined &&
		(isFigure(after) || after.quantity !== undefined) &&
		!(before && (isFigure(before) || before.slugs))
	);
}
