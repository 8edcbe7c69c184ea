import type { Exact } from '../../../core/exact.ts';
import { ResearchError } from '../fetch-text.ts';

type Reviver = (this: unknown, key: string, value: unknown, context: { source?: string }) => unknown;

/**
 * Parses JSON and leaves each number as the text that stands there: a float would change its digits.
 * @throws ResearchError when it is no JSON
 */
export function parseExactJson(text: string): unknown {
	const toText: Reviver = (_key, value, context) => (typeof value === 'number' ? (context.source ?? String(value)) : value);
	try {
		return JSON.parse(text, toText as (key: string, value: unknown) => unknown);
	} catch (error) {
		throw new ResearchError(`The answer is no JSON: ${(error as Error).message}`);
	}
}

/** One series of a feed: what is counted, and in what. */
export type Series = {
	/** Title of the source, as items name it. */
	readonly title: string;
	/** What one figure is for, in the singular; absent for an index, which is for nothing. */
	readonly unit?: string;
};

/** A figure as its source states it: in US dollars per unit, or an index's level. */
export type Reading = {
	readonly figure: Exact /** The day, or the first day of the month or half year, of which it speaks. */;
	readonly asOf: string;
};

/** A public source of figures. An adapter only says where a figure is and reads it; fetching and guarding are others' work. */
export type Feed = {
	readonly publisher: string;
	/** Under what terms its figures may be used. */
	readonly licence: string;
	/** Scheme and host; no answer from any other is read. */
	readonly origin: string;
	/** A figure that is older, in days, has gone stale: the source's own pace and some weeks of grace. */
	readonly budgetDays: number;
	/** The series that are known, by name. Each was looked up once, so that a slip in an item is no figure. */
	readonly series: Readonly<Record<string, Series>>;
	/** The path and query at which a series is. */
	readonly toPath: (series: string) => string;
	/** The newest figure of a series. @throws ResearchError or RangeError when there is none */
	readonly read: (text: string, series: string) => Reading;
};
