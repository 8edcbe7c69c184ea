import * as z from 'zod';
import { type About, toLicence } from '../about.ts';
import { createLineSchema, KindIdSchema, SlugSchema, WebAddressSchema } from './field-schemas.ts';

/** At most 100 characters: the bound of the MCP registry, which shows the sentence. */
const MAX_SENTENCE_LENGTH = 100;

const LicenceSchema = z.union([z.string().regex(/^[A-Za-z0-9][A-Za-z0-9.+-]*$/), WebAddressSchema], {
	error: 'an SPDX identifier such as "CC-BY-4.0", or the web address of a licence',
});

const ReportsSchema = z.union([WebAddressSchema, z.string().regex(/^mailto:[^\s@"<>]+@[^\s@"<>]+$/)], {
	error: 'a web address, or one such as "mailto:figures@example.org"',
});

const ExamplesSchema = z.strictObject({
	items: z.array(SlugSchema, { error: 'a list of slugs' }).max(8, { error: 'at most 8 items' }).describe('Well-known items, best first'),
	kinds: z.array(KindIdSchema, { error: 'a list of kinds' }).max(4, { error: 'at most 4 kinds' }).describe('Kinds of many items'),
	tag: SlugSchema.optional().describe('A tag of many items'),
});

/** `content/about.json`: the catalogue's own name and terms. */
export const AboutSchema = z
	.strictObject({
		name: createLineSchema(40).describe('The name of the catalogue and of the service'),
		sentence: createLineSchema(MAX_SENTENCE_LENGTH)
			.refine((text) => !text.endsWith('.'), { error: 'a sentence without its full stop' })
			.describe('What the catalogue is'),
		licence: LicenceSchema.optional().describe('The licence of the data: an SPDX identifier or an address; without it none is claimed'),
		attribution: createLineSchema(80).optional().describe('The name to credit; the name of the catalogue where absent'),
		examples: ExamplesSchema.optional().describe('What examples of documentation and of tools use; any items where absent'),
		reports: ReportsSchema.optional().describe('Where to report a wrong figure; the forms of the site where absent'),
	})
	.transform(
		({ licence, attribution, examples, reports, ...about }): About => ({
			...about,
			attribution: attribution ?? about.name,
			...(licence === undefined ? {} : { licence: toLicence(licence) }),
			...(examples === undefined ? {} : { examples }),
			...(reports === undefined ? {} : { reports }),
		}),
	);
