import * as z from 'zod/mini';
import { countCodePoints, toQuestionText } from '../text.ts';
import { toTextFaultDetail } from '../text-rule.ts';
import {
	MAX_EMAIL_LENGTH,
	MAX_QUESTION_LENGTH,
	MAX_SOURCE_LENGTH,
	MAX_SUBMISSION_NAME_LENGTH,
	MIN_SUBMISSION_NAME_LENGTH,
} from './limits.ts';
import { findSubmissionNameFault, isReportSource, isSubmissionEmail, toSubmissionName } from './submission-rules.ts';

/*
 * The bodies that clients send, one definition each: the function parses with these schemas and `openapi.json` is made from them.
 * Zod's mini build, because these schemas ship to the edge. Messages name what is expected; the function puts the member's JSON pointer before them.
 */

const createTextSchema = () => z.string({ error: 'expected a string' });

/** Body of POST /ask. The question becomes NFC, with every run of white space one space. */
export const AskBodySchema = z.object({
	q: createTextSchema()
		.check(
			z.overwrite(toQuestionText),
			z.refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), { error: 'expected text without control characters' }),
			z.refine((text) => text !== '' && countCodePoints(text) <= MAX_QUESTION_LENGTH, {
				error: ({ input }) => `found ${countCodePoints(String(input))} characters, expected 1 to ${MAX_QUESTION_LENGTH}`,
			}),
		)
		.register(z.globalRegistry, { description: 'The question', override: { minLength: 1, maxLength: MAX_QUESTION_LENGTH } }),
});

/** The message of a line that breaks a rule of names. */
function toLineError(line: string): string | undefined {
	const fault = findSubmissionNameFault(line);
	if (fault !== 'length') return fault && toTextFaultDetail(fault);
	return `found ${countCodePoints(line)} characters, expected ${MIN_SUBMISSION_NAME_LENGTH} to ${MAX_SUBMISSION_NAME_LENGTH}`;
}

/** A line of a visitor, by the rules of names. */
const createLineSchema = (description: string) =>
	createTextSchema()
		.check(
			z.overwrite(toSubmissionName),
			z.check(({ value, issues }) => {
				const message = toLineError(value);
				if (message !== undefined) issues.push({ code: 'custom', input: value, message });
			}),
		)
		.register(z.globalRegistry, {
			description,
			override: { minLength: MIN_SUBMISSION_NAME_LENGTH, maxLength: MAX_SUBMISSION_NAME_LENGTH },
		});

/** The message does not quote the address: it must appear in no answer and no log. */
const EMAIL_RULE = `expected an e-mail address in ASCII of at most ${MAX_EMAIL_LENGTH} characters, or none`;

/** An e-mail address, or none: null and an empty text count as absent. */
const SubmissionEmailSchema = z.optional(
	z.pipe(
		z.transform((value) => (value === null || value === '' ? undefined : value)),
		z.optional(createTextSchema().check(z.trim(), z.refine(isSubmissionEmail, { error: EMAIL_RULE }))),
	),
);

/** Body of POST /items/request. The name becomes NFC, trimmed, with inner white space folded. */
export const SubmissionBodySchema = z.object({
	name: createLineSchema('What the item is called'),
	email: SubmissionEmailSchema.register(z.globalRegistry, {
		description: 'Where to send the outcome. It is kept with the request alone and appears in no answer',
		override: { maxLength: MAX_EMAIL_LENGTH },
	}),
});

const WORTH_RULE = 'expected a whole number of US cents, at least 1, or none';
const SOURCE_RULE = `expected an http or https address of at most ${MAX_SOURCE_LENGTH} characters, or none`;

/** Null and an empty text count as absent. */
const toPresent = z.transform((value) => (value === null || value === '' ? undefined : value));

/** Body of POST /items/{slug}/report. */
export const ReportBodySchema = z.object({
	problem: createLineSchema('What is wrong with the worth'),
	worthCents: z
		.optional(z.pipe(toPresent, z.optional(z.int({ error: WORTH_RULE }).check(z.minimum(1, { error: WORTH_RULE })))))
		.register(z.globalRegistry, {
			description: 'What the item is worth instead, in US cents',
			override: { type: 'integer', format: 'int64', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
		}),
	source: z
		.optional(z.pipe(toPresent, z.optional(createTextSchema().check(z.trim(), z.refine(isReportSource, { error: SOURCE_RULE })))))
		.register(z.globalRegistry, {
			description: 'The address of a page that prints the better figure',
			override: { type: 'string', maxLength: MAX_SOURCE_LENGTH },
		}),
});
