/* The group that a question is about, with its conditions: bounds, years, exceptions, makers, units. */
import { exact, multiply, toFraction } from '../exact.ts';
import { haveCommonItem, type Lexicon, toMembers } from './lexicon.ts';
import { type AmountRef, type Group, isThing, type Part, type Selector, type Term } from './plan.ts';
import type { Token } from './words/tokens.ts';

/** What a question is about, and the parts that the conditions do not use. `undefined` where they contradict each other. */
export type Selected = { selector: Selector; rest: Part[] };
type Amount = { cents: string } | Term;

/** Words of bounds that the amount itself is within. */
const INCLUDING = /^(?:at|up|no|not|max|maximum|min|minimum|within|starting|or|and)$/;
/** Words that turn a bound around. */
const isTurning = ({ sym, start }: Part, tokens: readonly Token[]) =>
	sym === 'NOT' || sym === 'NEVER' || sym === 'not' || /^(?:isnt|arent|dont|doesnt|not)$/.test(tokens[start]?.word ?? '');
const isSmall = (part: Part | undefined) => part !== undefined && /^[a-z]/.test(part.sym);

/** Money, a number of dollars, or a thing as an amount. */
export function toAmount(part: Part | undefined): Amount | undefined {
	if (part?.term) return part.term;
	if (part?.cents) return { cents: toFraction(part.cents) };
	return part?.sym === 'N' && part.value ? { cents: toFraction(multiply(part.value, exact(100))) } : undefined;
}

const merge = (groups: readonly Group[]): Group => {
	const [only, more] = groups;
	if (only && !more) return only;
	return {
		label: groups.map(({ label }) => label).join(' or '),
		plural: groups.map(({ label, plural }) => plural ?? label).join(' and '),
		categories: groups.flatMap(({ categories }) => categories),
		tags: groups.flatMap(({ tags }) => tags),
		kinds: [...new Set(groups.flatMap(({ kinds }) => kinds))],
	};
};

/** A group by a word of names or makers that a part says: `by Ferrari`, `not Apple`. */
function toMaker(part: Part | undefined, tokens: readonly Token[], { byWord, groups }: Lexicon): Group | undefined {
	if (!part) return undefined;
	if (part.sym === 'G') return part.group;
	const words = tokens.slice(part.start, part.end).filter(({ kind }) => kind === 'word');
	const stems = [words.map(({ stem }) => stem).join(' '), words.at(-1)?.stem ?? ''];
	return stems.map((stem) => byWord.get(stem) ?? groups.get(stem.replaceAll(' ', ''))).find((group) => group !== undefined);
}

/** Reads conditions from the parts of a question. @param isGroup whether a part stands for a group of things */
export function select(
	all: readonly Part[],
	{ tokens, lexicon, isGroup }: { tokens: readonly Token[]; lexicon: Lexicon; isGroup: (part: Part) => boolean },
): Selected | undefined {
	const parts = [...all];
	const selector: Selector = { groups: [] };
	const is = (at: number, ...syms: string[]) => syms.includes(parts[at]?.sym ?? '');
	const take = (from: number, to: number) => parts.splice(from, to - from);
	const skip = (at: number, pattern = /^(?:[a-z]+|WORTH|ROUGH|MUCH|BUY|SOLD|STOCK|HAVE)$/) => {
		let place = at;
		while (place < parts.length && pattern.test(parts[place]?.sym ?? '') && !is(place, 'and', 'or', 'not')) place++;
		return place;
	};
	const isAmount = (at: number) => {
		const part = parts[at];
		return (
			part !== undefined && (part.sym === 'M' || (part.sym === 'N' && !isGroup(parts[at + 1] ?? part)) || (isThing(part) && !isGroup(part)))
		);
	};
	const bound = (side: 'over' | 'under', at: number, orEqual: boolean) => {
		const amount = toAmount(parts[at]);
		if (amount) selector[side] = { amount, orEqual };
	};
	// Ranges: `between $5 and $10`, `from 100 to 150 million`, `$100 to $200`; and of years.
	for (let at = 0; at < parts.length; at++) {
		const isOpened = is(at, 'BETWEEN', 'from');
		const low = isOpened ? skip(at + 1) : at;
		const middle = low + 1;
		if (!is(middle, 'and', 'to', '-', 'AND', 'until', 'or')) continue;
		const high = skip(middle + 1);
		const [a, b] = [parts[low], parts[high]];
		if (a?.sym === 'Y' && b?.sym === 'Y') {
			Object.assign(selector, { since: a.moment?.year, until: b.moment?.until ?? b.moment?.year });
			take(at, high + 1);
		} else if (isAmount(low) && isAmount(high) && !is(middle, 'or') && (isOpened || (a?.cents && b?.cents && is(middle, 'to', '-')))) {
			if (is(at, 'from') && !(a?.cents && b?.cents)) continue;
			bound('over', low, true);
			bound('under', high, true);
			take(at, high + 1);
		}
	}
	// Bounds before an amount, or after it: `$1000 or more`.
	for (let at = 0; at < parts.length; at++) {
		const isThan = is(at, 'MORE', 'LESS') && is(skip(at + 1, /^(?:WORTH)$/), 'THAN');
		if (!isThan && !is(at, 'OVER', 'UNDER', 'BEAT')) continue;
		const isUp = is(at, 'OVER', 'MORE', 'BEAT');
		const amount = skip(isThan ? skip(at + 1, /^WORTH$/) + 1 : at + 1);
		const isAfter = !isThan && !isAmount(amount) && isAmount(at - 1);
		if (!isAfter && !isAmount(amount)) continue;
		let before = at - 1;
		while (
			before > 0 &&
			(isSmall(parts[before]) || is(before, 'WORTH', 'BUY', 'SOLD')) &&
			!isTurning(parts[before] as Part, tokens) &&
			at - before < 4
		)
			before--;
		const isTurned = !isAfter && before >= 0 && isTurning(parts[before] as Part, tokens);
		const orEqual = !isThan && (isAfter || INCLUDING.test(tokens[parts[at]?.start ?? 0]?.word ?? ''));
		bound(isUp === isTurned ? 'under' : 'over', isAfter ? at - 1 : amount, isTurned !== orEqual);
		const [from, to] = [isTurned ? before : isAfter ? at - 1 : at, isAfter ? at + 1 : amount + 1];
		take(from, is(to, 'WORTH') ? to + 1 : to);
		at = from - 1;
	}
	// Exceptions: `that are not dogs`, `except Ferraris and Porsches`.
	for (let at = 0; at < parts.length; at++) {
		if (!is(at, 'NOT', 'not') && !(is(at, 'NEVER') && parts.length > at + 1)) continue;
		let to = skip(at + 1, /^(?:an?|of|in|by|from|the|any|ANY|made)$/);
		const first = to;
		for (; to < parts.length; to++) {
			const part = parts[to] as Part;
			const maker =
				part.group && isGroup(part)
					? part.group
					: part.term && part.group
						? part.group
						: part.term && !part.choice && part.isNamed
							? undefined
							: toMaker(part, tokens, lexicon);
			const stem = tokens[part.end - 1]?.stem ?? '';
			const isSame =
				maker !== undefined &&
				parts.some((each) => each !== part && isGroup(each) && each.group?.kinds.join() === maker.kinds.join() && maker.kinds.length > 0);
			// `pets that are not dogs`, where a dog is a pet and no kind of its own
			if (isSame)
				selector.except = [
					...(selector.except ?? []),
					...(lexicon.byStem.get(stem) ?? [])
						.flatMap((place) => lexicon.entries[place]?.item ?? [])
						.filter((item) => maker && toMembers(maker, lexicon.entries).has(item))
						.map(({ slug }) => slug),
				].slice(0, 12);
			else if (maker) selector.not = [...(selector.not ?? []), maker];
			else if (part.term) selector.except = [...(selector.except ?? []), part.term.slug];
			else break;
			if (!is(to + 1, ',', 'and', 'or', 'AND') || !(parts[to + 2]?.term || parts[to + 2]?.group)) {
				to++;
				break;
			}
			to++;
		}
		if (to === first) return undefined;
		take(at, to);
		while (is(at - 1, 'and', 'but', 'that', 'are', 'is', 'which')) take(--at, at + 1);
	}
	// Years: `sold in 2021`, `since 2000`, `in the 80s`.
	for (let at = 0; at < parts.length; at++) {
		const moment = parts[at]?.sym === 'Y' ? parts[at]?.moment : undefined;
		if (!moment || selector.since !== undefined || selector.until !== undefined) continue;
		const word = parts[at - 1]?.sym;
		const { year, until = year } = moment;
		if (word === 'before' || word === 'BEFORE') selector.until = year - 1;
		else if (word === 'until' || word === 'till') selector.until = until;
		else if (word === 'after') selector.since = until + 1;
		else {
			selector.since = year;
			if (word !== 'since' && !parts[at]?.isSince) selector.until = until;
		}
		take(isSmall(parts[at - 1]) || is(at - 1, 'BEFORE') ? at - 1 : at, at + 1);
	}
	// The unit: `per pound`.
	const per = parts.findIndex(
		({ sym }, at) =>
			sym === 'U' &&
			(is(at - 1, 'PER', 'per', 'an', 'a', 'each', 'by', 'ALL') || /ly$|^annual$/.test(tokens[parts[at]?.start ?? 0]?.word ?? '')),
	);
	if (per >= 0 && parts[per]?.unit) {
		selector.per = parts[per].unit;
		take(is(per - 1, 'PER', 'per', 'an', 'a', 'each', 'by', 'ALL') ? per - 1 : per, per + 1);
	}
	if (parts.some(({ sym }) => sym === 'SOLD')) selector.figure = 'sale';
	else if (parts.some(({ sym }) => sym === 'STOCK')) selector.figure = 'price';
	// Groups: side by side they narrow each other, joined by `or` they are one; `cars by Ferrari`.
	const found: { groups: Group[]; at: number }[] = [];
	for (let at = 0; at < parts.length; at++) {
		const part = parts[at] as Part;
		const isMaker = is(at - 1, 'by') && found.length > 0;
		const group = isMaker ? toMaker(part, tokens, lexicon) : isGroup(part) ? part.group : undefined;
		if (!group) continue;
		const last = found.at(-1);
		const isJoined = last !== undefined && /^(?:and|or|AND|,|VS)$/.test(parts[at - 1]?.sym ?? '') && last.at === at - 2;
		if (isJoined) [last.groups, last.at] = [[...last.groups, group], at];
		else found.push({ groups: [group], at });
		parts[at] = { ...part, sym: 'the' };
	}
	const groups = found.map((each) => merge(each.groups));
	if (groups.length > 2) return undefined;
	const [a, b] = groups;
	if (a && b) {
		// `gold watches`: a watch is no gold, but it can be tagged so.
		const first = haveCommonItem(a, b, lexicon.entries)
			? a
			: { label: a.label, categories: [], tags: [a.label.replaceAll(' ', '-')], kinds: [] };
		if (!haveCommonItem(first, b, lexicon.entries)) return undefined;
		selector.groups = [first, b];
	} else selector.groups = groups;
	return { selector, rest: parts };
}

/** Groups that are the worth of one amount next to others: `the cheapest car`, `all planets together`. */
export function withTakes(parts: readonly Part[], env: { tokens: readonly Token[]; lexicon: Lexicon }): Part[] | undefined {
	const TAKES: Readonly<Record<string, Extract<AmountRef, { take: unknown }>['take']>> = {
		MOST: 'dearest',
		LEAST: 'cheapest',
		TOTAL: 'total',
		ALL: 'total',
		AVG: 'mean',
		MEDIAN: 'median',
	};
	const made: Part[] = [];
	let isMade = false;
	for (let at = 0; at < parts.length; at++) {
		const part = parts[at] as Part;
		const take = TAKES[part.sym];
		let next = at + 1;
		// `the dearest and the cheapest painting`
		const isPaired = /^(?:and|or|VS)$/.test(parts[next]?.sym ?? '') && /^(?:MOST|LEAST)$/.test(parts[next + 1]?.sym ?? '');
		if (isPaired) next += 2;
		while (take && /^(?:of|the|WORTH|ALL|TOTAL|a|an|your)$/.test(parts[next]?.sym ?? '')) next++;
		const group = parts[next];
		if (!take || !(group?.group || group?.sym === 'THING') || (part.sym === 'AVG' && !group.plural)) {
			made.push(part);
			continue;
		}
		const second = parts[next + 1]?.sym === 'G' ? next + 2 : next + 1;
		const found = select(parts.slice(next, second), { ...env, isGroup: (each) => each.group !== undefined });
		if (!found) return undefined;
		made.push({
			sym: 'T',
			start: part.start,
			end: parts[second - 1]?.end ?? part.end,
			take: { take, selector: found.selector },
			term: { slug: `${take} ${group.group?.label}`, quantity: '1' },
		});
		isMade = true;
		if (!isPaired) at = second - 1;
	}
	return isMade && made.filter((part) => part.take || part.term || part.cents).length > 1 ? made : undefined;
}
