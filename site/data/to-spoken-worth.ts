import { toCountLabel } from '../../core/ratio.ts';

/** An amount of at least a million dollars in words, `about 62.5 trillion dollars`; undefined below, where the digits speak for themselves. */
export function toSpokenWorth(cents: number): string | undefined {
	if (cents < 1e8) return undefined;
	const label = toCountLabel(cents / 100);
	return `${label} dollars`;
}
