/* Answers to questions that no plan fits: why, and what can be said; and questions back, which of several things is meant. */

import * as z from 'zod';
import type { Item } from '../../item/item.ts';
import { WHOLES } from '../../item/worth/paying.ts';
import { replaceHidden } from '../../text-rule.ts';
import type { Lexicon } from '../names/lexicon.ts';
import { slugSchema } from '../plan.ts';
import { enumerate, type Piece, say, sentence, verbatim } from '../sentences/figures.ts';
import { itemWithWorth, listed, whole } from '../sentences/parts.ts';
import { inSentence, one, worthVerb } from '../sentences/things.ts';
import { itemOf } from '../values.ts';
import type { Kind } from './kind.ts';

/** Sentences of refusals by their reason, with the words that caused them. */
const REASONS = {
	empty: () => say`There is no question yet.`,
	amount: () => say`An amount has to be above zero and not beyond reason.`,
	number: (words: Piece) => say`I can’t be sure how “${words}” is meant: dollars have commas before thousands and a point before cents.`,
	currency: (words: Piece) => say`I only have US dollars, and can’t convert “${words}”.`,
	language: () => say`I only read English.`,
	future: () => say`I have no forecasts, only present and past figures.`,
	other: (words: Piece) => say`I only know what things are worth, and can’t use “${words}”.`,
	negation: (words: Piece) => say`I can’t tell what “${words}” turns around here.`,
	unit: (words: Piece) => say`I have no figure by “${words}”.`,
	group: (words: Piece) => say`I can’t narrow a group by “${words}”.`,
	abroad: (words: Piece) => say`I can’t answer this for “${words}”.`,
	absent: (words: Piece) => say`The catalogue does not list “${words}”.`,
	word: (words: Piece) => say`I don’t understand “${words}”.`,
	unread: () => say`I know the words of this question, but not how it is meant.`,
} satisfies Record<string, (words: Piece) => Piece[]>;
/** Why there is no answer. */
export type Reason = keyof typeof REASONS;

/** Kinds of questions that a refusal may offer. */
const LIKE = ['how-many', 'compare', 'history', 'fact', 'extreme', 'worth'] as const;
export type Like = (typeof LIKE)[number];

/** No answer, with the reason, the words that are the reason, and the things that are named or nearest. */
export const unknownPlan = () =>
	z.strictObject({
		op: z.literal('unknown'),
		reason: z.enum(Object.keys(REASONS) as [Reason, ...Reason[]]),
		words: z.string().max(500),
		near: z.array(slugSchema()).max(5),
		/** A similar kind of question, for an example that works. */
		like: z.enum(LIKE).optional(),
	});
export type UnknownPlan = z.infer<ReturnType<typeof unknownPlan>>;

/** These words could mean any of these items, the first among `of`. */
export const ambiguousPlan = () =>
	z.strictObject({
		op: z.literal('ambiguous'),
		words: z.string().max(500),
		slugs: z.array(slugSchema()).min(2).max(12),
		of: z.int().min(2),
	});
export type AmbiguousPlan = z.infer<ReturnType<typeof ambiguousPlan>>;

/** Things whose worth a refusal says. */
const MAX_NAMED = 3;

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

/** A question of the same kind that works, about the things that were named. */
function suggest([first, second]: readonly Item[], like: Like, { yardsticks, bySlug }: Lexicon): Piece[] {
	if (!first) return [];
	const ask = (question: Piece[]) => say` You can ask “${question}”`;
	if (like === 'extreme') return ask(say`What is the most expensive thing?`);
	if (like === 'history') return ask(say`How has the price of ${one(first)} changed?`);
	if (like === 'fact') return ask(say`How sure is the figure for ${one(first)}?`);
	// The yardstick that counts it best, about a thousand times.
	const off = ({ valuation }: Item) => Math.abs(Math.log(first.valuation.worthCents / valuation.worthCents / 1000));
	const known = [...yardsticks].flatMap((slug) => bySlug.get(slug)?.item ?? []).filter((item) => item !== first);
	const small = second ?? known.sort((a, b) => off(a) - off(b))[0];
	if (!small) return [];
	if (like === 'compare') return ask(say`Which is worth more, ${one(first)} or ${one(small)}?`);
	const [unit, target] = small.valuation.worthCents < first.valuation.worthCents ? [small, first] : [first, small];
	return ask(say`How many ${inSentence(unit.plural, unit)} equal ${one(target)}?`);
}

export const unknown: Kind<UnknownPlan> = {
	examples: [],
	ways: [],
	answer({ reason, words, near, like = 'worth' }, lexicon) {
		const named = near.map((slug) => itemOf(slug, lexicon));
		// Cowboy boots are not near the Dallas Cowboys, though their words are.
		const items = (reason === 'absent' ? named.filter(({ kind }) => !WHOLES.has(kind) && kind !== 'fortune') : named).slice(0, MAX_NAMED);
		const because = REASONS[reason](quote(words));
		if (reason === 'absent' && items.length > 0)
			return { pieces: say`${because} The nearest ${items.length > 1 ? 'are' : 'is'} ${listed(items, lexicon)}.`, slugs: [] };
		// Without a thing, one of those that all know, another for other words.
		const known = [...lexicon.yardsticks];
		const other = lexicon.bySlug.get(known[words.length % known.length] ?? '') ?? lexicon.entries[0];
		const ideas = items.length > 0 ? items : other ? [other.item] : [];
		return { pieces: [...because, ...sayWorths(items, lexicon), ...suggest(ideas, like, lexicon)], slugs: [] };
	},
};

export const ambiguous: Kind<AmbiguousPlan> = {
	examples: [],
	ways: [],
	/** "Which one do you mean: A ($5), B ($6) or C ($7)?" */
	answer({ slugs, of }, lexicon) {
		const items = slugs.map((slug) => itemOf(slug, lexicon));
		const choice = listed(items, lexicon, 'or');
		const example = of > items.length ? ', for example' : '';
		return { pieces: say`Which one ${of > items.length ? say`of ${whole(of)} ` : []}do you mean: ${choice}${example}?`, slugs };
	},
};
