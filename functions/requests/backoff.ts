/** The first pause after a failure, in milliseconds; each further one doubles. */
const FIRST_PAUSE_MS = 30_000;
/** No pause is longer: a forge that comes back is noticed within six hours. */
const LONGEST_PAUSE_MS = 6 * 3_600_000;
/** Failures in a row after which people must look: with these pauses, the better part of a day at the least. */
export const MAX_FAILURES = 13;

/**
 * Milliseconds to wait after a number of failures in a row: from half of the doubled pause to the whole, so that many who failed together do not come back together.
 * @param random uniform in [0, 1)
 */
export function toPause(failures: number, random: number): number {
	const whole = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
	return Math.round(whole * (0.5 + random / 2));
}
