/* Refusals, each with its reason, and questions back: which of several items is meant. */

import * as z from 'zod';
import { isPluralName } from '../../item/articles.ts';
import type { Item } from '../../item/item.ts';
import { replaceHidden } from '../../text-rule.ts';
import { toUse } from '../given/uses.ts';
import { toMembers } from '../names/groups.ts';
import type { Lexicon } from '../names/lexicon.ts';
import { isAbroad } from '../names/link-question.ts';
import { isOf, type Linked, type MentionOf, type Span } from '../names/mention.ts';
import { slugSchema } from '../plan.ts';
import { enumerate, name, type Piece, say, verbatim } from '../sentences/figures.ts';
import { itemWithWorth, listed, whole } from '../sentences/parts.ts';
import { one, worthVerb } from '../sentences/things.ts';
import type { Given, Offer, Operator } from './operator.ts';
import { itemOf } from './values.ts';

const REASONS = [
	'absent',
	'not-understood',
	'foreign-currency',
	'future',
	'live',
	'advice',
	'person',
	'property',
	'opinion',
	'chat',
] as const;

/** No answer, with the reason, the words that are not listed, and the items that are named or nearest. */
export const unknownPlan = () =>
	z.strictObject({
		op: z.literal('unknown'),
		reason: z.enum([...REASONS, 'empty', 'amount']),
		words: z.string().max(500),
		near: z.array(slugSchema()).max(5),
	});
type UnknownPlan = z.infer<ReturnType<typeof unknownPlan>>;
/** Why there is no answer. */
export type Reason = UnknownPlan['reason'];

/** These words could mean any of these items, the first among `of`. */
export const ambiguousPlan = () =>
	z.strictObject({
		op: z.literal('ambiguous'),
		words: z.string().max(500),
		slugs: z.array(slugSchema()).min(2).max(12),
		of: z.int().min(2),
	});
type AmbiguousPlan = z.infer<ReturnType<typeof ambiguousPlan>>;

/** Longer texts are most of the question, and are not repeated. */
const MAX_QUOTED = 60;
/** Choices of one question. */
export const MOST_CHOICES = 12;

/** Two questions that work, about the yardsticks. */
function suggest({ yardsticks, bySlug, entries }: Lexicon): Piece[] {
	const known = [...yardsticks].flatMap((slug) => bySlug.get(slug)?.item ?? []);
	const all = [...known, ...entries.slice(0, 2).map(({ item }) => item)];
	const first = all[known.length >> 1];
	const [other] = all.filter((item) => item !== first);
	if (!first || !other) return [];
	const [small, large] = first.valuation.worthCents < other.valuation.worthCents ? [first, other] : [other, first];
	return say` Try “What ${isPluralName(first) ? 'are' : 'is'} ${one(first)} worth?” or “How many ${name(small.plural)} equal ${one(large)}?”`;
}

/** Reasons that are said; the others are not sure enough. */
const SAID: Partial<Record<Reason, string>> = {
	empty: 'There is no question yet.',
	'foreign-currency': 'All figures are in US dollars; other currencies are not converted.',
	amount: 'An amount has to be above zero and not beyond reason.',
	live: 'There are no live prices here: every figure was looked up on the date beside it.',
	future: 'There are no forecasts here, only present and past figures.',
};

/** "I can only say what this is worth: a Big Mac costs $6.12, as of July 2026." */
function sayNamed({ plan, items }: { plan: UnknownPlan; items: readonly Item[] }, lexicon: Lexicon): Piece[] {
	const [first, ...more] = items;
	const worths =
		first && more.length === 0
			? say`this is worth: ${one(first)} ${worthVerb(first, lexicon, { dated: true })}`
			: say`these are worth: ${enumerate(items.map((item) => itemWithWorth(item, lexicon, true)))}`;
	const lead = SAID[plan.reason] ?? '';
	return say`${lead}${lead && ' '}I can only say what ${worths}.`;
}

/** Words of what comes: a reason that no word shows is not given. */
const LATER = /^(?:will|expected|wont|gonna|going|next|tomorrow|soon|predict\w*|someday|coming|forecast|future|20[3-9]\d|2[1-9]\d\d)$/;

function isOfFuture({ cues, tokens }: Linked): boolean {
	return cues.has('future') || tokens.some(({ word }) => LATER.test(word));
}

/** `who is the richest woman`: fortunes are listed. */
function isOfFortunes({ mentions, orders, lexicon }: Given): boolean {
	const hasFortune = ({ group }: MentionOf<'group'>) => [...toMembers(group, lexicon.entries)].some(({ kind }) => kind === 'fortune');
	return orders.length > 0 && mentions.filter(isOf('group')).some(hasFortune);
}

export const unknown: Operator<UnknownPlan> = {
	offer: (given) =>
		REASONS.filter(
			(reason) =>
				(reason !== 'foreign-currency' || isAbroad(given)) &&
				(reason !== 'future' || isOfFuture(given)) &&
				(reason !== 'person' || !isOfFortunes(given)),
		).map(
			(reason): Offer<UnknownPlan> => ({
				variant: `unknown:${reason}`,
				uses: [],
				plan: { op: 'unknown', reason, words: '', near: [] },
			}),
		),
	answer(plan, lexicon) {
		const items = plan.near.map((slug) => itemOf(slug, lexicon));
		const words = replaceHidden(plan.words, () => ' ')
			.replace(/[“”" ]+/gu, ' ')
			.trim();
		const quoted = words !== '' && words.length <= MAX_QUOTED ? say`The catalogue does not list “${verbatim(words)}”` : undefined;
		if (quoted && items.length > 0)
			return { pieces: say`${quoted}; the nearest ${items.length > 1 ? 'are' : 'is'} ${listed(items, lexicon)}.`, slugs: [] };
		if (items.length > 0) return { pieces: sayNamed({ plan, items }, lexicon), slugs: [] };
		const reason = SAID[plan.reason] ?? 'I cannot answer that. I can only say what things are worth.';
		return { pieces: say`${quoted ? say`${quoted}.` : reason}${suggest(lexicon)}`, slugs: [] };
	},
};

export const ambiguous: Operator<AmbiguousPlan> = {
	offer({ mentions, orders }) {
		// `car most cheap` is about all cars.
		const isOfAll = ({ start, end }: Span) =>
			orders.length === 1 &&
			mentions.some((each) => each.kind === 'group' && each.group.kinds.length > 0 && each.start === start && each.end === end);
		const choices = mentions.filter(isOf('choice')).filter((each) => !isOfAll(each));
		return choices.slice(0, MOST_CHOICES).map((choice) => ({
			variant: 'ambiguous',
			uses: [{ role: 'subject', use: toUse(choice) }],
			plan: { op: 'ambiguous', words: choice.words, slugs: [...choice.slugs], of: choice.of },
		}));
	},
	/** "Which one do you mean: A ($5), B ($6) or C ($7)?" */
	answer({ slugs, of }, lexicon) {
		const items = slugs.map((slug) => itemOf(slug, lexicon));
		const choice = listed(items, lexicon, 'or');
		const example = of > items.length ? ', for example' : '';
		return { pieces: say`Which one ${of > items.length ? say`of ${whole(of)} ` : []}do you mean: ${choice}${example}?`, slugs };
	},
};
