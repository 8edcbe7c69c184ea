/* The words that a plan does not use: named in the first sentence of the answer, or a reason to refuse. None passes in silence. */
import { GENERAL_BASES, type Lexicon, MEASURES, toMembers } from './lexicon.ts';
import { quote } from './operators/refusal.ts';
import { collectSlugs, isThing, type Part, type Plan, type Reason, type Span } from './plan.ts';
import { enumerate, type Piece, say } from './sentences/figures.ts';
import { isPlural, type Token, toText, toWords } from './words/tokens.ts';
import { isCommonWord } from './words/vocabulary.ts';

/** Words that an answer names: a place, a discount that it counts with, one of what is sold by several, any others. */
export type Unused = { kind: 'place' | 'words' | 'lead' | 'single'; words: string };
export type Refused = { reason: Reason; words: string; span?: Span };

type Left = {
	parts: readonly Part[];
	words: string;
	stems: readonly string[];
	before: Part | undefined;
	after: Part | undefined;
	prior: Part | undefined;
	/** The part after a word such as `of` that follows the words. */
	object: Part | undefined;
};
type Judged = { plan: Plan; parts: readonly Part[]; tokens: readonly Token[]; lexicon: Lexicon };

const isPlace = ({ parts }: Left) => parts.every(({ sym }) => sym === 'PLACE' || sym === 'HOME');
const has = ({ parts }: Left, ...syms: string[]) => parts.some(({ sym }) => syms.includes(sym));
const isOfGroup = ({ plan }: Judged) => plan.op === 'select';
const slugsOf = ({ plan }: Judged) => [...collectSlugs(plan)];

/** Runs of parts that a plan leaves, with the parts that touch them. */
function toRuns(left: readonly Part[], { parts, tokens }: Judged): Left[] {
	const runs: Part[][] = [];
	for (const part of left) {
		const last = runs.at(-1)?.at(-1);
		if (last && (part.start === last.end || parts.indexOf(part) === parts.indexOf(last) + 1)) runs.at(-1)?.push(part);
		else runs.push([part]);
	}
	return runs.map((run) => {
		const [first, last] = [run[0] as Part, run.at(-1) as Part];
		const [before, next] = [parts[parts.indexOf(first) - 1], parts[parts.indexOf(last) + 1]];
		return {
			parts: run,
			words: toText(tokens, first.start, last.end),
			stems: tokens.slice(first.start, last.end).map(({ stem }) => stem),
			prior: before,
			before: before?.end === first.start ? before : undefined,
			object: /^(?:of|for|ROUGH|in|from|with|by|to|on|at|behind)$/.test(next?.sym ?? '') ? parts[parts.indexOf(last) + 2] : undefined,
			after: next && tokens.slice(last.end, next.start).every(({ word }) => word === 'the') ? next : undefined,
		};
	});
}

/** Whether the one thing of the plan is described by the words: `Apple, the company`, `the one sold at Christie’s`. */
function isDescribed(left: Left, judged: Judged): boolean {
	const { parts, stems } = left;
	const [slug, more] = slugsOf(judged);
	const entry = more === undefined ? judged.lexicon.bySlug.get(slug ?? '') : undefined;
	if (!entry) return false;
	if (parts.every(({ sym }) => sym === 'U' || sym === 'PER'))
		return parts.every(({ sym, unit }) => sym === 'PER' || unit === entry.item.per);
	if (isThing(left.before) || !(isAsked(judged) || parts.every(({ group }) => group))) return false;
	const isOwn = ({ sym, group }: Part) =>
		group ? toMembers(group, judged.lexicon.entries).has(entry.item) : /^(?:X|PLACE|SOLD|Y|MADE)$/.test(sym);
	return parts.every(isOwn) && (parts.every(({ group }) => group) || stems.every((stem) => entry.aboutStems.has(stem)));
}

/** The plan for the place: `average home price in Texas` is that of a Texas home. */
function toPlanThere(left: Left, judged: Judged): Plan | undefined {
	const { plan, lexicon } = judged;
	const [term, another] = plan.op === 'worth' ? plan.terms : [];
	const thing = term && 'slug' in term ? lexicon.bySlug.get(term.slug) : undefined;
	if (plan.op !== 'worth' || !thing || another || !GENERAL_BASES.has(thing.item.valuation.basis)) return undefined;
	const isSame = ({ item, names: [name = []] }: (typeof lexicon.entries)[number]) =>
		GENERAL_BASES.has(item.valuation.basis) &&
		item.kind === thing.item.kind &&
		left.stems.some((stem) => name.includes(stem)) &&
		name.every((stem) => left.stems.includes(stem) || thing.nameStems.has(stem));
	const [there, more] = lexicon.entries.filter(isSame);
	return there && !more
		? { ...plan, terms: [{ ...term, slug: there.item.slug, assumed: true } as (typeof plan.terms)[number]] }
		: undefined;
}

const isAsked = ({ parts }: Judged) => parts.some(({ sym }) => /^(?:WORTH|MUCH|TOTAL|BUY|SOLD)$/.test(sym));
const isPlain = ({ words }: Left) => words.split(' ').every((word) => word === word.toLowerCase() && isCommonWord(word));
/** `Heinz ketchup`, but not `brake pads` of menstrual pads: the words are all that the thing's own name has. */
function isGeneral({ term, isNamed, start, end }: Part, { lexicon, tokens }: Judged): boolean {
	const entry = lexicon.bySlug.get(term?.slug ?? '');
	const said = new Set(tokens.slice(start, end).map(({ stem }) => stem));
	return (
		entry !== undefined &&
		GENERAL_BASES.has(entry.item.valuation.basis) &&
		isNamed === true &&
		entry.names[0]?.every((stem) => said.has(stem) || MEASURES.has(stem) || stem === 'of') === true
	);
}

/** `a bagel`, where only a pack of bagels is listed: the words for one. Undefined where the plan is about anything else. */
export function findSingle(
	plan: Plan,
	parts: readonly Part[],
	{ tokens, lexicon }: Pick<Judged, 'tokens' | 'lexicon'>,
): Unused | undefined {
	const [term, another] = plan.op === 'worth' ? plan.terms : [];
	const part = term && 'slug' in term && !another ? parts.find((each) => each.term?.slug === term.slug) : undefined;
	if (
		!part ||
		part.plural ||
		part.term?.quantity !== '1' ||
		part.term.unit ||
		![part.start - 1, part.start].some((at) => /^(?:an?|one)$/.test(tokens[at]?.word ?? ''))
	)
		return undefined;
	const name = lexicon.bySlug.get(part.term.slug)?.item.name ?? '';
	const [measure = '', ...things] = (name.split(/ in (?=\p{Lu})/u)[0] ?? name).split(' of ');
	const isSeveral =
		things.length > 0 && toWords(measure).some(({ stem }) => MEASURES.has(stem)) && isPlural(toWords(things.join(' ')).at(-1));
	const from = /^(?:an?|one)$/.test(tokens[part.start]?.word ?? '') ? part.start + 1 : part.start;
	const said = tokens.slice(from, part.end);
	return isSeveral && !said.some(({ stem }) => MEASURES.has(stem)) ? { kind: 'single', words: toText(tokens, from, part.end) } : undefined;
}

/** Signals that ask for worths of two sides. */
const COMPARING = /^(?:MORE|LESS|MOST|LEAST|BEAT|WORTH|MUCH|VS|SAME|NEAR|OVER|UNDER|COMPARE|SOLD)$/;

type Rule = { verdict: 'place' | 'words' | 'drop' | Reason; why: string; fits: (left: Left, judged: Judged) => boolean };
/** What leftover words mean. The first rule that fits decides. */
const RULES: readonly Rule[] = [
	{ verdict: 'other', why: 'height, age, owners, opinions are other questions', fits: (left) => has(left, 'OTHER', 'JUDGE', 'FUTURE') },
	{ verdict: 'negation', why: 'a negation turns a question around', fits: (left) => has(left, 'NEVER', 'NOT') },
	{ verdict: 'other', why: 'what is taken off or added changes the sum', fits: (left) => has(left, 'OFF', 'P') },
	{
		verdict: 'drop',
		why: 'the figures of one thing are those of the United States',
		fits: (left, judged) => left.parts.every(({ sym }) => sym === 'HOME') && !isOfGroup(judged),
	},
	{
		verdict: 'unit',
		why: 'the thing is not sold by this unit',
		fits: (left, judged) =>
			has(left, 'U', 'PER') || left.stems.some((stem) => MEASURES.has(stem) && judged.tokens[left.parts.at(-1)?.end ?? 0]?.word === 'of'),
	},
	{ verdict: 'group', why: 'a word or a place that narrows a group changes its members', fits: (_, judged) => isOfGroup(judged) },
	{
		verdict: 'other',
		why: 'how much or how many of something that is not listed',
		fits: ({ before, parts }) => /^(?:MUCH|MANY|did|does|do|who|why)$/.test(before?.sym ?? '') && parts[0]?.sym === 'X',
	},
	{
		verdict: 'other',
		why: 'painting a house, renting a car: what is done, not what is had',
		fits: ({ words, after }) => /ing$/.test(words) && isThing(after),
	},
	{
		verdict: 'other',
		why: 'a poem about a thing, its opening weekend: it is only what the words are about',
		fits: (left, { plan }) => /^(?:worth|time|about)$/.test(plan.op) && has(left, 'X') && isThing(left.object) && !isThing(left.prior),
	},
	{
		verdict: 'absent',
		why: 'the price of something else with, or next to, the thing',
		fits: (left, { plan }) =>
			plan.op === 'worth' &&
			has(left, 'X') &&
			(/^(?:with|AVG)$/.test(left.prior?.sym ?? '') || (left.prior?.sym === 'WORTH' && isThing(left.after))),
	},
	{
		verdict: 'word',
		why: 'a word between the things of a sum is one of them',
		fits: (left, { plan, parts }) => {
			const [first, last] = [parts.findIndex(isThing), parts.findLastIndex(isThing)];
			const at = parts.indexOf(left.parts[0] as Part);
			return plan.op === 'worth' && plan.terms.length > 1 && has(left, 'X') && first < at && at < last;
		},
	},
	{
		verdict: 'word',
		why: 'a word next to a thing or a year of the past says which one',
		fits: (left, { plan }) =>
			plan.op === 'time' && has(left, 'X') && [left.prior, left.after].some((part) => isThing(part) || part?.sym === 'Y'),
	},
	{
		verdict: 'other',
		why: 'which is cuter: without a word for worths, the unknown word asks',
		fits: (left, { plan, parts }) =>
			plan.op === 'relate' && plan.ask === 'compare' && has(left, 'X') && !parts.some(({ sym }) => COMPARING.test(sym)),
	},
	{
		verdict: 'other',
		why: 'to feed a dog: what is done, not what is had',
		fits: ({ parts: [first], prior }, { plan }) => plan.op === 'worth' && first?.sym === 'X' && prior?.sym === 'to',
	},
	{
		verdict: 'other',
		why: 'a verb after its thing asks for something else',
		fits: (left, { parts }) =>
			left.parts.length === 1 &&
			isThing(left.prior) &&
			left.parts[0]?.sym === 'X' &&
			parts.slice(0, parts.indexOf(left.parts[0])).some(({ sym }) => /^(?:does|did|do|can|could|will|would)$/.test(sym)),
	},
	{
		verdict: 'other',
		why: 'a fact or a history is asked for in more words than worths, so that an unknown one is rarely a remark',
		fits: (left, { plan }) => /^(?:about|several)$/.test(plan.op) && !isPlace(left) && !has(left, 'DAYTIME'),
	},
	{
		verdict: 'absent',
		why: 'the words or the number after a name make it another thing: a car insurance, the iPhone 14',
		fits: (left) => (isThing(left.before) && !isPlace(left) && !has(left, 'DAYTIME')) || has(left, 'N'),
	},
	{
		verdict: 'absent',
		why: 'another thing of the kind: only of goods of many brands the common one is meant',
		fits: (left, judged) =>
			isThing(left.after) &&
			!isPlace(left) &&
			(!isGeneral(left.after, judged) || !isAsked(judged)) &&
			!(left.after.isNamed && isPlain(left)),
	},
	{
		verdict: 'other',
		why: 'without a word for worths, other words ask',
		fits: (left, judged) => judged.plan.op === 'worth' && !isAsked(judged) && !isPlace(left) && !left.after,
	},
	{
		verdict: 'abroad',
		why: 'two sides at two places are no comparison',
		fits: (left, { plan }) => has(left, 'PLACE') && (plan.op === 'relate' || plan.op === 'pay'),
	},
	{
		verdict: 'abroad',
		why: 'a flight to Sydney is another than one in the country',
		fits: (left) => has(left, 'PLACE') && left.prior?.sym === 'to',
	},
	{
		verdict: 'other',
		why: 'without a word for worths, a time asks for opening hours, results, tickets',
		fits: (left, judged) => has(left, 'DAYTIME') && !isAsked(judged),
	},
	{
		verdict: 'word',
		why: 'in a share, a ratio or a question whether money is enough, a word more is a part of the sum',
		fits: (left, { plan }) => plan.op === 'relate' && /^(?:share|afford|ratio|percent)$/.test(plan.ask) && has(left, 'X'),
	},
	{ verdict: 'place', why: 'the figures are American', fits: (left) => has(left, 'PLACE') && isPlace(left) },
	{
		verdict: 'unread',
		why: 'a signal that the row does not use',
		fits: (left) => left.parts.some(({ sym }) => !/^(?:X|DAYTIME|PLACE|HOME|LIST|TELL)$/.test(sym)),
	},
	{ verdict: 'words', why: 'the answer holds without it, and says so', fits: () => true },
];
const MAX_WORDS = 5;

/** Decides about the words that a plan does not use, and reads its thing as the one of a place that they name. */
export function judge(left: readonly Part[], judged: Judged): { plan: Plan; unused: Unused[] } | { refused: Refused } {
	const runs = toRuns(left, judged);
	const unused: Unused[] = [];
	const [only, another] = runs;
	const there = only && !another && isPlace(only) ? toPlanThere(only, judged) : undefined;
	if (there) return { plan: there, unused };
	for (const run of runs) {
		if (isDescribed(run, judged) && !/^(?:MUCH|MANY|does|did)$/.test(run.before?.sym ?? '')) continue;
		const verdict = RULES.find(({ fits }) => fits(run, judged))?.verdict ?? 'words';
		if (verdict === 'drop') continue;
		if (verdict !== 'place' && verdict !== 'words') {
			const isNext = verdict === 'absent';
			const [start, end] = [
				(isNext && isThing(run.before) ? run.before : (run.parts[0] as Part)).start,
				(isNext && isThing(run.after) ? run.after : (run.parts.at(-1) as Part)).end,
			];
			return { refused: { reason: verdict, words: toText(judged.tokens, start, end), span: { start, end } } };
		}
		unused.push({ kind: verdict, words: run.words });
	}
	return left.length > MAX_WORDS ? { refused: { reason: 'word', words: runs[0]?.words ?? '' } } : { plan: judged.plan, unused };
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
	const of = (kind: Unused['kind']) => unused.filter((each) => each.kind === kind).map(({ words }) => words);
	const [places, others, leads] = [
		of('place').map((words) => [quote(toPlace(words))]),
		of('words').map((words) => say`“${quote(words)}”`),
		of('lead').map((words) => [quote(words)]),
	];
	return [
		...(leads.length > 0 ? say`With ${enumerate(leads)}: ` : []),
		...of('single').flatMap((words) => say`I have no figure for one ${quote(words)} alone. `),
		...(others.length > 0 ? say`I don’t know about ${enumerate(others, 'or')}. ` : []),
		...(places.length > 0 ? say`I have no figure for ${enumerate(places, 'or')}. ${isPriced ? 'In the United States, ' : ''}` : []),
	];
}
