/* The worth of one item or several. */

import type { Cue } from '../lexicon/vocabulary.ts';
import type { SimplePlan } from '../plan.ts';
import { isCue } from '../read/reading.ts';
import { type AskContext, firmThings, has, type Rule } from './ask-context.ts';
import { isYesNo } from './comparisons.ts';
import { toTerm } from './read-terms.ts';

/** A question with one of these cues asks for more than a worth, so this rule does not apply. */
const OTHERWISE: readonly Cue[] = [
	'how-many',
	'times',
	'more',
	'less',
	'max',
	'min',
	'than',
	'versus',
	'or',
	'difference',
	'share',
	'median',
	'over',
	'under',
	'between',
	'possible',
	'rank',
	'position',
	'in-terms',
	'future',
	'per',
	'same',
	'history',
	'ascending',
	'descending',
	'when',
	'source',
	'tags',
	'confidence',
	'why',
	'left',
	'category',
	'nearest',
];
/** Cues allowed beside a bare name. With any other cue, the question must contain `worth` or `how much`. */
const BARE: readonly Cue[] = ['list', 'of', 'and', 'it', 'with', 'average', 'into', 'everything'];

function onlyThings(context: AskContext): readonly number[] {
	const firm = firmThings(context);
	return firm.length > 0 ? firm : context.things;
}

/** `Is Bitcoin in here`, `is Bitcoin on your list` */
function isListed(context: AskContext): boolean {
	return (
		isYesNo(context) &&
		context.atoms.some((atom) => isCue(atom, 'filler') && /catalog|list|here|database|collection|site|worthdex/.test(atom.word))
	);
}

/** `Do you have the Mona Lisa`, `is Bitcoin in the catalogue`. */
export const planExists: Rule<SimplePlan> = (context) => {
	const [at, ...rest] = onlyThings(context);
	if (
		at === undefined ||
		rest.length > 0 ||
		!(has(context, 'exists') || isListed(context) || /^(?:got|have|any)$/.test(context.atoms[0]?.word ?? '')) ||
		has(context, 'worth', 'how-much', ...OTHERWISE)
	)
		return undefined;
	return { op: 'exists', slug: toTerm(context, at).slug };
};

/** `3 Big Macs and a Bitcoin`, `A plus B`. */
export const planTotal: Rule<SimplePlan> = (context) => {
	const { things } = context;
	if (things.length < 2 || things.length > 12 || has(context, ...OTHERWISE)) return undefined;
	const joined = things
		.slice(1)
		.every((at, i) =>
			context.atoms.slice((things[i] ?? 0) + 1, at).some((atom) => isCue(atom, 'and', 'total') || atom.word === ',' || atom.word === '&'),
		);
	if (!joined && !has(context, 'total')) return undefined;
	return { op: 'total', terms: things.map((at) => toTerm(context, at)) };
};

/** `How much is a Bitcoin`, `price of a Big Mac`, `Mona Lisa`. */
export const planWorth: Rule<SimplePlan> = (context) => {
	const things = onlyThings(context);
	const [at, ...rest] = things;
	const asks = context.atoms.filter((atom) => !atom.slugs && !atom.group);
	const otherwise = asks.some(
		(atom) => isCue(atom, ...OTHERWISE) && !/^(?:about|around|roughly|approximately)$/.test(atom.word) && !isCue(atom, 'worth'),
	);
	// `what would a Bitcoin and a half come to`, but not `Apex and somebody together`
	const isSummed = asks.some((atom) => isCue(atom, 'total') && !isCue(atom, 'worth'));
	if (at === undefined || rest.length > 0 || otherwise || (isSummed && !context.atoms[at]?.quantity)) return undefined;
	const asked =
		has(context, 'worth', 'how-much') ||
		asks.every(
			(atom) =>
				!atom.cues ||
				isCue(atom, ...BARE) ||
				isSummed ||
				(atom.plain && !isCue(atom, 'budget', 'yesno')) ||
				/^(?:is|are|s|about)$/.test(atom.word),
		);
	if (!asked || (isYesNo(context) && !has(context, 'worth', 'how-much'))) return undefined;
	return { op: 'worth', term: toTerm(context, at) };
};
