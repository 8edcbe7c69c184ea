import { divide, type Exact, exact, multiply, ONE, parseFraction, toFraction } from '../exact.ts';
import type { Item } from '../item/item.ts';
import { BULK, convertUnit, type UnitId } from '../item/worth/units.ts';
import type { Lexicon } from './lexicon.ts';
import { isThing, type Part } from './plan.ts';
import type { Token } from './words/tokens.ts';

/* Counts, units and periods together with what they count. */

const A_YEAR: Readonly<Partial<Record<UnitId, number>>> = { day: 365, week: 52, month: 12, year: 1 };
/** Numbers that a name may have: `a million tokens of Claude`. */
const NUMBERS: Readonly<Record<string, bigint>> = { million: 1_000_000n, thousand: 1000n, hundred: 100n };

/** Joins counts, units and periods with the things that they count. */
export class Quantities {
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

	/** Whether a thing means all of its kind: `all streaming services per year`. */
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
