import type { SearchIndex } from '../../search-index/search-index.ts';
import { type Cue, isCueWord } from '../lexicon/cues.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { isOrdinary } from '../lexicon/ordinary-words.ts';
import type { Token } from '../lexicon/tokenize.ts';
import type { Linked, LinkOptions } from '../link/link-question.ts';
import type { PlanOf } from '../plan.ts';
import type { Masked } from '../score/mask.ts';
import type { Ranked } from '../score/rank.ts';
import { RELATING } from './find-plan-about.ts';

/* Why there is no answer, which words are unknown, and what comes nearest. */

export type Reason = PlanOf<'unknown'>['reason'];
export type FallbackDeps = { lexicon: Lexicon; searchIndex: SearchIndex } & Pick<LinkOptions, 'isCommon'>;

/** Items that are told as near. */
const MAX_NEAR = 3;
/** Names less similar than this to the unknown words of a question have little in common with them. */
const MIN_SIMILARITY = 0.6;
/** The part of all refusals that one reason has to be to be given. */
const CLEAR = 0.6;

const GREETING = /^(?:hello|hi|hey|morning|afternoon|evening)$/;
const THANKS = /^(?:thanks?|thx|cheers)$/;
const NOW = /^(?:now|rn|today|current|currently|live|latest)$/;
const LATER = /^(?:will|expected|wont|gonna|going|next|tomorrow|soon|predict|someday|coming)$/;
const ADVISING = /^(?:should|must|best|better|good|wise|safe|recommend|advise|suggest|prettier|nicer|cooler|uglier|tastier|smarter)$/;
/** Words of somebody's worth: `my dad`, `the singer`. */
const PERSONAL =
	/^(?:he|she|his|her|him|who|whos|am|net|rich|richer|richest|person|people|man|woman|guy|actor|actress|singer|player|friend|dad|mom|teacher|neighbor)$/;
/** A longer question is not a greeting. */
const LONGEST_GREETING = 10;
/** Words of `what can you do?`, but not of `can you help me with my homework` */
const LONGEST_HELP = 6;
/** Words before or after a thing that is named: `a hamster`, `quinoa price`. */
const BEFORE_NAME = /^(?:an?|the|of|one|some|any|per)$/;
const AFTER_NAME = /^(?:prices?|costs?|worth|value)$/;
/** Words that ask for what comes soon after them. */
const ASKING = /^(?:much|many|worth|costs?|prices?|value|buy|whats|what)$/;
const ASK_REACH = 5;
/** `do you have a Seiko`, `is there any` */
const LISTING = /\b(?:you (?:have|got|list)|is there|are there)(?: an?| any| the)?$/;

/** Whether the words of a question show a reason that the ranker gives; a reason that does not fit reads as nonsense. */
function isShown(reason: Reason, { tokens }: Linked, { cues, isWorth }: { cues: ReadonlySet<Cue>; isWorth: boolean }): boolean {
	const has = (some: RegExp) => tokens.some(({ word }) => some.test(word));
	switch (reason) {
		case 'person':
			return isWorth && has(PERSONAL);
		case 'property':
			return !isWorth && (cues.has('property') || cues.has('why') || cues.has('when'));
		case 'live':
			return has(NOW);
		case 'future':
			return cues.has('future') || has(LATER);
		case 'opinion':
			return cues.has('opinion') || has(ADVISING);
		case 'advice':
			return cues.has('advice') || (has(ADVISING) && !cues.has('how-much'));
		case 'chat':
			return !isWorth && (has(THANKS) || (has(GREETING) && tokens.length <= LONGEST_GREETING));
		default:
			return true;
	}
}

/** The likeliest reason, if it is clear and the words show it; otherwise that a worth is not there, or that no worth is asked. */
export function findReason(ranked: readonly Ranked[], linked: Linked, cues: ReadonlySet<Cue>): Reason {
	if (cues.has('help') && linked.tokens.length <= LONGEST_HELP && !linked.mentions.some(({ kind }) => kind === 'item')) return 'chat';
	const refusals = ranked.flatMap(({ candidate: { plan }, probability }) =>
		plan.op === 'unknown' ? [{ reason: plan.reason, probability }] : [],
	);
	const [first] = refusals;
	const all = refusals.reduce((sum, { probability }) => sum + probability, 0);
	const isWorth = cues.has('worth') || cues.has('how-much');
	if (!first || first.probability < CLEAR * all || !isShown(first.reason, linked, { cues, isWorth }))
		return isWorth || cues.has('exists') ? 'absent' : 'other';
	return first.reason === 'chat' && linked.tokens.some(({ word }) => THANKS.test(word)) ? 'thanks' : first.reason;
}

/** The first words in a row that are unknown, a proper name if there is one, with the capitalized ones beside them: `Little Women`, `Ecce Homo`. */
function findUnknownName(
	{ tokens }: Linked,
	masked: Masked,
	{ isCommon, isNamed }: { isCommon: LinkOptions['isCommon']; isNamed: boolean },
): string {
	// `a 55 inch television`
	const isMeasure = (at: number) => tokens[at - 1]?.kind === 'number' && /^\p{Ll}/u.test(tokens[at]?.text ?? '');
	const isUnknown = ({ text, word }: Token, at: number) => {
		const place = masked.places[at] ?? 0;
		return text.length > 2 && !isMeasure(at) && !isCommon(word) && masked.strange[place] === true && !isOrdinary(word) && !isCueWord(word);
	};
	const isTitled = (at: number) => at > 0 && /^\p{Lu}/u.test(tokens[at]?.text ?? '') && tokens.some(({ text }) => /^\p{Ll}/u.test(text));
	const proper = tokens.findIndex((token, at) => isUnknown(token, at) && isTitled(at));
	const first = proper < 0 ? tokens.findIndex(isUnknown) : proper;
	if (first < 0) return '';
	let [start, end] = [first, first + 1];
	const says = ({ kind, word }: Token) => kind === 'word' && !isOrdinary(word) && !isCueWord(word);
	while (tokens[end]?.kind === 'word' && (isTitled(end) || (proper < 0 && says(tokens[end] as Token)))) end++;
	// `a Ferrari 275 GTB/4`
	const isModel = (at: number) =>
		proper >= 0 && (tokens[at]?.kind === 'number' || (tokens[at]?.word === '/' && tokens[at]?.glued === true));
	while (isModel(end)) end++;
	while (isModel(start - 1) || (start < first && tokens[start - 1]?.kind === 'word' && says(tokens[start - 1] as Token))) start--;
	while (tokens[start - 1]?.kind === 'word' && (isTitled(start - 1) || (proper < 0 && says(tokens[start - 1] as Token)))) start--;
	// Other unknown words are seldom what is asked for: `until theyre an adult`, `with my girlfriend`.
	const near = tokens.slice(Math.max(0, start - ASK_REACH), start);
	const before = near.slice(near.findLastIndex(({ kind }) => kind === 'symbol') + 1).map(({ word }) => word);
	const after = tokens[end];
	const isWhole = after === undefined || after.kind === 'symbol' || isOrdinary(after.word) || isCueWord(after.word);
	if (proper < 0 && tokens[start - 2]?.word === 'with') return '';
	const isPriced = BEFORE_NAME.test(before.at(-1) ?? '') && before.some((word) => ASKING.test(word));
	const isAskedFor = isWhole && (isPriced || LISTING.test(before.join(' ')));
	if ((proper < 0 || isNamed) && !isAskedFor && !AFTER_NAME.test(tokens[end]?.word ?? '') && tokens.length >= 4) return '';
	return tokens
		.slice(start, end)
		.map(({ text }) => text)
		.join(' ');
}

function isWorthAsked(cues: ReadonlySet<Cue>): boolean {
	return (cues.has('worth') || cues.has('how-much')) && !RELATING.some((cue) => cues.has(cue));
}

type RefusedQuestion = {
	linked: Linked;
	masked: Masked;
	/** Slugs of the items that it names. */
	named: readonly string[];
	/** Whether their names are said in full. */
	isWhole: boolean;
	/** As the ranker gives it, or as the words do. */
	reason: Reason;
};

/** The refusal of a question. */
export function refuse(
	{ linked, masked, named, isWhole, reason }: RefusedQuestion,
	{ lexicon, searchIndex, isCommon }: FallbackDeps,
): PlanOf<'unknown'> {
	const unknown = findUnknownName(linked, masked, { isCommon, isNamed: named.length > 0 });
	const alike = unknown === '' ? [] : searchIndex.findSimilar(unknown.slice(0, 100), { limit: MAX_NEAR, minSimilarity: MIN_SIMILARITY });
	const similar = alike.flatMap(({ ordinal }) => lexicon.entries[ordinal]?.item.slug ?? []);
	const near = [...new Set([...named, ...similar])].slice(0, MAX_NEAR);
	// `a cow like that, what would it cost me today?`
	if (reason === 'not-understood' && isWhole && unknown === '' && near.length === 1 && isWorthAsked(linked.cues))
		return { op: 'unknown', reason: 'absent', words: '', near };
	// Without a reason, the one thing that comes near says more. A part of its name may mean something else.
	if ((reason === 'other' || (reason === 'absent' && !isWhole && unknown === '')) && near.length === 1)
		return { op: 'unknown', reason: 'not-understood', words: '', near };
	const isBare = linked.tokens.every(({ text, kind }) => kind === 'symbol' || unknown.includes(text));
	if (reason === 'other' && isBare) return { op: 'unknown', reason: 'absent', words: unknown.slice(0, 500), near };
	// Beside a thing that comes near, only a proper name tells what is not there.
	const isQuoted = reason !== 'absent' || near.length === 0 || /^\p{Lu}/u.test(unknown);
	return { op: 'unknown', reason, words: isQuoted ? unknown.slice(0, 500) : '', near };
}
