/* From a question to its plan: the first pattern that accounts for every word; else for all but a few, which are named; else a refusal. */
import { MAX_ASK_ANSWERS } from '../api/limits.ts';
import type { Catalogue } from '../item/catalogue.ts';
import type { SearchIndex } from '../search-index/search-index.ts';
import { type Chunk, isOneOf, toText } from './chunk.ts';
import { toChunks } from './chunks.ts';
import { selectRanked } from './kinds/groups/extreme.ts';
import { type Plan, type SimplePlan, WAYS } from './kinds/kinds.ts';
import type { UnknownPlan } from './kinds/refusal.ts';
import { judge, type Refused, takeLeftovers, type Unused } from './leftovers.ts';
import { getLexicon, type Lexicon } from './names/lexicon.ts';
import { spotNames } from './names/names.ts';
import type { Token } from './names/tokens.ts';
import { matchPattern, toMask } from './pattern.ts';
import { collectSlugs } from './plan.ts';
import { findBar, findFault, refuse } from './refuse.ts';
import { findOfYear } from './sentences/past.ts';
import { findEnds, PRONOUN, STARTS, withExceptionLast, withoutStory } from './story.ts';
import { type Sym, UNUSED } from './words.ts';

/** Inputs of reading. The index must be built from `catalogue.items` in their order. */
export type ReadDeps = { catalogue: Catalogue; searchIndex: SearchIndex };

/** A question as it was read. */
export type Reading = {
	plan: Plan;
	/** Words that the plan does not use, which the answer names. */
	unused: readonly Unused[];
	/** Slugs of the items that the question names, in its order. */
	mentioned: readonly string[];
	/** The question as classes and slots, to see why it was read so. */
	mask: string;
};

/** Chunks of a question; the rest of a longer one is not read. Patterns are matched against at most `MAX_MATCHED` of them, which bounds their time. */
const [MAX_CHUNKS, MAX_MATCHED] = [60, 28];
/** Parts of a text that are tried as the question. */
const MAX_PARTS = 40;
/** Choices of a question back. */
const MAX_CHOICES = 12;

/** Context for reading chunks. */
type Reader = { lexicon: Lexicon; pay: string | undefined; ends: ReadonlySet<number>; tokens: readonly Token[] };

/** Classes that no pattern may pass over. */
const OPEN = /(?:^| )(?:X|ELSE|PLACE|DAYTIME|NEVER|OFF|MEASURE|FUTURE|F\d+) /;
const NOW = /^(?:now|today|nowadays|currently)$/;
/** `in the 1980s`; `the highest price of` */
const [DECADE, PEAK_PRICE] = [/^(?:1[789]|20)\d0s$/, /\b(?:highest|lowest|record)(?: ever)? (?:price|cost)\b/];
/** `in 1990 dollars` */
const [MONEY, YEAR] = [/^(?:dollars?|money|usd)$/, /^(?:1[789]|20)\d\d$/];
/** `per` and no more */
const BARE_PER = /PER (?:$|(?![TBGUN]\d|_ [TBGU]\d))/;

/** The plan of the first pattern that accounts for all chunks. */
function matchWays(chunks: readonly Chunk[], { lexicon, pay, tokens }: Reader): Plan | undefined {
	const mask = toMask(chunks);
	if (mask === '' || chunks.length > MAX_MATCHED || OPEN.test(mask) || BARE_PER.test(mask)) return undefined;
	const isToday = chunks.some(({ sym }) => sym === 'TODAYS');
	const context = {
		chunks,
		lexicon,
		isBareWord: chunks.some(({ isBare }) => isBare),
		isNow: tokens.some(({ word }) => NOW.test(word)),
		isDecade: tokens.some(({ text }) => DECADE.test(text)),
		isPeakPrice: PEAK_PRICE.test(tokens.map(({ word }) => word).join(' ')),
		isInDollars: tokens.some(({ word }, at) => MONEY.test(word) && YEAR.test(tokens[at - 1]?.word ?? '')),
		...(pay !== undefined && { pay }),
	};
	for (const { patterns, toPlan } of WAYS)
		for (const pattern of patterns) {
			const match = matchPattern(pattern, mask);
			const plan = match && toPlan(match, context);
			if (!plan) continue;
			// `in today’s money` is no part of such a plan.
			const text = JSON.stringify(plan);
			if (isToday && !/"today"|"inflation"/.test(text)) continue;
			// No group is left out.
			const isUsed = ({ group, term }: Chunk) =>
				!group || text.includes(JSON.stringify(group.label).slice(1, -1)) || (term && text.includes(`"${term.slug}"`));
			if (text.includes('"groups":[]') && !chunks.every(isUsed)) continue;
			if (Array.isArray(plan)) return { op: 'several', plans: plan as SimplePlan[] };
			return plan as SimplePlan;
		}
	return undefined;
}

/** The words of a question. */
const ASKED: ReadonlySet<Sym> = new Set([
	'what',
	'which',
	'who',
	'is',
	'are',
	'does',
	'did',
	'how',
	'HOWMUCH',
	'HOWMANY',
	'WHEN',
	'WHERE',
	'can',
	'could',
	'SURE',
	'LIST',
]);
const JOINTS: ReadonlySet<Sym> = new Set(['and', ',', 'AND', '–', 'but', 'so']);
/** `which costs more, and by how much` is one question. */
const BY_HOW_MUCH: ReadonlySet<Sym> = new Set(['HOWMUCH', 'by', 'MORE', 'LESS', 'WORTH', 'what', 'which', 'is', 'DIFF']);

/** Two or three questions in one, each read by itself. A thing is named once. */
function readSeveral(chunks: readonly Chunk[], reader: Reader): Plan | undefined {
	const { ends, lexicon, tokens } = reader;
	const isJoint = (at: number) => JOINTS.has(chunks[at]?.sym ?? '') && STARTS.has(chunks[at + 1]?.sym ?? '');
	const cuts = chunks.flatMap(({ start }, at) => (at > 0 && at + 1 < chunks.length && (isJoint(at) || ends.has(start)) ? [at] : []));
	for (const cut of cuts) {
		const [first, second] = [chunks.slice(0, cut), chunks.slice(cut + (JOINTS.has(chunks[cut]?.sym ?? '') ? 1 : 0))];
		// `I have a Honda. Is it worth …` has one question.
		const isAsked = tokens[first.at(-1)?.end ?? 0]?.word === '?' || first.some(({ sym }) => ASKED.has(sym) || sym === 'WORTH');
		const isTwo = ends.has(chunks[cut]?.start ?? -1) ? isAsked : first.slice(0, 3).some(({ sym }) => ASKED.has(sym));
		if (!isTwo || second.every(({ sym }) => BY_HOW_MUCH.has(sym))) continue;
		const before = matchWays(first, reader);
		if (!before || before.op === 'several') continue;
		const thing = toSubject(before, lexicon) ?? first.find(({ sym }) => isOneOf(sym, 'T', 'B'));
		const after = readSeveral(second, reader) ?? matchWays(withThing(second, thing) ?? second, reader) ?? matchWays(second, reader);
		const plans = after?.op === 'several' ? [before, ...after.plans] : after ? [before, after] : [];
		if (plans.length > 1 && plans.length <= MAX_ASK_ANSWERS) return { op: 'several', plans };
	}
	return undefined;
}

/** The first of a group, which `it` means after a question for it. */
function toSubject(plan: Plan, lexicon: Lexicon): Chunk | undefined {
	const item = plan.op === 'extreme' ? selectRanked(plan.selector, plan.order, lexicon)[plan.skip] : undefined;
	return item && { sym: 'T', start: -1, end: -1, term: { slug: item.slug, quantity: '1' }, isSure: true };
}

/** The chunks with a thing for `it`, or for nothing. */
function withThing(chunks: readonly Chunk[], thing: Chunk | undefined): Chunk[] | undefined {
	if (!thing) return undefined;
	const at = chunks.findIndex(({ sym }) => PRONOUN.has(sym));
	if (at >= 0) return [...chunks.slice(0, at), thing, ...chunks.slice(at + 1)];
	return chunks.some(({ sym }) => isOneOf(sym, 'T', 'G', 'B')) ? undefined : [...chunks, thing];
}

/** A plan, or what keeps the words from meaning one: a choice of things, or a thing that is not listed. */
type Outcome = { plan: Plan } | { choice: NonNullable<Chunk['choice']> } | { lost: UnknownPlan };

/** Whether a plan asks for an early figure that its thing has, or one like it: `a home in 1970` is the one whose figures reach that year. */
function isOfYear(plan: Plan, lexicon: Lexicon): boolean {
	if (plan.op !== 'history') return false;
	const [year, item] = [plan.year ?? plan.since, lexicon.bySlug.get(plan.slug)?.item];
	return year !== undefined && item !== undefined && item.valuation.figure !== 'sale' && findOfYear(item, year, lexicon) !== undefined;
}

/** Reads a part of a text as the question. */
function readPart(part: readonly Chunk[], reader: Reader): Outcome | undefined {
	const plan = readSeveral(part, reader) ?? matchWays(withExceptionLast(part), reader);
	if (!plan) return undefined;
	const used = collectSlugs(plan);
	const uses = ({ term }: Chunk) => term !== undefined && used.has(term.slug);
	const choice = part.find((chunk) => chunk.choice && uses(chunk))?.choice;
	if (choice) return plan.op === 'several' || isOfYear(plan, reader.lexicon) ? { plan } : { choice };
	// `the Louvre` is not the thing in it that is listed.
	const loose = part.find((chunk) => chunk.isLoose && uses(chunk));
	if (!loose) return { plan };
	const words = toText(reader.tokens, loose.start, loose.end);
	return { lost: { op: 'unknown', reason: 'absent', words, near: [loose.term?.slug ?? ''] } };
}

/** Words that say little. */
const SOFT: ReadonlySet<Sym> = new Set(['THING', 'HERE', 'HAVE', 'TELL', 'LIST', 'ROUGH', 'ANY']);
/** Chunks that may be left over: words that no pattern has; then groups too that stand by themselves (`in the war`); then units. */
const LEVELS: readonly ((chunk: Chunk) => boolean)[] = [
	({ sym }) => UNUSED.has(sym),
	({ sym, plural }) => UNUSED.has(sym) || (sym === 'G' && !plural),
	({ sym }) => UNUSED.has(sym) || isOneOf(sym, 'U', 'PER'),
];

/** Reads the parts without the words that no pattern has; the answer names them, or the first that may not be left out is the reason of a refusal. */
function readRest(parts: readonly (readonly Chunk[])[], reader: Reader): { plan: Plan; unused: Unused[] } | { refused?: Refused } {
	let refused: Refused | undefined;
	for (const isUnused of LEVELS)
		for (const part of [...parts, ...parts.map((part) => part.filter(({ sym }) => !SOFT.has(sym)))]) {
			const taken = takeLeftovers(part, reader.tokens, isUnused);
			const outcome = taken && readPart(taken.kept, reader);
			if (!taken || !outcome || !('plan' in outcome)) continue;
			const verdict = judge(taken.leftovers, { plan: outcome.plan, chunks: part, tokens: reader.tokens, lexicon: reader.lexicon });
			if ('plan' in verdict) return verdict;
			refused ??= verdict.refused;
		}
	return refused ? { refused } : {};
}

/** Reads a question. */
export function readQuestion(question: string, { catalogue, searchIndex }: ReadDeps): Reading {
	const fault = findFault(question);
	if (fault) return { plan: fault, unused: [], mentioned: [], mask: '' };
	const lexicon = getLexicon(catalogue);
	const spotted = spotNames(question, lexicon, searchIndex);
	const { tokens, pay } = spotted;
	const chunks = toChunks(spotted, lexicon).slice(0, MAX_CHUNKS);
	const leads = chunks.flatMap(({ lead }): Unused[] => (lead ? [{ kind: 'lead', words: lead }] : []));
	const mentioned = [...new Set(chunks.flatMap(({ term }) => term?.slug ?? []))];
	const found = { unused: leads, mentioned, mask: toMask(chunks) };
	const reading = { chunks, tokens, lexicon, searchIndex };
	const bar = findBar(question, reading);
	if (bar) return { ...found, plan: refuse(reading, bar) };
	const reader: Reader = { lexicon, pay, tokens, ends: findEnds(tokens) };
	const grouped = toChunks(spotted, lexicon, true).slice(0, MAX_CHUNKS);
	const parts = [chunks, grouped].flatMap((all) => [...withoutStory(all, reader.ends, tokens)].slice(0, MAX_PARTS));
	let open: Outcome | undefined;
	for (const part of parts) {
		const outcome = readPart(part, reader);
		if (outcome && 'plan' in outcome) return { ...found, plan: outcome.plan };
		if (outcome && (!open || ('choice' in outcome && !('choice' in open)))) open = outcome;
	}
	if (open && 'choice' in open) {
		const { words, slugs, of } = open.choice;
		return { ...found, plan: { op: 'ambiguous', words, slugs: slugs.slice(0, MAX_CHOICES), of } };
	}
	if (open && 'lost' in open) return { ...found, plan: open.lost };
	const rest = readRest(parts, reader);
	if ('plan' in rest) return { ...found, plan: rest.plan, unused: [...leads, ...rest.unused] };
	return { ...found, plan: refuse(reading, rest.refused) };
}

/**
 * A plan that another reader made of a question, with the words that it does not use; undefined where one of them may not be left out.
 * Words count as used if that reader found a thing by them, even if they do not name it.
 */
export function nameRest(question: string, plan: Plan, { catalogue, searchIndex }: ReadDeps): Pick<Reading, 'plan' | 'unused'> | undefined {
	const lexicon = getLexicon(catalogue);
	const spotted = spotNames(question, lexicon, searchIndex);
	const chunks = toChunks(spotted, lexicon).slice(0, MAX_CHUNKS);
	const named = new Set(chunks.flatMap(({ term }) => term?.slug ?? []));
	const isNamed = [...collectSlugs(plan)].every((slug) => named.has(slug));
	const taken = takeLeftovers(chunks, spotted.tokens, ({ sym }) => (isNamed ? UNUSED.has(sym) : isOneOf(sym, 'PLACE', 'DAYTIME')));
	const verdict = judge(taken?.leftovers ?? [], { plan, chunks, tokens: spotted.tokens, lexicon });
	return 'plan' in verdict ? verdict : undefined;
}
