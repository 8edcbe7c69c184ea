/** One bar of a histogram. */
export type Bar = { label: string; items: number };

/** A class of values: those below `below` that no earlier class has taken. */
export type Step = { label: string; below: number };

/** How many values fall into each step, in the order of the steps; the last one should be below Infinity. */
export function countInto(values: readonly number[], steps: readonly Step[]): Bar[] {
	const counts = steps.map(() => 0);
	for (const value of values) {
		const index = steps.findIndex(({ below }) => value < below);
		if (index >= 0) counts[index] = (counts[index] ?? 0) + 1;
	}
	return steps.map(({ label }, index) => ({ label, items: counts[index] ?? 0 }));
}
