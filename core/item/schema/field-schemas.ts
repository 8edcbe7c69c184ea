import * as z from 'zod';
import { MAX_SLUG_LENGTH } from '../../api/limits.ts';
import { WHOLE_KEBAB_CASE } from '../../text.ts';
import { findTextFault } from '../../text-rule.ts';

// Fields of several content files. Each message names the expected value; the reader adds the found value and its place.

/** The text rule as a check; its message names the character that breaks it. */
const isVisible = z.refine<string>((text) => findTextFault(text) === undefined, {
	error: ({ input }) => {
		const fault = findTextFault(String(input));
		return fault && `${fault.rule}, unlike ${fault.character} at character ${fault.position}`;
	},
});

/** Text on one line: NFC, trimmed, of visible characters, 1 to `max` code points. */
export function createLineSchema(max: number) {
	return z
		.string({ error: 'a string' })
		.refine((text) => text.length > 0 && [...text].length <= max, { error: `1 to ${max} characters`, abort: true })
		.refine((text) => text === text.trim() && !/ {2}/.test(text), { error: 'text without outer or doubled spaces' })
		.refine((text) => text === text.normalize('NFC'), { error: 'text in Unicode normal form C' })
		.check(isVisible)
		.meta({ minLength: 1, maxLength: max });
}

/** `YYYY-MM-DD`, a day that exists. */
export const DateSchema = z.iso.date({ error: 'a calendar date such as "2026-01-31"' });

/** Kebab-case, at most `MAX_SLUG_LENGTH` characters. */
export const SlugSchema = z
	.string({ error: 'a string' })
	.regex(WHOLE_KEBAB_CASE, { error: 'a kebab-case slug such as "gold-bar"' })
	.max(MAX_SLUG_LENGTH, { error: `at most ${MAX_SLUG_LENGTH} characters` });

/** The id of a kind: a singular noun. */
export const KindIdSchema = z
	.string({ error: 'the kind of the item, such as "painting"' })
	.regex(WHOLE_KEBAB_CASE, { error: 'a kebab-case kind such as "sports-car"' });

/** An http or https address that leads where it reads. */
export const WebAddressSchema = z
	.url({ protocol: /^https?$/, error: 'an absolute web address' })
	.max(2000, { error: 'at most 2000 characters' })
	.check(isVisible)
	// The text before an @ looks like the host, but is not.
	.refine((text) => !/^https?:[\\/]*[^\\/?#]*@/i.test(text), { error: 'an address without a user name or password' });
