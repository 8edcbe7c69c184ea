/* Stories around a question: the parts of a text that may be the question, with what is left out naming nothing. */

import { type Chunk, isOneOf } from './chunk.ts';
import type { Sym } from './words.ts';

export const PRONOUN: ReadonlySet<Sym> = new Set([
	'it',
	'that',
	'this',
	'they',
	'them',
	'one',
	'ones',
	'he',
	'she',
	'its',
	'those',
	'these',
]);
/** Words that begin a question anywhere. */
const OPENING: readonly Sym[] = [
	'what',
	'whats',
	'how',
	'HOWMUCH',
	'HOWMANY',
	'which',
	'WHEN',
	'WHERE',
	'is',
	'are',
	'was',
	'were',
	'does',
	'did',
	'can',
	'could',
	'would',
	'LIST',
	'RANK',
	'COMPARE',
	'SURE',
	'WORTH',
];
/** Words that begin a question after words such as `tell me`. */
export const STARTS: ReadonlySet<Sym> = new Set([...OPENING, 'who', 'do', 'will', 'has', 'MOST', 'LEAST', 'if', 'FUN', 'ABOUT']);
/** Words that begin a question after a comma. */
const ASKS: ReadonlySet<Sym> = new Set([...OPENING, 'SHARE', 'DIFF', 'TIMES']);
const NAMES = /^[TBGMYF]$/;

/** Classes of words that occur in questions only. */
const QUESTION: ReadonlySet<Sym> = new Set(['HOWMANY', 'HOWMUCH', 'HOWLONG', 'SHARE', 'DIFF', 'TIMES', 'COMPARE', 'SURE']);

/** Words that begin a question of their own. */
const QUESTION_WORDS: readonly Sym[] = ['who', 'why', 'how', 'what', 'which', 'WHEN', 'WHERE'];

/** Whether a thing is named well enough to be meant by `it`. */
function isCarried(thing: Chunk, chunks: readonly Chunk[]): boolean {
	const at = chunks.indexOf(thing);
	return (
		thing.isSure === true && !/^[XNG]$/.test(chunks[at - 1]?.sym ?? '') && !/^(?:[XNG]|OVER|UNDER|NOT)$/.test(chunks[at + 1]?.sym ?? '')
	);
}

/** A question for the worth of what the story before it names: of the one thing, or of the one that the question calls by its kind. */
function toCarried(story: readonly Chunk[], question: readonly Chunk[]): Chunk[] | undefined {
	if (story.some(({ sym }) => isOneOf(sym, 'N', 'F', 'P', 'U', 'LEFT', 'CHANGED', 'ALL', 'DAYTIME', 'TIMES', 'TWICE', 'PER')))
		return undefined;
	// `a Google Pixel` is no Google.
	const isOwn = (thing: Chunk) => {
		const at = story.indexOf(thing);
		const [before, after] = [story[at - 1], story[at + 1]];
		return thing.isSure === true && after?.sym !== 'T' && before?.isProper !== true && after?.isProper !== true;
	};
	const sure = story.filter((each) => each.term && !each.choice && isOwn(each));
	const [thing, more] = new Map(sure.map((each) => [each.term?.slug, each])).values();
	if (!thing || more) return undefined;
	const at = question.findIndex(({ sym }) => PRONOUN.has(sym));
	return at >= 0 ? [...question.slice(0, at), thing, ...question.slice(at + 1)] : [...question, thing];
}

/** Words that ask for more than a worth. */
const BEYOND_WORTH: readonly Sym[] = ['BUY', 'ENOUGH', 'LEFT', 'HOWMANY', 'MORE', 'LESS', 'CHANGED', 'NEAR', 'SAME', 'BEAT', 'AVG'];
/** Words that ask what money buys. */
const SPENDING: readonly Sym[] = ['BUY', 'ENOUGH', 'LEFT', 'HOWMANY'];

/** Without marks and joining words at the ends. */
function trim(part: readonly Chunk[]): Chunk[] {
	const isMark = (chunk: Chunk | undefined) => isOneOf(chunk?.sym, ',', '-', ':', ';');
	const isJoint = (chunk: Chunk | undefined) => isMark(chunk) || isOneOf(chunk?.sym, '–', 'and', 'AND', 'or', 'if');
	let [from, to] = [0, part.length];
	while (from < to && isMark(part[from])) from++;
	while (to > from && isJoint(part[to - 1])) to--;
	return part.slice(from, to);
}

/** Whether a sentence ends before a chunk. */
const isBreak = (chunks: readonly Chunk[], at: number, ends: ReadonlySet<number>) =>
	ends.has(chunks[at - 1]?.end ?? -1) || ends.has(chunks[at]?.start ?? -1);

/** Places where a question may start and stop within a text. */
function findCuts(chunks: readonly Chunk[], ends: ReadonlySet<number>): { starts: number[]; stops: number[] } {
	const isStart = (at: number) => {
		const [before, here] = [chunks[at - 1]?.sym, chunks[at]?.sym ?? ('' as const)];
		if (isBreak(chunks, at, ends) || isOneOf(before, '–', ':', ';')) return true;
		if (isOneOf(before, ',', 'and', 'so', 'but')) return ASKS.has(here);
		return before === 'TELL' && STARTS.has(here);
	};
	// A remark after a comma: `…, ours is old`.
	const isRemark = (at: number) =>
		isOneOf(chunks[at]?.sym, ',', '–') && chunks.slice(at).every(({ sym }) => /^(?:[a-z_]+|X|,|–|-|TELL|LIST|ROUGH|HERE)$/.test(sym));
	const starts = chunks.flatMap((_, at) => (at > 0 && isStart(at) ? [at] : []));
	const stops = chunks.flatMap(({ end }, at) => (at + 1 < chunks.length && ends.has(end) ? [at + 1] : at > 0 && isRemark(at) ? [at] : []));
	return { starts: [0, ...starts], stops: [chunks.length, ...stops].sort((a, b) => b - a) };
}

/** A text in two: the part that may be the question, and the rest. `isAfterBreak`: the part begins a sentence. */
type Split = { kept: Chunk[]; dropped: readonly Chunk[]; isAfterBreak: boolean };

/** The chunks as a text that names what `it` means: in place of the pronoun, or before the question. */
function withSubject(kept: readonly Chunk[], subject: readonly Chunk[]): Chunk[] {
	const at = kept.findIndex(({ sym }) => PRONOUN.has(sym));
	return at < 0 ? [...subject, ...kept] : [...kept.slice(0, at), ...subject.slice(0, 1), ...kept.slice(at + 1)];
}

/** The question of a text in two, with what it takes from the rest; undefined where the rest says more than a story. */
function toQuestion(
	{ kept, dropped, isAfterBreak }: Split,
	{ chunks, isFirst }: { chunks: readonly Chunk[]; isFirst: boolean },
): Chunk[] | undefined {
	const has = (...syms: readonly Sym[]) => kept.some(({ sym }) => isOneOf(sym, ...syms));
	const names = dropped.filter(({ sym, isSure }) => NAMES.test(sym) && (isSure || sym !== 'Y'));
	const hasPronoun = kept.some(({ sym }) => PRONOUN.has(sym));
	const hasOwn = has('T', 'B', 'G', 'THING');
	const asksWorth = has('WORTH', 'HOWMUCH');
	// `I filled the tank for five dollars. How much is a gallon of gas?`
	const isPlain = asksWorth && !has(...BEYOND_WORTH);
	const carried = isPlain && isAfterBreak && !hasOwn ? toCarried(dropped, kept) : undefined;
	if (carried) return carried;
	// `I won $500. What can I buy with that?`
	const [name, another] = names;
	if (name?.sym === 'M' && !another && has(...SPENDING)) return withSubject(kept, [name, { sym: ',', start: -1, end: -1 }]);
	const isSentence = (isFirst || isAfterBreak) && !hasPronoun;
	const hasMoney = names.some(({ sym }) => isOneOf(sym, 'M', 'F'));
	if (hasOwn) {
		const saysNothing = isSentence ? isPlain || !hasMoney : names.length === 0 && !dropped.some(({ sym }) => sym === 'NOT');
		return saysNothing ? kept : undefined;
	}
	const things = new Set(dropped.flatMap(({ term }) => term?.slug ?? []));
	if (!name?.term || things.size !== 1 || !isCarried(name, chunks)) return undefined;
	if (hasPronoun) return hasMoney ? undefined : withSubject(kept, [name]);
	return !another && dropped.length < 4 && kept.length < 4 && asksWorth ? withSubject(kept, [name]) : undefined;
}

/** The chunks without a story before the question. The story names nothing, or the one thing that `it` means. */
export function* withoutStory(
	chunks: readonly Chunk[],
	ends: ReadonlySet<number>,
	tokens: readonly { word: string }[],
): Generator<Chunk[]> {
	yield trim(chunks);
	const { starts, stops } = findCuts(chunks, ends);
	for (const start of starts)
		for (const stop of stops) {
			if (stop <= start || (start === 0 && stop === chunks.length)) continue;
			const [before, after] = [chunks.slice(0, start), chunks.slice(stop)];
			const dropped = [...before, ...after];
			// Half of two questions is no answer, and what is named after a question belongs to it.
			const isQuestion = dropped.some(({ sym, end }, at) => {
				const isFirst = at === 0 || isBreak(chunks, at < start ? at : stop + at - start, ends);
				return tokens[end]?.word === '?' || QUESTION.has(sym) || (isFirst && isOneOf(sym, ...QUESTION_WORDS));
			});
			const slugs = new Set(chunks.slice(start, stop).flatMap(({ term }) => term?.slug ?? []));
			const isNamedAfter = after.some(({ term, isSure }) => term && isSure && !slugs.has(term.slug));
			if (isQuestion || isNamedAfter) continue;
			const split = { kept: trim(chunks.slice(start, stop)), dropped, isAfterBreak: isBreak(chunks, start, ends) };
			const question = toQuestion(split, { chunks, isFirst: start === 0 });
			if (question) yield question;
		}
}

/** `apart from Ferraris, which car …` as `which car apart from Ferraris …` */
export function withExceptionLast(chunks: readonly Chunk[]): Chunk[] {
	const comma = chunks.findIndex(({ sym }) => sym === ',');
	const group = chunks.findIndex(({ sym }, at) => at > comma && isOneOf(sym, 'G', 'B', 'THING'));
	if (chunks[0]?.sym !== 'NOT' || comma < 0 || group < 0) return [...chunks];
	return [...chunks.slice(comma + 1, group + 1), ...chunks.slice(0, comma), ...chunks.slice(group + 1)];
}

/** Sentence ends, as places of tokens. */
export function findEnds(tokens: readonly { word: string; glued: boolean }[]): Set<number> {
	const ends = new Set<number>();
	tokens.forEach(({ word }, at) => {
		if (/^[.!?…]$/.test(word) && !tokens[at + 1]?.glued) ends.add(at).add(at + 1);
	});
	return ends;
}
