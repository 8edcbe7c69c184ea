/* Answers to questions that no plan fits: why, what is known of the things that were recognized, and a question about them that works; and questions back, which of several things is meant. */
import type { Item } from '../../item/item.ts';
import { isAmount, isWhole } from '../../item/worth/paying.ts';
import { replaceHidden } from '../../text-rule.ts';
import { type Lexicon, toMembers } from '../lexicon.ts';
import type { PlanOf, Reason } from '../plan.ts';
import { enumerate, name, type Piece, say, sentence, verbatim, type Wording } from '../sentences/figures.ts';
import { itemWithWorth, listed, whole } from '../sentences/parts.ts';
import { inSentence, one, superlative, worthVerb } from '../sentences/things.ts';
import { itemOf } from '../values.ts';
import { toKey, toWords } from '../words/tokens.ts';

/** Sentences of refusals by their reason, with the words that caused them. */
const REASONS: Readonly<Record<Reason, (words: Piece) => Piece[]>> = {
	empty: () => say`There is no question yet.`,
	amount: () => say`An amount has to be above zero and not beyond reason.`,
	number: (words) => say`I can’t be sure how “${words}” is meant: dollars have commas before thousands and a point before cents.`,
	currency: (words) => say`I only have US dollars, and can’t convert “${words}”.`,
	language: () => say`I only read English.`,
	future: () => say`I can’t forecast; I have only present and past prices.`,
	other: (words) => say`I only know what things are worth, so I can’t answer the part “${words}”.`,
	negation: (words) => say`I’m not sure what “${words}” means here.`,
	unit: (words) => say`I have no prices by “${words}”.`,
	units: (words) => say`I can’t combine different units, as “${words}” asks.`,
	group: (words) => say`I can’t narrow a list by “${words}”.`,
	abroad: (words) => say`I have only US prices, and can’t answer this for “${words}”.`,
	absent: (words) => say`The catalogue does not list “${words}”.`,
	word: (words) => say`I don’t understand “${words}” here.`,
	unread: () => say`I’m not sure what you’re asking.`,
};
/** Things whose worth a refusal says. */
const MAX_NAMED = 3;
/** Fewest things of a kind that a suggestion asks the most expensive of. */
const MIN_KIN = 3;

/** Words of the question, as an answer may repeat them. */
export function quote(words: string): Piece {
	const plain = replaceHidden(words, () => ' ').replace(/[“”" ]+/gu, ' ');
	return verbatim(plain.trim().slice(0, 100));
}

/** " A Big Mac costs $6.12, as of July 2026." */
function sayWorths(items: readonly Item[], lexicon: Lexicon): Piece[] {
	const [first, ...more] = items;
	if (!first) return [];
	if (more.length === 0) return say` ${sentence(one(first))} ${worthVerb(first, lexicon, { dated: true })}.`;
	return say` What I do know: ${enumerate(items.map((item) => itemWithWorth(item, lexicon, true)))}.`;
}

/** A question of the same family about the things that were recognized. */
function suggest([first, second]: readonly Item[], like: PlanOf<'refusal'>['like'], lexicon: Lexicon): Piece[] {
	if (!first) return [];
	if (second && like !== 'select') {
		const [less, more] = first.valuation.worthCents < second.valuation.worthCents ? [first, second] : [second, first];
		return like === 'relate'
			? say`Which is worth more, ${one(first)} or ${one(second)}?`
			: say`How many ${inSentence(less.plural, less)} equal ${one(more)}?`;
	}
	if (like === 'about') return say`How sure is the figure for ${one(first)}?`;
	if (like === 'pay') return say`How many hours of work at minimum wage is ${one(first)}?`;
	if (like === 'relate') return say`What costs about as much as ${one(first)}?`;
	if (like !== 'select' && first.history.length > 1) return say`How has ${isAmount(first) ? [] : 'the price of '}${one(first)} changed?`;
	const kind = lexicon.groups.get(toKey(toWords(first.kind ?? '')));
	const kin = kind ? [...toMembers(kind, lexicon.entries)] : [];
	if (kind && kin.length >= MIN_KIN) return say`What is the ${superlative(kin, 'dearest')} ${name(kind.label)}?`;
	return say`What costs about as much as ${one(first)}?`;
}

/** A question that works where nothing was recognized: a yardstick, another one for other words. */
function suggestAny(words: string, { yardsticks, bySlug }: Lexicon): Piece[] {
	const known = [...yardsticks].flatMap((slug) => bySlug.get(slug)?.item ?? []);
	const item = known[words.length % Math.max(1, known.length)];
	return item ? say`How much is ${one(item)}?` : [];
}

/** Says what was not understood, what is known of the recognized items, and a question about them that works. */
export function refusal({ reason, words, known, near, like = 'worth' }: PlanOf<'refusal'>, lexicon: Lexicon): Wording {
	const items = known.map((slug) => itemOf(slug, lexicon)).slice(0, MAX_NAMED);
	// Cowboy boots are not near the Dallas Cowboys, though their words are.
	const alike = near.map((slug) => itemOf(slug, lexicon)).filter((item) => !isWhole(item) && item.worthIs !== 'wealth');
	const because = REASONS[reason](quote(words));
	const nearest =
		alike.length > 0 ? say` The nearest ${alike.length > 1 ? 'are' : 'is'} ${listed(alike.slice(0, MAX_NAMED), lexicon)}.` : [];
	const idea = items.length > 0 ? suggest(items, like, lexicon) : nearest.length > 0 ? [] : suggestAny(words, lexicon);
	const also = idea.length > 0 ? say` You can ask “${idea}”` : [];
	return { pieces: say`${because}${nearest}${sayWorths(items, lexicon)}${also}`, slugs: items.map(({ slug }) => slug) };
}

/** "Which one do you mean: A ($5), B ($6) or C ($7)?", and the worth of what else was named. */
export function choice({ slugs, of, known = [] }: PlanOf<'choice'>, lexicon: Lexicon): Wording {
	const items = slugs.map((slug) => itemOf(slug, lexicon));
	const others = sayWorths(
		known.map((slug) => itemOf(slug, lexicon)),
		lexicon,
	);
	const example = of > items.length ? ', for example' : '';
	return {
		pieces: say`Which one ${of > items.length ? say`of ${whole(of)} ` : []}do you mean: ${listed(items, lexicon, 'or')}${example}?${others}`,
		slugs: [...slugs, ...known],
	};
}
