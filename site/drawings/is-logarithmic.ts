/** Least ratio of the highest to the lowest worth for a logarithmic scale. On a linear one, low worths would lie at its end. */
const LOGARITHMIC_FROM = 20;

/** Whether a drawing of worths between these two, in US cents, has a logarithmic scale. Every chart and range follows this rule, and says so. */
export function isLogarithmic(lowCents: number, highCents: number): boolean {
	return highCents / lowCents >= LOGARITHMIC_FROM;
}
