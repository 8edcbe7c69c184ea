/* Conditions that a question says. A plan that does not keep all of them is not offered. */
import type { Lexicon } from './names/lexicon.ts';
import { collectMembers } from './names/link-question.ts';
import { isOf, type Linked, type Mention, type MentionOf, overlaps, type Span } from './names/mention.ts';
import { isNumberWord } from './names/parse-amount.ts';
import { isOneOfGoods } from './names/senses.ts';
import type { Token } from './names/tokenize.ts';
import { isCueWord, isOrdinary } from './names/words.ts';
import type { Candidate, Plan } from './operators/operators.ts';
import { selectItems } from './operators/values.ts';

/** Whether a note belongs to the plan of a candidate. */
type Seen = Candidate & {
	/** Slugs of the plan, collected when first asked for. */
	slugs: () => readonly string[];
	/** Whether no part of the plan says these words. */
	isLost: (span: Span) => boolean;
};
type Question = Linked & { lexicon: Lexicon; words: readonly string[] };
/** `find` gives the words of a question that say the condition; a plan has to keep it only if there are any. */
type Condition = {
	find: (question: Question) => readonly Span[];
	isKept: (seen: Seen, spans: readonly Span[], question: Question) => boolean;
};

const at = (start: number): Span => ({ start, end: start + 1 });
const findWords = ({ words }: Question, pattern: RegExp) => words.flatMap((word, place) => (pattern.test(word) ? [at(place)] : []));
const isOp = ({ plan }: Seen, ops: RegExp) => ops.test(plan.op);

const NEGATION = /^(?:not|isnt|arent|wasnt|except|excluding|exclude|without|besides|non|nor)$/;
const OTHER_THAN = /^(?:other than|apart from|aside from)$/;
/** Words from a negation to what it leaves out. */
const REACH = 4;
/** `isnt a car cheaper` asks, and leaves nothing out. */
const ASKING = /^(?:isnt|arent|wasnt|why|is|are|does|do)$/;
const TIMES = /^(?:twice|half|thrice|double|triple|quadruple|quarter|third|tenth)$/;
const MULTIPLIED = /^(?:as|of|the|an?|price|cost)$/;
/** Words that are too plain to name anything, but say what is asked for: `the richest person`. */
const PEOPLE = /^(?:persons?|people|man|men|woman|women|guy|humans?|celebrity|somebody|someone|salary|salaries|jobs?)$/;
/** Adjectives that leave out most of a group: of a place, a color or a state. */
export const NARROWING =
	/^(?:\w{2,}(?:ian|ican|ean|ese|ish)|german|french|dutch|greek|swiss|czech|red|blue|green|yellow|pink|purple|white|black|used|fake|replica|handmade|wooden|rare)$/;
const JOINING = /^(?:and|or|vs|versus|,|plus|&)$/;
const ARTICLE = /^(?:an?|the|one|of|some)$/;
/** What is compared, where it is no worth. */
const PROPERTY =
	/^(?:weigh(?:s|ed|ing)?|heav(?:y|ier|iest)|tall(?:er|est)?|old(?:er|est)|young(?:er|est)|fast(?:er|est)|calor(?:y|ies|ie)|health(?:y|ier|iest)|taste[sd]?|tastier|smell\w*|safer|prettier|cuter|rarer|stronger)$/;
const CHANGE = /^(?:now|today|nowadays|compared?|since|vs|versus|then)$/;
const YEAR_WORD = /^(?:after|before|since|until|in|of|from|during)$/;
/** The roles of a year after such a word. */
const ROLES_AFTER: Readonly<Record<string, RegExp>> = {
	in: /^(?:in-year|between-years|from|to)$/,
	after: /^after$/,
	since: /^(?:after|since)$/,
	before: /^before$/,
	until: /^(?:before|until)$/,
};
const YEAR_ROLE = /^(?:since|until|after|before|in-year|between-years|year|from|to)$/;
const [ENDING, MOST] = [/est$/, /^(?:most|least)$/];
const SUPERLATIVE = /^(?:cheapest|expensive|priciest|dearest|valuable|costliest|highest|lowest|pricey)$/;
/** Words of the highest or lowest that a worth has been. */
const PEAK = /^(?:peak|ever|record|highest|lowest|high|low|been|was|were|point|got|gotten|reached)$/;
const WORTHY = ['worth', 'dear', 'cheap', 'how-much', 'budget'] as const;

const isPriced = (slug: string, { bySlug }: Lexicon) => bySlug.get(slug)?.item.valuation.figure === 'price';

/** `eggs, milk or bread` */
function isJoined({ words }: Question, { start, end }: Span): boolean {
	const before = [1, 2, 3].find((back) => !ARTICLE.test(words[start - back] ?? '')) ?? 0;
	return JOINING.test(words[start - before] ?? '') || JOINING.test(words[end] ?? '');
}

/** A company is worth more than so many of its goods. */
const LEAST_APART = 1_000_000;
const isCompany = (slug: string, { bySlug }: Lexicon) => bySlug.get(slug)?.item.kind === 'company';

const isClass = ({ kind, word }: Token) =>
	kind === 'word' && word.length > 1 && (PEOPLE.test(word) || !(isOrdinary(word) || isCueWord(word) || isNumberWord(word)));

const CONDITIONS: readonly Condition[] = [
	{
		// `that is not a building`
		find: (question) => {
			if (ASKING.test(question.words[0] ?? '')) return [];
			const { words } = question;
			const isOtherThan = (place: number) => OTHER_THAN.test(`${words[place]} ${words[place + 1]}`);
			const negations = words.flatMap((word, place) => (place > 0 && (NEGATION.test(word) || isOtherThan(place)) ? [at(place)] : []));
			const isLeftOut = ({ kind, start }: Mention) =>
				(kind === 'group' || kind === 'item') && negations.some((word) => start > word.start && start <= word.start + REACH);
			return question.mentions.filter(isLeftOut);
		},
		isKept: ({ plan, uses }, spans) =>
			'selector' in plan
				? (plan.selector.not ?? plan.selector.except) !== undefined &&
					spans.every((span) => uses.some(({ use }) => use.spans.some((each) => overlaps(each, span))))
				: !uses.some(({ use }) => use.spans.some((each) => spans.some((span) => overlaps(each, span)))),
	},
	{
		// `in 1960`, which is not since 1960
		find: ({ mentions }) => mentions.filter(isOf('number')).filter(({ isYear }) => isYear),
		isKept: ({ plan, uses, slugs, isLost }, spans, { words, lexicon, mentions, cues }) => {
			const isOfChange = () => cues.has('history') || words.some((word) => CHANGE.test(word));
			return spans.every((span) => {
				const year = mentions.find((each): each is MentionOf<'number'> => each === span);
				const role = uses.find(({ use }) => use.spans.some(({ start }) => start === span.start))?.role ?? '';
				const before = words[span.start - 1] ?? '';
				// `an iPhone in 2007` did not cost what one costs now, even if its description names the year.
				const isOfPrice = role === '' && YEAR_WORD.test(before) && slugs().some((slug) => isPriced(slug, lexicon));
				if (year && Number(year.value.n) < Number(lexicon.newest.slice(0, 4)) - 1 && (isOfPrice || isLost(span))) return false;
				// `sold after 2010` is no amount.
				if (role !== '' && YEAR_WORD.test(before) && !YEAR_ROLE.test(role)) return false;
				const isOther = ROLES_AFTER[before]?.test(role) === false && !(before === 'in' && role === 'year');
				return !(role !== '' && isOther && ('selector' in plan || (plan.op === 'history' && !isOfChange())));
			});
		},
	},
	{
		// `twice as much as`; `something twice as expensive` is another thing, not two of it.
		find: (question) => findWords(question, TIMES).filter(({ end }) => MULTIPLIED.test(question.words[end] ?? '')),
		isKept: (seen, spans, { cues }) =>
			(isOp(seen, /^(?:compare|ratio|share)$/) || !spans.some(seen.isLost)) &&
			!(isOp(seen, /^worth$/) && (cues.has('everything') || cues.has('nearest'))),
	},
	{
		// `the most expensive lawnmower` is not the most expensive of all things.
		find: ({ tokens, mentions }) => [
			...tokens.flatMap((token, place) => (isClass(token) ? [at(place)] : [])),
			...mentions.filter((each) => each.kind === 'group' && each.group.kinds.length > 0),
		],
		isKept: ({ plan, uses }, spans) => {
			const isWhole = 'selector' in plan && plan.op !== 'budget' && plan.op !== 'nearest' && plan.selector.groups.length === 0;
			const isUsed = (span: Span) => uses.some(({ use }) => use.spans.some((each) => overlaps(each, span)));
			return !(isWhole && !(plan.op === 'average' && plan.terms.length > 0)) || spans.every(isUsed);
		},
	},
	{
		// `soccer player contract` is no contract of just any sport, and `Italian painting` none of just any country.
		find: ({ mentions }) => mentions.filter(isOf('group')),
		isKept: ({ plan, uses }, spans, { tokens }) => {
			if (!('selector' in plan) || plan.selector.groups.length === 0) return true;
			const isUsed = (span: Span) => uses.some(({ use }) => use.spans.some((each) => overlaps(each, span)));
			const isOneNoun = (a: Span, b: Span) => a.end <= b.start && tokens.slice(a.end, b.start).every(isClass);
			const used = spans.filter(isUsed);
			return spans.every((span) => isUsed(span) || !used.some((other) => isOneNoun(span, other) || isOneNoun(other, span)));
		},
	},
	{
		// `most expensive American car`
		find: (question) => findWords(question, NARROWING),
		isKept: ({ plan, uses }, spans) =>
			!('selector' in plan) ||
			!spans.some(({ end }) => uses.some(({ use }) => use.spans.some(({ start }) => start === end))) ||
			spans.every((span) => uses.some(({ use }) => use.spans.some((each) => overlaps(each, span)))),
	},
	{
		// Of several things that are joined, none may be missing.
		find: (question) => {
			const items = question.mentions.filter(isOf('item'));
			const named = items
				.filter(({ rank, via }) => rank === 0 && (via === 'name' || via === 'alias'))
				.filter(({ start, end }) => !(end - start === 1 && isCueWord(question.words[start] ?? '')));
			// `coffee vs tea vs milk`, where there is no item of just that name
			const groups = question.mentions
				.filter(isOf('group'))
				.filter((each) => each.group.word === undefined && !named.some((item) => overlaps(item, each)));
			return [...named, ...groups].filter((span) => isJoined(question, span));
		},
		isKept: (seen, spans, { cues }) =>
			!(
				isOp(seen, /^(?:compare|difference|rank|average|extreme|list|ratio|share)$/) ||
				(seen.plan.op === 'worth' && (seen.plan.terms.length > 1 || cues.has('versus') || cues.has('difference') || cues.has('same')))
			) || spans.every((span) => !seen.isLost(span) || seen.slugs().includes((span as MentionOf<'item'>).slug)),
	},
	{
		// `Star Wars props, most expensive first` is no worth of Star Wars.
		find: ({ words }) =>
			words.flatMap((word, place) =>
				SUPERLATIVE.test(word) && (ENDING.test(word) || MOST.test(words[place - 1] ?? '')) ? [at(place)] : [],
			),
		isKept: (seen, spans, { words }) =>
			!isOp(seen, /^(?:worth|fact|history|how-many|ratio|share|difference|afford|exists|total|count)$/) ||
			(seen.plan.op === 'history' && seen.plan.peak !== undefined && words.some((word) => PEAK.test(word))) ||
			!spans.some(seen.isLost),
	},
	{
		// `stuff that sold between 1 and 2 million`
		find: (question) => findWords(question, /^(?:sold|auctioned)$/),
		isKept: (seen) =>
			!isOp(seen, /^(?:extreme|list|count|average|total)$/) || !('selector' in seen.plan) || seen.plan.selector.figure === 'sale',
	},
	{
		// `cheapest 3 cars`
		find: ({ mentions, words }) =>
			mentions.filter(isOf('number')).filter(({ isYear, start }) => !isYear && SUPERLATIVE.test(words[start - 1] ?? '')),
		isKept: (seen, spans) =>
			!isOp(seen, /^extreme$/) ||
			spans.every((span) => seen.uses.some(({ role, use }) => role === 'count' && use.spans.some((each) => overlaps(each, span)))),
	},
	{
		// Next to Google, Tesla is the company and no car.
		find: ({ mentions }) => mentions.filter(isOf('item')).filter(({ support }) => support?.kin === 'kind'),
		isKept: (seen, spans, { mentions }) =>
			(!isOp(seen, /^ambiguous$/) || spans.every(seen.isLost)) &&
			(!isOp(seen, /^(?:compare|difference|rank)$/) ||
				!mentions.some(
					(each) =>
						each.kind === 'item' &&
						each.support?.kin !== 'kind' &&
						seen.slugs().includes(each.slug) &&
						spans.some((span) => overlaps(span, each) && !seen.slugs().includes((span as MentionOf<'item'>).slug)),
				)),
	},
	{
		// `a Pepsi` is no company.
		find: ({ mentions, tokens, lexicon }) => mentions.filter(isOf('item')).filter((item) => isOneOfGoods(item, tokens, lexicon)),
		isKept: ({ slugs }, spans) => !spans.some((span) => slugs().includes((span as MentionOf<'item'>).slug)),
	},
	{
		// `Nike` is not the one sneaker that has the word in another of its names.
		find: ({ mentions, tokens, lexicon }) => {
			const items = mentions.filter(isOf('item'));
			const isOwn = ({ slug, start }: Span & { slug: string }) => lexicon.bySlug.get(slug)?.names[0]?.includes(tokens[start]?.stem ?? '');
			const isOnly = (item: MentionOf<'item'>) => !items.some((other) => other.slug === item.slug && other.via !== 'loose');
			return items.filter((item) => item.via === 'loose' && item.end - item.start === 1 && !isOwn(item) && isOnly(item));
		},
		isKept: ({ slugs }, spans) => !spans.some((span) => slugs().includes((span as MentionOf<'item'>).slug)),
	},
	{
		// A subscription is not compared with a company.
		find: ({ mentions, lexicon }) => mentions.filter(isOf('item')).filter(({ slug }) => isCompany(slug, lexicon)),
		isKept: (seen, _, { lexicon }) => {
			if (!isOp(seen, /^(?:compare|difference|rank)$/)) return true;
			const worths = seen.slugs().map((slug) => lexicon.bySlug.get(slug)?.item.valuation.worthCents ?? 0);
			const isGoods = (slug: string) => !isCompany(slug, lexicon) && lexicon.bySlug.get(slug)?.item.valuation.figure === 'price';
			const isApart = Math.max(...worths) > LEAST_APART * Math.min(...worths);
			return !(isApart && seen.slugs().some(isGoods) && seen.slugs().some((slug) => isCompany(slug, lexicon)));
		},
	},
	{
		// `which weighs more` compares no worths.
		find: (question) => (WORTHY.some((cue) => question.cues.has(cue)) ? [] : findWords(question, PROPERTY)),
		isKept: (seen, spans) => !isOp(seen, /^(?:compare|difference|ratio|share|rank|extreme|how-many)$/) || !spans.some(seen.isLost),
	},
];

/** The candidates that keep every condition of the question. */
export function keepConditions(candidates: readonly Candidate[], linked: Linked, lexicon: Lexicon): Candidate[] {
	const { tokens, mentions } = linked;
	const question: Question = { ...linked, lexicon, words: tokens.map(({ word }) => word) };
	const said = CONDITIONS.map(({ find, isKept }) => ({ isKept, spans: find(question) })).filter(({ spans }) => spans.length > 0);
	const kept = candidates.filter((candidate) => {
		if (candidate.plan.op === 'unknown' || said.length === 0) return true;
		const { plan, uses } = candidate;
		let known: readonly string[] | undefined;
		const isUsed = (span: Span) => uses.some(({ use }) => use.spans.some((each) => overlaps(each, span)));
		const isOfThing = (span: Span) =>
			mentions.some(
				(each) => each.kind === 'item' && each.end - each.start > 1 && overlaps(span, each) && seen.slugs().includes(each.slug),
			) ||
			seen.slugs().some((slug) => tokens.slice(span.start, span.end).every(({ stem }) => lexicon.bySlug.get(slug)?.aboutStems.has(stem)));
		const slugs = () => {
			known ??= collectMembers(plan, 'slug');
			return known;
		};
		const seen: Seen = { ...candidate, slugs, isLost: (span) => !isUsed(span) && !isOfThing(span) };
		return said.every(({ isKept, spans }) => isKept(seen, spans, question));
	});
	// A question that an operator of money over time reads in full has no other meaning.
	const money = mentions.filter(({ kind }) => kind === 'money');
	const isRead = ({ plan, uses }: Candidate) =>
		MONEY_OVER_TIME.test(plan.op) && money.every((each) => uses.some(({ use }) => use.spans.some((span) => overlaps(span, each))));
	return kept.some(isRead) ? kept.filter((candidate) => MONEY_OVER_TIME.test(candidate.plan.op) || candidate.plan.op === 'several') : kept;
}

const MONEY_OVER_TIME = /^(?:inflation|earning|deal)$/;
const PER = /^(?:per|an?|each|every|by|many)$/;

/** Whether a plan uses every unit that the question says: `bananas per kg`. As a condition before ranking it costs more than it saves. */
export function usesUnits(
	{ plan, uses }: { plan: Plan; uses: Candidate['uses'] },
	{ tokens, mentions }: Linked,
	lexicon: Lexicon,
): boolean {
	const entries = collectMembers(plan, 'slug').flatMap((slug) => lexicon.bySlug.get(slug) ?? []);
	const text = JSON.stringify(plan);
	// `the average streaming subscription per month`
	const groups = collectMembers(plan, 'selector').map((selector) => selectItems(selector, lexicon));
	return mentions.filter(isOf('unit')).every((unit) => {
		const words = tokens.slice(unit.start, unit.end);
		// `$60,000 a year` is an amount of that year.
		const isRate = mentions.some(({ kind, end }) => kind === 'money' && unit.start - end === 1);
		return (
			isRate ||
			!PER.test(tokens[unit.start - 1]?.word ?? '') ||
			text.includes(`":"${unit.unit}"`) ||
			uses.some(({ use }) => use.spans.some((span) => overlaps(span, unit))) ||
			groups.some((items) => items.every(({ per }) => per === unit.unit)) ||
			entries.some(({ item, nameStems }) => item.per === unit.unit || words.every(({ stem }) => nameStems.has(stem)))
		);
	});
}
