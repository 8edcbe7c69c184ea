import * as z from 'zod';
import { AddressSchema } from '../../core/settings.ts';

/** What research depends on beside the content. */
export const ResearchSettingsSchema = z
	.object({ CONTENT_DIR: z.string().default('content'), RESEARCH_BASE_URL: AddressSchema.optional() })
	.transform(({ CONTENT_DIR, RESEARCH_BASE_URL }) => ({
		contentDir: CONTENT_DIR,
		/** A stand-in for all feeds, with a folder for each host: `http://127.0.0.1:4400/api.bls.gov/…`. It alone may be at a private address. */
		baseUrl: RESEARCH_BASE_URL,
	}));
