/** One bar of a histogram. */
export type Bar = { label: string; items: number };

/** A class of values: below `below` and in no earlier class. */
export type Step = { label: string; below: number };

/** The number of values in each class. The last class should end at Infinity. */
export function countInto(values: readonly number[], steps: readonly Step[]): Bar[] {
	const counts = steps.map(() => 0);
	for (const value of values) {
		const index = steps.findIndex(({ below }) => value < below);
		if (index >= 0) counts[index] = (counts[index] ?? 0) + 1;
	}
	return steps.map(({ label }, index) => ({ label, items: counts[index] ?? 0 }));
}

/** The number of values with each label. */
export function countValues(values: readonly string[], labels: readonly string[]): Bar[] {
	return labels.map((label) => ({ label, items: values.filter((value) => value === label).length }));
}

/** Classes of ages, in days. */
export const AGES: readonly Step[] = [
	{ label: 'under a month', below: 31 },
	{ label: 'under 3 months', below: 92 },
	{ label: 'under a year', below: 365 },
	{ label: 'under 3 years', below: 3 * 365.25 },
	{ label: 'under 10 years', below: 10 * 365.25 },
	{ label: '10 years and more', below: Number.POSITIVE_INFINITY },
];
