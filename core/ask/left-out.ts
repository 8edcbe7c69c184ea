import type { Candidate } from './candidates/candidate.ts';
import { isCueWord } from './lexicon/cues.ts';
import { isInGroup } from './lexicon/groups.ts';
import type { Lexicon } from './lexicon/lexicon.ts';
import { isOrdinary } from './lexicon/ordinary-words.ts';
import type { Token } from './lexicon/tokenize.ts';
import { collectMembers, type Linked } from './link/link-question.ts';
import { isOf } from './link/mention.ts';
import { isNumberWord, MAGNITUDES } from './link/number-words.ts';
import type { Plan } from './plan.ts';
import { markCovered } from './score/features.ts';
import type { Masked } from './score/mask.ts';

/* What a question says and its likeliest plan does not use. */

/** Masks of words that a plan must use or answer for. */
const TELLING_MASK = /^<(?:item|either|group|money|percent|Strange)>$/;

/** Words that join a further thing. */
export const JOINING = new Set(['and', '&', 'plus', 'with', ',', 'or', 'vs']);
/** Before a thing that is named. */
const ARTICLE = /^(?:an?|the)$/;

/** Words from what a plan uses to a word that qualifies it. */
const REACH = 3;

/** A word that an answer does not use, and its token. */
export type LeftOut = { text: string; at: number };

/** The words before the plan's kind that say which things of it are meant, as indexes of tokens: `most expensive vintage japanese car`. */
export function findQualifiers(plan: Plan, { tokens, mentions }: Pick<Linked, 'tokens' | 'mentions'>): number[] {
	if (!('selector' in plan)) return [];
	const labels = new Set(plan.selector.groups.filter(({ kinds }) => kinds.length > 0).map(({ label }) => label));
	const says = ({ kind, word }: Token) => kind === 'word' && !isOrdinary(word) && !isCueWord(word) && !isNumberWord(word);
	return mentions
		.filter(isOf('group'))
		.filter(({ group }) => labels.has(group.label))
		.flatMap(({ start }) => {
			const from = tokens.slice(0, start).findLastIndex((token) => !says(token)) + 1;
			return tokens.slice(from, start).map((_, at) => from + at);
		});
}

/**
 * The names, groups and amounts of what is asked that the plan does not use, and unknown proper names. A word that is also said of the
 * plan's items only describes them: `the banana that was taped to a wall`.
 */
export function findLeftOut({ tokens, mentions }: Linked, masked: Masked, { plan, uses }: Candidate, lexicon: Lexicon): LeftOut[] {
	const covered = markCovered(uses, masked);
	const entries = collectMembers(plan, 'slug').flatMap((slug) => lexicon.bySlug.get(slug) ?? []);
	const describes = ({ stem }: Token, at: number) =>
		entries.some(
			({ item, aboutStems, wordStems }) =>
				aboutStems.has(stem) ||
				mentions.some((each) => each.kind === 'group' && each.start <= at && at < each.end && isInGroup(item, each.group, wordStems)),
		);
	const spans = uses.flatMap(({ use }) => use.spans);
	const qualifiers = new Set(findQualifiers(plan, { tokens, mentions }));
	// Words far from what is used tell a story: `she fainted at the bill, what does it cost?`
	const isNear = (at: number) => spans.some(({ start, end }) => start - REACH <= at && at < end + REACH);
	// A bare word that happens to be in some name says nothing.
	const isBareWord = (at: number) =>
		mentions.every(
			(each) =>
				each.start > at ||
				each.end <= at ||
				(each.kind === 'group' && each.group.word !== undefined) ||
				each.kind === 'choice' ||
				(each.kind === 'item' && each.via !== 'name' && each.via !== 'alias'),
		);
	return tokens.flatMap((token, at): LeftOut[] => {
		const place = masked.places[at] ?? 0;
		const mask = masked.texts[place] ?? '';
		// `and a honeymoon`
		const isThing =
			qualifiers.has(at) || (mask === '<strange>' && ARTICLE.test(tokens[at - 1]?.word ?? '') && JOINING.has(tokens[at - 2]?.word ?? ''));
		if (token.kind === 'symbol' || covered[place] || !(isThing || TELLING_MASK.test(mask))) return [];
		const says =
			token.word.length > 1 &&
			!isNumberWord(token.word) &&
			!(token.word in MAGNITUDES) &&
			!isOrdinary(token.word) &&
			!isCueWord(token.word) &&
			(qualifiers.has(at) || !(/<(?:group|item|either)>/.test(mask) && isBareWord(at)));
		return says && (isThing || isNear(at)) && !describes(token, at) ? [{ text: token.text, at }] : [];
	});
}

/** Which tokens the uses of a plan say. */
export function markUsed({ uses }: Candidate, { tokens }: Linked): boolean[] {
	const spans = uses.flatMap(({ use }) => use.spans);
	return tokens.map((_, at) => spans.some(({ start, end }) => start <= at && at < end));
}
