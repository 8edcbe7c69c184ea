import type { Exact } from '../../../core/exact.ts';
import { ResearchError } from '../fetch-text.ts';

type Reviver = (this: unknown, key: string, value: unknown, context: { source?: string }) => unknown;

/**
 * Parses JSON and keeps numbers as text, since a float would change their digits.
 * @throws ResearchError for invalid JSON
 */
export function parseExactJson(text: string): unknown {
	const toText: Reviver = (_key, value, context) => (typeof value === 'number' ? (context.source ?? String(value)) : value);
	try {
		return JSON.parse(text, toText as (key: string, value: unknown) => unknown);
	} catch (error) {
		throw new ResearchError(`The answer is no JSON: ${(error as Error).message}`);
	}
}

/** One series of a feed. */
export type Series = {
	/** Title of the source in items. */
	readonly title: string;
	/** The unit of one figure, in the singular; absent for an index. */
	readonly unit?: string;
	/** Whether a figure is the average of its month, even if the source dates it by a day. */
	readonly isMonthly?: boolean;
};

/** A figure of a source: US dollars per unit, or the level of an index. */
export type Reading = {
	readonly figure: Exact;
	/** The figure as the source prints it. */
	readonly printed: string;
	/** The date of the figure: its day, or the last day of its month. */
	readonly asOf: string;
	/** All figures of a monthly table as printed, by month `YYYY-MM`. */
	readonly months?: Readonly<Record<string, string>>;
};

/** A public source of figures. An adapter says where a figure is and reads it. Fetching and checking are done elsewhere. */
export type Feed = {
	readonly publisher: string;
	/** Whether the publisher itself collects the figures. */
	readonly isPrimary?: boolean;
	/** License of the figures. */
	readonly licence: string;
	/** Scheme and host. Redirects to others are not followed. */
	readonly origin: string;
	/** Age in days after which a figure is stale: the interval of the source plus a few weeks. */
	readonly budgetDays: number;
	/** Known series by name, so that a misspelled name in an item is an error. */
	readonly series: Readonly<Record<string, Series>>;
	/** Path and query of a series. */
	readonly toPath: (series: string) => string;
	/** Address of a page about a series for readers, if the address of the figures is only for programs. */
	readonly toPage?: (series: string) => string;
	/** The newest figure of a series. @throws ResearchError or RangeError when there is none */
	readonly read: (text: string, series: string) => Reading;
};
