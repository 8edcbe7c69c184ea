import type { Valuation } from '../../core/item-schema.ts';

/** From this ratio on, a plain line would press the worth against the low end. */
const LOGARITHMIC_FROM = 20;

/** Where a worth stands in its range: 0 at the low end, 1 at the high end, and whether equal distances are equal ratios. */
export function toRangePlace({ worthCents, lowCents, highCents }: Pick<Valuation, 'worthCents' | 'lowCents' | 'highCents'>): {
	share: number;
	logarithmic: boolean;
} {
	const logarithmic = highCents / lowCents >= LOGARITHMIC_FROM;
	const toDistance = logarithmic ? Math.log : (cents: number) => cents;
	const [low, high] = [toDistance(lowCents), toDistance(highCents)];
	const share = high > low ? (toDistance(worthCents) - low) / (high - low) : 0.5;
	return { share: Math.min(1, Math.max(0, share)), logarithmic };
}
