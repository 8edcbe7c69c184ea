import * as z from 'zod';
import { AddressSchema, GroqAddressSchema, GroqKeySchema, GroqModelSchema } from '../../core/settings/settings.ts';

/** Settings of the research. */
export const ResearchSettingsSchema = z
	.object({
		CONTENT_DIR: z.string().default('content'),
		RESEARCH_BASE_URL: AddressSchema.optional(),
		GROQ_API_KEY: GroqKeySchema.optional(),
		GROQ_BASE_URL: GroqAddressSchema.optional(),
		RESEARCH_MODEL: GroqModelSchema.optional(),
	})
	.transform((given) => ({
		contentDir: given.CONTENT_DIR,
		/** A stand-in for all feeds and pages, with a folder for each host: `http://127.0.0.1:4400/api.bls.gov/…`. Only it may have a private address. */
		baseUrl: given.RESEARCH_BASE_URL,
		/** Undefined without a key: a person looks at changed figures then. */
		groq:
			given.GROQ_API_KEY === undefined
				? undefined
				: { apiKey: given.GROQ_API_KEY, baseUrl: given.GROQ_BASE_URL, model: given.RESEARCH_MODEL },
	}));
