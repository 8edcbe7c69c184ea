import { add, compare, type Exact, exact, multiply, ONE } from '../../exact.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { type Atom, isCue, isYear } from './reading.ts';

const JOINERS = new Set(['-', '–', '—', 'to', 'and', 'through', 'up to']);
/** Words allowed between a count and the counted thing. */
const LINKERS = new Set(['of', 'a', 'an', 'the', 'x', '×', '*', 'whole', 'entire', 'single', 'more', 'full', 'different', 'such']);

/** A range in cents; the lower end takes on the upper's magnitude (`$2–5k`). */
function toRange(low: Atom, high: Atom): Partial<Atom> | undefined {
	const from = low.cents ?? (low.number && multiply(low.number, exact(100)));
	const to = high.cents ?? (high.number && multiply(high.number, exact(100)));
	if (!from || !to || low.upTo || high.upTo) return undefined;
	let start: Exact = from;
	const end = high.word.replace(/ (?:us )?(?:dollars?|bucks?|usd)$/, '');
	const scale = /(?:\dk|k|grand|thousand)$/i.test(end)
		? 1000
		: /(?: m|mm|million|mil|mn)$/i.test(end)
			? 1_000_000
			: /(?: b|bn|billion|bil)$/i.test(end)
				? 1_000_000_000
				: 1;
	// `$500 to $1k` means what it says.
	const scaled = multiply(from, exact(scale));
	if (/^\W*\d+(?:\.\d+)?$/.test(low.word) && compare(scaled, to) < 0) start = scaled;
	return { cents: start, upTo: to };
}

/** `$2k–5k`, `between 5 and 10 dollars`, `5 to 10 bucks` */
function readRange(atoms: readonly Atom[], at: number, before: Atom | undefined): Partial<Atom> | undefined {
	const [low, link, high] = [atoms[at], atoms[at + 1], atoms[at + 2]];
	if (!low || !link || !high || !JOINERS.has(link.word)) return undefined;
	// `between 2015 and 2020`
	if (isYear(low) && isYear(high)) return undefined;
	const led = isCue(before, 'between');
	if (link.word === 'and' && !led) return undefined;
	// `10k-50k`, but not `2-3 Big Macs`, nor `2 - 3`
	const dashed = /^[-–—]$/.test(link.word) && /[a-z]/.test(low.word + high.word) && !atoms[at + 3]?.slugs;
	const spoken =
		link.word === 'to' && /(?:hundred|thousand|grand|million|billion|\d ?[km]\b)/.test(low.word + high.word) && !atoms[at + 3]?.slugs;
	if (!led && !dashed && !spoken && low.cents === undefined && high.cents === undefined) return undefined;
	return toRange(low, high);
}

/** `3 Big Macs`, `3 x Big Mac`, `half of a Bitcoin`, `20% of a Bitcoin`: the count and the index of the item. */
function readCount(atoms: readonly Atom[], at: number): { quantity: Exact; at: number } | undefined {
	const atom = atoms[at];
	const quantity = atom?.number ?? atom?.percent;
	if (!quantity || quantity.n <= 0n) return undefined;
	for (let next = at + 1; next < Math.min(atoms.length, at + 5); next++) {
		const counted = atoms[next];
		if (counted?.slugs || counted?.group) return { quantity, at: next };
		if (!LINKERS.has(counted?.word ?? '')) return undefined;
	}
	return undefined;
}

/** `Big Mac x3`, `Big Mac (3)` */
function readTrailingCount(atoms: readonly Atom[], at: number): Exact | undefined {
	const [item, times, count] = [atoms[at], atoms[at + 1], atoms[at + 2]];
	return item?.slugs && (times?.word === 'x' || times?.word === '×') && count?.number && !atoms[at + 3]?.slugs ? count.number : undefined;
}

/** `a Bitcoin and a half` */
function readAndHalf(atoms: readonly Atom[], at: number): Exact | undefined {
	const [item, and, half] = [atoms[at], atoms[at + 1], atoms[at + 2]];
	const isHalf = half?.number?.n === 1n && half.number.d === 2n && !atoms[at + 3]?.slugs && !atoms[at + 3]?.group;
	return item?.slugs && and?.word === 'and' && isHalf ? add(item.quantity ?? ONE, half.number as Exact) : undefined;
}

/** Billing periods, in months. */
const SPANS: Readonly<Record<string, number>> = { month: 1, year: 12 };
/** How descriptions and names say that an item is for a span of time: `One month of …`, `US College Year`. */
const SPAN_OF_TEXT = /^(?:an?|one) (?:\w+ )?(month|year)\b|^(?:one )?(month)ly\b/i;
const SPAN_OF_NAME = /^(month|year)\b|\b(month|year)$|\b(month)ly\b/i;

/** The months that an item covers, such as those of a subscription; undefined for a single purchase. */
function spanOf(atom: Atom | undefined, lexicon: Lexicon): number | undefined {
	const item = atom?.slugs?.length === 1 ? lexicon.bySlug.get(atom.slugs[0] ?? '')?.item : undefined;
	const [, ...found] = (item && (SPAN_OF_TEXT.exec(item.shortDescription) ?? SPAN_OF_NAME.exec(item.name))) ?? [];
	return SPANS[found.find((span) => span !== undefined)?.toLowerCase() ?? ''];
}

const DETERMINERS = /^(?:a|an|the|my|your|our)$/;

/** `12 months of Netflix`, `a year of college`, `Netflix for 12 months`: becomes a quantity of the item. */
function joinSpans(atoms: readonly Atom[], lexicon: Lexicon): Atom[] {
	const joined = [...atoms];
	for (let at = 0; at < joined.length; at++) {
		const span = SPANS[joined[at]?.stem ?? ''];
		if (span === undefined || joined[at]?.slugs) continue;
		const before = joined[at - 1];
		const counted = before?.number ?? (/^(?:a|an|one|per|every)$/.test(before?.word ?? '') ? ONE : undefined);
		const isMany = isCue(before, 'how-many');
		const after = /^(?:of|worth of|worth|from)$/.test(joined[at + 1]?.word ?? '') ? at + 2 : at + 1;
		const place = [after, after + 1].find((next) => joined[next]?.slugs && (next === after || DETERMINERS.test(joined[after]?.word ?? '')));
		const item = place === undefined ? undefined : joined[place];
		const own = spanOf(item, lexicon);
		if (item && place !== undefined && own !== undefined && (counted ?? isMany)) {
			const quantity = isMany ? undefined : multiply(counted ?? ONE, exact(span, own));
			joined.splice(before?.number ? at - 1 : at, place - at + (before?.number ? 2 : 1), {
				...item,
				plural: true,
				...(quantity && { quantity }),
			});
			continue;
		}
		const back = joined.slice(0, at).findLastIndex((atom) => atom.slugs);
		const ownBack = spanOf(joined[back], lexicon);
		const isFor = back >= 0 && joined[at - 2]?.word === 'for' && before?.number && back === at - 3;
		if (isFor && ownBack !== undefined && before.number) {
			joined.splice(back, at - back + 1, { ...(joined[back] as Atom), quantity: multiply(before.number, exact(span, ownBack)) });
		}
	}
	return joined;
}

/** Joins ranges of money into one atom, and counts and percentages with the item that they count. */
export function joinAmounts(read: readonly Atom[], lexicon: Lexicon): Atom[] {
	const atoms = joinSpans(read, lexicon);
	const joined: Atom[] = [];
	for (let at = 0; at < atoms.length; at++) {
		const atom = atoms[at];
		if (!atom) break;
		// `King Tut's gold mask`: two names of one thing.
		const twin = joined.at(-1);
		if (atom.slugs?.length === 1 && twin?.slugs?.length === 1 && twin.slugs[0] === atom.slugs[0] && (atom.loose || twin.loose)) continue;
		const range = readRange(atoms, at, joined.at(-1));
		const count = range ? undefined : readCount(atoms, at);
		const trailing = readTrailingCount(atoms, at) ?? readAndHalf(atoms, at);
		const item = count && atoms[count.at];
		if (range) {
			joined.push({
				...atom,
				number: undefined,
				text: atoms
					.slice(at, at + 3)
					.map((part) => part.text)
					.join(' '),
				...range,
			});
			at += 2;
		} else if (count && item) {
			joined.push({ ...item, quantity: count.quantity });
			at = count.at;
		} else if (trailing) {
			joined.push({ ...atom, quantity: trailing });
			at += 2;
		} else joined.push(atom);
	}
	return joined;
}
