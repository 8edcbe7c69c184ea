/** How often a property is tried: `npm run soak` sets a factor. */
export function toRuns(runs: number): number {
	return runs * Number(process.env.PROPERTY_FACTOR ?? 1);
}
