// Shared by the function, which enforces the rules, and the page, which checks them as the visitor types.

import { countCodePoints } from '../text.ts';
import { findTextFault, type TextFault } from '../text-rule.ts';
import { MAX_EMAIL_LENGTH, MAX_REQUEST_NAME_LENGTH, MAX_SOURCE_LENGTH, MIN_REQUEST_NAME_LENGTH } from './limits.ts';

/** One `@` between visible ASCII without quotes, commas, brackets or white space. */
const EMAIL = /^[^\s@"',;:<>()[\]\\]+@[^\s@"',;:<>()[\]\\]+$/;
const ASCII = /^[\x21-\x7e]+$/;

/** A name as it is kept: NFC, trimmed, inner white space folded. */
export function toRequestName(text: string): string {
	return text
		.normalize('NFC')
		.replace(/[\p{Zs}\t]+/gu, ' ')
		.trim();
}

/** The fault of a name from `toRequestName`: of its text, or its length; undefined for a valid one. */
export function findRequestNameFault(name: string): TextFault | 'length' | undefined {
	const length = countCodePoints(name);
	const fits = length >= MIN_REQUEST_NAME_LENGTH && length <= MAX_REQUEST_NAME_LENGTH;
	return findTextFault(name) ?? (fits ? undefined : 'length');
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
