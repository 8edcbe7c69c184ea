/*
 * The things, groups, money and times of a question, and its signals, in any order.
 */
import { toAmount } from './conditions.ts';
import { type Lexicon, toMembers } from './lexicon.ts';
import { type AmountRef, isThing, type Moment, type Part, type Term } from './plan.ts';
import { type Selected, select } from './selector.ts';
import { isPay } from './values.ts';
import type { Token } from './words/tokens.ts';
import { isAuxiliary } from './words/vocabulary.ts';

export type Env = { tokens: readonly Token[]; lexicon: Lexicon; pay: string | undefined };
export type Thing = Part & { term: Term };

type Asked = { part: Part; frame: Frame; size: number; isTop: boolean };
type Reason = { isGroup: boolean; why: string; fits: (asked: Asked) => boolean };
/** Words that ask for all of a group. */
const ALL_OF = ['LIST', 'AVG', 'ALL', 'TOTAL', 'KIND', 'OVER', 'UNDER', 'BETWEEN', 'NOT'];
/** Words that count or compare the plural next to them. */
const SINGLY = 'MORE LESS VS MANY DIFF TIMES SHARE CHANGED SAME or in PER INSTEAD Y'.split(' ');
/** When the words of a thing that are the name of a group too mean all of the group. */
const REASONS: readonly Reason[] = [
	{
		isGroup: true,
		why: 'the cheapest Honda is one of what the brand sells; the highest price of Bitcoin is one of a time',
		fits: ({ part, frame, isTop }) =>
			part.isMaker === true &&
			isTop &&
			!/^(?:highest|lowest|record)$/.test(frame.env.tokens[frame.parts[frame.at('MOST', 'LEAST')]?.start ?? -1]?.word ?? ''),
	},
	{
		isGroup: false,
		why: 'Bitcoin is a thing, though others mention it',
		fits: ({ part }) => part.isMaker === true && part.isNamed === true,
	},
	{
		isGroup: true,
		why: 'all Picassos; how many Picassos',
		fits: ({ part, frame }) =>
			part.isMaker === true &&
			(frame.has('LIST', 'ALL', 'TOTAL', 'by', 'NOT') || (part.plural === true && (frame.has('MANY') || part.choice !== undefined))),
	},
	{ isGroup: false, why: 'a Picasso', fits: ({ part }) => part.isMaker === true },
	{ isGroup: false, why: 'a whole name of a small kind', fits: ({ part, size, isTop }) => part.isNamed === true && size < 4 && !isTop },
	{ isGroup: true, why: 'list all the tea', fits: ({ frame }) => frame.has('ALL') && frame.has('LIST') },
	{
		isGroup: true,
		why: 'the average watch, where none is the usual one',
		fits: ({ part, frame, size }) => frame.has('AVG', 'MEDIAN') && size > 3 && (part.choice !== undefined || !part.isNamed),
	},
	{
		isGroup: true,
		why: 'the car nearest to $30,000; cars for $40,000',
		fits: ({ part, frame }) => frame.money.length > 0 && (frame.has('NEAR') || (part.plural === true && !part.isNamed && frame.has('for'))),
	},
	{
		isGroup: true,
		why: 'cars',
		fits: ({ part, frame, isTop }) => part.plural === true && (isTop || frame.has(...ALL_OF) || !frame.has(...SINGLY)),
	},
	{
		isGroup: true,
		why: 'what cars cost more than a house',
		fits: ({ part, frame }) => part.plural === true && frame.has('THAN') && !part.isNamed && frame.parts.filter(isThing).length < 2,
	},
	{
		isGroup: true,
		why: 'the cheapest car',
		fits: ({ part, isTop, frame }) =>
			!part.plural && isTop && !(frame.has('EVER') && !part.group?.kinds.length) && (!part.isNamed || (part.group?.kinds.length ?? 0) > 0),
	},
];

/** The things that a question names, and its signals. */
export class Frame {
	readonly parts: readonly Part[];
	readonly env: Env;
	readonly #syms: ReadonlySet<string>;
	readonly things: readonly Thing[];
	readonly groups: readonly Part[];
	readonly money: readonly Part[];
	readonly times: readonly Part[];
	readonly units: readonly Part[];
	/** Things and money in their order; one thing that is named twice is one. */
	readonly amounts: readonly Part[];

	constructor(parts: readonly Part[], env: Env) {
		[this.parts, this.env] = [parts, env];
		this.#syms = new Set(parts.map(({ sym }) => sym));
		const isFirst = (part: Part, at: number, all: readonly Part[]) =>
			parts.some(({ sym }) => sym === 'MANY') || all.findIndex((other) => JSON.stringify(other.term) === JSON.stringify(part.term)) === at;
		this.money = parts.filter((part, at) => part.sym === 'M' || (part.sym === 'N' && this.#isDollars(at)));
		this.things = parts
			.filter(isThing)
			.filter((part) => !this.isGroup(part))
			.filter(isFirst);
		this.groups = parts.filter((part) => this.isGroup(part));
		this.times = parts.filter(({ sym }) => sym === 'Y');
		this.units = parts.filter(({ sym }) => sym === 'U');
		this.amounts = parts.filter((part) => this.money.includes(part) || this.things.includes(part as Thing));
	}
	has = (...syms: string[]): boolean => syms.some((sym) => this.#syms.has(sym));
	at = (...syms: string[]): number => this.parts.findIndex(({ sym }) => syms.includes(sym));
	first = (): string => this.parts[0]?.sym ?? '';
	/** Whether a part means all things of a group: `cars`, `the cheapest car`, but not `a car`. The first reason that fits decides. */
	isGroup = (part: Part): boolean => {
		if (part.sym === 'G') return true;
		if (!part.term || !part.group || part.term.quantity !== '1' || part.term.unit) return false;
		const asked = { part, frame: this, size: toMembers(part.group, this.env.lexicon.entries).size, isTop: this.#isTop() };
		return REASONS.find(({ fits }) => fits(asked))?.isGroup ?? false;
	};
	/** Whether the first of several is asked for: not `the cheapest year for gas`, nor the cheaper of two that are named. */
	#isTop(): boolean {
		const isListed = this.has('RANK') && this.parts.filter((part) => part.isNamed).length > 1;
		return (
			this.has('MOST', 'LEAST', 'ASC', 'DESC') &&
			!this.has('or', 'VS', 'WHEN', 'PEAK') &&
			!isListed &&
			!this.parts[this.at('MOST', 'LEAST') + 1]?.unit
		);
	}
	#isDollars(at: number): boolean {
		const [before, after] = [this.parts[at - 1]?.sym ?? '', this.parts[at + 1]];
		if (after && (after.term || after.group || /^(?:TIMES|U|LIST|MOST|LEAST|THING)$/.test(after.sym))) return false;
		if (before === 'for' && after && !/^[?,.!;]$/.test(after.sym)) return false;
		return (
			/^(?:OVER|UNDER|THAN|BETWEEN|for|with|ROUGH|NEAR|BUY|and|to|-|WORTH|spend|have|SAME|:)$/.test(before) ||
			after?.sym === 'JUDGE' ||
			(at === 0 && this.parts.length > 1)
		);
	}
	/** Whether it asks for yes or no. */
	isClaim = (): boolean => isAuxiliary(this.first()) && !this.has('what', 'which', 'who', 'MUCH', 'MANY', 'LONG');
	amount = (part: Part): AmountRef => {
		const amount = part.take ?? (toAmount(part) as AmountRef);
		return this.has('TODAYS') && 'slug' in amount ? { ...amount, today: true } : amount;
	};
	item = (part: Part | undefined) => this.env.lexicon.bySlug.get(part?.term?.slug ?? '')?.item;
	isPay = (part: Part | undefined): boolean => {
		const item = this.item(part);
		return item !== undefined && isPay(item);
	};
	select = (parts: readonly Part[] = this.parts): Selected | undefined => select(parts, { ...this.env, isGroup: this.isGroup });
	/** The two sides of a relation: before and after the first joint after the first of them. */
	sides(joints = /^(?:THAN|VS|or|SAME|BEAT|as|MINUS|INSTEAD|BUY|TIMES|to|of|in|if|from|is|are|does|would)$/): [Part[], Part[]] | undefined {
		const [first, second, third] = this.amounts;
		if (first && second && !third) return [[first], [second]];
		if (!first || !third) return undefined;
		const strong = this.parts.findIndex(
			({ sym }, at) => at > this.parts.indexOf(first) && /^(?:THAN|VS|or|SAME|BEAT|MINUS|INSTEAD)$/.test(sym),
		);
		const joint = strong >= 0 ? strong : this.parts.findIndex(({ sym }, at) => at > this.parts.indexOf(first) && joints.test(sym));
		const left = this.amounts.filter((part) => this.parts.indexOf(part) < joint);
		const right = this.amounts.filter((part) => this.parts.indexOf(part) > joint);
		return left.length > 0 && right.length > 0 ? [left, right] : undefined;
	}
	/** The moments of a question: one, or the first and the last. */
	moments(): [Moment | undefined, Moment | undefined] {
		const moments = this.times.flatMap(({ moment }) => moment ?? []).sort((a, b) => a.year - b.year || (a.month ?? 0) - (b.month ?? 0));
		return [moments[0], moments.length > 1 ? moments.at(-1) : undefined];
	}
}
