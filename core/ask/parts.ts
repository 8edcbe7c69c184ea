/* A question as parts: names, amounts and signals, in its order. Each word belongs to one part; articles and courtesies are left out. */

import { divide, type Exact, exact, multiply, ONE, parseFraction, toFraction } from '../exact.ts';
import type { Item } from '../item/item.ts';
import { BULK, convertUnit, type UnitId } from '../item/worth/units.ts';
import type { SearchIndex } from '../search-index/search-index.ts';
import { isNumberWord } from './amounts.ts';
import { isEnglishWord } from './english.ts';
import { type Lexicon, MEASURES, toMembers } from './lexicon.ts';
import { link } from './linker.ts';
import { isThing, overlaps, type Part } from './plan.ts';
import { findAmounts, isUnit } from './times.ts';
import { isPlural, type Token, tokenize, toStem } from './tokens.ts';
import { correctAskingWord, correctNames } from './typos.ts';
import { classify, isAskingWord, isCommonWord, type Sym } from './vocabulary.ts';

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
		BILLS.test(words[at] ?? '') && last?.end === at && isThing(last) && lexicon.bySlug.get(last.term.slug)?.item.worthIs !== 'charge';
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

/** Adds words next to a thing that only describe it: `the Mona Lisa painting`, `Picasso’s Guernica`, `the Honda Civic, the Civic`. */
function absorb(all: readonly Part[], tokens: readonly Token[], lexicon: Lexicon): Part[] {
	const parts = [...all];
	const isOfMany = parts.some(({ sym }) => /^(?:MOST|LEAST|MANY|AVG|TOTAL|by)$/.test(sym));
	for (let at = 0; at < parts.length; at++) {
		const thing = parts[at];
		const entry = lexicon.bySlug.get(thing?.term?.slug ?? '');
		if (!thing || !entry) continue;
		const isOwn = (other: Part | undefined): boolean => {
			if (!other || (other.start < thing.start ? other.end !== thing.start && tokens[thing.start - 1]?.word !== 'the' : false))
				return false;
			const stems = tokens.slice(other.start, other.end).map(({ stem }) => stem);
			if (isOfMany && !thing.isNamed && other.sym !== 'X') return false;
			// `the Barbie from 1959`, of which only the worth today is known
			const isMade = other.sym === 'Y' && entry.item.valuation.figure !== 'price' && tokens[other.start - 1]?.word === 'from';
			if (isMade && entry.aboutStems.has(stems[0] ?? '')) return true;
			if (other.sym === 'Y' || other.sym === 'N')
				return (
					other.end - other.start === 1 &&
					!/^(?:in|of|from|since|for)$/.test(tokens[other.start - 1]?.word ?? '') &&
					entry.nameStems.has(stems[0] ?? '')
				);
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
		};
		// `minimum wage in 1938`, where that year's is an item of its own
		const year = [parts[at + 1], parts[at + 2]].find(
			(part, place) => part?.sym === 'Y' && (place === 0 || /^(?:in|from|of)$/.test(parts[at + 1]?.sym ?? '')),
		);
		const stem = tokens[year?.start ?? -1]?.stem ?? '';
		const own = year && thing.others?.find((slug) => lexicon.bySlug.get(slug)?.nameStems.has(stem));
		if (own && !entry.nameStems.has(stem)) {
			parts.splice(at, parts.indexOf(year) - at + 1, { ...thing, end: year.end, term: { slug: own, quantity: '1', assumed: true } });
			continue;
		}
		const { group: _, ...rest } = thing;
		let [from, to] = [at, at + 1];
		while (isOwn(parts[from - 1])) from--;
		for (;;) {
			let next = to;
			while (/^(?:of|with|in|from|by|on|a|an)$/.test(parts[next]?.sym ?? '')) next++;
			const isLinked = next > to && /^[TX]$/.test(parts[next]?.sym ?? '') && !parts[next]?.isNamed && !isOfMany;
			if (!isOwn(parts[next]) || !(isLinked || (next === to && parts[to]?.start === parts[to - 1]?.end))) break;
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

/** The parts of a question. */
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

/* Counts, units and periods together with what they count. */

const A_YEAR: Readonly<Partial<Record<UnitId, number>>> = { day: 365, week: 52, month: 12, year: 1 };
/** Numbers that a name may have: `a million tokens of Claude`. */
const NUMBERS: Readonly<Record<string, bigint>> = { million: 1_000_000n, thousand: 1000n, hundred: 100n };

class Quantities {
	readonly #parts: Part[];
	readonly #tokens: readonly Token[];
	readonly #lexicon: Lexicon;
	constructor(parts: Part[], tokens: readonly Token[], lexicon: Lexicon) {
		[this.#parts, this.#tokens, this.#lexicon] = [parts, tokens, lexicon];
	}

	read(): Part[] {
		for (let at = 0; at < this.#parts.length; at++) {
			if (!isThing(this.#parts[at])) continue;
			at = this.#readBefore(at);
			this.#readAfter(at);
			at = this.#readFactor(at);
		}
		this.#spreadUnit();
		return this.#parts.filter(
			({ sym, start, end }) => !/^(?:an?)$/.test(sym) && !(sym === 'N' && end - start === 1 && this.#tokens[start]?.word === 'one'),
		);
	}

	#is = (at: number, pattern: RegExp): boolean => pattern.test(this.#parts[at]?.sym ?? '');
	#itemOf = (slug: string | undefined): Item | undefined => this.#lexicon.bySlug.get(slug ?? '')?.item;
	/** The unit, if the item can be counted in it. */
	#fit(unit: UnitId | undefined, slug: string | undefined): UnitId | undefined {
		const per = this.#itemOf(slug)?.per;
		const fitting = unit === 'ounce' && per === 'troy-ounce' ? per : unit;
		return fitting && per && convertUnit(fitting, per) ? fitting : undefined;
	}
	/** Replaces parts by so many of a thing. @returns the place of the thing */
	#count(from: number, to: number, thing: Part, quantity: Exact, unit?: UnitId): number {
		if (!thing.term || quantity.n <= 0n) return to - 1;
		const text = toFraction(multiply(quantity, parseFraction(thing.term.quantity)));
		const isOwn = unit === this.#itemOf(thing.term.slug)?.per;
		const { unit: _, ...term } = thing.term;
		const [start, end] = [this.#parts[from]?.start ?? 0, this.#parts[to - 1]?.end ?? 0];
		if (text.length < 60)
			this.#parts.splice(from, to - from, {
				...thing,
				start,
				end,
				term: { ...term, quantity: text, ...(unit && !isOwn ? { unit } : thing.term.unit && !unit ? { unit: thing.term.unit } : {}) },
			});
		return from;
	}

	/** `2 liters of milk`, `an ounce of gold`, `3 Big Macs`, `half a gallon of milk` */
	#readBefore(at: number): number {
		const thing = this.#parts[at] as Part & { term: NonNullable<Part['term']> };
		let before = at - 1;
		while (this.#is(before, /^(?:of|an?|in|at|for|on|HOME)$/)) before--;
		const unitPart = this.#is(before, /^U$/) ? this.#parts[before] : undefined;
		const later = [at + 1, at + 2, at + 3]
			.map((place) => this.#parts[place])
			.find((part) => part?.sym === 'U' && this.#is(at + 1, /^(?:PER|an?|by|U|for|each)$/));
		const near = unitPart?.unit ?? later?.unit;
		if (near && !this.#fit(near, thing.term.slug)) {
			// `a kilo of bananas`, where the first of the name is sold by the piece
			const other = thing.others?.find((slug) => this.#fit(near, slug));
			if (other && !thing.isNamed) this.#parts[at] = { ...thing, term: { ...thing.term, slug: other } };
		}
		const now = this.#parts[at] as typeof thing;
		const unit =
			unitPart && (at - before < 3 || this.#is(before + 1, /^(?:of|in|for|at|on)$/)) ? this.#fit(unitPart.unit, now.term.slug) : undefined;
		if (unit && unitPart) {
			let from = before;
			while (this.#is(from - 1, /^(?:an?|of)$/)) from--;
			const number = this.#is(from - 1, /^[NP]$/) ? this.#parts[from - 1] : undefined;
			// `how many ounces of gold` counts ounces
			return this.#count(number ? from - 1 : from, at + 1, now, multiply(number?.value ?? ONE, unitPart.times ?? ONE), unit);
		}
		let from = at - 1;
		while (this.#is(from, /^(?:an?|of)$/)) from--;
		if (this.#tokens[this.#parts[from]?.start ?? -1]?.word === 'x') from--;
		const number = this.#parts[from];
		const isYear =
			number?.sym === 'Y' &&
			now.plural &&
			!number.moment?.until &&
			!/^(?:in|since|from|of|before|after|until)$/.test(this.#parts[from - 1]?.sym ?? '');
		if (!number || !(this.#is(from, /^[NP]$/) || isYear) || (now.group && this.#is(from - 1, /^(?:MOST|LEAST|LIST)$/))) return at;
		const next = this.#parts[from + 1];
		if (number.sym === 'P' && next !== now && next?.sym !== 'of') return at;
		const value = number.value ?? exact(number.moment?.year ?? 1);
		return this.#count(from, at + 1, now, this.#toCount(value, now));
	}

	/** The count of a thing by the number before it: of pairs, dozens or thousands in its name too. */
	#toCount(number: Exact, { term, isNamed }: Part & { term: NonNullable<Part['term']> }): Exact {
		const entry = this.#lexicon.bySlug.get(term.slug);
		const inName = Object.entries(NUMBERS).find(([word, size]) => size <= number.n && entry?.nameStems.has(word))?.[1];
		if (inName) return divide(number, exact(inName));
		const bulk = entry?.item.per && BULK[entry.item.per];
		return bulk && !(isNamed && entry.names[0]?.[0] === entry.item.per) ? divide(number, exact(bulk)) : number;
	}

	/** Whether a thing stands for all of its kind: `all streaming services per year`. */
	#isAll = ({ group, plural }: Part) =>
		group !== undefined && plural === true && this.#parts.some(({ sym }) => /^(?:TOTAL|AVG|ALL|MEDIAN|MOST|LEAST|LIST)$/.test(sym));

	/** `eggs a dozen`, `Big Mac x3`, `three a week for a year`, `Netflix for two years`, `gas price per liter` */
	#readAfter(at: number): void {
		const thing = this.#parts[at] as Part & { term: NonNullable<Part['term']> };
		if (this.#isAll(thing)) return;
		const word = (place: number) => this.#tokens[this.#parts[place]?.start ?? -1]?.word ?? '';
		if (/^[x×*]$/.test(word(at + 1)) && this.#is(at + 2, /^N$/)) this.#count(at, at + 3, thing, this.#parts[at + 2]?.value ?? ONE);
		let to = at + 1;
		while (to - at < 6 && this.#is(to, /^(?:for|OVER|in|PER|per|an?|of|by|WORTH|TOTAL|MUCH|what|is|-|,|ALL|each|does|to|BUY)$/)) to++;
		const number = this.#is(to, /^N$/) ? this.#parts[to] : undefined;
		const place = number ? to + 1 : to;
		const unitPart = this.#is(place, /^U$/) ? this.#parts[place] : undefined;
		const unit = this.#fit(unitPart?.unit, thing.term.slug);
		const isJoined =
			this.#is(place - 1, /^(?:PER|per|an?|for|by|ALL|each|N)$/) ||
			word(place).endsWith('ly') ||
			word(place) === 'annual' ||
			place === at + 1;
		const signals = this.#parts.slice(at + 1, place).filter(({ sym }) => /^(?:WORTH|TOTAL|MUCH|what|is|does)$/.test(sym));
		if (unit && unitPart && isJoined) {
			const per = this.#itemOf(thing.term.slug)?.per;
			// `three a week for a year`
			const next = this.#is(place + 1, /^(?:for|OVER|in|,)$/) ? place + 2 + (this.#is(place + 2, /^an?$/) ? 1 : 0) : -1;
			const span = next > 0 && !per ? this.#parts[this.#is(next, /^N$/) ? next + 1 : next]?.unit : undefined;
			if (!span) {
				const counted = this.#count(at, place + 1, thing, multiply(number?.value ?? ONE, unitPart.times ?? ONE), unit);
				this.#parts.splice(counted + 1, 0, ...signals);
				return;
			}
		}
		if (!unitPart?.unit || unit || number) return;
		// `a coffee a day for a year`
		let next = place + 1;
		while (this.#is(next, /^(?:for|OVER|in|an?|ALL|,)$/)) next++;
		const count = this.#is(next, /^N$/) ? this.#parts[next] : undefined;
		const spanPart = this.#parts[count ? next + 1 : next];
		const [often, long] = [A_YEAR[unitPart.unit], spanPart?.unit && A_YEAR[spanPart.unit]];
		if (!often || !long || spanPart?.sym !== 'U' || often < long) return;
		const each =
			unitPart.unit === 'day' && long === 52
				? exact(7)
				: unitPart.unit === 'day' && long === 12
					? exact(30)
					: divide(exact(often), exact(long));
		this.#count(at, (count ? next + 1 : next) + 1, thing, multiply(each, multiply(count?.value ?? ONE, spanPart.times ?? ONE)));
	}

	/** `twice the price of a Big Mac`, `three times a Big Mac`, `half an iPhone`. @returns the new place of the thing */
	#readFactor(at: number): number {
		let from = at - 1;
		while (this.#is(from, /^(?:of|an?|WORTH|as|SAME|that|for|what)$/)) from--;
		const word = this.#tokens[this.#parts[from]?.start ?? -1]?.word ?? '';
		const isTimes = this.#is(from, /^TIMES$/) && this.#is(from - 1, /^N$/);
		const factor = this.#is(from, /^TWICE$/)
			? exact(2)
			: isTimes
				? this.#parts[from - 1]?.value
				: word === 'half'
					? exact(1, 2)
					: this.#is(from, /^P$/)
						? this.#parts[from]?.value
						: undefined;
		if (!factor || this.#parts.slice(0, from).some(({ sym }) => sym === 'MANY')) return at;
		return this.#count(isTimes ? from - 1 : from, at + 1, this.#parts[at] as Part, factor);
	}

	/** `which is cheaper per month, Netflix or Hulu`, `gold vs silver per ounce` */
	#spreadUnit(): void {
		const at = this.#parts.findIndex(
			({ sym, start }, place) =>
				sym === 'U' && (this.#is(place - 1, /^(?:PER|per|an?|by|ALL|each)$/) || /ly$|^annual$/.test(this.#tokens[start]?.word ?? '')),
		);
		const things = this.#parts.filter(isThing);
		if (things.some(this.#isAll)) return;
		const own = things.find(({ term }) => term.unit)?.term.unit;
		const unit =
			at >= 0
				? this.#parts[at]?.unit
				: things.length === 2 &&
						this.#parts.some(({ sym }) => sym === 'VS' || sym === 'or' || sym === 'COMPARE' || sym === 'MORE' || sym === 'LESS')
					? own
					: undefined;
		if (!unit || things.length < (at >= 0 ? 1 : 2)) return;
		const fitting = things.map(({ term, others = [] }) =>
			this.#fit(unit, term.slug) ? term.slug : others.find((slug) => this.#fit(unit, slug)),
		);
		if (!fitting.every((slug) => slug !== undefined)) return;
		for (const [place, thing] of things.entries()) {
			if (thing.term.unit || thing.term.quantity !== '1') continue;
			const slug = fitting[place] as string;
			const fit = this.#fit(unit, slug);
			const isOwn = fit === this.#itemOf(slug)?.per;
			this.#parts[this.#parts.indexOf(thing)] = {
				...thing,
				choice: undefined,
				term: { ...thing.term, slug, ...(!isOwn && fit && { unit: fit }) },
			} as Part;
		}
		if (at >= 0)
			this.#parts.splice(
				this.#is(at - 1, /^(?:PER|per|an?|by|ALL|each)$/) ? at - 1 : at,
				this.#is(at - 1, /^(?:PER|per|an?|by|ALL|each)$/) ? 2 : 1,
			);
	}
}
/** Whether a word measures what follows: `a glass of milk`. */
export const isMeasure = (token: Token | undefined): boolean =>
	token !== undefined && (isUnit(token) || MEASURES.has(token.stem)) && !isPlural(token);
