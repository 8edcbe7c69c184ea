/* Answers to questions that are not answered: why, and what could be asked instead. */
import { isPluralName } from '../../item/articles.ts';
import type { Item } from '../../item/item.ts';
import { replaceHidden } from '../../text-rule.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { PlanOf } from '../plan.ts';
import type { ResultOf as Of } from '../result.ts';
import { name, type Piece, say, sentence, verbatim } from './figures.ts';
import { one, worthVerb } from './names.ts';
import { listed, whole } from './parts.ts';

type Reason = PlanOf<'unknown'>['reason'];

/** Longer texts are most of the question, and are not repeated. */
const MAX_QUOTED = 60;

const NO_ANSWER = 'The catalogue has no answer to that';
const NOT_THERE = `${NO_ANSWER}; it knows what the things in it are worth`;

const REASONS: Readonly<Record<Reason, string>> = {
	empty: 'There is no question yet',
	absent: NOT_THERE,
	'not-understood': NOT_THERE,
	'foreign-currency': 'All figures are in US dollars; other currencies are not converted',
	amount: 'An amount has to be above zero and not beyond reason',
	future: 'The catalogue cannot see into the future; it has present and past figures only',
	live: 'There are no live prices here: every figure was looked up on the date beside it',
	advice: 'The catalogue gives no advice; it knows what the things in it are worth',
	person: 'No worth is put on a person; the catalogue has things, and a few well-known fortunes',
	property: 'The catalogue knows what things are worth and little else about them',
	opinion: 'The catalogue has no opinions, only what the things in it are worth',
	thanks: 'You are welcome! Ask on about what things are worth',
	chat: 'Hello! Ask what something is worth, how many of one thing equal another, or what an amount of money buys',
	other: NOT_THERE,
};

/** Reasons that name the words that were not understood, and what comes nearest. */
const ABOUT_WORDS: Readonly<Partial<Record<Reason, (words: Piece[]) => Piece[]>>> = {
	absent: (words) => say`The catalogue does not list ${words}`,
	'not-understood': (words) => say`${words} could not be understood`,
};

function quote(words: string): Piece[] {
	return say`“${verbatim(
		replaceHidden(words, () => ' ')
			.replace(/[“”" ]+/gu, ' ')
			.trim(),
	)}”`;
}

/** Two questions that work: about the near items, whose worths are told, or about the yardsticks. */
function suggest(near: readonly Item[], { yardsticks, bySlug, entries }: Lexicon): Piece[] {
	const known = [...yardsticks].flatMap((slug) => bySlug.get(slug)?.item ?? []);
	const all = [...known, ...near, ...entries.slice(0, 2).map(({ item }) => item)];
	const first = near[0] ?? all[known.length >> 1];
	const others = all.filter((item) => item !== first);
	const other = others.find((item) => first && item.valuation.worthCents < first.valuation.worthCents) ?? others[0];
	if (!first || !other) return [];
	const [small, large] = first.valuation.worthCents < other.valuation.worthCents ? [first, other] : [other, first];
	const count = say`“How many ${name(small.plural)} equal ${one(large)}?”`;
	if (near.length > 0) return say` Try ${count} or “What costs about as much as ${one(first)}?”`;
	return say` Try “What ${isPluralName(first) ? 'are' : 'is'} ${one(first)} worth?” or ${count}`;
}

/** Why there is no answer and what comes near it: "The catalogue has no answer to that, but it lists a Big Mac; it costs $6, as of 2026." */
function phraseReason({ plan, near }: Of<'unknown'>, lexicon: Lexicon): Piece[] {
	const words = plan.words.trim();
	const about = ABOUT_WORDS[plan.reason];
	const quoted = about !== undefined && words !== '' && words.length <= MAX_QUOTED ? about(quote(words)) : undefined;
	const [only, ...others] = near;
	if (!only) return say`${quoted ?? REASONS[plan.reason]}.`;
	if (quoted) return say`${quoted}; the nearest ${others.length > 0 ? 'are' : 'is'} ${listed(near, lexicon)}.`;
	if (others.length > 0 && plan.reason === 'absent') return say`The catalogue lists ${listed(near, lexicon)}.`;
	if (others.length > 0) return about ? say`${NO_ANSWER}, but it lists ${listed(near, lexicon)}.` : say`${REASONS[plan.reason]}.`;
	const worth = say`${worthVerb(only, lexicon, { dated: true })}.`;
	// Where every word is known, it may well be what was meant.
	if (plan.reason === 'absent') return say`If you mean ${one(only)}: ${isPluralName(only) ? 'they' : 'it'} ${worth}`;
	if (about) return say`${NO_ANSWER}, but it lists ${one(only)}; ${isPluralName(only) ? 'they' : 'it'} ${worth}`;
	// Who painted it is often in its description.
	const told = plan.reason === 'property' ? say` It says of ${one(only)}: ${name(only.shortDescription)}` : [];
	return say`${REASONS[plan.reason]}.${told} ${sentence(one(only))} ${worth}`;
}

/** The reason, the nearest items, and two questions that would work. */
export function phraseUnknown(result: Of<'unknown'>, lexicon: Lexicon): Piece[] {
	return say`${phraseReason(result, lexicon)}${suggest(result.near, lexicon)}`;
}

/** "Which one do you mean: A ($5), B ($6) or C ($7)?" */
export function phraseAmbiguous({ plan, items }: Of<'ambiguous'>, lexicon: Lexicon): Piece[] {
	if (plan.of > items.length) return say`Which one of ${whole(plan.of)} do you mean: ${listed(items, lexicon, 'or')}, for example?`;
	return say`Which one do you mean: ${listed(items, lexicon, 'or')}?`;
}
