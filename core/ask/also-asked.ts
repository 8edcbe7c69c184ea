/* What the words ask of one thing besides its worth: where it was sold, who bought it, when, how it was before. */
import { MAX_ASK_ANSWERS } from '../api/limits.ts';
import type { Item } from '../item/item.ts';
import { collectCues } from './lexicon/cues.ts';
import type { Lexicon } from './lexicon/lexicon.ts';
import type { Token } from './lexicon/tokenize.ts';
import type { Linked } from './link/link-question.ts';
import { findHouse } from './operators/fact-operators.ts';
import { selectItems } from './operators/operands.ts';
import type { Plan, PlanOf, SimplePlan } from './plan.ts';

/** Before a word that asks: `and where`, `when, where`. */
const BEFORE_ASKING = /^(?:and|&|plus|also|or|when|where|[,;.?!:–—-])$/;
/** After a word that tells of a time or place: `when I began teaching`, `where we lived`. */
const TELLING = /^(?:i|im|ive|we|my|our|he|she|they|you|your)$/;
/** Words of a sale. */
const DEALING = /^(?:bought|buy|paid|pay|sold|sell|auctioned)$/;
/** How soon after `who` its verb comes: `who was it that bought`. */
const VERB_REACH = 5;
const BUYING = /^(?:bought|buys?|buyer|paid|owns|owned|has|got|won|purchased|acquired)$/;
const PAST =
	/\b(?:before(?= and| now| that|$| \?)|earlier|previously|originally|beginning|back then|back when|used to|years? ago|decades? ago|(?:in the )?old days|when (?:it|they) (?:first|was|were|started|came)|at (?:the )?(?:first|start)|over the (?:\w+ )?years|when new|(?:gone|went|go|goes|come|came|going) (?:way )?(?:up|down)(?! with)|get(?:ting)? (?:cheaper|dearer|more expensive)|changed?(?! hands)|risen|increased|climb(?:ed)?|price history)\b/;
const PEAK = /\b(?:peak|all time high|record high)\b/;
const NOW = /\b(?:now|today|nowadays|currently|these days|current|go(?:ing|es)? for)\b/;

/** Whether words ask of a sale: `who bought the Salvator Mundi?` */
export function isDealing(words: readonly Token[]): boolean {
	return words.some(({ word }) => DEALING.test(word));
}

const joinWords = (tokens: readonly Token[]) => tokens.map(({ word }) => word).join(' ');

/** Words of a time for which no year is said. */
const FIRST =
	/\b(?:originally|beginning|started|(?:very )?first|came out|when new|old days|back then|back when|used to|(?:was|were) (?:little|young|small|new|an? (?:boy|girl|kid|child|baby)))\b/;

/** The words that name nothing: `a lost baby tooth` asks for no change. */
function joinUnnamed({ tokens, mentions }: Linked): string {
	const isNamed = (at: number) =>
		mentions.some((each) => each.kind === 'item' && each.via !== 'back' && each.via !== 'described' && each.start <= at && at < each.end);
	return joinWords(tokens.filter((_, at) => !isNamed(at)));
}

/** `the 1990s`, `the nineties`, by the digit of their decade */
const DECADE = /\b(?:the|early|late|mid) (?:' )?(?:19)?(?<digit>[2-9])0\b|\b(?<name>twent|thirt|fort|fift|sixt|sevent|eight|ninet)ies\b/;
const DECADES = ['twent', 'thirt', 'fort', 'fift', 'sixt', 'sevent', 'eight', 'ninet'];

/** How a worth changed, since the year that the words name. */
export function toHistory(slug: string, linked: Linked): PlanOf<'history'> {
	const text = joinUnnamed(linked);
	const { digit, name = '' } = DECADE.exec(text)?.groups ?? {};
	if (digit ?? name) return { op: 'history', slug, since: 1900 + 10 * Number(digit ?? DECADES.indexOf(name) + 2) };
	const year = linked.mentions.find((each) => each.kind === 'number' && each.isYear);
	if (year?.kind === 'number') return { op: 'history', slug, since: Number(year.value.n) };
	// All that is known, which the answer says.
	return FIRST.test(text) ? { op: 'history', slug, since: 1 } : { op: 'history', slug };
}

/** Whether words speak of the past of a worth, or of its change. */
export function isOfPast(linked: Linked): boolean {
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
		case 'worth':
			return plan.term.quantity === '1' && !plan.term.unit && !plan.term.today ? plan.term.slug : undefined;
		case 'fact':
		case 'history':
			return plan.slug;
		case 'extreme':
			return plan.count === 1 ? selectItems(plan.selector, lexicon, plan.order)[plan.skip]?.slug : undefined;
		case 'several': {
			const subjects = new Set(plan.plans.map((each) => findSubject(each, lexicon)));
			return subjects.size === 1 ? [...subjects][0] : undefined;
		}
		default:
			return undefined;
	}
}

/** What the words ask of an item, none of which is its worth. @param question its words, with those that tell a story */
function findAsked(slug: string, question: readonly Token[], linked: Linked, lexicon: Lexicon): SimplePlan[] {
	const item = lexicon.bySlug.get(slug)?.item;
	if (!item) return [];
	const facts = findFacts(question, item).map((fact): SimplePlan => ({ op: 'fact', slug, fact }));
	if (item.history.length < 2) return facts;
	if (PEAK.test(joinUnnamed(linked))) return [...facts, { op: 'history', slug, peak: 'highest' }];
	return isOfPast(linked) ? [...facts, toHistory(slug, linked)] : facts;
}

const toWorth = (slug: string): SimplePlan => ({ op: 'worth', term: { slug, quantity: '1' } });

/** A plan about one thing, with what else the words ask of it. */
export function withAlsoAsked(plan: Plan, question: readonly Token[], linked: Linked, lexicon: Lexicon): Plan {
	const slug = findSubject(plan, lexicon);
	if (slug === undefined) return plan;
	const plans: readonly SimplePlan[] = plan.op === 'several' ? plan.plans : [plan as SimplePlan];
	const isTold = (more: SimplePlan) =>
		plans.some((each) => each.op === more.op && (each.op !== 'fact' || more.op !== 'fact' || each.fact === more.fact));
	const asked = findAsked(slug, question, linked, lexicon);
	const more = asked.filter((each) => !isTold(each) && (each.op === 'fact' || plan.op !== 'extreme'));
	// `the peak, and what it is now`
	const isPeak = plans.some((each) => each.op === 'history' && each.peak !== undefined);
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

/** What words that name nothing ask of the thing that the question before named: `and where was that?`, `what did they pay?` */
export function followUp(slug: string, question: readonly Token[], linked: Linked, lexicon: Lexicon): SimplePlan[] {
	const asked = findAsked(slug, question, linked, lexicon);
	const isWorth = linked.cues.has('worth') || linked.cues.has('how-much');
	return asked.length === 0 && isWorth ? [toWorth(slug)] : asked;
}
