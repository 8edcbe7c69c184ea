/* The counts that a sentence may use, and how hard each is to picture. */

/** A count that people can picture. */
export type Count = {
	value: number;
	/** A fraction in words, after which "the price of" can follow. */
	fraction?: string;
	/** Difficulty of picturing it: 0 is easiest. */
	cost: number;
};

const FRACTIONS: readonly Count[] = [
	{ value: 1 / 10, fraction: 'a tenth of', cost: 0.9 },
	{ value: 1 / 5, fraction: 'a fifth of', cost: 0.8 },
	{ value: 1 / 4, fraction: 'a quarter of', cost: 0.5 },
	{ value: 1 / 3, fraction: 'a third of', cost: 0.5 },
	{ value: 1 / 2, fraction: 'half', cost: 0.35 },
	{ value: 2 / 3, fraction: 'two thirds of', cost: 0.6 },
	{ value: 3 / 4, fraction: 'three quarters of', cost: 0.6 },
];

/** One is plain but says little more than the name; two to twelve can be seen in the mind. */
const toWholeCost = (value: number): number => (value === 1 ? 0.05 : value <= 5 ? 0 : value <= 10 ? 0.1 : value <= 12 ? 0.2 : 0.9);

const WHOLE: readonly Count[] = Array.from({ length: 12 }, (_, index) => ({ value: index + 1, cost: toWholeCost(index + 1) }));

/** Round numbers. Larger ones cost more. */
const ROUND: readonly Count[] = [15, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1000].map((value) => ({
	value,
	cost: 0.4 + (/^[125]0*$/.test(String(value)) ? 0 : 0.15) + 0.45 * Math.log10(value / 12),
}));

/** Every count, the least first. */
const COUNTS: readonly Count[] = [...FRACTIONS, ...WHOLE, ...ROUND];

/** Bounds of the counts that a sentence may use. */
export const MIN_COUNT = 1 / 10;
export const MAX_COUNT = 1000;

/** Where the nearest count changes from one to the next: ratios halfway between two counts. */
const BORDERS = COUNTS.slice(1).map(({ value }, index) => (value + (COUNTS[index]?.value ?? 0)) / 2);

/** The count nearest to a ratio. */
export function toNearestCount(ratio: number): Count {
	let [low, high] = [0, BORDERS.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((BORDERS[middle] ?? 0) <= ratio) low = middle + 1;
		else high = middle;
	}
	return COUNTS[low] ?? { value: 1, cost: 0 };
}
