/* The conditions on a group in a question: bounds, years, exceptions, makers, units. */
import { exact, multiply, toFraction } from '../exact.ts';
import { type Lexicon, toMembers } from './lexicon.ts';
import { type Group, isThing, type Part, type Selector, type Term } from './plan.ts';
import type { Token } from './words/tokens.ts';

type Amount = { cents: string } | Term;

/** Words of bounds that the amount itself is within. */
const INCLUDING = /^(?:at|up|no|not|max|maximum|min|minimum|within|starting|or|and)$/;
/** Signals and small words that may stand between a condition and its amount. */
const BETWEEN = /^(?:[a-z]+|WORTH|ROUGH|MUCH|BUY|SOLD|STOCK|HAVE)$/;
/** Signals of a unit: `per pound`, `all months`. */
const PER = ['PER', 'per', 'an', 'a', 'each', 'by', 'ALL'];
/** Items that a question can except. */
const MAX_EXCEPTED = 12;

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

/** A group by a word of names or makers that a part says: `by Ferrari`, `not Apple`. */
export function toMaker(part: Part | undefined, tokens: readonly Token[], { byWord, groups }: Lexicon): Group | undefined {
	if (!part) return undefined;
	if (part.sym === 'G') return part.group;
	const words = tokens.slice(part.start, part.end).filter(({ kind }) => kind === 'word');
	const stems = [words.map(({ stem }) => stem).join(' '), words.at(-1)?.stem ?? ''];
	return stems.map((stem) => byWord.get(stem) ?? groups.get(stem.replaceAll(' ', ''))).find((group) => group !== undefined);
}

/** The context of conditions. `isGroup`: whether a part means a group of things. */
export type ConditionEnv = { tokens: readonly Token[]; lexicon: Lexicon; isGroup: (part: Part) => boolean };

/** Reads the conditions of a question into a selector, and takes their parts away. */
export class Conditions {
	/** The parts that no condition uses. */
	readonly parts: Part[];
	readonly selector: Selector = { groups: [] };
	readonly #tokens: readonly Token[];
	readonly #lexicon: Lexicon;
	readonly #isGroup: (part: Part) => boolean;

	constructor(parts: readonly Part[], { tokens, lexicon, isGroup }: ConditionEnv) {
		this.parts = [...parts];
		[this.#tokens, this.#lexicon, this.#isGroup] = [tokens, lexicon, isGroup];
	}

	/** @returns false where an exception names nothing */
	read(): boolean {
		this.#readRanges();
		this.#readBounds();
		if (!this.#readExceptions()) return false;
		this.#readYears();
		this.#readUnit();
		if (this.parts.some(({ sym }) => sym === 'SOLD')) this.selector.figure = 'sale';
		else if (this.parts.some(({ sym }) => sym === 'STOCK')) this.selector.figure = 'price';
		return true;
	}

	#is = (at: number, ...syms: string[]): boolean => syms.includes(this.parts[at]?.sym ?? '');
	#word = (at: number): string => this.#tokens[this.parts[at]?.start ?? 0]?.word ?? '';
	#take = (from: number, to: number): void => void this.parts.splice(from, to - from);
	#skip(at: number, pattern = BETWEEN): number {
		let place = at;
		while (place < this.parts.length && pattern.test(this.parts[place]?.sym ?? '') && !this.#is(place, 'and', 'or', 'not')) place++;
		return place;
	}
	#isAmount(at: number): boolean {
		const part = this.parts[at];
		if (part === undefined) return false;
		if (part.sym === 'M' || (part.sym === 'N' && !this.#isGroup(this.parts[at + 1] ?? part))) return true;
		return isThing(part) && !this.#isGroup(part);
	}
	#bound(side: 'over' | 'under', at: number, orEqual: boolean): void {
		const amount = toAmount(this.parts[at]);
		if (amount) this.selector[side] = { amount, orEqual };
	}

	/** Ranges: `between $5 and $10`, `from 100 to 150 million`, `$100 to $200`; and of years. */
	#readRanges(): void {
		for (let at = 0; at < this.parts.length; at++) {
			const isOpened = this.#is(at, 'BETWEEN', 'from');
			const low = isOpened ? this.#skip(at + 1) : at;
			const middle = low + 1;
			if (!this.#is(middle, 'and', 'to', '-', 'AND', 'until', 'or')) continue;
			const high = this.#skip(middle + 1);
			const [a, b] = [this.parts[low], this.parts[high]];
			const isMoney = a?.cents !== undefined && b?.cents !== undefined;
			if (a?.sym === 'Y' && b?.sym === 'Y') {
				Object.assign(this.selector, { since: a.moment?.year, until: b.moment?.until ?? b.moment?.year });
				this.#take(at, high + 1);
			} else if (
				this.#isAmount(low) &&
				this.#isAmount(high) &&
				!this.#is(middle, 'or') &&
				(isOpened || (isMoney && this.#is(middle, 'to', '-')))
			) {
				if (this.#is(at, 'from') && !isMoney) continue;
				this.#bound('over', low, true);
				this.#bound('under', high, true);
				this.#take(at, high + 1);
			}
		}
	}

	/** Bounds before an amount, or after it: `$1000 or more`. */
	#readBounds(): void {
		for (let at = 0; at < this.parts.length; at++) {
			const isThan = this.#is(at, 'MORE', 'LESS') && this.#is(this.#skip(at + 1, /^(?:WORTH)$/), 'THAN');
			if (!isThan && !this.#is(at, 'OVER', 'UNDER', 'BEAT')) continue;
			const isUp = this.#is(at, 'OVER', 'MORE', 'BEAT');
			const amount = this.#skip(isThan ? this.#skip(at + 1, /^WORTH$/) + 1 : at + 1);
			const isAfter = !isThan && !this.#isAmount(amount) && this.#isAmount(at - 1);
			if (!isAfter && !this.#isAmount(amount)) continue;
			const before = this.#findTurning(at);
			const isTurned = !isAfter && before >= 0 && isTurning(this.parts[before] as Part, this.#tokens);
			const orEqual = !isThan && (isAfter || INCLUDING.test(this.#word(at)));
			this.#bound(isUp === isTurned ? 'under' : 'over', isAfter ? at - 1 : amount, isTurned !== orEqual);
			const [from, to] = [isTurned ? before : isAfter ? at - 1 : at, isAfter ? at + 1 : amount + 1];
			this.#take(from, this.#is(to, 'WORTH') ? to + 1 : to);
			at = from - 1;
		}
	}

	/** The place of a word before a bound that may turn it around. */
	#findTurning(at: number): number {
		let before = at - 1;
		while (
			before > 0 &&
			(isSmall(this.parts[before]) || this.#is(before, 'WORTH', 'BUY', 'SOLD')) &&
			!isTurning(this.parts[before] as Part, this.#tokens) &&
			at - before < 4
		)
			before--;
		return before;
	}

	/** Exceptions: `that are not dogs`, `except Ferraris and Porsches`. */
	#readExceptions(): boolean {
		for (let at = 0; at < this.parts.length; at++) {
			if (!this.#is(at, 'NOT', 'not') && !(this.#is(at, 'NEVER') && this.parts.length > at + 1)) continue;
			const first = this.#skip(at + 1, /^(?:an?|of|in|by|from|the|any|ANY|made)$/);
			let to = first;
			while (to < this.parts.length && this.#except(this.parts[to] as Part)) {
				const [joint, next] = [this.#is(to + 1, ',', 'and', 'or', 'AND'), this.parts[to + 2]];
				if (!joint || !(next?.term || next?.group)) {
					to++;
					break;
				}
				to += 2;
			}
			if (to === first) return false;
			this.#take(at, to);
			while (this.#is(at - 1, 'and', 'but', 'that', 'are', 'is', 'which')) this.#take(--at, at + 1);
		}
		return true;
	}

	/** Adds what a part names to the exceptions. @returns false if it names nothing */
	#except(part: Part): boolean {
		const { selector } = this;
		const isGroup = part.group !== undefined && (this.#isGroup(part) || part.term !== undefined);
		const isOneItem = part.term !== undefined && !part.choice && part.isNamed;
		const maker = isGroup ? part.group : isOneItem ? undefined : toMaker(part, this.#tokens, this.#lexicon);
		if (maker && this.#isSameKind(part, maker))
			selector.except = [...(selector.except ?? []), ...this.#listNamed(part, maker)].slice(0, MAX_EXCEPTED);
		else if (maker) selector.not = [...(selector.not ?? []), maker];
		else if (part.term) selector.except = [...(selector.except ?? []), part.term.slug];
		else return false;
		return true;
	}

	/** Whether an exception has the kinds of the group: `pets that are not dogs`, where a dog is a pet and no kind of its own. */
	#isSameKind(part: Part, { kinds }: Group): boolean {
		return kinds.length > 0 && this.parts.some((each) => each !== part && this.#isGroup(each) && each.group?.kinds.join() === kinds.join());
	}

	/** Slugs of the members of a group that are named by the last word of a part. */
	#listNamed({ end }: Part, group: Group): string[] {
		const { byStem, entries } = this.#lexicon;
		const members = toMembers(group, entries);
		return (byStem.get(this.#tokens[end - 1]?.stem ?? '') ?? [])
			.flatMap((place) => entries[place]?.item ?? [])
			.filter((item) => members.has(item))
			.map(({ slug }) => slug);
	}

	/** Years: `sold in 2021`, `since 2000`, `in the 80s`. */
	#readYears(): void {
		const { selector } = this;
		for (let at = 0; at < this.parts.length; at++) {
			const moment = this.#is(at, 'Y') ? this.parts[at]?.moment : undefined;
			if (!moment || selector.since !== undefined || selector.until !== undefined) continue;
			const word = this.parts[at - 1]?.sym;
			const { year, until = year } = moment;
			if (word === 'before' || word === 'BEFORE') selector.until = year - 1;
			else if (word === 'until' || word === 'till') selector.until = until;
			else if (word === 'after') selector.since = until + 1;
			else {
				selector.since = year;
				if (word !== 'since' && !this.parts[at]?.isSince) selector.until = until;
			}
			this.#take(isSmall(this.parts[at - 1]) || this.#is(at - 1, 'BEFORE') ? at - 1 : at, at + 1);
		}
	}

	/** The unit: `per pound`. */
	#readUnit(): void {
		const place = this.parts.findIndex((_, at) => this.#is(at, 'U') && (this.#is(at - 1, ...PER) || /ly$|^annual$/.test(this.#word(at))));
		const unit = this.parts[place]?.unit;
		if (!unit) return;
		this.selector.per = unit;
		this.#take(this.#is(place - 1, ...PER) ? place - 1 : place, place + 1);
	}
}
