import type { Exact } from '../../exact.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Argument } from '../link/find-arguments.ts';
import type { Linked } from '../link/link-question.ts';
import type { Span } from '../link/mention.ts';
import type { Plan, PlanOf } from '../plan.ts';

/** A part of a plan and the words that say it. The same object wherever the same part is used. */
export type Use = {
	spans: readonly Span[];
	/** What is said of the words, for the ranker: `via:alias`, `plural`. */
	traits: readonly string[];
};

/** A use in its role: `unit`, `over`, `in`. */
export type RoleUse = { role: string; use: Use };

/** A plan that the question may mean. */
export type Candidate = {
	/** Operators that are asked for alike: `compare`. */
	family: string;
	/** The operator with its choices: `compare:which-more`. */
	variant: string;
	uses: readonly RoleUse[];
	plan: Plan;
};

/** A number that may count each of several things, or its part of one that is split: `two of each`, `for a family of four`. */
export type Count = Use & { count: Exact };

export type Order = PlanOf<'rank'>['order'];

/** What candidates are made from. */
export type Generation = Linked & {
	lexicon: Lexicon;
	args: readonly ArgumentUse[];
	sums: readonly SumUse[];
	/** Numbers that may count each of several things. */
	shares: readonly Count[];
	/** The orders that the words allow: one where they say only `cheapest first`, otherwise both. */
	orders: readonly Order[];
	/** Whether the question has one of these words. */
	has: (words: ReadonlySet<string>) => boolean;
};

export type ArgumentUse = Argument & Use;
/** Arguments that count together: `a Big Mac and fries`. */
export type SumUse = Use & { parts: readonly ArgumentUse[] };

/** Whether two uses share a token. */
export function overlaps(a: Use, b: Use): boolean {
	return a.spans.some((x) => b.spans.some((y) => x.start < y.end && y.start < x.end));
}

/** Whether no two of the uses share a token. */
export function areApart(uses: readonly Use[]): boolean {
	return uses.every((use, at) => uses.slice(at + 1).every((other) => !overlaps(use, other)));
}
