import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { AddressSchema, GroqAddressSchema, GroqKeySchema, GroqModelSchema } from '../../core/settings/settings.ts';
import type { ResearchRun } from './value-change.ts';

/** Where the last run stands for the report, below the folder in which the command runs. */
export const RUN_FILE = '.cache/research.json';

/** Saves a run for the report, whole or not at all. */
export async function writeRunFile(run: ResearchRun): Promise<void> {
	await mkdir(path.dirname(RUN_FILE), { recursive: true });
	const temporary = `${RUN_FILE}.${process.pid}.tmp`;
	await writeFile(temporary, `${JSON.stringify(run, null, '\t')}\n`);
	await rename(temporary, RUN_FILE);
}

/** What research depends on beside the content. */
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
		/** A stand-in for all feeds and pages, with a folder for each host: `http://127.0.0.1:4400/api.bls.gov/…`. It alone may be at a private address. */
		baseUrl: given.RESEARCH_BASE_URL,
		/** Undefined without a key: no model looks for figures on the web. Its model is another than the one that plans questions. */
		groq:
			given.GROQ_API_KEY === undefined
				? undefined
				: { apiKey: given.GROQ_API_KEY, baseUrl: given.GROQ_BASE_URL, model: given.RESEARCH_MODEL },
	}));
