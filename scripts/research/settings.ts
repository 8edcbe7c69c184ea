import * as z from 'zod';
import { AddressSchema } from '../../core/settings/settings.ts';

/** Settings of the research. */
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
