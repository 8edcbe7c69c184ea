/* What is said where no plan is sure: the worth of what is surely named, else the nearest names, else two questions that work. Also questions back. */
import * as z from 'zod';
import { isPluralName } from '../item/articles.ts';
import type { Item } from '../item/item.ts';
import type { SearchIndex } from '../search-index/search-index.ts';
import { replaceHidden } from '../text-rule.ts';
import type { Lexicon } from './names/lexicon.ts';
import { collectMembers, isAbroad, type LinkOptions } from './names/link-question.ts';
import { isOf, type Linked, type Mention, type MentionOf, overlaps, type Span, VIA_ORDER } from './names/mention.ts';
import type { Token } from './names/tokenize.ts';
import { type Cue, isCueWord, isOrdinary } from './names/words.ts';
import type { Candidate, Operator, Plan, PlanOf, SimplePlan } from './operators/operators.ts';
import { toUse } from './operators/sums.ts';
import { itemOf } from './operators/values.ts';
import { slugSchema } from './plan.ts';
import type { Masked } from './rank/mask.ts';
import type { Ranked } from './rank/rank.ts';
import { enumerate, name, type Piece, say, verbatim } from './sentences/figures.ts';
import { listed, whole } from './sentences/parts.ts';
import { one, worthVerb } from './sentences/things.ts';

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
/** These words could mean any of these items, the first among `of`. */
export const ambiguousPlan = () =>
	z.strictObject({
		op: z.literal('ambiguous'),
		words: z.string().max(500),
		slugs: z.array(slugSchema()).min(2).max(12),
		of: z.int().min(2),
	});

/** Most things in an answer, and most names offered. */
const MOST = 3;
/** Longer texts are most of the question, and are not repeated. */
const MAX_QUOTED = 60;
/** Choices of one question. */
const MOST_CHOICES = 12;

/** Two questions that work: about the near items, or about the yardsticks. */
function suggest(near: readonly Item[], { yardsticks, bySlug, entries }: Lexicon): Piece[] {
	const known = [...yardsticks].flatMap((slug) => bySlug.get(slug)?.item ?? []);
	const all = [...known, ...near, ...entries.slice(0, 2).map(({ item }) => item)];
	const first = near[0] ?? all[known.length >> 1];
	const others = all.filter((item) => item !== first);
	const other = others.find((item) => first && item.valuation.worthCents < first.valuation.worthCents) ?? others[0];
	if (!first || !other) return [];
	const [small, large] = first.valuation.worthCents < other.valuation.worthCents ? [first, other] : [other, first];
	const count = say`“How many ${name(small.plural)} equal ${one(large)}?”`;
	if (near.length > 0) return say` Try ${count} or “What costs about as much as ${one(first)}?”`;
	return say` Try “What ${isPluralName(first) ? 'are' : 'is'} ${one(first)} worth?” or ${count}`;
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
function sayNamed({ plan, items }: { plan: PlanOf<'unknown'>; items: readonly Item[] }, lexicon: Lexicon): Piece[] {
	const worths = enumerate(
		items.map((item) => say`${one(item)} ${worthVerb(item, lexicon, { dated: true })}`),
		'and',
	);
	const lead = SAID[plan.reason] ?? '';
	return say`${lead}${lead && ' '}I can only say what ${items.length > 1 ? 'these are' : 'this is'} worth: ${worths}.`;
}

/** Words of this moment, and of what comes: a reason that no word shows is not given. */
const LIVE = /^(?:now|rn|today|todays|tonight|current|currently|live|latest|yesterday)$/;
const LATER = /^(?:will|expected|wont|gonna|going|next|tomorrow|soon|predict\w*|someday|coming|forecast|future|20[3-9]\d|2[1-9]\d\d)$/;

function isOfFuture({ cues, tokens }: Linked): boolean {
	return cues.has('future') || tokens.some(({ word }) => LATER.test(word));
}

type Reason = PlanOf<'unknown'>['reason'];

/** The reason of a refusal, if the ranker finds it likely and the words show it. */
function toReason(refusal: Ranked | undefined, linked: Linked): Reason {
	if (isAbroad(linked)) return 'foreign-currency';
	const { plan } = refusal?.candidate ?? {};
	if (plan?.op !== 'unknown') return 'not-understood';
	const isShown = plan.reason === 'future' || (plan.reason === 'live' && linked.tokens.some(({ word }) => LIVE.test(word)));
	return isShown ? plan.reason : 'not-understood';
}

export const unknown: Operator<PlanOf<'unknown'>> = {
	offer: (given) =>
		REASONS.filter((reason) => (reason !== 'foreign-currency' || isAbroad(given)) && (reason !== 'future' || isOfFuture(given))).map(
			(reason): Candidate => ({
				family: 'unknown',
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
			return {
				pieces: say`${quoted}; the nearest ${items.length > 1 ? 'are' : 'is'} ${listed(items, lexicon)}.${suggest(items, lexicon)}`,
				slugs: [],
			};
		if (items.length > 0) return { pieces: sayNamed({ plan, items }, lexicon), slugs: [] };
		const reason = SAID[plan.reason] ?? 'The catalogue has no answer to that; it knows what the things in it are worth.';
		return { pieces: say`${quoted ? say`${quoted}.` : reason}${suggest([], lexicon)}`, slugs: [] };
	},
};

export const ambiguous: Operator<PlanOf<'ambiguous'>> = {
	offer({ mentions, orders }) {
		// `car most cheap` is about all cars.
		const isOfAll = ({ start, end }: Span) =>
			orders.length === 1 &&
			mentions.some((each) => each.kind === 'group' && each.group.kinds.length > 0 && each.start === start && each.end === end);
		const choices = mentions.filter(isOf('choice')).filter((each) => !isOfAll(each));
		return choices.slice(0, MOST_CHOICES).map((choice) => ({
			family: 'ambiguous',
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

/** Names less similar than this to the unknown words of a question have little in common with them. */
const MIN_SIMILARITY = 0.6;
/** Longer questions without a word of worth may ask for something else. */
const LONGEST_NAME = 4;
const AMOUNTS: ReadonlySet<Mention['kind']> = new Set<Mention['kind']>(['number', 'money', 'percent', 'unit', 'ordinal']);
/** Words that ask for more than the worth of one thing. */
const RELATING: readonly Cue[] = [
	...(['how-many', 'versus', 'difference', 'times', 'more', 'less', 'share', 'max', 'min'] as const),
	...(['average', 'median', 'nearest', 'rank', 'why', 'future', 'opinion', 'advice', 'property'] as const),
];
/** Words that ask for a worth in other languages: `was kostet ein`, `combien coûte la`, `¿cuánto cuesta`, `quanto custa`, `hoeveel kost een`. */
const FOREIGN_WORDS = new Set(
	`was kostet kosten wie viel wieviel ist sind wert preis ein eine einen der die das den von combien coute coutent vaut prix quel quelle est le la les l un une
	du des dun dune lun cuanto cuesta cuestan cuantos vale valen precio cual es el los las una de del quanto costa costano prezzo qual il lo gli di e custa custam
	preco o os um uma do da hoeveel kost kosten waard prijs wat is een het van`.split(/\s+/),
);

type FallbackDeps = { lexicon: Lexicon; searchIndex: SearchIndex; isCommon: LinkOptions['isCommon'] };

/** The things that are named in full, in their order. A common word names one only where nothing else does: `how much are eggs`. */
function findNamed({ tokens, mentions }: Linked, { lexicon, isCommon }: FallbackDeps): { sure: MentionOf<'item'>[]; isWeak: boolean } {
	const items = mentions.filter(isOf('item')).filter(({ rank }) => rank === 0);
	const isSure = ({ via, start, end, covered }: MentionOf<'item'>) =>
		via === 'name' ||
		(via === 'alias' && (end - start > 1 || !isCommon(tokens[start]?.word ?? ''))) ||
		(via === 'part' && end - start > 1 && covered > 2);
	const named = items.filter(isSure);
	const isBetter = (a: MentionOf<'item'>, b: MentionOf<'item'>) =>
		a.end - a.start - (b.end - b.start) || VIA_ORDER[b.via] - VIA_ORDER[a.via] || b.covered - a.covered;
	const sure = named.filter((item) => !named.some((other) => overlaps(other, item) && isBetter(other, item) > 0));
	if (sure.length > 0) return { sure: sure.sort((a, b) => a.start - b.start), isWeak: false };
	const weak = items.filter(({ via, start, end }) => (via === 'alias' || via === 'part') && end - start === 1);
	const isPriced = ({ slug }: MentionOf<'item'>) => lexicon.bySlug.get(slug)?.item.valuation.figure === 'price';
	return { sure: weak.every(isPriced) ? weak.sort((a, b) => a.start - b.start) : [], isWeak: true };
}

/** Whether nothing is asked but the worth of the one thing that is named, in English or in another language. */
function isPlain(
	{ sure: named, isWeak }: ReturnType<typeof findNamed>,
	{ tokens, mentions, cues }: Linked,
	{ lexicon, isCommon }: FallbackDeps,
): boolean {
	const about = lexicon.bySlug.get(named[0]?.slug ?? '')?.aboutStems;
	const isNamed = (at: number) => named.some(({ start, end }) => start <= at && at < end);
	const isOpen = (at: number) => mentions.some(({ kind, start, end }) => kind === 'item' && start <= at && at < end);
	const isSilent = ({ kind, word, stem }: Token, at: number) =>
		kind === 'symbol' ||
		isNamed(at) ||
		isOrdinary(word) ||
		isCueWord(word) ||
		about?.has(stem) ||
		(!isWeak && isCommon(word) && !isOpen(at) && !isNamed(at - 1));
	const isForeign = tokens.every(({ kind, word }, at) => kind === 'symbol' || isNamed(at) || FOREIGN_WORDS.has(word));
	const isShort = cues.has('worth') || cues.has('how-much') || tokens.length <= LONGEST_NAME;
	const isRelating = RELATING.some((cue) => cues.has(cue)) || mentions.some(({ kind, start }) => AMOUNTS.has(kind) && !isNamed(start));
	return isForeign || (isShort && !isRelating && tokens.every(isSilent));
}

/** The first unknown words in a row. */
function findUnknown({ tokens }: Linked, masked: Masked, { isCommon }: FallbackDeps): string {
	const says = (at: number) => {
		const { kind, text, word } = tokens[at] ?? { kind: 'symbol', text: '', word: '' };
		return kind === 'word' && text.length > 2 && !isOrdinary(word) && !isCueWord(word) && !isCommon(word);
	};
	const first = tokens.findIndex((_, at) => says(at) && masked.strange[masked.places[at] ?? 0]);
	if (first < 0) return '';
	let [start, end] = [first, first + 1];
	while (says(end)) end++;
	while (says(start - 1)) start--;
	return toText(tokens.slice(start, end));
}

function toText(tokens: readonly Token[]): string {
	const texts = tokens.map(({ text, glued }, at) => (at > 0 && !glued ? ` ${text}` : text));
	return texts.join('').slice(0, 100);
}

/** The least probability of the worth of the one thing that a question names for it to be told without reserve. */
const LEAST_OF_NAMED = 0.25;

/** The plan for a question that is not understood in full. @param meanings its meanings, each too unlikely */
export function fallBack(
	linked: Linked,
	{ masked, meanings }: { masked: Masked; meanings: readonly Ranked[] },
	deps: FallbackDeps,
): SimplePlan {
	const found = findNamed(linked, deps);
	const { sure, isWeak } = found;
	const [likeliest] = meanings;
	const reason = toReason(likeliest, linked);
	const named = [...new Set(sure.map(({ slug }) => slug))];
	const [only] = named;
	const plan = likeliest?.candidate.plan;
	const isLikely =
		likeliest !== undefined &&
		likeliest.probability >= LEAST_OF_NAMED &&
		plan?.op === 'worth' &&
		plan.terms.every(({ slug }) => slug === only);
	const [first] = sure;
	if (only !== undefined && first && named.length === 1 && reason === 'not-understood') {
		const worth: SimplePlan = { op: 'worth', terms: [{ slug: only, quantity: '1', assumed: true }] };
		const other = findOther({ plan: worth, uses: [{ role: 'subject', use: toUse(first) }] }, linked, deps);
		if (isPlain(found, linked, deps) || (isLikely && !isWeak && !other)) return isLikely && plan?.op === 'worth' ? plan : worth;
		if (other) return other;
	}
	if (named.length > 0 && (!isWeak || reason !== 'not-understood')) return { op: 'unknown', reason, words: '', near: named.slice(0, MOST) };
	const words = findUnknown(linked, masked, deps);
	if (words === '') {
		const meant = meanings.find(({ candidate }) => candidate.plan.op !== 'unknown');
		const [choice] = linked.mentions.filter(isOf('choice'));
		// A question that is understood but for one of its names.
		if (choice && meant && meant === likeliest && OF_THINGS.has(meant.candidate.plan.op) && named.length < 2)
			return { op: 'ambiguous', words: choice.words, slugs: choice.slugs.slice(0, MOST_CHOICES), of: choice.of };
		const slugs = meant && meant.probability >= LEAST_OF_NAMED ? collectMembers(meant.candidate.plan, 'slug') : [];
		return { op: 'unknown', reason, words, near: [...new Set([...named, ...slugs])].slice(0, MOST) };
	}
	const alike = deps.searchIndex.findSimilar(words, { limit: MOST, minSimilarity: MIN_SIMILARITY });
	const near = alike.flatMap(({ ordinal }) => deps.lexicon.entries[ordinal]?.item.slug ?? []);
	return { op: 'unknown', reason: reason === 'not-understood' ? 'absent' : reason, words, near };
}

/** Words next to a name that make it another thing, however common they are. */
const CHANGING =
	/^(?:used|secondhand|vintage|antique|fake|replica|toy|plastic|broken|insurance|repairs?|rental|lease|poster|case|policy|parts|max|ultra|mini|gift|recipe|stock|shares?|tickets?|franchise|subscription)$/;
/** Kinds of questions about named things. */
const OF_THINGS: ReadonlySet<Plan['op']> = new Set<Plan['op']>([
	...(['worth', 'compare', 'rank', 'how-many', 'ratio', 'difference', 'share', 'afford', 'fact', 'history', 'earning', 'deal'] as const),
]);

/**
 * What is said where words next to the name of an item make it another thing, which is not listed: `Kylie Jenner` is not Jensen Huang, `Levi’s 501`
 * no jeans of 1880. Undefined where no plan of the question is about such a thing.
 */
export function findOther(
	{ plan, uses }: Pick<Candidate, 'plan' | 'uses'>,
	linked: Linked,
	{ lexicon, isCommon }: FallbackDeps,
): SimplePlan | undefined {
	const { tokens, mentions } = linked;
	if (!OF_THINGS.has(plan.op)) return undefined;
	const isUsed = (at: number) => uses.some(({ use }) => use.spans.some(({ start, end }) => start <= at && at < end));
	for (const slug of new Set(collectMembers(plan, 'slug'))) {
		const about = lexicon.bySlug.get(slug)?.aboutStems;
		const own = mentions.filter(isOf('item')).filter((mention) => mention.slug === slug);
		const [first] = own;
		if (!first || own.some(({ via, start, end }) => via === 'back' || via === 'implied' || (via === 'name' && end - start > 1))) continue;
		const toToken = (at: number) => tokens[at] ?? { kind: 'symbol', text: '', word: '', stem: '' };
		const isOther = (at: number) => {
			const { kind, text, word, stem } = toToken(at);
			// `a Nintendo 64`
			if (kind === 'number' && at === first.end) return !isUsed(at) && !/^(?:1\d|20)\d\d$/.test(word);
			if (kind !== 'word' || text.length < 3 || isUsed(at) || about?.has(stem)) return false;
			return CHANGING.test(word) || !(isOrdinary(word) || isCueWord(word) || isCommon(word));
		};
		const isCompany = lexicon.bySlug.get(slug)?.item.kind === 'company';
		// `Starbucks coffees` are another thing than Starbucks.
		const isThing = (at: number) =>
			!isUsed(at) &&
			!isOrdinary(toToken(at).word) &&
			mentions.some(({ kind, start }) => (kind === 'item' || kind === 'group') && start === at) &&
			!mentions.some(({ kind, start }) => kind === 'unit' && start === at);
		let [start, end] = [first.start, first.end];
		while (isOther(start - 1)) start--;
		if (isCompany && isThing(end)) end++;
		while (isOther(end)) end++;
		// `a taco` is not Taco Bell.
		const isFirst = lexicon.bySlug.get(slug)?.names[0]?.[0] === tokens[first.start]?.stem;
		const isBare = isCompany && !isFirst && own.every(({ via }) => via === 'loose') && /^\p{Ll}/u.test(tokens[first.start]?.text ?? '');
		if (isBare || end - start > first.end - first.start)
			return { op: 'unknown', reason: 'absent', words: toText(tokens.slice(start, end)), near: [slug] };
	}
	return undefined;
}
