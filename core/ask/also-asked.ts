/* A plan as the words ask for it, and what else they ask of the same thing: where it was sold, who bought it, when, how it was before. */
import { MAX_ASK_ANSWERS } from '../api/limits.ts';
import type { Item } from '../item/item.ts';
import type { Lexicon } from './names/lexicon.ts';
import { isOf, type Linked, type MentionOf } from './names/mention.ts';
import type { Token } from './names/tokenize.ts';
import { collectCues } from './names/words.ts';
import { SEVERAL, selectRanked } from './operators/extreme.ts';
import { findBuyer, findHouse } from './operators/fact.ts';
import type { Plan, PlanOf, SimplePlan } from './operators/operators.ts';
import { toStatement } from './rank/rank.ts';

/** Before a word that asks: `and where`, `when, where`. */
const BEFORE_ASKING = /^(?:and|&|plus|also|or|when|where|[,;.?!:–—-])$/;
/** After a word for a time or place: `when I began teaching`, `where we lived`. */
const TELLING = /^(?:i|im|ive|we|my|our|he|she|they|you|your)$/;
/** How soon after `who` its verb comes: `who was it that bought`. */
const VERB_REACH = 5;
const BUYING = /^(?:bought|buys?|buyer|paid|owns|owned|has|got|won|purchased|acquired)$/;
const PAST =
	/\b(?:before(?= and| now| that|$| \?)|earlier|previously|originally|beginning|back then|back when|used to|years? ago|decades? ago|(?:in the )?old days|when (?:it|they) (?:first|was|were|started|came)|at (?:the )?(?:first|start)|over the (?:\w+ )?years|when new|(?:gone|went|go|goes|come|came|going) (?:way )?(?:up|down)(?! with)|get(?:ting)? (?:cheaper|dearer|more expensive)|changed?(?! hands)|risen|increased|climb(?:ed)?|price history)\b/;
const PEAK = /\b(?:peak|all time high|record high)\b/;
const NOW = /\b(?:now|today|nowadays|currently|these days|current|go(?:ing|es)? for)\b/;

const joinWords = (tokens: readonly Token[]) => tokens.map(({ word }) => word).join(' ');

/** Words for a time without a year. */
const FIRST =
	/\b(?:originally|beginning|started|(?:very )?first|came out|when new|old days|back then|back when|used to|(?:was|were) (?:little|young|small|new|an? (?:boy|girl|kid|child|baby)))\b/;

/** The words that name nothing: `a lost baby tooth` asks for no change. */
function joinUnnamed({ tokens, mentions }: Linked): string {
	const isNamed = (at: number) => mentions.some((each) => each.kind === 'item' && each.via !== 'back' && each.start <= at && at < each.end);
	return joinWords(tokens.filter((_, at) => !isNamed(at)));
}

/** `the 1990s`, `the nineties`, by the digit of their decade */
const DECADE = /\b(?:the|early|late|mid) (?:' )?(?:19)?(?<digit>[2-9])0\b|\b(?<name>twent|thirt|fort|fift|sixt|sevent|eight|ninet)ies\b/;
const DECADES = ['twent', 'thirt', 'fort', 'fift', 'sixt', 'sevent', 'eight', 'ninet'];

/** How a worth changed, since the year that the words name. */
function toHistory(slug: string, linked: Linked): PlanOf<'history'> {
	const text = joinUnnamed(linked);
	const { digit, name = '' } = DECADE.exec(text)?.groups ?? {};
	if (digit ?? name) return { op: 'history', slug, since: 1900 + 10 * Number(digit ?? DECADES.indexOf(name) + 2) };
	const year = linked.mentions.find((each) => each.kind === 'number' && each.isYear);
	if (year?.kind === 'number') return { op: 'history', slug, since: Number(year.value.n) };
	// All that is known, which the answer says.
	return FIRST.test(text) ? { op: 'history', slug, since: 1 } : { op: 'history', slug };
}

/** Whether words speak of the past of a worth, or of its change. */
function isOfPast(linked: Linked): boolean {
	return PAST.test(joinUnnamed(linked));
}

/** The facts that words ask for, such as `and where was it sold`. */
function findFacts(tokens: readonly Token[], item: Item): PlanOf<'fact'>['fact'][] {
	const isAsking = (at: number) =>
		(at === 0 || BEFORE_ASKING.test(tokens[at - 1]?.word ?? '')) && !TELLING.test(tokens[at + 1]?.word ?? '');
	const asks = (word: string, verb?: RegExp) =>
		tokens.some(
			(token, at) =>
				token.word === word && isAsking(at) && (!verb || tokens.slice(at, at + VERB_REACH).some((each) => verb.test(each.word))),
		);
	// `when` is a cue by itself, also in a story.
	const cues = collectCues(tokens.flatMap(({ word }) => (word === 'when' ? [] : word)));
	const facts: PlanOf<'fact'>['fact'][] = [];
	if (cues.has('when') || asks('when')) facts.push('when');
	if (cues.has('source')) facts.push('source');
	else if (asks('where')) facts.push(findHouse(item) ? 'source' : 'about');
	if (asks('why')) facts.push('about');
	if (asks('who', BUYING)) facts.push('buyer');
	return [...new Set(facts)];
}

/** The slug of the one thing that a plan is about. */
function findSubject(plan: Plan, lexicon: Lexicon): string | undefined {
	switch (plan.op) {
		case 'worth': {
			const [term, more] = plan.terms;
			return term && !more && term.quantity === '1' && !term.unit && !term.today ? term.slug : undefined;
		}
		case 'fact':
		case 'history':
			return plan.slug;
		case 'extreme':
			return plan.count === 1 ? selectRanked(plan.selector, plan.order, lexicon)[plan.skip]?.slug : undefined;
		case 'several': {
			const subjects = new Set(plan.plans.map((each) => findSubject(each, lexicon)));
			return subjects.size === 1 ? [...subjects][0] : undefined;
		}
		default:
			return undefined;
	}
}

/** The facts that the words ask of an item, other than its worth. */
function findAsked(slug: string, linked: Linked, lexicon: Lexicon): SimplePlan[] {
	const item = lexicon.bySlug.get(slug)?.item;
	if (!item) return [];
	const facts = findFacts(linked.tokens, item).map((fact): SimplePlan => ({ op: 'fact', slug, fact }));
	if (item.history.length < 2) return facts;
	if (PEAK.test(joinUnnamed(linked))) return [...facts, { op: 'history', slug, peak: 'highest' }];
	return isOfPast(linked) ? [...facts, toHistory(slug, linked)] : facts;
}

const toWorth = (slug: string): SimplePlan => ({ op: 'worth', terms: [{ slug, quantity: '1' }] });

const isBuyerTold = (slug: string, { bySlug }: Lexicon) => findBuyer(bySlug.get(slug)?.item) !== undefined;

/** The facts that words ask of the one thing that they name, where no plan is likely: `who bought the Salvator Mundi?` */
export function findOnlyAsked(slug: string, linked: Linked, lexicon: Lexicon): Plan | undefined {
	// `who owns it` and `where can I sell it` ask for something else.
	if (!/\b(?:bought|paid|sold|auctioned)\b/.test(joinWords(linked.tokens))) return undefined;
	const facts = findAsked(slug, linked, lexicon).filter(
		(each) => each.op === 'fact' && (each.fact !== 'buyer' || isBuyerTold(slug, lexicon)),
	);
	const [first, ...more] = facts.slice(0, MAX_ASK_ANSWERS);
	return first && (more.length > 0 ? { op: 'several', plans: [first, ...more] } : first);
}

/** A plan about one thing, with what else the words ask of it. */
export function withAlsoAsked(plan: Plan, linked: Linked, lexicon: Lexicon): Plan {
	const slug = findSubject(plan, lexicon);
	if (slug === undefined) return plan;
	const plans: readonly SimplePlan[] = plan.op === 'several' ? plan.plans : [plan as SimplePlan];
	const isTold = (more: SimplePlan) =>
		plans.some((each) => each.op === more.op && (each.op !== 'fact' || more.op !== 'fact' || each.fact === more.fact));
	const asked = findAsked(slug, linked, lexicon);
	const isPeak = plans.some((each) => each.op === 'history' && each.peak !== undefined);
	// The peak has its date, and so has what was sold.
	const isDated = isPeak || (plan.op === 'extreme' && lexicon.bySlug.get(slug)?.item.valuation.figure === 'sale');
	const isNew = (each: SimplePlan) => (each.op === 'fact' ? !(isDated && each.fact === 'when') : plan.op !== 'extreme');
	const more = asked.filter((each) => !isTold(each) && isNew(each));
	// `the peak, and what it is now`
	const now = isPeak && NOW.test(joinWords(linked.tokens)) ? [toWorth(slug)] : [];
	// How it changed was what the words before it were taken for.
	const isHistory = more.some(({ op }) => op === 'history');
	const isFact = (fact: string) => asked.some((each) => each.op === 'fact' && each.fact === fact);
	// Without a known seller `where` asks for the place, which only the description may tell.
	const isPlace = isFact('about') && !isFact('source');
	const kept = plans.filter((each) => each.op !== 'fact' || !(isHistory || (isPlace && each.fact === 'source')));
	const all = [...kept, ...more, ...now].slice(0, MAX_ASK_ANSWERS);
	const [only] = all;
	if (more.length + now.length === 0 || !only) return plan;
	return all.length > 1 ? { op: 'several', plans: all } : only;
}

/** Words that begin what cannot be denied: `what coins do you have`. */
const OPENING = /^(?:what|which|whats|list|show|name|how|give|where|when|who|whose|everything|all|things|items)$/;
/** Words that begin what can be denied, and words before them. */
const CLAIMING = /^(?:is|are|was|were|do|does|did|has|have|had|can|could|would|will|isnt|arent|doesnt|whether|if)$/;
const BEFORE_CLAIM = /^(?:and|so|but|hey|ok|well|know|wonder|wondering|tell|me|says|said|true|that)$/;
/** `price before and now`, `what did it sell for and what is it worth now`, `when it started vs now` */
const THEN_AND_NOW =
	/\b(?:before|then|previously|originally|(?:did|was|were)\b.*\band|when (?:it|they|she|he) (?:first |was |were )?\w+)\b.*\b(?:now|today|nowadays)\b|\b(?:now|today|these days)\b.*\b(?:before|then|previously|was (?:it|they))\b|\b(?:earliest|first)\b.*\b(?:latest|newest)\b/;
/** Words that ask for a whole order, and not only for its first. */
const ORDERING = ['rank', 'ascending', 'descending'] as const;
/** Words of what can be had now: `the cheapest car that you can buy new`. */
const ON_SALE = /\b(?:new|buy|get|available|for sale|on sale|right now|these days|nowadays|today)\b/;

/** `list 5 things`, `name three cars`, `what are 10 items` */
const LISTING = /^(?:list|name|show|give|find|tell|me|us|are|what|which)$/;

/** The number of things that a question asks to have listed. */
function findListed({ tokens, mentions }: Linked): number | undefined {
	const isListed = ({ start, end, value, isYear }: MentionOf<'number'>) =>
		!isYear &&
		value.d === 1n &&
		value.n >= 1n &&
		value.n <= 100n &&
		LISTING.test(tokens[start - 1]?.word ?? '') &&
		(/^(?:things|items|stuff|examples)$/.test(tokens[end]?.word ?? '') ||
			mentions.some((each) => each.kind === 'group' && each.start === end));
	const number = mentions.filter(isOf('number')).find(isListed);
	return number && Number(number.value.n);
}

/** Words that ask for several although the word of the group has no plural. */
const SEVERAL_WORDS = /\b(?:people|men|women|top|list|some|few|several|ranking|(?:which|what) are)\b/;

/** The plan as the words ask for it: no "yes" where nothing can be denied, nothing that cannot be had where buying is meant. */
export function asAsked(plan: Plan, linked: Linked): Plan {
	const { tokens, mentions, cues } = linked;
	const text = tokens.map(({ word }) => word).join(' ');
	const isOpen = OPENING.test(tokens[0]?.word ?? '') || tokens.some(({ word }) => word === 'which');
	const isClaim =
		(!isOpen && (cues.has('yesno') || cues.has('exists'))) ||
		tokens.some(
			({ word }, at) =>
				CLAIMING.test(word) && (at === 0 || tokens[at - 1]?.kind === 'symbol' || BEFORE_CLAIM.test(tokens[at - 1]?.word ?? '')),
		);
	const isCounted = mentions.some((each) => each.kind === 'number' && !each.isYear);
	const isOne = !isCounted && !SEVERAL_WORDS.test(text) && mentions.some((each) => each.kind === 'group' && !each.plural);
	const toAsked = (simple: SimplePlan): SimplePlan => {
		if (simple.op === 'list' && simple.count === undefined) {
			// `list 5 things between …`
			const count = findListed(linked);
			if (count !== undefined) return { op: 'list', selector: simple.selector, count, claimed: false };
			// `richest person` asks for no list.
			if (cues.has('max') && !cues.has('list') && !cues.has('over'))
				return { op: 'extreme', order: 'dearest', count: isOne ? 1 : SEVERAL, skip: 0, selector: simple.selector };
		}
		// `most valuable sports team`
		if (simple.op === 'extreme' && simple.count === SEVERAL && isOne) return { ...simple, count: 1 };
		if (
			simple.op === 'extreme' &&
			simple.selector.figure === undefined &&
			ON_SALE.test(text) &&
			(simple.order === 'cheapest' || cues.has('budget'))
		)
			return { ...simple, selector: { ...simple.selector, figure: 'price' } };
		if (simple.op === 'rank' && !ORDERING.some((cue) => cues.has(cue))) return { ...simple, isOne: true };
		if (simple.op === 'compare' && !isClaim) return toStatement(simple);
		// `the average wedding cost` is that of the wedding which is listed.
		if (simple.op === 'average' && simple.terms.length === 0 && !simple.selector.groups.some(({ kinds }) => kinds.length > 0)) {
			const labels = simple.selector.groups.map(({ label }) => label);
			const isListed = ({ via, rank, start, end }: MentionOf<'item'>) =>
				rank === 0 &&
				(via === 'name' || via === 'alias' || (via === 'part' && end - start === 1 && labels.includes(tokens[start]?.word ?? '')));
			const listed = mentions.filter(isOf('item')).find(isListed);
			if (listed) return { op: 'worth', terms: [{ slug: listed.slug, quantity: '1', assumed: true }] };
		}
		if ('claimed' in simple && simple.claimed && !isClaim) return { ...simple, claimed: false };
		const [term, more] = simple.op === 'worth' ? simple.terms : [];
		if (term && !more && term.quantity === '1' && !term.today && THEN_AND_NOW.test(text)) return toHistory(term.slug, linked);
		if (simple.op !== 'history' || Object.keys(simple).length > 2) return simple;
		// `Tiffany lamp prices` ask for no change.
		const told = toHistory(simple.slug, linked);
		return cues.has('history') || THEN_AND_NOW.test(text) || isOfPast(linked) || told.since !== undefined ? told : toWorth(simple.slug);
	};
	return plan.op === 'several' ? { op: 'several', plans: plan.plans.map(toAsked) } : toAsked(plan);
}
