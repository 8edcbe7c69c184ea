/* Counts, units and periods together with what they count: `3 Big Macs`, `two liters of milk`, `Netflix for a year`. */
import { divide, type Exact, exact, multiply, ONE, toFraction } from '../exact.ts';
import { BULK, convertUnit, type UnitId } from '../item/worth/units.ts';
import type { Chunk } from './chunk.ts';
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

/** Puts counts, units and periods together with what they count: `3 Big Macs`, `two liters of milk`, `Netflix for a year`. */
export function reduce(all: readonly Chunk[], tokens: readonly Token[], lexicon: Lexicon): Chunk[] {
	const chunks = [...all];
	const isThing = (chunk: Chunk | undefined): chunk is Chunk & { term: Term } => chunk?.term !== undefined && /^[TB]$/.test(chunk.sym);
	const itemOf = ({ term }: Chunk) => lexicon.bySlug.get(term?.slug ?? '')?.item;
	const is = (at: number, pattern: RegExp) => pattern.test(chunks[at]?.sym ?? '');
	const wordAt = (at: number) => tokens[chunks[at]?.start ?? -1]?.word ?? '';
	const replace = (from: number, to: number, chunk: Chunk | undefined) => {
		if (!chunk) return false;
		chunks.splice(from, to - from, { ...chunk, start: chunks[from]?.start ?? 0, end: chunks[to - 1]?.end ?? 0 });
		return true;
	};
	const isArticle = (at: number) => is(at, /^(?:an?|the|my|your|one|PER)$/);
	const fits = (unit: UnitId | undefined, chunk: Chunk) => {
		const per = itemOf(chunk)?.per;
		const fittingUnit = unit === 'ounce' && per === 'troy-ounce' ? per : unit;
		return fittingUnit && per && convertUnit(fittingUnit, per) ? fittingUnit : undefined;
	};
	/** The number before a place, and where it starts. */
	const numberBefore = (at: number): { value: Exact; from: number } => {
		if (is(at - 1, /^N$/)) return { value: chunks[at - 1]?.value ?? ONE, from: at - 1 };
		if (isArticle(at - 1))
			return { value: is(at - 2, /^N$/) ? (chunks[at - 2]?.value ?? ONE) : ONE, from: is(at - 2, /^N$/) ? at - 2 : at - 1 };
		return { value: ONE, from: at };
	};
	// `silver vs gold per kg`: the one unit is that of both.
	const units = chunks.flatMap(({ sym }, at) => (sym === 'PER' && is(at + 1, /^U$/) ? [at] : []));
	const [one] = units;
	const compared = chunks.filter(isThing);
	if (
		one !== undefined &&
		units.length === 1 &&
		(compared.length > 1 || (compared.length === 1 && one === 0)) &&
		(one === 0 || chunks.some(({ sym }) => /^(?:VS|or|MORE|LESS|MOST|LEAST|COMPARE|DIFF|RANK)$/.test(sym)))
	) {
		const unit = chunks[one + 1]?.unit;
		const fitting = compared.map((thing) => {
			const exactly = thing.others?.find((slug) => lexicon.bySlug.get(slug)?.item.per === unit);
			const direct = itemOf(thing)?.per === unit ? thing.term.slug : (exactly ?? (fits(unit, thing) ? thing.term.slug : undefined));
			return direct ?? thing.others?.find((slug) => fits(unit, { ...thing, term: { slug, quantity: '1' } }));
		});
		if (fitting.every((slug) => slug !== undefined)) {
			for (const [place, thing] of compared.entries()) {
				const term: Term = { slug: fitting[place] ?? '', quantity: thing.term.quantity };
				const per = itemOf({ ...thing, term })?.per;
				const fittingUnit = fits(unit, { ...thing, term });
				chunks[chunks.indexOf(thing)] = {
					...thing,
					sym: 'T',
					term: { ...term, ...(fittingUnit && fittingUnit !== per && { unit: fittingUnit }) },
				};
			}
			chunks.splice(one, 2);
		}
	}
	for (let at = 0; at < chunks.length; at++) {
		const thing = chunks[at];
		if (!isThing(thing)) continue;
		// `a dozen eggs per egg`
		const whole = chunks[at - 2];
		const bulk = whole && isThing(whole) ? BULK[itemOf(whole)?.per ?? 'day'] : undefined;
		if (is(at - 1, /^PER$/) && bulk && whole?.term && lexicon.bySlug.get(whole.term.slug)?.nameStems.has(tokens[thing.start]?.stem ?? '')) {
			const each = count({ ...whole, term: { slug: whole.term.slug, quantity: '1' } }, divide(ONE, exact(bulk)));
			if (replace(at - 2, at + 1, each)) at -= 2;
			continue;
		}
		// `price per egg`, where a dozen is sold
		const dozen = BULK[itemOf(thing)?.per ?? 'day'];
		if (is(at - 1, /^PER$/) && dozen && !thing.plural) replace(at - 1, at + 1, count(thing, divide(ONE, exact(dozen))));
		if (chunks[at] !== thing) continue;
		let item = itemOf(thing);
		// `2 liters of milk`, `an ounce of gold`, `an hour of work at minimum wage`
		let before = at - 1;
		while (is(before, /^(?:of|an?|the|us|american|WORTH|in|at|for|WORK|on)$/)) before--;
		const near = is(before, /^U$/)
			? chunks[before]?.unit
			: is(at + 1, /^(?:PER|an?|by)$/) && is(at + 2, /^U$/)
				? chunks[at + 2]?.unit
				: is(at + 1, /^for$/)
					? chunks.slice(at + 2, at + 5).find(({ sym }) => sym === 'U')?.unit
					: undefined;
		// `a kilo of bananas`, where the first of the name is sold by the piece
		const other =
			near && !fits(near, thing) ? thing.others?.find((slug) => fits(near, { ...thing, term: { slug, quantity: '1' } })) : undefined;
		if (other) chunks[at] = { ...thing, term: { slug: other, quantity: '1' } };
		const unit = is(before, /^U$/) ? fits(chunks[before]?.unit, chunks[at] as Chunk) : undefined;
		const named = chunks[at] as Chunk & { term: Term };
		item = itemOf(named);
		if (unit) {
			const { value, from } = numberBefore(before);
			const quantity = multiply(value, toMultiple(tokens[chunks[before]?.start ?? 0]));
			const counted = count(named, quantity, unit === item?.per ? undefined : unit);
			// `daily cost of Starlink`
			const isAsked = chunks.slice(from, at).some(({ sym }) => sym === 'WORTH');
			if (replace(from, at + 1, counted)) at = from;
			if (isAsked && counted) chunks.splice(at + 1, 0, { sym: 'WORTH', start: chunks[at]?.end ?? 0, end: chunks[at]?.end ?? 0 });
		} else if (
			is(at - 1, /^(?:N|P)$/) ||
			// `1000 Honda Civics`
			(is(at - 1, /^Y$/) && thing.plural && !is(at - 2, /^(?:in|since|from|of|before|after|until)$/)) ||
			(is(at - 1, /^(?:of|the|an?)$/) && is(at - 2, /^(?:N|P)$/)) ||
			(is(at - 1, /^(?:the|an?)$/) && is(at - 2, /^of$/) && is(at - 3, /^(?:N|P)$/)) ||
			(wordAt(at - 1) === 'x' && is(at - 2, /^N$/))
		) {
			const from = is(at - 1, /^(?:N|P|Y)$/) ? at - 1 : is(at - 2, /^(?:N|P)$/) || wordAt(at - 1) === 'x' ? at - 2 : at - 3;
			// `top 5 diamonds`
			if (thing.group && is(from - 1, /^(?:MOST|LEAST|LIST)$/)) continue;
			const bulk = item?.per === undefined ? undefined : BULK[item.per];
			const number = chunks[from]?.value ?? ONE;
			const isPair =
				/^(?:pairs?|couple)$/.test(tokens[(chunks[from]?.end ?? 1) - 1]?.word ?? '') &&
				(item?.per === 'pair' || item?.plural.startsWith('Pairs '));
			// `a million tokens of Claude`, `the ’52 Mantle`
			const inName = Object.entries(NUMBERS).find(
				([word, size]) => size <= number.n && lexicon.bySlug.get(thing.term.slug)?.nameStems.has(word),
			)?.[1];
			const isYear =
				number.d === 1n &&
				number.n < 100n &&
				number.n > 9n &&
				[...(lexicon.bySlug.get(thing.term.slug)?.nameStems ?? [])].some(
					(stem) => /^(?:18|19|20)\d\d$/.test(stem) && stem.endsWith(String(number.n)),
				);
			const value =
				isPair || isYear
					? ONE
					: inName
						? divide(number, exact(inName))
						: bulk && !chunks[from + 1]?.isSure
							? divide(number, exact(bulk))
							: number;
			if (replace(from, at + 1, count(thing, value))) at = from;
		}
		const joined = chunks[at];
		if (!isThing(joined)) continue;
		// `eggs a dozen`
		if (is(at + 1, /^N$/) && tokens[(chunks[at + 1]?.end ?? 1) - 1]?.word === itemOf(joined)?.per) chunks.splice(at + 1, 1);
		// `Big Mac x3`
		if ((wordAt(at + 1) === 'x' || wordAt(at + 1) === '×' || wordAt(at + 1) === '*') && is(at + 2, /^N$/))
			replace(at, at + 3, count(joined, chunks[at + 2]?.value ?? ONE));
		// `three a week for a year`
		const per =
			is(at + 1, /^(?:an?|PER|ALL)$/) && is(at + 2, /^U$/)
				? chunks[at + 2]?.unit
				: wordAt(at + 1).endsWith('ly') && is(at + 1, /^U$/)
					? chunks[at + 1]?.unit
					: undefined;
		const perEnd = is(at + 1, /^U$/) ? at + 2 : at + 3;
		if (per) {
			let to = perEnd;
			while (is(to, /^(?:for|over|OVER|in|during|an?|the|ALL|PER|,|_)$/) || /^(?:full|whole|entire|all)$/.test(wordAt(to))) to++;
			const length =
				is(to, /^N$/) && is(to + 1, /^U$/)
					? { value: chunks[to]?.value ?? ONE, at: to + 1 }
					: is(to, /^U$/) && to > perEnd
						? { value: ONE, at: to }
						: undefined;
			const span = length && chunks[length.at]?.unit;
			const [often, long] = [A_YEAR[per], span && A_YEAR[span]];
			if (length && often && long && often >= long) {
				const each =
					per === 'day' && span === 'week' ? exact(7) : per === 'day' && span === 'month' ? exact(30) : divide(exact(often), exact(long));
				replace(
					at,
					length.at + 1,
					count(joined, multiply(each, multiply(length.value, toMultiple(tokens[chunks[length.at]?.start ?? 0])))),
				);
			} else {
				const fitting = fits(per, joined);
				if (fitting) replace(at, perEnd, fitting === item?.per ? joined : count(joined, ONE, fitting));
			}
		} else {
			// `Netflix for two years`, `hulu a year`, `gas price per liter`
			let to = at + 1;
			while (
				is(to, /^(?:for|over|OVER|in|during|PER|an?|the|of|by|WORTH|TOTAL|-|,|–|ALL|each|every|what|how|HOWMUCH|is|does|BUY)$/) &&
				to - at < 5
			)
				to++;
			const number = is(to, /^N$/) ? chunks[to]?.value : undefined;
			const place = number ? to + 1 : to;
			const fittingUnit = is(place, /^U$/) ? fits(chunks[place]?.unit, joined) : undefined;
			if (fittingUnit && (place > at + 1 || number || wordAt(place).endsWith('ly') || chunks.length <= 3)) {
				const quantity = multiply(number ?? ONE, toMultiple(tokens[chunks[place]?.start ?? 0]));
				const hasWorth = chunks
					.slice(at, place)
					.some(({ sym }) => sym === 'WORTH' || sym === 'HOWMUCH' || sym === 'TOTAL' || sym === 'what');
				if (
					replace(
						at,
						place + 1,
						fittingUnit === item?.per && !number ? joined : count(joined, quantity, fittingUnit === item?.per ? undefined : fittingUnit),
					) &&
					hasWorth
				)
					chunks.splice(at + 1, 0, { sym: 'WORTH', start: chunks[at]?.end ?? 0, end: chunks[at]?.end ?? 0 });
			}
		}
		// `twice the price of a Big Mac`
		const now = chunks[at];
		if (!isThing(now)) continue;
		let from = at - 1;
		while (from >= 0 && is(from, /^(?:of|the|an?|WORTH|as|SAME|much|that|for|what)$/)) from--;
		const factor = is(from, /^TWICE$/)
			? TWO
			: is(from, /^TIMES$/) && is(from - 1, /^N$/)
				? chunks[from - 1]?.value
				: /^half$/.test(wordAt(from))
					? HALF
					: is(from, /^P$/)
						? chunks[from]?.value
						: undefined;
		if (factor && !chunks.slice(0, from).some(({ sym }) => /^(?:HOWMANY|how)$/.test(sym))) {
			const start = is(from, /^TIMES$/) ? from - 1 : from;
			if (replace(start, at + 1, count(now, factor))) at = start;
		}
	}
	// `a ton of steel vs aluminum`
	const sides = chunks.filter(isThing);
	const hasUnitWord = ({ start, end }: Chunk) => tokens.slice(start, end).some(isUnit);
	const [measured, more] = sides.filter(hasUnitWord);
	if (sides.length === 2 && measured && !more && chunks.some(({ sym }) => /^(?:VS|or|COMPARE)$/.test(sym))) {
		const other = sides.find((thing) => thing !== measured);
		const unit = measured.term?.unit ?? itemOf(measured)?.per;
		const [per, fitting] = [other && itemOf(other)?.per, other && fits(unit, other)];
		if (other?.term && fitting && fitting !== per && !other.term.unit && other.term.quantity === '1')
			chunks[chunks.indexOf(other)] = { ...other, term: { ...other.term, quantity: measured.term?.quantity ?? '1', unit: fitting } };
	}
	// `in the year 2015`
	for (let at = chunks.length - 2; at >= 0; at--) if (is(at, /^U$/) && is(at + 1, /^Y$/)) chunks.splice(at, 1);
	// `which is cheaper per month, Netflix or Hulu`
	const things = chunks.filter(isThing);
	for (let at = 0; at < chunks.length; at++) {
		const unit = is(at, /^U$/) && (is(at - 1, /^(?:PER|an?|by|ALL)$/) || wordAt(at).endsWith('ly')) ? chunks[at]?.unit : undefined;
		if (!unit || things.length < 2 || !things.every((thing) => fits(unit, thing))) continue;
		for (const thing of things) {
			const fittingUnit = fits(unit, thing);
			const { per } = itemOf(thing) ?? {};
			if (fittingUnit && fittingUnit !== per && !thing.term.unit)
				chunks[chunks.indexOf(thing)] = { ...thing, term: { ...thing.term, unit: fittingUnit } };
		}
		chunks.splice(at - (wordAt(at).endsWith('ly') ? 0 : 1), wordAt(at).endsWith('ly') ? 1 : 2);
		break;
	}
	// `which one`
	const kept = chunks.filter(
		({ sym, start, end }) => !/^(?:an?|the)$/.test(sym) && !(sym === 'N' && end - start === 1 && tokens[start]?.word === 'one'),
	);
	// `rank these by value` says it twice.
	return kept.filter(({ sym }, at) => !(/^[A-Z]{3}/.test(sym) && kept[at - 1]?.sym === sym));
}
