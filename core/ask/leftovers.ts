/* The words that a plan does not use: named in the first sentence of the answer, or a reason to refuse. None passes in silence. */

import type { Item } from '../item/item.ts';
import { type Chunk, isOneOf, toText } from './chunk.ts';
import type { Plan } from './kinds/kinds.ts';
import { quote, type Reason } from './kinds/refusal.ts';
import { toMembers } from './names/groups.ts';
import { type Lexicon, MEASURES } from './names/lexicon.ts';
import type { Token } from './names/tokens.ts';
import { collectSlugs } from './plan.ts';
import { enumerate, type Piece, say } from './sentences/figures.ts';
import { isCommonWord, type Sym } from './words.ts';

/** Words next to each other that no pattern uses, and their neighbors. */
type Leftover = {
	chunks: readonly Chunk[];
	words: string;
	/** With the thing next to them. */
	phrase: string;
	stems: readonly string[];
	/** The chunks that touch them. */
	before: Chunk | undefined;
	after: Chunk | undefined;
	/** The next chunk, if there is one. */
	next: Chunk | undefined;
	/** After a thing that `does` it. */
	isVerb: boolean;
	/** After `how much` or `does`. */
	asks: boolean;
	/** Common words in small letters. */
	isPlain: boolean;
};
/** Words that an answer names: a place, a discount that it counts with, any others. */
export type Unused = { kind: 'place' | 'words' | 'lead'; words: string };
/** The words that are the reason of a refusal. */
export type Refused = { reason: Reason; words: string };

/** Runs of words that are named, and words of them. */
const [MAX_RUNS, MAX_WORDS] = [3, 4];

function toLeftover(chunks: readonly Chunk[], [first, end]: readonly [number, number], tokens: readonly Token[]): Leftover {
	const run = chunks.slice(first, end);
	const [before, next] = [chunks[first - 1], chunks[end]];
	const isNext = (a: Chunk | undefined, b: Chunk | undefined) => a !== undefined && b !== undefined && b.start - a.end <= 0;
	const touchesBefore = isNext(before, run[0]);
	const touchesNext = isNext(run.at(-1), next);
	const runTokens = run.flatMap(({ start, end: to }) => tokens.slice(start, to));
	const from = (touchesBefore && before?.term ? before : run[0])?.start ?? 0;
	const to = (touchesNext && next?.term ? next : run.at(-1))?.end ?? 0;
	return {
		chunks: run,
		words: toText(tokens, run[0]?.start ?? 0, run.at(-1)?.end ?? 0),
		phrase: toText(tokens, from, to),
		stems: runTokens.map(({ stem }) => stem),
		before: touchesBefore ? before : undefined,
		after: touchesNext ? next : undefined,
		next,
		isVerb:
			run.length === 1 &&
			/^[TBG]$/.test(before?.sym ?? '') &&
			chunks.slice(0, first).some(({ sym }) => isOneOf(sym, 'does', 'did', 'do', 'can', 'could', 'will', 'would')),
		asks: /^(?:HOWMUCH|HOWMANY|did|does|do)$/.test(before?.sym ?? '') && touchesBefore,
		isPlain: runTokens.every(({ word, text }) => isCommonWord(word) && text === text.toLowerCase()),
	};
}

/** The words that no pattern has, in runs, and the chunks without them; undefined where there are none, or too many. */
export function takeLeftovers(
	chunks: readonly Chunk[],
	tokens: readonly Token[],
	isUnused: (chunk: Chunk) => boolean,
): { kept: Chunk[]; leftovers: Leftover[] } | undefined {
	const [kept, leftovers]: [Chunk[], Leftover[]] = [[], []];
	const isIn = (at: number) => chunks[at] !== undefined && isUnused(chunks[at]);
	for (let at = 0; at < chunks.length; at++) {
		const first = at;
		// `tie-breaker`
		while (isIn(at) || (at > first && chunks[at]?.sym === '-' && isIn(at + 1))) at++;
		if (at > first) leftovers.push(toLeftover(chunks, [first, at], tokens));
		const chunk = chunks[at];
		if (chunk) kept.push(chunk);
	}
	const words = leftovers.reduce((sum, { chunks: run }) => sum + run.length, 0);
	return leftovers.length > 0 && leftovers.length <= MAX_RUNS && words <= MAX_WORDS ? { kept, leftovers } : undefined;
}

/** A plan with the chunks of its question, for the rules. */
export type Judged = { plan: Plan; chunks: readonly Chunk[]; tokens: readonly Token[]; lexicon: Lexicon };

const has = ({ chunks }: Leftover, ...syms: readonly Sym[]) => chunks.some(({ sym }) => syms.includes(sym));
const isThing = (chunk: Chunk | undefined) => chunk?.term !== undefined;
/** Plans about all of a group: a word that narrows it changes the answer. */
const OF_GROUP: ReadonlySet<Plan['op']> = new Set(['count', 'list', 'total', 'average', 'extreme', 'budget', 'nearest']);
/** Plans that say something else than a worth. */
const OF_FACT: ReadonlySet<Plan['op']> = new Set(['then-now', 'fact', 'exists', 'history', 'several', 'deal', 'inflation']);
/** Bases of goods that are sold under many brands. */
const GENERAL: ReadonlySet<Item['valuation']['basis']> = new Set(['market', 'list-price', 'average', 'derived']);

/** `Heinz ketchup`, but not `brake pads` of menstrual pads: the words are all that the thing's own name has. */
function isGeneral({ term, isNamed, start, end }: Chunk, { bySlug }: Lexicon, tokens: readonly Token[]): boolean {
	const entry = bySlug.get(term?.slug ?? '');
	const said = new Set(tokens.slice(start, end).map(({ stem }) => stem));
	const isWhole = entry?.names[0]?.every((stem) => said.has(stem) || MEASURES.has(stem) || stem === 'of');
	return entry !== undefined && GENERAL.has(entry.item.valuation.basis) && (isNamed ?? false) && (isWhole ?? false);
}

/** Things of this kind that are listed for the place: a home in San Francisco. */
function listThere({ stems }: Leftover, { plan, lexicon: { bySlug, byStem, entries } }: Judged): Item[] {
	const kinds = new Set([...collectSlugs(plan)].map((slug) => bySlug.get(slug)?.item.kind));
	const [first = [], ...others] = stems.map((stem) => byStem.get(stem) ?? []);
	const items = first.filter((place) => others.every((other) => other.includes(place))).flatMap((place) => entries[place]?.item ?? []);
	return items.filter(({ kind }) => kinds.has(kind));
}

/** The plan for the place: `average home price in Texas` is that of a Texas home. */
function toPlanThere(left: Leftover, judged: Judged): Plan | undefined {
	const { plan, lexicon } = judged;
	const [term, another] = plan.op === 'worth' ? plan.terms : [];
	const thing = lexicon.bySlug.get(term?.slug ?? '');
	if (plan.op !== 'worth' || !term || another || !thing || !GENERAL.has(thing.item.valuation.basis) || !has(left, 'PLACE'))
		return undefined;
	const isSame = ({ slug, valuation }: Item) => {
		const [name = []] = lexicon.bySlug.get(slug)?.names ?? [];
		return GENERAL.has(valuation.basis) && name.every((stem) => left.stems.includes(stem) || thing.nameStems.has(stem));
	};
	const [item, more] = listThere(left, judged).filter(isSame);
	if (!item || more) return undefined;
	return { ...plan, terms: [{ ...term, slug: item.slug, assumed: true }] };
}

/** Whether the one thing of the plan is described by the words (`Apple, the company`), or sold by the unit. */
function isDescribed({ chunks: run, stems }: Leftover, { plan, lexicon }: Judged): boolean {
	const [only, more] = plan.op === 'worth' || plan.op === 'fact' || plan.op === 'history' ? [...collectSlugs(plan)] : [];
	const entry = more === undefined ? lexicon.bySlug.get(only ?? '') : undefined;
	if (!entry) return false;
	// `Spotify premium per month`
	if (run.every(({ sym }) => isOneOf(sym, 'U', 'PER')) && run.some(({ sym }) => sym === 'U'))
		return run.every(({ sym, unit }) => sym === 'PER' || unit === entry.item.per);
	return (
		run.every(({ sym, group }) => (group ? toMembers(group, lexicon.entries).has(entry.item) : sym === 'X' || sym === 'PLACE')) &&
		(run.every(({ group }) => group) || stems.every((stem) => entry.aboutStems.has(stem)))
	);
}

const isPlaceOrTime = (left: Leftover) => has(left, 'PLACE', 'DAYTIME');
const isWorthAsked = ({ chunks }: Judged) => chunks.some(({ sym }) => isOneOf(sym, 'WORTH', 'HOWMUCH', 'TOTAL', 'BUY', 'SOLD'));

type Rule = { verdict: 'place' | 'words' | Reason; why: string; fits: (left: Leftover, judged: Judged) => boolean };

/** Rules for leftover words, which are named in the answer or make it a refusal. The first rule that fits decides. */
const RULES: readonly Rule[] = [
	{ verdict: 'other', why: 'height, age, owners, opinions are other kinds of questions', fits: (left) => has(left, 'ELSE') },
	{ verdict: 'negation', why: 'a negation turns a question around', fits: (left) => has(left, 'NEVER', 'NOT') },
	{ verdict: 'other', why: 'what is taken off changes the sum', fits: (left) => has(left, 'OFF') },
	{ verdict: 'unit', why: 'the thing is not sold by this unit', fits: (left) => has(left, 'U', 'PER', 'MEASURE') },
	{
		verdict: 'group',
		why: 'a word or a place that narrows a group changes its members',
		fits: (_, { plan }) => OF_GROUP.has(plan.op) && !(plan.op === 'average' && plan.terms.length > 0),
	},
	{ verdict: 'other', why: 'how much or how many of something that is not listed', fits: ({ asks }) => asks },
	{
		verdict: 'other',
		why: 'painting a house, renting a car: what is done, not what is had',
		fits: ({ words, next }) => /ing$/.test(words) && isThing(next),
	},
	{
		verdict: 'other',
		why: 'to feed a dog, to fly to the Moon: what is done, not what is had',
		fits: ({ chunks: [first] }, { plan, chunks }) =>
			plan.op === 'worth' && first?.sym === 'X' && chunks[chunks.indexOf(first) - 1]?.sym === 'to',
	},
	{ verdict: 'other', why: 'a verb that no pattern knows asks for something else', fits: ({ isVerb }) => isVerb },
	{
		verdict: 'other',
		why: 'a fact, a history or several answers are asked for in more words than worths, so that an unknown one is rarely a remark',
		fits: (left, { plan }) => OF_FACT.has(plan.op) && !isPlaceOrTime(left),
	},
	{
		verdict: 'absent',
		why: 'the words after a name make it another thing: a car insurance',
		fits: (left) => isThing(left.before) && !isPlaceOrTime(left),
	},
	{
		verdict: 'absent',
		why: 'another thing of the same kind: only of goods that are sold under many brands the common one is meant',
		fits: (left, { lexicon, tokens }) =>
			isThing(left.after) &&
			!isPlaceOrTime(left) &&
			!isGeneral(left.after as Chunk, lexicon, tokens) &&
			!(left.after?.isSure && left.isPlain),
	},
	{
		verdict: 'other',
		why: 'the position of the Moon: without a word for worths, other words ask',
		fits: (left, judged) =>
			judged.plan.op === 'worth' && !isWorthAsked(judged) && !has(left, 'PLACE') && !isThing(left.before) && !isThing(left.after),
	},
	{
		verdict: 'abroad',
		why: 'two sides at two places are no comparison, and what is listed of the place is not the American one',
		fits: (left, judged) =>
			has(left, 'PLACE') &&
			(isOneOf(judged.plan.op, 'compare', 'ratio', 'share', 'difference', 'rank') || listThere(left, judged).length > 0),
	},
	{
		verdict: 'abroad',
		why: 'a flight to Sydney is another than one in the country',
		fits: (left, { chunks }) => has(left, 'PLACE') && chunks[chunks.indexOf(left.chunks[0] as Chunk) - 1]?.sym === 'to',
	},
	{
		verdict: 'other',
		why: 'without a word for worths, a time asks for opening hours, results, tickets',
		fits: (left, judged) => has(left, 'DAYTIME') && isOneOf(judged.plan.op, 'worth', 'fact', 'history', 'exists') && !isWorthAsked(judged),
	},
	{ verdict: 'place', why: 'the figures are American', fits: ({ chunks }) => chunks.every(({ sym }) => sym === 'PLACE') },
	{ verdict: 'words', why: 'the answer holds without it, and says so', fits: () => true },
];

/** Decides about the words that a plan does not use, and reads its thing as the one of a place that they name. */
export function judge(leftovers: readonly Leftover[], judged: Judged): { plan: Plan; unused: Unused[] } | { refused: Refused } {
	const unused: Unused[] = [];
	const [only, another] = leftovers;
	const there = only && !another ? toPlanThere(only, judged) : undefined;
	if (there) return { plan: there, unused };
	for (const left of leftovers) {
		if (!left.asks && !left.isVerb && isDescribed(left, judged)) continue;
		const verdict = RULES.find(({ fits }) => fits(left, judged))?.verdict ?? 'words';
		if (verdict !== 'place' && verdict !== 'words')
			return { refused: { reason: verdict, words: verdict === 'absent' ? left.phrase : left.words } };
		unused.push({ kind: verdict, words: left.words });
	}
	return { plan: judged.plan, unused };
}

/** `new york` as New York, `the uk` as the UK. */
function toPlace(words: string): string {
	return words.replace(/\p{L}+/gu, (word) => {
		if (/^(?:uk|usa|us|uae|nyc|eu|sf|dc)$/i.test(word)) return word.toUpperCase();
		return /^(?:the|of|de)$/.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1);
	});
}

/** “I have no figure for Paris. In the United States, …”, “I don’t know about “vintage”. …” */
export function sayUnused(unused: readonly Unused[], isPriced: boolean): Piece[] {
	const places = unused.filter(({ kind }) => kind === 'place').map(({ words }) => [quote(toPlace(words))]);
	const others = unused.filter(({ kind }) => kind === 'words').map(({ words }) => say`“${quote(words)}”`);
	const leads = unused.filter(({ kind }) => kind === 'lead').map(({ words }) => [quote(words)]);
	return [
		...(leads.length > 0 ? say`With ${enumerate(leads)}: ` : []),
		...(others.length > 0 ? say`I don’t know about ${enumerate(others, 'or')}. ` : []),
		...(places.length > 0 ? say`I have no figure for ${enumerate(places, 'or')}. ${isPriced ? 'In the United States, ' : ''}` : []),
	];
}
