import * as z from 'zod';
import { AddressSchema, SettingsError } from '../../core/settings/settings.ts';

export const ResearchSettingsSchema = z
	.object({
		CONTENT_DIR: z.string().default('content'),
		RESEARCH_BASE_URL: AddressSchema.optional(),
	})
	.transform((variables) => ({
		contentDir: variables.CONTENT_DIR,
		/** A stand-in for all feeds and pages, with a folder for each host: `http://127.0.0.1:4400/api.bls.gov/…`. Only it may have a private address. */
		baseUrl: variables.RESEARCH_BASE_URL,
	}));

/**
 * The time of a run, from the flag `--now`: the steps of a week have one day, though they may go on after midnight. Without the flag it is the clock's.
 * @throws SettingsError for a text that is no time
 */
export function toNow(flag: string | undefined): Date {
	const now = flag === undefined ? new Date() : new Date(flag);
	if (Number.isNaN(now.getTime())) throw new SettingsError(`Flag --now is "${flag}": expected a time such as 2026-11-23T05:17:00Z`);
	return now;
}
