// Ships to the edge.
import { MAX_EMAIL_LENGTH, MAX_REQUEST_NAME_LENGTH, MIN_REQUEST_NAME_LENGTH } from '../core/limits.ts';
import { countCodePoints } from '../core/text.ts';
import { createMemberError, readMember } from './body.ts';
import type { ItemRequest } from './deps.ts';

/** Controls, and format characters such as bidi overrides, which make a name read as another; the joiners that emoji and some scripts need are let through. */
const FORBIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Co}\p{Cn}]|(?![\u200c\u200d])\p{Cf}/u;
/** Something that can be seen: not the fillers of Hangul nor the blank of Braille, which are letters and symbols by their class. */
const VISIBLE = /(?![\u115f\u1160\u2800\u3164\uffa0])[\p{L}\p{N}\p{S}\p{P}]/u;
/** One `@` between visible ASCII without quotes, commas, brackets or white space. */
const EMAIL = /^[^\s@"',;:<>()[\]\\]+@[^\s@"',;:<>()[\]\\]+$/;
const ASCII = /^[\x21-\x7e]+$/;

function parseName(value: unknown): string {
	if (typeof value !== 'string') throw createMemberError('/name', 'expected a string');
	if (!value.isWellFormed()) throw createMemberError('/name', 'expected well-formed Unicode');
	const name = value
		.normalize('NFC')
		.replace(/[\p{Zs}\t]+/gu, ' ')
		.trim();
	if (FORBIDDEN.test(name)) throw createMemberError('/name', 'expected text without control, line break or direction characters');
	const length = countCodePoints(name);
	if (length < MIN_REQUEST_NAME_LENGTH || length > MAX_REQUEST_NAME_LENGTH) {
		throw createMemberError('/name', `found ${length} characters, expected ${MIN_REQUEST_NAME_LENGTH} to ${MAX_REQUEST_NAME_LENGTH}`);
	}
	if (!VISIBLE.test(name)) throw createMemberError('/name', 'expected visible text');
	return name;
}

function parseEmail(value: unknown): string | undefined {
	if (value === undefined || value === null || value === '') return undefined;
	if (typeof value !== 'string') throw createMemberError('/email', 'expected a string');
	const email = value.trim();
	// The address is not quoted back: it stands in no answer and in no log.
	if (email.length > MAX_EMAIL_LENGTH || !ASCII.test(email) || !EMAIL.test(email)) {
		throw createMemberError('/email', `expected an e-mail address in ASCII of at most ${MAX_EMAIL_LENGTH} characters, or none`);
	}
	return email;
}

/**
 * The item request of a body: the name in NFC, trimmed, its inner white space folded.
 * @throws ApiError `invalid_body`
 */
export function parseItemRequest(body: Readonly<Record<string, unknown>>): ItemRequest {
	const name = parseName(readMember(body, 'name'));
	const email = parseEmail(readMember(body, 'email'));
	return email === undefined ? { name } : { name, email };
}
