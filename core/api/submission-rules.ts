// Shared by the function, which enforces the rules, and the page, which checks them as the visitor types.

import { countCodePoints } from '../text.ts';
import { findTextFault, type TextFault } from '../text-rule.ts';
import { MAX_EMAIL_LENGTH, MAX_SOURCE_LENGTH, MAX_SUBMISSION_NAME_LENGTH, MIN_SUBMISSION_NAME_LENGTH } from './limits.ts';

/** A name without quotes, commas, brackets or white space (RFC 5322, dot-atom), and a host. No part between dots is empty. */
const EMAIL = /^[^\s@.",;:<>()[\]\\']+(?:\.[^\s@.",;:<>()[\]\\']+)*@([a-z0-9-]+(?:\.[a-z0-9-]+)*)$/i;
/** A label that begins or ends with a hyphen (RFC 1123), or a last one of digits, as in an IP address. */
const NO_MAIL_HOST = /(?:^|\.)-|-(?:\.|$)|(?:^|\.)\d+$/;
const ASCII = /^[\x21-\x7e]+$/;

/** A name as it is kept: NFC, trimmed, inner white space folded. */
export function toSubmissionName(text: string): string {
	return text
		.normalize('NFC')
		.replace(/[\p{Zs}\t]+/gu, ' ')
		.trim();
}

/** The fault of a name from `toSubmissionName`: of its text, or its length; undefined for a valid one. */
export function findSubmissionNameFault(name: string): TextFault | 'length' | undefined {
	const length = countCodePoints(name);
	const fits = length >= MIN_SUBMISSION_NAME_LENGTH && length <= MAX_SUBMISSION_NAME_LENGTH;
	return findTextFault(name) ?? (fits ? undefined : 'length');
}

/** Whether a trimmed text can be an e-mail address that mail is sent to. */
export function isSubmissionEmail(email: string): boolean {
	const host = email.length <= MAX_EMAIL_LENGTH && ASCII.test(email) ? EMAIL.exec(email)?.[1] : undefined;
	return host !== undefined && !NO_MAIL_HOST.test(host);
}

/** An address on the web, in ASCII without quotes, brackets or white space; a host without a dot is no public one. */
const WEB_ADDRESS = /^https?:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?(?:[/?#][^\s"'<>\\^`{|}]*)?$/i;

/** Whether a trimmed text can be the address of a source. */
export function isReportSource(address: string): boolean {
	return address.length <= MAX_SOURCE_LENGTH && ASCII.test(address) && WEB_ADDRESS.test(address);
}
