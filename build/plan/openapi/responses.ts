import * as z from 'zod';
import type { ZodOpenApiResponseObject } from 'zod-openapi';
import { ProblemSchema } from '../../../core/api/schemas.ts';

/** A body of plain text, or of a format of its own. */
export const text = z.string();
/** Bytes; OpenAPI 3.1 says so by leaving the type out. */
export const binary = z.any();

/** An error. */
export const problem = (description: string): ZodOpenApiResponseObject => ({
	description,
	content: { 'application/problem+json': { schema: ProblemSchema } },
});

/** A problem that is text when the request asked for text. */
export const problemOrText = (description: string): ZodOpenApiResponseObject => ({
	description,
	content: { 'application/problem+json': { schema: ProblemSchema }, 'text/plain': { schema: text } },
});

/** An answer in JSON. */
export const json = (description: string, schema: z.ZodType): ZodOpenApiResponseObject => ({
	description,
	content: { 'application/json': { schema } },
});
