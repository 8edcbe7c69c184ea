/* A question as parts: names, amounts and signals, in its order. Each word belongs to one part; articles and courtesies are left out. */

import type { SearchIndex } from '../search-index/search-index.ts';
import { isNumberWord } from './amounts.ts';
import { type Entry, type Lexicon, toMembers } from './lexicon.ts';
import { link } from './linker.ts';
import { isThing, overlaps, type Part } from './plan.ts';
import { Quantities } from './quantities.ts';
import { findAmounts } from './times.ts';
import { isEnglishWord } from './words/english.ts';
import { type Token, tokenize, toStem } from './words/tokens.ts';
import { correctAskingWord, correctNames } from './words/typos.ts';
import { classify, isAskingWord, isCommonWord, type Sym } from './words/vocabulary.ts';

/** Short forms and misspellings of words that are too short to be corrected by likeness. */
const FULL_FORMS: ReadonlyMap<string, string> = new Map(
	'about abt;the teh;afford aford affort;buy bye;worth worht wroth woth worf wrth;value vaule vlaue valeu;total totl toatl;cheap cheep chep;price pric prise prcie pice;have hav hv av;when wen;would wuld wud woud;could cud culd;should shud shuld;more mor;less les;what waht wat wut wot wht whats;you u yu;are r;your ur;how hwo hw;with wiv wit whit wih w;percent procent persent precent;sure shure;thing fing;first frist fisrt;much mutch muh mcuh mush;many meny manny mny;there ther;dollars dolers dolllars;people ppl;because cus coz cuz bc;tickets tix tkts;ticket tkt;average avg avrg;different diffrent;please pls plz;between btw btwn;cost kost;something smth sth;give gimme gimmie giv;expensive expensives exspensive expencive expensiv expansive expesive'
		.split(';')
		.flatMap((line) => {
			const [word = '', ...forms] = line.split(' ');
			return forms.map((form) => [form, word] as const);
		}),
);
const [MAX_TOKENS, MAX_CORRECTIONS, MAX_PARTS] = [130, 40, 60];

/** The tokens of a question, with misspelled words corrected. */
function correct(question: string, lexicon: Lexicon, searchIndex: SearchIndex): readonly Token[] {
	const isKnown = ({ kind, word, stem }: Token) =>
		kind !== 'word' ||
		isAskingWord(word) ||
		isNumberWord(word) ||
		lexicon.byAbout.has(stem) ||
		lexicon.groups.has(stem) ||
		isCommonWord(word) ||
		isEnglishWord(word);
	let budget = MAX_CORRECTIONS;
	const tokens = tokenize(question)
		.slice(0, MAX_TOKENS)
		.map((token, at, all): Token => {
			// `w 100 bucks`, but not the W196
			const isShort = token.word === 'w' && !all[at + 1]?.glued;
			const word =
				!isShort && lexicon.byStem.has(token.stem)
					? undefined
					: (FULL_FORMS.get(token.word) ?? (isKnown(token) || budget-- <= 0 ? undefined : correctAskingWord(token.word)));
			return word === undefined ? token : { ...token, word, stem: toStem(word), typo: true };
		});
	return tokens.every(isKnown)
		? tokens
		: correctNames(tokens, lexicon, searchIndex, ({ word, kind }) => !isAskingWord(word) && kind !== 'symbol', isKnown);
}

/** Names and amounts by their first token, none overlapping another. */
function findNamed(tokens: readonly Token[], lexicon: Lexicon): Map<number, Part> {
	const amounts = findAmounts(tokens, Number(lexicon.newest.slice(0, 4)));
	const units = new Set(amounts.flatMap(({ unit }) => unit ?? []));
	const dates = amounts.filter(({ sym, start, end }) => (sym === 'Y' && end - start > 1) || sym === 'M' || sym === 'F');
	const names = link(tokens, units, dates, lexicon);
	const isInName = (amount: Part) =>
		names.some(
			(name) =>
				overlaps(name, amount) &&
				(name.isNamed
					? name.end - name.start > amount.end - amount.start || amount.sym === 'N' || amount.sym === 'U' || amount.sym === 'O'
					: amount.sym === 'U' || amount.sym === 'N' || amount.sym === 'O'
						? name.end - name.start > 1
						: false),
		);
	const kept = amounts.filter((amount) => !isInName(amount));
	// `two dozen eggs` are two of Dozen Eggs
	const cut = amounts
		.filter((amount) => !kept.includes(amount) && amount.sym === 'N')
		.flatMap((amount): Part[] => {
			const name = names.find((each) => overlaps(each, amount) && each.start > amount.start);
			const before = name && findAmounts(tokens.slice(0, name.start), 2000).find(({ start }) => start === amount.start);
			return before?.value ? [before] : [];
		});
	const clear = names.filter((name) => !kept.some((amount) => overlaps(amount, name)));
	return new Map([...kept, ...cut, ...clear].map((part) => [part.start, part]));
}

/** Words that ask for a price, but right after a thing name another one: `water bill`, `dog fees`. */
const BILLS = /^(?:bill|fee|charge|expense|damage|payment|tax|insurance|repair|rental|rent|rate|loan)(?:e?s)?$/;

/** Whether a word is of a service: `how much is an oil change`, but not `how did a house change since 1980`. */
function isService(at: number, last: Part | undefined, words: readonly string[]): boolean {
	const isAfterThing = last?.end === at && isThing(last) && /^an?$/.test(words[last.start - 1] ?? '');
	const isEnd = words[at + 1] === undefined || /^(?:[?.!,]|costs?|prices?|run)$/.test(words[at + 1] ?? '');
	return /^changes?$/.test(words[at] ?? '') && isAfterThing && isEnd && !words.slice(0, at).some((word) => /^(?:did|has|have)$/.test(word));
}

/** The part that begins at a token. */
function readPart(
	at: number,
	last: Part | undefined,
	tokens: readonly Token[],
	words: readonly string[],
	named: ReadonlyMap<number, Part>,
	lexicon: Lexicon,
): { part: Part; isDropped: boolean } {
	const name = named.get(at);
	const isOpen = (end: number) => {
		for (let place = at; place < end; place++) {
			const inner = named.get(place);
			if (inner && (inner.end > end || (inner.isNamed && inner.end - inner.start > 1) || inner.sym === 'M' || inner.sym === 'Y'))
				return false;
		}
		return true;
	};
	const found = classify(words, at, isOpen);
	// A single word of a question that is only a tag asks rather than names; `bread in Japan`.
	const isTag = name?.sym === 'G' && name.group?.kinds.length === 0;
	const isPlace = found?.sym === 'PLACE' && !(name?.isNamed && name.term) && /^(?:in|at|from|near|for)$/.test(words[at - 1] ?? '');
	const isAsked =
		found && name && (found.length > name.end - at || (isTag && found.length === name.end - at && found.sym !== 'PLACE') || isPlace);
	const token = tokens[at];
	// `an iPhone plus 8% tax`
	const isTax =
		/^(?:tax|taxes|tip|vat)$/.test(words[at] ?? '') && /^(?:P|AND)$/.test(last?.sym ?? '') && (name === undefined || name.end === at + 1);
	if (isTax) return { part: { sym: 'TAX', start: at, end: at + 1 }, isDropped: false };
	if (name && !isAsked) return { part: name, isDropped: false };
	const isBill =
		isService(at, last, words) ||
		(BILLS.test(words[at] ?? '') && last?.end === at && isThing(last) && lexicon.bySlug.get(last.term.slug)?.item.worthIs !== 'charge');
	// `ps6`
	const isModel = token?.kind === 'word' && tokens[at + 1]?.kind === 'number' && tokens[at + 1]?.glued && (!found || found.length === 1);
	const isMark = token?.kind === 'symbol' && !found;
	const plain = { whats: 'what', whos: 'who', hows: 'how', wheres: 'WHERE' }[words[at] ?? ''];
	const sym = (
		isBill
			? 'X'
			: isMark
				? /^[-–—]$/.test(words[at] ?? '')
					? '-'
					: /^[,;:.!?…]$/.test(words[at] ?? '')
						? words[at]
						: '_'
				: isModel
					? 'X'
					: (plain ?? found?.sym ?? 'X')
	) as Sym | 'DROP';
	const part: Part = {
		sym: sym as Sym,
		start: at,
		end: at + (isBill ? 1 : isModel ? 2 : (found?.length ?? 1)),
		...(!found && /^\p{Lu}/u.test(token?.text ?? '') && { isProper: true }),
	};
	return { part, isDropped: sym === 'DROP' || sym === '_' || /^(?:the|oh|just|please)$/.test(sym) };
}

/** A thing of a question, and what describes one. `isOfMany`: the question is about one of many. */
type Described = { thing: Part; entry: Entry; isOfMany: boolean; tokens: readonly Token[]; lexicon: Lexicon };

/** Whether a part only describes the thing that it is next to. */
function describes(other: Part | undefined, { thing, entry, isOfMany, tokens, lexicon }: Described): boolean {
	if (!other || (other.start < thing.start ? other.end !== thing.start && tokens[thing.start - 1]?.word !== 'the' : false)) return false;
	const stems = tokens.slice(other.start, other.end).map(({ stem }) => stem);
	if (isOfMany && !thing.isNamed && other.sym !== 'X') return false;
	const before = tokens[other.start - 1]?.word ?? '';
	// `the Barbie from 1959`, whose worth is known only for today
	const isMade = other.sym === 'Y' && entry.item.valuation.figure !== 'price' && before === 'from';
	if (isMade && entry.aboutStems.has(stems[0] ?? '')) return true;
	if (other.sym === 'Y' || other.sym === 'N')
		return other.end - other.start === 1 && !/^(?:in|of|from|since|for)$/.test(before) && entry.nameStems.has(stems[0] ?? '');
	if (other.sym === 'HOME') return entry.nameStems.has('us') || /\bUS\b|United States|American/.test(entry.item.shortDescription);
	if (other.sym === 'X' || other.sym === 'PLACE')
		return stems.every((stem) => (other.start < thing.start ? entry.makerStems : entry.nameStems).has(stem));
	if (other.term && !other.isNamed && !other.group) return stems.every((stem) => entry.nameStems.has(stem));
	return (
		other.group !== undefined &&
		(!other.isLoose || other.start < thing.start) &&
		!other.plural &&
		toMembers(other.group, lexicon.entries).has(entry.item)
	);
}

/** The item of a year that follows a thing, and the year's place: `minimum wage in 1938`, where that year's is an item of its own. */
function findOfYear(parts: readonly Part[], at: number, { thing, entry, tokens, lexicon }: Described) {
	const year = [parts[at + 1], parts[at + 2]].find(
		(part, place) => part?.sym === 'Y' && (place === 0 || /^(?:in|from|of)$/.test(parts[at + 1]?.sym ?? '')),
	);
	const stem = tokens[year?.start ?? -1]?.stem ?? '';
	const slug = year && thing.others?.find((other) => lexicon.bySlug.get(other)?.nameStems.has(stem));
	return slug && !entry.nameStems.has(stem) ? { slug, year } : undefined;
}

/** Adds words next to a thing that only describe it: `the Mona Lisa painting`, `Picasso’s Guernica`, `the Honda Civic, the Civic`. */
function absorb(all: readonly Part[], tokens: readonly Token[], lexicon: Lexicon): Part[] {
	const parts = [...all];
	const isOfMany = parts.some(({ sym }) => /^(?:MOST|LEAST|MANY|AVG|TOTAL|by)$/.test(sym));
	for (let at = 0; at < parts.length; at++) {
		const thing = parts[at];
		const entry = lexicon.bySlug.get(thing?.term?.slug ?? '');
		if (!thing || !entry) continue;
		const described: Described = { thing, entry, isOfMany, tokens, lexicon };
		const { slug, year } = findOfYear(parts, at, described) ?? {};
		if (slug && year) {
			parts.splice(at, parts.indexOf(year) - at + 1, { ...thing, end: year.end, term: { slug, quantity: '1', assumed: true } });
			continue;
		}
		const { group: _, ...rest } = thing;
		let [from, to] = [at, at + 1];
		while (describes(parts[from - 1], described)) from--;
		for (;;) {
			let next = to;
			while (/^(?:of|with|in|from|by|on|a|an)$/.test(parts[next]?.sym ?? '')) next++;
			const isLinked = next > to && /^[TX]$/.test(parts[next]?.sym ?? '') && !parts[next]?.isNamed && !isOfMany;
			if (!describes(parts[next], described) || !(isLinked || (next === to && parts[to]?.start === parts[to - 1]?.end))) break;
			to = next + 1;
		}
		if (to - from > 1) parts.splice(from, to - from, { ...rest, start: parts[from]?.start ?? 0, end: parts[to - 1]?.end ?? 0 });
		at = from;
		const next = parts[at + 1]?.sym === ',' ? at + 2 : at + 1;
		const same = parts[next];
		if (same?.term && (same.term.slug === thing.term?.slug || same.choice?.slugs.includes(thing.term?.slug ?? '')))
			parts.splice(at + 1, next - at);
	}
	return parts;
}

/** The tokens of a question, with names corrected, and its parts in order. Reads a bounded number of both. */
export function toParts(question: string, lexicon: Lexicon, searchIndex: SearchIndex): { tokens: readonly Token[]; parts: Part[] } {
	const tokens = correct(question, lexicon, searchIndex);
	const words = tokens.map(({ word }) => word);
	const named = findNamed(tokens, lexicon);
	const parts: Part[] = [];
	for (let at = 0; at < tokens.length; ) {
		const { part, isDropped } = readPart(at, parts.at(-1), tokens, words, named, lexicon);
		// `the richest people`
		if (part.group && /^(?:rich|wealthi)est$/.test(words[at] ?? '')) parts.push({ sym: 'MOST', start: at, end: at });
		if (!isDropped) parts.push(part);
		at = part.end;
	}
	return { tokens, parts: new Quantities(absorb(parts, tokens, lexicon).slice(0, MAX_PARTS), tokens, lexicon).read() };
}
