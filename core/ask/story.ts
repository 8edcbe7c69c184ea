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

/** The chunks without a story before the question. The story names nothing, or the one thing that `it` means. */
export function* withoutStory(
	chunks: readonly Chunk[],
	ends: ReadonlySet<number>,
	tokens: readonly { word: string }[],
): Generator<Chunk[]> {
	const trim = (part: readonly Chunk[]) => {
		const isEdge = ({ sym }: { sym: Sym }) => isOneOf(sym, ',', '-', '–', 'and', 'AND', ':', ';', 'or', 'if');
		let [from, to] = [0, part.length];
		while (from < to && isOneOf(part[from]?.sym, ',', '-', ':', ';')) from++;
		while (to > from && isEdge(part[to - 1] ?? { sym: '' })) to--;
		return part.slice(from, to);
	};
	yield trim(chunks);
	const isBreak = (at: number) => ends.has(chunks[at - 1]?.end ?? -1) || ends.has(chunks[at]?.start ?? -1);
	const isStart = (at: number) => {
		const [before, { sym } = { sym: '' as const }] = [chunks[at - 1]?.sym ?? '', chunks[at]];
		if (isBreak(at) || before === '–' || before === ':' || before === ';') return true;
		if (before === ',' || before === 'and' || before === 'so' || before === 'but') return ASKS.has(sym);
		return before === 'TELL' && STARTS.has(sym);
	};
	const starts = chunks.flatMap((_, at) => (at > 0 && isStart(at) ? [at] : []));
	// A remark after a comma: `…, ours is old`.
	const isRemark = (at: number) =>
		/^(?:,|–)$/.test(chunks[at]?.sym ?? '') && chunks.slice(at).every(({ sym }) => /^(?:[a-z_]+|X|,|–|-|TELL|LIST|ROUGH|HERE)$/.test(sym));
	const stops = [
		chunks.length,
		...chunks.flatMap(({ end }, at) => (at + 1 < chunks.length && ends.has(end) ? [at + 1] : at > 0 && isRemark(at) ? [at] : [])),
	].sort((a, b) => b - a);
	for (const start of [0, ...starts])
		for (const stop of stops) {
			if (stop <= start || (start === 0 && stop === chunks.length)) continue;
			const dropped = [...chunks.slice(0, start), ...chunks.slice(stop)];
			// Half of two questions is no answer, and what is named after a question belongs to it.
			const isQuestion = dropped.some(
				({ sym, end }, at) =>
					tokens[end]?.word === '?' ||
					(isOneOf(sym, 'who', 'why', 'how', 'what', 'which', 'WHEN', 'WHERE') &&
						(at === 0 || isBreak(chunks.indexOf(dropped[at] as Chunk)))),
			);
			const slugs = new Set(chunks.slice(start, stop).flatMap(({ term }) => term?.slug ?? []));
			const isNamedAfter = chunks.slice(stop).some(({ term, isSure }) => term && isSure && !slugs.has(term.slug));
			if (isQuestion || isNamedAfter || dropped.some(({ sym }) => QUESTION.has(sym))) continue;
			const kept = trim(chunks.slice(start, stop));
			const names = dropped.filter(({ sym, isSure }) => NAMES.test(sym) && (isSure || sym !== 'Y'));
			const things = new Set(dropped.flatMap(({ term }) => term?.slug ?? []));
			const [thing] = names;
			const at = kept.findIndex(({ sym }) => PRONOUN.has(sym));
			const hasOwn = kept.some(({ sym }) => isOneOf(sym, 'T', 'B', 'G') || sym === 'THING');
			const isSentence = (start === 0 || isBreak(start)) && at < 0;
			// `I filled the tank for five dollars. How much is a gallon of gas?`
			const isPlain =
				kept.some(({ sym }) => isOneOf(sym, 'WORTH', 'HOWMUCH')) &&
				!kept.some(({ sym }) => isOneOf(sym, 'BUY', 'ENOUGH', 'LEFT', 'HOWMANY', 'MORE', 'LESS', 'CHANGED', 'NEAR', 'SAME', 'BEAT', 'AVG'));
			const isSpent = !(isPlain && isSentence) && names.some(({ sym }) => sym === 'M' || sym === 'F');
			const carried = isPlain && isBreak(start) && !hasOwn ? toCarried(dropped, kept) : undefined;
			const money = names.filter(({ sym }) => sym === 'M');
			if (carried) yield carried;
			// `I won $500. What can I buy with that?`
			else if (
				money.length === 1 &&
				names.length === 1 &&
				money[0] &&
				kept.some(({ sym }) => isOneOf(sym, 'BUY', 'ENOUGH', 'LEFT', 'HOWMANY'))
			)
				yield at >= 0 ? [...kept.slice(0, at), money[0], ...kept.slice(at + 1)] : [money[0], { sym: ',', start: -1, end: -1 }, ...kept];
			else if (hasOwn && (isSentence ? !isSpent : names.length === 0) && !dropped.some(({ sym }) => sym === 'NOT' && !isSentence))
				yield kept;
			else if (
				!hasOwn &&
				at >= 0 &&
				thing?.term &&
				things.size === 1 &&
				isCarried(thing, chunks) &&
				!names.some(({ sym }) => sym === 'M' || sym === 'F')
			)
				yield [...kept.slice(0, at), thing, ...kept.slice(at + 1)];
			else if (
				!hasOwn &&
				at < 0 &&
				thing?.term &&
				things.size === 1 &&
				names.length === 1 &&
				isCarried(thing, chunks) &&
				dropped.length < 4 &&
				kept.some(({ sym }) => isOneOf(sym, 'WORTH', 'HOWMUCH')) &&
				kept.length < 4
			)
				yield [thing, ...kept];
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
