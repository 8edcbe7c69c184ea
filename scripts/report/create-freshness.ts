import type { Content } from '../../build/content/read-content.ts';
import { compareText } from '../../core/item/catalogue.ts';
import { addDays } from '../../core/item/dating.ts';
import { toConfidence } from '../../core/item/item.ts';
import { countRenewals, GAPS, groupByNextFigure, RENEWALS } from '../../core/item/renewal.ts';
import { ConfidenceSchema } from '../../core/item/schema/item-schema.ts';
import { AGES, type Bar, countInto, countValues } from './bars.ts';
import type { ItemState } from './item-states.ts';

/** The age of prices, and the ways to renew them. */
export type Freshness = {
	prices: number;
	ages: Bar[];
	/** Prices by the way they are renewed or confirmed, and the reasons of pages that did not confirm theirs. */
	renewals: Bar[];
	gaps: Bar[];
	/** Where each price gets its next figure. Lists are slugs. */
	nextFigures: ReturnType<typeof groupByNextFigure>;
	/** Prices that can be renewed or confirmed without a person, and those that the last run has. */
	automatic: number;
	renewed: number;
	confidence: { authored: Bar[]; decayed: Bar[] };
	/** Published items by due day, and the fullest day from today on. */
	due: Bar[];
	fullestDay: { day: string; items: number } | undefined;
	/** Addresses of sources that were read again, and the figures there. */
	readings: { addresses: number; confirmed: number; missing: number; dead: number };
};

/** Items by due day. Ones that a feed renews in time are not due. */
function countDue(states: readonly ItemState[], today: string): Pick<Freshness, 'due' | 'fullestDay'> {
	const days = states.flatMap(({ due }) => (due === undefined || (due.method === 'feed' && due.dueOn >= today) ? [] : [due.dueOn]));
	const within = (from: string, to: string) => days.filter((day) => day >= from && day < to).length;
	const [week, fortnight] = [addDays(today, 7), addDays(today, 14)];
	const ahead = Map.groupBy(
		days.filter((day) => day >= today),
		(day) => day,
	);
	const [fullest] = [...ahead]
		.map(([day, { length }]) => ({ day, items: length }))
		.sort((a, b) => b.items - a.items || compareText(a.day, b.day));
	return {
		due: [
			{ label: 'overdue', items: within('', today) },
			{ label: 'this week', items: within(today, week) },
			{ label: 'next week', items: within(week, fortnight) },
			{ label: 'later', items: within(fortnight, '9999') },
		],
		fullestDay: fullest,
	};
}

/** Counts the ages and renewals of the prices among the items of a day, and the items that are due. */
export function createFreshness(
	states: readonly ItemState[],
	{ readings, today }: Pick<Content, 'readings'> & { today: string },
): Freshness {
	const prices = states.filter(({ figure }) => figure === 'price');
	const renewals = countRenewals(prices.map(({ renewal }) => renewal));
	const figures = Object.values(readings).flatMap((reading) => Object.values(reading.figures ?? {}));
	const toConfidences = (read: (entry: (typeof prices)[number]) => string) => countValues(prices.map(read), ConfidenceSchema.options);
	return {
		prices: prices.length,
		ages: countInto(
			prices.map(({ age }) => age),
			AGES,
		),
		renewals: renewals.kinds.map(({ id, count }) => ({ label: RENEWALS[id], items: count })),
		gaps: renewals.gaps.map(({ id, count }) => ({ label: GAPS[id], items: count })),
		nextFigures: groupByNextFigure(new Map(prices.map(({ slug, renewal }) => [slug, renewal]))),
		automatic: renewals.automatic,
		renewed: renewals.renewed,
		confidence: {
			authored: toConfidences(({ file }) => file.valuation.confidence),
			decayed: toConfidences(({ file, staleAfter }) => toConfidence(file.valuation, { staleAfter, today })),
		},
		...countDue(states, today),
		readings: {
			addresses: Object.values(readings).filter(({ readOn }) => readOn !== undefined).length,
			confirmed: figures.filter(({ confirmedOn, missingOn }) => confirmedOn !== undefined && missingOn === undefined).length,
			missing: figures.filter(({ missingOn }) => missingOn !== undefined).length,
			dead: Object.values(readings).filter(({ failure }) => failure?.deadOn !== undefined).length,
		},
	};
}
