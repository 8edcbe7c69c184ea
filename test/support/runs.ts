/** Whether this is a part of `npm run soak`, which proves in full what `npm test` proves by a sample. */
export const IS_SOAK = process.env.SOAK !== undefined;

/** How often a property is tried: ten times as often in a soak. */
export function toRuns(runs: number): number {
	return IS_SOAK ? runs * 10 : runs;
}
