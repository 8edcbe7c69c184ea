import type { SearchIndex } from '../search-index/search-index.ts';
import { type Cue, collectCues, isCueWord } from './lexicon/cues.ts';
import type { Lexicon } from './lexicon/lexicon.ts';
import { isOrdinary } from './lexicon/ordinary-words.ts';
import type { Token } from './lexicon/tokenize.ts';
import type { Linked } from './link/link-question.ts';
import { isOf, type MentionOf } from './link/mention.ts';
import type { PlanOf } from './plan.ts';
import type { Masked } from './score/mask.ts';
import type { Ranked } from './score/rank.ts';

/* From a question that has no likely plan to a refusal that helps: why, which words, and what comes nearest. */

type Reason = PlanOf<'unknown'>['reason'];
type RefuseDeps = { lexicon: Lexicon; searchIndex: SearchIndex };

const MAX_NEAR = 3;
/** Names less similar than this to the unknown words of a question have little in common with them. */
const MIN_SIMILARITY = 0.6;
/** The part of all refusals that one reason has to be to be given. */
const CLEAR = 0.6;
/** The part of what a question says that an item's other name or a part of its name has to be. */
const LEAST_SAID = 0.5;

const GREETING = /^(?:hello|hi|hey|morning|afternoon|evening)$/;
const THANKS = /^(?:thanks?|thx|cheers)$/;
const NOW = /^(?:now|rn|today|current|currently|live|latest)$/;
const LATER = /^(?:will|wont|gonna|going|next|tomorrow|soon|predict|someday|coming)$/;
const ADVISING = /^(?:should|must|best|better|good|where|how|wise|safe)$/;
/** Words before or after a thing that is named: `a hamster`, `quinoa price`. */
const BEFORE_NAME = /^(?:an?|the|of|one|some|any|per|my|your|our)$/;
const AFTER_NAME = /^(?:prices?|costs?|worth|value)$/;

/** Whether the words of a question show a reason that the ranker gives; a reason that does not fit reads as nonsense. */
function isShown(reason: Reason, { tokens, mentions }: Linked, { cues, isWorth }: { cues: ReadonlySet<Cue>; isWorth: boolean }): boolean {
	const has = (some: RegExp) => tokens.some(({ word }) => some.test(word));
	switch (reason) {
		case 'person':
			return isWorth;
		case 'property':
			return !isWorth && !cues.has('times') && !cues.has('total');
		case 'foreign-currency':
			return cues.has('abroad') || mentions.some(({ kind }) => kind === 'foreign');
		case 'live':
			return isWorth || has(NOW);
		case 'future':
			return cues.has('future') || has(LATER);
		case 'opinion':
			return !cues.has('more') && !cues.has('less') && !cues.has('versus');
		case 'advice':
			return cues.has('advice') || has(ADVISING);
		case 'chat':
			return has(GREETING) || has(THANKS);
		default:
			return true;
	}
}

/** The likeliest reason, if it is clear and the words show it; otherwise that a worth is not there, or that no worth is asked. */
function findReason(ranked: readonly Ranked[], linked: Linked): Reason {
	const refusals = ranked.flatMap(({ candidate: { plan }, probability }) =>
		plan.op === 'unknown' ? [{ reason: plan.reason, probability }] : [],
	);
	const [first] = refusals;
	const all = refusals.reduce((sum, { probability }) => sum + probability, 0);
	const cues = collectCues(linked.tokens.map(({ word }) => word));
	const isWorth = cues.has('worth') || cues.has('how-much');
	if (!first || first.probability < CLEAR * all || !isShown(first.reason, linked, { cues, isWorth })) return isWorth ? 'absent' : 'other';
	return first.reason === 'chat' && linked.tokens.some(({ word }) => THANKS.test(word)) ? 'thanks' : first.reason;
}

/** The first words in a row that are unknown, a proper name if there is one, with the capitalized ones beside them: `Little Women`, `Ecce Homo fresco`. */
function findUnknownName({ tokens }: Linked, masked: Masked): string {
	const isUnknown = ({ text, word }: Token, at: number) => {
		const place = masked.places[at] ?? 0;
		return text.length > 2 && masked.strange[place] === true && masked.focus[place] === true && !isOrdinary(word) && !isCueWord(word);
	};
	const isTitled = (at: number) => at > 0 && /^\p{Lu}/u.test(tokens[at]?.text ?? '') && tokens.some(({ text }) => /^\p{Ll}/u.test(text));
	const proper = tokens.findIndex((token, at) => isUnknown(token, at) && isTitled(at));
	const first = proper < 0 ? tokens.findIndex(isUnknown) : proper;
	if (first < 0) return '';
	let [start, end] = [first, first + 1];
	while (tokens[end]?.kind === 'word' && (isUnknown(tokens[end] as Token, end) || isTitled(end))) end++;
	while (tokens[start - 1]?.kind === 'word' && isTitled(start - 1)) start--;
	// Other unknown words are seldom a name: `until theyre an adult`.
	const isName =
		proper >= 0 || BEFORE_NAME.test(tokens[start - 1]?.word ?? '') || AFTER_NAME.test(tokens[end]?.word ?? '') || tokens.length < 4;
	if (!isName) return '';
	return tokens
		.slice(start, end)
		.map(({ text }) => text)
		.join(' ');
}

/** Items that the words may have meant: those that say much of the question, then those with similar names. */
function findNear({ linked, masked, unknown }: { linked: Linked; masked: Masked; unknown: string }, { lexicon, searchIndex }: RefuseDeps) {
	const { tokens, mentions } = linked;
	const units = mentions.filter(isOf('unit'));
	// What the question is about, and not what is asked of it.
	const said = tokens.map(
		({ kind, word }, at) =>
			kind === 'word' &&
			word.length > 1 &&
			masked.focus[masked.places[at] ?? 0] === true &&
			!isOrdinary(word) &&
			!isCueWord(word) &&
			!units.some(({ start, end }) => start <= at && at < end),
	);
	const countSaid = (start: number, end?: number) => said.slice(start, end).filter(Boolean).length;
	const all = countSaid(0);
	const isClear = ({ slug, rank, via, rivals, start, end }: MentionOf<'item'>) => {
		const own = countSaid(start, end);
		if (via === 'name' || (via === 'alias' && own > 1)) return true;
		if (rank > 0 || rivals > MAX_NEAR || own === 0 || own < LEAST_SAID * all) return false;
		// One word of a name has to be what the thing is: `letter` of Pony Express Letter, not `pony`.
		const heads = lexicon.bySlug.get(slug)?.heads ?? new Set();
		return (
			via === 'alias' || ((via === 'part' || via === 'loose') && (own > 1 || tokens.slice(start, end).some(({ stem }) => heads?.has(stem))))
		);
	};
	const named = mentions.filter(isOf('item')).filter(isClear);
	const alike = unknown === '' ? [] : searchIndex.findSimilar(unknown.slice(0, 100), { limit: MAX_NEAR, minSimilarity: MIN_SIMILARITY });
	const slugs = [...named.map(({ slug }) => slug), ...alike.flatMap(({ ordinal }) => lexicon.entries[ordinal]?.item.slug ?? [])];
	return [...new Set(slugs)].slice(0, MAX_NEAR);
}

/**
 * The refusal of a question.
 * @param ranked the plans that it may mean, the likeliest first
 * @param fallback the reason where the likeliest meaning is no refusal
 */
export function refuse(
	{ linked, masked, ranked, fallback }: { linked: Linked; masked: Masked; ranked: readonly Ranked[]; fallback: Reason | undefined },
	deps: RefuseDeps,
): PlanOf<'unknown'> {
	const unknown = findUnknownName(linked, masked);
	const near = findNear({ linked, masked, unknown }, deps);
	const reason = fallback ?? findReason(ranked, linked);
	// Without a reason, the one thing that comes near says more.
	if (reason === 'other' && near.length === 1) return { op: 'unknown', reason: 'not-understood', words: '', near };
	// Beside a thing that comes near, only a proper name tells what is not there.
	const isQuoted = reason !== 'absent' || near.length === 0 || /^\p{Lu}/u.test(unknown);
	return { op: 'unknown', reason, words: isQuoted ? unknown.slice(0, 500) : '', near };
}
