import type { Item } from '../../core/item/item.ts';
import type { Valuation } from '../../core/item/schema/item-schema.ts';
import { toComparedCents } from '../../core/item/worth/dollars.ts';
import { createWorthScale, type WorthScale } from '../../core/item/worth/money.ts';

/** Least ratio of the highest to the lowest worth for a logarithmic scale. On a linear one, low worths would lie at its end. */
const LOGARITHMIC_FROM = 20;

/** Whether a drawing of worths between these two, in US cents, has a logarithmic scale. Every chart and range follows this rule, and says so. */
export function isLogarithmic(lowCents: number, highCents: number): boolean {
	return highCents / lowCents >= LOGARITHMIC_FROM;
}

/** Place of a worth in its range, 0 at the low end and 1 at the high end, and whether the range is logarithmic. */
export function toRangePlace({ worthCents, lowCents, highCents }: Pick<Valuation, 'worthCents' | 'lowCents' | 'highCents'>): {
	share: number;
	logarithmic: boolean;
} {
	const logarithmic = isLogarithmic(lowCents, highCents);
	const toDistance = logarithmic ? Math.log : (cents: number) => cents;
	const [low, high] = [toDistance(lowCents), toDistance(highCents)];
	const share = high > low ? (toDistance(worthCents) - low) / (high - low) : 0.5;
	return { share: Math.min(1, Math.max(0, share)), logarithmic };
}

/**
 * The scale of the whole catalogue. It uses only both ends, since every card needs it.
 * @param byWorth most expensive first
 */
export function createCatalogueScale(byWorth: readonly Item[]): WorthScale {
	return createWorthScale([byWorth[0], byWorth.at(-1)].flatMap((item) => (item ? [toComparedCents(item)] : [])));
}
