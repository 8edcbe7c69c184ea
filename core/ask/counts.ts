/* Counts, units and periods together with what they count: `3 Big Macs`, `two liters of milk`, `Netflix for a year`. */
import { divide, type Exact, exact, multiply, ONE, toFraction } from '../exact.ts';
import type { Item } from '../item/item.ts';
import { BULK, convertUnit, type UnitId } from '../item/worth/units.ts';
import { type Chunk, isOneOf } from './chunk.ts';
import { isUnit, toMultiple } from './names/amounts.ts';
import type { Lexicon } from './names/lexicon.ts';
import type { Token } from './names/tokens.ts';
import type { Term } from './plan.ts';

/** Numbers that a name may have. */
const NUMBERS: Readonly<Record<string, bigint>> = { million: 1_000_000n, thousand: 1000n, hundred: 100n };
const TWO = exact(2);
const HALF = exact(1, 2);
const A_YEAR: Readonly<Partial<Record<UnitId, number>>> = { day: 365, week: 52, month: 12, year: 1 };

/** So many of a thing, in its own unit or another. */
export function count(thing: Chunk, quantity: Exact, unit?: UnitId): Chunk | undefined {
	const { term } = thing;
	if (!term || quantity.n <= 0n) return undefined;
	const text = toFraction(multiply(quantity, toExact(term.quantity)));
	if (text.length > 60) return undefined;
	return { ...thing, sym: 'T', term: { ...term, quantity: text, ...(unit && { unit }) } };
}

function toExact(text: string): Exact {
	const [n = '1', d = '1'] = text.split('/');
	return exact(BigInt(n), BigInt(d));
}

type Thing = Chunk & { term: Term };
const isThing = (chunk: Chunk | undefined): chunk is Thing => chunk?.term !== undefined && isOneOf(chunk.sym, 'T', 'B');

/** Puts counts, units and periods together with what they count: `3 Big Macs`, `two liters of milk`, `Netflix for a year`. */
export function reduce(all: readonly Chunk[], tokens: readonly Token[], lexicon: Lexicon): Chunk[] {
	return new Reduction([...all], tokens, lexicon).run();
}

/** The chunks of one question, which get fewer step by step. */
class Reduction {
	readonly #chunks: Chunk[];
	readonly #tokens: readonly Token[];
	readonly #lexicon: Lexicon;

	constructor(chunks: Chunk[], tokens: readonly Token[], lexicon: Lexicon) {
		this.#chunks = chunks;
		this.#tokens = tokens;
		this.#lexicon = lexicon;
	}

	run(): Chunk[] {
		this.#shareUnit();
		for (let at = 0; at < this.#chunks.length; at++) at = this.#readThing(at);
		this.#matchUnits();
		// `in the year 2015`
		for (let at = this.#chunks.length - 2; at >= 0; at--) if (this.#is(at, /^U$/) && this.#is(at + 1, /^Y$/)) this.#chunks.splice(at, 1);
		this.#spreadUnit();
		return this.#dropArticles();
	}

	#itemOf({ term }: Chunk) {
		return this.#lexicon.bySlug.get(term?.slug ?? '')?.item;
	}

	#is(at: number, pattern: RegExp): boolean {
		return pattern.test(this.#chunks[at]?.sym ?? '');
	}

	#wordAt(at: number): string {
		return this.#tokens[this.#chunks[at]?.start ?? -1]?.word ?? '';
	}

	#replace(from: number, to: number, chunk: Chunk | undefined): boolean {
		if (!chunk) return false;
		const [start, end] = [this.#chunks[from]?.start ?? 0, this.#chunks[to - 1]?.end ?? 0];
		this.#chunks.splice(from, to - from, { ...chunk, start, end });
		return true;
	}

	/** The unit, if the thing can be counted in it. */
	#fits(unit: UnitId | undefined, chunk: Chunk): UnitId | undefined {
		const per = this.#itemOf(chunk)?.per;
		const fittingUnit = unit === 'ounce' && per === 'troy-ounce' ? per : unit;
		return fittingUnit && per && convertUnit(fittingUnit, per) ? fittingUnit : undefined;
	}

	/** The number before a place, and where it starts. */
	#numberBefore(at: number): { value: Exact; from: number } {
		if (this.#is(at - 1, /^N$/)) return { value: this.#chunks[at - 1]?.value ?? ONE, from: at - 1 };
		if (!this.#is(at - 1, /^(?:an?|the|my|your|one|PER)$/)) return { value: ONE, from: at };
		return this.#is(at - 2, /^N$/) ? { value: this.#chunks[at - 2]?.value ?? ONE, from: at - 2 } : { value: ONE, from: at - 1 };
	}

	/** Marks a replaced thing as asked for its worth. */
	#addWorth(at: number): void {
		const end = this.#chunks[at]?.end ?? 0;
		this.#chunks.splice(at + 1, 0, { sym: 'WORTH', start: end, end });
	}

	/** `silver vs gold per kg`: the one unit is that of both. */
	#shareUnit(): void {
		const units = this.#chunks.flatMap(({ sym }, at) => (sym === 'PER' && this.#is(at + 1, /^U$/) ? [at] : []));
		const [one] = units;
		const compared = this.#chunks.filter(isThing);
		if (
			one !== undefined &&
			units.length === 1 &&
			(compared.length > 1 || (compared.length === 1 && one === 0)) &&
			(one === 0 || this.#chunks.some(({ sym }) => isOneOf(sym, 'VS', 'or', 'MORE', 'LESS', 'MOST', 'LEAST', 'COMPARE', 'DIFF', 'RANK')))
		) {
			const unit = this.#chunks[one + 1]?.unit;
			const fitting = compared.map((thing) => {
				const exactly = thing.others?.find((slug) => this.#lexicon.bySlug.get(slug)?.item.per === unit);
				const direct =
					this.#itemOf(thing)?.per === unit ? thing.term.slug : (exactly ?? (this.#fits(unit, thing) ? thing.term.slug : undefined));
				return direct ?? thing.others?.find((slug) => this.#fits(unit, { ...thing, term: { slug, quantity: '1' } }));
			});
			if (fitting.every((slug) => slug !== undefined)) {
				for (const [place, thing] of compared.entries()) {
					const term: Term = { slug: fitting[place] ?? '', quantity: thing.term.quantity };
					const per = this.#itemOf({ ...thing, term })?.per;
					const fittingUnit = this.#fits(unit, { ...thing, term });
					this.#chunks[this.#chunks.indexOf(thing)] = {
						...thing,
						sym: 'T',
						term: { ...term, ...(fittingUnit && fittingUnit !== per && { unit: fittingUnit }) },
					};
				}
				this.#chunks.splice(one, 2);
			}
		}
	}

	/** Joins a thing with the words around it. @returns its new place */
	#readThing(start: number): number {
		const thing = this.#chunks[start];
		if (!isThing(thing)) return start;
		const part = this.#readPart(start, thing);
		if (part !== undefined) return part;
		if (this.#chunks[start] !== thing) return start;
		const counted = this.#readBefore(start, thing);
		if (counted === undefined) return start;
		const joined = this.#chunks[counted.at];
		if (!isThing(joined)) return counted.at;
		this.#readAfter(counted.at, joined, counted.per);
		return this.#readFactor(counted.at);
	}

	/** `a dozen eggs per egg`, `price per egg` where a dozen is sold. @returns the place of a part of the thing before */
	#readPart(at: number, thing: Thing): number | undefined {
		const whole = this.#chunks[at - 2];
		const bulk = whole && isThing(whole) ? BULK[this.#itemOf(whole)?.per ?? 'day'] : undefined;
		if (
			this.#is(at - 1, /^PER$/) &&
			bulk &&
			whole?.term &&
			this.#lexicon.bySlug.get(whole.term.slug)?.nameStems.has(this.#tokens[thing.start]?.stem ?? '')
		) {
			const each = count({ ...whole, term: { slug: whole.term.slug, quantity: '1' } }, divide(ONE, exact(bulk)));
			return this.#replace(at - 2, at + 1, each) ? at - 2 : at;
		}
		const dozen = BULK[this.#itemOf(thing)?.per ?? 'day'];
		if (this.#is(at - 1, /^PER$/) && dozen && !thing.plural) this.#replace(at - 1, at + 1, count(thing, divide(ONE, exact(dozen))));
		return undefined;
	}

	/** `2 liters of milk`, `an ounce of gold`, `an hour of work at minimum wage`, `3 Big Macs`. @returns undefined for `top 5 diamonds` */
	#readBefore(at: number, thing: Thing): { at: number; per: UnitId | undefined } | undefined {
		let before = at - 1;
		while (this.#is(before, /^(?:of|an?|the|us|american|WORTH|in|at|for|WORK|on)$/)) before--;
		const near = this.#is(before, /^U$/)
			? this.#chunks[before]?.unit
			: this.#is(at + 1, /^(?:PER|an?|by)$/) && this.#is(at + 2, /^U$/)
				? this.#chunks[at + 2]?.unit
				: this.#is(at + 1, /^for$/)
					? this.#chunks.slice(at + 2, at + 5).find(({ sym }) => sym === 'U')?.unit
					: undefined;
		// `a kilo of bananas`, where the first of the name is sold by the piece
		const other =
			near && !this.#fits(near, thing)
				? thing.others?.find((slug) => this.#fits(near, { ...thing, term: { slug, quantity: '1' } }))
				: undefined;
		if (other) this.#chunks[at] = { ...thing, term: { slug: other, quantity: '1' } };
		const unit = this.#is(before, /^U$/) ? this.#fits(this.#chunks[before]?.unit, this.#chunks[at] as Chunk) : undefined;
		const named = this.#chunks[at] as Thing;
		const item = this.#itemOf(named);
		const per = item?.per;
		if (unit) {
			const { value, from } = this.#numberBefore(before);
			const quantity = multiply(value, toMultiple(this.#tokens[this.#chunks[before]?.start ?? 0]));
			const counted = count(named, quantity, unit === per ? undefined : unit);
			// `daily cost of Starlink`
			const isAsked = this.#chunks.slice(from, at).some(({ sym }) => sym === 'WORTH');
			const place = this.#replace(from, at + 1, counted) ? from : at;
			if (isAsked && counted) this.#addWorth(place);
			return { at: place, per };
		}
		if (!this.#hasCountBefore(at, thing)) return { at, per };
		const from = this.#is(at - 1, /^(?:N|P|Y)$/) ? at - 1 : this.#is(at - 2, /^(?:N|P)$/) || this.#wordAt(at - 1) === 'x' ? at - 2 : at - 3;
		if (thing.group && this.#is(from - 1, /^(?:MOST|LEAST|LIST)$/)) return undefined;
		return { at: this.#replace(from, at + 1, count(thing, this.#toCount(from, thing, item))) ? from : at, per };
	}

	#hasCountBefore(at: number, thing: Thing): boolean {
		return (
			this.#is(at - 1, /^(?:N|P)$/) ||
			// `1000 Honda Civics`
			(this.#is(at - 1, /^Y$/) && thing.plural && !this.#is(at - 2, /^(?:in|since|from|of|before|after|until)$/)) ||
			(this.#is(at - 1, /^(?:of|the|an?)$/) && this.#is(at - 2, /^(?:N|P)$/)) ||
			(this.#is(at - 1, /^(?:the|an?)$/) && this.#is(at - 2, /^of$/) && this.#is(at - 3, /^(?:N|P)$/)) ||
			(this.#wordAt(at - 1) === 'x' && this.#is(at - 2, /^N$/))
		);
	}

	/** The count of a thing by the number before it: of pairs, dozens or years in its name too. */
	#toCount(from: number, { term }: Thing, item: Item | undefined): Exact {
		const nameStems = this.#lexicon.bySlug.get(term.slug)?.nameStems ?? new Set<string>();
		const bulk = item?.per === undefined ? undefined : BULK[item.per];
		const number = this.#chunks[from]?.value ?? ONE;
		const isPair =
			/^(?:pairs?|couple)$/.test(this.#tokens[(this.#chunks[from]?.end ?? 1) - 1]?.word ?? '') &&
			(item?.per === 'pair' || item?.plural.startsWith('Pairs '));
		// `a million tokens of Claude`, `the ’52 Mantle`
		const inName = Object.entries(NUMBERS).find(([word, size]) => size <= number.n && nameStems.has(word))?.[1];
		const isYear =
			number.d === 1n &&
			number.n < 100n &&
			number.n > 9n &&
			[...nameStems].some((stem) => /^(?:18|19|20)\d\d$/.test(stem) && stem.endsWith(String(number.n)));
		if (isPair || isYear) return ONE;
		if (inName) return divide(number, exact(inName));
		return bulk && !this.#chunks[from + 1]?.isSure ? divide(number, exact(bulk)) : number;
	}

	/** `eggs a dozen`, `Big Mac x3`, `three a week for a year`, `Netflix for two years`. @param itemPer the unit of the item */
	#readAfter(at: number, joined: Thing, itemPer: UnitId | undefined): void {
		// `eggs a dozen`
		if (this.#is(at + 1, /^N$/) && this.#tokens[(this.#chunks[at + 1]?.end ?? 1) - 1]?.word === this.#itemOf(joined)?.per)
			this.#chunks.splice(at + 1, 1);
		// `Big Mac x3`
		if ((this.#wordAt(at + 1) === 'x' || this.#wordAt(at + 1) === '×' || this.#wordAt(at + 1) === '*') && this.#is(at + 2, /^N$/))
			this.#replace(at, at + 3, count(joined, this.#chunks[at + 2]?.value ?? ONE));
		// `three a week for a year`
		const per =
			this.#is(at + 1, /^(?:an?|PER|ALL)$/) && this.#is(at + 2, /^U$/)
				? this.#chunks[at + 2]?.unit
				: this.#wordAt(at + 1).endsWith('ly') && this.#is(at + 1, /^U$/)
					? this.#chunks[at + 1]?.unit
					: undefined;
		const perEnd = this.#is(at + 1, /^U$/) ? at + 2 : at + 3;
		if (per) this.#readRate(at, joined, { per, perEnd, itemPer });
		else this.#readSpan(at, joined, itemPer);
	}

	/** `three a week for a year` */
	#readRate(at: number, joined: Thing, { per, perEnd, itemPer }: { per: UnitId; perEnd: number; itemPer: UnitId | undefined }): void {
		let to = perEnd;
		while (this.#is(to, /^(?:for|over|OVER|in|during|an?|the|ALL|PER|,|_)$/) || /^(?:full|whole|entire|all)$/.test(this.#wordAt(to))) to++;
		const length =
			this.#is(to, /^N$/) && this.#is(to + 1, /^U$/)
				? { value: this.#chunks[to]?.value ?? ONE, at: to + 1 }
				: this.#is(to, /^U$/) && to > perEnd
					? { value: ONE, at: to }
					: undefined;
		const span = length && this.#chunks[length.at]?.unit;
		const [often, long] = [A_YEAR[per], span && A_YEAR[span]];
		if (length && often && long && often >= long) {
			const each =
				per === 'day' && span === 'week' ? exact(7) : per === 'day' && span === 'month' ? exact(30) : divide(exact(often), exact(long));
			this.#replace(
				at,
				length.at + 1,
				count(joined, multiply(each, multiply(length.value, toMultiple(this.#tokens[this.#chunks[length.at]?.start ?? 0])))),
			);
		} else {
			const fitting = this.#fits(per, joined);
			if (fitting) this.#replace(at, perEnd, fitting === itemPer ? joined : count(joined, ONE, fitting));
		}
	}

	/** `Netflix for two years`, `hulu a year`, `gas price per liter` */
	#readSpan(at: number, joined: Thing, itemPer: UnitId | undefined): void {
		let to = at + 1;
		while (
			this.#is(to, /^(?:for|over|OVER|in|during|PER|an?|the|of|by|WORTH|TOTAL|-|,|–|ALL|each|every|what|how|HOWMUCH|is|does|BUY)$/) &&
			to - at < 5
		)
			to++;
		const number = this.#is(to, /^N$/) ? this.#chunks[to]?.value : undefined;
		const place = number ? to + 1 : to;
		const fittingUnit = this.#is(place, /^U$/) ? this.#fits(this.#chunks[place]?.unit, joined) : undefined;
		if (fittingUnit && (place > at + 1 || number || this.#wordAt(place).endsWith('ly') || this.#chunks.length <= 3)) {
			const quantity = multiply(number ?? ONE, toMultiple(this.#tokens[this.#chunks[place]?.start ?? 0]));
			const hasWorth = this.#chunks
				.slice(at, place)
				.some(({ sym }) => sym === 'WORTH' || sym === 'HOWMUCH' || sym === 'TOTAL' || sym === 'what');
			if (
				this.#replace(
					at,
					place + 1,
					fittingUnit === itemPer && !number ? joined : count(joined, quantity, fittingUnit === itemPer ? undefined : fittingUnit),
				) &&
				hasWorth
			)
				this.#addWorth(at);
		}
	}

	/** `twice the price of a Big Mac`. @returns the new place of the thing */
	#readFactor(at: number): number {
		const now = this.#chunks[at];
		if (!isThing(now)) return at;
		let from = at - 1;
		while (from >= 0 && this.#is(from, /^(?:of|the|an?|WORTH|as|SAME|much|that|for|what)$/)) from--;
		const factor = this.#is(from, /^TWICE$/)
			? TWO
			: this.#is(from, /^TIMES$/) && this.#is(from - 1, /^N$/)
				? this.#chunks[from - 1]?.value
				: /^half$/.test(this.#wordAt(from))
					? HALF
					: this.#is(from, /^P$/)
						? this.#chunks[from]?.value
						: undefined;
		if (factor && !this.#chunks.slice(0, from).some(({ sym }) => isOneOf(sym, 'HOWMANY', 'how'))) {
			const start = this.#is(from, /^TIMES$/) ? from - 1 : from;
			if (this.#replace(start, at + 1, count(now, factor))) return start;
		}
		return at;
	}

	/** `a ton of steel vs aluminum` */
	#matchUnits(): void {
		const sides = this.#chunks.filter(isThing);
		const hasUnitWord = ({ start, end }: Chunk) => this.#tokens.slice(start, end).some(isUnit);
		const [measured, more] = sides.filter(hasUnitWord);
		if (sides.length === 2 && measured && !more && this.#chunks.some(({ sym }) => isOneOf(sym, 'VS', 'or', 'COMPARE'))) {
			const other = sides.find((thing) => thing !== measured);
			const unit = measured.term?.unit ?? this.#itemOf(measured)?.per;
			const [per, fitting] = [other && this.#itemOf(other)?.per, other && this.#fits(unit, other)];
			if (other?.term && fitting && fitting !== per && !other.term.unit && other.term.quantity === '1')
				this.#chunks[this.#chunks.indexOf(other)] = {
					...other,
					term: { ...other.term, quantity: measured.term?.quantity ?? '1', unit: fitting },
				};
		}
	}

	/** `which is cheaper per month, Netflix or Hulu` */
	#spreadUnit(): void {
		const things = this.#chunks.filter(isThing);
		for (let at = 0; at < this.#chunks.length; at++) {
			const unit =
				this.#is(at, /^U$/) && (this.#is(at - 1, /^(?:PER|an?|by|ALL)$/) || this.#wordAt(at).endsWith('ly'))
					? this.#chunks[at]?.unit
					: undefined;
			if (!unit || things.length < 2 || !things.every((thing) => this.#fits(unit, thing))) continue;
			for (const thing of things) {
				const fittingUnit = this.#fits(unit, thing);
				const { per } = this.#itemOf(thing) ?? {};
				if (fittingUnit && fittingUnit !== per && !thing.term.unit)
					this.#chunks[this.#chunks.indexOf(thing)] = { ...thing, term: { ...thing.term, unit: fittingUnit } };
			}
			this.#chunks.splice(at - (this.#wordAt(at).endsWith('ly') ? 0 : 1), this.#wordAt(at).endsWith('ly') ? 1 : 2);
			break;
		}
	}

	/** Leaves out articles, the `one` of `which one`, and a word that says it twice: `rank these by value`. */
	#dropArticles(): Chunk[] {
		const kept = this.#chunks.filter(
			({ sym, start, end }) => !/^(?:an?|the)$/.test(sym) && !(sym === 'N' && end - start === 1 && this.#tokens[start]?.word === 'one'),
		);
		return kept.filter(({ sym }, at) => !(/^[A-Z]{3}/.test(sym) && kept[at - 1]?.sym === sym));
	}
}
