import * as z from 'zod';
import { type About, toLicence } from '../about.ts';
import { createLineSchema, WebAddressSchema } from './field-schemas.ts';

/** At most 100 characters: the bound of the MCP registry, which shows the sentence. */
const MAX_SENTENCE_LENGTH = 100;

const LicenceSchema = z.union([z.string().regex(/^[A-Za-z0-9][A-Za-z0-9.+-]*$/), WebAddressSchema], {
	error: 'an SPDX identifier such as "CC-BY-4.0", or the web address of a licence',
});

const ReportsSchema = z.union([WebAddressSchema, z.string().regex(/^mailto:[^\s@"<>]+@[^\s@"<>]+$/)], {
	error: 'a web address, or one such as "mailto:figures@example.org"',
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
		reports: ReportsSchema.optional().describe('Where to report a wrong figure; the forms of the site where absent'),
	})
	.transform(
		({ licence, attribution, reports, ...about }): About => ({
			...about,
			attribution: attribution ?? about.name,
			...(licence === undefined ? {} : { licence: toLicence(licence) }),
			...(reports === undefined ? {} : { reports }),
		}),
	);
