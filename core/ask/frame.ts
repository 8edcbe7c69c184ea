/*
 * What a question names (things, groups, money, times) and the signals around, whatever their order.
 */
import { type Lexicon, toMembers } from './lexicon.ts';
import { type AmountRef, isThing, type Moment, type Part, type Term } from './plan.ts';
import { type Selected, select, toAmount } from './selector.ts';
import type { Token } from './tokens.ts';
import { isPay } from './values.ts';
import { isAuxiliary } from './vocabulary.ts';

export type Env = { tokens: readonly Token[]; lexicon: Lexicon; pay: string | undefined };
export type Thing = Part & { term: Term };

/** What a question names, and the signals around. */
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
		this.things = parts
			.filter(isThing)
			.filter((part) => !this.isGroup(part))
			.filter(isFirst);
		this.groups = parts.filter((part) => this.isGroup(part));
		this.money = parts.filter((part, at) => part.sym === 'M' || (part.sym === 'N' && this.#isDollars(at)));
		this.times = parts.filter(({ sym }) => sym === 'Y');
		this.units = parts.filter(({ sym }) => sym === 'U');
		this.amounts = parts.filter((part) => this.money.includes(part) || this.things.includes(part as Thing));
	}
	has = (...syms: string[]): boolean => syms.some((sym) => this.#syms.has(sym));
	at = (...syms: string[]): number => this.parts.findIndex(({ sym }) => syms.includes(sym));
	first = (): string => this.parts[0]?.sym ?? '';
	/** Whether a part stands for all things of a group: `cars`, `the cheapest car`, but not `a car`. */
	isGroup = (part: Part): boolean => {
		if (part.sym === 'G') return true;
		if (!part.term || !part.group) return false;
		const size = toMembers(part.group, this.env.lexicon.entries).size;
		if (part.term.quantity !== '1' || part.term.unit) return false;
		const isTop =
			this.has('MOST', 'LEAST', 'ASC', 'DESC') &&
			!this.has('or', 'VS', 'WHEN', 'PEAK') &&
			// `the cheapest year for gas`
			!this.parts[this.at('MOST', 'LEAST') + 1]?.unit &&
			!(this.has('EVER') && part.term.slug !== '' && !part.group.kinds.length);
		// `the highest price of Bitcoin` is one of a time, `the cheapest Honda` one of several.
		const isBrand =
			isTop && !/^(?:highest|lowest|record)$/.test(this.env.tokens[this.parts[this.at('MOST', 'LEAST')]?.start ?? -1]?.word ?? '');
		if (part.isMaker)
			return (
				isBrand ||
				(part.isNamed
					? false
					: this.has('LIST', 'ALL', 'TOTAL', 'by', 'NOT') ||
						(part.plural === true && this.has('MANY')) ||
						(part.plural === true && part.choice !== undefined))
			);
		if (part.isNamed && size < 4 && !isTop) return false;
		if (this.has('ALL') && this.has('LIST') && !part.isMaker) return true;
		if (this.has('AVG', 'MEDIAN') && part.choice && size > 3) return true;
		if (part.plural)
			return (
				!this.has('MORE', 'LESS', 'VS', 'MANY', 'DIFF', 'TIMES', 'SHARE', 'CHANGED', 'SAME', 'or', 'in', 'PER', 'INSTEAD', 'Y') ||
				isTop ||
				this.has('LIST', 'AVG', 'ALL', 'TOTAL', 'KIND', 'OVER', 'UNDER', 'BETWEEN', 'NOT') ||
				(this.has('THAN') && !part.isNamed && this.parts.filter(isThing).length < 2)
			);
		return isTop && (!part.isNamed || part.group.kinds.length > 0);
	};
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
