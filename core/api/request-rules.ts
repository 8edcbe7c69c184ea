// Shared by the function, which enforces the rules, and the page, which checks them as the visitor types.

import { countCodePoints } from '../text.ts';
import { MAX_EMAIL_LENGTH, MAX_REQUEST_NAME_LENGTH, MAX_SOURCE_LENGTH, MIN_REQUEST_NAME_LENGTH } from './limits.ts';

/** Controls, and format characters such as bidi overrides, which can disguise a name. The joiners that emoji and some scripts need are allowed. */
const FORBIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Co}\p{Cn}]|(?![\u200c\u200d])\p{Cf}/u;
/** A visible character. The fillers of Hangul and the blank of Braille are excluded, although they are classed as letters and symbols. */
const VISIBLE = /(?![\u115f\u1160\u2800\u3164\uffa0])[\p{L}\p{N}\p{S}\p{P}]/u;
/** One `@` between visible ASCII without quotes, commas, brackets or white space. */
const EMAIL = /^[^\s@"',;:<>()[\]\\]+@[^\s@"',;:<>()[\]\\]+$/;
const ASCII = /^[\x21-\x7e]+$/;

/** What can be wrong with the name of a request. */
export type RequestNameFault = 'malformed' | 'forbidden' | 'length' | 'invisible';

/** A name as it is kept: NFC, trimmed, inner white space folded. */
export function toRequestName(text: string): string {
	return text
		.normalize('NFC')
		.replace(/[\p{Zs}\t]+/gu, ' ')
		.trim();
}

/** The first rule that a name breaks, which `toRequestName` gave, or undefined. */
export function findRequestNameFault(name: string): RequestNameFault | undefined {
	if (!name.isWellFormed()) return 'malformed';
	if (FORBIDDEN.test(name)) return 'forbidden';
	const length = countCodePoints(name);
	if (length < MIN_REQUEST_NAME_LENGTH || length > MAX_REQUEST_NAME_LENGTH) return 'length';
	return VISIBLE.test(name) ? undefined : 'invisible';
}

/** Whether a trimmed text can be an e-mail address that mail is sent to. */
export function isRequestEmail(email: string): boolean {
	return email.length <= MAX_EMAIL_LENGTH && ASCII.test(email) && EMAIL.test(email);
}

/** An address on the web, in ASCII without quotes, brackets or white space; a host without a dot is no public one. */
const WEB_ADDRESS = /^https?:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?(?:[/?#][^\s"'<>\\^`{|}]*)?$/i;

/** Whether a trimmed text can be the address of a source. */
export function isReportSource(address: string): boolean {
	return address.length <= MAX_SOURCE_LENGTH && ASCII.test(address) && WEB_ADDRESS.test(address);
}
